/** `npm run restore`: replaces the shop's database with a backup. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { giveLikeFolder } from '@storefront/embedded-postgres/owned-file';
import { z } from 'zod';
import { memoryInFile } from '../modules/history/index.ts';
import { BackupError, foreseen } from '../platform/database/backup/error.ts';
import { type Manifest, readManifest, verify } from '../platform/database/backup/manifest.ts';
import { unpackBackup } from '../platform/database/backup/remote.ts';
import type { ReplayResult } from '../platform/database/backup/replay.ts';
import type { Until } from '../platform/database/backup/replay-plan.ts';
import { restoreDump } from '../platform/database/backup/restore-dump.ts';
import { copyVerified, restoreFiles } from '../platform/database/backup/restore-files.ts';
import type { Step, TakeStep } from '../platform/database/backup/steps.ts';
import { stopOnSignal } from './stopping.ts';

const USAGE = `Usage: npm run restore -- <backup folder> [options]
Puts a backup of \`npm run backup\` in the place of the shop's database. Stop the shop first, on every machine. At its next
start the shop knows that its database went back: it reads the dealer's list since then before it sells or submits.
  --replace   the shop has a database already: put it aside (its own PostgreSQL: the old files are kept beside the new
              ones) or replace what DATABASE_URL holds
  --until <time>  go on from the backup to this time (2026-11-26T10:00:00Z) or to the \`latest\` one that WAL_ARCHIVE_DIR holds
  --identity <file>  the backup is a file that was encrypted for a bucket (….tar.gz.age): the file with its secret key
  --help      this text`;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function restore(
  args: readonly string[],
  env: Env,
  print: (line: string) => void,
  stopping?: AbortSignal,
): Promise<number> {
  const wanted = parse(args);
  if (wanted === 'help' || wanted === 'wrong') {
    print(USAGE);
    return wanted === 'help' ? 0 : 2;
  }
  const dataDir = env.DATA_DIR || 'data';
  try {
    await withBackup({ ...wanted, stopping }, async (from, manifest) => {
      const databaseUrl = env.DATABASE_URL_DIRECT || env.DATABASE_URL || undefined;
      const replayed = await putBack(
        { ...wanted, from },
        manifest,
        {
          dataDir,
          databaseUrl,
          hasKey: Boolean(env.VAULT_KEYS),
          walArchiveDir: env.WAL_ARCHIVE_DIR || undefined,
          stopping,
        },
        print,
      );
      print(
        `restored what the shop held at ${stateOf(wanted.until, manifest, replayed)}; its DATA_DIR is ${resolve(dataDir)}`,
      );
    });
    print('start the shop: it reads the list of the dealer orders since then, and opens when it has');
    return 0;
  } catch (error) {
    const known = foreseen(error, dataDir);
    if (!known) throw error;
    print(`nothing was restored: ${known.message}`);
    return 1;
  }
}

/**
 * Opens a backup while `work` runs: an encrypted file is unpacked into a temporary folder beside it.
 *
 * @throws BackupError if it is not a backup, or the key does not fit
 */
