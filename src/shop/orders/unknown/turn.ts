import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { inMs, type OrdersDeps } from '../deps.ts';

/** A scan whose process can't be seen to be dead (its machine is gone) is given up after this time, milliseconds. */
const scanLeaseMs = 10 * 60_000;

const lock = sql`hashtext('scan of the order list')`;

/**
 * Notes a scan and runs it; false while another process scans. The turn is held by a lock of a database session, which ends
 * with the process that held it, however that ended: what is in doubt must not wait for a dead scanner's lease. No
 * transaction is open meanwhile.
 */
export async function inTurn(
  deps: OrdersDeps,
  since: Date,
  scan: (scanId: string) => Promise<void>,
): Promise<boolean> {
  return deps.db.connection().execute(async (session) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(
      session,
    );
    const held = rows[0]?.held ?? false;
    try {
      const scanId = await begin(deps, session, since, held);
      if (scanId === null) return false;
      await scan(scanId);
      return true;
    } finally {
      // With a session that broke, the lock went by itself.
      if (held) await sql`select pg_advisory_unlock(${lock})`.execute(session).catch(() => {});
    }
  });
}

async function begin(
  deps: OrdersDeps,
  session: Kysely<Database>,
  since: Date,
  held: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into list_scans (since, started_at)
    select ${since}::timestamptz, ${deps.clock()}::timestamptz
    where ${held}::boolean or not exists (
      select from list_scans where ended_at is null and started_at > ${inMs(deps, -scanLeaseMs)}::timestamptz)
    returning id`.execute(session);
  return rows[0]?.id ?? null;
}
