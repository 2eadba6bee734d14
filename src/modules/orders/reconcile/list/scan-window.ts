import { sql } from 'kysely';
import { literal } from '../../../../platform/database/literals.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { CLOCK_SKEW_MS, type ClockOffset, readClockOffset } from './clock-offset.ts';
import type { ListWindow } from './scan-list.ts';

/** Margin on the bounds of the clocks, milliseconds. Clocks drift. */
const DRIFT_MS = 5_000;
/** Maximum witnesses of a scan for unresolved attempts: an hour of eleven orders a second. */
const MOST_WITNESSES = 40_000;
/** Maximum witnesses of a scan for retries. */
const MOST_RECENT_WITNESSES = 20;

/** A window of the list and its witnesses. */
export interface ScanWindow {
  /** Start of the covered time, by the shop's clock: dealer orders created since then lie in the window. */
  readonly since: Date;
  readonly list: ListWindow;
  /** Dealer orders that a complete list of the window must show. */
  readonly witnesses: readonly number[];
}

/**
 * Builds the window for unresolved attempts, from before the oldest attempt until now. Its witnesses are the
 * known dealer orders in the window until `until`. Without a witness, the window extends back to the last
 * known dealer order: a list without a known order could be another account's. In a new shop, whose first
 * orders are unknown, the first later dealer order is the witness.
 *
 * @param oldest start of the oldest attempt
 * @param until null if no order is judged: then no witness is needed
 */
export async function unresolvedWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  oldest: Date,
  until: Date | null,
): Promise<ScanWindow> {
  const offset = await readClockOffset(deps);
  if (until === null) return windowFrom(deps.clock(), oldest, [], offset);
  const inside = await known(deps)
    .where('a.started_at', '>=', oldest)
    .where('a.started_at', '<=', until)
    .where('o.accepted_at', '>=', oldest)
    .where('o.accepted_at', '<=', until)
    .orderBy('a.started_at')
    .limit(sql.lit(MOST_WITNESSES))
    .execute();
  if (inside.length > 0) return windowFrom(deps.clock(), oldest, inside, offset);
  const last = await known(deps)
    .where('a.started_at', '<', oldest)
    .orderBy('a.started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (last) return windowFrom(deps.clock(), last.startedAt, [last], offset);
  const later = await known(deps)
    .where('a.started_at', '>=', oldest)
    .where('o.accepted_at', '<=', listedUntil(deps))
    .orderBy('a.started_at')
    .limit(sql.lit(1))
    .execute();
  return windowFrom(deps.clock(), oldest, later, offset);
}

/**
 * Returns the latest acceptance of a dealer order that the list must show. An order younger than the time
 * between two scans may be missing.
 */
export function listedUntil({ clock, settings }: Pick<OrdersDeps, 'clock' | 'settings'>): Date {
  return new Date(clock().getTime() - settings.absenceScanGapMs);
}

/**
 * Builds the window for retries, as narrow as the clocks allow, because customers wait. Without a witness
 * from the last quarter of an hour, it is wider.
 *
 * @param oldest start of the oldest attempt searched for
 */
export async function retriesWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  oldest: Date,
): Promise<ScanWindow> {
  const witnesses = await known(deps)
    .where('a.started_at', '>=', new Date(oldest.getTime() - CLOCK_SKEW_MS))
    .where('a.started_at', '<=', listedUntil(deps))
    .where('o.accepted_at', '<=', listedUntil(deps))
    .orderBy('a.started_at', 'desc')
    .limit(sql.lit(MOST_RECENT_WITNESSES))
    .execute();
  const inside = witnesses.filter(({ startedAt }) => startedAt >= oldest);
  const chosen = inside.length > 0 ? inside : witnesses.slice(0, 1);
  const from = Math.min(oldest.getTime(), ...chosen.map(({ startedAt }) => startedAt.getTime()));
  const offset = await readClockOffset(deps);
  return windowFrom(deps.clock(), new Date(from), chosen, offset, true);
}

/**
 * Builds the window of everything since a moment; it begins earlier by the maximum difference of the clocks.
 *
 * @param since by the shop's clock
 */
export async function openWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  since: Date,
  witnesses: readonly number[],
): Promise<ListWindow> {
  const startDate = new Date(since.getTime() - CLOCK_SKEW_MS);
  const offset = await readClockOffset(deps);
  return { startDate, ...endOf(deps.clock(), witnesses.length > 0, offset) };
}

interface KnownAttempt {
  readonly id: string | null;
  readonly startedAt: Date;
}

/**
 * Selects dealer orders of known creation time: those answered at once. An adopted one may be older than its
 * acceptance.
 */
function known(deps: Pick<OrdersDeps, 'db'>) {
  return deps.db
    .selectFrom('orders as o')
    .innerJoin('attempts as a', 'a.order_id', 'o.id')
    .select(['o.dealer_order_id as id', 'a.started_at as startedAt'])
    .where('o.dealer_order_id', 'is not', null)
    .where('a.outcome', '=', literal('accepted'))
    .where('a.matched_at', 'is', null)
    .where('a.number', '=', sql.lit(1));
}

/**
 * Builds a window that begins a quarter of an hour earlier or, if narrow and with witnesses, as late as the
 * clock bounds allow. Without witnesses no end is sent: only witnesses would reveal a different
 * interpretation of dates.
 */
function windowFrom(
  now: Date,
  from: Date,
  witnesses: readonly KnownAttempt[],
  offset: ClockOffset | null,
  narrow = false,
): ScanWindow {
  const hasWitnesses = witnesses.length > 0;
  const before = narrow && hasWitnesses && offset ? offset.least - DRIFT_MS : -CLOCK_SKEW_MS;
  return {
    since: from,
    list: { startDate: new Date(from.getTime() + before), ...endOf(now, hasWitnesses, offset) },
    witnesses: witnesses.map(({ id }) => Number(id)),
  };
}

function endOf(
  now: Date,
  hasWitnesses: boolean,
  offset: ClockOffset | null,
): Pick<ListWindow, 'until' | 'endDate'> {
  const until = new Date(now.getTime() + (offset ? offset.most + DRIFT_MS : CLOCK_SKEW_MS));
  return { until, endDate: hasWitnesses ? new Date(until.getTime() + DRIFT_MS) : null };
}
