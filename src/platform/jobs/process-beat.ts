import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { GONE_AFTER_MS, type HeardAnswers } from '../database/heard-answers.ts';

/** The heartbeat of a process: a regular write, which shows that the database takes writes. */
export interface ProcessBeat {
  /**
   * Writes the first beat. On a replicated database it also waits until the other processes have read its
   * row, so that after a promotion they wait for its confirmation (`modules/history/promotion.ts`). It waits
   * neither for processes without a beat for a minute, which can no longer confirm, nor for its own
   * predecessor.
   */
  join(stopping?: AbortSignal): Promise<void>;
  /** Writes the faults of the process's parts into its row from now on. */
  report(problems: () => readonly string[]): void;
  /**
   * Writes once. Rejects, or does not settle, if the database does not accept the write. A process that was
   * silent too long (`HeardAnswers.isSilent`) joins again under another id: others may have gone on without it.
   */
  beat(): Promise<void>;
  /** Returns the time of the last committed write, seconds since 1970; 0 if there was none. */
  lastCommitS(): number;
  /** Duration of that write, seconds: it waits for the disks of the primary and its synchronous standby. */
  lastWriteTookS(): number;
  /** Returns true if a write was committed lately. */
  writes(): boolean;
  /** Returns the database's faults in words for an operator; empty if there are none. */
  problems(): string[];
  /** Removes the row when all work of the process has ended: then the process has no promotion to confirm. */
  leave(): Promise<void>;
}

interface ProcessBeatOptions {
  /** Names the process, and records its beats. */
  readonly heard: HeardAnswers;
  readonly host: string;
  readonly dataDir: string;
  /** Monotonic clock, milliseconds; tests pass their own. */
  readonly now?: () => number;
  /** Interval of reading the table while `join` waits for other processes, milliseconds. */
  readonly joinEveryMs?: number;
}

/** Time between two beats, milliseconds. */
export const PROCESS_BEAT_MS = 5_000;
/** Time to the next beat after one that failed, milliseconds: a process that was silent waits for it. */
export const PROCESS_BEAT_SOON_MS = 1_000;
/** Time without a commit after which the database counts as not writable, milliseconds. */
const STALE_MS = 15_000;
/** Time between two looks of a process that waits for others, milliseconds. */
const JOIN_EVERY_MS = 500;

interface Others {
  readonly timeline: string | null;
  readonly isReplicated: boolean;
  /** The other processes. */
  readonly ids: string[];
  /** True if each other process that counts has read the row of this one. */
  readonly isKnown: boolean;
}

/** An id that this process no longer has. */
interface FormerId {
  readonly id: string;
  /** Monotonic milliseconds. */
  readonly leftAt: number;
  /** False if no write with it was answered: its row, if there is one, does not count after `GONE_AFTER_MS`. */
  readonly isWritten: boolean;
}

interface BeatAnswer {
  readonly others: Others;
  readonly sentAt: ReturnType<HeardAnswers['now']>;
}

/** Selects the processes of the last ten minutes, with their reported faults. */
export const knownProcesses = sql<{
  host: string;
  pid: number;
  age: number;
  seconds: number;
  problems: string[];
}>`
  select host, pid, extract(epoch from now() - started_at)::int as age,
    extract(epoch from now() - beat_at)::int as seconds, problems from processes
  where beat_at > now() - interval '10 minutes' order by host, pid`;

/** The processes, for the judgment of a standby's promotion (`modules/history/judge.ts`). */
export const processesView = sql`(select id, beat_at, confirmed from processes)`;

/** Builds an update that confirms a timeline for a process, and returns the id of the process's row. */
export function timelineConfirmed(process: string | null, timeline: string | null): RawBuilder<unknown> {
  return sql`update processes set confirmed = ${timeline}::bigint where id = ${process}::uuid returning id`;
}

/** Selects the data folders of the processes of a machine with a beat in the last `silentS` seconds. */
export function dataFoldersOn(host: string, silentS: number): RawBuilder<{ data_dir: string }> {
  return sql`
    select distinct data_dir from processes
    where host = ${host} and beat_at > now() - make_interval(secs => ${silentS})`;
}

