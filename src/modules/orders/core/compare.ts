import type { DealerOrder } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import type { Big, Money } from '../../../platform/values/money.ts';
import type { ProductType } from '../../catalog/tables.ts';
import type { ReviewReason } from './causes.ts';
import { type FoundOrder, orderOf, selectOrders } from './find-order.ts';
import { polledStates } from './states.ts';

/**
 * Replacement of an erased customer's phone number in purchases and orphan orders. It does not match a number
 * and is never compared.
 */
export const ERASED_PHONE = '';

/** The request that was sent to the Dealer API for an order. */
export interface ExpectedDealerOrder {
  readonly type: ProductType;
  readonly currency: string;
  /** Null, or `ERASED_PHONE`, if no longer known. */
  readonly phone: string | null;
  /** The refs that the order's dealer order may carry; null if a person confirmed the dealer order. */
  readonly refs: readonly string[] | null;
}

/** A field in which a dealer order differs from the request. Never a code. */
export interface Difference {
  readonly field: 'ref' | 'type' | 'currency' | 'phone';
  readonly asked: string;
  readonly came: string;
}

/** The Dealer API's name of each type (dealer-api.md, Order). */
export const dealerTypes = { voucher: 'chargingCard', 'top-up': 'topUp' } as const;

/**
 * Compares a dealer order with the request; one that differs is never captured, delivered or sold. A field
 * that the answer omits is not compared. Nor is the item: the document does not say what the `id` of
 * `soldItem` identifies (dealer-api.md, Order).
 */
export function differences(
  asked: ExpectedDealerOrder,
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
 * Returns true if an answer about another dealer order could pass for this order's. This is so if its request
 * is no longer known, or if a person chose the dealer order.
 */
export function isHardToCompare({ refs, phone }: ExpectedDealerOrder): boolean {
  return refs === null || !isKnown(phone);
}

/**
 * Formats the differences as the reason of a review or an alert. A phone number is named by its last digits:
 * it may be another customer's, whose erasure does not cover this order.
 */
export function differsReason(
  dealerOrderId: number,
  found: readonly Difference[],
): ReviewReason & { readonly kind: 'dealer-order-differs' } {
  const said = (of: 'asked' | 'came') =>
    found
      .map(
        ({ field, [of]: value }) => `${field} ${field === 'phone' ? lastDigits(value) : value.slice(0, 100)}`,
      )
      .join(', ');
  return { kind: 'dealer-order-differs', dealerOrderId, asked: said('asked'), came: said('came') };
}

function lastDigits(phone: string): string {
  return `…${phone.slice(-4)}`;
}

/** The surplus order `s` that is the dealer order of the order `o`, if one served it. */
const servingSurplus = sql`surplus_orders s where s.dealer_order_id = o.dealer_order_id`;

/**
 * The refs that the surplus order `s` may carry: its own, and those of the order that it was bought for. The
 * surplus order may have been that order's dealer order (`support/review.ts`).
 */
export const refsOfSurplus = sql<string[]>`array(
  select s.client_order_ref
  union select a.client_order_ref from attempts a where a.order_id = s.order_id)`;

/** The phone number that was sent for the surplus order `s`; null for a former orphan order. */
export const phoneOfSurplus = sql<string | null>`(
  select sp.phone from orders so join purchases sp on sp.id = so.purchase_id where so.id = s.order_id)`;

/**
 * The refs that the dealer order of the order `o` may carry: those of its attempts, or of its surplus order.
 */
const refsOfOrder = sql<string[]>`coalesce(
  (select ${refsOfSurplus} from ${servingSurplus}),
  array(select client_order_ref from attempts where order_id = o.id))`;

/**
 * The phone number sent for the dealer order of the order `o` of the purchase `p`. A surplus order carries
 * the number of the customer for whom it was bought.
 */
const phoneOfOrder = sql<string | null>`case
  when exists (select from ${servingSurplus}) then (select ${phoneOfSurplus} from ${servingSurplus})
  else p.phone end`;

/** True if a person chose the dealer order of the order `o` after seeing its ref. */
const namedByPerson = sql<boolean>`exists (
  select from order_events e
  where e.order_id = o.id and e.to_state = 'accepted' and e.actor_id is not null
    and e.cause ->> 'dealerOrderId' = o.dealer_order_id::text)`;

function isKnown(phone: string | null): phone is string {
  return phone !== null && phone !== ERASED_PHONE;
}

/**
 * Compares two phone numbers by their digits, because people write them in many ways. A masked number matches
 * any other.
 */
function samePhone(one: string, other: string): boolean {
  if (/[^\d\s+().-]/.test(other)) return true;
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
  return digits(one) === digits(other);
}

/** An order with a dealer order, and the request that created it. */
export interface Confirmable extends Omit<FoundOrder, 'phone'>, ExpectedDealerOrder {
  readonly dealerOrderId: number;
  /** The dealer's charge for the order, if known. */
  readonly charged: Money | null;
  /** Time of the first transient status after success; null: none. */
  readonly doubtedAt: Date | null;
}

/** Reads an order to confirm, in one statement; null if it has no dealer order, or ended without success. */
export async function readConfirmable(db: Db, orderId: string): Promise<Confirmable | null> {
  return (await readConfirmables(db, [orderId])).get(orderId) ?? null;
}

/** Reads orders to confirm in one statement, by id; see `readConfirmable`. */
export async function readConfirmables(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Confirmable>> {
  const rows = await selectOrders(db)
    .select(sql<string[] | null>`case when not ${namedByPerson} then ${refsOfOrder} end`.as('refs'))
    .leftJoin('dealer_charges as h', 'h.dealer_order_id', 'o.dealer_order_id')
    .select(['h.cost as charged', 'h.currency as chargedIn'])
    .select(['o.doubted_at as doubtedAt', phoneOfOrder.as('phoneSent')])
    .where('o.id', '=', sql<string>`any(${[...orderIds]}::bigint[])`)
    .where('o.state', 'in', literals([...polledStates, 'succeeded']))
    .where('o.dealer_order_id', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...orderOf(row),
        dealerOrderId: Number(row.dealer_order_id),
        refs: row.refs,
        charged:
          row.charged === null || row.chargedIn === null
            ? null
            : { amount: row.charged, currency: row.chargedIn },
        phone: row.phoneSent,
        doubtedAt: row.doubtedAt,
      },
    ]),
  );
}

