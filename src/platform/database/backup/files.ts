/**
 * An online backup of the embedded server: its files, copied while it runs, and the log that makes them
 * consistent.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemUser } from '@storefront/embedded-postgres/place';
import pg from 'pg';
import { copyFile, listTree } from './copy.ts';
import { BackupError } from './error.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';

/**
 * Files that a restored server recreates, or must not find; from PostgreSQL's documentation, "Making a Base
 * Backup".
 */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^server\.log/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  /^(backup_label|tablespace_map)(\.old)?$/,
];

interface ServerFiles {
  /** PGDATA of the running server. */
  readonly data: string;
  /** The superuser's address of the shop's database. Contains the password. */
  readonly url: string;
  /** The user who runs the server, if not this process's: only that user's files are copied. */
  readonly owner?: SystemUser | undefined;
  readonly stopping?: AbortSignal | undefined;
  readonly shopIdOf: (client: pg.Client) => Promise<string | null>;
}

export type CopiedFiles = Pick<Manifest, 'serverVersion' | 'shopId' | 'files' | 'folders'>;

/**
 * Copies the files of a running server into `folder`, between `pg_backup_start` and `pg_backup_stop`, with
 * every log segment in between. A temporary replication slot keeps those segments from being removed.
 */
export async function copyRunningServer(
  { data, url, owner, stopping, shopIdOf }: ServerFiles,
  folder: string,
): Promise<CopiedFiles> {
  const client = new pg.Client({ connectionString: url, application_name: 'storefront-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `storefront_backup_${process.pid}`,
    ]);
    const { rows: begun } = await client.query<{ segment: string; version: string }>(
      `select pg_walfile_name(pg_backup_start('storefront', true)) as segment, current_setting('server_version') as version`,
    );
    const tree = await listTree(data, (path) => LEFT_OUT.some((pattern) => pattern.test(path)));
    const files: BackedUpFile[] = [];
    const keep = async (path: string) => {
      stopping?.throwIfAborted();
      const copied = await copyFile(join(data, path), join(folder, 'data', path), owner);
      if (copied) files.push({ path: `data/${path}`, ...copied });
      return copied !== null;
    };
    for (const path of tree.files) await keep(path);
    const { rows: ended } = await client.query<{ segment: string; label: string; spaces: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as spaces from pg_backup_stop(false)`,
    );
    const [first, last] = [begun[0], ended[0]];
    if (!first || !last) throw new BackupError('PostgreSQL did not say where the backup begins and ends.');
    if (last.spaces.trim() !== '') {
      throw new BackupError(
        'The server has tablespaces outside its folder, which this backup does not copy.',
      );
    }
    const log = await listTree(join(data, 'pg_wal'), (path) => path.includes('/'));
    const segments = log.files.filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
    const wanted = segments.filter((name) => name >= first.segment && name <= last.segment);
    const whole = wanted[0] === first.segment && wanted.at(-1) === last.segment;
    for (const name of wanted) {
      if (!(await keep(`pg_wal/${name}`)))
        throw new BackupError('A part of the log vanished: run the backup again.');
    }
    if (!whole) throw new BackupError('A part of the log is missing: run the backup again.');
    await writeFile(join(folder, 'data', 'backup_label'), last.label, { mode: 0o600, flush: true });
    files.push({
      path: 'data/backup_label',
      bytes: Buffer.byteLength(last.label),
      sha256: createHash('sha256').update(last.label).digest('hex'),
    });
    return {
      serverVersion: first.version,
      shopId: await shopIdOf(client),
      files,
      folders: tree.folders.map((path) => `data/${path}`),
    };
  } finally {
    await client.end();
  }
}
