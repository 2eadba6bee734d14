import type { HistoryChange } from '../../database/tables/shop/history.ts';
import type { RememberedHistory } from './memory.ts';

/** What the database says of itself. */
export interface DatabaseIdentity {
  readonly shopId: string;
  /** What the shop last knew, as the database holds it. */
  readonly knownSystem: string | null;
  readonly knownTimeline: string | null;
  /** What the server says now; null where it does not. */
  readonly systemIdentifier: string | null;
  readonly timeline: string | null;
  readonly position: string | null;
  readonly newest: { readonly number: string; readonly token: string; readonly at: Date } | null;
  /** Since when the shop is closed because the database went back. */
  readonly closedAt: Date | null;
  /** The oldest beat that is still kept. */
  readonly oldest: string | null;
  /** The token that stands under the remembered beat's number; null if there is none. */
  readonly tokenThere: string | null;
}

/** A shop that starts this long after the last beat has been away, or its database went back by as much, milliseconds. */
export const GAP_MS = 2 * 60_000;

export interface DatabaseChange {
  readonly why: HistoryChange;
  /** False when the shop may just have been away. */
  readonly certain: boolean;
}

/**
 * Whether the database is the one that was remembered, and has lost nothing of what it held then.
 *
 * - A beat that is gone: a dump or a file copy of an earlier time, on this server or another.
 * - Another timeline: a failover, or a restore to a point in time. Nothing need be lost, but the last commits may be.
 * - Another server: a dump restored elsewhere. CustomerNotice by the database alone, by what it says of the server that it was on.
 * - A log that is shorter than it was: files put back in place.
 * - At the start alone: a long time without a beat. Files of the whole machine may have been put back, what is remembered
 *   included, or a container has no volume to remember with.
 *
 * A memory that is behind the database is fine: other replicas went on.
 *
 * @returns null when nothing changed
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

/** What can't be read now is not held against the database. */
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

/** PostgreSQL writes a position of its log as two hexadecimal numbers of 32 bits. */
function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
