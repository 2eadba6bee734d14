import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { UpstreamTable } from '../../database/tables.ts';

export type HoldCause = NonNullable<UpstreamTable['held_cause']>;

/** The gate to the Dealer API, one row shared by all replicas: until when nothing is submitted, and why. */
export async function holdUpstream(db: Db | Tx, until: Date, cause: HoldCause): Promise<void> {
  await sql`
    update upstream set held_until = ${until}, held_cause = ${cause}
    where held_until is null or held_until < ${until}`.execute(db);
}

/** The Dealer API refuses us or is out of reach: nothing is submitted until then, and the trouble is timed. */
export async function holdForTrouble(
  db: Db | Tx,
  { now, until, cause }: { now: Date; until: Date; cause: Exclude<HoldCause, 'rate-limited'> },
): Promise<void> {
  await holdUpstream(db, until, cause);
  await sql`update upstream set troubled_at = ${now} where troubled_at is null`.execute(db);
}

/**
 * The trouble is over: opens the gate again, unless the Dealer API asked us to wait (429), and sells again.
 *
 * @returns false when there was none
 */
export async function endTrouble(db: Db | Tx): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update upstream set
      held_until = case when held_cause = 'rate-limited' then held_until end,
      held_cause = case when held_cause = 'rate-limited' then held_cause end,
      troubled_at = null, maintenance_since = null
    where troubled_at is not null or held_cause <> 'rate-limited'`.execute(db);
  return numAffectedRows > 0n;
}

/** Null when the gate is open at `now`. */
export async function upstreamHold(
  db: Db | Tx,
  now: Date,
): Promise<{ until: Date; cause: HoldCause } | null> {
  const row = await db.selectFrom('upstream').select(['held_until', 'held_cause']).executeTakeFirstOrThrow();
  if (!row.held_until || !row.held_cause || row.held_until <= now) return null;
  return { until: row.held_until, cause: row.held_cause };
}
