import { DealerError } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { becameAnother } from '../../catalog/index.ts';
import {
  differences,
  ERASED_PHONE,
  type ExpectedDealerOrder,
  phoneOfSurplus,
  recordCharge,
  refsOfSurplus,
} from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, settlementOf } from '../core/find-order.ts';
import { transition } from '../core/transition.ts';
import { nextRecheck } from '../core/waiting.ts';
import { contextHashes } from './context-hashes.ts';

interface Taker
  extends Pick<FoundOrder, 'id' | 'purchaseId' | 'customerId' | 'itemId' | 'currency' | 'amount' | 'paid'> {
  /** The customer's required info. */
  readonly context: Record<string, string>;
}

/**
 * Time of the purchase that the surplus order `s` was made for; for a former orphan order, of its discovery.
 */
const boughtAt = sql`coalesce((
  select p.created_at from orders o join purchases p on p.id = o.purchase_id where o.id = s.order_id), s.found_at)`;

/**
 * True if the surplus order `s` has a voucher for the next buyer. It is unassigned, not due for a fetch, not
 * written off, and not withheld since a database restore. Its own order was not fulfilled elsewhere, and its
 * item is the same good as at that purchase.
 */
export const isAllocatable = sql<boolean>`(s.allocated_to is null and s.withheld_at is null and s.written_off_at is null and s.sealed is not null and s.due_at is null and not exists (
  select from orders o where o.id = s.order_id and o.fulfilled_elsewhere_by is not null)
  and not ${becameAnother(sql`s.item_id`, boughtAt)})`;

/**
 * Builds the condition that the surplus order `s` was made with this required info: a voucher bought for one
 * account does not serve another. A former orphan order counts as made without required info. For an erased
 * customer, the hash decides.
 *
 * @param hashes keyed hashes of `context`
 */
function madeWith(context: Record<string, string>, hashes: readonly Buffer[]): RawBuilder<boolean> {
  const info = sql`${JSON.stringify(context)}::jsonb`;
  return sql<boolean>`case when s.order_id is null then ${info} = '{}' else exists (
    select from orders made join purchases mp on mp.id = made.purchase_id
    where made.id = s.order_id and case
      when mp.phone = ${ERASED_PHONE} then mp.erased_context_hash = any(${[...hashes]}::bytea[])
      else mp.context::jsonb = ${info} end) end`;
}

/** Maximum vouchers that are tried for one order. */
const MOST_TRIED = 20;

/** Thrown to roll the allocation back when the order has moved meanwhile. */
class MovedOn extends Error {}

/**
 * Serves a queued voucher order from a surplus order of the same item, instead of buying another. Fetches the
 * dealer order first, because its success may have been reversed (dealer-api.md, States and transitions, rule
 * 5).
 *
 * @returns false if no surplus order serves it, or the order is no longer queued
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

/**
 * Fetches a surplus order, and returns true if it is a success. Otherwise it is not allocatable until
 * `fetch_surplus` confirms it.
 */
async function isStillSuccess(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  surplus: ExpectedDealerOrder & { readonly id: string; readonly dealer_order_id: string },
): Promise<boolean> {
  const { id } = surplus;
  const dealerOrderId = Number(surplus.dealer_order_id);
  let status: string | null = null;
  try {
    const answer = await deps.dealer.order(dealerOrderId);
    ({ status } = answer);
    const differs = differences(surplus, answer).length > 0;
    await recordCharge(deps.db, answer, surplus.currency, differs);
    // `fetch_surplus` detects the difference as well, and raises its alert.
    if (status === 'success' && differs) status = null;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ dealerOrderId, failure: error.failure }, 'a surplus order could not be fetched');
  }
  if (status === 'success') return true;
  await sql`
    update surplus_orders set dealer_status = coalesce(${status}::text, dealer_status), due_at = ${deps.clock()},
      fetched_since = case when due_at is null then ${deps.clock()}::timestamptz else fetched_since end
    where id = ${id} and allocated_to is null`.execute(deps.db);
  if (status !== null) deps.log.error({ dealerOrderId, status }, 'the dealer reversed a surplus order');
  return false;
}

/**
 * Assigns the card, ends the order and captures its price, in one transaction. Each card goes to one order
 * only (unique key on `allocated_to`, row lock).
 */
async function allocate(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'history'>,
  order: Taker,
  id: string,
): Promise<'taken' | 'gone' | 'moved-on'> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // Lock the order before the card: the second of two wake-ups of one order finds it served, and does not
      // take another card.
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
