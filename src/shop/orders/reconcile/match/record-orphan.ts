import { type DealerOrderSummary, unchargedStatuses } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/db.ts';
import { literals } from '../../../../database/literals.ts';
import { addJobs } from '../../../../jobs/add-jobs.ts';
import { roundJob } from '../../../../jobs/catalog.ts';
import { raiseAlert } from '../../../alerts/alerts.ts';
import { orderCode, parseRef } from '../../../codes.ts';
import type { OrdersDeps } from '../../core/deps.ts';

/** What a process still knows of an order whose rows are gone. */
export interface RememberedOrder {
  /** Null for what was made with required info: it is no use to another customer. */
  readonly itemId: number | null;
  readonly currency: string;
}

/** With more undecided ones than this, one alert stands for all the others. */
const MOST_ALERTS = 20;

/**
 * Records a dealer order with a ref of our shape of which nothing is known here: neither the attempt nor the order. Tells the
 * admins once, and has it fetched. Doing it again only adds what the caller remembers.
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

/** Whether the orphan order `u` waits for a person, in SQL. What failed or was rejected cost nothing, once two answers agree on it. */
export const isUndecided = sql<boolean>`(u.decision is null and (u.due_at is not null or u.dealer_status not in ${literals(unchargedStatuses)}))`;

/** Ends the alert about an orphan order that no longer needs a decision, unless another one of its order does. */
export async function endOrphanAlert(tx: Tx, id: string): Promise<void> {
  await sql`
    update alerts set ended_at = now()
    where kind = 'orphan-order' and ended_at is null
      and subject in (select order_code from orphan_orders where id = ${id} union all select 'more')
      and not exists (
        select from orphan_orders u
        where ${isUndecided} and (alerts.subject = 'more' or u.order_code = alerts.subject))`.execute(tx);
}
