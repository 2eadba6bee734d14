import type { DealerOrder } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { ProductType } from '../../../database/tables/catalog/products.ts';
import type { ReviewReason } from './causes.ts';

/**
 * Stands where a phone number has to be, once its customer was erased: in their purchases, and in orphan orders that carried it. It is
 * nobody's, and says nothing of what was ordered.
 */
export const erasedPhone = '';

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
  const isKnown = phone !== null && phone !== erasedPhone;
  if (customerPhone !== null && isKnown && !samePhone(phone, customerPhone)) {
    found.push({ field: 'phone', asked: phone, came: customerPhone });
  }
  return found;
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

/**
 * The refs that the dealer order of the order `o` may carry: those of its attempts, and of the surplus order that served it.
 */
export const refsOfOrder = sql<string[]>`array(
  select client_order_ref from attempts where order_id = o.id
  union all
  select client_order_ref from surplus_orders where dealer_order_id = o.dealer_order_id)`;

/** Whether a person named the dealer order of the order `o`, having seen what ref it carries. */
export const namedByPerson = sql<boolean>`exists (
  select from order_events e
  where e.order_id = o.id and e.to_state = 'accepted' and e.actor_id is not null
    and e.cause ->> 'dealerOrderId' = o.dealer_order_id::text)`;

/** Numbers are written in many ways; one in which digits are hidden says nothing. */
function samePhone(one: string, other: string): boolean {
  if (/[^\d\s+().-]/.test(other)) return true;
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
  return digits(one) === digits(other);
}
