/** `npm run drill`: restores a backup beside the shop, checks it, and removes it again. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { EmbeddedPostgresError } from '@storefront/embedded-postgres';
import { stopCluster } from '@storefront/embedded-postgres/cluster';
import { findPlace, removePlace } from '@storefront/embedded-postgres/place';
import { isUsedByOthers, withLock } from '@storefront/embedded-postgres/users';
import { findDataDir } from '../installation/data-dir.ts';
import { endAlert, raiseAlert } from '../modules/alerts/index.ts';
import { examineRestored, type RestoredKeys } from '../modules/drill/index.ts';
import { BackupError, foreseen } from '../platform/database/backup/error.ts';
import { readLastBackup, recordDrill } from '../platform/database/backup/last-backup.ts';
import { listBackups, type Manifest } from '../platform/database/backup/manifest.ts';
import { fetchBackup, readRemote } from '../platform/database/backup/remote.ts';
import type { ReplayResult } from '../platform/database/backup/replay.ts';
import type { Until } from '../platform/database/backup/replay-plan.ts';
import { startLocalDatabase, useShopDatabase } from '../platform/database/connection/local.ts';
import { putBack, type Target, withBackup } from './restore.ts';
import { stopOnSignal } from './stopping.ts';

const USAGE = `Usage: npm run drill -- [<backup>] [options]
Restores a backup into a PostgreSQL of its own beside the shop, checks it, removes it again, and records the result. The shop
goes on meanwhile. Without <backup> it takes the newest one.
  --from <folder>    where backups are kept; DATA_DIR/backups by default
  --bucket           fetch the newest backup from BACKUP_BUCKET_URL; BACKUP_BUCKET_KEY needs the right to read, too
  --identity <file>  the file with the secret key, for --bucket or a <backup> that was fetched from there (….tar.gz.age)
  --help             this text`;

type Env = Readonly<Record<string, string | undefined>>;

interface DrillOptions {
  readonly backup: string | undefined;
  readonly from: string | undefined;
  readonly bucket: boolean;
  readonly identity: string | undefined;
}

interface Drill {
  readonly source: 'folder' | 'bucket';
  readonly backupMadeAt: Date | null;
  readonly fault: string | null;
}

/**
 * Runs the command line.
 * @returns the exit code
 */
async function drill(
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
  const databaseUrl = env.DATABASE_URL_DIRECT || env.DATABASE_URL || undefined;
  const walArchiveDir = env.WAL_ARCHIVE_DIR || undefined;
  const found = await findDataDir(env);
  const hasShop = !('refusal' in found);
  if (!hasShop && wanted.backup === undefined) {
    print(`no drill was held: ${found.refusal}`);
    return 1;
  }
  const dataDir = hasShop ? found.dataDir : await mkdtemp(join(tmpdir(), 'storefront-drill-'));
  try {
    const held = await alone(dataDir, () => hold(wanted, env, { dataDir, hasShop, stopping }, print));
    if (held === null) {
      print('no drill was held: another drill is under way');
      return 1;
    }
    if (stopping?.aborted) {
      print('the drill was stopped; what it made is removed');
      return 1;
    }
    if (held.fault === null) print('the backup can be restored; what the drill made is removed');
    else print(`the backup could not be restored: ${held.fault}`);
    if (hasShop && !(await record(held, { dataDir, databaseUrl, walArchiveDir }, print))) return 1;
    return held.fault === null ? 0 : 1;
  } finally {
    if (!hasShop) await rm(dataDir, { recursive: true, force: true });
  }
}

function parse(args: readonly string[]): DrillOptions | 'help' | 'wrong' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        bucket: { type: 'boolean', default: false },
        identity: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return 'help';
    const [backup, ...others] = positionals;
    const sources = [backup, values.from, values.bucket || undefined].filter((each) => each !== undefined);
    if (others.length > 0 || sources.length > 1) return 'wrong';
    if (values.bucket && values.identity === undefined) return 'wrong';
    return {
      backup: backup === undefined ? undefined : resolve(backup),
      from: values.from,
      bucket: values.bucket,
      identity: values.identity,
    };
  } catch {
    return 'wrong';
  }
}

/** Runs a drill; null if another process of this machine runs one for the same shop. */
async function alone(dataDir: string, drilled: () => Promise<Drill>): Promise<Drill | null> {
  try {
    return await withLock({ folder: dataDir }, drilled, 0);
  } catch (error) {
    // This is not an error of the drill itself: `drilled` returns such errors.
    if (error instanceof EmbeddedPostgresError && error.code === 'LOCKED') return null;
    throw error;
  }
}

