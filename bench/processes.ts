import { readdir, readFile } from 'node:fs/promises';

/** Processor time of processes, in seconds; PostgreSQL's is the sum over its backends. Linux only: elsewhere all are 0. */
export async function cpuSeconds(pids: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const ticks = 100;
  const used: Record<string, number> = {};
  const all = await readdir('/proc').catch(() => []);
  for (const entry of all.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [pid, parent] = [Number(entry), Number(fields[1])];
    for (const [name, wanted] of Object.entries(pids)) {
      if (pid !== wanted && parent !== wanted) continue;
      used[name] = (used[name] ?? 0) + (Number(fields[11]) + Number(fields[12])) / ticks;
    }
  }
  return used;
}

/** Resident memory of a process in MB (10^6 bytes), or null where the system does not tell. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
