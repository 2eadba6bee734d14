/** A database that is away for some seconds, as in a failover. */
import { setTimeout as sleep } from 'node:timers/promises';
import { foundPrimary, isSessionFault, NoPrimaryError } from './connection/primary.ts';
import { SessionError } from './connection/settings.ts';
import { LEASE_LOST, outsideTerm } from './lease.ts';

/**
 * Maximum time for which work is repeated, milliseconds: a machine that dies is replaced within half a
 * minute.
 */
const REPEATED_FOR_MS = 60_000;
const FIRST_WAIT_MS = 100;
/** Longest pause before the next try while the database is away, milliseconds: a standby is promoted within seconds. */
const LONGEST_WAIT_MS = 500;

/** Delay of a job that the database broke off, milliseconds, once the database is back: customers wait for it. */
export const AFTER_DATABASE_MS = 250;

/** A database whose answers do not count now: the work is tried again. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  /** An SQLSTATE. */
  readonly code: string;

  constructor(code: '08006' | '57P03', message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns the platform's code of an error (`ECONNRESET`, `UND_ERR_SOCKET`, an SQLSTATE), if any. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

/**
 * Temporary SQLSTATEs of statements: classes 53 (resources) and 58 (system). Also 40001 and 40P01 (a conflicting
 * transaction), 55P03 (lock not available), 57014 (canceled), 57P04 and 57P05 (a session that was ended).
 */
const PASSING_STATES = /^(53|58)...$|^57P0[45]$|^40001$|^40P01$|^55P03$|^57014$/;

/**
 * SQLSTATEs of a failover: class 08 (connection), 57P01 to 57P03 (shutdown, start), 25006 (read-only) and 53300
 * (no session left).
 */
const LOST_STATES = /^08...$|^57P0[1-3]$|^25006$|^53300$/;

/**
 * Returns true if the database does not answer or refuses writes now, or the lease ended, so that a retry may
 * help.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLost(error)) return true;
  const code = codeOf(error);
  return code !== null && (AWAY_CODES.has(code) || PASSING_STATES.test(code));
}

/**
 * Returns true if a connection to the database broke or was refused, as in a failover, or the lease ended. A
 * fault of the statement or of another service is of another kind, since it may last.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof SessionError || error instanceof NoPrimaryError) return true;
  const code = codeOf(error);
  if (code === LEASE_LOST) return true;
  if (code !== null) return LOST_STATES.test(code) || (AWAY_CODES.has(code) && isSessionFault(error));
  // node-postgres errors without a code; the last two are from a rollback on a broken or ended connection.
  return (
    error instanceof Error &&
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Client was closed/.test(
      error.message,
    )
  );
}

/** Returns the pause before the next try after an error, milliseconds: a short one while the database is away. */
export function pauseAfter(error: unknown, pauseMs: number): number {
  return isDatabaseAway(error) ? Math.min(pauseMs, LONGEST_WAIT_MS) : pauseMs;
}

/** Pauses before the next try after an error, at most `pauseMs`: it ends when the primary is found again. */
export async function restAfter(error: unknown, pauseMs: number): Promise<void> {
  if (isDatabaseAway(error)) await sleepUntil(foundPrimary(), pauseAfter(error, pauseMs));
  else await sleep(pauseMs);
}

/** Bounds of the pause after a wake-up, milliseconds: a new primary must not meet all waiting work at once. */
const WOKEN_MS = { least: 20, most: 100 };

/** Sleeps, and wakes soon after a search of this process has found the primary. */
async function sleepUntil(found: AbortSignal, ms: number, stopping?: AbortSignal): Promise<void> {
  const signal = stopping ? AbortSignal.any([stopping, found]) : found;
  const isWoken = await sleep(ms, undefined, { signal }).then(
    () => false,
    () => !stopping?.aborted,
  );
  if (isWoken) await sleep(WOKEN_MS.least + Math.random() * (WOKEN_MS.most - WOKEN_MS.least));
}

interface RepeatOptions {
  /** Maximum time, milliseconds; a minute by default. */
  readonly forMs?: number;
  /** Ends the repetitions. */
  readonly stopping?: AbortSignal;
}

/**
 * Runs work, and repeats it while the database is away. The work may have been committed although its answer
 * was lost: it must be safe to repeat.
 *
 * @throws any other error at once, and the last error after the time limit or at `stopping`
 */
export async function untilDatabaseIsBack<T>(
  work: () => Promise<T>,
  { forMs = REPEATED_FOR_MS, stopping }: RepeatOptions = {},
): Promise<T> {
  const until = performance.now() + forMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const found = foundPrimary();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until || stopping?.aborted) throw error;
      await sleepUntil(found, waitMs * (0.5 + Math.random()), stopping);
    }
  }
}

/**
 * Records an event outside the shop: an answer of the dealer, a sent message. It waits for a database that is
 * away, even if the term of the process has ended meanwhile. The work must be safe to repeat.
 */
export function recordSurely<T>(work: () => Promise<T>): Promise<T> {
  return outsideTerm(() => untilDatabaseIsBack(work));
}

/**
 * Pauses before each look for the effect of a statement whose connection broke, milliseconds. PostgreSQL may
 * commit it some seconds after its client has gone.
 */
const LATE_COMMIT_MS = [0, 1_000, 5_000];

/**
 * Undoes the effect of a statement without an answer, which may have been committed. Waits for a database
 * that is away.
 *
 * @param error the error of the statement
 * @param undo returns true once it has found the effect; it must be safe to repeat
 */
export async function undoSurely(error: unknown, undo: () => Promise<boolean>): Promise<void> {
  for (const pauseMs of isDatabaseAway(error) ? LATE_COMMIT_MS : [0]) {
    await sleep(pauseMs);
    if (await recordSurely(undo)) return;
  }
}

/** Maximum requests of other machines that wait for the database at a time; more would fill the process. */
const MOST_HELD = 50;

/**
 * Handles a request, and lets it wait while the database is away. `onAway` is called when the wait begins.
 */
type HoldRequest = <T>(handle: () => Promise<T>, onAway?: () => void) => Promise<T>;

/**
 * Creates a `HoldRequest`, for senders that never repeat a request, or only after ever longer pauses. The
 * handling must be safe to repeat. Beyond 50 waiting requests, a further request fails at once.
 */
export function createHold(repeating: RepeatOptions): HoldRequest {
  let held = 0;
  return async (handle, onAway) => {
    try {
      return await handle();
    } catch (error) {
      if (!isDatabaseAway(error) || held >= MOST_HELD) throw error;
      held += 1;
      onAway?.();
      try {
        return await untilDatabaseIsBack(handle, repeating);
      } finally {
        held -= 1;
      }
    }
  };
}
