import type { DealerFailure } from '@storefront/dealer-client';
import { raiseAlert } from '../../alerts/alerts.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { nextRecheck } from '../core/schedule.ts';

/** Delay before a failed recheck is repeated, milliseconds; it doubles with each failure. */
export const FIRST_RETRY_MS = 10 * 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
/** After 8 failures, within 17 hours, the recheck is left to a person. */
const MOST_FAILURES = 8;

/**
 * Backs off and retries a failed recheck. After the last retry it alerts the admins and waits for the next
 * scheduled recheck. A fault of one order has its own alert; a fault of the Dealer API has a shared one.
 */
export async function recheckFailed(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  order: { readonly id: string; readonly code: string; readonly dealerOrderId: number },
  failure: DealerFailure,
): Promise<void> {
  const isItsOwn = failure.kind === 'not-found' || failure.kind === 'unexpected-answer';
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select(['recheck_failures as failures', 'recheck_count as count', 'final_at as finalAt'])
      .where('id', '=', order.id)
      .where('state', '=', 'succeeded')
      .where('recheck_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const failures = row.failures + 1;
    if (failures < MOST_FAILURES) {
      const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
      await tx
        .updateTable('orders')
        .set({ recheck_at: inMs(deps, waitMs), recheck_failures: failures })
        .where('id', '=', order.id)
        .execute();
      return;
    }
    const { count, at } = nextRecheckAfter(row.finalAt, row.count, deps.clock());
    await tx
      .updateTable('orders')
      .set({ recheck_at: at, recheck_count: count, recheck_failures: 0 })
      .where('id', '=', order.id)
      .execute();
    await raiseAlert(tx, 'recheck-failed', isItsOwn ? order.code : 'dealer-api', {
      order: order.code,
      dealerOrderId: order.dealerOrderId,
      problem: failure.kind,
    });
  });
}

/** Returns the next scheduled recheck that lies in the future. */
function nextRecheckAfter(
  finalAt: Date | null,
  count: number,
  now: Date,
): { count: number; at: Date | null } {
  let next = count + 1;
  let at = finalAt && nextRecheck(finalAt, next);
  while (finalAt && at && at <= now) {
    next += 1;
    at = nextRecheck(finalAt, next);
  }
  return { count: next, at };
}
