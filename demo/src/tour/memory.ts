import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time until an idle shop has given the memory of a load back, on a busy machine. */
const REST_MS = 20_000;
const LOOK_MS = 500;

/**
 * Reads the resident memory of a process at rest, in MB (10^6 bytes). It reads as soon as the memory is below a
 * bound, or after 20 s without work. The shop collects its garbage once it has been idle for three seconds.
 *
 * @returns null if the system does not report it
 */
export async function residentMbAtRest(pid: number, below: number): Promise<number | null> {
  const until = performance.now() + REST_MS;
  for (;;) {
    const now = await residentMb(pid);
    if (now === null || now < below || performance.now() > until) return now;
    await sleep(LOOK_MS);
  }
}

async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
