import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { UpstreamTable } from './tables.ts';

export type PauseCause = NonNullable<UpstreamTable['pause_cause']>;

/** Pauses submitting until `until`, in all replicas; an existing later pause stays. */
export async function pauseSubmitting(db: Db | Tx, until: Date, cause: PauseCause): Promise<void> {
  await sql`
    update upstream set paused_until = ${until}, pause_cause = ${cause}
    where paused_until is null or paused_until < ${until}`.execute(db);
}

/**
 * Pauses submitting because the Dealer API refuses the shop or can't be reached, and records the start of the
 * outage.
 */
export async function pauseForOutage(
  db: Db | Tx,
  { now, until, cause }: { now: Date; until: Date; cause: Exclude<PauseCause, 'rate-limited'> },
): Promise<void> {
  await pauseSubmitting(db, until, cause);
  await sql`update upstream set outage_since = ${now} where outage_since is null`.execute(db);
}

/**
 * Ends an outage: ends its pause, but not a pause after a 429, and resumes sales.
 *
 * @returns false if there was none
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

/** Returns the pause of submitting; null if there is none at `now`. */
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
