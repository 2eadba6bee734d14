import { type DealerOrderSummary, unchargedStatuses } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { literals } from '../../../../platform/database/literals.ts';
import { addJobs } from '../../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../../platform/jobs/catalog.ts';
import { orderCode, parseRef } from '../../../../platform/values/codes.ts';
import { endAlertsWhere, raiseAlert } from '../../../alerts/index.ts';
import type { OrdersDeps } from '../../core/deps.ts';

/** Memory of an order whose rows are lost. */
export interface RememberedOrder {
  /** Null for an order with required info, which can't be resold. */
  readonly itemId: number | null;
  readonly currency: string;
}

/** Number of undecided orphan orders beyond which one alert stands for all others. */
const MOST_ALERTS = 20;

/**
 * Records a dealer order with a ref of the shop's format but no known attempt or order. Notifies the admins
 * once and schedules a fetch. Idempotent: a repetition only adds the caller's memory.
 */
export async function recordOrphan(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  ref: string,
  dealerOrder: Pick<DealerOrderSummary, 'id' | 'status' | 'type' | 'createdAt'>,
  remembered: RememberedOrder | null,
): Promise<void> {
  const parsed = parseRef(ref);
  if (!parsed) return;
  const code = orderCode(parsed.purchaseCode, parsed.unit);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, item_id, dealer_type, currency, dealer_status,
      dealer_created_at, found_at, due_at)
    values (${dealerOrder.id}, ${ref}, ${code}, ${remembered?.itemId ?? null}, ${dealerOrder.type},
      ${remembered?.currency ?? null}, ${dealerOrder.status}, ${dealerOrder.createdAt}, ${deps.clock()}, ${deps.clock()})
    on conflict (dealer_order_id) do update set item_id = coalesce(orphan_orders.item_id, excluded.item_id)
    returning xmax = 0 as "isNew"`.execute(tx);
  if (!rows[0]?.isNew) return;
  const { rows: others } = await sql`
    select from orphan_orders u where ${isUndecided} limit ${MOST_ALERTS + 1}`.execute(tx);
  await raiseAlert(tx, 'orphan-order', others.length > MOST_ALERTS ? 'more' : code, {
    dealerOrderId: dealerOrder.id,
    ref,
  });
  await addJobs(tx, [roundJob('fetch_orphans')]);
  deps.log.error({ order: code, dealerOrderId: dealerOrder.id, ref }, 'an orphan order was found');
}

/**
 * SQL: true if the orphan order `u` needs a decision. A failed or rejected dealer order counts as not charged
 * once two answers agree.
 */
export const isUndecided = sql<boolean>`(u.decision is null and (u.due_at is not null or u.dealer_status not in ${literals(unchargedStatuses)}))`;

/**
 * Ends the alert about an orphan order that no longer needs a decision, unless another orphan order of the
 * same order does.
 */
export async function endOrphanAlert(tx: Tx, id: string): Promise<void> {
  await endAlertsWhere(
    tx,
    'orphan-order',
    sql<boolean>`a.subject in (select order_code from orphan_orders where id = ${id} union all select 'more')
      and not exists (
        select from orphan_orders u where ${isUndecided} and (a.subject = 'more' or u.order_code = a.subject))`,
  );
}
