import { jobsDue, nudgeWorkers } from '../../platform/jobs/add-jobs.ts';
import { createLockWatch } from '../../platform/jobs/lock-watch.ts';
import { createSweeps, type Sweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import type { History } from '../history/index.ts';
import { type LookAround, type LookOptions, lookAround } from './look.ts';

export interface RoundsWork {
  /**
   * Wakes due work; at the start, all open work.
   *
   * @param due the due sweeps, if `look` has read them; by default they are read
   * @returns the number of added jobs
   */
  sweep(everything: boolean, due?: readonly string[]): Promise<number>;
  /** Reads the state that a process needs each second, in one statement. */
  look(asked: LookOptions): Promise<LookAround>;
}

interface RoundsDeps extends Pick<Kernel, 'db' | 'log'> {
  readonly history: History;
  /** The sweeps of all modules, in the order in which they run. */
  readonly sweeps: Readonly<Record<string, Sweep>>;
  /** Called before each sweep. */
  readonly onSweep: () => Promise<void>;
}

/** Makes the module that wakes the work of the others. */
export function roundsModule({ db, log, history, sweeps, onSweep }: RoundsDeps): Module<object, RoundsWork> {
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
    },
  };
}
