/** Who is responsible for a server: a process among those of this machine, told apart from a later one of the same id. */
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './cluster.ts';
import type { Place } from './place.ts';

/** Whether another process that still lives has claimed the server. */
export async function isOwnedByAnother(place: Place): Promise<boolean> {
  const owner = await readFile(join(place.folder, 'owner'), 'utf8').catch(() => '');
  return isLivingStranger(owner);
}

/** Makes this process the one that stops the server. */
export async function claim(place: Place): Promise<void> {
  await writeFile(join(place.folder, 'owner'), await identity(process.pid), { mode: 0o600 });
}

/** Lets one process at a time make, start or take over the server of a place. */
export async function withStartLock<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const path = join(place.folder, 'starting');
  for (;;) {
    const file = await open(path, 'wx', 0o600).catch(() => undefined);
    if (file) {
      try {
        await file.writeFile(await identity(process.pid));
        await file.close();
        return await work();
      } finally {
        await rm(path, { force: true });
      }
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    // An empty file is one whose holder has not written its name yet, or died before it could.
    if (holder !== '' && !(await isLivingStranger(holder)) && !(await isSelf(holder)))
      await rm(path, { force: true });
    else await sleep(50);
  }
}

async function isLivingStranger(owner: string): Promise<boolean> {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return (await identity(pid)) === owner;
}

async function isSelf(owner: string): Promise<boolean> {
  return owner === (await identity(process.pid));
}

async function identity(pid: number): Promise<string> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field is the start time; the second, the program's name in brackets, may hold blanks.
  const startTime = stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startTime}`;
}
