/** The sweeps of the shop: each finds due rows, and one statement finds the sweeps that have work. */
import { type RawBuilder, sql } from 'kysely';
import { isConnectionLost } from '../database/away.ts';
import type { Db } from '../database/db.ts';
import type { Flag } from '../database/flags.ts';
import { addJobs, type JobSpec } from './add-jobs.ts';

export interface Sweep {
  /**
   * Returns a condition that is true if the sweep has work. The condition uses indexes, since it is evaluated
   * each second.
   */
  readonly due: () => Flag;
  /** Adds jobs for due rows, and returns their number. */
  readonly run: (everything: boolean) => Promise<number>;
  /** Called with the database's time after each look, milliseconds since 1970. */
  readonly noteAnswer?: (databaseMs: number) => void;
}

/** Makes a sweep that adds one job while its flag is true. */
export function jobSweep(
  db: Db,
  job: JobSpec,
  due: Sweep['due'],
  options?: Parameters<typeof addJobs>[2],
): Sweep {
  return {
    due,
    async run() {
      const { rows } = await sql<{ due: boolean }>`select ${due()} as due`.execute(db);
      if (!rows[0]?.due) return 0;
      await addJobs(db, [job], options);
      return 1;
    },
  };
}

export interface Sweeps {
  /** Returns the flags of all sweeps, as columns of a statement; each is null if `wanted` is false. */
  columns(wanted: Flag): RawBuilder<unknown>;
  /** Returns the names of the sweeps whose column in this row is true. */
  dueIn(row: Readonly<Record<string, unknown>>): string[];
  /** Tells the sweeps of an answer of the database, with its time by the database's clock. */
  noteAnswer(databaseMs: number): void;
  /** Returns the names of the sweeps that have work. */
  readDue(): Promise<string[]>;
  /**
   * Runs the sweeps of these names, or all at the start of a process. One that fails does not stop the others.
   *
   * @returns the number of added jobs
   * @throws the error of a sweep, after the last one
   */
  run(names: readonly string[] | 'all'): Promise<number>;
}

/** Creates the runner of the sweeps. */
export function createSweeps(db: Db, sweeps: Readonly<Record<string, Sweep>>): Sweeps {
  const entries = Object.entries(sweeps);
  const columns: Sweeps['columns'] = (wanted) =>
    sql.join(
      entries.map(([name, { due }]) => sql`case when ${wanted} then ${due()} end as ${sql.ref(name)}`),
    );
  const dueIn: Sweeps['dueIn'] = (row) => entries.map(([name]) => name).filter((name) => row[name] === true);
  return {
    columns,
    dueIn,
    noteAnswer(databaseMs) {
      for (const [, sweep] of entries) sweep.noteAnswer?.(databaseMs);
    },
    async readDue() {
      const { rows } = await sql<Record<string, unknown>>`select ${columns(sql<boolean>`true`)}`.execute(db);
      return dueIn(rows[0] ?? {});
    },
    async run(names) {
      let added = 0;
      const wanted = entries.filter(([name]) => names === 'all' || names.includes(name));
      await runEach(
        wanted.map(([, { run }]) => async () => {
          added += await run(names === 'all');
        }),
      );
      return added;
    },
  };
}

/** A part of a round, such as the work on one row. */
export type Task = () => Promise<unknown>;

/**
 * Runs tasks in turn. A task that fails does not stop the later ones; a lost connection to the database does.
 *
 * @throws the error of a task, after the last one; all errors together if several failed, including the error
 * of `tasks` itself, which ends the run
 */
export async function runEach(tasks: Iterable<Task> | AsyncIterable<Task>): Promise<void> {
  const errors: unknown[] = [];
  try {
    for await (const task of tasks) {
      try {
        await task();
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        errors.push(error);
      }
    }
  } catch (error) {
    if (errors.length === 0 || isConnectionLost(error)) throw error;
    errors.push(error);
  }
  if (errors.length > 1) throw new AggregateError(errors, messageOf(errors));
  if (errors.length === 1) throw errors[0];
}

/** Maximum messages in the message of several errors. */
const MOST_NAMED = 3;

/** Names the errors, each message once: the job queue logs the message alone. */
function messageOf(errors: readonly unknown[]): string {
  const messages = new Set(errors.map((error) => (error instanceof Error ? error.message : String(error))));
  return `${errors.length} tasks failed: ${[...messages].slice(0, MOST_NAMED).join('; ')}`;
}
