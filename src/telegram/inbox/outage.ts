import type { Api } from 'grammy';
import type { Logger } from '../../platform/logging.ts';
import type { TextsFor } from '../ui/texts/texts.ts';
import { senderOf, sortUpdate } from './incoming.ts';

/**
 * Notifies people of an outage in which updates can't be stored: each chat once per outage. Telegram keeps
 * the updates, which are handled afterwards.
 */
export class Outage {
  readonly #api: Api;
  readonly #textsFor: TextsFor;
  readonly #log: Logger;
  readonly #notified = new Set<number>();

  constructor(deps: { api: Api; textsFor: TextsFor; log: Logger }) {
    this.#api = deps.api;
    this.#textsFor = deps.textsFor;
    this.#log = deps.log;
  }

  /** Notifies the senders of updates that could not be stored. */
  notify(raws: readonly unknown[]): void {
    for (const raw of raws) {
      const sorted = sortUpdate(raw);
      if (sorted?.kind !== 'queued') continue;
      const languageCode = senderOf(sorted.update)?.language_code;
      const tap = sorted.update.callback_query;
      if (tap) this.#popUp(sorted.lane, tap.id, languageCode);
      else this.notifyChat(sorted.lane, languageCode);
    }
  }

  notifyChat(chatId: number, languageCode: string | undefined): void {
    this.#once(chatId, () => this.#api.sendMessage(chatId, this.#textsFor(languageCode).plain('shop-break')));
  }

  over(): void {
    if (this.#notified.size > 0) this.#notified.clear();
  }

  #popUp(chatId: number, queryId: string, languageCode: string | undefined): void {
    const text = this.#textsFor(languageCode).plain('shop-break');
    this.#once(chatId, () => this.#api.answerCallbackQuery(queryId, { text, show_alert: true }));
  }

  #once(chatId: number, notify: () => Promise<unknown>): void {
    if (this.#notified.has(chatId)) return;
    this.#notified.add(chatId);
    notify().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a customer could not be notified of the break');
    });
  }
}
