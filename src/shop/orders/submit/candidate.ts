import { sql } from 'kysely';
import { literal } from '../../../database/literals.ts';
import type { AttemptOutcome } from '../../../database/tables/orders/orders.ts';
import type { CatalogPlace } from '../../catalog/shelf.ts';
import { historyHolds, mayHaveLostAttempts } from '../../history/lost-time.ts';
import type { OpenBreaker } from '../../upstream/breaker.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders } from '../core/find-order.ts';
import { takenBackPayment } from '../core/taken-back.ts';
import { ownMark } from '../reconcile/match/shop-marks.ts';
import { isAllocatable } from '../surplus/allocate.ts';
import type { Costed } from './cost-check.ts';
import { costLimitColumn, readCostLimit } from './cost-limit.ts';
import { type GoodsChangeOfOrder, goodsChangeColumn } from './stop-changed.ts';

/** A queued order with the data that decides whether it is submitted now. */
export interface SubmitCandidate extends FoundOrder, Costed {
  context: Record<string, string>;
  /** End of the pause of all submissions; null: none. */
  pausedUntil: Date | null;
  /** The Dealer API refused the shop or could not be reached, and no order has succeeded since. */
  duringOutage: boolean;
  /** The open circuit breaker, which lets one order at a time probe; null while closed. */
  breaker: OpenBreaker | null;
  /** A surplus voucher of the item is available, perhaps with other required info. */
  hasSurplus: boolean;
  /** The database was restored and may lack an earlier attempt: wait until the list was read. */
  waitsForHistory: boolean;
  /** The code of its reversed payment; null: none. */
  takenBack: string | null;
  /** The change that made its item another good after the purchase; null: none, or a person let the order go on. */
  goodsChange: GoodsChangeOfOrder | null;
  /** The shop's mark, for the ref of an attempt. */
  mark: string;
  /** Time when it was last queued. */
  queuedAt: Date;
  attempts: (Attempt & { startedAt: Date })[];
  /** Time when `costNow` was last read from the dealer; null for a removed item. */
  costReadAt: Date | null;
  catalogPage: CatalogPlace | null;
  /** The cost that paused its item; null while it is not paused. */
  pausedCost: string | null;
}

/** An order whose attempt was posted, as of the moment before. */
export type PostedOrder = Omit<FoundOrder, 'state'> &
  Pick<SubmitCandidate, 'context' | 'breaker' | 'duringOutage' | 'attempts' | 'costLimit'>;

interface Attempt {
  number: number;
  ref: string;
  outcome: AttemptOutcome | null;
  /** Its dealer order was found. */
  seen: boolean;
}

/** Reads a submit candidate in one statement; null if the order is not queued. */
export async function readCandidate(
  deps: Pick<OrdersDeps, 'db'>,
  orderId: string,
): Promise<SubmitCandidate | null> {
  const row = await selectOrders(deps.db)
    .innerJoin('upstream as u', (join) => join.onTrue())
    .leftJoin('items as i', 'i.id', 'p.item_id')
    .leftJoin('products as c', 'c.id', 'i.product_id')
    .select([
      'p.context',
      // After a change of the item's currency, its cost does not apply to this order.
      sql<string | null>`case when i.currency = p.currency then
        greatest(case when i.seen_at > c.synced_at then i.seen_cost else i.cost end, i.loss_cost) end`.as(
        'costNow',
      ),
      sql<Date | null>`greatest(c.synced_at, c.cost_read_at)`.as('costReadAt'),
      'c.catalog_page as catalogPage',
      'i.loss_cost as pausedCost',
      costLimitColumn.as('costLimit'),
      'u.paused_until as pausedUntil',
      sql<boolean>`u.outage_since is not null`.as('duringOutage'),
      'u.breaker_opened_at as breakerOpenedAt',
      'u.probe_until as probeUntil',
      sql<Date>`(select max(at) from order_events where order_id = o.id and to_state = 'queued')`.as(
        'queuedAt',
      ),
      sql<boolean>`(not ${historyHolds} or ${mayHaveLostAttempts})`.as('waitsForHistory'),
      takenBackPayment.as('takenBack'),
      goodsChangeColumn.as('goodsChange'),
      ownMark.as('mark'),
      sql<boolean>`p.type = 'voucher' and exists (
        select from surplus_orders s
        where s.item_id = p.item_id and s.currency = p.currency and ${isAllocatable})`.as('hasSurplus'),
      sql<(Attempt & { startedAt: string })[]>`(
        select coalesce(json_agg(json_build_object(
          'number', number, 'ref', client_order_ref, 'outcome', outcome, 'seen', matched_at is not null, 'startedAt', started_at) order by number), '[]')
        from attempts where order_id = o.id)`.as('attempts'),
    ])
    .where('o.id', '=', orderId)
    .where('o.state', '=', literal('queued'))
    .executeTakeFirst();
  if (!row) return null;
  const attempts = row.attempts.map((attempt) => ({ ...attempt, startedAt: new Date(attempt.startedAt) }));
  const { breakerOpenedAt, probeUntil } = row;
  return {
    ...orderOf(row),
    context: row.context,
    costNow: row.costNow,
    pausedUntil: row.pausedUntil,
    duringOutage: row.duringOutage,
    breaker: breakerOpenedAt === null ? null : { openedAt: breakerOpenedAt, probeUntil },
    hasSurplus: row.hasSurplus,
    waitsForHistory: row.waitsForHistory,
    takenBack: row.takenBack,
    goodsChange: row.goodsChange,
    mark: row.mark,
    queuedAt: row.queuedAt,
    attempts,
    costReadAt: row.costReadAt,
    catalogPage: row.catalogPage,
    pausedCost: row.pausedCost,
    costLimit: readCostLimit(row.costLimit),
  };
}
