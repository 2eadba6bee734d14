import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { literal } from '../../database/literals.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { submitJob } from '../../jobs/catalog.ts';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import type { OrdersDeps } from '../orders/core/deps.ts';

/** 3 unknown outcomes open the breaker, within the last ten attempts or within five minutes. */
const MOST_UNKNOWN = 3;
const RECENT_ATTEMPTS = 10;
/** The last ten with an outcome are searched for among the newest 1000: right after the breaker was closed there may be fewer than ten. */
const NEWEST_ATTEMPTS = 1000;
const RECENT_MS = 5 * 60_000;

/** What the shared row says of the breaker; null while it is closed. */
export interface OpenBreaker {
  readonly openedAt: Date;
  /** Until when the order that was let through has its turn; null while none has. */
  readonly probeUntil: Date | null;
}

type BreakerDeps = Pick<OrdersDeps, 'clock' | 'settings' | 'log'>;

/** When the next order may be let through to try. */
export function nextProbeAt(deps: BreakerDeps, breaker: OpenBreaker): Date {
  const cooled = breaker.openedAt.getTime() + deps.settings.breakerCooldownMs;
  return new Date(Math.max(cooled, breaker.probeUntil?.getTime() ?? 0));
}

/**
 * Lets this order through an open breaker, if the cooldown is over and no other order has its turn.
 *
 * @param until when the turn ends automatically, should this process die
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

/** The attempt that the open breaker let out proved nothing about the Dealer API: another may try. */
export async function giveProbeBack(db: Db | Tx, orderId: string): Promise<void> {
  await db
    .updateTable('upstream')
    .set({ probe_order_id: null, probe_until: null })
    .where('probe_order_id', '=', orderId)
    .execute();
}

/**
 * Locks the breaker's row before an order's: whoever needs both locks them in this order, so that nobody waits for each
 * other.
 */
export async function lockBreaker(tx: Tx): Promise<void> {
  await tx.selectFrom('upstream').select('id').forUpdate().execute();
}

/**
 * Counts an attempt whose outcome is not known; call it after the attempt was written so, in the same transaction,
 * which began with `lockBreaker`: two that are counted at once must see each other. Three of
 * them in ten attempts, or in five minutes, or one of an order that was let through to try, stop all submitting for the
 * cooldown: a Dealer API that leaves many answers open would leave many customers waiting.
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
          select id, outcome, started_at from attempts order by id desc limit ${sql.lit(NEWEST_ATTEMPTS)}) newest
        where outcome is not null and started_at >= ${since}
        order by id desc limit ${sql.lit(RECENT_ATTEMPTS)}) recent
    ) >= ${MOST_UNKNOWN} or (
      select count(*) from attempts
      where outcome = 'unknown' and started_at >= ${since} and ended_at > ${new Date(now.getTime() - RECENT_MS)}
    ) >= ${MOST_UNKNOWN} as many`.execute(tx);
  return rows[0]?.many ?? false;
}

/**
 * Closes the breaker and wakes what waits: an order that was let through got an answer, or an admin says so.
 *
 * @returns false when it was closed
 */
export async function closeBreaker(db: Db | Tx, deps: BreakerDeps): Promise<boolean> {
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

/** Wakes every order that waits to be submitted. */
export async function wakeQueued(db: Db | Tx): Promise<void> {
  const waiting = await db.selectFrom('orders').select('id').where('state', '=', literal('queued')).execute();
  await addJobs(
    db,
    waiting.map((order) => submitJob(order.id)),
  );
}
