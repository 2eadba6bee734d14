import { type DealerOrderSummary, isChargedStatus } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { isConnectionLost } from '../../../platform/database/away.ts';
import { Big } from '../../../platform/values/money.ts';
import { type IsOurRef, readIsOurRef } from '../../history/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { CLOCK_SKEW_MS, type ClockOffset, readCloseClockOffset } from './list/clock-offset.ts';

/** Maximum parallel requests. */
const AT_ONCE = 8;
/** A listed order of the account that no attempt of this shop created. */
export interface OtherOrder {
  readonly id: number;
  readonly createdAt: Date;
}

/** The dealer's charge for another order. */
export interface OtherCharge extends OtherOrder {
  readonly dealerType: string;
  readonly currency: string;
  readonly cost: Big;
  readonly phone: string | null;
}

/** Collects the account's other orders from the list; beyond `most` of them, all are discarded. */
export function collectOthers(
  most: number,
  isOurs: IsOurRef,
): {
  add(order: DealerOrderSummary): void;
  all(): OtherOrder[] | null;
} {
  const others = new Map<number, OtherOrder>();
  let tooMany = false;
  return {
    add({ id, status, clientOrderRef, createdAt }) {
      // Skip failed orders: the time of their refund is unknown.
      if (isOurs(clientOrderRef) || createdAt === null || !isChargedStatus(status)) return;
      if (others.size >= most) tooMany = true;
      else others.set(id, { id, createdAt });
    },
    all: () => (tooMany ? null : [...others.values()]),
  };
}

/**
 * Returns the range of the shop's clock in which a dealer order was created and charged. A time without
 * milliseconds may be cut to seconds.
 */
export function chargedBetween({ createdAt }: OtherOrder, offset: ClockOffset): { from: number; to: number } {
  const at = createdAt.getTime();
  return { from: at - offset.most, to: at - offset.least + (at % 1000 === 0 ? 1000 : 0) };
}

/** Returns the bounds on the clocks' difference: measured by recent attempts, or the maximum assumed. */
export async function boundsOfClocks(deps: Pick<OrdersDeps, 'db' | 'clock'>): Promise<ClockOffset> {
  return (await readCloseClockOffset(deps)) ?? { least: -CLOCK_SKEW_MS, most: CLOCK_SKEW_MS };
}

/**
 * Returns the charges of these orders by their ids: from the table, else by `GET /order/{id}`, the first
 * `most` of them. Missing charges are unknown as yet: each call stores its results, so that later calls get
 * further.
 */
export async function readCharges(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log'>,
  others: readonly OtherOrder[],
  most: number,
): Promise<Map<number, OtherCharge>> {
  const known = await readKept(deps, others);
  const missing = others.filter(({ id }) => !known.has(id));
  if (missing.length > most) {
    deps.log.warn(
      { others: missing.length, most },
      'the prices of more other orders are needed than one judgment fetches: the next one goes on',
    );
  }
  const wanted = missing.slice(0, most);
  if (wanted.length === 0) return known;
  const isOurs = await readIsOurRef(deps.db);
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const fetched = await Promise.all(
      wanted.slice(first, first + AT_ONCE).map((other) => fetchCharge(deps, other, isOurs)),
    );
    for (const charge of fetched) if (charge !== null) known.set(charge.id, charge);
    // The Dealer API can't be reached or limits the shop, so the next call retries.
    if (fetched.every((charge) => charge === null)) break;
  }
  return known;
}

async function readKept(
  { db }: Pick<OrdersDeps, 'db'>,
  others: readonly OtherOrder[],
): Promise<Map<number, OtherCharge>> {
  const rows = await db
    .selectFrom('other_orders')
    .select(['dealer_order_id', 'dealer_type', 'currency', 'cost', 'phone', 'created_at'])
    .where('dealer_order_id', '=', sql<string>`any(${others.map(({ id }) => id)}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.dealer_order_id),
      {
        id: Number(row.dealer_order_id),
        createdAt: row.created_at,
        dealerType: row.dealer_type,
        currency: row.currency,
        cost: new Big(row.cost),
        phone: row.phone,
      },
    ]),
  );
}

/**
 * Fetches a charge; null if the Dealer API can't be reached, omits the charge, or shows a ref of the shop. It is
 * null, too, if the database refuses the answer.
 */
async function fetchCharge(
  { db, dealer, log }: Pick<OrdersDeps, 'db' | 'dealer' | 'log'>,
  { id, createdAt }: OtherOrder,
  isOurs: IsOurRef,
): Promise<OtherCharge | null> {
  try {
    const order = await dealer.order(id);
    const cost = order.appliedDealerPrices?.price ?? null;
    if (cost === null || order.orderCurrency === null || isOurs(order.clientOrderRef)) return null;
    const { type: dealerType, orderCurrency: currency, customerPhone: phone } = order;
    await sql`
      with old as (
        delete from other_orders where fetched_at < now() - interval '7 days'
      )
      insert into other_orders (dealer_order_id, dealer_type, currency, cost, phone, created_at)
      values (${id}, ${dealerType}, ${currency}, ${cost.toFixed()}, ${phone}, ${createdAt})
      on conflict (dealer_order_id) do nothing`.execute(db);
    return { id, createdAt, dealerType, currency, cost: new Big(cost.toFixed()), phone };
  } catch (error) {
    // An answer that the database refuses must not keep the prices of the other orders.
    if (isConnectionLost(error)) throw error;
    log.warn({ err: error, dealerOrderId: id }, 'the price of another order could not be fetched');
    return null;
  }
}
