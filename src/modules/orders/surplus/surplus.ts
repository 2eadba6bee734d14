/**
 * Module `orders/surplus`: dealer orders that no order needs.
 * In: a second dealer order of an order, or one that came after the money went back.
 * Out: a sealed voucher for the next buyer of the item (`allocate.ts`), or one that waits for a person. A
 * person decides on a withheld one (`withheld.ts`), and on one without an end (`slow.ts`).
 * Rule: a refunded order never reopens.
 * Begin with `surplus.ts`, then `allocate.ts`.
 */
import {
  DealerError,
  type DealerFailure,
  type DealerOrder,
  isUnchargedStatus,
} from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { orderCode } from '../../../platform/values/codes.ts';
import { endAlert, raiseAlert, raiseAlertOnce } from '../../alerts/index.ts';
import { itemsView } from '../../catalog/reads/goods.ts';
import { wentBackWith } from '../../history/reads.ts';
import { firstSentWith, recordCodes, recordKeyUse } from '../../vault/index.ts';
import type { ReviewReason } from '../core/causes.ts';
import {
  differences,
  differsReason,
  type ExpectedDealerOrder,
  phoneOfSurplus,
  recordCharge,
  refsOfSurplus,
} from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { codeReason, type FoundOrder } from '../core/find-order.ts';
import { appendEvent } from '../core/transition.ts';
import { SLOW_AFTER_MS } from '../core/waiting.ts';

interface FoundSurplus {
  readonly dealerOrderId: number;
  readonly status: string;
  readonly ref: string;
}

const FETCH_AGAIN_MS = 60_000;
/** Longest time between two fetches of an old surplus order, milliseconds. */
const LONGEST_FETCH_MS = 3_600_000;

/** Records a surplus dealer order, notifies the admins, and schedules a fetch. Idempotent. */
export async function recordSurplus(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  order: Pick<FoundOrder, 'id' | 'code' | 'itemId' | 'currency' | 'type'>,
  found: FoundSurplus,
): Promise<void> {
  const written = await tx
    .insertInto('surplus_orders')
    .values({
      dealer_order_id: found.dealerOrderId,
      order_id: order.id,
      client_order_ref: found.ref,
      item_id: order.itemId,
      currency: order.currency,
      type: order.type,
      dealer_status: found.status,
      found_at: deps.clock(),
      due_at: deps.clock(),
      fetched_since: deps.clock(),
      // A database restore may have lost an earlier record of the surplus order, and its allocation.
      withheld_at: wentBackWith(sql`${order.id}::bigint`),
    })
    .onConflict((conflict) => conflict.column('dealer_order_id').doNothing())
    .returning(['id', 'withheld_at'])
    .executeTakeFirst();
  if (!written) return;
  if (written.withheld_at !== null) await raiseAlert(tx, 'surplus-held', 'surplus', { order: order.code });
  const { dealerOrderId, ref } = found;
  await appendEvent(tx, order.id, { kind: 'surplus-found', dealerOrderId, ref });
  await raiseAlert(tx, 'surplus-order', order.code, { dealerOrderId, ref, type: order.type });
  await addJobs(tx, [roundJob('fetch_surplus')]);
  deps.log.error({ order: order.code, dealerOrderId, ref }, 'a surplus order was found');
}

/**
 * Fetches every surplus order that is not final; seals the card of a success for the next buyer. One without
 * an end for half an hour needs a person, and is fetched less and less often.
 */
export async function fetchSurplus(deps: OrdersDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('surplus_orders as s')
    // A former orphan order has no order here; its ref names it.
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin(itemsView.as('i'), 'i.id', 's.item_id')
    .select(['s.id', 's.dealer_order_id', 's.type', 's.currency', 's.dealer_status as status'])
    .select(({ fn }) => fn.coalesce('s.fetched_since', 's.found_at').as('since'))
    .select([refsOfSurplus.as('refs'), phoneOfSurplus.as('phone')])
    .select([
      sql<number>`coalesce(o.unit, split_part(s.client_order_ref, '-', 2)::integer)`.as('unit'),
      sql<string>`coalesce(p.code, split_part(s.client_order_ref, '-', 1))`.as('code'),
      sql<string>`coalesce(p.product_id, i.product_id, 0)`.as('productId'),
    ])
    .where('s.due_at', '<=', deps.clock())
    .orderBy('s.due_at')
    .limit(sql.lit(100))
    .execute();
  await runEach(due.map((surplus) => () => fetchOne(deps, surplus)));
}

