import { sql } from 'kysely';
import { addJobs, type Job } from '../../../database/jobs.ts';
import { literal } from '../../../database/literals.ts';
import { violates } from '../../../database/violations.ts';
import type { DealerOrderSummary } from '../../../dealer/index.ts';
import { inMs, type OrdersDeps } from '../deps.ts';
import { clockSkewMs } from '../find.ts';
import { collectOthers } from '../reconcile/other-orders.ts';
import {
  type Doubt,
  type EarlierAttempt,
  quarantineEnd,
  readDoubts,
  readEarlierAttempts,
  readUnknownOrders,
  type UnknownOrder,
  watchMs,
} from './doubts.ts';
import { escalateShown, escalateWithoutDoubt, judge } from './judge.ts';
import { BelongsElsewhere, sighted } from './sighted.ts';
import { inTurn } from './turn.ts';
import { walkList } from './walk.ts';
import { readWallets } from './wallet-drop.ts';

/** The most dealer orders that one scan must show: an hour of eleven a second. */
const mostWitnesses = 40_000;
/** How often refs of orders that have ended otherwise are looked for, milliseconds. */
const watchEveryMs = 3_600_000;

/** With more other orders of the account in its window than this, a scan explains no fall of the wallet by them. */
const mostOthers = 5000;

/** Wakes the scan of the order list. */
export function scanJob(runAt?: Date): Job {
  return { task: 'scan_orders', payload: {}, key: 'scan_orders', ...(runAt && { runAt }) };
}

/**
 * One scan of the dealer's order list for every attempt in doubt together, and for what queued orders were attempted before.
 * What is seen is adopted, or recorded as surplus; what is not is judged once its quarantine is over (dealer-api.md, POST
 * /order, rule 2). One replica scans at a time.
 *
 * @returns whether it was this process's turn
 */
export async function scanOrders(deps: OrdersDeps): Promise<boolean> {
  await escalateWithoutDoubt(deps);
  const doubts = await readDoubts(deps.db, deps.clock());
  const earlier = await readEarlierAttempts(deps.db);
  if (doubts.length === 0 && earlier.length === 0) return false;
  const unknown = await readUnknownOrders(deps.db, doubts);
  const judged = unknown.filter((order) => quarantineEnd(deps, order) <= deps.clock());
  const asked = await windowOf(deps, doubts, earlier);
  const window = asked && (await withWitnesses(deps, asked, judged));
  const scanned =
    window &&
    (await inTurn(deps, window.since, (scanId) => scan(deps, { scanId, window, doubts, earlier, judged })));
  await planNext(deps);
  return scanned ?? false;
}

interface Scan {
  readonly scanId: string;
  readonly window: ScanWindow;
  readonly doubts: readonly Doubt[];
  readonly earlier: readonly EarlierAttempt[];
  readonly judged: readonly UnknownOrder[];
}

async function scan(deps: OrdersDeps, { scanId, window, doubts, earlier, judged }: Scan): Promise<void> {
  // Before the walk: what is charged while it runs then counts as explained, not as lost.
  if (judged.length > 0) await readWallets(deps);

  const wanted = new Set([...doubts, ...earlier].map(({ ref }) => ref));
  const found: DealerOrderSummary[] = [];
  const others = collectOthers(mostOthers);
  const walked = await walkList(
    deps,
    window.since,
    window.witnesses,
    (order) => {
      others.add(order);
      if (order.clientOrderRef !== null && wanted.has(order.clientOrderRef)) found.push(order);
    },
    () => judged.length === 0 && shownRefs(found).size >= wanted.size,
  );
  const lonely = judged.length > 0 && window.witnesses.length === 0;
  const why = walked.why ?? (lonely ? 'no order is known that it would have to show' : null);
  // The oldest first, so that the first attempt's order becomes the order's whatever way the list is sorted.
  for (const order of found.sort((a, b) => a.id - b.id)) {
    if (order.clientOrderRef !== null) await writeDown(deps, order.clientOrderRef, order);
  }
  const lacked = why === null ? lackedRefs(judged, earlier, found) : [];
  await deps.db
    .updateTable('list_scans')
    .set({ ended_at: deps.clock(), complete: why === null, why, seen: walked.seen, lacked })
    .where('id', '=', scanId)
    .execute();
  await judge(deps, await readUnknownOrders(deps.db, await readDoubts(deps.db, deps.clock())), others.all());
}

/**
 * One that can't be written down (its id belongs to another order of ours, say) must not keep the others waiting. The list
 * shows its ref, so it is not proven absent either: its order goes to a person.
 */
async function writeDown(deps: OrdersDeps, ref: string, dealerOrder: DealerOrderSummary): Promise<void> {
  try {
    await sighted(deps, ref, dealerOrder);
  } catch (err) {
    deps.log.error(
      { err, ref, dealerOrderId: dealerOrder.id },
      'a dealer order of ours could not be written down',
    );
    const isElsewhere = err instanceof BelongsElsewhere || violates(err, 'orders_dealer_order_once');
    if (isElsewhere) await escalateShown(deps, ref, dealerOrder.id);
  }
}

/** One ref may have two dealer orders. */
function shownRefs(found: readonly DealerOrderSummary[]): Set<string | null> {
  return new Set(found.map(({ clientOrderRef }) => clientOrderRef));
}

