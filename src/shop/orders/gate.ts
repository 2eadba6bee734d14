import { sql } from 'kysely';
import type { Db, Tx } from '../../database/jobs.ts';
import type { UpstreamTable } from '../../database/tables.ts';

export type HoldCause = NonNullable<UpstreamTable['held_cause']>;

/** The gate to the Dealer API, one row shared by all replicas: until when nothing is submitted, and why. */
export async function holdUpstream(db: Db | Tx, until: Date, cause: HoldCause): Promise<void> {
  await sql`
    update upstream set held_until = ${until}, held_cause = ${cause}
    where held_until is null or held_until < ${until}`.execute(db);
}

/** Opens the gate again. */
export async function liftHold(db: Db | Tx): Promise<void> {
  await sql`update upstream set held_until = null, held_cause = null where held_until is not null`.execute(
    db,
  );
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
