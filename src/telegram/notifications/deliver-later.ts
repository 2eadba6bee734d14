import { GrammyError } from 'grammy';
import type { ReplyParameters } from 'grammy/types';
import { AFTER_DATABASE_MS, isConnectionLost } from '../../platform/database/away.ts';
import { isBlocked, isTokenRefused, retryDelayOf } from '../bot-api/errors.ts';
import { excerpt } from '../ui/texts/html.ts';

/**
 * Error for a delivery that Telegram cannot take now (flood control, no answer), or that the database broke off;
 * retry after this time.
 */
export class DeliverLater extends Error {
  override readonly name = 'DeliverLater';
  readonly afterMs: number;

  constructor(afterMs: number, options: ErrorOptions) {
    super(`Telegram cannot take the delivery now, again in ${afterMs} ms`, options);
    this.afterMs = afterMs;
  }
}

export const SHORTEST_DELAY_MS = 3_000;
/** Delay after Telegram refuses the token, since no message can be sent then. */
const TOKEN_REFUSED_DELAY_MS = 60_000;
/** Bounds of the delay before a retry of a message that Telegram refused permanently, milliseconds. */
const SOONEST_MS = 60_000;
const LATEST_MS = 4 * 60 * 60_000;

/**
 * Returns the delay before a permanently refused delivery is retried, milliseconds: the time since its first
 * attempt, within the bounds.
 */
export function delayAfterRefusal(ageMs: number): number {
  return Math.min(Math.max(ageMs, SOONEST_MS), LATEST_MS);
}

/**
 * Throws for a temporary error: flood control, no answer, a token that Telegram refuses for now, a lost connection
 * to the database.
 *
 * @throws {DeliverLater}
 */
export function throwIfLater(error: unknown): void {
  if (error instanceof DeliverLater) throw error;
  if (isConnectionLost(error)) throw new DeliverLater(AFTER_DATABASE_MS, { cause: error });
  if (isTokenRefused(error)) throw new DeliverLater(TOKEN_REFUSED_DELAY_MS, { cause: error });
  const delay = retryDelayOf(error);
  if (delay !== null) throw new DeliverLater(Math.max(delay, SHORTEST_DELAY_MS), { cause: error });
}

interface Ways {
  /** Sends the usual message. */
  usual(): Promise<void>;
  /**
   * Sends the plainest message, once, if Telegram refused the usual one for good or the shop cannot compose
   * it.
   */
  plainly(why: unknown): Promise<void>;
  /** Handles a refusal of the plainest message. */
  stuck(why: unknown): Promise<void>;
  /** Handles a customer who cannot be reached. */
  unreachable(): Promise<void>;
}

/**
 * Delivers in the usual way, otherwise plainly.
 *
 * @throws {DeliverLater} for every retry, and no other error. The next sweep restarts a job that failed in
 *   another way, which is too soon after an unexpected error.
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

/** Creates a function that runs tasks of the same key one after another within this process. */
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

/** Returns the parameters of a reply to this message, which is sent even if the message was deleted. */
export function replyTo(messageId: number | null): { reply_parameters?: ReplyParameters } {
  if (messageId === null) return {};
  return { reply_parameters: { message_id: messageId, allow_sending_without_reply: true } };
}

/**
 * Returns the reason of a failure for an alert: Telegram's own words, or the kind of error, but no text that
 * may contain a code.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof GrammyError) return excerpt(`${error.method}: ${error.description}`);
  return error instanceof Error ? error.name : 'unknown';
}
