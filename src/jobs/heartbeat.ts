import type { Logger } from '../logging.ts';

export interface Heartbeat {
  /** Beats with `true` once more, now. */
  again(): void;
  stop(): Promise<void>;
}

/**
 * Calls `beat` at once with `true`, then every `everyMs` milliseconds with `false`, never two at a time. A beat that
 * fails is logged, and the next one has the same `true` or `false`.
 */
export function startHeartbeat(
  everyMs: number,
  beat: (first: boolean) => Promise<unknown>,
  log: Logger,
): Heartbeat {
  let running: Promise<void> | null = null;
  let pendingFirst = true;
  const tick = () => {
    if (running) return;
    const first = pendingFirst;
    pendingFirst = false;
    running = beat(first)
      .then(() => {})
      .catch((error: unknown) => {
        pendingFirst ||= first;
        log.error({ err: error }, 'the sweep failed');
      })
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return {
    again() {
      pendingFirst = true;
      tick();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