/** Creates the beat of this process, a row of the table `processes`. */
export function createProcessBeat<T>(db: Kysely<T>, options: ProcessBeatOptions): ProcessBeat {
  const now = options.now ?? (() => performance.now());
  const { heard, host, joinEveryMs = JOIN_EVERY_MS } = options;
  const dataDir = resolve(options.dataDir);
  let committedAt = now();
  let lastCommitMs = 0;
  let lastWriteTookMs = 0;
  const silentMs = () => now() - committedAt;
  let known: readonly string[] = [];
  /** Earlier ids, whose rows the next write removes. */
  let former: readonly FormerId[] = [];
  /** The id of the last committed write. */
  let written: string | null = null;
  let stopping: AbortSignal | undefined;
  let partProblems: () => readonly string[] = () => [];

  const write = async (): Promise<BeatAnswer> => {
    const sentAt = heard.now();
    const begunAt = now();
    const id = heard.process;
    const left = former.map((one) => one.id);
    const { rows } = await sql<Others>`
      with gone as (
        delete from processes
        where id <> ${id}::uuid and (beat_at < now() - interval '1 hour' or id = any(${[...left]}::uuid[]))),
      own as (
        insert into processes (id, host, pid, data_dir, problems, knows)
        values (${id}::uuid, ${host}, ${process.pid}, ${dataDir}, ${JSON.stringify(partProblems())}::jsonb, ${[...known]}::uuid[])
        on conflict (id) do update set beat_at = now(), problems = excluded.problems, knows = excluded.knows),
      others as (
        select id, ${id}::uuid = any(knows) or host = ${host} and data_dir = ${dataDir}
          or knows is null or beat_at < now() - ${GONE_AFTER_MS} * interval '1 ms' as is_fine
        from processes where id <> ${id}::uuid and id <> all(${[...left]}::uuid[]))
      select database_timeline()::text as timeline, database_is_replicated() as "isReplicated",
        array(select id::text from others) as ids, not exists (select from others where not is_fine) as "isKnown"`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('the beat was not answered');
    former = former.filter((one) => !left.includes(one.id));
    written = id;
    committedAt = now();
    lastCommitMs = Date.now();
    lastWriteTookMs = committedAt - begunAt;
    return { others: row, sentAt };
  };
  /**
   * Writes a beat, and another one at once if another process is new, so that the new process need not wait.
   */
  const writeAndTell = async (): Promise<BeatAnswer> => {
    const answered = await write();
    const { ids } = answered.others;
    const hasNew = ids.some((other) => !known.includes(other));
    known = ids;
    return hasNew ? write() : answered;
  };
  const note = ({ others, sentAt }: BeatAnswer) => heard.noteBeat(others.timeline, sentAt);
  const join = async (): Promise<void> => {
    let answered = await writeAndTell();
    // The first statement may not have seen a process that joined at the same time.
    while (answered.others.isReplicated) {
      answered = await writeAndTell();
      if (answered.others.isKnown) break;
      await sleep(joinEveryMs, undefined, stopping && { signal: stopping });
    }
    note(answered);
  };
  const joinAgain = async (): Promise<void> => {
    const leftAt = now();
    former = [
      // Without this condition, a long outage would add an id at each attempt.
      ...former.filter((one) => one.isWritten || leftAt - one.leftAt < GONE_AFTER_MS),
      { id: heard.process, leftAt, isWritten: heard.process === written },
    ];
    heard.takeNewId();
    await heard.whileJoining(join);
  };

  return {
    async join(signal) {
      stopping = signal;
      await join();
    },
    report(problems) {
      partProblems = problems;
    },
    async beat() {
      if (heard.isSilent) await joinAgain();
      else note(await writeAndTell());
    },
    lastCommitS: () => lastCommitMs / 1000,
    lastWriteTookS: () => lastWriteTookMs / 1000,
    writes: () => silentMs() <= STALE_MS,
    problems: () =>
      silentMs() <= STALE_MS
        ? []
        : [`the database has taken no write for ${Math.round(silentMs() / 1000)} s`],
    async leave() {
      const ids = [heard.process, ...former.map((one) => one.id)];
      await heard.whileJoining(() => sql`delete from processes where id = any(${ids}::uuid[])`.execute(db));
    },
  };
}
