import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Telegram's time limit for answering a callback query, as observed by bots. */
const CALLBACK_MS = 150_000;
const INLINE_MS = 30_000;

export interface OpenQuery {
  id: string;
  kind: 'callback' | 'inline';
  person: number;
  /** Callback data, or the text of an inline query. */
  data: string;
  expires: number;
}

/**
 * Callback and inline queries that wait for the bot's answer. Each can be answered once, before its time
 * limit.
 */
export class Queries {
  readonly #clock: Clock;
  readonly #prefix = randomInt(100_000, 999_999);
  #count = 0;
  #open = new Map<string, OpenQuery>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns an id like Telegram's: many digits, unique even across restarts. */
  newId(): string {
    return `${this.#clock.now()}${this.#prefix}${this.#count++}`;
  }

  open(kind: OpenQuery['kind'], person: number, data: string): OpenQuery {
    const expires = this.#clock.now() + (kind === 'callback' ? CALLBACK_MS : INLINE_MS);
    const query: OpenQuery = { id: this.newId(), kind, person, data, expires };
    this.#open.set(query.id, query);
    for (const oldest of this.#open.values()) {
      if (oldest.expires > this.#clock.now()) break;
      this.#open.delete(oldest.id);
    }
    return query;
  }

  /** Returns the sender of an open query. */
  senderOf(id: string): number | undefined {
    return this.#open.get(id)?.person;
  }

  /** Removes and returns the query. Undefined if it was answered before, is too old or never existed. */
  take(id: string, kind: OpenQuery['kind']): OpenQuery | undefined {
    const query = this.#open.get(id);
    if (query?.kind !== kind) return undefined;
    this.#open.delete(id);
    return query.expires > this.#clock.now() ? query : undefined;
  }
}
