import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../../platform/database/literals.ts';
import type { OpenBreaker } from '../../availability/index.ts';
import { upstreamView } from '../../availability/reads.ts';
import type { CatalogPlace } from '../../catalog/index.ts';
import { itemsView, productsView } from '../../catalog/reads/goods.ts';
import type { ProductType } from '../../catalog/tables.ts';
import { historyHolds, mayHaveLostAttempts, ownMark } from '../../history/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, orderOf, selectOrders, takenBackPayment } from '../core/find-order.ts';
import { isAllocatable } from '../surplus/allocate.ts';
import type { AttemptOutcome } from '../tables.ts';
import { type CostedOrder, costLimitColumn, readCostLimit } from './cost-check.ts';
import { type GoodsChangeOfOrder, goodsChangeColumn } from './stops.ts';

/** The item of a new purchase, as it was quoted. */
export interface WantedItem {
  readonly itemId: number;
  readonly productId: number;
  readonly type: ProductType;
  readonly currency: string;
  /** The dealer's cost of one unit, decimal. */
  readonly cost: string;
}

/** A new purchase whose first attempts begin at `startedAt`. */
export interface NewPurchase {
  readonly deps: Pick<OrdersDeps, 'clock' | 'clockCheck' | 'history'>;
  readonly wanted: WantedItem;
  readonly startedAt: Date;
}

/** An earlier attempt of an order. */
interface AttemptOfCandidate {
  readonly number: number;
  readonly ref: string;
  readonly outcome: AttemptOutcome | null;
  /** The attempt's dealer order was found. */
  readonly seen: boolean;
  readonly startedAt: string;
}

/** Maximum age of a cost that is not read again, milliseconds. */
export const FRESH_COST_MS = 5 * 60_000;
/** After a pause of submissions, the orders that waited come first for this time, milliseconds. */
const QUEUE_FIRST_MS = 10_000;

/**
 * Builds the condition of the statement that writes an attempt: the remembered history holds, and the attempt
 * begins now. A machine suspended together with its clocks believes in an earlier time; the quarantine could
 * end before the attempt is sent.
 */
export function mayBeWritten(
  { history, clockCheck }: Pick<OrdersDeps, 'clockCheck' | 'history'>,
  startedAt: Date,
): RawBuilder<boolean> {
  const now = clockCheck
    ? sql<boolean>`abs(extract(epoch from clock_timestamp() - ${startedAt}::timestamptz)) * 1000 <= ${clockCheck.toleranceMs}::float8`
    : sql<boolean>`true`;
  return history ? sql<boolean>`(${history.guard()} and ${now})` : now;
}

