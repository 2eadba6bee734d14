import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { PrimaryClient } from '../connection/primary.ts';
import type { Db } from '../db.ts';
import type { Database } from '../tables.ts';
import { replaceFile } from './durable.ts';
import type { Manifest } from './manifest.ts';

const recorded = z.object({ at: z.iso.datetime(), path: z.string() });

/** The file of the data folder that records the last backup, so that `npm run doctor` can tell its age. */
const FILE = 'last-backup.json';

/** Returns the last backup; null if none was made from this data folder. */
export async function readLastBackup(dataDir: string): Promise<{ at: Date; path: string } | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => 'null');
  const parsed = recorded.nullable().catch(null).safeParse(JSON.parse(text));
  return parsed.data ? { at: new Date(parsed.data.at), path: parsed.data.path } : null;
}

/** Records the backup beside the shop's data, where `npm run doctor` reads it. */
export async function noteLast(dataDir: string, at: Date, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await replaceFile(join(dataDir, FILE), `${JSON.stringify({ at: at.toISOString(), path })}\n`);
}

/** The time of the last backup by the database's record; null if it has none. */
export const lastBackupAt = sql<Date | null>`(select made_at from backups order by made_at desc limit 1)`;
/** The time of the first backup. */
export const firstBackupAt = sql<Date | null>`(select made_at from backups order by made_at limit 1)`;

/** The end of the last drill that restored a backup. */
export const lastGoodDrillAt = sql<Date | null>`(
  select ended_at from restore_drills where fault is null order by ended_at desc limit 1)`;
/** The last drill. */
export const lastDrill = sql<{ ended_at: Date; is_good: boolean }>`
  select ended_at, fault is null as is_good from restore_drills order by ended_at desc limit 1`;

/** Records a drill. */
export async function recordDrill(db: Db, drill: Insertable<Database['restore_drills']>): Promise<void> {
  await db.insertInto('restore_drills').values(drill).execute();
}

/**
 * Records the backup in the database.
 *
 * @param ending the statement that ends its reminder, as a part of the same one
 */
export async function recordBackup(
  address: string,
  { kind, withKey, bytes }: Pick<Manifest, 'kind'> & { readonly withKey: boolean; readonly bytes: number },
  ending: string,
): Promise<void> {
  const client = new PrimaryClient({ connectionString: address, application_name: 'storefront-backup' });
  await client.connect();
  try {
    await client.query(
      `with recorded as (insert into backups (kind, vault_key, bytes) values ($1, $2, $3)) ${ending}`,
      [kind, withKey, bytes],
    );
  } finally {
    await client.end();
  }
}
