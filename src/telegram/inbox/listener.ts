import type pg from 'pg';
import { STAFF_CHANNEL } from '../../modules/staff/index.ts';
import { WORDING_CHANNEL } from '../../modules/wording/index.ts';
import { PrimaryClient } from '../../platform/database/connection/primary.ts';
import { settleSession } from '../../platform/database/connection/session.ts';
import type { Logger } from '../../platform/logging.ts';
import { INBOX_CHANNEL, REPLICA_NAME_PREFIX } from './store.ts';

const RECONNECT_MS = 500;
const CONNECT_WITHIN_MS = 10_000;
/** Interval of the connection's heartbeat, milliseconds. */
const PING_MS = 10_000;

interface ListenerDeps {
  /** The database's address; contains the password. */
  readonly url: string;
  readonly replica: string;
  readonly wake: (lanes: string[]) => void;
  /** Called when the owner changed settings or wordings, or a notice may have been missed. */
  readonly onWording?: () => void;
  /** Called when the staff changed, or a notice may have been missed. */
  readonly onStaff?: () => void;
  readonly log: Logger;
}

/**
 * Listens to other replicas' notices of lanes with updates. It only saves time: the dispatcher's own scan
 * finds updates that were missed while the connection was away, or without LISTEN.
 */
export class InboxListener {
  readonly #deps: ListenerDeps;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;
  #settledAt = performance.now();
  #ping: NodeJS.Timeout | undefined;

  constructor(deps: ListenerDeps) {
    this.#deps = deps;
  }

  /** Returns the time since the connection last answered or was lost, milliseconds. */
  silentMs(): number {
    return this.#ping === undefined ? 0 : performance.now() - this.#settledAt;
  }

  /** Abandons a hanging connection, and opens another one. */
  async restart(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    clearTimeout(this.#retry);
    client?.end().catch(() => {});
    await this.start();
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    if (this.#ping === undefined) this.#settledAt = performance.now();
    this.#ping ??= setInterval(() => this.#answer(), PING_MS).unref();
    const { url, log } = this.#deps;
    const client = new PrimaryClient({
      connectionString: url,
      application_name: REPLICA_NAME_PREFIX + this.#deps.replica,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === WORDING_CHANNEL) this.#deps.onWording?.();
      else if (channel === STAFF_CHANNEL) this.#deps.onStaff?.();
      else this.#hear(payload);
    });
    client.on('error', (error) => log.debug({ err: error }, 'the connection to the other replicas broke'));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await settleSession(client);
      await client.query(`listen ${INBOX_CHANNEL}; listen ${WORDING_CHANNEL}; listen ${STAFF_CHANNEL}`);
      this.#settledAt = performance.now();
      this.#deps.onWording?.();
      this.#deps.onStaff?.();
    } catch (error) {
      log.warn({ err: error }, 'other replicas cannot be heard, updates are looked for by the clock');
      this.#lost(client);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    await this.#client?.end().catch(() => {});
  }

  /** Pings the connection; the loss of one is detected otherwise. */
  #answer(): void {
    const asked = this.#client?.query('select 1') ?? Promise.resolve();
    asked.then(
      () => {
        this.#settledAt = performance.now();
      },
      () => {},
    );
  }

  #hear(payload: string): void {
    const [replica, lanes] = payload.split(':');
    if (replica === this.#deps.replica || !lanes) return;
    this.#deps.wake(lanes.split(','));
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => {});
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#retry.unref();
  }
}