export async function withBackup<T>(
  { from, identity, stopping }: Pick<RestoreOptions, 'from' | 'identity'> & Pick<Target, 'stopping'>,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  if (identity === undefined) {
    if (from.endsWith('.age'))
      throw new BackupError(`${from} is encrypted: add --identity <file with the secret key>.`);
    return work(from, await readManifest(from));
  }
  const unpacked = await mkdtemp(`${from}.`);
  try {
    await unpackBackup(from, identity, unpacked, stopping);
    const [inside = ''] = await readdir(unpacked);
    const folder = join(unpacked, inside);
    return await work(folder, await readManifest(folder));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

export interface Target {
  readonly dataDir: string;
  /** Absent: the shop's own PostgreSQL below the data folder. */
  readonly databaseUrl: string | undefined;
  /** True if `VAULT_KEYS` has the key ring: then the key file is kept. */
  readonly hasKey: boolean;
  /** `WAL_ARCHIVE_DIR` of the shop's own PostgreSQL. */
  readonly walArchiveDir?: string | undefined;
  /** Aborts the restore and undoes its steps. */
  readonly stopping?: AbortSignal | undefined;
}

/** Returns the displayed time of the restored data. */
function stateOf(until: Until, { createdAt }: Manifest, replayed: ReplayResult | null): string {
  if (until === 'backup') return createdAt;
  const newest = replayed?.newestCommit?.toISOString() ?? createdAt;
  return `${until === 'latest' ? newest : until.toISOString()} (its last change: ${newest})`;
}

/**
 * Replaces a database with a backup that `withBackup` opened, after verifying each of its files.
 *
 * @returns null if no log was replayed
 * @throws BackupError; the database is unchanged then
 */
export async function putBack(
  { from, replace, until }: Pick<RestoreOptions, 'from' | 'replace' | 'until'>,
  manifest: Manifest,
  { dataDir, databaseUrl, hasKey, walArchiveDir, stopping }: Target,
  print: (line: string) => void,
): Promise<ReplayResult | null> {
  if (until !== 'backup' && (databaseUrl !== undefined || walArchiveDir === undefined)) {
    throw new BackupError("--until needs the shop's own PostgreSQL and its archive: set WAL_ARCHIVE_DIR.");
  }
  await verify(from, manifest);
  if ((manifest.kind === 'dump') !== (databaseUrl !== undefined)) {
    throw new BackupError(
      manifest.kind === 'dump'
        ? 'this backup is of a server of your own: set DATABASE_URL.'
        : "this backup is of the shop's own PostgreSQL: start it without DATABASE_URL.",
    );
  }
  const beside: TakeStep[] = [
    async () => (hasKey ? [] : restoreKey(from, manifest, dataDir)),
    async () => [await rememberWhatIsGone(manifest, dataDir)],
  ];
  if (databaseUrl !== undefined) {
    await restoreDump({ from, replace, stopping }, databaseUrl, beside, print);
    return null;
  }
  // With an archive, each restore begins a new timeline, because the archive rejects a second segment of one
  // name.
  const log = walArchiveDir === undefined ? undefined : { archive: walArchiveDir, until };
  return restoreFiles({ from, replace, log, stopping }, manifest, dataDir, beside, print);
}

interface RestoreOptions {
  readonly from: string;
  readonly replace: boolean;
  readonly until: Until;
  /** The file with the secret key; absent: the backup is a folder. */
  readonly identity: string | undefined;
}

function parse(args: readonly string[]): RestoreOptions | 'help' | 'wrong' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        until: { type: 'string' },
        identity: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return 'help';
    const [from, ...others] = positionals;
    const until = parseUntil(values.until);
    return from === undefined || others.length > 0 || until === null
      ? 'wrong'
      : { from: resolve(from), replace: values.replace, until, identity: values.identity };
  } catch {
    return 'wrong';
  }
}

/** Reads `latest` or a time with its zone; null for another text. Without a text, returns `backup`. */
function parseUntil(text: string | undefined): Until | null {
  if (text === undefined) return 'backup';
  if (text === 'latest') return 'latest';
  return z.iso.datetime({ offset: true }).safeParse(text).success ? new Date(text) : null;
}

/** Restores the key file unless there is one: replacing it would make the data sealed with it unreadable. */
async function restoreKey(from: string, manifest: Manifest, dataDir: string): Promise<Step[]> {
  const path = join(dataDir, 'vault.key');
  const nothing = async () => {};
  if (await stat(path).catch(() => null)) return [{ said: `${path} stays as it is`, undo: nothing }];
  if (manifest.vaultKey === 'included') {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const fresh = `${path}.restoring`;
    try {
      await copyVerified(from, manifest, 'vault.key', fresh);
      await giveLikeFolder(fresh);
      await rename(fresh, path);
    } finally {
      await rm(fresh, { force: true });
    }
    return [{ said: `${path} is the one of the backup`, undo: () => rm(path) }];
  }
  return [
    {
      said: `put the vault key back before you start the shop: ${path}, or VAULT_KEYS. The backup does not have it.`,
      undo: nothing,
    },
  ];
}

/**
 * Records a beat that is newer than the restored database. So the next start detects the restore, even if the
 * data folder was lost, too.
 */
async function rememberWhatIsGone({ shopId, createdAt }: Manifest, dataDir: string): Promise<Step> {
  const memory = memoryInFile(dataDir, { warn: () => {} });
  const kept = await memory.read();
  await memory.write({
    version: 1,
    shopId: shopId ?? kept?.shopId ?? randomUUID(),
    systemIdentifier: null,
    timeline: null,
    position: null,
    beat: {
      number: '999999999999999',
      token: randomUUID(),
      at: new Date(Math.max(Date.now(), Date.parse(createdAt))).toISOString(),
    },
  });
  await giveLikeFolder(join(dataDir, 'history.json'));
  return { undo: () => (kept ? memory.write(kept) : rm(join(dataDir, 'history.json'), { force: true })) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await restore(
    process.argv.slice(2),
    process.env,
    (line) => console.log(line),
    stopOnSignal(),
  );
}
