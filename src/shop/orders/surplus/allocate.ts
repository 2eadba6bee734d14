import { DealerError } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import { deliverJob } from '../../../jobs/catalog.ts';
import { recordCharge } from '../core/charges.ts';
import { differences, ERASED_PHONE, type Ordered, phoneOfSurplus, refsOfSurplus } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, settlementOf } from '../core/find-order.ts';
import { nextRecheck } from '../core/schedule.ts';
import { transition } from '../core/transition.ts';
import { contextHashes } from './context-hashes.ts';

export interface Taker
  extends Pick<FoundOrder, 'id' | 'purchaseId' | 'customerId' | 'itemId' | 'currency' | 'amount' | 'paid'> {
  /** The required info that the customer gave. */
  readonly context: Record<string, string>;
}

/**
 * Whether the surplus order `s` has a voucher for the next buyer: nobody has it, no fetch of it is due, no person wrote it off, it is
 * not withheld since a time that the database lost, and its order was not fulfilled elsewhere.
 */
export const isAllocatable = sql<boolean>`(s.allocated_to is null and s.withheld_at is null and s.written_off_at is null and s.sealed is not null and s.due_at is null and not exists (
  select from orders o where o.id = s.order_id and o.fulfilled_elsewhere_by is not null))`;

/**
 * Whether the surplus order `s` was made with this required info: a voucher that was bought for one account is no use to
 * another. One that was an orphan order was made with none. Where the customer was erased, the hash of the info decides.
 *
 * @param hashes of the same required info
 */
function madeWith(context: Record<string, string>, hashes: readonly Buffer[]): RawBuilder<boolean> {
  const info = sql`${JSON.stringify(context)}::jsonb`;
  return sql<boolean>`case when s.order_id is null then ${info} = '{}' else exists (
    select from orders made join purchases mp on mp.id = made.purchase_id
    where made.id = s.order_id and case
      when mp.phone = ${ERASED_PHONE} then mp.erased_context_hash = any(${[...hashes]}::bytea[])
      else mp.context::jsonb = ${info} end) end`;
}

/** At most 20 allocatable vouchers are tried for one order. */
const MOST_TRIED = 20;

/** Thrown to roll the allocation back when the order has moved on meanwhile. */
class MovedOn extends Error {}

/**
 * Serves a queued voucher order from a surplus one of the same item, instead of buying another. The dealer order is fetched first
 * whether it still is a success: it may have lain here for long, and a success can be reversed (dealer-api.md, States and
 * transitions, rule 5).
 *
 * @returns false when there is none, or the order is no longer queued
 */
export async function allocateSurplus(deps: OrdersDeps, order: Taker): Promise<boolean> {
  const candidates = await deps.db
    .selectFrom('surplus_orders as s')
    .select(['id', 'dealer_order_id', 'type', 'currency'])
    .select([refsOfSurplus.as('refs'), phoneOfSurplus.as('phone')])
    .where('item_id', '=', order.itemId)
    .where('currency', '=', order.currency)
    .where(madeWith(order.context, contextHashes(deps.vault, order.context)))
    .where(isAllocatable)
    .orderBy('id')
    .limit(MOST_TRIED)
    .execute();
  for (const surplus of candidates) {
    if (!(await isStillSuccess(deps, surplus))) continue;
    const allocated = await allocate(deps, order, surplus.id);
    if (allocated !== 'gone') return allocated === 'taken';
  }
  return false;
}

/** A surplus order that is no success, or can't be fetched, is not allocatable until `fetch_surplus` finds it to be a success. */
async function isStillSuccess(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  surplus: Ordered & { readonly id: string; readonly dealer_order_id: string },
): Promise<boolean> {
  const { id } = surplus;
  const dealerOrderId = Number(surplus.dealer_order_id);
  let status: string | null = null;
  try {
    const answer = await deps.dealer.order(dealerOrderId);
    ({ status } = answer);
    const differs = differences(surplus, answer).length > 0;
    await recordCharge(deps.db, answer, surplus.currency, differs);
    // `fetch_surplus` finds the difference, too, and raises its alert.
    if (status === 'success' && differs) status = null;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ dealerOrderId, failure: error.failure }, 'a surplus order could not be fetched');
  }
  if (status === 'success') return true;
  await sql`
    update surplus_orders set dealer_status = coalesce(${status}::text, dealer_status), due_at = ${deps.clock()}
    where id = ${id} and allocated_to is null`.execute(deps.db);
  if (status !== null) deps.log.error({ dealerOrderId, status }, 'the dealer reversed a surplus order');
  return false;
}

/**
 * The card changes hands, the order succeeds and is paid, in one transaction. Each card goes to one order only (unique key
 * on `allocated_to`, row lock).
 */
async function allocate(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'history'>,
  order: Taker,
  id: string,
): Promise<'taken' | 'gone' | 'moved-on'> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // The order before the card: of two wake-ups of one order, the second finds that it is served, and takes no other card.
      const { state } = await tx
        .selectFrom('orders')
        .select('state')
        .where('id', '=', order.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (state !== 'queued') return 'moved-on';
      const { rows } = await sql<{
        dealer_order_id: string;
        key_id: string;
        wrapped_key: Buffer;
        sealed: Buffer;
      }>`
        update surplus_orders set allocated_to = ${order.id}
        where id = (
          select id from surplus_orders s where id = ${id} and ${isAllocatable} for update skip locked)
          and ${deps.history?.guard() ?? sql`true`}
        returning dealer_order_id, key_id, wrapped_key, sealed`.execute(tx);
      const surplus = rows[0];
      if (!surplus) return 'gone';
      const dealerOrderId = Number(surplus.dealer_order_id);
      const moved = await transition(tx, order.id, 'allocate', {
        at: deps.clock(),
        log: { cause: { kind: 'served-from-surplus', dealerOrderId } },
        set: { dealerOrderId, dealerStatus: 'success', recheckAt: nextRecheck(deps.clock(), 0) },
        with: {
          written: [
            sql`
          insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed)
          select id, ${surplus.dealer_order_id}::bigint, ${surplus.key_id}, ${surplus.wrapped_key}, ${surplus.sealed} from moved`,
          ],
          jobs: [deliverJob(order.purchaseId)],
          settles: { as: 'capture', settlement: settlementOf(order) },
        },
      });
      if (!moved) throw new MovedOn('the order is no longer queued');
      return 'taken';
    });
  } catch (error) {
    if (error instanceof MovedOn) return 'moved-on';
    throw error;
  }
}
