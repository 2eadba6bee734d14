import { type Kysely, sql } from 'kysely';

/**
 * The database's time in this process: measured by a statement, and carried forward by the monotonic clock.
 * All deadlines and quarantines use it, so that replicas agree regardless of their own clocks.
 */
export interface DatabaseClock {
  /**
   * Returns the database's time. Its error is at most half the round trip of the last measurement, so half a
   * second. The monotonic clock's drift since then is added.
   *
   * @throws before the first measurement
   */
  now(): Date;
  /**
   * Returns a time not before `now()`, by the process's clock that shows the most elapsed time. For
   * deadlines.
   */
  latest(): Date;
  /**
   * Measures the difference between the process's clock and the database's; throws if the database answers
   * too slowly.
   *
   * @param ask sends a statement that returns `databaseMs` among other columns; by default its own
   */
  measure(ask?: () => Promise<number>): Promise<void>;
  /**
   * Returns the lead of the process's own clock over the database's, milliseconds; negative: it is behind.
   */
  aheadMs(): number;
  /**
   * Returns true if the process's own clock agrees with the database's. Measures again if the last
   * measurement is old, or the process's clocks have diverged since (a step, or a suspended machine).
   */
  agrees(): Promise<boolean>;
}

/** The clocks of a process; tests inject their own. */
export interface OwnClocks {
  /** The time of day, milliseconds since 1970. */
  readonly wall: () => number;
  /** Monotonic, milliseconds. */
  readonly monotonic: () => number;
}

/**
 * Maximum tolerated error of the process's clock, milliseconds. Synchronized machines differ by less than a
 * tenth of a second, and a quarantine is at least a hundred times this tolerance. The shop's time does not
 * use that clock, so a larger error indicates a fault of the machine.
 */
export const TOLERANCE_MS = 5_000;
/** Maximum round trip of a usable measurement, milliseconds. */
const LONGEST_ROUND_TRIP_MS = 1_000;
const TRIES = 3;
/** Age from which the next attempt needs a new measurement, milliseconds. */
const FRESH_MS = 5_000;

interface Measurement {
  readonly databaseMs: number;
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** The database's time in milliseconds since 1970, for a statement that also measures the clock. */
export const databaseMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Creates the clock of the database, which this process's clock continues between two readings. */
export function createDatabaseClock<T>(
  db: Kysely<T>,
  { wall, monotonic }: OwnClocks = { wall: Date.now, monotonic: () => performance.now() },
): DatabaseClock {
  let last: Measurement | null = null;

  const measured = (): Measurement => {
    if (last === null) throw new Error("the database's clock was not read yet");
    return last;
  };
  const passed = ({ wallMs, monotonicMs }: Measurement) => ({
    byMonotonic: monotonic() - monotonicMs,
    byWall: wall() - wallMs,
  });
  const askAlone = async (): Promise<number> => {
    const { rows } = await sql<{ ms: number }>`select ${databaseMs} as ms`.execute(db);
    const [answer] = rows;
    if (!answer) throw new Error('the database told no time');
    return answer.ms;
  };
  const measure = async (ask = askAlone): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const before = { wall: wall(), monotonic: monotonic() };
      const answer = await ask();
      const roundTripMs = monotonic() - before.monotonic;
      if (roundTripMs <= LONGEST_ROUND_TRIP_MS) {
        last = {
          databaseMs: answer,
          wallMs: before.wall + roundTripMs / 2,
          monotonicMs: before.monotonic + roundTripMs / 2,
        };
        return;
      }
      if (attempt >= TRIES) {
        throw new Error(`the database's clock could not be read within ${LONGEST_ROUND_TRIP_MS} ms`);
      }
    }
  };
  const isFresh = () => {
    if (last === null) return false;
    const { byMonotonic, byWall } = passed(last);
    return Math.max(byMonotonic, byWall) < FRESH_MS && Math.abs(byMonotonic - byWall) < FRESH_MS;
  };
  const aheadMs = () => measured().wallMs - measured().databaseMs;

  return {
    now: () => new Date(measured().databaseMs + passed(measured()).byMonotonic),
    latest: () => {
      const { byMonotonic, byWall } = passed(measured());
      return new Date(measured().databaseMs + Math.max(byMonotonic, byWall));
    },
    measure,
    aheadMs,
    async agrees() {
      if (!isFresh()) await measure();
      return Math.abs(aheadMs()) <= TOLERANCE_MS;
    },
  };
}
