import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { BalanceRead } from '../../../database/tables/orders/order-list.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import type { ScanProblem } from '../core/causes.ts';
import { inMs, type OrderSettings, type OrdersDeps } from '../core/deps.ts';
import { CLOCK_SKEW_MS } from './list/clock-offset.ts';
import { readIsOurRef } from './match/shop-marks.ts';
import { collectOthers, type OtherOrder } from './other-orders.ts';
import { reconcileSince } from './reconcile-since.ts';
import { readFallsBetween, readWallets } from './wallet-evidence.ts';

/** The first pass of a shop reads the list of the last 24 hours, milliseconds. */
const FIRST_WINDOW_MS = 24 * 3_600_000;
/** A pass whose process is gone is given up after this time, milliseconds. */
const LEASE_MS = 30 * 60_000;
/** Passes are forgotten after this time, milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** With more other orders in its window than this, a pass does not compare the wallet. */
const MOST_OTHERS = 5000;
/** A pass fetches at most 500 of their prices. */
const MOST_PRICES = 500;
const OVERDUE_SUBJECT = 'order list';
const processGone: ScanProblem = { kind: 'process-gone' };

/**
 * One pass over the recent order list, though nothing may be unresolved: a second purchase that nobody is unresolved about is
 * seen here. It begins before the last complete pass by as long as a dealer order may take to show up. One replica does it.
 *
 * @returns false when another process does it already
 */
export async function reconcileRecent(deps: OrdersDeps): Promise<boolean> {
  const pass = await begin(deps);
  if (!pass) return false;
  // Before the list, so that what was charged until then is in it.
  const balances = (await readWallets(deps)) ? await readBalances(deps.db) : null;
  const others = collectOthers(MOST_OTHERS, await readIsOurRef(deps.db));
  const { complete, why, seen } = await reconcileSince(deps, pass.since, others.add);
  if (complete && balances !== null) await notifyOfFalls(deps, balances, others.all());
  await deps.db
    .updateTable('reconciliations')
    .set({
      ended_at: deps.clock(),
      complete,
      seen,
      why: why && JSON.stringify(why),
      balances: balances && JSON.stringify(balances),
    })
    .where('id', '=', pass.id)
    .execute();
  if (complete) await endAlert(deps.db, 'reconciliation-overdue', OVERDUE_SUBJECT);
  else deps.log.warn({ why: why?.kind, since: pass.since }, 'the recent order list could not be reconciled');
  await notifyIfOverdue(deps);
  return true;
}

/**
 * Whether a pass is due, as an expression of SQL: the last complete one began an interval ago; one that was not complete is
 * repeated after a tenth of the interval.
 */
export function reconciliationDue(
  { reconcileEveryMs }: Pick<OrderSettings, 'reconcileEveryMs'>,
  now: Date,
): RawBuilder<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql<boolean>`(
    not exists (select from reconciliations where complete and started_at > ${ago(reconcileEveryMs)})
    and not exists (select from reconciliations where started_at > ${ago(reconcileEveryMs / 10)}))`;
}

interface Pass {
  readonly id: string;
  readonly since: Date;
}

async function begin(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>): Promise<Pass | null> {
  const { settings, db } = deps;
  await sql`
    with old as (
      delete from reconciliations where started_at < ${inMs(deps, -KEPT_MS)}
    )
    update reconciliations set ended_at = ${deps.clock()}, why = ${JSON.stringify(processGone)}::jsonb
    where ended_at is null and started_at < ${inMs(deps, -LEASE_MS)}`.execute(db);
  const lateMs = Math.max(settings.quarantineVoucherMs, settings.quarantineTopUpMs) + settings.attemptMs;
  const { rows } = await sql<Pass>`
    insert into reconciliations (since, started_at)
    select coalesce(
        (select started_at from reconciliations where complete order by id desc limit 1)
          - ${lateMs + CLOCK_SKEW_MS} * interval '1 millisecond',
        ${inMs(deps, -FIRST_WINDOW_MS)}::timestamptz),
      ${deps.clock()}::timestamptz
    on conflict do nothing
    returning id, since`.execute(db);
  return rows[0] ?? null;
}

/** Notifies the admins when no pass has been complete for two intervals. */
export async function notifyIfOverdue(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(
      (select started_at from reconciliations where complete order by id desc limit 1),
      (select min(started_at) from reconciliations)) as since`.execute(deps.db);
  const since = rows[0]?.since;
  if (!since || since > inMs(deps, -2 * deps.settings.reconcileEveryMs)) return;
  await raiseAlert(deps.db, 'reconciliation-overdue', OVERDUE_SUBJECT, { since: since.toISOString() });
}

/** What each wallet held when it was read last. */
async function readBalances(db: Db): Promise<BalanceRead[]> {
  const { rows } = await sql<BalanceRead>`
    select distinct on (currency) currency, balance::text,
      to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt",
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from wallet_readings where id > (select max(id) from wallet_readings) - 100
    order by currency, id desc`.execute(db);
  return rows;
}

/** Compares the wallets with the last complete pass; the admins are notified once of each fall without a known reason. */
async function notifyOfFalls(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  after: readonly BalanceRead[],
  others: readonly OtherOrder[] | null,
): Promise<void> {
  const last = await deps.db
    .selectFrom('reconciliations')
    .select('balances')
    .where('complete', '=', true)
    .where('balances', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.balances) return;
  const falls = await readFallsBetween(deps, { before: last.balances, after }, others, MOST_PRICES);
  if (falls === null)
    deps.log.warn('the wallets could not be compared: too many other orders, or their prices are not known');
  for (const { currency, unexplained, from, until } of falls ?? []) {
    const detail = { unexplained, currency, from: from.toISOString(), until: until.toISOString() };
    await raiseAlert(deps.db, 'wallet-fall', `${currency} ${detail.until.slice(0, 16)}`, detail);
    deps.log.error(detail, "the dealer's wallet fell without a known reason");
  }
}
