import type pg from 'pg';
import type { Logger } from 'pino';
import { faultOf } from '../faults.ts';
import { INBOX_CHANNEL } from './store.ts';

const RECONNECT_MS = 2_000;

/**
 * Hears from other replicas which lanes got updates. Only makes things quicker: the dispatcher's own scan finds what is
 * missed while the connection is away, or where the database has no LISTEN.
 */
export class InboxListener {
  readonly #deps: { pool: pg.Pool; replica: string; wake: (lanes: string[]) => void; log: Logger };
  #client: pg.PoolClient | null = null;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(deps: { pool: pg.Pool; replica: string; wake: (lanes: string[]) => void; log: Logger }) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    const { pool, log } = this.#deps;
    try {
      const client = await pool.connect();
      this.#client = client;
      client.on('notification', (message) => this.#hear(message.payload ?? ''));
      client.on('error', (error) => this.#lost(error));
      client.on('end', () => this.#lost(null));
      await client.query(`listen ${INBOX_CHANNEL}`);
    } catch (error) {
      log.warn({ fault: faultOf(error) }, 'other replicas can not be heard, updates are looked for by the clock');
      this.#lost(null);
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#client?.release(true);
    this.#client = null;
  }

  #hear(payload: string): void {
    const [replica, lanes] = payload.split(':');
    if (replica === this.#deps.replica || !lanes) return;
    this.#deps.wake(lanes.split(','));
  }

  #lost(error: Error | null): void {
    if (error) this.#deps.log.debug({ fault: faultOf(error) }, 'the connection to the other replicas broke');
    this.#client?.release(true);
    this.#client = null;
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#retry.unref();
  }
}
