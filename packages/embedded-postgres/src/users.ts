/**
 * Processes that use a server: the first one starts it, the last one stops it. Each has a file, whose name
 * distinguishes a later process with the same id. Its content names the container, which alone sees the process. A
 * killed process's file is ignored.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveLikeFolder, writeNew } from './owned-file.ts';
import type { Place } from './place.ts';

/** Records that this process uses the server. */
export async function enter(place: Place): Promise<void> {
  const made = await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  if (made !== undefined) await giveLikeFolder(made);
  await writeNew(join(folderOf(place), await identity(process.pid)), await containerOf());
}

/** Removes the files of processes in other containers. They have ended if this one could start the server. */
export async function forgetOtherContainers(place: Place): Promise<void> {
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    const path = join(folderOf(place), name);
    if (await isElsewhere(path)) await rm(path, { force: true });
  }
}

/** Records that this process no longer uses the server. */
export async function leave(place: Place): Promise<void> {
  await rm(join(folderOf(place), await identity(process.pid)), { force: true });
}

/** Returns true if another living process uses the server. Removes the files of killed ones. */
export async function isUsedByOthers(place: Place): Promise<boolean> {
  let used = false;
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    if (await isElsewhere(join(folderOf(place), name))) continue;
    if (await isLivingStranger(name)) used = true;
    else if (name !== (await identity(process.pid))) await rm(join(folderOf(place), name), { force: true });
  }
  return used;
}

function folderOf(place: Place): string {
  return join(place.folder, 'users');
}

/** Maximum wait for a lock, milliseconds. A start and a stop of PostgreSQL take at most 60 s each. */
const LONGEST_WAIT_MS = 150_000;
/** Age after which a nameless lock file is ignored, milliseconds. Its process died while writing it. */
const NAMELESS_MS = 5_000;

/**
 * Lets one process at a time create, start, take over or stop the server of a place. No package is used: proper-lockfile
 * removes a lock by its age, even if its holder only paused. This lock is removed after its holder has ended.
 */
export async function withLock<T>(
  place: Pick<Place, 'folder'>,
  work: () => Promise<T>,
  waitMs: number = LONGEST_WAIT_MS,
): Promise<T> {
  const path = join(place.folder, 'lock');
  const self = await identity(process.pid);
  const until = performance.now() + waitMs;
  for (;;) {
    if (await acquire(path, self)) {
      try {
        return await work();
      } finally {
        await rm(path, { force: true });
      }
    }
    const holder = await readFile(path, 'utf8').catch(() => self);
    if (await isLeft(path, holder, self)) await rm(path, { force: true });
    else if (performance.now() > until) {
      throw new EmbeddedPostgresError(
        'LOCKED',
        `Process ${holder.split('-')[0]} has been starting or stopping the PostgreSQL server of ${place.folder} ` +
          `for ${Math.round(waitMs / 1000)} s. End it, or remove ${path} if it does something else.`,
      );
    } else await sleep(50);
  }
}

/** Creates the file with its holder's name, or not at all. */
async function acquire(path: string, self: string): Promise<boolean> {
  const fresh = `${path}.${self}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, self, { mode: 0o600, flag: 'wx' });
  try {
    await link(fresh, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function isLeft(path: string, holder: string, self: string): Promise<boolean> {
  if (holder !== '') return holder !== self && !(await isLivingStranger(holder));
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > NAMELESS_MS;
}

async function isLivingStranger(name: string): Promise<boolean> {
  const pid = Number(name.split('-')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return (await identity(pid)) === name;
}

/** Returns true for a process of another container, which this one does not see. */
async function isElsewhere(path: string): Promise<boolean> {
  const container = await readFile(path, 'utf8').catch(() => '');
  return container !== '' && container !== (await containerOf());
}

/** Returns the namespace of process ids; '' where the system has none. */
async function containerOf(): Promise<string> {
  const found = await readlink('/proc/self/ns/pid').catch(() => '');
  return found.replace(/\D/g, '');
}

async function identity(pid: number): Promise<string> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Field 22 is the start time. Field 2, the program's name in brackets, may hold blanks.
  const startTime = stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid}-${startTime}`;
}
