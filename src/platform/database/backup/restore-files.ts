/** Replaces the files of the shop's own PostgreSQL with those of a backup. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster, hasCluster, stopCluster } from '@storefront/embedded-postgres/cluster';
import { lockFiles } from '@storefront/embedded-postgres/held';
import { giveLikeFolder } from '@storefront/embedded-postgres/owned-file';
import { findPlace, type Place, removeTree, restoringFolder } from '@storefront/embedded-postgres/place';
import { run } from '@storefront/embedded-postgres/run';
import { isUsedByOthers, withLock } from '@storefront/embedded-postgres/users';
import { openLogArchive } from '../connection/archive-folder.ts';
import { copyFile } from './copy.ts';
import { syncFolder, syncTree } from './durable.ts';
import { BackupError } from './error.ts';
import type { Manifest } from './manifest.ts';
import { RECOVERY_SIGNAL, type ReplayResult, replayLog } from './replay.ts';
import { planReplay, type Until } from './replay-plan.ts';
import { type Step, type TakeStep, takeAll } from './steps.ts';

async function moveFile(from: string, to: string, said?: string): Promise<Step> {
  await rename(from, to);
  return { undo: () => rename(to, from), ...(said !== undefined && { said }) };
}

interface RestoredFiles {
  readonly from: string;
  /** True if a database that is there may be put aside. */
  readonly replace: boolean;
  /** The archive of the log, and the time to replay it to; absent: the backup's own log alone. */
  readonly log?: { readonly archive: string; readonly until: Until } | undefined;
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Writes all files beside the old database, replays the log onto them, and renames them last. So a full disk
 * or a fault of the archive leaves the old database unchanged.
 *
 * @returns null without an archive
 */
export async function restoreFiles(
  { from, replace, log, stopping }: RestoredFiles,
  manifest: Manifest,
  dataDir: string,
  beside: readonly TakeStep[],
  print: (line: string) => void,
): Promise<ReplayResult | null> {
  const place = await findPlace(join(dataDir, 'postgres'), print);
  return withLock(place, async () => {
    if ((await findPostmaster(place)) || (await isUsedByOthers(place))) {
      throw new BackupError(`the shop of ${dataDir} runs: stop it first.`);
    }
    const there = await stat(place.data).catch(() => null);
    if (there && !replace) {
      throw new BackupError(`${place.data} holds a database: add --replace to put it aside.`);
    }
    const passwordFile = join(place.folder, 'password');
    const [fresh, freshPassword] = [restoringFolder(place), `${passwordFile}.restoring`];
    const placeOfFresh = { ...place, data: fresh };
    await expectSameMajor(place, manifest);
    const wasKilled = (await stat(fresh).catch(() => null)) !== null;
    const held = await lockFiles(place);
    try {
      await stopCluster(placeOfFresh, 'immediate');
      await removeTree(fresh);
      const archive = log && (await openLogArchive(log.archive, place));
      const plan = archive && log && (await planReplay(from, manifest, archive, log.until));
      if (plan?.missing) print(`the archive lacks ${plan.missing}: what came after it is lost`);
      await copyBack({ from, stopping }, manifest, fresh, place, plan ? [RECOVERY_SIGNAL] : []);
      await copyVerified(from, manifest, 'password', freshPassword);
      await giveLikeFolder(freshPassword);
      const password = (await readFile(freshPassword, 'utf8')).trim();
      const replayed =
        archive && plan ? await replayLog(placeOfFresh, password, archive, plan, stopping) : null;
      await syncTree(fresh);
      const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const aside = `${place.data}.before-${stamp}-${randomBytes(2).toString('hex')}`;
      const hasPassword = (await stat(passwordFile).catch(() => null)) !== null;
      const kept = `the earlier database is kept in ${aside}; remove it when you no longer need it`;
      const said = await takeAll([
        ...beside,
        async () => (there ? [await moveFile(place.data, aside, kept)] : []),
        async () => (there && hasPassword ? [await moveFile(passwordFile, `${aside}.password`)] : []),
        async () => [await moveFile(freshPassword, passwordFile)],
        async () => [await moveFile(fresh, place.data)],
      ]);
      await syncFolder(place.folder);
      for (const line of said) print(line);
      return replayed;
    } finally {
      await removeTree(fresh);
      // The database is still missing. The folder keeps a start from making an empty one.
      if (wasKilled && !(await hasCluster(place))) await mkdir(fresh, { mode: 0o700 });
      for (const path of [freshPassword, `${fresh}.lock`]) await rm(path, { force: true });
      await held?.close();
    }
  });
}

/** Refuses files of another major version, which the server cannot read. */
async function expectSameMajor(place: Place, { serverVersion }: Manifest): Promise<void> {
  const { output } = await run(join(place.bin, 'postgres'), ['--version'], place.user);
  const [, own] = / (\d+)[.\s]/.exec(`${output} `) ?? [];
  const made = Number.parseInt(serverVersion, 10);
  if (own === undefined || made === Number(own)) return;
  throw new BackupError(
    `the backup holds files of PostgreSQL ${made}, and this version of the shop brings ${own}: restore it with the version that made it.`,
  );
}

/**
 * Copies the backup. The folder belongs to root until it is complete: in a folder of its own, the server's
 * user could redirect a write by a link.
 */
async function copyBack(
  { from, stopping }: Pick<RestoredFiles, 'from' | 'stopping'>,
  manifest: Manifest,
  fresh: string,
  place: Place,
  signals: readonly string[],
): Promise<void> {
  const below = (path: string) => join(fresh, path.slice('data/'.length));
  await mkdir(fresh, { mode: 0o700 });
  const folders = [...manifest.folders].sort();
  for (const path of folders) await mkdir(below(path), { recursive: true, mode: 0o700 });
  const files = manifest.files.filter(({ path }) => path.startsWith('data/'));
  for (const { path } of files) {
    stopping?.throwIfAborted();
    await copyVerified(from, manifest, path, below(path));
  }
  for (const { path } of files) await give(place, below(path));
  for (const name of signals) {
    await writeFile(join(fresh, name), '', { mode: 0o600, flush: true });
    await give(place, join(fresh, name));
  }
  for (const path of folders.reverse()) await give(place, below(path));
  await give(place, fresh);
}

/**
 * Copies a file and verifies the copy: between check and copy, the file may have been changed or replaced by
 * a link.
 */
export async function copyVerified(
  from: string,
  { files }: Manifest,
  path: string,
  to: string,
): Promise<void> {
  const copied = await copyFile(join(from, path), to);
  if (copied && copied.sha256 === files.find((file) => file.path === path)?.sha256) return;
  throw new BackupError(`${path} changed while it was copied: try again.`);
}

/** Gives the path to the user who runs the server, if that is another user. */
async function give({ user }: Place, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
