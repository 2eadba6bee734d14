import { type Part, PartFailed } from './part.ts';

export interface KeepOptions<P extends Part> {
  /** Starts it; throws the signal's reason when that comes, and `PartFailed`. */
  readonly start: (signal: AbortSignal) => Promise<P>;
  /** Asked whether it is to be started again after this end. */
  readonly startAgain: (end: PartFailed) => boolean;
  /** Told each time that it is ready again. */
  readonly back: (part: P) => void;
  /** Gives up starting. */
  readonly signal?: AbortSignal | undefined;
}

/** A part that is started again when it ends. */
export interface Kept<P extends Part> {
  /** The process that runs now, or ran last. */
  readonly part: P;
  /** Resolves with the end after which it is not started again. */
  readonly broken: Promise<PartFailed>;
  stop(): Promise<void>;
}

const MOST_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Starts a part, and starts it again when it ends: at most five times a minute, and not when it ends unkilled before it
 * is ready. What its first start throws is thrown.
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
