import type { Logger } from '../logging.ts';

export interface Heartbeat {
  stop(): Promise<void>;
}

/**
 * Calls `beat` at once with `true`, then every `everyMs` milliseconds with `false`, never two at a time. A beat that
 * fails is logged and the next one comes all the same.
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
    running = beat(pendingFirst)
      .then(() => {
        pendingFirst = false;
      })
      .catch((error: unknown) => log.error({ err: error }, 'the sweep failed'))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
