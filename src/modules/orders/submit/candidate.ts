import { literal } from '../../../platform/database/literals.ts';
import type { OpenBreaker } from '../../availability/index.ts';
import type { CatalogPlace } from '../../catalog/index.ts';
import { ownMark } from '../../history/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders } from '../core/find-order.ts';
import { type Costed, readCostLimit } from './cost-check.ts';
import { type AttemptOfCandidate, RULES } from './rules.ts';
import type { GoodsChangeOfOrder } from './stops.ts';

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
  /**
   * The change that made its item another good after the purchase; null: none, or a person let the order go
   * on.
   */
  goodsChange: GoodsChangeOfOrder | null;
  /** The shop's mark, for the ref of an attempt. */
  mark: string;
  /** Time when it was last queued. */
  queuedAt: Date;
  attempts: (Omit<AttemptOfCandidate, 'startedAt'> & { startedAt: Date })[];
  /** Time when `costNow` was last read from the dealer; null for a removed item. */
  costReadAt: Date | null;
  catalogPage: CatalogPlace | null;
  /** The cost that paused its item; null while it is not paused. */
  pausedCost: string | null;
}

/** An order whose attempt was posted, as of the moment before. */
export type PostedOrder = Omit<FoundOrder, 'state'> &
  Pick<SubmitCandidate, 'context' | 'breaker' | 'duringOutage' | 'attempts' | 'costLimit'>;

/** Reads a submit candidate in one statement; null if the order is not queued. */
export async function readCandidate(
  deps: Pick<OrdersDeps, 'db'>,
  orderId: string,
): Promise<SubmitCandidate | null> {
  const row = await selectOrders(deps.db)
    .innerJoin('upstream as u', (join) => join.onTrue())
    .leftJoin('items as i', 'i.id', 'p.item_id')
    .leftJoin('products as c', 'c.id', 'i.product_id')
    .select(['p.context', ownMark.as('mark')])
    .select([
      ...RULES.payment.columns,
      ...RULES.good.columns,
      ...RULES.pause.columns,
      ...RULES.history.columns,
      ...RULES.breaker.columns,
      ...RULES.surplus.columns,
      ...RULES.earlier.columns,
      ...RULES.cost.columns,
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
