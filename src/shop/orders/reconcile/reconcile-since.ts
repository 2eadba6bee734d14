import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { ScanProblem } from '../core/causes.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { type ScanPolicy, scanList } from './list/scan-list.ts';
import { openWindow } from './list/scan-window.ts';

/** Orders that the list must show are found among the newest 1000 attempts. */
const MOST_WITNESSES = 1000;

/** What a reading of the dealer's order list, with matching, came to. */
export interface Reconciled {
  /** Whether the list has shown everything since then. */
  readonly complete: boolean;
  /** Why it is not complete; null if it is. */
  readonly why: ScanProblem | null;
  /** How many different dealer orders were seen. */
  readonly seen: number;
  /** How many of them were found to be surplus orders or orphan orders by now. */
  readonly surplus: number;
  readonly orphans: number;
}

/**
 * Reads the whole order list since `since` (less the difference that the clocks of shop and Dealer API may have). Every order
 * in it is matched on the way: what is ours is adopted, or recorded as a surplus order or an orphan order. Safe to repeat;
 * never throws for what the Dealer API does.
 */
export async function reconcileSince(
  deps: OrdersDeps,
  since: Date,
  onOrder: ScanPolicy['onOrder'] = () => {},
): Promise<Reconciled> {
  const startedAt = deps.clock();
  const witnesses = await readWitnesses(deps, since);
  const { why, seen } = await scanList(deps, await openWindow(deps, since, witnesses), {
    onOrder,
    witnesses,
  });
  return { complete: why === null, why, seen, ...(await countFound(deps.db, startedAt)) };
}

/**
 * Dealer orders that a list since `since` must show: their attempts were answered at once, so it is known when they were made.
 * One that is younger than the time between two scans need not be in the list yet.
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
