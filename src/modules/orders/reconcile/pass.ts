import { type RawBuilder, sql } from 'kysely';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { readIsOurRef } from '../../history/index.ts';
import { lastReadings } from '../../wallets/reads.ts';
import type { ScanProblem } from '../core/causes.ts';
import { inMs, type OrderSettings, type OrdersDeps } from '../core/deps.ts';
import type { BalanceRead } from '../tables.ts';
import { CLOCK_SKEW_MS } from './list/clock-offset.ts';
import { collectOthers, type OtherOrder } from './other-orders.ts';
import { reconcileSince } from './reconcile-since.ts';
import { readWallets } from './wallet-evidence.ts';
import { readFallsBetween } from './wallet-falls.ts';

/**
 * Window of a shop's first pass, and the longest time for which a window reaches back to the last reading of
 * the wallets, milliseconds.
 */
const FIRST_WINDOW_MS = 24 * 3_600_000;
/** Lease of a pass, milliseconds, in case its process dies. */
const LEASE_MS = 30 * 60_000;
/** Retention of passes, milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Number of other orders in the window beyond which a pass does not compare the wallet. */
const MOST_OTHERS = 5000;
/** Maximum price requests of a pass. */
const MOST_PRICES = 500;
const OVERDUE_SUBJECT = 'order list';
const processGone: ScanProblem = { kind: 'process-gone' };

/**
 * Reconciles the recent order list even without unresolved attempts, which detects an unknown second
 * purchase. The window overlaps the last complete pass by the time that a dealer order may take to appear. It
 * includes the last reading of the wallets, whose fall since then other orders may explain. One replica runs
 * it.
 *
 * @returns false if another process runs it
 */
export async function reconcileRecent(deps: OrdersDeps): Promise<boolean> {
  const pass = await begin(deps);
  if (!pass) return false;
  // Read before the list, so that the list contains every earlier charge.
  const balances = (await readWallets(deps)) ? (await lastReadings.execute(deps.db)).rows : null;
  const others = collectOthers(MOST_OTHERS, await readIsOurRef(deps.db));
  const { complete, why, seen } = await reconcileSince(deps, pass.since, others.add);
  if (complete && balances !== null) await notifyOfFalls(deps, balances, others.all(), pass.since);
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
 * Builds the SQL condition that a pass is due: an interval after the last complete one began. An incomplete
 * one is repeated after a tenth of the interval.
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
        least(
          (select started_at from reconciliations where complete order by id desc limit 1),
          (select started_at from (
            select started_at from reconciliations where complete and balances is not null order by id desc limit 1) read
           where started_at > ${inMs(deps, -FIRST_WINDOW_MS)}::timestamptz))
          - ${lateMs + CLOCK_SKEW_MS} * interval '1 millisecond',
        ${inMs(deps, -FIRST_WINDOW_MS)}::timestamptz),
      ${deps.clock()}::timestamptz
    on conflict do nothing
    returning id, since`.execute(db);
  return rows[0] ?? null;
}

/** Notifies the admins after two intervals without a complete pass. */
async function notifyIfOverdue(deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { rows } = await sql<{ since: Date | null }>`
    select coalesce(
      (select started_at from reconciliations where complete order by id desc limit 1),
      (select min(started_at) from reconciliations)) as since`.execute(deps.db);
  const since = rows[0]?.since;
  if (!since || since > inMs(deps, -2 * deps.settings.reconcileEveryMs)) return;
  await raiseAlert(deps.db, 'reconciliation-overdue', OVERDUE_SUBJECT, { since: since.toISOString() });
}

/** Compares the wallets with the last complete pass and notifies the admins once of each unexplained fall. */
async function notifyOfFalls(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock'>,
  after: readonly BalanceRead[],
  others: readonly OtherOrder[] | null,
  since: Date,
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
  // Other orders from before the window could explain a fall, too.
  const before = last.balances.filter(({ requestedAt }) => new Date(requestedAt) >= since);
  const falls =
    before.length > 0 ? await readFallsBetween(deps, { before, after }, others, MOST_PRICES) : null;
  if (falls === null)
    deps.log.warn(
      'the wallets could not be compared: too many other orders, unknown prices, or no reading for a day',
    );
  for (const { currency, unexplained, from, until } of falls ?? []) {
    const detail = { unexplained, currency, from: from.toISOString(), until: until.toISOString() };
    await raiseAlert(deps.db, 'wallet-fall', `${currency} ${detail.until.slice(0, 16)}`, detail);
    deps.log.error(detail, "the dealer's wallet fell without a known reason");
  }
}
