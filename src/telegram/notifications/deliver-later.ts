import { isBlocked, isTokenRefused, retryDelayOf } from '../bot-api/errors.ts';

/** Telegram can't take the delivery now (flood control, no answer); after this time it is worth another try. */
export class DeliverLater extends Error {
  override readonly name = 'DeliverLater';
  readonly afterMs: number;

  constructor(afterMs: number, options: ErrorOptions) {
    super(`Telegram cannot take the delivery now, again in ${afterMs} ms`, options);
    this.afterMs = afterMs;
  }
}

export const SHORTEST_DELAY_MS = 3_000;
/** A token that Telegram refuses brings nothing into any chat. */
const TOKEN_REFUSED_DELAY_MS = 60_000;
/** What Telegram refused for good is tried again after a minute, and after as long as it has lasted, up to four hours. */
const SOONEST_MS = 60_000;
const LATEST_MS = 4 * 60 * 60_000;

/** Delay before a delivery that was refused for good is tried again, milliseconds. It doubles what has passed so far. */
export function delayAfterRefusal(ageMs: number): number {
  return Math.min(Math.max(ageMs, SOONEST_MS), LATEST_MS);
}

/** @throws {DeliverLater} if the error passes with time: flood control, no answer, a token that is refused for now */
export function throwIfLater(error: unknown): void {
  if (error instanceof DeliverLater) throw error;
  if (isTokenRefused(error)) throw new DeliverLater(TOKEN_REFUSED_DELAY_MS, { cause: error });
  const delay = retryDelayOf(error);
  if (delay !== null) throw new DeliverLater(Math.max(delay, SHORTEST_DELAY_MS), { cause: error });
}

interface Ways {
  /** The usual message. */
  usual(): Promise<void>;
  /** What is sent once instead of what Telegram refused for good, or the shop can't make a message of. */
  plainly(why: unknown): Promise<void>;
  /** Not even that was taken. */
  stuck(why: unknown): Promise<void>;
  /** The customer can't be reached. */
  unreachable(): Promise<void>;
}

/**
 * Delivers in the usual way, or else plainly.
 * @throws {DeliverLater} whenever it is to be tried again, and nothing else: a job that fails in another way is started again by the
 * next sweep, which is too soon for what nobody expected
 */
export async function deliverSurely({ usual, plainly, stuck, unreachable }: Ways): Promise<void> {
  const handled = async (task: () => Promise<void>, refused: (why: unknown) => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      if (isBlocked(error)) return unreachable();
      throwIfLater(error);
      await refused(error);
    }
  };
  try {
    await handled(usual, (why) => handled(() => plainly(why), stuck));
  } catch (error) {
    throw error instanceof DeliverLater ? error : new DeliverLater(delayAfterRefusal(0), { cause: error });
  }
}

/** Lets tasks of the same key run one after another within this process. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).catch(() => {}).then(task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
