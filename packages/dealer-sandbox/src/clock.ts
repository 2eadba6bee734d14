/** A loop that does what is due, at the time it is due: one timer for everything that waits. */

export interface Clock {
  /** Something may be due in `inMs` milliseconds (now by default). */
  wake(inMs?: number): void;
  /** Runs a round that begins after this call, and resolves when it has ended. */
  runNow(): Promise<void>;
  /** Ends after the round that is running; `start` goes on. */
  stop(): Promise<void>;
  start(): void;
}

/** Rounds gather what falls due within this time, so that many single orders do not make many statements. */
const SHORTEST_PAUSE_MS = 15;
/** A look without any reason: a wake-up may come from another process on the same database. */
const LONGEST_PAUSE_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 500;

/**
 * Calls `round` whenever something is due. A round answers in how many milliseconds the next thing is due (null: nothing
 * waits). A round that throws is told to `onFailure` and tried again later.
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
    // The round that runs may have looked before this wake-up's cause was there.
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
