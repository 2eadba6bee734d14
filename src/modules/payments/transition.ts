import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { jobAddedFor } from '../../platform/jobs/add-jobs.ts';
import { deliverPaymentJob } from '../../platform/jobs/catalog.ts';
import { refusingOverdraft } from '../ledger/index.ts';
import { isUnderWay } from './stars/checkout.ts';
import {
  givenUpStates,
  isGivenUp,
  isOpen,
  type PaymentCause,
  type PaymentMove,
  type PaymentReason,
  type PaymentState,
  paymentTable,
} from './states.ts';

/** A move with its details; absent values stay unchanged. */
interface PaymentChange {
  readonly cause: PaymentCause;
  /** The admin who decided about the payment. */
  readonly actorId?: number;
  readonly set?: NewValues;
  readonly guard?: Guard;
  /** Money that moves in the same statement. A key posted before has no effect. */
  readonly posts?: PaymentPosting;
}

interface NewValues {
  readonly providerRef?: string;
  /** Merged into the stored provider data. No secrets. */
  readonly providerData?: object;
  /** Credited amount, a decimal string in the payment's currency. */
  readonly creditedAmount?: string;
  /** The provider's fee, a decimal string; null: not known. */
  readonly feeAmount?: string | null;
  readonly reason?: PaymentReason;
  /**
   * Time when the sweep wakes the payment; null: never. A given-up payment is woken after an hour, a finished
   * one never.
   */
  readonly dueAt?: Date | RawBuilder<Date> | null;
  readonly expiresAt?: Date;
}

interface Guard {
  /** Required state of the payment, one of those that the move allows. */
  readonly from?: PaymentState;
  /** True to require that no proof waits for an admin, and that no checkout is under way. */
  readonly isIdle?: boolean;
}

export interface PaymentPosting {
  readonly key: string;
  readonly kind: 'deposit' | 'payout' | 'payback' | 'reversal';
  readonly source: string;
  readonly target: string;
  readonly customerId: number;
  readonly currency: string;
  /** A decimal string above zero. */
  readonly amount: string;
}

interface PaymentMoveResult {
  readonly from: PaymentState;
}

/**
 * Moves a payment along `moves`, appends to its event log, moves its money and wakes its message, in one
 * statement.
 *
 * @returns the origin; null if the payment's state does not allow the move, because another process moved it
 * first
 * @throws a unique violation `payments_provider_ref_once` if the provider's charge belongs to another payment
 * @throws {InsufficientBalance} if the balance does not cover a payout
 */
export async function movePayment(
  db: Db | Tx,
  paymentId: string,
  move: PaymentMove,
  { cause, actorId, set = {}, guard = {}, posts }: PaymentChange,
): Promise<PaymentMoveResult | null> {
  const { to } = paymentTable.moves[move];
  const allowed = paymentTable
    .originsOf(move)
    .filter((state) => guard.from === undefined || state === guard.from);
  // An open row always has a due time: the sweep finds it if the job is lost.
  const dueAt =
    set.dueAt === null
      ? sql`null::timestamptz`
      : sql`coalesce((${set.dueAt ?? null})::timestamptz, p.due_at, now() + interval '1 minute')`;
  const money = posts
    ? sql`, post_payment(${posts.key}::text, ${posts.kind}::text, ${posts.customerId}::bigint, moved.id,
        ${actorId ?? null}::bigint, ${posts.source}::text, ${posts.target}::text, ${posts.currency}::text,
        ${posts.amount}::numeric)`
    : sql``;
  const isUndecided = sql`p.direct_outcome is null and p.wanted ->> 'unitPrice' is not null`;
  // Only a new credit continues with its purchase; a refused refund does not.
  const isPurchaseOpen = sql`${move} = 'credit' and ${isUndecided}`;
  const statement = sql<{ from: PaymentState }>`
    with found as (
      select id, state from payments where id = ${paymentId} for update
    ), moved as (
      update payments p set
        state = ${to},
        provider_ref = coalesce(${set.providerRef ?? null}::text, p.provider_ref),
        provider_data = p.provider_data || ${JSON.stringify(set.providerData ?? {})}::jsonb,
        credited_amount = coalesce(${set.creditedAmount ?? null}::numeric, p.credited_amount),
        fee_amount = coalesce(${set.feeAmount ?? null}::numeric, p.fee_amount),
        direct_outcome = case when not (${isUndecided}) then p.direct_outcome
                              when f.state in ${literals(givenUpStates)} then 'paid-late'
                              when ${move} = 'begin-refund' then 'paid-back' end,
        reason = case when ${move} = 'reopen' then null
                      else coalesce(${set.reason ? JSON.stringify(set.reason) : null}::jsonb, p.reason) end,
        decided_by = coalesce(${actorId ?? null}::bigint, p.decided_by),
        expires_at = coalesce(${set.expiresAt ?? null}::timestamptz, p.expires_at),
        checks = case when ${to} = 'refunding' then 0 else p.checks end,
        due_at = case when ${isOpen(to)}::boolean then ${dueAt}
                      when ${isPurchaseOpen} then now() + interval '15 seconds'
                      when ${isGivenUp(to)}::boolean then now() + interval '1 hour' end,
        paid_at = case when ${to} = 'paid' then now() else p.paid_at end,
        credited_at = case when ${to} = 'credited' then coalesce(p.credited_at, now()) else p.credited_at end,
        ended_at = case when ${isOpen(to)}::boolean then null else clock_timestamp() end
      from found f
      where p.id = f.id and f.state = any(${allowed}::text[])
        and (${guard.isIdle !== true}::boolean or (p.submitted_at is null and not ${isUnderWay}))
      returning p.id, f.state as from_state
    ), logged as (
      insert into payment_events (payment_id, from_state, to_state, cause, actor_id)
      select id, from_state, ${to}, ${JSON.stringify(cause)}::jsonb, ${actorId ?? null}::bigint from moved
    )
    select from_state as "from", ${jobAddedFor(sql`moved.id`, deliverPaymentJob)}${money} from moved`;
  const { rows } = posts
    ? await refusingOverdraft(posts, statement.execute(db))
    : await statement.execute(db);
  return rows[0] ?? null;
}

/** Appends an event without a change of state to the payment's log. */
export async function appendPaymentEvent(
  db: Db | Tx,
  paymentId: string,
  cause: PaymentCause,
  actorId: number | null = null,
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      from_state: null,
      to_state: null,
      cause: JSON.stringify(cause),
      actor_id: actorId,
    })
    .execute();
}