/** Records the result; false if the database cannot be reached, or lacks the table until `npm run update`. */
async function record(
  { source, backupMadeAt, fault }: Drill,
  shop: { dataDir: string; databaseUrl: string | undefined; walArchiveDir: string | undefined },
  print: (line: string) => void,
): Promise<boolean> {
  try {
    await useShopDatabase({ ...shop, applicationName: 'storefront-drill' }, async (db) => {
      await recordDrill(db, { source, backup_made_at: backupMadeAt, fault });
      if (fault !== null) await raiseAlert(db, 'drill-failed', 'database', { why: fault });
      else
        for (const kind of ['drill-failed', 'drill-overdue'] as const) await endAlert(db, kind, 'database');
    });
    return true;
  } catch (error) {
    print(`the result was not recorded: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

interface Place {
  readonly dataDir: string;
  /** True if this data folder's shop has the keys and records the result. */
  readonly hasShop: boolean;
  readonly stopping: AbortSignal | undefined;
}

/** Runs the drill. Each failure is a result: the backup could not be restored here. */
async function hold(
  wanted: DrillOptions,
  env: Env,
  { dataDir, hasShop, stopping }: Place,
  print: (line: string) => void,
): Promise<Drill> {
  const source = wanted.bucket ? 'bucket' : 'folder';
  let backupMadeAt: Date | null = null;
  const scratch = join(dataDir, folderOf(hostname()));
  try {
    await clear(scratch);
    await clearOthers(dataDir, scratch);
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const from = await findBackup(wanted, env, dataDir, scratch);
    await withBackup({ from, identity: wanted.identity, stopping }, async (folder, manifest) => {
      backupMadeAt = new Date(manifest.createdAt);
      print(`restoring ${basename(folder)} of ${manifest.createdAt}`);
      // Without a shop here, the backup is another shop's: the archive of this machine does not continue it.
      const walArchiveDir = hasShop ? env.WAL_ARCHIVE_DIR || undefined : undefined;
      const keys = { env, dataDir: manifest.vaultKey === 'included' ? scratch : dataDir, hasShop };
      const target = { dataDir: scratch, hasKey: false, stopping };
      for (const line of await restoreAndExamine(folder, manifest, target, keys, walArchiveDir)) print(line);
    });
    return { source, backupMadeAt, fault: null };
  } catch (error) {
    const known = foreseen(error, dataDir);
    const why = known?.message ?? (error instanceof Error ? error.message : 'an unknown error');
    return { source, backupMadeAt, fault: why };
  } finally {
    await clear(scratch).catch(() => {});
  }
}

/**
 * Names the folder of a drill. Containers that share DATA_DIR do not see each other's processes, so each has a
 * folder of its own.
 */
function folderOf(machine: string): string {
  return `drill-${createHash('sha256').update(machine).digest('hex').slice(0, 8)}`;
}

/** Age at which the folder of another container's drill counts as abandoned, milliseconds. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/** Removes the abandoned folders of other containers' drills. */
async function clearOthers(dataDir: string, own: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (!/^drill(-[0-9a-f]{8})?$/.test(name) || folder === own) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await clear(folder).catch(() => {});
  }
}

/** Removes the folder of a killed drill, with its server. */
async function clear(scratch: string): Promise<void> {
  if (!existsSync(scratch)) return;
  const server = join(scratch, 'postgres');
  const place = await findPlace(server, () => {});
  if (await isUsedByOthers(place)) throw new BackupError('another drill is under way: wait for its end.');
  await stopCluster(place, 'immediate');
  await removePlace(server, place);
  await rm(scratch, { recursive: true, force: true });
}

async function findBackup(wanted: DrillOptions, env: Env, dataDir: string, scratch: string): Promise<string> {
  if (wanted.backup !== undefined) return wanted.backup;
  if (wanted.bucket) {
    const remote = readRemote(env);
    if (remote === null) throw new BackupError('BACKUP_BUCKET_URL is not set.');
    const last = await readLastBackup(dataDir);
    if (last === null) throw new BackupError('no backup was made yet: run npm run backup.');
    const file = join(scratch, `${basename(last.path)}.tar.gz.age`);
    await fetchBackup(basename(last.path), remote, file);
    return file;
  }
  const folder = resolve(wanted.from ?? join(dataDir, 'backups'));
  const [newest] = await listBackups(folder);
  if (!newest)
    throw new BackupError(`${folder} holds no backup: run npm run backup, or name another folder.`);
  return newest.path;
}

/** Restores the backup, and returns the passed checks as lines for a person. */
async function restoreAndExamine(
  folder: string,
  manifest: Manifest,
  target: Omit<Target, 'databaseUrl'>,
  keys: RestoredKeys,
  walArchiveDir: string | undefined,
): Promise<readonly string[]> {
  const start = () =>
    startLocalDatabase({ dataDir: target.dataDir, walArchiveDir: undefined, log: () => {} });
  const until: Until = walArchiveDir === undefined ? 'backup' : 'latest';
  const source = { from: folder, replace: false, until };
  const lines: string[] = [];
  if (manifest.kind === 'files') {
    const begun = performance.now();
    const replayed = await putBack(
      source,
      manifest,
      { ...target, databaseUrl: undefined, walArchiveDir },
      (line) => lines.push(line),
    );
    if (replayed) lines.push(replayLine(replayed, begun));
  }
  const { url, server } = await start();
  try {
    if (manifest.kind === 'dump') {
      await putBack({ ...source, until: 'backup' }, manifest, { ...target, databaseUrl: url }, () => {});
    }
    return [...lines, ...(await examineRestored(url, manifest, keys))];
  } finally {
    await server.stop();
  }
}

/** Returns the observed recovery time and recovery point as a line for a person. */
function replayLine({ newestCommit, ms }: ReplayResult, begun: number): string {
  const seconds = (duration: number) => `${(duration / 1000).toFixed(1)} s`;
  const total = `restored in ${seconds(performance.now() - begun)}, ${seconds(ms)} of it the archived log`;
  if (newestCommit === null) return `${total}; the archive has no commit since the backup`;
  return `${total}; the newest commit is ${seconds(Date.now() - newestCommit.getTime())} old`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await drill(
    process.argv.slice(2),
    process.env,
    (line) => console.log(line),
    stopOnSignal(),
  );
}