/** Builds the condition that a surplus voucher serves the next buyer of an item. */
function hasSurplus(item: string, currency: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from surplus_orders s
    where s.item_id = ${sql.ref(item)} and s.currency = ${sql.ref(currency)} and ${isAllocatable})`;
}

/**
 * The rules that may delay or forbid an attempt, in the order in which a submission applies them (`STEPS` of
 * `submit.ts`).
 * `columns`: the values that a rule reads, of the order `o`, its purchase `p`, the item `i`, its product `c`
 * and the row `u` of `upstream`.
 * `isFree`: the condition on `i`, `c` and `u` for a new purchase. Its attempts begin at once if those of all
 * rules hold.
 */
export const RULES = {
  /**
   * The order's payment was not taken back. The hold and the statement itself refuse to place a purchase
   * without money.
   */
  payment: { columns: [takenBackPayment.as('takenBack')], isFree: () => sql<boolean>`true` },
  /** The order's item is the same good as at the purchase, or a person let the order go on. */
  good: {
    columns: [goodsChangeColumn.as('goodsChange')],
    isFree: ({ wanted }: NewPurchase) =>
      sql<boolean>`(i.product_id = ${wanted.productId} and c.type = ${wanted.type} and i.changed_at is null)`,
  },
  /** No pause of all submissions, as after a 429, and no outage. */
  pause: {
    columns: [
      sql<Date | null>`u.paused_until`.as('pausedUntil'),
      sql<boolean>`u.outage_since is not null`.as('duringOutage'),
    ],
    isFree: ({ deps }: NewPurchase) => {
      const queueEndedAt = new Date(deps.clock().getTime() - QUEUE_FIRST_MS);
      return sql<boolean>`(u.outage_since is null and coalesce(u.paused_until <= ${queueEndedAt}::timestamptz, true))`;
    },
  },
  /** The clock of this process agrees with the database's. */
  clock: {
    columns: [],
    isFree: ({ deps, startedAt }: NewPurchase) => mayBeWritten(deps, startedAt),
  },
  /** The database lacks no attempt after a restore. */
  history: {
    columns: [sql<boolean>`(not ${historyHolds} or ${mayHaveLostAttempts})`.as('waitsForHistory')],
    isFree: () => historyHolds,
  },
  /** The circuit breaker is closed; an open one lets one order at a time probe. */
  breaker: {
    columns: [
      sql<Date | null>`u.breaker_opened_at`.as('breakerOpenedAt'),
      sql<Date | null>`u.probe_until`.as('probeUntil'),
    ],
    isFree: () => sql<boolean>`u.breaker_opened_at is null`,
  },
  /** No surplus voucher of the item can serve it. */
  surplus: {
    columns: [
      sql<boolean>`(p.type = 'voucher' and ${hasSurplus('p.item_id', 'p.currency')})`.as('hasSurplus'),
    ],
    isFree: () => sql<boolean>`not (c.type = 'voucher' and ${hasSurplus('i.id', 'i.currency')})`,
  },
  /** No earlier attempt can have bought the goods. A new order has no earlier attempt. */
  earlier: {
    columns: [
      sql<AttemptOfCandidate[]>`(
        select coalesce(json_agg(json_build_object(
          'number', number, 'ref', client_order_ref, 'outcome', outcome, 'seen', matched_at is not null, 'startedAt', started_at) order by number), '[]')
        from attempts where order_id = o.id)`.as('attempts'),
      sql<Date>`(select max(at) from order_events where order_id = o.id and to_state = 'queued')`.as(
        'queuedAt',
      ),
    ],
    isFree: () => sql<boolean>`true`,
  },
  /**
   * The order's cost did not rise too far since the quote. For a new purchase: the cost is the quoted one.
   */
  cost: {
    columns: [
      // After a change of the item's currency, its cost does not apply to this order.
      sql<string | null>`case when i.currency = p.currency then
        greatest(case when i.seen_at > c.synced_at then i.seen_cost else i.cost end, i.loss_cost) end`.as(
        'costNow',
      ),
      sql<Date | null>`greatest(c.synced_at, c.cost_read_at)`.as('costReadAt'),
      sql<CatalogPlace | null>`c.catalog_page`.as('catalogPage'),
      sql<string | null>`i.loss_cost`.as('pausedCost'),
      costLimitColumn.as('costLimit'),
    ],
    isFree: ({ deps, wanted }: NewPurchase) => {
      const fresh = new Date(deps.clock().getTime() - FRESH_COST_MS);
      return sql<boolean>`(i.currency = ${wanted.currency} and i.cost = ${wanted.cost}::numeric
        and i.loss_at is null and i.loss_cost is null
        and not coalesce(i.seen_at > c.synced_at and i.seen_cost <> i.cost, false)
        and (c.catalog_page is null or greatest(c.synced_at, c.cost_read_at) > ${fresh}::timestamptz))`;
    },
  },
} as const;

export type RuleName = keyof typeof RULES;

/** A queued order with the data that decides whether it is submitted now. */
export interface SubmitCandidate extends FoundOrder, CostedOrder {
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
  /** The code of the order's reversed payment; null: none. */
  takenBack: string | null;
  /**
   * The change that made its item another good after the purchase; null: none, or a person let the order go
   * on.
   */
  goodsChange: GoodsChangeOfOrder | null;
  /** The shop's mark, for the ref of an attempt. */
  mark: string;
  /** Time when the order was last queued. */
  queuedAt: Date;
  attempts: (Omit<AttemptOfCandidate, 'startedAt'> & { startedAt: Date })[];
  /** Time when `costNow` was last read from the dealer; null for a removed item. */
  costReadAt: Date | null;
  catalogPage: CatalogPlace | null;
  /** The cost that paused the order's item; null while it is not paused. */
  pausedCost: string | null;
}

/** An order whose attempt has begun, as the shop read it before. */
export type PostedOrder = Omit<FoundOrder, 'state'> &
  Pick<SubmitCandidate, 'context' | 'breaker' | 'duringOutage' | 'attempts' | 'costLimit'>;

/** Reads a submit candidate in one statement; null if the order is not queued. */
export async function readCandidate(
  deps: Pick<OrdersDeps, 'db'>,
  orderId: string,
): Promise<SubmitCandidate | null> {
  const row = await selectOrders(deps.db)
    .innerJoin(upstreamView.as('u'), (join) => join.onTrue())
    .leftJoin(itemsView.as('i'), 'i.id', 'p.item_id')
    .leftJoin(productsView.as('c'), 'c.id', 'i.product_id')
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
