/**
 * Module `orders/reconcile`: resolves attempts with an unknown outcome.
 * In: unresolved attempts, scans of the order list, readings of the wallets.
 * Out: an order adopted, attempted again, abandoned with the money back, or in review.
 * Rule: absence is proven by two complete scans and the wallet, never by silence.
 * Begin with `expire.ts`, then `scan.ts` and `judge.ts`; `pass.ts` is the hourly form.
 */
import type { DealerOrderSummary } from '@storefront/dealer-client';
import { sql } from 'kysely';
import { literal } from '../../../platform/database/literals.ts';
import { violates } from '../../../platform/database/violations.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { runEach } from '../../../platform/jobs/sweeps.ts';
import { readIsOurRef } from '../../history/index.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { escalateWithoutUnresolved, judge } from './judge.ts';
import { scanList } from './list/scan-list.ts';
import { listedUntil, retriesWindow, type ScanWindow, unresolvedWindow } from './list/scan-window.ts';
import { escalateShown } from './match/escalate-shown.ts';
import { BelongsElsewhere, recordMatch } from './match/record-match.ts';
import { collectOthers } from './other-orders.ts';
import { withScanLock } from './scan-lock.ts';
import {
  type EarlierAttempt,
  quarantineEnd,
  readEarlierAttempts,
  readUnknownOrders,
  readUnresolved,
  type UnknownOrder,
  type UnresolvedAttempt,
  WATCH_MS,
} from './unresolved.ts';
import { readWallets, sinceReading } from './wallet-evidence.ts';

/** Interval of searches for refs whose orders ended otherwise, milliseconds. */
const WATCH_EVERY_MS = 3_600_000;

/**
 * Number of other orders in the window beyond which a scan does not use them to explain a fall of the wallet.
 */
const MOST_OTHERS = 15_000;

/**
 * Scans the dealer's order list once for all unresolved attempts. Shown ones are adopted or recorded as
 * surplus; missing ones are judged after quarantine (dealer-api.md, POST /order, rule 2). One replica scans
 * at a time.
 */
export async function scanOrders(deps: OrdersDeps): Promise<void> {
  await runEach([() => escalateWithoutUnresolved(deps), () => scanForUnresolved(deps)]);
}

async function scanForUnresolved(deps: OrdersDeps): Promise<void> {
  const unresolved = await readUnresolved(deps.db, deps.clock());
  const earlier = await readEarlierAttempts(deps.db);
  if (unresolved.length === 0) {
    if (earlier.length > 0) await scanForRetries(deps);
    return;
  }
  const unknown = await readUnknownOrders(deps.db, unresolved);
  const judged = unknown.filter((order) => quarantineEnd(deps, order) <= deps.clock());
  const oldest = await oldestOf(deps, unresolved);
  const from = oldest && (await sinceReading(deps.db, oldest, judged));
  const window = from && (await unresolvedWindow(deps, from, witnessesUntil(deps, judged)));
  if (window) {
    await withScanLock(deps, 'unresolved', window.since, (scanId, stayAlive) =>
      scan(deps, { scanId, stayAlive, window, unresolved, earlier, judged }),
    );
  }
  await planNext(deps);
}

/**
 * Scans for earlier attempts of queued orders, because customers wait for them. The scan for unresolved
 * attempts is separate: it may reach back for hours. Wakes the orders that it clears.
 *
 * @returns true if this process scanned
 */
export async function scanForRetries(deps: OrdersDeps): Promise<boolean> {
  const earlier = await readEarlierAttempts(deps.db);
  const oldest = earliest(earlier);
  if (oldest === null) return false;
  const window = await retriesWindow(deps, oldest);
  const unresolved = await readUnresolved(deps.db, deps.clock());
  const scanned = await withScanLock(deps, 'retries', window.since, (scanId, stayAlive) =>
    scan(deps, { scanId, stayAlive, window, unresolved, earlier, judged: [], forRetries: true }),
  );
  if (scanned && (await wasComplete(deps))) {
    const waiting = new Set((await readEarlierAttempts(deps.db)).map(({ orderId }) => orderId));
    await addJobs(
      deps.db,
      [...waiting].map((orderId) => submitJob(orderId)),
    );
  }
  return scanned;
}