async function fetchOne(deps: OrdersDeps, surplus: KeptSurplus): Promise<void> {
  const dealerOrderId = Number(surplus.dealer_order_id);
  try {
    await keep(deps, surplus, await deps.dealer.order(dealerOrderId));
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ dealerOrderId, failure: error.failure }, 'a surplus order could not be fetched');
    await keepFetching(deps, surplus, { problem: error.failure.kind });
  }
}

interface KeptSurplus extends ExpectedDealerOrder {
  readonly id: string;
  readonly dealer_order_id: string;
  /** Last known status of the dealer order. */
  readonly status: string;
  /** Time at which the fetches began. */
  readonly since: Date;
  readonly unit: number;
  readonly code: string;
  readonly productId: string;
}

async function keep(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'log' | 'clock'>,
  surplus: KeptSurplus,
  answer: DealerOrder,
): Promise<void> {
  // A dealer order that a person once chose for an order may carry another ref: then it differs, and is not
  // resold.
  const different = differences(surplus, answer);
  await recordCharge(deps.db, answer, surplus.currency, different.length > 0);
  if (different.length > 0) {
    return notSold(deps, surplus, answer, 'dealer-order-differs', differsReason(answer.id, different));
  }
  const card = answer.soldItem?.voucher ?? null;
  const ended = isUnchargedStatus(answer.status);
  const bought = answer.status === 'success' && (card !== null || surplus.type === 'top-up');
  if (!ended && !bought) return keepFetching(deps, surplus, { status: answer.status });
  const sealed = card === null ? null : deps.vault.seal(card, answer.id);
  const hashes = card === null ? [] : deps.vault.fingerprints(card, Number(surplus.productId));
  const first = await deps.db.transaction().execute(async (tx) => {
    await recordCodes(tx, hashes, answer.id);
    const other = await firstSentWith(tx, hashes, answer.id);
    if (other !== null) return other;
    if (sealed) await recordKeyUse(tx, sealed);
    await sql`
      update surplus_orders set dealer_status = ${answer.status}, due_at = null, key_id = ${sealed?.keyId ?? null},
        wrapped_key = ${sealed?.wrappedKey ?? null}, sealed = ${sealed?.sealed ?? null}
      where id = ${surplus.id} and due_at is not null`.execute(tx);
    await endAlert(tx, 'surplus-slow', surplus.dealer_order_id);
    return null;
  });
  if (first === null) return;
  await notSold(deps, surplus, answer, 'code-sold-before', await codeReason(deps.db, answer.id, first));
}

/** Takes a surplus order out of stock and notifies the admins. */
async function notSold(
  deps: Pick<OrdersDeps, 'db' | 'log'>,
  surplus: KeptSurplus,
  { id: dealerOrderId, status }: DealerOrder,
  kind: 'dealer-order-differs' | 'code-sold-before',
  why: ReviewReason,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update surplus_orders set dealer_status = ${status}, due_at = null, key_id = null, wrapped_key = null, sealed = null
      where id = ${surplus.id} and due_at is not null and allocated_to is null
      returning id`.execute(tx);
    if (rows.length === 0) return;
    await endAlert(tx, 'surplus-slow', surplus.dealer_order_id);
    const subject = orderCode(surplus.code, surplus.unit);
    await raiseAlert(tx, kind, subject, { why, surplus: true });
    deps.log.error({ order: subject, dealerOrderId, kind }, 'a surplus order is sold to nobody');
  });
}

/**
 * Schedules the next fetch: after a fifth of the time so far, between a minute and an hour. After half an hour
 * the admins are alerted.
 *
 * @param seen its status, or the reason why the fetch failed
 */
async function keepFetching(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  { id, dealer_order_id: dealerOrderId, status: known, since, type }: KeptSurplus,
  seen: { readonly status: string } | { readonly problem: DealerFailure['kind'] },
): Promise<void> {
  const ageMs = deps.clock().getTime() - since.getTime();
  const waitMs = Math.min(LONGEST_FETCH_MS, Math.max(FETCH_AGAIN_MS, ageMs / 5));
  await deps.db.transaction().execute(async (tx) => {
    const waits = await tx
      .updateTable('surplus_orders')
      .set({ due_at: inMs(deps, waitMs), ...('status' in seen && { dealer_status: seen.status }) })
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!waits || ageMs < SLOW_AFTER_MS) return;
    const detail = { type, status: known, since: since.toISOString(), ...seen };
    await raiseAlertOnce(tx, 'surplus-slow', dealerOrderId, detail);
  });
}
