import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from 'grammy';
import type { AlertsApi } from '../modules/alerts/index.ts';
import type { Logger } from '../platform/logging.ts';
import type { Secret } from '../platform/secret.ts';
import type { BotApi } from './bot-api/bot-api.ts';
import { isTokenRefused, NOT_REACHED_YET } from './bot-api/errors.ts';
import { createSharedToken } from './bot-api/shared-token.ts';
import { ALLOWED_UPDATES } from './inbox/incoming.ts';
import type { Outage } from './inbox/outage.ts';
import { Polling } from './inbox/polling.ts';
import type { Receiver } from './inbox/receiver.ts';
import { createWebhook, webhookPath } from './inbox/webhook.ts';
import { throwIfLater } from './notifications/deliver-later.ts';
import type { ShopContext } from './ui/context.ts';

interface Access {
  readonly token: Secret;
  /** Without a slash at the end. */
  readonly apiRoot: string;
  /** Absent for a direct connection. */
  readonly proxy?: Secret | undefined;
}

/** Access to the Bot API, and the way in which updates come. */
export type TelegramAccess =
  | (Access & { readonly mode: 'polling' })
  | (Access & { readonly mode: 'webhook'; readonly publicUrl: string; readonly webhookSecret: Secret });

/** A background part of the inbox, observed from outside of it. */
export interface InboxPart {
  readonly name: string;
  /** Returns the time since the part's last sign of life, milliseconds. */
  silentMs(): number;
  /** Silence after which the part counts as dead, milliseconds. */
  readonly limitMs?: number;
  readonly restart?: () => Promise<void>;
}

/** The path to which Telegram sends updates. `receive` returns the HTTP status. */
export interface Webhook {
  readonly path: string;
  receive(secret: string | undefined, body: unknown): Promise<number>;
}

export interface ConnectionDeps extends Pick<AlertsApi, 'alerts' | 'botMarks'> {
  readonly access: TelegramAccess;
  readonly client: BotApi;
  readonly bot: Bot<ShopContext>;
  readonly receiver: Receiver;
  readonly outage: Outage;
  readonly log: Logger;
  /** Called once Telegram was reached, before polling begins. */
  readonly onConnected: () => void;
}

const CONNECT_RETRY_MS = 3_000;
/** A poll that lasts this much longer than Telegram may hold it counts as hanging, milliseconds. */
const POLL_LATE_MS = 20_000;

/** The connection by which updates come, by polling or by webhook. */
export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #sharedToken;
  readonly #polling: Polling | null;
  readonly #stopping = new AbortController();
  readonly #webhook: (Webhook & { readonly url: string; readonly set: () => Promise<unknown> }) | null;
  #connected: Promise<void> = Promise.resolve();
  isConnected = false;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    const { access, client, receiver, outage, log } = deps;
    const { api } = client;
    this.#sharedToken = createSharedToken({ ...deps, api });
    const incoming = { receiver, outage, log };
    this.#polling =
      access.mode === 'polling'
        ? new Polling({
            ...incoming,
            api: client.pollingApi,
            onConflict: this.#sharedToken.conflict,
            longPollSeconds: client.longPollSeconds,
          })
        : null;
    if (access.mode === 'polling') {
      this.#webhook = null;
      return;
    }
    const path = `/telegram/${webhookPath(access.token.expose())}`;
    const url = `${access.publicUrl}${path}`;
    const { signal: stopping } = this.#stopping;
    this.#webhook = {
      path,
      receive: createWebhook({ ...incoming, secret: access.webhookSecret, stopping }),
      url,
      set: () =>
        api.setWebhook(url, {
          secret_token: access.webhookSecret.expose(),
          allowed_updates: ALLOWED_UPDATES,
          max_connections: 100,
        }),
    };
  }

  /** Null with polling. */
  get webhook(): Webhook | null {
    return this.#webhook;
  }

  /** The receiver as a part of the inbox; none with a webhook. */
  get parts(): InboxPart[] {
    const polling = this.#polling;
    if (!polling) return [];
    return [
      {
        name: 'the receiver of updates',
        silentMs: () => polling.silentMs(),
        limitMs: this.#deps.client.longPollSeconds * 1000 + POLL_LATE_MS,
        restart: async () => polling.restart(),
      },
    ];
  }

  /** Returns the present faults, in words for an operator. */
  get problems(): string[] {
    if (!this.isConnected) return [NOT_REACHED_YET];
    return this.#polling?.problem ? [this.#polling.problem] : [];
  }

  /** Begins to receive. Throws if Telegram refuses the token; keeps trying if it cannot be reached. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      if (isTokenRefused(error)) throw new Error('Telegram refuses BOT_TOKEN', { cause: error });
      this.#deps.log.warn({ err: error }, 'Telegram cannot be reached, trying on');
      this.#connected = this.#keepConnecting();
    }
  }

  /** Stops receiving. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#connected;
    await this.#polling?.stop();
  }

  /** Checks that no other program uses the bot's token; throws `DeliverLater` if Telegram demands a pause. */
  async checkToken(): Promise<void> {
    if (!this.isConnected) return;
    try {
      await this.#sharedToken.check(this.#deps.bot.botInfo.id, this.#webhook);
    } catch (error) {
      throwIfLater(error);
      this.#deps.log.warn(
        { err: error },
        'it could not be seen whether another program uses the token of the bot',
      );
    }
  }

  async #connect(): Promise<void> {
    const { bot, client, onConnected } = this.#deps;
    // grammY's own `init` would retry forever without a log line.
    bot.botInfo = await client.api.getMe();
    if (this.#webhook) await this.#webhook.set();
    else await client.api.deleteWebhook();
    if (this.#stopping.signal.aborted) return;
    this.isConnected = true;
    onConnected();
    this.#polling?.start();
  }

  async #keepConnecting(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(CONNECT_RETRY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.#connect();
        return;
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'Telegram cannot be reached yet');
      }
    }
  }
}
