import { sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { type AlertKind, raiseAlert } from '../../alerts/index.ts';
import { firstSentWith } from '../../vault/index.ts';
import type { ReviewReason } from '../core/causes.ts';
import { type Confirmable, type Difference, differsReason } from '../core/compare.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { escalate } from '../core/escalate.ts';
import { codeReason } from '../core/find-order.ts';
import { polledStates } from '../core/states.ts';
import { appendEvent, lockOrder } from '../core/transition.ts';
import { mayStillAppear } from '../core/views.ts';

/** Interval between fetches of an order in review, milliseconds. */
const WHILE_IN_REVIEW_MS = 5 * 60_000;

interface ReviewNotice {
  readonly reason: ReviewReason;
  /** The alert for an order that is already in review. */
  readonly kind: AlertKind;
}
type About = Pick<Confirmable, 'id' | 'purchaseId' | 'code' | 'state'>;

/**
 * Sends an order to a person because its dealer order differs from the request: it is neither captured nor
 * delivered.
 */
export async function dealerOrderDiffers(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: About & Pick<Confirmable, 'dealerOrderId'>,
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

/** Escalates an accepted order; for one in review, raises one alert of the given kind. */
async function toAPerson(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  order: About,
  { reason, kind }: ReviewNotice,
): Promise<void> {
  const { code } = order;
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const dueAt = inMs(deps, WHILE_IN_REVIEW_MS);
    if (await escalate(deps, tx, { order, reason, dueAt, guard: { from: 'accepted' } })) return;
    const { rows } = await sql`
      select from alerts
      where subject = ${code} and (kind = ${kind} or kind = 'order-in-review' and detail -> 'why' ->> 'kind' = ${reason.kind})
      limit 1`.execute(tx);
    if (rows.length > 0) return;
    await appendEvent(tx, order.id, reason);
    await raiseAlert(tx, kind, code, { why: reason });
  });
}
