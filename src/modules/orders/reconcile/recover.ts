import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { wakeQueued } from '../../availability/index.ts';
import {
  changeRecovery,
  lockHistory,
  type Recovery,
  readIsOurRef,
  readRecovery,
  reopen,
} from '../../history/index.ts';
import type { ScanProblem } from '../core/causes.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { scanList } from './list/scan-list.ts';
import { openWindow } from './list/scan-window.ts';
import { giveSessionLock, takeSessionLock } from './scan-lock.ts';

/** Delay before an incomplete reading of the list is repeated, milliseconds. */
const TRY_AGAIN_MS = 10_000;
/** Maximum witnesses that a scan must show. */
const MOST_WITNESSES = 1000;

const lock = sql`hashtext('recovery of the database')`;

export interface RecoverDeps extends OrdersDeps {
  /** Asks the payment providers about refunds in the lost time. Resolves to true when the shop may open. */
  readonly settleRefunds: (recoveryId: string) => Promise<boolean>;
}

/**
 * Recovers from a restored or rolled-back database. Reads and matches the dealer's list from the last moment
 * that the remembered and the found database share, then opens the shop. Earlier orders wait for one more
 * scan after quarantine, because a lost attempt's dealer order may appear late.
 * Idempotent and safe on several replicas.
 *
 * @returns true if the recovery is complete
 */
export async function recover(deps: RecoverDeps): Promise<boolean> {
  const recovery = await readRecovery(deps.db);
  if (!recovery) return true;
  if (isDue(deps, recovery)) await alone(deps.sessions ?? deps.db, () => goOn(deps));
  return false;
}

async function goOn(deps: RecoverDeps): Promise<void> {
  const recovery = await readRecovery(deps.db);
  if (!recovery || !isDue(deps, recovery)) return;
  if (recovery.openedAt === null) await readAndOpen(deps, recovery);
  else await checkQuarantined(deps, recovery);
}

function isDue(deps: Pick<OrdersDeps, 'clock' | 'settings'>, recovery: Recovery): boolean {
  const due = recovery.openedAt === null ? dueToOpen(deps, recovery) : dueToCheck(deps, recovery);
  return due <= deps.clock();
}

/** Returns the time to open: a POST of the lost time may be in flight for one attempt's duration. */
function dueToOpen(
  { settings }: Pick<OrdersDeps, 'settings'>,
  { certain, closedAt, nextTryAt }: Recovery,
): Date {
  const ended = closedAt.getTime() + (certain ? settings.attemptMs : 0);
  return new Date(Math.max(ended, nextTryAt.getTime()));
}

function dueToCheck({ settings }: Pick<OrdersDeps, 'settings'>, recovery: Recovery): Date {
  const quarantineMs =
    recovery.vouchersCheckedAt === null ? settings.quarantineVoucherMs : settings.quarantineTopUpMs;
  return new Date(Math.max(recovery.closedAt.getTime() + quarantineMs, recovery.nextTryAt.getTime()));
}

async function readAndOpen(
  deps: Pick<RecoverDeps, 'db' | 'dealer' | 'log' | 'clock' | 'settleRefunds'>,
  recovery: Recovery,
): Promise<void> {
  // Ask the providers before the list: while one does not answer, the dealer is not polled in vain.
  if (recovery.certain && !(await deps.settleRefunds(recovery.id))) return waitFor(deps, recovery);
  const read = await readList(deps, recovery);
  if (read.why !== null) return tryAgain(deps, recovery, read.why);
  const found = await countLacking(deps.db, recovery, read.refs);
  if (!recovery.certain && found > 0) {
    // The list shows orders that the database lost. Wait for the attempts in flight before opening.
    await changeRecovery(deps.db, recovery.id, { certain: true, found, closed_at: deps.clock() });
    await raiseAlert(deps.db, 'database-went-back', 'database', {
      why: { kind: recovery.why },
      since: recovery.since.toISOString(),
      found,
    });
    deps.log.error({ since: recovery.since, found }, 'the list shows orders that the database lacks');
    return;
  }
  await deps.db.transaction().execute((tx) => openShop(deps, tx, recovery, found));
}

async function openShop(
  deps: Pick<OrdersDeps, 'log' | 'clock'>,
  tx: Tx,
  recovery: Recovery,
  found: number,
): Promise<void> {
  await lockHistory(tx);
  const now = deps.clock();
  const checked = recovery.certain ? {} : { vouchers_checked_at: now, top_ups_checked_at: now };
  const opened = { opened_at: now, problem: null, found, ...checked };
  // Another process may have found meanwhile that an earlier window is needed.
  if (!(await changeRecovery(tx, recovery.id, opened, recovery))) return;
  await reopen(tx);
  await endAlert(tx, 'database-went-back', 'database');
  if (recovery.certain) await notifyOpened(tx, recovery, { now, found });
  else await releaseUntouched(tx, recovery, now);
  await wakeQueued(tx);
  await addJobs(tx, [roundJob('scan_orders')]);
  deps.log.warn({ since: recovery.since, found }, 'the shop is open again');
}

