import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { daysAgo, OLD_ROWS_BATCH } from '../../platform/database/old-rows.ts';
import { jobsDue, nudgeWorkers } from '../../platform/jobs/add-jobs.ts';
import { createLockWatch } from '../../platform/jobs/lock-watch.ts';
import { createSweeps, runEach, type Sweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module, OldRows, Retention } from '../../platform/module.ts';
import type { History } from '../history/index.ts';
import { type LookOptions, type LookResult, lookAround } from './look.ts';

export interface RoundsWork {
  /**
   * Wakes due work; with `everything`, all open work.
   *
   * @param due the due sweeps, if `look` has read them; by default they are read
   * @returns the number of added jobs
   */
  sweep(everything: boolean, due?: readonly string[]): Promise<number>;
  /** Reads the state that a process needs each second, in one statement. */
  look(asked: LookOptions): Promise<LookResult>;
  /** Deletes obsolete rows, and returns their number. */
  forgetOld(retention: Retention): Promise<number>;
}

interface RoundsDeps extends Pick<Kernel, 'db' | 'log'> {
  readonly history: History;
  /** The sweeps of all modules, in the order in which they run. */
  readonly sweeps: Readonly<Record<string, Sweep>>;
  /** The obsolete rows of all modules. */
  readonly oldRows: OldRows;
  /** Called before each sweep. */
  readonly onSweep: () => Promise<void>;
}

/** Maximum batches of one kind in one run; the next run continues. */
const MOST_BATCHES = 200;
/** Retention of a permanently failed job, so that a person can find its cause, days. */
const FAILED_JOB_DAYS = 30;

/** Makes the module that wakes the work of the others. */
export function roundsModule({
  db,
  log,
  history,
  sweeps,
  oldRows,
  onSweep,
}: RoundsDeps): Module<object, RoundsWork> {
  const locks = createLockWatch(db, log);
  const all = createSweeps(db, {
    ...sweeps,
    locks: { due: locks.due, run: locks.free, noteAnswer: locks.noteAnswer },
    jobs: { due: () => jobsDue, run: () => nudgeWorkers(db) },
  });
  return {
    api: {},
    work: {
      async sweep(everything, due) {
        await onSweep();
        return all.run(everything ? 'all' : (due ?? (await all.readDue())));
      },
      look: (asked) => lookAround({ db, history, sweeps: all }, asked),
      forgetOld: (retention) => forgetOld(db, oldRows(retention)),
    },
  };
}

/**
 * Deletes obsolete rows in small batches that skip locked rows: the kinds that the modules list (`oldRows`),
 * and failed jobs. A kind that cannot be deleted does not block the others. No module lists the ledger,
 * purchases, orders, attempts, events, vouchers, or payments that were paid or have a proof.
 *
 * @param kinds each deletes a batch of one kind
 * @returns the number of deleted rows
 */
async function forgetOld(db: Db, kinds: readonly RawBuilder<unknown>[]): Promise<number> {
  let gone = 0;
  const forget = async (kind: RawBuilder<unknown>) => {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const { numAffectedRows = 0n } = await kind.execute(db);
      gone += Number(numAffectedRows);
      if (numAffectedRows < OLD_ROWS_BATCH) break;
    }
  };
  const forgetFailedJobs = async () => {
    const { rows } = await sql`
      select from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${daysAgo(FAILED_JOB_DAYS)}
        limit ${sql.lit(OLD_ROWS_BATCH)}))`.execute(db);
    gone += rows.length;
  };
  await runEach([...kinds.map((kind) => () => forget(kind)), forgetFailedJobs]);
  return gone;
}
