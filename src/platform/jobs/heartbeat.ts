import type { Logger } from '../logging.ts';
import type { BackgroundPart } from './liveness.ts';

export interface Heartbeat {
  /** Beats now, unless a beat is running. */
  beatNow(): void;
  readonly isBeating: boolean;
  /** Calls `beat` with `true` once more: now, or at the next turn if a beat is running. */
  again(): void;
  stop(): Promise<void>;
  /** Observed by the watchdog: silent while a beat does not end. */
  readonly part: BackgroundPart;
}

export interface HeartbeatOptions {
  /** Name in the log and for the operator. */
  readonly name: string;
  /** Null to beat only on request. */
  readonly everyMs: number | null;
  /** Called with `true` for the first beat and after `again()`. */
  readonly beat: (first: boolean) => Promise<unknown>;
  /** Time to the next beat after one that failed or resolved with `soon`, milliseconds; `everyMs` by default. */
  readonly soonMs?: number;
  readonly log: Logger;
}

/** The continuation of a beat: the next one as usual, after a turn of rest, or as soon as possible. */
export type AfterBeat = 'beat' | 'rest' | 'soon';

/** Returns a beat that rests for one turn after each turn in which `beat` asked for it. */
export function restingAfter(beat: () => Promise<AfterBeat>): () => Promise<AfterBeat> {
  let rests = false;
  return async () => {
    if (rests) {
      rests = false;
      return 'beat';
    }
    const after = await beat();
    rests = after === 'rest';
    return after;
  };
}

/**
 * Calls `beat` at once with `true`, then every `everyMs` milliseconds and at each `beatNow()` with `false`,
 * never two at a time. After a failure, which is logged, the next beat gets the same value.
 */
export function startHeartbeat({ name, everyMs, beat, soonMs, log }: HeartbeatOptions): Heartbeat {
  let running: { readonly since: number; readonly end: Promise<void> } | null = null;
  let pendingFirst = true;
  let isStopped = false;
  let soon: NodeJS.Timeout | undefined;
  const beatSoon = () => {
    if (soonMs === undefined || isStopped) return;
    clearTimeout(soon);
    soon = setTimeout(tick, soonMs);
  };
  const tick = () => {
    if (running) return;
    const first = pendingFirst;
    pendingFirst = false;
    const current = {
      since: performance.now(),
      end: beat(first)
        .catch((error: unknown) => {
          pendingFirst ||= first;
          log.error({ err: error }, `${name} failed`);
          return 'soon';
        })
        .then((after) => {
          if (running === current) running = null;
          if (after === 'soon') beatSoon();
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
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running?.end;
    },
    part: {
      name,
      silentMs: () => (running ? performance.now() - running.since : 0),
      // Beats are repeatable, so a hanging one is abandoned.
      restart: async () => {
        running = null;
        again();
      },
    },
  };
}
