import type { ChatEvent } from '../scripting/wire.ts';
import { getOrMake } from './get-or-make.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'chat'> : never;
/** An event as reported. The log adds the number, the chat and the time. */
export type NewEvent = Unnumbered<ChatEvent>;

export interface EventPage {
  events: ChatEvent[];
  /** Pass it as `after` to get later events. */
  cursor: number;
  /** Some events between `after` and the first one here were already dropped. */
  missed: boolean;
}

/** Events hold copies of messages: this number takes about 25 MB. */
const KEPT = 20_000;

/**
 * Events, numbered in one sequence. An event wakes waiting readers, which do not poll. The oldest events are
 * dropped.
 */
export class EventLog {
  readonly #begin: number;
  #seq: number;
  #events: ChatEvent[] = [];
  #waiting = new Map<number | undefined, Set<() => void>>();

  /** Called after an event was added. */
  onAdded: () => void = () => {};

  constructor(lastNumber = 0) {
    this.#begin = lastNumber;
    this.#seq = lastNumber;
  }

  /** The number of the last event. */
  get cursor(): number {
    return this.#seq;
  }

  add(chat: number, at: number, event: NewEvent): ChatEvent {
    const numbered = { seq: ++this.#seq, chat, at, ...event } as ChatEvent;
    this.#events.push(numbered);
    // Dropping a quarter at a time is cheap: shift() on every event would move the whole list.
    if (this.#events.length > KEPT * 1.25) this.#events.splice(0, this.#events.length - KEPT);
    for (const key of [chat, undefined]) {
      const waiting = this.#waiting.get(key);
      this.#waiting.delete(key);
      for (const wake of waiting ?? []) wake();
    }
    this.onAdded();
    return numbered;
  }

  /** Returns the events after a cursor, of one chat or of all. */
  after(cursor: number, chat?: number): EventPage {
    const first = this.#seq - this.#events.length + 1;
    const news = this.#events.slice(Math.max(0, cursor + 1 - first));
    return {
      events: chat === undefined ? news : news.filter((event) => event.chat === chat),
      cursor: this.#seq,
      missed: cursor + 1 < first && first > this.#begin + 1,
    };
  }

  /**
   * Like `after`, but waits for an event if there is none. Returns an empty page after the time or on the
   * signal.
   */
  async wait(
    cursor: number,
    chat: number | undefined,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<EventPage> {
    const page = this.after(cursor, chat);
    if (page.events.length > 0 || milliseconds <= 0 || signal.aborted) return page;
    await new Promise<void>((resolve) => {
      const waiting = getOrMake(this.#waiting, chat, () => new Set<() => void>());
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done, { once: true });
      waiting.add(done);
    });
    return this.after(cursor, chat);
  }
}
