/**
 * The leftovers of a set-up whose run was interrupted: programs, disks in memory and a folder. The next start removes them.
 * A file in the folder names the process that owns it, so a set-up in use is never touched.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Prefix of the folders in the system's folder of temporary files. */
export const FOLDER_PREFIX = 'storefront-replicated-';
const OWNER = 'owner';

/** Names this process as the owner of a set-up's folder. */
export async function ownFolder(folder: string): Promise<void> {
  await writeFile(join(folder, OWNER), `${process.pid} ${await beginOf(process.pid)}`);
}

/** Removes the set-ups whose owners have ended. A folder without an owner stays. */
export async function removeLeftovers(temporary: string): Promise<void> {
  for (const folder of globSync(join(temporary, `${FOLDER_PREFIX}*`))) {
    const text = await readFile(join(folder, OWNER), 'utf8').catch(() => null);
    const [pid, begin] = text?.split(' ') ?? [];
    if (pid === undefined || begin === undefined || (await beginOf(Number(pid))) === begin) continue;
    await removeSetUp(folder);
  }
}

/** Ends all programs of a set-up, and removes its disks and its folder. */
export async function removeSetUp(folder: string): Promise<void> {
  // A killed Patroni may have been starting a server.
  for (let pids = await programsIn(folder); pids.length > 0; pids = await programsIn(folder)) {
    for (const pid of pids) kill(pid);
    await sleep(50);
  }
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1]);
  for (const disk of mounts) if (disk?.startsWith(`${folder}/`)) await run('umount', ['--lazy', disk]);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** Returns the processes that work in a folder or below it: each program of a set-up does. */
async function programsIn(folder: string): Promise<number[]> {
  const pids = globSync('/proc/[0-9]*').map((path) => Number(path.slice('/proc/'.length)));
  const inside = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return place === folder || place.startsWith(`${folder}/`);
    }),
  );
  return pids.filter((_, index) => inside[index]);
}

/** Returns the start of a process in ticks since the machine's start; null if there is none. */
async function beginOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may have spaces; the start is the 20th field behind it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended.
  }
}
