import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { literal } from '../../platform/database/literals.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { submitJob } from '../../platform/jobs/catalog.ts';
import type { Kernel } from '../../platform/module.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { attemptsView, ordersView } from '../orders/reads/orders.ts';

/** Unknown outcomes that open the breaker, within the last ten attempts or within five minutes. */
const MOST_UNKNOWN = 3;
const RECENT_ATTEMPTS = 10;
/**
 * Number of newest attempts searched for the last ten with an outcome: fewer may exist right after the
 * breaker was closed.
 */
const NEWEST_ATTEMPTS = 1000;
const RECENT_MS = 5 * 60_000;

/** The open breaker in the shared row; null while closed. */
export interface OpenBreaker {
  readonly openedAt: Date;
  /** End of the probing order's turn; null while there is none. */
  readonly probeUntil: Date | null;
}

export interface BreakerSettings {
  /** Cooldown of the circuit breaker before one order may probe, milliseconds. */
  readonly breakerCooldownMs: number;
}

interface BreakerDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly settings: BreakerSettings;
}

/** Returns the time when the next order may probe. */
export function nextProbeAt(deps: BreakerDeps, breaker: OpenBreaker): Date {
  const cooled = breaker.openedAt.getTime() + deps.settings.breakerCooldownMs;
  return new Date(Math.max(cooled, breaker.probeUntil?.getTime() ?? 0));
}

/**
 * Claims the probe of an open breaker for this order, if the cooldown is over and no other order has claimed
 * it.
 *
 * @param until end of the claim if this process dies
 * @returns true if claimed
 */
export async function acquireProbe(
  db: Db,
  deps: BreakerDeps,
  orderId: string,
  until: Date,
): Promise<boolean> {
  const now = deps.clock();
  const cooled = new Date(now.getTime() - deps.settings.breakerCooldownMs);
  const { numUpdatedRows } = await db
    .updateTable('upstream')
    .set({ probe_order_id: orderId, probe_until: until })
    .where('breaker_opened_at', '<=', cooled)
    .where((eb) => eb.or([eb('probe_until', 'is', null), eb('probe_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the probe after an attempt that is not evidence about the Dealer API. */
export async function giveProbeBack(db: Db | Tx, orderId: string): Promise<void> {
  await db
    .updateTable('upstream')
    .set({ probe_order_id: null, probe_until: null })
    .where('probe_order_id', '=', orderId)
    .execute();
}

/**
 * Locks the breaker's row. Each transaction locks it before the row of an order, so that two transactions do
 * not deadlock.
 */
export async function lockBreaker(tx: Tx): Promise<void> {
  await tx.selectFrom('upstream').select('id').forUpdate().execute();
}

/**
 * Counts an unknown outcome. Call it after recording the attempt, in a transaction that began with
 * `lockBreaker`, so that concurrent counts see each other. Three unknown outcomes in ten attempts or within
 * five minutes, or an unknown outcome of a probe, stop all submissions for the cooldown.
 */
export async function countUnknown(tx: Tx, deps: BreakerDeps, orderId: string): Promise<void> {
  const row = await tx
    .selectFrom('upstream')
    .select(['breaker_opened_at', 'breaker_closed_at', 'probe_order_id'])
    .executeTakeFirstOrThrow();
  const now = deps.clock();
  if (row.breaker_opened_at === null && !(await tooMany(tx, row.breaker_closed_at, now))) return;
  if (row.breaker_opened_at !== null && row.probe_order_id !== orderId) return;
  await tx
    .updateTable('upstream')
    .set({ breaker_opened_at: now, probe_order_id: null, probe_until: null })
    .execute();
  await raiseAlert(tx, 'breaker-open', 'submitting');
  deps.log.error({}, 'too many attempts have no known outcome: submitting stops');
}

async function tooMany(tx: Tx, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select (
      select count(*) filter (where outcome = 'unknown') from (
        select outcome from (
          select id, outcome, started_at from ${attemptsView} attempts order by id desc limit ${sql.lit(NEWEST_ATTEMPTS)}) newest
        where outcome is not null and started_at >= ${since}
        order by id desc limit ${sql.lit(RECENT_ATTEMPTS)}) recent
    ) >= ${MOST_UNKNOWN} or (
      select count(*) from ${attemptsView} attempts
      where outcome = 'unknown' and started_at >= ${since} and ended_at > ${new Date(now.getTime() - RECENT_MS)}
    ) >= ${MOST_UNKNOWN} as many`.execute(tx);
  return rows[0]?.many ?? false;
}

/**
 * Closes the breaker and wakes the queued orders, after an answer to the probe, or by an admin.
 *
 * @returns false if the breaker was closed before
 */
export async function closeBreaker(db: Db | Tx, deps: BreakerDeps): Promise<boolean> {
  // In one transaction: a repeat after a crash would find the breaker closed, and would not wake the orders.
  if (!db.isTransaction) return db.transaction().execute((tx) => closeBreaker(tx, deps));
  const { numUpdatedRows } = await db
    .updateTable('upstream')
    .set({
      breaker_opened_at: null,
      breaker_closed_at: deps.clock(),
      probe_order_id: null,
      probe_until: null,
    })
    .where('breaker_opened_at', 'is not', null)
    .executeTakeFirst();
  await endAlert(db, 'breaker-open', 'submitting');
  if (numUpdatedRows === 0n) return false;
  deps.log.warn({}, 'submitting goes on');
  await wakeQueued(db);
  return true;
}

/** Wakes every queued order. */
export async function wakeQueued(db: Db | Tx): Promise<void> {
  const waiting = await db
    .selectFrom(ordersView.as('orders'))
    .select('id')
    .where('state', '=', literal('queued'))
    .execute();
  await addJobs(
    db,
    waiting.map((order) => submitJob(order.id)),
  );
}
