/**
 * The session that a process keeps for itself: it hears all notices, and holds the locks of rounds.
 * None of that waits: a lock that another process has is refused at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from '../../logging.ts';
import { PrimaryClient } from './primary.ts';
import { settleSession } from './session.ts';

/**
 * Prefix of a replica's id in the names of its connections (`application_name`), by which tools count the
 * running processes.
 */
export const REPLICA_NAME_PREFIX = 'storefront inbox ';

const runApart = AsyncLocalStorage.snapshot();

const RECONNECT_MS = 500;
const CONNECT_WITHIN_MS = 10_000;

/** A part of the process that hears notices. */
export interface Hearer {
  readonly channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** Called each time the session hears: notices may have been missed before. */
  onOpened?(): void;
}

/** A lock of the database session. */
interface LockName {
  readonly space: string;
  readonly name: string;
}

interface HeldLock {
  /** Does not reject: a broken session has released its locks. */
  release(): Promise<void>;
}

export interface OwnSession {
  /**
   * Resolves once the session hears for the hearer, or an attempt to open the session failed. Safe to repeat.
   */
  hear(hearer: Hearer): Promise<void>;
  forget(hearer: Hearer): void;
  /**
   * Takes a lock until it is released, or the session breaks.
   *
   * @returns null if another process, or other work of this one, has it
   * @throws if the database does not answer
   */
  tryLock(lock: LockName): Promise<HeldLock | null>;
  /** The id of this process in its name; `REPLICA_NAME_PREFIX` precedes it. */
  readonly replica: string;
  /** For the watchdog. */
  readonly part: {
    readonly name: string;
    /** Returns the time since the session last answered or was lost, milliseconds; 0 while it is not used. */
    silentMs(): number;
    /** Abandons a hanging session with its locks, and opens another one. */
    restart(): Promise<void>;
  };
  close(): Promise<void>;
}

export interface OwnSessionOptions {
  /** The address that keeps sessions; contains the password. */
  readonly url: string;
  /** A new id by default. */
  readonly replica?: string;
  readonly log: Logger;
  /** Time between two signs of life of the session, milliseconds. */
  readonly pingMs?: number;
  /** Silence after which the server ends the session, milliseconds: a suspended process loses its locks. */
  readonly endedAfterMs?: number;
}

/**
 * Asks the server for a sign of life, by the protocol's message Sync alone: the server answers it without a
 * statement and a commit. A broken session has no answer.
 */
function askForSign(client: pg.Client, onAnswer: () => void): void {
  client.query({
    submit: (connection: pg.Connection) => connection.sync(),
    handleReadyForQuery: onAnswer,
    handleError() {},
  });
}

/** Creates the session. It is opened on first use, and again after it broke. */
export function createOwnSession(options: OwnSessionOptions): OwnSession {
  const { url, replica = randomUUID(), log, pingMs = 10_000, endedAfterMs = 45_000 } = options;
  const hearers = new Set<Hearer>();
  const taken = new Set<string>();
  let session: Promise<pg.Client> | null = null;
  /** The client of the session, also while the session is being opened. */
  let current: PrimaryClient | null = null;
  let isOpen = false;
  let settledAt: number | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const noteAnswer = () => {
    settledAt = performance.now();
  };
  const open = (): Promise<pg.Client> => {
    settledAt ??= performance.now();
    // Notices are events of the connection: they must not carry the context of the work that opened it.
    const opening = runApart(connect, () => {
      if (session !== opening) return;
      session = null;
      isOpen = false;
      // A refused or broken connection counts as an answer, so that the watchdog does not restart the
      // session.
      noteAnswer();
      if (!isClosed && hearers.size > 0) retry = setTimeout(reopen, RECONNECT_MS).unref();
    });
    return opening;
  };
  const opened = () => {
    clearTimeout(retry);
    session ??= open();
    return session;
  };
  const reopen = () => {
    if (!isClosed) opened().catch(() => {});
  };
  const connect = async (forget: () => void): Promise<pg.Client> => {
    // Continues in a later turn: `session` is set in this one.
    await null;
    const client = new PrimaryClient({
      connectionString: url,
      application_name: REPLICA_NAME_PREFIX + replica,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    current = client;
    const ping = setInterval(() => askForSign(client, noteAnswer), pingMs).unref();
    const gone = () => {
      clearInterval(ping);
      forget();
    };
    client.on('error', (err) => {
      log.debug({ err }, 'the session of notices and locks broke');
      // Before the end is announced, so that no caller uses the broken session.
      gone();
    });
    client.on('end', gone);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of hearers) if (hearer.channels.includes(channel)) hearer.onNotice(channel, payload);
    });
    try {
      await client.connect();
      await settleSession(client);
      // A dead machine does not answer, a suspended process does not send: both lose their locks.
      await client.query(
        `set idle_session_timeout = ${endedAfterMs}; set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 10;
         set tcp_keepalives_count = 3`,
      );
      await listen(client, [...hearers]);
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'no notices are heard, and work is looked for by the clock');
      gone();
      client.end().catch(() => {});
      throw error;
    }
    if (current === client) isOpen = true;
    noteAnswer();
    return client;
  };
  const listen = async (client: pg.Client, some: readonly Hearer[]) => {
    const channels = [...new Set(some.flatMap((hearer) => hearer.channels))];
    if (channels.length === 0) return;
    await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
    for (const hearer of some) if (hearers.has(hearer)) hearer.onOpened?.();
  };
  const callLock = async (client: pg.Client, call: string, { space, name }: LockName): Promise<boolean> => {
    const { rows } = await client.query<{ done: boolean }>(
      `select ${call}(hashtext($1), hashtext($2)) as done`,
      [space, name],
    );
    return rows[0]?.done ?? false;
  };

  return {
    async hear(hearer) {
      if (isClosed || hearers.has(hearer)) return;
      const known = session;
      hearers.add(hearer);
      // A session that is being opened may have read the hearers before.
      await (known ? known.then((client) => listen(client, [hearer])) : opened()).catch(() => {});
    },
    forget: (hearer) => void hearers.delete(hearer),
    async tryLock(lock) {
      const key = JSON.stringify([lock.space, lock.name]);
      // The database would give the same session the lock twice.
      if (isClosed || taken.has(key)) return null;
      taken.add(key);
      let isHeld = false;
      try {
        const client = await opened();
        isHeld = await callLock(client, 'pg_try_advisory_lock', lock);
        if (!isHeld) return null;
        const release = async () => {
          if (!isHeld) return;
          isHeld = false;
          await callLock(client, 'pg_advisory_unlock', lock).catch(() => {});
          taken.delete(key);
        };
        return { release };
      } finally {
        if (!isHeld) taken.delete(key);
      }
    },
    replica,
    part: {
      name: 'the session of notices and locks',
      silentMs: () => (settledAt === null || isClosed ? 0 : performance.now() - settledAt),
      async restart() {
        session = null;
        isOpen = false;
        // `end` would wait for the hanging step, such as the opening.
        current?.break(new Error('the session of notices and locks hangs'));
        await opened();
      },
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      if (isOpen) await current?.end().catch(() => {});
      else current?.break(new Error('the session of notices and locks is closed'));
    },
  };
}
