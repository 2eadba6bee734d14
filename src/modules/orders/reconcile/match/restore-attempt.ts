import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/db.ts';
import { orderCode, parseRef } from '../../../../platform/values/codes.ts';
import { findOrder } from '../../core/find-order.ts';
import { appendEvent } from '../../core/transition.ts';
import type { AttemptOutcome } from '../../tables.ts';

/** An attempt that a failover or a restored database lost. */
interface LostAttempt {
  readonly ref: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  /** The attempt's outcome; `unknown` until its dealer order is matched. */
  readonly outcome: AttemptOutcome;
  readonly at: Date;
}

/**
 * Restores a lost attempt if its ref names a known order, which stays locked until the transaction ends. If
 * another attempt took its number, the lost attempt gets a new number.
 *
 * @returns true if an attempt with this ref exists now
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
