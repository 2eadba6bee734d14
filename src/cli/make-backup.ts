/** A copy of the shop's database in a folder, made while the shop runs. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findPlace } from '@storefront/embedded-postgres/place';
import type pg from 'pg';
import { BACKUP_ALERTS_ENDED } from '../modules/alerts/index.ts';
import { OWN_SHOP_ID } from '../modules/history/reads.ts';
import { copyFile } from '../platform/database/backup/copy.ts';
import { clientEnvironment, runClient } from '../platform/database/backup/dump.ts';
import { giveTreeLikeFolder, syncFolder, syncTree } from '../platform/database/backup/durable.ts';
import { BackupError, foreseen } from '../platform/database/backup/error.ts';
import { type CopiedFiles, copyRunningServer } from '../platform/database/backup/files.ts';
import { noteLast, recordBackup } from '../platform/database/backup/last-backup.ts';
import {
  backupName,
  listBackups,
  type Manifest,
  removeAbandoned,
  removeOld,
  UNFINISHED,
  writeManifest,
} from '../platform/database/backup/manifest.ts';
import { type Remote, sendBackup } from '../platform/database/backup/remote.ts';
import { startLocalDatabase } from '../platform/database/connection/local.ts';
import { PrimaryClient } from '../platform/database/connection/primary.ts';
import { RESTORE_MARK } from '../platform/database/schema/restore-mark.ts';

export interface ShopPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly walArchiveDir: string | undefined;
}

interface BackupResult {
  readonly path: string;
  /** The object in the bucket; null without a bucket. */
  readonly sentTo: string | null;
  /** Why the backup exists only on this machine; null if it was sent, or there is no bucket. */
  readonly notSent: BackupError | null;
  readonly bytes: number;
  readonly vaultKey: Manifest['vaultKey'];
}

/**
 * Writes a backup into a new folder, and sends it to the bucket if there is one.
 *
 * @throws BackupError
 */
