import type { Db } from '../database/db.ts';
import type { Logger } from '../logging.ts';
import { addLater } from './add-jobs.ts';
import { type Job, putOffJob } from './catalog.ts';
import { delayOf, TryLater } from './try-later.ts';

/** Slots for work that begins at once in this process, instead of by a job. */
export interface Slots {
  /** Takes this many slots; null if fewer are free, or the process stops. */
  take(count: number): TakenSlots | null;
}

/** Taken slots; each is used by one task, or all are given back. */
export interface TakenSlots {
  /**
   * Runs a task, or the handler of a job, in one of the slots, which is free again at its end. A job that
   * fails is added to the queue. The sweep resumes a failed task by its rows.
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

/** Slots with their end. */
interface OwnedSlots extends Slots {
  /** True while a slot is taken. */
  readonly areUsed: boolean;
  /** Gives no further slots, and waits until each taken slot is given back. */
  stop(): Promise<void>;
}

/** Creates `most` slots. */
export function createSlots(deps: SlotsDeps): OwnedSlots {
  const { log, most } = deps;
  let taken = 0;
  let stops = false;
  const stopping = new AbortController();
  const emptied = Promise.withResolvers<void>();
  const giveBack = (count: number) => {
    taken -= count;
    if (stops && taken === 0) emptied.resolve();
  };
  const perform = async (task: Job | (() => Promise<void>)) => {
    try {
      await (typeof task === 'function' ? task() : deps.runJob(task));
    } catch (error) {
      const afterMs = delayOf(error) ?? AGAIN_AFTER_MS;
      if (!(error instanceof TryLater)) log.error({ err: error }, 'a task that began at once failed');
      if (typeof task === 'function') return;
      await addLater({ ...deps, stopping: stopping.signal }, afterMs, (runAt) =>
        putOffJob(task.task, task.payload, task.key, runAt),
      );
    }
  };
  return {
    take(count) {
      // During a stop, work that began earlier adds a job instead.
      if (stops || taken + count > most) return null;
      taken += count;
      return {
        run(task) {
          perform(task)
            .catch((err: unknown) => log.error({ err }, 'a job could not be put off'))
            .finally(() => giveBack(1));
        },
        giveBack: () => giveBack(count),
      };
    },
    get areUsed() {
      return taken > 0;
    },
    async stop() {
      stops = true;
      stopping.abort();
      if (taken > 0) await emptied.promise;
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
  let job: Job | null = null;
  try {
    const result = await statement(slot === null);
    job = jobOf(result);
    return result;
  } finally {
    if (slot && job) slot.run(job);
    else slot?.giveBack();
  }
}
