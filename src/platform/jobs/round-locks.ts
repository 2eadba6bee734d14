import type pg from 'pg';
import type { Pool } from 'pg';
import { PrimaryClient } from '../database/connection/primary.ts';
import { settleSession } from '../database/connection/session.ts';
import type { Logger } from '../logging.ts';

/**
 * Lets one process at a time run a round of each kind, by a lock of a database session that each process
 * keeps only for this. The lock ends with its process; a suspended process loses its session, and the locks
 * with it.
 */
export interface RoundLocks {
  /**
   * Runs a round unless a process runs a round of this name. After ten minutes a round loses its lock: two
   * rounds at once do no harm, and a hanging one must not block all processes.
   *
   * @returns false if another process runs it; throws the round's error, and an error if the database does
   * not answer
   */
  runAlone(name: string, run: () => Promise<unknown>): Promise<boolean>;
  /** Releases every lock. */
  close(): Promise<void>;
}

interface Timing {
  /** Time between two signs of life of the session, milliseconds. */
  readonly pingMs: number;
  /** Silence after which the server ends a session, milliseconds. */
  readonly silentMs: number;
  /** Longest time for which a round has its lock, milliseconds. */
  readonly longestMs: number;
}

const usual: Timing = { pingMs: 15_000, silentMs: 45_000, longestMs: 10 * 60_000 };

/** @param pool supplies address and options of the database; none of its connections is used */
export function createRoundLocks(
  pool: Pick<Pool, 'options'>,
  log: Logger,
  timing: Partial<Timing> = {},
): RoundLocks {
  const { pingMs, silentMs, longestMs } = { ...usual, ...timing };
  /** The rounds of this process: the database would give the same session the lock twice. */
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
      // Before the end is announced, so that no caller uses the broken session.
      gone();
    });
    client.on('end', gone);
    try {
      await client.connect();
      await settleSession(client);
      // A dead machine does not answer, a suspended process does not send: both lose their locks.
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
          // A broken session has released its lock.
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
