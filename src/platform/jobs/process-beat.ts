import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { HeardAnswers } from '../database/heard-answers.ts';

/** The heartbeat of a process: a regular write, which shows that the database takes writes. */
export interface ProcessBeat {
  /**
   * Writes the first beat. On a replicated database it also waits until the other processes have read its
   * row, so that after a promotion they wait for its confirmation (`modules/history/promotion.ts`). It waits
   * neither for processes without a beat for a minute, which cannot confirm any more, nor for its own
   * predecessor.
   */
  join(stopping?: AbortSignal): Promise<void>;
  /** Writes the faults of the process's parts into its row from now on. */
  report(problems: () => readonly string[]): void;
  /** Writes once. Rejects, or does not settle, if the database does not accept the write. */
  beat(): Promise<void>;
  /** Time of the last committed write, seconds since 1970; 0 if there was none. */
  lastCommitS(): number;
  /** Returns true if a write was committed lately. */
  writes(): boolean;
  /** Returns the database's faults in words for an operator; empty if there are none. */
  problems(): string[];
  /** Removes the row when all work of the process has ended: then the process has no promotion to confirm. */
  leave(): Promise<void>;
}

export interface ProcessBeatOptions {
  /** Names the process, and records its beats. */
  readonly heard: HeardAnswers;
  readonly host: string;
  readonly dataDir: string;
  /** Monotonic clock, milliseconds; tests pass their own. */
  readonly now?: () => number;
}

/** Time between two beats, milliseconds. */
export const PROCESS_BEAT_MS = 5_000;
/** Time without a commit after which the database counts as not writable, milliseconds. */
const STALE_MS = 15_000;
/** Time without a beat after which a process is not waited for, milliseconds: `AWAY_MS` and a reserve. */
const JOIN_AFTER_MS = 60_000;
/** Time between two looks of a process that waits for others, milliseconds. */
const JOIN_EVERY_MS = 500;

interface Others {
  readonly timeline: string | null;
  readonly isReplicated: boolean;
  /** The other processes. */
  readonly ids: string[];
  /** True if each of them that counts has read of this one. */
  readonly isKnown: boolean;
}

/** Creates the beat of this process, a row of the table `processes`. */
export function createProcessBeat<T>(db: Kysely<T>, options: ProcessBeatOptions): ProcessBeat {
  const now = options.now ?? (() => performance.now());
  const { heard, host } = options;
  const id = heard.process;
  const dataDir = resolve(options.dataDir);
  let committedAt = now();
  let lastCommitMs = 0;
  const silentMs = () => now() - committedAt;
  let known: readonly string[] = [];
  let partProblems: () => readonly string[] = () => [];

  const write = async (): Promise<Others> => {
    const sentAt = heard.now();
    const { rows } = await sql<Others>`
      with gone as (delete from processes where beat_at < now() - interval '1 hour'),
      own as (
        insert into processes (id, host, pid, data_dir, problems, knows)
        values (${id}::uuid, ${host}, ${process.pid}, ${dataDir}, ${JSON.stringify(partProblems())}::jsonb, ${[...known]}::uuid[])
        on conflict (id) do update set beat_at = now(), problems = excluded.problems, knows = excluded.knows),
      others as (
        select id, ${id}::uuid = any(knows) or host = ${host} and data_dir = ${dataDir}
          or knows is null or beat_at < now() - ${JOIN_AFTER_MS} * interval '1 ms' as is_fine
        from processes where id <> ${id}::uuid)
      select database_timeline()::text as timeline, database_is_replicated() as "isReplicated",
        array(select id::text from others) as ids, not exists (select from others where not is_fine) as "isKnown"`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('the beat was not answered');
    heard.noteBeat(row.timeline, sentAt);
    committedAt = now();
    lastCommitMs = Date.now();
    return row;
  };
  /**
   * Writes a beat, and another one at once if another process is new, so that the new process need not wait.
   */
  const beat = async (): Promise<Others> => {
    const others = await write();
    const hasNew = others.ids.some((other) => !known.includes(other));
    known = others.ids;
    return hasNew ? write() : others;
  };

  return {
    async join(stopping) {
      let { isReplicated } = await beat();
      // The first statement may not have seen a process that joined at the same time.
      while (isReplicated) {
        const others = await beat();
        if (others.isKnown) return;
        ({ isReplicated } = others);
        await sleep(JOIN_EVERY_MS, undefined, stopping && { signal: stopping });
      }
    },
    report(problems) {
      partProblems = problems;
    },
    async beat() {
      await beat();
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
