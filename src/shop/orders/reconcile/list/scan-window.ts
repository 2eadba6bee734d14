import { sql } from 'kysely';
import { literal } from '../../../../database/literals.ts';
import { inMs, type OrdersDeps } from '../../core/deps.ts';
import { CLOCK_SKEW_MS, type ClockOffset, readClockOffset } from './clock-offset.ts';
import type { ListWindow } from './scan-list.ts';

/** What the bounds of the clocks are widened by, milliseconds: clocks drift. */
const DRIFT_MS = 5_000;
/** The most dealer orders that a scan for unresolved attempts must show: an hour of eleven a second. */
const MOST_WITNESSES = 40_000;
/** The most that a scan for retries must. */
const MOST_RECENT_WITNESSES = 20;

/** A window of the list, and what it has to show. */
export interface ScanWindow {
  /** Everything that the dealer got since then lies in the window; by the shop's clock. */
  readonly since: Date;
  readonly list: ListWindow;
  /** Dealer orders that the list must show, if it shows the window. */
  readonly witnesses: readonly number[];
}

/**
 * The window for attempts unresolved, from before the oldest of them until now. Its witnesses are the known dealer orders in
 * it, no younger than `until`; if there are none, the window is widened to the last one before it. A list that shows no
 * order we know of could be anybody's.
 *
 * @param oldest when the oldest attempt began
 * @param until null when nothing is judged, so that no witness is needed
 */
export async function unresolvedWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  oldest: Date,
  until: Date | null,
): Promise<ScanWindow> {
  const offset = await readClockOffset(deps);
  if (until === null) return windowFrom(deps, oldest, [], offset);
  const inside = await known(deps)
    .where('a.started_at', '>=', oldest)
    .where('a.started_at', '<=', until)
    .where('o.accepted_at', '>=', oldest)
    .where('o.accepted_at', '<=', until)
    .orderBy('a.started_at')
    .limit(sql.lit(MOST_WITNESSES))
    .execute();
  if (inside.length > 0) return windowFrom(deps, oldest, inside, offset);
  const last = await known(deps)
    .where('a.started_at', '<', oldest)
    .orderBy('a.started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return windowFrom(deps, last?.startedAt ?? oldest, last ? [last] : [], offset);
}

/**
 * The window for what is attempted again: as narrow as the clocks allow, because customers wait for it, if an order of the
 * last quarter of an hour is known that it has to show.
 *
 * @param oldest when the oldest attempt began that is looked for
 */
export async function retriesWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  oldest: Date,
): Promise<ScanWindow> {
  const witnesses = await known(deps)
    .where('a.started_at', '>=', new Date(oldest.getTime() - CLOCK_SKEW_MS))
    .where('a.started_at', '<=', inMs(deps, -deps.settings.absenceScanGapMs))
    .where('o.accepted_at', '<=', inMs(deps, -deps.settings.absenceScanGapMs))
    .orderBy('a.started_at', 'desc')
    .limit(sql.lit(MOST_RECENT_WITNESSES))
    .execute();
  const inside = witnesses.filter(({ startedAt }) => startedAt >= oldest);
  const chosen = inside.length > 0 ? inside : witnesses.slice(0, 1);
  const from = Math.min(oldest.getTime(), ...chosen.map(({ startedAt }) => startedAt.getTime()));
  return windowFrom(deps, new Date(from), chosen, await readClockOffset(deps), true);
}

/**
 * The window for whoever reads everything since a moment: it begins earlier by what the clocks may differ.
 *
 * @param since by the shop's clock
 */
export async function openWindow(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  since: Date,
  witnesses: readonly number[],
): Promise<ListWindow> {
  const startDate = new Date(since.getTime() - CLOCK_SKEW_MS);
  return { startDate, ...endOf(deps, witnesses.length > 0, await readClockOffset(deps)) };
}

interface Known {
  readonly id: string | null;
  readonly startedAt: Date;
}

/** Of what was answered at once it is known when it was made; what was adopted may be older than the time when it was. */
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
 * It begins a quarter of an hour earlier, or, if it is to be narrow and has witnesses, as late as what is known of the clocks
 * allows. Without witnesses no end is sent: a Dealer API that understands dates in another way would go unnoticed.
 */
function windowFrom(
  deps: Pick<OrdersDeps, 'clock'>,
  from: Date,
  witnesses: readonly Known[],
  offset: ClockOffset | null,
  narrow = false,
): ScanWindow {
  const hasWitnesses = witnesses.length > 0;
  const before = narrow && hasWitnesses && offset ? offset.least - DRIFT_MS : -CLOCK_SKEW_MS;
  return {
    since: from,
    list: { startDate: new Date(from.getTime() + before), ...endOf(deps, hasWitnesses, offset) },
    witnesses: witnesses.map(({ id }) => Number(id)),
  };
}

function endOf(
  deps: Pick<OrdersDeps, 'clock'>,
  hasWitnesses: boolean,
  offset: ClockOffset | null,
): Pick<ListWindow, 'until' | 'endDate'> {
  const until = inMs(deps, offset ? offset.most + DRIFT_MS : CLOCK_SKEW_MS);
  return { until, endDate: hasWitnesses ? new Date(until.getTime() + DRIFT_MS) : null };
}
