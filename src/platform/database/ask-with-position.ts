/** Statements together with a position of the log that covers their answers (`heard-answers.ts`). */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseAwayError } from './away.ts';
import { isHidden } from './log-position.ts';

/** The part of a connection that is used here. */
export type HeardClient = Pick<pg.ClientBase, 'getTransactionStatus'> & {
  query(config: { name: string; text: string; values: [] }): Promise<{ rows: LogPosition[] }>;
  end?(): Promise<void>;
  /** Behind a pooler, the server of the last transaction, null if it is unknown. Absent for a session. */
  readonly answeredBy?: string | null;
};

export interface LogPosition {
  readonly position: string;
  /** True if the server demands a synchronous standby and has none. */
  readonly isAlone?: boolean;
  readonly timeline: string;
}

/**
 * Prepared once on each connection. It is sent along with the statement, so it adds no round trip. Behind a
 * pooler, it is a transaction of its own after each answer.
 *
 * PostgreSQL shows a commit to others, and answers it, only once the synchronous standbys have it. Everything
 * visible therefore lies before the position up to which they have the log: all of them ("first"), or the
 * fastest ("any"). Without such a standby, or without the right to see it (`pg_read_all_stats`), the position
 * up to which the server itself has the log counts. This position also covers commits under way, which a
 * promotion may lose. A role without the right sees standbys without a state.
 */
const POSITION = {
  name: 'heard',
  text: `select coalesce((
      select case when bool_and(sync_state = 'sync') then min(flush_lsn) else max(flush_lsn) end
      from pg_stat_get_wal_senders() where sync_state in ('sync', 'quorum')
      having bool_and(flush_lsn is not null)), pg_current_wal_flush_lsn())::text as position,
    current_setting('synchronous_standby_names') <> '' and not exists (
      select from pg_stat_get_wal_senders()
      where coalesce(sync_state in ('sync', 'quorum'), true)) as "isAlone",
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::bigint::text as timeline`,
} as const;

/** Pause between two looks for a standby, milliseconds. */
const LOOK_EVERY_MS = 100;

/** Behind a pooler, a known server answered, and no position of that server was read: the answer does not count. */
export class UncoveredAnswerError extends DatabaseAwayError {
  constructor(cause?: unknown) {
    super('08006', 'behind the pooler, no position of the server that answered was read');
    this.cause = cause;
  }
}

interface Heard<R> {
  readonly answer: PromiseSettledResult<R>;
  readonly read: PromiseSettledResult<{ rows: LogPosition[] }>;
}

/** Sends a statement and the query for the position at once. */
export async function askAtOnce<R>(
  client: HeardClient,
  ask: () => Promise<R>,
  aloneMs: number,
): Promise<Heard<R>> {
  // pg reads the property at each query.
  Object.assign(client, { pipeline: true });
  const [answer, read] = await Promise.allSettled([ask(), readPosition(client, aloneMs)]);
  return { answer, read };
}

/** Sends a statement, and after its answer the query for a position, which the same server has to tell. */
export async function askInTurn<R>(
  client: HeardClient,
  ask: () => Promise<R>,
  aloneMs: number,
): Promise<Heard<R>> {
  const [answer] = await Promise.allSettled([ask()]);
  const server = client.answeredBy ?? null;
  const fail = (reason: unknown) => ({ answer, read: { status: 'rejected', reason } }) as const;
  // The statement was refused before it began: its error tells nothing about the data.
  if (server === null && answer.status === 'rejected') return fail(null);
  const [read] = await Promise.allSettled([readPosition(client, aloneMs)]);
  if (read.status === 'rejected')
    return fail(isHidden(read.reason) ? read.reason : new UncoveredAnswerError(read.reason));
  return server !== null && client.answeredBy === server
    ? { answer, read }
    : fail(new UncoveredAnswerError());
}

/**
 * Reads the position. A server without its synchronous standbys answers no commit until one is back. It knows only
 * its own position, which a promoted standby may lack. Its other answers wait just as long.
 *
 * @throws {DatabaseAwayError} if no standby comes back
 */
async function readPosition(client: HeardClient, aloneMs: number): Promise<{ rows: LogPosition[] }> {
  const until = performance.now() + aloneMs;
  for (;;) {
    const read = await client.query({ ...POSITION, values: [] });
    if (!read.rows[0]?.isAlone) return read;
    if (performance.now() > until)
      throw new DatabaseAwayError(
        '57P03',
        'the database has lost its standbys: its answers may be lost, too',
      );
    await sleep(LOOK_EVERY_MS);
  }
}
