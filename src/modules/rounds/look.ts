import { sql } from 'kysely';
import { databaseMs } from '../../platform/database/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { planRound, roundDueAt, turnTaken } from '../../platform/jobs/round-times.ts';
import type { Sweeps } from '../../platform/jobs/sweeps.ts';
import {
  type DatabaseIdentity,
  HISTORY_SOURCE,
  type History,
  type HistoryRow,
  identityOf,
} from '../history/index.ts';
import { isRecovering } from '../history/reads.ts';

export interface LookOptions {
  /**
   * Time between two sweeps, milliseconds, whichever processes make them; null if this process must not sweep
   * now.
   */
  readonly sweepEveryMs: number | null;
}

/** The state that a process needs each second. */
export interface LookResult {
  /** The database's time, milliseconds since 1970. */
  readonly databaseMs: number;
  readonly history: DatabaseIdentity;
  /** True if work remains after the database went back. */
  readonly isRecovering: boolean;
  /** True if it is this process's turn to sweep. */
  readonly hasTurn: boolean;
  /** The due sweeps, if this process has the turn. */
  readonly due: readonly string[];
}

/** Name of the row in the table `rounds` that holds the turn to sweep. */
const NAME = 'sweep';
/** Tolerance for a beat that comes early, as a share of the time between two beats. */
const EARLY = 0.1;

/**
 * Reads the clock, the history and the due work in one statement, the only one that an idle process sends
 * each second. The first process to ask takes the turn to sweep. If it dies or stands still, the next beat of
 * another process takes the next turn.
 */
export async function lookAround(
  { db, history, sweeps }: { db: Db; history: History; sweeps: Sweeps },
  { sweepEveryMs }: LookOptions,
): Promise<LookResult> {
  const restS = ((sweepEveryMs ?? 0) * (1 - EARLY)) / 1000;
  // A lost turn costs only a beat, so its commit need not wait for the disk.
  const mayTake = sql<boolean>`${sweepEveryMs !== null}::boolean
    and set_config('synchronous_commit', 'off', true) is not null`;
  const { rows } = await sql<
    HistoryRow &
      Record<string, unknown> &
      Pick<LookResult, 'databaseMs' | 'isRecovering' | 'hasTurn'> & { hasTurnRow: boolean }
  >`
    with turn as (${turnTaken(NAME, sql<Date>`now() + make_interval(secs => ${restS}::float8)`, mayTake)})
    select ${databaseMs} as "databaseMs", ${isRecovering} as "isRecovering",
      (select name from turn) is not null as "hasTurn",
      ${roundDueAt(NAME)} is not null as "hasTurnRow",
      ${history.columns()}, ${sweeps.columns(sql<boolean>`(select name from turn) is not null`)}
    from ${HISTORY_SOURCE}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the row of shop_history is missing');
  sweeps.noteAnswer(row.databaseMs);
  if (!row.hasTurnRow) {
    await planRound(db, NAME, sql<Date>`now()`, { replaces: false });
  }
  return {
    databaseMs: row.databaseMs,
    history: identityOf(row),
    isRecovering: row.isRecovering,
    hasTurn: row.hasTurn,
    due: sweeps.dueIn(row),
  };
}
