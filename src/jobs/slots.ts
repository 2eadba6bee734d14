import type { Db } from '../database/db.ts';
import type { Logger } from '../logging.ts';
import { addPutOff } from './add-jobs.ts';
import type { Job } from './catalog.ts';
import { TryLater } from './try-later.ts';

/** Slots for work that begins at once in this process, instead of by a job. */
export interface Slots {
  /** Takes this many slots; null if fewer are free, or the process stops. */
  take(count: number): TakenSlots | null;
}

/** Taken slots; each is used by one task, or all are given back. */
export interface TakenSlots {
  /**
   * Runs a task, or the handler of a job, in one of the slots, which is free again at its end. A job that
   * fails is added to the queue. After a failed task, its rows let the sweep go on.
   */
  run(task: Job | (() => Promise<void>)): void;
  /** Gives all slots back, without a task. */
  giveBack(): void;
}

interface SlotsDeps {
  readonly most: number;
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Runs the handler of a job. */
  readonly runJob: (job: Job) => Promise<unknown>;
}

/** Delay of a job whose handler failed at once, milliseconds. */
const AGAIN_AFTER_MS = 1_000;

/** Creates `most` slots. `stop` gives no more, and waits for the running tasks. */
export function createSlots(deps: SlotsDeps): Slots & { stop(): Promise<void> } {
  const { db, log } = deps;
  let free = deps.most;
  const running = new Set<Promise<void>>();
  const perform = async (task: Job | (() => Promise<void>)) => {
    try {
      await (typeof task === 'function' ? task() : deps.runJob(task));
    } catch (error) {
      const afterMs = error instanceof TryLater ? error.afterMs : AGAIN_AFTER_MS;
      if (!(error instanceof TryLater)) log.error({ err: error }, 'a task that began at once failed');
      if (typeof task === 'function') return;
      await addPutOff(db, { ...task, runAt: new Date(deps.clock().getTime() + afterMs) });
    }
  };
  return {
    take(count) {
      if (count > free) return null;
      free -= count;
      return {
        run(task) {
          const ended = perform(task)
            .catch((err: unknown) => log.error({ err }, 'a job could not be put off'))
            .finally(() => {
              free += 1;
              running.delete(ended);
            });
          running.add(ended);
        },
        giveBack() {
          free += count;
        },
      };
    },
    async stop() {
      free = Number.NEGATIVE_INFINITY;
      await Promise.all(running);
    },
  };
}

/**
 * Runs a statement that makes a job due. With a free slot, the job begins at once after it; otherwise the
 * statement adds the job.
 *
 * @param jobOf returns the job that is due after this result; null: none
 */
export async function beginAtOnce<T>(
  slots: Slots | undefined,
  statement: (addsJob: boolean) => Promise<T>,
  jobOf: (result: T) => Job | null,
): Promise<T> {
  const slot = slots?.take(1) ?? null;
  const result = await statement(slot === null).catch((error: unknown) => {
    slot?.giveBack();
    throw error;
  });
  const job = slot && jobOf(result);
  if (job) slot.run(job);
  else slot?.giveBack();
  return result;
}
