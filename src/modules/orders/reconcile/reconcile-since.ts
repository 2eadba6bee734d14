import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ScanProblem } from '../core/causes.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { type ScanPolicy, scanList } from './list/scan-list.ts';
import { openWindow } from './list/scan-window.ts';

/** Number of newest attempts that are searched for witnesses. */
const MOST_WITNESSES = 1000;

/** The result of reading and matching the dealer's order list. */
interface ReconcileResult {
  /** The list is proven to have shown everything since then. */
  readonly complete: boolean;
  /** The reason why the list is not proven complete; null if it is. */
  readonly why: ScanProblem | null;
  /** Number of distinct dealer orders. */
  readonly seen: number;
  /** Number of new surplus orders and orphan orders. */
  readonly surplus: number;
  readonly orphans: number;
}

/**
 * Reads the order list from `since`, less the clocks' maximum difference, and matches each order in it.
 * Orders of the shop are adopted, or recorded as surplus or orphan orders. Idempotent; does not throw on
 * faults of the Dealer API.
 */
export async function reconcileSince(
  deps: OrdersDeps,
  since: Date,
  onOrder: ScanPolicy['onOrder'] = () => {},
): Promise<ReconcileResult> {
  const startedAt = deps.clock();
  const witnesses = await readWitnesses(deps, since);
  const { why, seen } = await scanList(deps, await openWindow(deps, since, witnesses), {
    onOrder,
    witnesses,
  });
  return { complete: why === null, why, seen, ...(await countFound(deps.db, startedAt)) };
}

/**
 * Returns witnesses for a list from `since`: dealer orders answered at once, so that their creation time is
 * known. A dealer order younger than the time between two scans may be missing from the list.
 */
async function readWitnesses(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select o.dealer_order_id as id
    from (select order_id, outcome, matched_at, started_at, ended_at from attempts order by id desc limit ${MOST_WITNESSES}) a
    join orders o on o.id = a.order_id
    where a.outcome = 'accepted' and a.matched_at is null and o.dealer_order_id is not null
      and a.started_at >= ${since} and a.ended_at <= ${inMs(deps, -deps.settings.absenceScanGapMs)}
      and o.accepted_at between a.started_at and ${inMs(deps, -deps.settings.absenceScanGapMs)}`.execute(
    deps.db,
  );
  return rows.map(({ id }) => Number(id));
}

async function countFound(db: Db, since: Date): Promise<{ surplus: number; orphans: number }> {
  const { rows } = await sql<{ surplus: number; orphans: number }>`
    select (select count(*)::integer from surplus_orders where found_at >= ${since}) as surplus,
      (select count(*)::integer from orphan_orders where found_at >= ${since}) as orphans`.execute(db);
  return rows[0] ?? { surplus: 0, orphans: 0 };
}
