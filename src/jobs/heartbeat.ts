import type { Logger } from '../logging.ts';
import type { BackgroundPart } from './liveness.ts';

export interface Heartbeat {
  /** Beats now, unless a beat is running. */
  beatNow(): void;
  readonly isBeating: boolean;
  /** Beats with `true` once more, now. */
  again(): void;
  stop(): Promise<void>;
  /** For whoever watches it: silent while a beat does not end. */
  readonly part: BackgroundPart;
}

export interface HeartbeatOptions {
  /** What the log and the operator know it by. */
  readonly name: string;
  /** Null: it beats only when it is told to. */
  readonly everyMs: number | null;
  /** Called with `true` at first and after `again()`. */
  readonly beat: (first: boolean) => Promise<unknown>;
  readonly log: Logger;
}

/**
 * Calls `beat` at once with `true`, then every `everyMs` milliseconds and at each `beatNow()` with `false`, never two at a time. A beat that
 * fails is logged, and the next one has the same `true` or `false`.
 */
export function startHeartbeat({ name, everyMs, beat, log }: HeartbeatOptions): Heartbeat {
  let running: { readonly since: number; readonly end: Promise<void> } | null = null;
  let pendingFirst = true;
  const tick = () => {
    if (running) return;
    const first = pendingFirst;
    pendingFirst = false;
    const current = {
      since: performance.now(),
      end: beat(first)
        .then(() => {})
        .catch((error: unknown) => {
          pendingFirst ||= first;
          log.error({ err: error }, `${name} failed`);
        })
        .finally(() => {
          if (running === current) running = null;
        }),
    };
    running = current;
  };
  tick();
  const timer = everyMs === null ? undefined : setInterval(tick, everyMs);
  const again = () => {
    pendingFirst = true;
    tick();
  };
  return {
    beatNow: tick,
    get isBeating() {
      return running !== null;
    },
    again,
    async stop() {
      clearInterval(timer);
      await running?.end;
    },
    part: {
      name,
      silentMs: () => (running ? performance.now() - running.since : 0),
      // Every beat may be repeated: the one that hangs is left to itself.
      restart: async () => {
        running = null;
        again();
      },
    },
  };
}
