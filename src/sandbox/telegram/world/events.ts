import type { ChatEvent } from '../wire.ts';
import { getOrMake } from './get-or-make.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'chat'> : never;
/** An event as the part that saw it reports it; the log adds the number, the chat and the time. */
export type NewEvent = Unnumbered<ChatEvent>;

export interface EventPage {
  events: ChatEvent[];
  /** Give it as `after` to get what comes next. */
  cursor: number;
  /** True if events between `after` and the first one here were already forgotten. */
  missed: boolean;
}

const PER_CHAT = 200;
const OVERALL = 5000;

/**
 * What happened, numbered in one sequence. A reader who waits is woken by the event itself, so nobody has to poll.
 * Keeps the last 200 events of a chat and the last 5,000 of all.
 */
export class EventLog {
  #seq: number;
  #chats = new Map<number, ChatEvent[]>();
  #all: ChatEvent[] = [];
  #waiting = new Map<number | undefined, Set<() => void>>();

  constructor(lastNumber = 0) {
    this.#seq = lastNumber;
  }

  /** The number of the last event. */
  get cursor(): number {
    return this.#seq;
  }

  add(chat: number, at: number, event: NewEvent): ChatEvent {
    const numbered = { seq: ++this.#seq, chat, at, ...event } as ChatEvent;
    keep(
      getOrMake(this.#chats, chat, () => []),
      numbered,
      PER_CHAT,
    );
    keep(this.#all, numbered, OVERALL);
    for (const key of [chat, undefined]) {
      const waiting = this.#waiting.get(key);
      this.#waiting.delete(key);
      for (const wake of waiting ?? []) wake();
    }
    return numbered;
  }

  /** The events after a cursor, of one chat or of all. */
  after(cursor: number, chat?: number): EventPage {
    const log = chat === undefined ? this.#all : (this.#chats.get(chat) ?? []);
    let start = log.length;
    while (start > 0 && (log[start - 1]?.seq ?? 0) > cursor) start--;
    const full = log.length >= (chat === undefined ? OVERALL : PER_CHAT);
    return { events: log.slice(start), cursor: this.#seq, missed: start === 0 && full };
  }

  /** As `after`, but waits for an event if there is none yet; an empty page after the time or on the signal. */
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

function keep<T>(list: T[], item: T, most: number): void {
  list.push(item);
  // Cutting a quarter at a time keeps this cheap: shift() on every event would move the whole list.
  if (list.length > most * 1.25) list.splice(0, list.length - most);
}
