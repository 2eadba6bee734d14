/** The sweeps of the shop: each finds due rows, and one statement finds the sweeps that have work. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { jobsDue, nudgeWorkers } from '../../platform/jobs/add-jobs.ts';
import { createLockWatch } from '../../platform/jobs/lock-watch.ts';
import { botRoundDue, wakeBotRound } from '../alerts/bot-marks.ts';
import { notifySellingWaiters, sellingWaitersDue } from '../availability/selling.ts';
import { levelsDue, wakeLevelsRound } from '../levels/assign.ts';
import type { OrdersDeps } from '../orders/core/deps.ts';
import { sweep, sweepDue } from '../orders/wake/sweep.ts';
import type { AdvanceDeps } from '../payments/advance/advance.ts';
import { paymentsDue, sweepPayments } from '../payments/advance/sweep-payments.ts';
import { failedPurchasesDue, judgeFailedPurchases } from '../payments/policy.ts';
import { starsRoundDue, wakeStarsRound } from '../payments/stars/round.ts';
import { bonusRoundDue, wakeBonusRound } from '../promotions/grant.ts';
import { closingRoundDue, wakeClosingRound } from '../reports/closing-round.ts';
import { figuresDue, wakeFiguresRound } from '../reports/figures.ts';
import { noticeRoundsDue, wakeNoticeRounds } from '../watches/watches.ts';

export interface Sweep {
  /** Returns a condition that is true if it has work. It uses indexes, since it is evaluated each second. */
  readonly due: () => Flag;
  /** Adds jobs for due rows, and returns their number. */
  readonly run: (everything: boolean) => Promise<number>;
  /** Called with the database's time after each look, milliseconds since 1970. */
  readonly noteAnswer?: (databaseMs: number) => void;
}

export interface Sweeps {
  /** Returns the flags of all sweeps, as columns of a statement; each is null if `wanted` is false. */
  columns(wanted: Flag): RawBuilder<unknown>;
  /** Returns the names of the sweeps whose column in this row is true. */
  dueIn(row: Readonly<Record<string, unknown>>): string[];
  /** Tells the sweeps that the database answered, and at what time by its own clock. */
  noteAnswer(databaseMs: number): void;
  /** Reads which sweeps have work. */
  readDue(): Promise<string[]>;
  /**
   * Runs the sweeps of these names, or all at the start of a process.
   * @returns the number of added jobs
   */
  run(names: readonly string[] | 'all'): Promise<number>;
}

/** Returns the sweeps, in the order in which they run. */
export function sweepsOf({
  orders,
  payments,
  timeZone,
}: {
  orders: OrdersDeps;
  payments: AdvanceDeps;
  timeZone: () => string;
}): Readonly<Record<string, Sweep>> {
  const { db, log } = orders;
  const locks = createLockWatch(db, log);
  return {
    orders: { due: () => sweepDue(orders), run: (everything) => sweep(orders, everything) },
    payments: { due: () => paymentsDue(payments), run: () => sweepPayments(payments) },
    failed: { due: () => failedPurchasesDue, run: () => judgeFailedPurchases(payments) },
    closing: { due: () => closingRoundDue, run: () => wakeClosingRound(db, timeZone()) },
    figures: { due: () => figuresDue, run: () => wakeFiguresRound(db) },
    stars: { due: () => starsRoundDue, run: () => wakeStarsRound(db) },
    bot: { due: () => botRoundDue, run: () => wakeBotRound(db) },
    bonuses: { due: () => bonusRoundDue, run: () => wakeBonusRound(db) },
    levels: { due: () => levelsDue(timeZone()), run: () => wakeLevelsRound(db, timeZone()) },
    notices: { due: () => noticeRoundsDue, run: () => wakeNoticeRounds(db) },
    selling: { due: () => sellingWaitersDue, run: () => notifySellingWaiters(db) },
    locks: { due: locks.due, run: locks.free, noteAnswer: locks.noteAnswer },
    jobs: { due: () => jobsDue, run: () => nudgeWorkers(db) },
  };
}

/** Creates the runner of the sweeps. */
export function createSweeps(db: Db, sweeps: Readonly<Record<string, Sweep>>): Sweeps {
  const entries = Object.entries(sweeps);
  const columns: Sweeps['columns'] = (wanted) =>
    sql.join(
      entries.map(([name, { due }]) => sql`case when ${wanted} then ${due()} end as ${sql.ref(name)}`),
    );
  const dueIn: Sweeps['dueIn'] = (row) => entries.map(([name]) => name).filter((name) => row[name] === true);
  return {
    columns,
    dueIn,
    noteAnswer(databaseMs) {
      for (const [, sweep] of entries) sweep.noteAnswer?.(databaseMs);
    },
    async readDue() {
      const { rows } = await sql<Record<string, unknown>>`select ${columns(sql<boolean>`true`)}`.execute(db);
      return dueIn(rows[0] ?? {});
    },
    async run(names) {
      let added = 0;
      for (const [name, { run }] of entries) {
        if (names === 'all' || names.includes(name)) added += await run(names === 'all');
      }
      return added;
    },
  };
}