export async function makeBackup(
  { to, withKey }: { readonly to: string; readonly withKey: boolean },
  {
    dataDir,
    databaseUrl,
    walArchiveDir,
    remote,
    stopping,
  }: ShopPlace & { readonly remote: Remote | null; readonly stopping: AbortSignal | undefined },
): Promise<BackupResult> {
  const createdAt = new Date();
  const path = join(to, backupName(createdAt, randomBytes(2).toString('hex')));
  const unfinished = `${path}${UNFINISHED}`;
  await removeAbandoned(to);
  const firstMade = await mkdir(unfinished, { recursive: true, mode: 0o700 });
  /** Finishes a complete copy, and records the backup while the database can be reached. */
  const finish = async (copied: CopiedDatabase, address: string): Promise<BackupResult> => {
    const key = withKey ? await copyFile(join(dataDir, 'vault.key'), join(unfinished, 'vault.key')) : null;
    if (withKey && key === null) {
      throw new BackupError(
        `there is no ${join(dataDir, 'vault.key')}: the key is in VAULT_KEYS. Leave --with-key out.`,
      );
    }
    const files = [...copied.files, ...(key ? [{ path: 'vault.key', ...key }] : [])];
    const vaultKey = key ? 'included' : 'not-included';
    await writeManifest(unfinished, {
      version: 1,
      createdAt: createdAt.toISOString(),
      vaultKey,
      ...copied,
      files,
    });
    await giveTreeLikeFolder(firstMade ?? unfinished);
    await syncTree(unfinished);
    await rename(unfinished, path);
    await syncFolder(to);
    if (firstMade !== undefined) await syncFolder(dirname(firstMade));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    // The backup exists even if it cannot be recorded.
    await noteLast(dataDir, createdAt, path).catch(() => {});
    const sent = remote && (await sendBackup(path, remote).catch((error: unknown) => notSent(path, error)));
    if (sent instanceof FollowUpError) return { path, sentTo: null, notSent: sent, vaultKey, bytes };
    const made = { kind: copied.kind, withKey: key !== null, bytes };
    await recordBackup(address, made, BACKUP_ALERTS_ENDED).catch(() => {});
    return { path, sentTo: sent, notSent: null, vaultKey, bytes };
  };
  try {
    return databaseUrl === undefined
      ? await copyEmbedded({ dataDir, walArchiveDir, stopping }, unfinished, finish)
      : await dumpExternal(databaseUrl, unfinished, finish, stopping);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Thrown after a backup is complete on this machine. */
export class FollowUpError extends BackupError {}

export async function removeEarlier(to: string, keep: number, made: string): Promise<string[]> {
  return removeOld(await listBackups(to), keep, made).catch((error: unknown) => {
    const why = foreseen(error, to)?.message ?? (error instanceof Error ? error.message : String(error));
    throw new FollowUpError(`${made} is complete, but an earlier one could not be removed: ${why}`);
  });
}

/** Returns the error of a backup that exists only on this machine. */
function notSent(path: string, error: unknown): FollowUpError {
  const why = error instanceof Error ? error.message : String(error);
  return new FollowUpError(`${path} is complete, but it did not leave this machine: ${why}`);
}

type CopiedDatabase = CopiedFiles & Pick<Manifest, 'kind'>;
type Finish = (copied: CopiedDatabase, address: string) => Promise<BackupResult>;

/** Copies the embedded database: of the running server, or of one started for the backup. */
async function copyEmbedded(
  {
    dataDir,
    walArchiveDir,
    stopping,
  }: Pick<ShopPlace, 'dataDir' | 'walArchiveDir'> & { readonly stopping: AbortSignal | undefined },
  folder: string,
  finish: Finish,
): Promise<BackupResult> {
  const place = await findPlace(join(dataDir, 'postgres'), () => {});
  const { server, superuserUrl } = await startLocalDatabase({ dataDir, walArchiveDir, log: () => {} });
  try {
    const copied = await copyRunningServer(
      { data: place.data, url: superuserUrl, owner: place.user, stopping, shopIdOf: readShopId },
      folder,
    );
    const password = await copyFile(join(place.folder, 'password'), join(folder, 'password'));
    if (!password) throw new BackupError("the server's password file is missing beside its data.");
    const files = [...copied.files, { path: 'password', ...password }];
    return await finish({ ...copied, files, kind: 'files' }, superuserUrl);
  } finally {
    await server.stop();
  }
}

async function dumpExternal(
  databaseUrl: string,
  folder: string,
  finish: Finish,
  stopping: AbortSignal | undefined,
): Promise<BackupResult> {
  const client = new PrimaryClient({ connectionString: databaseUrl, application_name: 'storefront-backup' });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`the database does not answer: ${error instanceof Error ? error.message : error}`);
  });
  try {
    // The client is idle while pg_dump works.
    await client.query('set idle_session_timeout = 0');
    const { rows } = await client.query<{ version: string; restoring: boolean }>(
      `select current_setting('server_version') as version, to_regnamespace($1) is not null as restoring`,
      [RESTORE_MARK],
    );
    if (rows[0]?.restoring) {
      throw new BackupError('a restore of this database is under way, or was interrupted: end it first.');
    }
    const archive = join(folder, 'dump.unchecked');
    await runClient(
      'pg_dump',
      ['--format=custom', '--no-owner', '--exclude-schema=*_before_*', `--file=${archive}`],
      clientEnvironment(databaseUrl),
      stopping,
    );
    const copied = await copyFile(archive, join(folder, 'dump'));
    await rm(archive);
    if (!copied) throw new BackupError('pg_dump wrote nothing.');
    const serverVersion = rows[0]?.version ?? 'unknown';
    const shopId = await readShopId(client);
    const files = [{ path: 'dump', ...copied }];
    return await finish({ serverVersion, shopId, files, folders: [], kind: 'dump' }, databaseUrl);
  } finally {
    await client.end();
  }
}

/** Returns the shop's id; null if the database has no table of the history yet. */
async function readShopId(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('shop_history') is not null as known`,
  );
  if (rows[0]?.known !== true) return null;
  const history = await client.query<{ id: string | null }>(`select ${OWN_SHOP_ID} as id`);
  return history.rows[0]?.id ?? null;
}
