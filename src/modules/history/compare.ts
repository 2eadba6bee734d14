import { bytesOf } from '../../platform/database/log-position.ts';
import type { RememberedHistory } from './memory.ts';
import type { HistoryChange } from './tables.ts';

/** The database's own identity. */
export interface DatabaseIdentity {
  readonly shopId: string;
  /** The server's identity that the database recorded last. */
  readonly knownSystem: string | null;
  readonly knownTimeline: string | null;
  /** The server's present identity; null if it does not tell. */
  readonly systemIdentifier: string | null;
  readonly timeline: string | null;
  readonly position: string | null;
  /** Position at which the database's log forked from that of the previous primary; null if unknown. */
  readonly fork: string | null;
  /**
   * Position up to which the database had received the previous primary's log; null if unknown, or if its
   * recovery had an earlier target.
   */
  readonly received: string | null;
  /** True if a standby receives its log, or must: one that left may be promoted. */
  readonly isReplicated: boolean;
  readonly newest: { readonly number: string; readonly token: string; readonly at: Date } | null;
  /** Time since which the shop is closed because the database went back. */
  readonly closedAt: Date | null;
  /** The oldest kept beat. */
  readonly oldest: string | null;
  /** The number of the beat that was remembered when the database was read; null if none was. */
  readonly askedFor: string | null;
  /** The token in the database for the remembered beat's number; null if there is none. */
  readonly tokenThere: string | null;
  /** The timeline on which that beat was written. */
  readonly timelineThere: string | null;
}

/**
 * Time without a beat before a start, milliseconds. After a longer one, the files of the whole machine may
 * have been put back.
 */
const GAP_MS = 2 * 60_000;

export interface DatabaseChange {
  readonly why: HistoryChange;
  /** False if another cause is possible: the shop was off. */
  readonly certain: boolean;
}

/**
 * Compares the database with the remembered one, and finds lost commits.
 *
 * - A missing beat: a dump or a file copy of an earlier time, on this server or another.
 * - Another timeline: a failover, or a restore to a point in time. The last commits may be lost, but need not
 *   be (`promotion.ts`).
 * - Another server: a dump restored elsewhere. The database alone shows it, by its record of its previous
 *   server.
 * - A shorter log: files put back in place.
 * - Only at the start: a long time without a beat. Files of the whole machine may have been put back,
 *   including the memory, or a container has no volume for it.
 *
 * A memory older than the database is normal: other processes went on.
 *
 * @returns null if nothing changed
 */
export function compareHistory(
  remembered: RememberedHistory | null,
  found: DatabaseIdentity,
  { now, starting }: { readonly now: Date; readonly starting: boolean },
): DatabaseChange | null {
  if (remembered !== null) {
    if (remembered.shopId !== found.shopId) return { why: 'other-database', certain: true };
    const isKept = found.oldest === null || BigInt(remembered.beat.number) >= BigInt(found.oldest);
    if (isKept && found.tokenThere !== remembered.beat.token) return { why: 'beat-lost', certain: true };
  }
  if (differ(found.knownSystem, found.systemIdentifier)) return { why: 'other-server', certain: true };
  if (differ(found.knownTimeline, found.timeline)) return { why: 'timeline', certain: true };
  if (remembered !== null && isShorter(remembered, found)) return { why: 'position', certain: true };
  if (starting && found.newest !== null && now.getTime() - found.newest.at.getTime() > GAP_MS) {
    return { why: remembered === null ? 'nothing-remembered' : 'gap', certain: false };
  }
  return null;
}

/** Returns true if two known values differ. An unknown value is not evidence against the database. */
function differ(known: string | null, now: string | null): boolean {
  return known !== null && now !== null && known !== now;
}

function isShorter(remembered: RememberedHistory, found: DatabaseIdentity): boolean {
  if (remembered.systemIdentifier === null || remembered.systemIdentifier !== found.systemIdentifier)
    return false;
  if (remembered.timeline !== found.timeline) return false;
  if (remembered.position === null || found.position === null) return false;
  return bytesOf(found.position) < bytesOf(remembered.position);
}
