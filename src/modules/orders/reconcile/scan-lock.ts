import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/tables.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';

/** Lease of a scan, milliseconds, for a process whose death can't be detected (its machine is gone). */
const SCAN_LEASE_MS = 10 * 60_000;

/** Heartbeat interval of a scan, milliseconds. */
const ALIVE_EVERY_MS = 60_000;

/** The purpose of a scan. Each purpose has a scan of its own, because one may take an hour. */
type ScanPurpose = 'unresolved' | 'retries' | 'by-hand';

const lockOf = (purpose: ScanPurpose) => sql`hashtext(${`scan of the order list: ${purpose}`})`;

/**
 * Records a scan and runs it; false while another process scans for the same purpose. A session-level lock,
 * which ends with its process, spares unresolved orders the wait for a dead scanner's lease. The scan runs
 * outside a transaction.
 */
export async function withScanLock(
  deps: Pick<OrdersDeps, 'db' | 'sessions' | 'clock'>,
  purpose: ScanPurpose,
  since: Date,
  scan: (scanId: string, stayAlive: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const lock = lockOf(purpose);
  return (deps.sessions ?? deps.db).connection().execute(async (session) => {
    const held = await takeSessionLock(session, lock);
    try {
      const scanId = await begin(deps, session, { purpose, since, held });
      if (scanId === null) return false;
      await scan(scanId, aliveness(deps, scanId));
      return true;
    } finally {
      if (held) await giveSessionLock(session, lock);
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

/** Returns a heartbeat for a long scan, so that other processes do not take it for dead. */
function aliveness(deps: Pick<OrdersDeps, 'db' | 'clock'>, scanId: string): () => Promise<void> {
  let last = deps.clock().getTime();
  return async () => {
    const now = deps.clock();
    if (now.getTime() - last < ALIVE_EVERY_MS) return;
    last = now.getTime();
    await deps.db.updateTable('list_scans').set({ alive_at: now }).where('id', '=', scanId).execute();
  };
}

/**
 * Takes a lock of the session if it is free; the lock ends with its session. If the answer is not believed, or does not
 * come, the lock may have been taken: it is given back.
 *
 * @param key the number of the lock, in SQL
 * @returns false if another session holds the lock
 */
export async function takeSessionLock(session: Kysely<Database>, key: RawBuilder<unknown>): Promise<boolean> {
  try {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key}) as held`.execute(
      session,
    );
    return rows[0]?.held ?? false;
  } catch (error) {
    await giveSessionLock(session, key);
    throw error;
  }
}

/** Gives a lock of the session back. A broken session has released it. */
export async function giveSessionLock(session: Kysely<Database>, key: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_unlock(${key})`.execute(session).catch(() => {});
}
