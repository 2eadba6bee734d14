/**
 * Judges a promotion: whether a new timeline has every commit that the processes were told of. Pure. Each
 * process answers for itself (`lostNothing`), and the shop goes on once all of them have confirmed
 * (`decidePromotion`). A process that cannot confirm closes the shop: it crashed together with the primary,
 * is cut off, or has a version without the migration `0111_promotions`. The shop waits longer for a process
 * that still beats, and not for one that was silent for long before the promotion (`isAwaited` in
 * `judge.ts`). In a case that is not certain, the shop closes, too.
 */
import { BEAT_LASTS_MS, type HeardUpTo } from '../../platform/database/heard-answers.ts';
import { bytesOf } from '../../platform/database/log-position.ts';
import type { DatabaseIdentity } from './compare.ts';
import type { RememberedHistory } from './memory.ts';

/** Time in which all processes have to confirm, or to beat, milliseconds. */
export const CONFIRM_WITHIN_MS = 10_000;
/**
 * Time in which a process that beats has to confirm, milliseconds. On a busy machine its look may be late. The
 * watchdog restarts a look that hangs for 20 s.
 */
const BEATING_CONFIRMS_WITHIN_MS = 30_000;

/** Page of PostgreSQL's log, bytes. The server writes and sends an unfinished record by whole pages. */
const PAGE_BYTES = 8192n;
/** Smallest file of PostgreSQL's log, bytes. An archive has whole files. */
const FILE_BYTES = 1024n * 1024n;

/** The knowledge of a process about its previous timeline. */
export interface KnownTimeline {
  readonly timeline: string;
  readonly heard: HeardUpTo;
}

/**
 * Returns true if this process may confirm: the promoted server has everything that this process was told,
 * and this process wrote a beat recently. After `GONE_AFTER_MS` without a beat, another process may have
 * started without waiting for this one.
 */
export function mayConfirm(
  known: KnownTimeline | null,
  remembered: Pick<RememberedHistory, 'beat'> | null,
  found: FoundTimeline,
): boolean {
  const beatAgeMs = known?.heard.beatAgeMs ?? null;
  return beatAgeMs !== null && beatAgeMs <= BEAT_LASTS_MS && lostNothing(known, remembered, found);
}

type FoundTimeline = Pick<
  DatabaseIdentity,
  'timeline' | 'fork' | 'received' | 'tokenThere' | 'timelineThere'
>;

/**
 * Returns true if the promoted server has everything that this process was told:
 * - Its timeline follows the known one directly. Another promotion between the two may have lost more.
 * - It has the remembered beat, which was written on the known timeline: the server followed that timeline,
 * not an earlier one.
 * - All positions that this process heard lie before the fork, or within the record that the fork cuts off.
 */
export function lostNothing(
  known: KnownTimeline | null,
  remembered: Pick<RememberedHistory, 'beat'> | null,
  found: FoundTimeline,
): boolean {
  if (known === null || remembered === null || found.timeline === null || found.fork === null) return false;
  if (BigInt(found.timeline) !== BigInt(known.timeline) + 1n) return false;
  if (found.tokenThere !== remembered.beat.token || found.timelineThere !== known.timeline) return false;
  const { position, isBounded } = known.heard;
  if (!isBounded || position === null) return false;
  const fork = bytesOf(found.fork);
  return position <= fork || (found.received !== null && isCutOff(position, fork, bytesOf(found.received)));
}

/**
 * Returns true if a position after the fork lies within an unfinished record. A promoted server applies each
 * record that it has received to its end, so no commit ends between the fork and the received position.
 *
 * A server that took the log from an archive may remember the received position of an earlier timeline. It
 * then has all of the fork's file, and a lost commit lies in a later file.
 */
function isCutOff(position: bigint, fork: bigint, received: bigint): boolean {
  if (position > received) return false;
  if (position % PAGE_BYTES !== 0n || received % PAGE_BYTES !== 0n) return false;
  return (fork - 1n) / FILE_BYTES === (position - 1n) / FILE_BYTES;
}

/** The answers of all processes that have a row in the promoted database. */
export interface Confirmations {
  /** False if the row of this process is missing. */
  readonly isKnown: boolean;
  /** True if another process has not confirmed. */
  readonly isMissing: boolean;
  /** True if such a process has not beaten for `CONFIRM_WITHIN_MS`: it crashed, or is cut off. */
  readonly isSilent: boolean;
}

/** Decides for the shop; `wait` until the next look. */
export function decidePromotion(
  hasAll: boolean,
  { isKnown, isMissing, isSilent }: Confirmations,
  waitedMs: number,
): 'go-on' | 'wait' | 'close' {
  if (!hasAll || !isKnown) return 'close';
  if (!isMissing) return 'go-on';
  return waitedMs < (isSilent ? CONFIRM_WITHIN_MS : BEATING_CONFIRMS_WITHIN_MS) ? 'wait' : 'close';
}
