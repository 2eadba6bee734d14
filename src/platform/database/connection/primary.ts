/** Connections to the primary among the nodes of the database address. */

import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './address.ts';
import { executeNamed, isNamedStatement, type KnownRows } from './known-rows.ts';

/** Maximum time of an answer to `askOnce`, milliseconds. */
const ANSWER_WITHIN_MS = 3_000;
/**
 * Wait for further nodes after the first answer, milliseconds. After a failover the old primary may answer,
 * too.
 */
const PATIENCE_MS = 250;
/**
 * Time for which sessions share a search, milliseconds. After a failover many sessions begin at once; a
 * server that shuts down waits for the end of each session that it refuses.
 */
const SHARED_FOR_MS = 250;
/**
 * Time for which sessions share a found primary, milliseconds. A search opens a session on each node, and
 * after a failover a process opens fifteen sessions, while customers wait for the same processors.
 */
const FOUND_FOR_MS = 1_000;

/** Thrown if none of the nodes accepts writes. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

const sessions = new Set<PrimaryClient>();
/** Errors of the connections of sessions. Those of other services have the same codes. */
const sessionFaults = new WeakSet<Error>();

/** Returns true if a connection of a session reported this error. */
export function isSessionFault(error: unknown): boolean {
  return error instanceof Error && sessionFaults.has(error);
}

/** Returns the sessions of this process that are open or being opened. */
export function openedSessions(): readonly PrimaryClient[] {
  return [...sessions];
}

/**
 * A session on the primary. With an address of one node, it connects to that node, and the session is refused
 * if it is a standby (session.ts).
 */
export class PrimaryClient extends pg.Client {
  /** The address of all nodes. */
  readonly address: string;
  /** Start of the session's server, which identifies it; null behind a pooler, or until it is known. */
  server: string | null = null;
  readonly #addresses: readonly string[];
  /** The node that a search found for this session. */
  #node: string | null = null;
  readonly #knownRows: KnownRows = new Map();
  /** Time since which statements wait for an answer, monotonic milliseconds; null if none waits. */
  #askedAt: number | null = null;

  constructor(config: pg.ClientConfig = {}) {
    const address = config.connectionString ?? '';
    const addresses = addressesOf(address);
    super({ ...config, connectionString: addresses[0] });
    this.address = address;
    this.#addresses = addresses;
    // Assigned, because pg declares `query` with many signatures.
    const query = (...asked: unknown[]): unknown => {
      this.#askedAt ??= performance.now();
      if (isNamedStatement(asked)) return executeNamed(this, asked[0], this.#knownRows);
      return Reflect.apply(pg.Client.prototype.query, this, asked);
    };
    Object.assign(this, { query });
    this.#wire.on('error', (error: Error) => sessionFaults.add(error));
    // pg emits this event after each answer, while other statements may wait.
    this.#wire.on('readyForQuery', () => {
      if (this.#askedAt !== null) this.#askedAt = performance.now();
    });
    // pg emits this event after the last answer.
    this.on('drain', () => {
      this.#askedAt = null;
    });
  }

  /** Returns the time for which a statement waits for its answer, milliseconds; 0 if none waits. */
  silentMs(): number {
    return this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
  }

  /** Breaks the session: its statements fail with an unknown outcome. */
  break(error: Error): void {
    // `end` would wait for the answers.
    this.#wire.stream.destroy(error);
  }

  /** The connection below the client, which pg does not declare. */
  get #wire(): EventEmitter & { readonly stream: Socket } {
    return (this as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
    if (callback === undefined) return this.#connect();
    // A pool adds its error listener in the callback, so call it in the turn in which the session is ready,
    // as pg does.
    const go = () => {
      this.#enlist();
      super.connect(callback as (error: Error) => void);
    };
    if (this.#addresses.length > 1) this.#choose().then(go, callback);
    else go();
  }

  async #connect(): Promise<this> {
    await this.#choose();
    this.#enlist();
    await super.connect();
    return this;
  }

