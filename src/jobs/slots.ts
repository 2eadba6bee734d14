import type { Logger } from '../logging.ts';

/** Slots for tasks that begin at once in this process, without a job. */
export interface Slots {
  /** Takes this many slots; null if fewer are free, or the process stops. */
  take(count: number): TakenSlots | null;
}

/** Taken slots; each is used by one task, or all are given back. */
export interface TakenSlots {
  /**
   * Runs a task in one of the slots, which is free again at its end. An error is logged: the task's rows let
   * the sweep go on with its work.
   */
  run(task: () => Promise<void>): void;
  /** Gives all slots back, without a task. */
  giveBack(): void;
}

/** Maximum wait for running tasks at the stop, milliseconds. */
const STOP_WITHIN_MS = 5_000;

/** Creates `most` slots. `stop` gives no more, and waits for the running tasks, 5 s at most. */
export function createSlots(most: number, log: Logger): Slots & { stop(): Promise<void> } {
  let free = most;
  const running = new Set<Promise<void>>();
  return {
    take(count) {
      if (count > free) return null;
      free -= count;
      return {
        run(task) {
          const ended = task()
            .catch((err: unknown) => log.error({ err }, 'a task without a job failed'))
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
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_WITHIN_MS);
      });
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}
