import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { endAlert, STUCK_ALERTS } from '../../alerts/index.ts';
import { isAlertOpen } from '../../alerts/reads.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { findOrder } from '../core/find-order.ts';
import { escalate } from '../core/transition.ts';
import { findReviewed, type ReviewedOrder } from './find-reviewed.ts';

/**
 * Finds and locks the order that a person decides about: in review, or stuck at the dealer. A stuck order
 * moves to review in this transaction.
 *
 * @param allowed called before any change
 * @returns null if the order allows no decision
 */
export async function takeForReview(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  code: string,
  allowed: (order: { readonly code: string }) => Promise<void>,
): Promise<ReviewedOrder | null> {
  const waiting = await findReviewed({ db: tx }, code, { lock: true });
  if (waiting) {
    await allowed(waiting);
    return waiting;
  }
  const open = await findOrder(tx, { code }, { in: ['accepted'], lock: true });
  if (!open || open.dealerOrderId === null || !(await isStuck(tx, open.code))) return null;
  await allowed(open);
  const reason = {
    kind: 'no-goods-yet',
    dealerOrderId: open.dealerOrderId,
    status: open.dealerStatus,
  } as const;
  const moved = await escalate(deps, tx, {
    order: open,
    reason,
    dueAt: deps.clock(),
    guard: { from: 'accepted' },
  });
  if (!moved) return null;
  for (const kind of STUCK_ALERTS) await endAlert(tx, kind, open.code);
  return findReviewed({ db: tx }, open.code, { lock: true });
}

async function isStuck(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select ${isAlertOpen(STUCK_ALERTS, sql`${code}`)} as stuck`.execute(tx);
  return rows[0]?.stuck === true;
}
