import type { Api } from 'grammy';
import type { Logger } from 'pino';
import { faultOf } from '../faults.ts';
import type { TextsFor } from '../texts.ts';
import { senderOf, sortUpdate } from './incoming.ts';

/**
 * Tells people, while nothing can be stored, that the shop has a break: each chat once in an outage. Their updates stay
 * with Telegram and are handled afterwards.
 */
export class Outage {
  readonly #api: Api;
  readonly #textsFor: TextsFor;
  readonly #log: Logger;
  readonly #told = new Set<number>();

  constructor(deps: { api: Api; textsFor: TextsFor; log: Logger }) {
    this.#api = deps.api;
    this.#textsFor = deps.textsFor;
    this.#log = deps.log;
  }

  tell(raws: readonly unknown[]): void {
    for (const raw of raws) {
      const sorted = sortUpdate(raw);
      if (sorted?.kind !== 'queued' || this.#told.has(sorted.lane)) continue;
      this.#told.add(sorted.lane);
      const texts = this.#textsFor(senderOf(sorted.update)?.language_code);
      const tap = sorted.update.callback_query;
      const telling = tap
        ? this.#api.answerCallbackQuery(tap.id, { text: texts.plain('shop-break'), show_alert: true })
        : this.#api.sendMessage(sorted.lane, texts.plain('shop-break'));
      telling.catch((error) => {
        this.#log.warn({ fault: faultOf(error) }, 'a customer could not be told about the break');
      });
    }
  }

  over(): void {
    this.#told.clear();
  }
}
