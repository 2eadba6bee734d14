import { readFile } from 'node:fs/promises';

/** Returns the resident memory of a process in MB (10^6 bytes), or null if the system does not report it. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
