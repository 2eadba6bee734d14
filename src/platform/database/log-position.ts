/**
 * SQL expression that identifies the answering server and its timeline: a promotion and a restart change it. Null
 * on a standby.
 */
export const ANSWERING_SERVER = `case when not pg_is_in_recovery() then concat(
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8), ' ', extract(epoch from pg_postmaster_start_time())) end`;

/** PostgreSQL's codes of servers that do not tell their position: not allowed, not known, not supported. */
const HIDDEN = new Set(['42501', '42883', '0A000']);

/** Returns true for the error of a server that does not tell its position. */
export function isHidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HIDDEN.has(String(error.code));
}

/** Converts a position in PostgreSQL's log, such as `16/B374D848`, to a number of bytes. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Writes a position as PostgreSQL does. */
export function positionText(bytes: bigint): string {
  return [bytes >> 32n, bytes & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('/');
}