/** Amounts from this one on do not fit into the column; no real price reaches them. */
const TOO_LARGE = '1000000000000';

type PricedDealerOrder = Pick<DealerOrder, 'id' | 'clientOrderRef' | 'orderCurrency' | 'appliedDealerPrices'>;

/** Returns the price that the dealer charged according to an answer; null if absent or out of range. */
export function chargeOf({
  appliedDealerPrices,
}: Pick<PricedDealerOrder, 'appliedDealerPrices'>): Big | null {
  const price = appliedDealerPrices?.price ?? null;
  return price === null || price.lt('0') || price.gte(TOO_LARGE) ? null : price;
}

/**
 * Builds the statement that stores the price of a dealer order, as part of a larger one; null if the answer
 * has no price.
 *
 * @param ordered currency of the request, used if the answer names none
 * @param where condition, such as that the order moved
 * @param differs true if the answer does not match the request: then it does not replace a known price
 */
export function chargeKept(
  answer: PricedDealerOrder,
  ordered: string | null,
  where: RawBuilder<unknown> = sql`true`,
  differs = false,
): RawBuilder<unknown> | null {
  const price = chargeOf(answer);
  const currency = answer.orderCurrency?.toUpperCase() ?? ordered;
  if (price === null || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return sql`
    insert into dealer_charges as c (dealer_order_id, currency, cost)
    select ${answer.id}::bigint, ${currency}, ${price.toFixed()}::numeric(24,8) where ${where}
    on conflict (dealer_order_id) do update set cost = excluded.cost, currency = excluded.currency
      where (c.cost, c.currency) is distinct from (excluded.cost, excluded.currency) and not ${differs}::boolean
    returning c.dealer_order_id`;
}

/**
 * Records the dealer's charge for a dealer order and for the attempt with its ref, whose own answer may be
 * lost. Call it wherever a dealer order of the shop is read.
 *
 * @param differs true if the answer does not match the request: then it does not replace a known price
 * @returns true if the price is new
 */
export async function recordCharge(
  db: Db | Tx,
  answer: PricedDealerOrder,
  ordered: string | null,
  differs = false,
): Promise<boolean> {
  const kept = chargeKept(answer, ordered, sql`true`, differs);
  const price = chargeOf(answer);
  if (kept === null || price === null) return false;
  const { rows } = await sql<{ isNew: boolean }>`
    with kept as (${kept}), told as (
      update attempts set cost = ${price.toFixed()}::numeric(24,8)
      where client_order_ref = ${answer.clientOrderRef} and cost is distinct from ${price.toFixed()}::numeric(24,8)
        and (cost is null or not ${differs}::boolean)
    )
    select exists (select from kept) as "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}
