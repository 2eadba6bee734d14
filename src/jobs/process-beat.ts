import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** A regular write of the process: while it succeeds, the database takes writes. */
export interface ProcessBeat {
  /** Writes once. Rejects, or does not settle, if the database takes no write. */
  beat(): Promise<void>;
  /** Time of the last committed write, seconds since 1970; 0 if there was none. */
  lastCommitS(): number;
  /** Returns true if a write was committed lately. */
  writes(): boolean;
  /** Returns the database's faults in words for an operator; empty if there are none. */
  problems(): string[];
  /** Removes the row when the process ends in order. */
  leave(): Promise<void>;
}

export interface ProcessBeatOptions {
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Returns the faults of the process's parts, for its row. */
  readonly partProblems: () => readonly string[];
  /** Monotonic clock, milliseconds; tests pass their own. */
  readonly now?: () => number;
}

/** Time between two beats, milliseconds. */
export const PROCESS_BEAT_MS = 5_000;
/** Time without a commit after which the database counts as not writable, milliseconds. */
const STALE_MS = 15_000;

/** Creates the beat of this process, a row of the table `processes`. */
export function createProcessBeat<T>(db: Kysely<T>, options: ProcessBeatOptions): ProcessBeat {
  const now = options.now ?? (() => performance.now());
  const id = randomUUID();
  let committedAt = now();
  let lastCommitMs = 0;
  const silentMs = () => now() - committedAt;
  return {
    async beat() {
      await sql`
        with gone as (delete from processes where beat_at < now() - interval '1 hour')
        insert into processes (id, host, pid, data_dir, problems)
        values (${id}::uuid, ${options.host}, ${process.pid}, ${options.dataDir}, ${JSON.stringify(options.partProblems())}::jsonb)
        on conflict (id) do update set beat_at = now(), problems = excluded.problems`.execute(db);
      committedAt = now();
      lastCommitMs = Date.now();
    },
    lastCommitS: () => lastCommitMs / 1000,
    writes: () => silentMs() <= STALE_MS,
    problems: () =>
      silentMs() <= STALE_MS
        ? []
        : [`the database has taken no write for ${Math.round(silentMs() / 1000)} s`],
    async leave() {
      await sql`delete from processes where id = ${id}::uuid`.execute(db);
    },
  };
}
