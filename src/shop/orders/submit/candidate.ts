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

/** A queued order with all that decides whether it is submitted now. */
export interface SubmitCandidate extends FoundOrder, Costed {
  context: Record<string, string>;
  /** Until when nothing is submitted, by anybody. */
  pausedUntil: Date | null;
  /** The Dealer API refused us, or was out of reach, and no order has got past that since. */
  duringOutage: boolean;
  /** Null while it is closed; open, one order at a time is let through to try. */
  breaker: OpenBreaker | null;
  /** A surplus order of the item has a voucher for the next buyer, perhaps one with other required info. */
  hasSurplus: boolean;
  /** The database went back: an earlier attempt may be lost, and nothing is submitted until the list was read. */
  waitsForHistory: boolean;
  /** The code of the payment that paid for it and was taken back; null: none was. */
  takenBack: string | null;
  /** The shop's mark, for the ref of an attempt. */
  mark: string;
  /** When it was queued last. */
  queuedAt: Date;
  attempts: (Attempt & { startedAt: Date })[];
  /** When `costNow` was last read from the dealer; null for an item that is gone. */
  costReadAt: Date | null;
  catalogPage: CatalogPlace | null;
  /** The cost for which its item is paused; null while it is not. */
  pausedCost: string | null;
}

interface Attempt {
  number: number;
  ref: string;
  outcome: AttemptOutcome | null;
  /** Its dealer order was found. */
  seen: boolean;
}

/** Null when the order is not queued (any more). One statement. */
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
      // The dealer may have listed the item in another currency since: that cost says nothing of this order's.
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
    mark: row.mark,
    queuedAt: row.queuedAt,
    attempts,
    costReadAt: row.costReadAt,
    catalogPage: row.catalogPage,
    pausedCost: row.pausedCost,
    costLimit: readCostLimit(row.costLimit),
  };
}
