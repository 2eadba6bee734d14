import { STATUS_CODES } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Opts, WebhookInfo } from '@grammyjs/types';
import { request } from 'undici';
import { compact } from '../compact.ts';
import type { StoredUpdate } from '../state/bot/updates.ts';
import type { BotState } from '../state/bot-state.ts';
import type { DeliveryOptions, WebhookReply } from './delivery.ts';

/** Maximum wait between two tries. */
const MOST_RETRY_MS = 60_000;
const ANSWER_MS = 60_000;
const CONNECTIONS = 40;

/**
 * Sends updates to the bot's address. Updates of one lane (a person's messages, a person's callback queries,
 * …) are sent in order. A failed update blocks its lane until it succeeds. Lanes are independent, so a tap
 * may overtake a message, as with Telegram.
 */
export class Webhook {
  readonly #state: BotState;
  readonly #options: DeliveryOptions;
  /** The bot's settings. */
  readonly params: Opts<string>['setWebhook'];
  readonly #reply: WebhookReply;
  readonly #stopped = new AbortController();
  #retryNow = new AbortController();
  readonly #busyLanes = new Set<string>();
  readonly #underWay = new Set<StoredUpdate>();
  #connections = 0;
  #lastError: { at: number; message: string } | undefined;

  constructor(
    state: BotState,
    options: DeliveryOptions,
    params: Opts<string>['setWebhook'],
    reply: WebhookReply,
  ) {
    this.#state = state;
    this.#options = options;
    this.params = params;
    this.#reply = reply;
  }

  isSame(params: Opts<string>['setWebhook']): boolean {
    const mine = this.params;
    return (
      mine.url === params.url &&
      mine.secret_token === params.secret_token &&
      mine.max_connections === params.max_connections
    );
  }

  info(): Partial<WebhookInfo> {
    return compact({
      url: this.params.url,
      max_connections: this.params.max_connections ?? CONNECTIONS,
      last_error_date: this.#lastError?.at,
      last_error_message: this.#lastError?.message,
    });
  }

  /** Sends the updates that are ready. */
  pump(): void {
    if (this.#stopped.signal.aborted) return;
    const most = this.params.max_connections ?? CONNECTIONS;
    for (const stored of this.#state.updates.pending()) {
      if (this.#connections >= most) return;
      if (this.#busyLanes.has(stored.lane) || this.#underWay.has(stored)) continue;
      this.#busyLanes.add(stored.lane);
      this.#underWay.add(stored);
      this.#connections++;
      void this.#deliver(stored);
    }
  }

  /** Retries at once after a failure, because the bot has just shown that it is reachable. */
  retryNow(): void {
    this.#retryNow.abort();
    this.#retryNow = new AbortController();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #deliver(stored: StoredUpdate): Promise<void> {
    let delay = this.#options.webhookRetryMs;
    try {
      while (!this.#stopped.signal.aborted) {
        if (await this.#send(stored)) {
          this.#state.updates.remove(stored);
          break;
        }
        // Frees the connection while the lane waits.
        this.#connections--;
        this.pump();
        const woken = AbortSignal.any([this.#stopped.signal, this.#retryNow.signal]);
        await sleep(delay, undefined, { signal: woken }).catch(() => {});
        this.#connections++;
        delay = Math.min(delay * 2, MOST_RETRY_MS);
        if (!this.#state.updates.pending().includes(stored)) break;
      }
    } finally {
      this.#connections--;
      this.#busyLanes.delete(stored.lane);
      this.#underWay.delete(stored);
      this.pump();
    }
  }

  async #send(stored: StoredUpdate): Promise<boolean> {
    if (this.#options.webhookDelayMs > 0) await sleep(this.#options.webhookDelayMs);
    try {
      const { statusCode, body } = await request(this.params.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.params.secret_token
            ? { 'X-Telegram-Bot-Api-Secret-Token': this.params.secret_token }
            : {}),
        },
        body: JSON.stringify(stored.update),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      const reply = await body.text();
      if (statusCode < 200 || statusCode > 299)
        return this.#failed(
          `Wrong response from the webhook: ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`,
        );
      await this.#runReply(reply);
      return true;
    } catch (error) {
      if (this.#stopped.signal.aborted) return false;
      return this.#failed(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'Read timeout expired'
          : 'Connection failed',
      );
    }
  }

  /** Runs the method call in a bot's answer to an update. The bot does not learn its result. */
  async #runReply(body: string): Promise<void> {
    if (!body.startsWith('{')) return;
    let reply: unknown;
    try {
      reply = JSON.parse(body);
    } catch {
      return;
    }
    if (typeof reply !== 'object' || reply === null || !('method' in reply)) return;
    const { method, ...params } = reply;
    if (typeof method === 'string' && isReply(method)) await this.#reply(method, params);
  }

  #failed(message: string): false {
    this.#lastError = { at: this.#state.clock.seconds(), message };
    return false;
  }
}

/**
 * Returns true if a method is allowed in the answer to an update: it neither reads data nor ends the
 * delivery.
 */
function isReply(method: string): boolean {
  return !/^(?:get.*|deleteWebhook|setWebhook|close|logOut)$/i.test(method);
}
