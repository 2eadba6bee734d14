import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';

/** A scan whose process can't be seen to be dead (its machine is gone) is given up after this time, milliseconds. */
const SCAN_LEASE_MS = 10 * 60_000;

/** Time between two signs of life of a scan, milliseconds. */
const ALIVE_EVERY_MS = 60_000;

/** What a scan is for; of each kind one runs at a time, because one may take an hour that others can't wait for. */
export type ScanPurpose = 'unresolved' | 'retries' | 'by-hand';

const lockOf = (purpose: ScanPurpose) => sql`hashtext(${`scan of the order list: ${purpose}`})`;

/**
 * Records a scan and runs it; false while another process scans for the same purpose. The turn is held by a lock of a database session, which ends
 * with the process that held it, however that ended: what is unresolved must not wait for a dead scanner's lease. No
 * transaction is open meanwhile.
 */
export async function withScanLock(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  purpose: ScanPurpose,
  since: Date,
  scan: (scanId: string, stayAlive: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const lock = lockOf(purpose);
  return deps.db.connection().execute(async (session) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(
      session,
    );
    const held = rows[0]?.held ?? false;
    try {
      const scanId = await begin(deps, session, { purpose, since, held });
      if (scanId === null) return false;
      await scan(scanId, aliveness(deps, scanId));
      return true;
    } finally {
      // A session that broke has released its lock.
      if (held) await sql`select pg_advisory_unlock(${lock})`.execute(session).catch(() => {});
    }
  });
}

async function begin(
  deps: Pick<OrdersDeps, 'clock'>,
  session: Kysely<Database>,
  { purpose, since, held }: { purpose: ScanPurpose; since: Date; held: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into list_scans (purpose, since, started_at)
    select ${purpose}, ${since}::timestamptz, ${deps.clock()}::timestamptz
    where ${held}::boolean or not exists (
      select from list_scans
      where ended_at is null and purpose = ${purpose}
        and coalesce(alive_at, started_at) > ${inMs(deps, -SCAN_LEASE_MS)}::timestamptz)
    returning id`.execute(session);
  return rows[0]?.id ?? null;
}

/** A long scan says now and then that it is at work, so that nobody takes it for dead. */
function aliveness(deps: Pick<OrdersDeps, 'db' | 'clock'>, scanId: string): () => Promise<void> {
  let last = deps.clock().getTime();
  return async () => {
    const now = deps.clock();
    if (now.getTime() - last < ALIVE_EVERY_MS) return;
    last = now.getTime();
    await deps.db.updateTable('list_scans').set({ alive_at: now }).where('id', '=', scanId).execute();
  };
}
