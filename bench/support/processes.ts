import { readdir, readFile } from 'node:fs/promises';

/** The measured processes: each with its children, and PostgreSQL's backends by database. */
export interface Consumers {
  readonly pids: Readonly<Record<string, number>>;
  /** The process id of the PostgreSQL server. */
  readonly postgres: number;
}

/** Linux counts in hundredths of a second (USER_HZ), independent of the kernel's tick. */
const TICKS_PER_SECOND = 100;

/**
 * Returns processor time since the start in seconds, by name. PostgreSQL's is split by database; backends
 * without one count as `postgres`. Empty without /proc.
 */
export async function cpuSeconds({ pids, postgres }: Consumers): Promise<Record<string, number>> {
  const names = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  const used: Record<string, number> = {};
  const entries = await readdir('/proc').catch((): string[] => []);
  await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry))
      .map(async (entry) => {
        const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
        // The program's name is in brackets and may hold blanks.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [pid, parent] = [Number(entry), Number(fields[1])];
        const backend = pid === postgres || parent === postgres;
        const name = backend ? await databaseOf(entry) : names.get(pid);
        if (name === undefined) return;
        used[name] = (used[name] ?? 0) + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      }),
  );
  return used;
}

/** Returns a backend's database. Its title is `postgres: <user> <database> <address>(<port>) <activity>`. */
async function databaseOf(pid: string): Promise<string> {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const database = /^postgres: \S+ (\S+) \d+\.\d+\.\d+\.\d+\(/.exec(title)?.[1];
  return database === undefined ? 'postgres' : `postgres, ${database}`;
}

/** Returns the usage between two readings, in percent of one core. */
export function cpuShares(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  seconds: number,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, used]): [string, number] => [
        name,
        Math.round((100 * (used - (before[name] ?? 0))) / seconds),
      ])
      .sort(([, a], [, b]) => b - a),
  );
}

/** Returns the resident memory of a process in MB (10^6 bytes), or null if the system does not report it. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
