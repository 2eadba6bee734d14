import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CatalogApi } from './modules/catalog/index.ts';
import { productsView } from './modules/catalog/reads/goods.ts';
import type { Db } from './platform/database/db.ts';
import { addJobs } from './platform/jobs/add-jobs.ts';
import { roundJob } from './platform/jobs/catalog.ts';
import { TryLater } from './platform/jobs/try-later.ts';

const STALE_MS = 60 * 60_000;
const FIRST_SYNC_WAIT_MS = 10_000;
const SYNC_RETRY_MS = 60_000;

/**
 * Reads the dealer's catalog before the shop opens, if it was never read, and schedules the update of an old
 * one. A shop that cannot reach the dealer opens after 10 s without a catalog.
 */
export async function stockShelves(db: Db, { catalog }: Pick<CatalogApi, 'catalog'>): Promise<void> {
  if ((await catalogAge(db)) === null) {
    await Promise.race([
      readCatalog({ catalog }).catch(() => {}),
      sleep(FIRST_SYNC_WAIT_MS, undefined, { ref: false }),
    ]);
  }
  const age = await catalogAge(db);
  if (age === null || age > STALE_MS) await addJobs(db, [roundJob('sync_catalog')]);
}

/**
 * Reads the dealer's catalog into the database.
 *
 * @throws TryLater if it cannot be read now: the worker retries in a minute
 */
export async function readCatalog({ catalog }: Pick<CatalogApi, 'catalog'>): Promise<void> {
  const synced = await catalog.sync();
  if (!synced.ok) throw new TryLater(SYNC_RETRY_MS, `the catalog could not be read: ${synced.problem}`);
}

/** Returns the time since the catalog was read, milliseconds; null if it never was. */
async function catalogAge(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom(productsView.as('products'))
    .select(sql<number | null>`(extract(epoch from now() - max(synced_at)) * 1000)::float8`.as('age'))
    .executeTakeFirst();
  return row?.age ?? null;
}
