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
  /** Delay of an update to a webhook, milliseconds. */
  webhookDelayMs: number;
  /** Milliseconds before the first retry of a failed webhook delivery. Doubles with each retry. */
  webhookRetryMs: number;
}

/** Runs a method from a webhook's answer. */
export type WebhookReply = (method: string, params: Record<string, unknown>) => Promise<unknown>;

/** Delivery of updates to the bot: by polling (one poller at a time), or to its webhook. */
export class Delivery {
  readonly #state: BotState;
  readonly #options: DeliveryOptions;
  readonly #startedAt: number;
  #poller: Poller | undefined;
  #webhook: Webhook | undefined;
  #loggedOut = false;
  /** Runs a method from a webhook's answer. The server sets it, since only the server can run methods. */
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

  /** Returns the time since the emulator started, milliseconds. */
  ageMs(): number {
    return this.#state.clock.now() - this.#startedAt;
  }

  /**
   * Runs a long poll. Throws an ApiError of 409 if a webhook is set. A new poll ends the earlier one with
   * that error.
   */
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

  /**
   * Sets the webhook.
   *
   * @returns Telegram's description next to the result
   */
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

  /**
   * Deletes the webhook.
   *
   * @returns Telegram's description next to the result
   */
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

  /** Logs out. The bot's later calls are refused. */
  logOut(): void {
    this.#loggedOut = true;
    this.stop();
  }

  /** Ends running work; a poll ends with an empty answer. */
  stop(): void {
    this.#poller?.wake();
    this.#webhook?.stop();
    this.#webhook = undefined;
  }

  /** Takes over another delivery's webhook and the bot's chosen kinds of updates. */
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
