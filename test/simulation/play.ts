import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/platform/database/db.ts';
import { sessionsOf } from '../support/database/evidence.ts';
import { Simulation, type Verdict } from './simulation.ts';

/**
 * 45 schedules share a database. With more, the rows of earlier ones slow queries down. With fewer, each new
 * database plans them again.
 */
const PER_DATABASE = 45;

/** A schedule takes seconds, even on a busy machine. After this time, in milliseconds, it hangs. */
const LONGEST_MS = 120_000;

export interface PlayedDeps {
  /** Creates a fresh database with every table in it. */
  open(): Promise<{ db: Db; url: string; drop(): Promise<void> }>;
  /** Called after each schedule. */
  readonly onPlayed?: (played: number) => void;
  /** Maximum time of a schedule by the machine's clock, milliseconds. Default: two minutes. */
  readonly longestMs?: number;
}

export interface Played {
  readonly schedules: number;
  readonly orders: number;
  readonly payments: number;
  readonly gains: number;
  /** The first schedule that broke a promise, or null. */
  readonly broken: { readonly seed: number; readonly violations: readonly string[] } | null;
}

/**
 * Plays the schedules of `count` seeds from `first` on. It plays two at a time, because each waits for the
 * database half of its time. It ends at the first broken promise.
 */
export async function playSchedules(deps: PlayedDeps, first: number, count: number): Promise<Played> {
  const last = first + count;
  let [next, schedules, orders, payments, gains] = [first, 0, 0, 0, 0];
  let broken: Played['broken'] = null;
  const play = async () => {
    while (next < last && broken === null) {
      const database = await deps.open();
      let hangs = false;
      try {
        const simulation = new Simulation(database);
        for (let turn = 0; turn < PER_DATABASE && next < last && broken === null; turn += 1) {
          const seed = next++;
          const ended = played(simulation, seed);
          const verdict = await within(ended, deps.longestMs ?? LONGEST_MS);
          if (verdict === null) {
            hangs = true;
            broken ??= { seed, violations: [await whatHangs(simulation, database.url)] };
            return;
          }
          orders += verdict.orders;
          payments += verdict.payments;
          gains += verdict.gains;
          schedules += 1;
          if (verdict.violations.length > 0) broken ??= { seed, violations: verdict.violations };
          deps.onPlayed?.(schedules);
        }
      } finally {
        // A hanging schedule would also block the drop. The server's end removes the database.
        if (!hangs) await database.drop();
      }
    }
  };
  await Promise.all([play(), play()]);
  return { schedules, orders, payments, gains, broken };
}

/** Returns the outcome, or null after the time. */
async function within<T>(outcome: Promise<T>, ms: number): Promise<T | null> {
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([outcome, late]);
  } finally {
    over.abort();
  }
}

/** Describes the work of a hanging schedule: in the shop's processes, and in PostgreSQL. */
async function whatHangs(simulation: Simulation, url: string): Promise<string> {
  return `does not end; it is at ${simulation.underWay().join(', ') || 'nothing'}; in PostgreSQL: ${await sessionsOf(url)}`;
}

/** Plays a seed. An error of a handler counts as a finding. */
async function played(simulation: Simulation, seed: number): Promise<Verdict> {
  try {
    return await simulation.play(seed);
  } catch (error) {
    return {
      seed,
      orders: 0,
      payments: 0,
      gains: 0,
      violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}
