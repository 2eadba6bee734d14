import { tooManyRequests } from '../errors.ts';

/** The recipient of messages. */
interface Target {
  readonly id: number;
  readonly group?: object | undefined;
}

interface Limit {
  readonly messages: number;
  readonly withinMs: number;
}

/** About one message a second to one chat, with short bursts (Bots FAQ, "avoid hitting limits"). */
const perChat: readonly Limit[] = [
  { messages: 5, withinMs: 1_000 },
  { messages: 20, withinMs: 20_000 },
];
/** 20 messages a minute to one group (Bots FAQ). */
const perGroup: readonly Limit[] = [...perChat, { messages: 20, withinMs: 60_000 }];
/** About 30 messages a second to different chats (Bots FAQ). */
const overall: readonly Limit[] = [{ messages: 30, withinMs: 1_000 }];

/** Telegram's flood limits, while switched on. Refuses excess messages with the time to wait. */
export class Flood {
  readonly #isOn: () => boolean;
  #all: number[] = [];
  readonly #byChat = new Map<number, number[]>();

  constructor(isOn: () => boolean) {
    this.#isOn = isOn;
  }

  /**
   * Counts `messages` messages to a chat. Throws an ApiError of 429, without counting them, beyond a limit.
   */
  take({ id, group }: Target, now: number, messages = 1): void {
    if (!this.#isOn()) return;
    const own = this.#byChat.get(id) ?? [];
    const waitMs = Math.max(
      ...(group ? perGroup : perChat).map((limit) => waitFor(own, limit, now)),
      ...overall.map((limit) => waitFor(this.#all, limit, now)),
    );
    if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
    const added = Array.from({ length: messages }, () => now);
    this.#byChat.set(id, recent([...own, ...added], now));
    this.#all = recent([...this.#all, ...added], now);
  }
}

/** Returns the milliseconds until the limit allows one more message. */
function waitFor(times: readonly number[], { messages, withinMs }: Limit, now: number): number {
  const within = times.filter((at) => at > now - withinMs);
  if (within.length < messages) return 0;
  return (within[within.length - messages] ?? now) + withinMs - now;
}

function recent(times: readonly number[], now: number): number[] {
  return times.filter((at) => at > now - 60_000);
}