async function notifyOpened(
  tx: Tx,
  { id, since, closedAt }: Recovery,
  { found }: { now: Date; found: number },
): Promise<void> {
  await raiseAlert(tx, 'database-recovered', id, {
    from: since.toISOString(),
    until: closedAt.toISOString(),
    found,
  });
  const held = await tx
    .selectFrom('surplus_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('withheld_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (held.count !== '0') await raiseAlert(tx, 'surplus-held', 'surplus', { vouchers: Number(held.count) });
}

/** Releases the surplus orders withheld during the reading: the database lost no orders. */
async function releaseUntouched(tx: Tx, { closedAt }: Recovery, now: Date): Promise<void> {
  await tx
    .updateTable('surplus_orders')
    .set({ withheld_at: null, released_at: now })
    .where('withheld_at', '=', closedAt)
    .execute();
}

/** Reads the list again after the quarantine of vouchers, and after that of top-ups. */
async function checkQuarantined(deps: OrdersDeps, recovery: Recovery): Promise<void> {
  const startedAt = deps.clock();
  const quarantineEnded = (ms: number) => startedAt.getTime() >= recovery.closedAt.getTime() + ms;
  const read = await readList(deps, recovery);
  if (read.why !== null) return tryAgain(deps, recovery, read.why);
  const isVouchers = quarantineEnded(deps.settings.quarantineVoucherMs);
  const isTopUps = quarantineEnded(deps.settings.quarantineTopUpMs);
  await deps.db.transaction().execute(async (tx) => {
    await changeRecovery(tx, recovery.id, {
      problem: null,
      ...(isVouchers && { vouchers_checked_at: startedAt }),
      ...(isVouchers && isTopUps && { top_ups_checked_at: startedAt }),
    });
    await wakeQueued(tx);
    await addJobs(tx, [roundJob('scan_orders')]);
  });
}

/** Postpones the recovery until a provider has reported its refunds. */
async function waitFor(deps: Pick<OrdersDeps, 'db' | 'clock'>, { id }: Recovery): Promise<void> {
  await changeRecovery(deps.db, id, { next_try_at: inMs(deps, TRY_AGAIN_MS) });
}

async function tryAgain(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  recovery: Recovery,
  why: ScanProblem,
): Promise<void> {
  const next = { problem: JSON.stringify(why), next_try_at: inMs(deps, TRY_AGAIN_MS) };
  await changeRecovery(deps.db, recovery.id, next);
  if (recovery.openedAt === null) {
    await raiseAlert(deps.db, 'database-went-back', 'database', {
      since: recovery.since.toISOString(),
      problem: why,
    });
  }
  deps.log.warn({ why: why.kind }, 'the list could not be read to its end: it is read again');
}

/** Reads the list; `scanList` matches every page. */
async function readList(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  { since, closedAt }: Recovery,
): Promise<{ why: ScanProblem | null; refs: string[] }> {
  // Adopted orders are not witnesses: they may have been created before the window.
  const witnesses = await deps.db
    .selectFrom('orders as o')
    .innerJoin('attempts as a', 'a.order_id', 'o.id')
    .select('o.dealer_order_id as id')
    .where('o.dealer_order_id', 'is not', null)
    .where('a.outcome', '=', 'accepted')
    .where('a.matched_at', 'is', null)
    .where('a.started_at', '>=', since)
    .where('o.accepted_at', '>=', since)
    .where('o.accepted_at', '<', closedAt)
    .limit(MOST_WITNESSES)
    .execute();
  const isOurs = await readIsOurRef(deps.db);
  const refs: string[] = [];
  const known = witnesses.map(({ id }) => Number(id));
  const { why } = await scanList(deps, await openWindow(deps, since, known), {
    onOrder({ clientOrderRef }) {
      if (clientOrderRef !== null && isOurs(clientOrderRef)) refs.push(clientOrderRef);
    },
    witnesses: known,
  });
  return { why, refs };
}

/** Returns the number of refs without an attempt in the database as it was found. */
async function countLacking(db: Db, { lastAttemptId }: Recovery, refs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from unnest(${[...refs]}::text[]) as ref
    where not exists (select from attempts where client_order_ref = ref and id <= ${lastAttemptId}::bigint)`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Runs the work under a session-level advisory lock, which ends with its session; skips it if another replica
 * holds the lock.
 */
async function alone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (session: Kysely<Database>) => {
    if (!(await takeSessionLock(session, lock))) return;
    try {
      await work();
    } finally {
      await giveSessionLock(session, lock);
    }
  });
}
