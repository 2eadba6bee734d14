import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { UpstreamTable } from '../../database/tables/orders/upstream.ts';

export type PauseCause = NonNullable<UpstreamTable['pause_cause']>;

/** Submits nothing until `until`, in any replica; a later pause that is there stays. */
export async function pauseSubmitting(db: Db | Tx, until: Date, cause: PauseCause): Promise<void> {
  await sql`
    update upstream set paused_until = ${until}, pause_cause = ${cause}
    where paused_until is null or paused_until < ${until}`.execute(db);
}

/** The Dealer API refuses us or is out of reach: nothing is submitted until then, and the outage is timed. */
export async function pauseForOutage(
  db: Db | Tx,
  { now, until, cause }: { now: Date; until: Date; cause: Exclude<PauseCause, 'rate-limited'> },
): Promise<void> {
  await pauseSubmitting(db, until, cause);
  await sql`update upstream set outage_since = ${now} where outage_since is null`.execute(db);
}

/**
 * The outage is over: ends the pause, unless the Dealer API made us wait (429), and sells again.
 *
 * @returns false when there was none
 */
export async function endOutage(db: Db | Tx): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update upstream set
      paused_until = case when pause_cause = 'rate-limited' then paused_until end,
      pause_cause = case when pause_cause = 'rate-limited' then pause_cause end,
      outage_since = null, maintenance_since = null
    where outage_since is not null or pause_cause <> 'rate-limited'`.execute(db);
  return numAffectedRows > 0n;
}

/** @returns null when nothing pauses submitting at `now` */
export async function submittingPause(
  db: Db | Tx,
  now: Date,
): Promise<{ until: Date; cause: PauseCause } | null> {
  const row = await db
    .selectFrom('upstream')
    .select(['paused_until', 'pause_cause'])
    .executeTakeFirstOrThrow();
  if (!row.paused_until || !row.pause_cause || row.paused_until <= now) return null;
  return { until: row.paused_until, cause: row.pause_cause };
}
