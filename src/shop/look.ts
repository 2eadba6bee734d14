import { sql } from 'kysely';
import { databaseMs } from '../database/clock.ts';
import type { Db } from '../database/db.ts';
import type { DatabaseIdentity } from './history/compare.ts';
import { HISTORY_SOURCE, type History, type HistoryRow, identityOf } from './history/history.ts';
import { isRecovering } from './orders/reconcile/recover.ts';
import type { Sweeps } from './sweeps.ts';

export interface LookOptions {
  /** Time between two sweeps of all replicas together, milliseconds; null: this process is not to sweep now. */
  readonly sweepEveryMs: number | null;
}

/** What a process has to know each second. */
export interface LookAround {
  /** The database's time, milliseconds since 1970. */
  readonly databaseMs: number;
  readonly history: DatabaseIdentity;
  /** Something is left to recover after the database went back. */
  readonly isRecovering: boolean;
  /** It is this process's turn to sweep. */
  readonly hasTurn: boolean;
  /** The sweeps that have something to do, if it is. */
  readonly due: readonly string[];
}

/** The turn to sweep in the table `rounds`. */
const NAME = 'sweep';
/** A beat may come a little early, in shares of the time between two. */
const EARLY = 0.1;

/**
 * Asks for the clock, the history and all that is due, in one statement: an idle process sends nothing else each second. Of several
 * replicas the one that asks first takes the turn to sweep, so that one that dies or stands still is replaced by the next beat of
 * another. A turn that is lost with its process costs a beat.
 */
export async function lookAround(
  { db, history, sweeps }: { db: Db; history: History; sweeps: Sweeps },
  { sweepEveryMs }: LookOptions,
): Promise<LookAround> {
  const restS = ((sweepEveryMs ?? 0) * (1 - EARLY)) / 1000;
  // The commit of a turn need not wait for the disk.
  const { rows } = await sql<
    HistoryRow &
      Record<string, unknown> &
      Pick<LookAround, 'databaseMs' | 'isRecovering' | 'hasTurn'> & { hasTurnRow: boolean }
  >`
    with turn as (
      update rounds set due_at = now() + make_interval(secs => ${restS}::float8), began_at = now()
      where name = ${sql.lit(NAME)} and due_at <= now() and ${sweepEveryMs !== null}::boolean
        and set_config('synchronous_commit', 'off', true) is not null
      returning name)
    select ${databaseMs} as "databaseMs", ${isRecovering} as "isRecovering",
      (select name from turn) is not null as "hasTurn",
      (select name from rounds where name = ${sql.lit(NAME)}) is not null as "hasTurnRow",
      ${history.columns()}, ${sweeps.columns(sql<boolean>`(select name from turn) is not null`)}
    from ${HISTORY_SOURCE}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the row of shop_history is missing');
  if (!row.hasTurnRow) {
    await sql`
      insert into rounds (name, due_at, began_at) values (${sql.lit(NAME)}, now(), now())
      on conflict (name) do nothing`.execute(db);
  }
  return {
    databaseMs: row.databaseMs,
    history: identityOf(row),
    isRecovering: row.isRecovering,
    hasTurn: row.hasTurn,
    due: sweeps.dueIn(row),
  };
}
