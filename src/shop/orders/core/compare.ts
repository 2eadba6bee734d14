import type { DealerOrder } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { ProductType } from '../../../database/tables/catalog/products.ts';
import type { ReviewReason } from './causes.ts';

/**
 * Stands where a phone number has to be, once its customer was erased: in their purchases, and in orphan orders that carried it. It is
 * nobody's, and says nothing of what was ordered.
 */
export const ERASED_PHONE = '';

/** What was ordered from the Dealer API for an order. */
export interface Ordered {
  readonly type: ProductType;
  readonly currency: string;
  /** Null, or `erasedPhone`, where it is no longer known. */
  readonly phone: string | null;
  /** The refs that its dealer order may carry; null where a person said that this dealer order is the right one. */
  readonly refs: readonly string[] | null;
}

/** A field in which a dealer order is not what was ordered. Never a code. */
export interface Difference {
  readonly field: 'ref' | 'type' | 'currency' | 'phone';
  readonly asked: string;
  readonly came: string;
}

/** The Dealer API's word for each type (dealer-api.md, Order). */
export const dealerTypes = { voucher: 'chargingCard', 'top-up': 'topUp' } as const;

/**
 * Compares a dealer order with what was ordered, wherever the shop reads one singly: nothing that differs is captured,
 * delivered or sold. A field that the answer does not show says nothing. The item can't be compared: what the `id` of
 * `soldItem` names is not shown (dealer-api.md, Order), and there is no other trace of it.
 */
export function differences(
  asked: Ordered,
  came: Pick<DealerOrder, 'clientOrderRef' | 'type' | 'orderCurrency' | 'customerPhone'>,
): Difference[] {
  const found: Difference[] = [];
  const { clientOrderRef: ref, type, orderCurrency: currency, customerPhone } = came;
  if (ref !== null && asked.refs !== null && !asked.refs.includes(ref)) {
    found.push({ field: 'ref', asked: asked.refs.join(', '), came: ref });
  }
  if (type !== dealerTypes[asked.type]) {
    found.push({ field: 'type', asked: dealerTypes[asked.type], came: type });
  }
  if (currency !== null && currency.toUpperCase() !== asked.currency) {
    found.push({ field: 'currency', asked: asked.currency, came: currency });
  }
  const { phone } = asked;
  if (customerPhone !== null && isKnown(phone) && !samePhone(phone, customerPhone)) {
    found.push({ field: 'phone', asked: phone, came: customerPhone });
  }
  return found;
}

/**
 * Tells whether an answer about another dealer order could pass for this one: what it was ordered with is no longer known, or a person
 * named the dealer order.
 */
export function isHardToCompare({ refs, phone }: Ordered): boolean {
  return refs === null || !isKnown(phone);
}

/** The differences as the reason of a review or an alert. */
export function differsReason(
  dealerOrderId: number,
  found: readonly Difference[],
): ReviewReason & { readonly kind: 'dealer-order-differs' } {
  const said = (of: 'asked' | 'came') =>
    found.map((one) => `${one.field} ${one[of].slice(0, 100)}`).join(', ');
  return { kind: 'dealer-order-differs', dealerOrderId, asked: said('asked'), came: said('came') };
}

/** The surplus order `s` that is the dealer order of the order `o`, if one served it. */
const servingSurplus = sql`surplus_orders s where s.dealer_order_id = o.dealer_order_id`;

/**
 * The refs that the surplus order `s` may carry: its own, and those of the attempts of the order that it was bought for, whose dealer
 * order it may have been (`support/review.ts`).
 */
export const refsOfSurplus = sql<string[]>`array(
  select s.client_order_ref
  union select a.client_order_ref from attempts a where a.order_id = s.order_id)`;

/** The phone number that was sent for the surplus order `s`; null for a former orphan order. */
export const phoneOfSurplus = sql<string | null>`(
  select sp.phone from orders so join purchases sp on sp.id = so.purchase_id where so.id = s.order_id)`;

/** The refs that the dealer order of the order `o` may carry: those of its attempts, or of the surplus order that served it. */
export const refsOfOrder = sql<string[]>`coalesce(
  (select ${refsOfSurplus} from ${servingSurplus}),
  array(select client_order_ref from attempts where order_id = o.id))`;

/**
 * The phone number that was sent for the dealer order of the order `o` of the purchase `p`. A surplus order was bought for another
 * customer, and carries that customer's number.
 */
export const phoneOfOrder = sql<string | null>`case
  when exists (select from ${servingSurplus}) then (select ${phoneOfSurplus} from ${servingSurplus})
  else p.phone end`;

/** Whether a person named the dealer order of the order `o`, having seen what ref it carries. */
export const namedByPerson = sql<boolean>`exists (
  select from order_events e
  where e.order_id = o.id and e.to_state = 'accepted' and e.actor_id is not null
    and e.cause ->> 'dealerOrderId' = o.dealer_order_id::text)`;

function isKnown(phone: string | null): phone is string {
  return phone !== null && phone !== ERASED_PHONE;
}

/** Numbers are written in many ways; one in which digits are hidden says nothing. */
function samePhone(one: string, other: string): boolean {
  if (/[^\d\s+().-]/.test(other)) return true;
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
  return digits(one) === digits(other);
}
