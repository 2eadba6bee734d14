/**
 * Module `inbox`: keeps each update until it is handled, in the order of its chat.
 * In: updates of `polling.ts` or `webhook.ts`.
 * Out: handled updates, and the state of the dialog after each.
 * Rule: one update of a chat is active at a time, however many replicas there are.
 * Begin with `receiver.ts`, then `store.ts` and `dispatcher.ts`. It is custom code because named queues of
 * graphile-worker handle a twelfth as many updates a second (docs/dependencies.md).
 */
import type { Logger } from '../../platform/logging.ts';
import type { GroupNews } from '../bot-api/admin-chat.ts';
import type { Dispatcher } from './dispatcher.ts';
import { type InlineQuery, type PreCheckout, type SortedUpdate, sortUpdate } from './incoming.ts';
import type { InboxStore, NewUpdate } from './store.ts';

interface ReceiverOptions {
  readonly store: InboxStore;
  readonly log: Logger;
  /** The handler of stored updates. */
  readonly dispatcher: Pick<Dispatcher, 'claiming' | 'wake'>;
  /** Answers queries for which Telegram waits only seconds; not awaited. */
  readonly answerPreCheckout: (query: PreCheckout, mayBeOldMs: number) => Promise<void>;
  readonly answerInline: (query: InlineQuery) => Promise<void>;
  /** Returns the group of the staff; undefined: there is none. */
  readonly staffGroup: () => Promise<number | undefined>;
  /** Stores news of a group; idempotent. */
  readonly hearGroup: (news: GroupNews) => Promise<void>;
}

/** Receives updates from the poll loop or from webhooks, and resolves once they are stored. */
export class Receiver {
  readonly #options: ReceiverOptions;
  #batch: NewUpdate[] = [];
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /**
   * Resolves when all updates are committed, so that they may be confirmed to Telegram; rejects if they could
   * not be stored. Calls during a running statement share the next one.
   *
   * @param mayBeOldMs maximum time that Telegram may have kept them, milliseconds
   */
  async receive(raws: readonly unknown[], mayBeOldMs = 0): Promise<void> {
    const all = raws.map(sortUpdate);
    // Awaited before the loop, which must not wait: the updates of this call stay together in one batch.
    const group = all.some((one) => one?.kind === 'topic') ? await this.#options.staffGroup() : undefined;
    const before = this.#batch.length;
    const news: GroupNews[] = [];
    for (const one of all) this.#take(one, { mayBeOldMs, news, group });
    if (this.#batch.length > before) await this.#storeNext();
    for (const one of news) await this.#options.hearGroup(one);
  }

  /** Stores the batch after the running statement. */
  #storeNext(): Promise<void> {
    this.#next ??= this.#current
      .catch(() => {})
      .then(() => {
        const batch = this.#batch;
        this.#batch = [];
        this.#next = null;
        this.#current = this.#store(batch);
        return this.#current;
      });
    return this.#next;
  }

  #take(
    sorted: SortedUpdate | null,
    {
      mayBeOldMs,
      news,
      group,
    }: { readonly mayBeOldMs: number; readonly news: GroupNews[]; readonly group: number | undefined },
  ): void {
    const { log, answerPreCheckout, answerInline } = this.#options;
    switch (sorted?.kind) {
      case 'queued':
        this.#batch.push(sorted);
        return;
      case 'topic':
        if (sorted.lane === group) this.#batch.push(sorted);
        return;
      case 'pre-checkout':
        this.#answer(sorted.updateId, answerPreCheckout(sorted.query, mayBeOldMs));
        return;
      case 'inline':
        this.#answer(sorted.updateId, answerInline(sorted.query));
        return;
      case 'group':
        news.push(sorted.news);
        return;
      case 'ignored':
        log[sorted.why === 'malformed' ? 'warn' : 'debug'](
          { update: sorted.updateId, why: sorted.why },
          'an update is ignored',
        );
        return;
      default:
        log.warn('something that is no update was received');
    }
  }

  #answer(update: number, answer: Promise<void>): void {
    answer.catch((error) => {
      this.#options.log.warn({ update, err: error }, 'a query was not answered');
    });
  }

  async #store(batch: NewUpdate[]): Promise<void> {
    const { store, dispatcher } = this.#options;
    const lanes = batch.map((one) => String(one.lane));
    await dispatcher.claiming(lanes, async (places) => {
      const { claimed, waiting } = await store.receive(batch, places);
      dispatcher.wake(waiting);
      return claimed;
    });
  }
}
