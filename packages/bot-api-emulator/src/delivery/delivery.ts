import type { Opts, Update, WebhookInfo } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { conflict } from '../errors.ts';
import type { BotState } from '../state/bot-state.ts';
import { Webhook } from './webhook.ts';

interface Poller {
  wake: () => void;
  terminate: (reason: string) => void;
}

export interface DeliveryOptions {
  /** Milliseconds that an update travels to a webhook. */
  webhookDelayMs: number;
  /** Milliseconds before the first retry of a failed webhook delivery; each further one waits twice as long. */
  webhookRetryMs: number;
}

/** Runs a method that a webhook put into its answer. */
export type WebhookReply = (method: string, params: Record<string, unknown>) => Promise<unknown>;

/** How updates reach the bot: it fetches them (one poller at a time), or they are sent to its webhook. */
export class Delivery {
  readonly #state: BotState;
  readonly #options: DeliveryOptions;
  readonly #startedAt: number;
  #poller: Poller | undefined;
  #webhook: Webhook | undefined;
  #loggedOut = false;
  /** Set by the server, which knows how to run methods. */
  onWebhookReply: WebhookReply = async () => undefined;

  constructor(state: BotState, options: DeliveryOptions) {
    this.#state = state;
    this.#options = options;
    this.#startedAt = state.clock.now();
    state.updates.onArrival = () => {
      this.#poller?.wake();
      this.#webhook?.pump();
    };
  }

  get loggedOut(): boolean {
    return this.#loggedOut;
  }

  /** Milliseconds since the emulator began. */
  ageMs(): number {
    return this.#state.clock.now() - this.#startedAt;
  }

  /** Long polling. Throws an ApiError of 409 beside a webhook, and into a poll that another one replaces. */
  async poll(params: Opts<string>['getUpdates'], signal: AbortSignal): Promise<Update[]> {
    if (this.#webhook) {
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    }
    const { updates } = this.#state;
    this.#poller?.terminate(
      'terminated by other getUpdates request; make sure that only one bot instance is running',
    );
    updates.allow(params.allowed_updates);
    if (params.offset) updates.confirm(params.offset);
    const take = (): Update[] =>
      updates
        .pending()
        .slice(0, params.limit ?? 100)
        .map((stored) => stored.update)
        .sort((a, b) => a.update_id - b.update_id);
    const ready = take();
    if (ready.length > 0 || !params.timeout || params.timeout < 0 || signal.aborted) return ready;
    await this.#wait(params.timeout * 1000, signal);
    return signal.aborted ? [] : take();
  }

  /** @returns what Telegram says beside the result */
  setWebhook(params: Opts<string>['setWebhook']): string {
    const { updates } = this.#state;
    this.#poller?.terminate('terminated by setWebhook request');
    updates.allow(params.allowed_updates);
    if (params.drop_pending_updates) updates.clear();
    if (this.#webhook?.isSame(params)) {
      this.#webhook.retryNow();
      return 'Webhook is already set';
    }
    this.#webhook?.stop();
    this.#webhook = new Webhook(this.#state, this.#options, params, (method, reply) =>
      this.onWebhookReply(method, reply),
    );
    this.#webhook.pump();
    return 'Webhook was set';
  }

  /** @returns what Telegram says beside the result */
  deleteWebhook(dropPending: boolean): string {
    if (dropPending) this.#state.updates.clear();
    if (!this.#webhook) return 'Webhook is already deleted';
    this.#webhook.stop();
    this.#webhook = undefined;
    return 'Webhook was deleted';
  }

  info(): WebhookInfo {
    const { updates } = this.#state;
    return {
      url: '',
      has_custom_certificate: false,
      pending_update_count: updates.size,
      ...this.#webhook?.info(),
      ...compact({ allowed_updates: updates.allowed ? ([...updates.allowed] as string[]) : undefined }),
    } as WebhookInfo;
  }

  /** From here on the bot's calls are refused. */
  logOut(): void {
    this.#loggedOut = true;
    this.stop();
  }

  /** Ends what is under way; a poll ends empty. */
  stop(): void {
    this.#poller?.wake();
    this.#webhook?.stop();
    this.#webhook = undefined;
  }

  /** Takes over from another delivery: its webhook, and the kinds of updates that the bot chose. */
  takeOver(earlier: Delivery): void {
    const { allowed } = earlier.#state.updates;
    const params = earlier.#webhook?.params;
    this.#state.updates.allow(allowed && [...allowed]);
    earlier.stop();
    if (params) this.setWebhook(params);
  }

  #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', poller.wake);
        if (this.#poller === poller) this.#poller = undefined;
        act();
      };
      const poller: Poller = {
        wake: () => finish(resolve),
        terminate: (reason) => finish(() => reject(conflict(reason))),
      };
      const timer = setTimeout(poller.wake, milliseconds);
      signal.addEventListener('abort', poller.wake, { once: true });
      this.#poller = poller;
    });
  }
}