  #enlist(): void {
    sessions.add(this);
    this.once('end', () => {
      sessions.delete(this);
      if (this.#node !== null) forgetPrimary(this.#addresses, this.#node);
    });
  }

  async #choose(): Promise<void> {
    if (this.#addresses.length === 1) return;
    this.#node = await sharedPrimaryOf(this.#addresses);
    const { hostname, port } = new URL(this.#node);
    this.host = hostname;
    this.port = Number(port || 5432);
  }
}

interface Answer {
  readonly address: string;
  readonly timeline: number;
}

interface Search {
  readonly found: Promise<string>;
  /** The found primary; null before. */
  primary: string | null;
  /** Monotonic milliseconds. */
  sharedUntil: number;
}

const searches = new Map<string, Search>();
let nextFound = new AbortController();
/** The primary of the last signal, and its time in monotonic milliseconds. */
let signaled = { primary: '', at: 0 };

/**
 * Returns a signal of the next primary that a search of this process finds: work that waits for it tries again
 * then. A primary that ends sessions and is found again sends one signal a second.
 */
export function foundPrimary(): AbortSignal {
  return nextFound.signal;
}

/** Returns the primary, from the search that another session began just now if there is one. */
function sharedPrimaryOf(addresses: readonly string[]): Promise<string> {
  const key = addresses.join();
  const last = searches.get(key);
  if (last && performance.now() < last.sharedUntil) return last.found;
  const found = primaryOf(addresses);
  const search: Search = { found, primary: null, sharedUntil: performance.now() + SHARED_FOR_MS };
  searches.set(key, search);
  const share = (primary: string) => {
    search.primary = primary;
    search.sharedUntil = performance.now() + FOUND_FOR_MS;
    if (primary === signaled.primary && performance.now() - signaled.at < FOUND_FOR_MS) return;
    signaled = { primary, at: performance.now() };
    const finding = nextFound;
    nextFound = new AbortController();
    finding.abort();
  };
  found.then(share, () => {});
  return found;
}

/** Lets the next session search again, because a session on this node has ended: its server may have stopped. */
function forgetPrimary(addresses: readonly string[], node: string): void {
  const key = addresses.join();
  if (searches.get(key)?.primary === node) searches.delete(key);
}

/**
 * Queries all nodes at once, and returns the primary. Of two primaries, the one with the later timeline was
 * promoted last.
 *
 * @throws {NoPrimaryError} if none accepts writes
 */
async function primaryOf(addresses: readonly string[]): Promise<string> {
  const answers: Answer[] = [];
  const asked = addresses.map(async (address) => {
    answers.push(await askNode(address));
  });
  try {
    await Promise.any(asked);
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    throw new NoPrimaryError(`no node of the database takes writes: ${reasons.map(String).join('; ')}`);
  }
  await Promise.race([Promise.allSettled(asked), sleep(PATIENCE_MS)]);
  const [first, ...others] = answers;
  return others.reduce((latest, one) => (one.timeline > latest.timeline ? one : latest), first as Answer)
    .address;
}

/**
 * Queries one node.
 * @throws Error if it does not answer or refuses writes
 */
function askNode(address: string): Promise<Answer> {
  return askOnce(address, 'storefront-primary', async (client) => {
    const { rows } = await client.query<{ isStandby: boolean; timeline: number }>(`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint::integer end as timeline`);
    const [row] = rows;
    if (!row || row.isStandby) throw new Error(`${new URL(address).host} is a standby`);
    return { address, timeline: row.timeline };
  });
}

/**
 * Asks in a session of its own, which ends afterwards.
 *
 * @param name of the session, in `pg_stat_activity`
 * @throws Error if the session does not open within three seconds, or an answer takes longer
 */
export async function askOnce<T>(
  address: string,
  name: string,
  ask: (client: PrimaryClient) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({
    connectionString: address,
    application_name: name,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A server that disappears during the question fails it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}
