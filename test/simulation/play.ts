import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/database/db.ts';
import { sessionsOf } from '../support/database/evidence.ts';
import { Simulation, type Verdict } from './simulation.ts';

/** 45 schedules share a database: more, and the rows of earlier ones make queries slower; fewer, and each new one plans them again. */
const PER_DATABASE = 45;

/** A schedule takes seconds, on a busy machine too: one that takes this long, milliseconds, waits for something that does not come. */
const LONGEST_MS = 120_000;

export interface PlayedDeps {
  /** A fresh database with every table in it. */
  open(): Promise<{ db: Db; url: string; drop(): Promise<void> }>;
  /** CustomerNotice after each schedule. */
  readonly onPlayed?: (played: number) => void;
  /** How long a schedule may take by the machine's clock, milliseconds; two minutes, unless it is given. */
  readonly longestMs?: number;
}

export interface Played {
  readonly schedules: number;
  readonly orders: number;
  readonly payments: number;
  readonly gains: number;
  /** The first schedule that broke a promise; null when none did. */
  readonly broken: { readonly seed: number; readonly violations: readonly string[] } | null;
}

/**
 * Plays the schedules of `count` seeds from `first` on, two at a time, because each waits for the database half of its time;
 * it ends at the first one that breaks a promise.
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
        // What hangs would hang its end, too; the server's end is its own.
        if (!hangs) await database.drop();
      }
    }
  };
  await Promise.all([play(), play()]);
  return { schedules, orders, payments, gains, broken };
}

/** What it comes to; null if that takes longer. */
async function within<T>(outcome: Promise<T>, ms: number): Promise<T | null> {
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([outcome, late]);
  } finally {
    over.abort();
  }
}

/** What a schedule that does not end is at: in the shop's processes, and in PostgreSQL. */
async function whatHangs(simulation: Simulation, url: string): Promise<string> {
  return `does not end; it is at ${simulation.underWay().join(', ') || 'nothing'}; in PostgreSQL: ${await sessionsOf(url)}`;
}

/** What a handler throws is a finding, too. */
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
