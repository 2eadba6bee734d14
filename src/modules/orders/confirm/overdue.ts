import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { orderCodeColumn } from '../../../platform/values/codes.ts';
import { endAlert, raiseAlertOnce } from '../../alerts/index.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { escalate } from '../core/escalate.ts';
import { among, type FoundOrder } from '../core/find-order.ts';
import { longestCheckMs } from '../core/schedule.ts';
import { searchedSince } from '../core/views.ts';
import { SLOW_AFTER_MS } from '../core/waiting.ts';

/** Age at which an order goes to a person, milliseconds; polling continues. */
const REVIEW_AFTER_MS = 24 * 3_600_000;

type Waiting = Pick<FoundOrder, 'id' | 'code' | 'state' | 'purchaseId' | 'dealerStatus' | 'acceptedAt'> & {
  readonly dealerOrderId: number;
};

/**
 * Returns true if the order was accepted at least `SLOW_AFTER_MS` ago, the age at which the admins are
 * notified.
 */
export function isSlow(deps: Pick<OrdersDeps, 'clock'>, acceptedAt: Date | null): boolean {
  return ageMs(deps, acceptedAt) >= SLOW_AFTER_MS;
}

/** Returns the ids of accepted orders that need a first alert or a review. */
export async function readNewlySlow(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  orders: readonly { readonly id: string; readonly acceptedAt: Date | null }[],
): Promise<Set<string>> {
  const slow = orders.filter(({ acceptedAt }) => isSlow(deps, acceptedAt)).map(({ id }) => id);
  if (slow.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join purchases p on p.id = o.purchase_id
    where o.id = any(${slow}::bigint[]) and o.state = 'accepted'
      and (o.accepted_at <= ${inMs(deps, -REVIEW_AFTER_MS)} or not exists (
        select from alerts
        where kind = 'order-slow' and subject = ${orderCodeColumn} and ended_at is null))`.execute(deps.db);
  return new Set(rows.map(({ id }) => id));
}

/** Alerts the admins about an order that does not become final, and escalates it after a day. */
export async function alertIfOverdue(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: Waiting,
): Promise<void> {
  if (order.state !== 'accepted' || !isSlow(deps, order.acceptedAt)) return;
  const { code: subject, dealerOrderId, dealerStatus: status } = order;
  const detail = { dealerOrderId, status };
  if (ageMs(deps, order.acceptedAt) < REVIEW_AFTER_MS) {
    await raiseAlertOnce(deps.db, 'order-slow', subject, detail);
    return;
  }
  const reason = { kind: 'no-outcome-for-a-day', dealerOrderId, status } as const;
  await deps.db.transaction().execute(async (tx) => {
    const escalated = await escalate(deps, tx, {
      order,
      reason,
      guard: {},
      dueAt: inMs(deps, 5 * 60_000),
    });
    if (escalated) await endAlert(tx, 'order-slow', subject);
  });
}

/** Alerts the admins about orders whose search exceeds the time that the customer was told. */
export async function alertOverdueSearch(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>,
  orders: readonly FoundOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const { rows } = await sql<{ id: string; since: Date | null }>`
    select o.id, ${searchedSince} as since from orders o
    where o.id = ${among(orders.map(({ id }) => id))} and o.state in ('queued', 'unknown')`.execute(deps.db);
  const sinces = new Map(rows.map(({ id, since }) => [id, since]));
  for (const { id, code, type } of orders) {
    const since = sinces.get(id) ?? null;
    if (since === null || ageMs(deps, since) < longestCheckMs(type, deps.settings)) continue;
    await raiseAlertOnce(deps.db, 'check-overdue', code, { since: since.toISOString() });
  }
}

/** Ends the alerts about a slow order once it is final. */
export async function endSlowAlerts(tx: Tx, subject: string): Promise<void> {
  await endAlert(tx, 'order-slow', subject);
  await endAlert(tx, 'check-overdue', subject);
  await endAlert(tx, 'order-in-review', subject);
}

function ageMs({ clock }: Pick<OrdersDeps, 'clock'>, acceptedAt: Date | null): number {
  return acceptedAt === null ? 0 : clock().getTime() - acceptedAt.getTime();
}
