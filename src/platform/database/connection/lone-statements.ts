/**
 * Lone statements: each is a transaction of its own, and needs a connection only while it runs. They share a
 * few connections of the pool. A connection sends statements without waiting for earlier answers (pg's
 * pipelining). Each statement keeps its own `Sync`, so it commits or fails alone. Under a full load of
 * purchases this saves the shop's process and PostgreSQL a seventh of their processor time.
 *
 * A statement that waits for a lock would make those behind it wait, too. Therefore:
 * - the pool does not send a statement behind one that has run for `SLOW_MS`;
 * - work inside a transaction does not share a connection: a statement there might wait for that transaction;
 * - a statement that does not find a free place takes a connection of its own, by rank (ranks.ts).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PreparedClient } from '@storefront/embedded-postgres/prepared';
import type {
  AccessMode,
  IsolationLevel,
  Kysely,
  PostgresPoolClient,
  Transaction,
  TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { isConnectionLost } from '../away.ts';
import { PrimaryClient } from './primary.ts';
import { isLater, type Rank, rankNow } from './ranks.ts';

/** Time after which a running statement is assumed to wait for a lock, milliseconds. */
const SLOW_MS = 20;
/** Maximum running statements of a shared connection after work of this rank has added one. */
const MOST_AT_ONCE: Readonly<Record<Rank, number>> = { staff: 8, money: 8, customers: 6, rounds: 2 };

const transactions = new AsyncLocalStorage<true>();

/** Returns true within the work of a transaction, whose other statements must not queue behind lone ones. */
export function isInTransaction(): boolean {
  return transactions.getStore() === true;
}

/** A connection that lone statements share. */
interface SharedConnection {
  /** For Kysely. Its release ends one use of the connection. */
  readonly client: PostgresPoolClient;
  /** Statements without an answer. */
  running: number;
  /** Time at which the oldest of these statements began, monotonic milliseconds. */
  beganAt: number;
  isBroken: boolean;
  /** Gives the connection back to the pool. */
  giveBack(): void;
}

interface LoneStatements {
  /** Returns a connection for one statement: Kysely asks for each. */
  connect(): Promise<PostgresPoolClient>;
  /** Gives unused connections back that the pool needs, after it was limited to fewer. */
  makeRoom(): void;
  /** Gives the shared connections back once their statements have ended; later statements share none. */
  close(): Promise<void>;
}

/**
 * Creates the connections of lone statements.
 *
 * @param take takes a connection of the pool
 * @param most shared connections at most; at least half of the pool remains for transactions
 */
export function createLoneStatements(
  pool: pg.Pool,
  take: () => Promise<PreparedClient>,
  most: number,
): LoneStatements {
  const shared = new Set<SharedConnection>();
  /** The connection that is being opened, with the rank of the statement that asked for it. */
  let opening: { readonly rank: Rank; readonly opened: Promise<void> } | null = null;
  /** False behind a transaction pooler, which may give each statement another session. */
  let keepsSession = true;
  let isClosed = false;
  let whenEmpty = () => {};
  // The server may give the pool fewer connections than it wants.
  const limit = () => (isClosed ? 0 : Math.min(most, Math.floor(pool.options.max / 2)));

  const giveBackUnused = (one: SharedConnection) => {
    if (one.running > 0 || !shared.has(one) || (!one.isBroken && shared.size <= limit())) return;
    shared.delete(one);
    one.giveBack();
    if (shared.size === 0) whenEmpty();
  };
  const makeRoom = () => {
    if (shared.size > limit()) for (const one of shared) giveBackUnused(one);
  };
  const share = (taken: PreparedClient) => {
    const breaks = () => {
      one.isBroken = true;
      giveBackUnused(one);
    };
    const one: SharedConnection = {
      client: {
        query: async <R>(text: string, values: readonly unknown[]) => {
          try {
            return await taken.query<R>(text, values);
          } catch (error) {
            // Without an answer, the session is lost. With one, it may be the server's last word.
            if (!(error instanceof pg.DatabaseError) || isConnectionLost(error)) one.isBroken = true;
            throw error;
          }
        },
        release: () => {
          one.running -= 1;
          one.beganAt = performance.now();
          giveBackUnused(one);
        },
      } as PostgresPoolClient,
      running: 0,
      beganAt: 0,
      isBroken: false,
      giveBack: () => {
        taken.client.off('error', breaks).off('end', breaks);
        taken.release(one.isBroken);
      },
    };
    taken.client.on('error', breaks).on('end', breaks);
    Object.assign(taken.client, { pipeline: true });
    shared.add(one);
  };
  const use = (one: SharedConnection): PostgresPoolClient => {
    if (one.running === 0) one.beganAt = performance.now();
    one.running += 1;
    return one.client;
  };

  const open = async () => {
    const taken = await take();
    keepsSession = taken.client instanceof PrimaryClient && taken.client.server !== null;
    if (keepsSession && shared.size < limit()) share(taken);
    else taken.release();
  };
  /** Returns true if the pool has room. Opening another connection then delays no work of an earlier rank. */
  const hasRoom = () => pool.idleCount > 0 || pool.totalCount < pool.options.max;
  /** Returns false if the next connection is asked for by a later rank, and may wait in the pool's queue. */
  const mayOpen = (rank: Rank) => (opening ? !isLater(opening.rank, rank) : hasRoom());

  return {
    makeRoom,
    async connect() {
      makeRoom();
      if (isInTransaction()) return take();
      const rank = rankNow();
      const mostAtOnce = MOST_AT_ONCE[rank];
      let free = leastUsed(shared, mostAtOnce);
      if (!free && keepsSession && shared.size < limit() && mayOpen(rank)) {
        opening ??= {
          rank,
          opened: open().finally(() => {
            opening = null;
          }),
        };
        await opening.opened;
        free = leastUsed(shared, mostAtOnce);
      }
      return free ? use(free) : take();
    },
    async close() {
      isClosed = true;
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve;
      });
      if (shared.size === 0) return;
      makeRoom();
      await empty;
    },
  };
}

/** Returns the connection with the fewest statements, among those that can take another one. */
function leastUsed(shared: Iterable<SharedConnection>, mostAtOnce: number): SharedConnection | undefined {
  const now = performance.now();
  let least: SharedConnection | undefined;
  for (const one of shared) {
    const isFree =
      !one.isBroken && (one.running === 0 || (one.running < mostAtOnce && now - one.beganAt < SLOW_MS));
    if (isFree && one.running < (least?.running ?? Number.POSITIVE_INFINITY)) least = one;
  }
  return least;
}

/**
 * Makes the transactions and sessions of `db` use connections of their own.
 *
 * @param whole on the same pool, without shared connections
 */
export function separateTransactions<Tables>(db: Kysely<Tables>, whole: Kysely<Tables>): void {
  Object.assign(db, {
    transaction: () => marked(whole.transaction()),
    startTransaction: () => whole.startTransaction(),
    connection: () => whole.connection(),
  });
}

/** Marks the work of a transaction, so that its lone statements share no connection. */
function marked<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  return Object.assign(builder, {
    execute: <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
      execute((tx) => transactions.run(true, () => work(tx))),
    setIsolationLevel: (level: IsolationLevel) => marked(setIsolationLevel(level)),
    setAccessMode: (mode: AccessMode) => marked(setAccessMode(mode)),
  });
}
