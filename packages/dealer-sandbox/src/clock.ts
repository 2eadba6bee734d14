/** A loop with one timer that runs a round whenever work is due. */

export interface Clock {
  /** Announces that work may be due in `inMs` milliseconds (now by default). */
  wake(inMs?: number): void;
  /** Runs a round that begins after this call, and resolves at its end. */
  runNow(): Promise<void>;
  /** Stops after the current round; `start` continues. */
  stop(): Promise<void>;
  start(): void;
}

/** A round gathers the work of this time, so that many single orders do not cause many statements. */
const SHORTEST_PAUSE_MS = 15;
/** Maximum time between rounds: another process on the same database may have created work. */
const LONGEST_PAUSE_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 500;

/**
 * Calls `round` whenever work is due. A round returns the milliseconds until the next work, or null if none
 * waits. After an error, calls `onFailure` and retries later.
 */
export function createClock(round: () => Promise<number | null>, onFailure: (cause: unknown) => void): Clock {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let again = false;
  let started = false;

  function plan(inMs: number): void {
    const delay = Math.min(Math.max(inMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    const at = performance.now() + delay;
    if (!started || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(fire, delay);
  }

  function fire(): void {
    dueAt = Number.POSITIVE_INFINITY;
    // The running round may have read the database before the cause of this wake-up.
    if (running) again = true;
    else void run();
  }

  function run(): Promise<void> {
    running ??= turn().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function turn(): Promise<void> {
    again = false;
    let next: number | null;
    try {
      next = await round();
    } catch (cause) {
      onFailure(cause);
      next = PAUSE_AFTER_FAILURE_MS;
    }
    plan(again ? 0 : (next ?? LONGEST_PAUSE_MS));
  }

  return {
    wake: (inMs = 0) => plan(inMs),
    runNow: async () => {
      while (running) await running;
      await run();
    },
    stop: async () => {
      started = false;
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
      await running;
    },
    start: () => {
      started = true;
      plan(0);
    },
  };
}