/**
 * Returns true if the last scan for retries was complete; after an incomplete one, the orders retry later.
 */
async function wasComplete({ db }: Pick<OrdersDeps, 'db'>): Promise<boolean> {
  const last = await db
    .selectFrom('list_scans')
    .select('complete')
    .where('purpose', '=', literal('retries'))
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return last?.complete ?? false;
}

interface Scan {
  readonly scanId: string;
  readonly stayAlive: () => Promise<void>;
  readonly window: ScanWindow;
  readonly unresolved: readonly UnresolvedAttempt[];
  readonly earlier: readonly EarlierAttempt[];
  readonly judged: readonly UnknownOrder[];
  /**
   * True for the scan for retries, which records unresolved attempts that it sees, but does not search for
   * them.
   */
  readonly forRetries?: boolean;
}

async function scan(deps: OrdersDeps, requested: Scan): Promise<void> {
  const { scanId, stayAlive, window, unresolved, judged, forRetries = false } = requested;
  // Read before the scan, so that charges during the scan count as explained, not as lost.
  if (judged.length > 0) await readWallets(deps);

  const earlier = requested.earlier.filter(({ startedAt }) => startedAt >= window.since);
  const wanted = new Set([...unresolved, ...earlier].map(({ ref }) => ref));
  const sought = forRetries ? earlier.map(({ ref }) => ref) : [...wanted];
  const found: DealerOrderSummary[] = [];
  const others = collectOthers(MOST_OTHERS, await readIsOurRef(deps.db));
  const scanned = await scanList(deps, window.list, {
    onOrder(order) {
      others.add(order);
      if (order.clientOrderRef !== null && wanted.has(order.clientOrderRef)) found.push(order);
    },
    onPage: stayAlive,
    enough: () => judged.length === 0 && hasAll(shownRefs(found), sought),
    witnesses: window.witnesses,
  });
  const lonely = judged.length > 0 && window.witnesses.length === 0;
  const why = scanned.why ?? (lonely ? ({ kind: 'no-witness' } as const) : null);
  // Oldest first, so that the order adopts its first attempt's dealer order however the list is sorted.
  for (const order of found.sort((a, b) => a.id - b.id)) {
    if (order.clientOrderRef !== null) await writeDown(deps, order.clientOrderRef, order);
  }
  const lacked = why === null ? lackedRefs(judged, earlier, found) : [];
  await deps.db
    .updateTable('list_scans')
    .set({
      ended_at: deps.clock(),
      complete: why === null,
      why: why && JSON.stringify(why),
      seen: scanned.seen,
      lacked,
    })
    .where('id', '=', scanId)
    .execute();
  if (forRetries) return;
  await judge(
    deps,
    await readUnknownOrders(deps.db, await readUnresolved(deps.db, deps.clock())),
    others.all(),
  );
}

/**
 * Records one dealer order. A failure, such as an id that belongs to another order, does not fail the other
 * dealer orders. The list shows the ref, so the dealer order is not absent: the ref's order goes to a person.
 */
async function writeDown(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  ref: string,
  dealerOrder: DealerOrderSummary,
): Promise<void> {
  try {
    await recordMatch(deps, ref, dealerOrder);
  } catch (err) {
    deps.log.error(
      { err, ref, dealerOrderId: dealerOrder.id },
      'a dealer order of ours could not be written down',
    );
    const isElsewhere = err instanceof BelongsElsewhere || violates(err, 'orders_dealer_order_once');
    if (isElsewhere) await escalateShown(deps, ref, dealerOrder.id);
  }
}

function hasAll(shown: ReadonlySet<string | null>, refs: readonly string[]): boolean {
  return refs.length <= shown.size && refs.every((ref) => shown.has(ref));
}

/** Returns a set, because one ref may have two dealer orders. */
function shownRefs(found: readonly DealerOrderSummary[]): Set<string | null> {
  return new Set(found.map(({ clientOrderRef }) => clientOrderRef));
}

