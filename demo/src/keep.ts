import { type Part, PartFailed } from './part.ts';

export interface KeepOptions<P extends Part> {
  /** Starts it. Throws the signal's reason, or `PartFailed`. */
  readonly start: (signal: AbortSignal) => Promise<P>;
  /** Decides whether to restart it after this end. */
  readonly startAgain: (end: PartFailed) => boolean;
  /** Called each time that it is ready again. */
  readonly back: (part: P) => void;
  /** Aborts the start. */
  readonly signal?: AbortSignal | undefined;
}

/** A part that is restarted after its end. */
export interface Kept<P extends Part> {
  /** The running process, or the last one. */
  readonly part: P;
  /** Resolves with the end that is not followed by a restart. */
  readonly broken: Promise<PartFailed>;
  stop(): Promise<void>;
}

const MOST_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Starts a part, and restarts it after its end, at most five times a minute. An unkilled end before it is
 * ready is final. Throws the error of its first start.
 */
export async function keepRunning<P extends Part>(options: KeepOptions<P>): Promise<Kept<P>> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])]);
  let part = await options.start(signal);
  let starting: Promise<void> = Promise.resolve();
  const restarts: number[] = [];

  const startAgain = async () => {
    part = await options.start(signal);
    options.back(part);
  };
  const keep = async (): Promise<PartFailed> => {
    let end = PartFailed.ended(part, await part.ended);
    while (!signal.aborted) {
      const now = performance.now();
      if (restarts.filter((at) => at > now - RESTARTS_WITHIN_MS).length >= MOST_RESTARTS) return end;
      if (!options.startAgain(end)) return end;
      restarts.push(now);
      starting = startAgain();
      try {
        await starting;
        end = PartFailed.ended(part, await part.ended);
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof PartFailed)) throw error;
        if (!error.isKilled) return error;
        end = error;
      }
    }
    return new Promise(() => {});
  };

  return {
    get part() {
      return part;
    },
    broken: keep(),
    stop: async () => {
      stopping.abort(new Error('stopped'));
      await starting.catch(() => {});
      await part.stop();
    },
  };
}
