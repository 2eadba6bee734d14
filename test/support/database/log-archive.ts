import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPlace } from '@storefront/embedded-postgres/place';
import pg from 'pg';
import { startLocalDatabase } from '../../../src/platform/database/connection/local.ts';
import { until } from '../until.ts';

/** Makes the folder of an archive for the server of a data folder, which another user may run. */
export async function makeLogArchive(folder: string, dataDir: string): Promise<void> {
  const { user } = await findPlace(`${dataDir}/postgres`, () => {});
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/** Ends the current segment of a server's log, and returns its name. */
export async function endSegment(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    return rows[0]?.segment ?? '';
  } finally {
    await client.end();
  }
}

/** Ends the current segment of a server's log, and waits until it is archived. */
export async function archiveNow(url: string, folder: string, withinMs = 30_000): Promise<void> {
  const segment = await endSegment(url);
  await until(() => existsSync(join(folder, `${segment}.gz`)), withinMs);
}

/** Opens the shop's own server in a data folder, with an archive of its log. */
export function startArchived(dataDir: string, walArchiveDir: string) {
  return startLocalDatabase({ dataDir, walArchiveDir, log: () => {} });
}
