import { sql } from 'kysely';
import type { Tx } from '../../../../database/db.ts';
import type { AttemptOutcome } from '../../../../database/tables/orders/orders.ts';
import { orderCode, parseRef } from '../../../codes.ts';
import { findOrder } from '../../core/find-order.ts';
import { appendEvent } from '../../core/transition.ts';

/** An attempt that the database does not know, though it was made: a failover lost it, or the database went back. */
export interface LostAttempt {
  readonly ref: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  /** What came of it; `unknown` until its dealer order is matched. */
  readonly outcome: AttemptOutcome;
  readonly at: Date;
}

/**
 * Writes an attempt again that is gone, if the order that its ref names is known. The order is locked until the transaction
 * ends. A number that another attempt has by now is not used twice.
 *
 * @returns whether an attempt with this ref is there now
 */
export async function restoreAttempt(tx: Tx, lost: LostAttempt): Promise<boolean> {
  const parsed = parseRef(lost.ref);
  if (!parsed) return false;
  const order = await findOrder(tx, { code: orderCode(parsed.purchaseCode, parsed.unit) }, { lock: true });
  if (!order) return false;
  const { rows } = await sql`
    insert into attempts (order_id, number, client_order_ref, started_at, deadline_at, outcome, ended_at, detail)
    select ${order.id}::bigint,
      case when bool_or(number = ${parsed.attempt}) then max(number) + 1 else ${parsed.attempt} end,
      ${lost.ref}, ${lost.startedAt}::timestamptz, ${lost.deadlineAt}::timestamptz, ${lost.outcome},
      ${lost.at}::timestamptz, '{"failure": "the database had lost the attempt"}'
    from attempts where order_id = ${order.id}
    on conflict (client_order_ref) do nothing
    returning id`.execute(tx);
  if (rows.length > 0) {
    await appendEvent(tx, order.id, { kind: 'attempt-restored', ref: lost.ref });
  }
  return true;
}