/** What a complete scan is evidence against: only what it looked for, and of doubts only what was old enough when it began. */
function lackedRefs(
  judged: readonly UnknownOrder[],
  earlier: readonly EarlierAttempt[],
  found: readonly DealerOrderSummary[],
): string[] {
  const shown = shownRefs(found);
  return [...judged.flatMap(({ doubts }) => doubts), ...earlier]
    .map(({ ref }) => ref)
    .filter((ref) => !shown.has(ref));
}

/**
 * From when on the list is walked: from before the oldest order that waits; from time to time from before everything that
 * is watched. Null when there is nothing to look for now.
 */
async function windowOf(
  deps: OrdersDeps,
  doubts: readonly Doubt[],
  earlier: readonly EarlierAttempt[],
): Promise<Date | null> {
  const before = (some: readonly EarlierAttempt[]) =>
    new Date(Math.min(...some.map(({ startedAt }) => startedAt.getTime())) - clockSkewMs);
  // What a person leaves undecided for days must not widen every walk by as much.
  const young = inMs(deps, -watchMs);
  const inDoubt = doubts.filter(
    ({ state, startedAt }) => state === 'unknown' || (state === 'review' && startedAt > young),
  );
  const waiting = [...inDoubt, ...earlier];
  const whole = before([...doubts, ...earlier]);
  const recent = await deps.db
    .selectFrom('list_scans')
    .select('id')
    .where('since', '<=', whole)
    .where('started_at', '>', inMs(deps, -watchEveryMs))
    .orderBy('started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!recent) return whole;
  return waiting.length > 0 ? before(waiting) : null;
}

interface ScanWindow {
  readonly since: Date;
  /** Dealer orders that the list must show, if it shows the window. */
  readonly witnesses: readonly number[];
}

/**
 * The known dealer orders of the window, no younger than what is judged may be; if there are none, the window is widened to
 * the last one before it. A list that shows no order we know of could be anybody's.
 */
async function withWitnesses(
  deps: OrdersDeps,
  since: Date,
  judged: readonly UnknownOrder[],
): Promise<ScanWindow> {
  if (judged.length === 0) return { since, witnesses: [] };
  const from = new Date(since.getTime() + clockSkewMs);
  const latest = Math.max(...judged.map((order) => quarantineEnd(deps, order).getTime()));
  // One that is younger than the time between two scans need not be in the list yet.
  const until = new Date(Math.min(latest, deps.clock().getTime() - deps.settings.absenceScanGapMs));
  // Of what was answered at once it is known when it was made; what was adopted may be older than the time when it was.
  const known = deps.db
    .selectFrom('orders as o')
    .innerJoin('attempts as a', 'a.order_id', 'o.id')
    .select(['o.dealer_order_id as id', 'a.started_at as startedAt'])
    .where('o.dealer_order_id', 'is not', null)
    .where('a.outcome', '=', literal('accepted'))
    .where('a.seen_at', 'is', null)
    .where('a.number', '=', sql.lit(1));
  const inside = await known
    .where('a.started_at', '>=', from)
    .where('a.started_at', '<=', until)
    .where('o.accepted_at', '>=', from)
    .where('o.accepted_at', '<=', until)
    .orderBy('a.started_at')
    .limit(sql.lit(mostWitnesses))
    .execute();
  if (inside.length > 0) return { since, witnesses: inside.map(({ id }) => Number(id)) };
  const last = await known
    .where('a.started_at', '<', from)
    .orderBy('a.started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!last) return { since, witnesses: [] };
  return { since: new Date(last.startedAt.getTime() - clockSkewMs), witnesses: [Number(last.id)] };
}

/**
 * Plans the next scan, and looks then for what waits for it: an order that was lost meanwhile is either seen here, or its
 * own, earlier scan is planned after this one. The other way round, it could be put off for an hour.
 */
async function planNext(deps: OrdersDeps): Promise<void> {
  let waiting: readonly UnknownOrder[] = [];
  let at = nextScan(deps, waiting);
  for (;;) {
    await addJobs(deps.db, [scanJob(at)]);
    waiting = await readUnknownOrders(deps.db, await readDoubts(deps.db, deps.clock()));
    const sooner = nextScan(deps, waiting);
    if (sooner >= at) break;
    at = sooner;
  }
  if (waiting.length === 0) return;
  await deps.db
    .updateTable('orders')
    .set({ due_at: new Date(at.getTime() + 30_000) })
    .where('id', '=', sql<string>`any(${waiting.map(({ id }) => id)}::bigint[])`)
    .where('state', '=', literal('unknown'))
    .execute();
}

/** Soon while an order is young, because most are seen at once; then more and more seldom; after a quarantine once a gap. */
function nextScan(deps: OrdersDeps, unknown: readonly UnknownOrder[]): Date {
  const now = deps.clock().getTime();
  const waits = unknown.map((order) => {
    const ready = quarantineEnd(deps, order).getTime();
    if (now >= ready) return deps.settings.absenceScanGapMs;
    const age = now - Math.max(...order.doubts.map(({ startedAt }) => startedAt.getTime()));
    return Math.min(ready - now, Math.max(3_000, Math.min(60_000, age / 3)));
  });
  return inMs(deps, Math.min(watchEveryMs, ...waits));
}
