import { randomBytes } from 'node:crypto';
import type { InlineQueryResult } from '@grammyjs/types';
import type { StoredMessage } from './chats/chats.ts';

export interface InlineOffer {
  person: number;
  query: string;
  results: readonly InlineQueryResult[];
}

/** Maximum number of kept answers and messages. */
const KEPT = 1000;

/** The bot's results for inline queries, and the messages made from them. Keeps the newest. */
export class Inline {
  readonly #offers = new Map<string, InlineOffer>();
  readonly #messages = new Map<string, StoredMessage>();

  offer(query: string, offer: InlineOffer): void {
    keep(this.#offers, query, offer);
  }

  offered(query: string): InlineOffer | undefined {
    return this.#offers.get(query);
  }

  newId(): string {
    return randomBytes(20).toString('base64url');
  }

  /**
   * Adds a message.
   *
   * @param id the `inline_message_id` for the bot's edits
   */
  add(id: string, stored: StoredMessage): void {
    keep(this.#messages, id, stored);
  }

  message(id: string): StoredMessage | undefined {
    return this.#messages.get(id);
  }
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= KEPT) break;
    map.delete(oldest);
  }
}
