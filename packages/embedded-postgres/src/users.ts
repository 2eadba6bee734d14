/**
 * Which processes use a server: the first that comes starts it, the last that goes stops it. Each leaves a file of its
 * own, named so that a later process with the same id is told apart; the file of one that was killed counts for nothing.
 */
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './cluster.ts';
import type { Place } from './place.ts';

/** Notes that this process uses the server. */
export async function enter(place: Place): Promise<void> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(place), await identity(process.pid)), '', { mode: 0o600 });
}

/** Notes that this process does not use the server any more. */
export async function leave(place: Place): Promise<void> {
  await rm(join(folderOf(place), await identity(process.pid)), { force: true });
}

/** Whether another living process uses the server. Clears away what killed ones left. */
export async function isUsedByOthers(place: Place): Promise<boolean> {
  let used = false;
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    if (await isLivingStranger(name)) used = true;
    else if (name !== (await identity(process.pid))) await rm(join(folderOf(place), name), { force: true });
  }
  return used;
}

function folderOf(place: Place): string {
  return join(place.folder, 'users');
}

/** Lets one process at a time make, start, take over or stop the server of a place. */
export async function withLock<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const path = join(place.folder, 'lock');
  const self = await identity(process.pid);
  for (;;) {
    const file = await open(path, 'wx', 0o600).catch(() => undefined);
    if (file) {
      try {
        await file.writeFile(self);
        await file.close();
        return await work();
      } finally {
        await rm(path, { force: true });
      }
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    // An empty file is one whose holder has not written its name yet, or died before it could.
    if (holder !== '' && holder !== self && !(await isLivingStranger(holder)))
      await rm(path, { force: true });
    else await sleep(50);
  }
}

async function isLivingStranger(name: string): Promise<boolean> {
  const pid = Number(name.split('-')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return (await identity(pid)) === name;
}

async function identity(pid: number): Promise<string> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field is the start time; the second, the program's name in brackets, may hold blanks.
  const startTime = stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid}-${startTime}`;
}
