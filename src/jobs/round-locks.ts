import type pg from 'pg';
import type { Pool } from 'pg';
import { PrimaryClient } from '../database/primary.ts';
import { settleSession } from '../database/session.ts';
import type { Logger } from '../logging.ts';

/**
 * One runner for each kind of round, over all replicas: a lock of a database session that every process keeps for this alone.
 * The lock ends with its process, however that ended; a process that stands still loses its session, and the locks with it.
 */
export interface RoundLocks {
  /**
   * Runs a round unless somebody runs one of this name. A round that lasts longer than ten minutes gives its lock up: every
   * round may run twice at once without harm, and one that hangs must not keep all replicas from it.
   *
   * @returns false when another one runs; throws what the round throws, and when the database does not answer
   */
  runAlone(name: string, run: () => Promise<unknown>): Promise<boolean>;
  /** Releases every lock. */
  close(): Promise<void>;
}

interface Timing {
  /** How often the session shows that its process is alive, milliseconds. */
  readonly pingMs: number;
  /** Silence after which the server ends a session, milliseconds. */
  readonly silentMs: number;
  /** The longest time that a round has its lock, milliseconds. */
  readonly longestMs: number;
}

const usual: Timing = { pingMs: 15_000, silentMs: 45_000, longestMs: 10 * 60_000 };

/** @param pool whose database it is, and how it is reached; none of its connections is taken */
export function createRoundLocks(
  pool: Pick<Pool, 'options'>,
  log: Logger,
  timing: Partial<Timing> = {},
): RoundLocks {
  const { pingMs, silentMs, longestMs } = { ...usual, ...timing };
  /** What this process runs; the database's lock alone would let the same session in twice. */
  const running = new Map<string, object>();
  let session: Promise<pg.Client> | null = null;
  let closed = false;

  const open = (): Promise<pg.Client> => {
    const opening = connect(() => {
      if (session === opening) session = null;
    });
    return opening;
  };
  const connect = async (forget: () => void): Promise<pg.Client> => {
    const { max: _max, ...options } = pool.options;
    const client = new PrimaryClient({ ...options, application_name: 'storefront-rounds' });
    const ping = setInterval(() => client.query('select 1').catch(() => {}), pingMs).unref();
    const gone = () => {
      clearInterval(ping);
      forget();
    };
    client.on('error', (err) => {
      log.warn({ err }, 'the session of the round locks broke');
      // Before its end is announced: by then nobody uses the broken session.
      gone();
    });
    client.on('end', gone);
    try {
      await client.connect();
      await settleSession(client);
      // A machine that is gone does not answer, a process that stands still sends nothing: both lose their locks.
      await client.query(
        `set idle_session_timeout = ${silentMs}; set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 10;
         set tcp_keepalives_count = 3`,
      );
      return client;
    } catch (error) {
      gone();
      await client.end().catch(() => {});
      throw error;
    }
  };
  const callLock = async (client: pg.Client, call: string, name: string): Promise<boolean> => {
    const { rows } = await client.query<{ done: boolean }>(
      `select ${call}(hashtext('storefront round'), hashtext($1)) as done`,
      [name],
    );
    return rows[0]?.done ?? false;
  };

  return {
    async runAlone(name, run) {
      if (closed || running.has(name)) return false;
      const lease = {};
      running.set(name, lease);
      try {
        session ??= open();
        const client = await session;
        if (!(await callLock(client, 'pg_try_advisory_lock', name))) return false;
        let held = true;
        const giveUp = async () => {
          if (!held) return;
          held = false;
          if (running.get(name) === lease) running.delete(name);
          // A session that broke has released its lock.
          await callLock(client, 'pg_advisory_unlock', name).catch(() => {});
        };
        const hanging = setTimeout(() => {
          log.error({ round: name }, 'a round does not end: another one may begin');
          void giveUp();
        }, longestMs).unref();
        try {
          await run();
        } finally {
          clearTimeout(hanging);
          await giveUp();
        }
        return true;
      } finally {
        if (running.get(name) === lease) running.delete(name);
      }
    },
    async close() {
      closed = true;
      const client = await session?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}
