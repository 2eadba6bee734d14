import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { type AlertKind, endAlert, raiseAlert, raiseAlertOnce } from '../../alerts/index.ts';
import { alertsAbout } from '../../alerts/reads.ts';
import { firstSentWith } from '../../vault/index.ts';
import type { ReviewReason } from '../core/causes.ts';
import { type Confirmable, type Difference, differsReason } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { codeReason, type FoundOrder, mayStillAppear } from '../core/find-order.ts';
import { polledStates } from '../core/states.ts';
import { appendEvent, escalate, lockOrder } from '../core/transition.ts';
import { SLOW_AFTER_MS } from '../core/waiting.ts';

/** Interval between fetches of an order in review, milliseconds. */
const WHILE_IN_REVIEW_MS = 5 * 60_000;

/** Age at which an order goes to a person, milliseconds; polling continues. */
export const REVIEW_AFTER_MS = 24 * 3_600_000;

type PendingOrder = Pick<
  FoundOrder,
  'id' | 'code' | 'state' | 'purchaseId' | 'dealerStatus' | 'acceptedAt'
> & {
  readonly dealerOrderId: number;
};

interface ReviewNotice {
  readonly reason: ReviewReason;
  /** The alert for an order that is already in review. */
  readonly kind: AlertKind;
}
type OrderIdentity = Pick<Confirmable, 'id' | 'purchaseId' | 'code' | 'state'>;

/**
 * Sends an order to a person because its dealer order differs from the request: it is neither captured nor
 * delivered.
 */
export async function dealerOrderDiffers(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: OrderIdentity & Pick<Confirmable, 'dealerOrderId'>,
  different: readonly Difference[],
): Promise<void> {
  await toAPerson(deps, order, {
    reason: differsReason(order.dealerOrderId, different),
    kind: 'dealer-order-differs',
  });
}

/**
 * Sends an order to a person if its code came with another dealer order before.
 *
 * @returns false if the code came with this dealer order only
 */
export async function codeSeenBefore(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: Confirmable,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { dealerOrderId } = order;
  const first = await firstSentWith(deps.db, hashes, dealerOrderId);
  if (first === null) return false;
  await toAPerson(deps, order, {
    reason: await codeReason(deps.db, dealerOrderId, first),
    kind: 'code-sold-before',
  });
  return true;
}

/**
 * Sends a failed order to a person if another attempt has credited the account, or still may.
 *
 * @returns false if no other attempt has credited it or still may
 */
export async function otherMayAppear(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: Confirmable,
  status: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join purchases p on p.id = o.purchase_id
    where o.id = ${order.id} and o.state in ${literals(polledStates)} and ${mayStillAppear}`.execute(deps.db);
  if (rows.length === 0) return false;
  if (order.state === 'accepted') {
    const { dealerOrderId } = order;
    await toAPerson(deps, order, {
      reason: { kind: 'other-attempt-may-credit', dealerOrderId, status },
      kind: 'order-in-review',
    });
  }
  return true;
}

/**
 * Returns true if the order was accepted at least `SLOW_AFTER_MS` ago, the age at which the admins are
 * notified.
 */
export function isSlow(deps: Pick<OrdersDeps, 'clock'>, acceptedAt: Date | null): boolean {
  return ageMs(deps, acceptedAt) >= SLOW_AFTER_MS;
}

/** Alerts the admins about an order that does not become final, and escalates it after a day. */
export async function alertIfOverdue(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: PendingOrder,
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

/** Ends the alerts about a slow order once it is final. */
export async function endSlowAlerts(tx: Tx, subject: string): Promise<void> {
  await endAlert(tx, 'order-slow', subject);
  await endAlert(tx, 'check-overdue', subject);
  await endAlert(tx, 'order-in-review', subject);
}

/** Returns the age of an accepted order, milliseconds. */
export function ageMs({ clock }: Pick<OrdersDeps, 'clock'>, acceptedAt: Date | null): number {
  return acceptedAt === null ? 0 : clock().getTime() - acceptedAt.getTime();
}

/** Escalates an accepted order; for one in review, raises one alert of the given kind. */
async function toAPerson(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: OrderIdentity,
  { reason, kind }: ReviewNotice,
): Promise<void> {
  const { code } = order;
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const dueAt = inMs(deps, WHILE_IN_REVIEW_MS);
    if (await escalate(deps, tx, { order, reason, dueAt, guard: { from: 'accepted' } })) return;
    const { rows } = await sql`
      select from ${alertsAbout(sql`${code}`)} a
      where (kind = ${kind} or kind = 'order-in-review' and detail -> 'why' ->> 'kind' = ${reason.kind})
      limit 1`.execute(tx);
    if (rows.length > 0) return;
    await appendEvent(tx, order.id, reason);
    await raiseAlert(tx, kind, code, { why: reason });
  });
}