/**
 * Returns the refs whose absence a complete scan proves: only those searched for, and unresolved ones only if
 * old enough at its start.
 */
function lackedRefs(
  judged: readonly UnknownOrder[],
  earlier: readonly EarlierAttempt[],
  found: readonly DealerOrderSummary[],
): string[] {
  const shown = shownRefs(found);
  return [...judged.flatMap(({ unresolved }) => unresolved), ...earlier]
    .map(({ ref }) => ref)
    .filter((ref) => !shown.has(ref));
}

/**
 * Returns the start of the oldest unresolved attempt to search for, among those that orders wait for; at
 * intervals, among all watched ones. Null if there is none.
 */
async function oldestOf(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  unresolved: readonly UnresolvedAttempt[],
): Promise<Date | null> {
  // An order left undecided for days must not widen every scan.
  const young = inMs(deps, -WATCH_MS);
  const waiting = unresolved.filter(
    ({ state, startedAt }) => state === 'unknown' || (state === 'review' && startedAt > young),
  );
  const oldest = earliest(unresolved);
  const recent = await deps.db
    .selectFrom('list_scans')
    .select('id')
    .where('since', '<=', oldest)
    .where('started_at', '>', inMs(deps, -WATCH_EVERY_MS))
    .where('purpose', '=', literal('unresolved'))
    .orderBy('started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return recent ? earliest(waiting) : oldest;
}

function earliest(some: readonly { readonly startedAt: Date }[]): Date | null {
  if (some.length === 0) return null;
  return some.reduce((first, { startedAt }) => (startedAt < first ? startedAt : first), new Date(8.64e15));
}

/** Returns the latest acceptance of a witness; null if no order is judged. */
function witnessesUntil(
  deps: Pick<OrdersDeps, 'clock' | 'settings'>,
  judged: readonly UnknownOrder[],
): Date | null {
  if (judged.length === 0) return null;
  const latest = judged.reduce((last, order) => Math.max(last, quarantineEnd(deps, order).getTime()), 0);
  return new Date(Math.min(latest, listedUntil(deps).getTime()));
}

/**
 * Plans the next scan, then reads the waiting orders again. An order that becomes unknown in between is either
 * read here, or its own, earlier scan is planned afterwards. The reverse sequence could delay it for an hour.
 */
async function planNext(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>): Promise<void> {
  let waiting: readonly UnknownOrder[] = [];
  let at = nextScan(deps, waiting);
  for (;;) {
    await addJobs(deps.db, [roundJob('scan_orders', at)]);
    waiting = await readUnknownOrders(deps.db, await readUnresolved(deps.db, deps.clock()));
    const sooner = nextScan(deps, waiting);
    if (sooner >= at) break;
    at = sooner;
  }
  if (waiting.length === 0) return;
  // Updates in one order and skips locked rows, so that two planners do not deadlock.
  await sql`
    update orders set due_at = ${new Date(at.getTime() + 30_000)}
    where id = any(array(
      select id from orders
      where id = any(${waiting.map(({ id }) => id)}::bigint[]) and state = 'unknown'
      order by id for update skip locked))`.execute(deps.db);
}

/**
 * Returns the time of the next scan. It is soon while an order is young, because most dealer orders appear at
 * once. Then it backs off. After a quarantine, there is one scan per gap.
 */
function nextScan(deps: Pick<OrdersDeps, 'clock' | 'settings'>, unknown: readonly UnknownOrder[]): Date {
  const now = deps.clock().getTime();
  const waits = unknown.map((order) => {
    const ready = quarantineEnd(deps, order).getTime();
    if (now >= ready) return deps.settings.absenceScanGapMs;
    const age = now - Math.max(...order.unresolved.map(({ startedAt }) => startedAt.getTime()));
    return Math.min(ready - now, Math.max(3_000, Math.min(60_000, age / 3)));
  });
  return inMs(deps, Math.min(WATCH_EVERY_MS, ...waits));
}
