import type { CreateOrderOutcome, DealerFailure } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, roundJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { money } from '../../../platform/values/money.ts';
import { raiseAlert } from '../../alerts/index.ts';
import {
  closeBreaker,
  countUnknown,
  giveProbeBack,
  lockBreaker,
  pauseSubmitting,
  REFUSED_PAUSE_MS,
  recordOutage,
  resumeAfterOutage,
} from '../../availability/index.ts';
import { distrustWallet } from '../../wallets/index.ts';
import type { Cause } from '../core/causes.ts';
import { inMs, type OrdersDeps, withJitter } from '../core/deps.ts';
import { settlementOf } from '../core/find-order.ts';
import { appendEvent, escalate, transition } from '../core/transition.ts';
import { restoreAttempt } from '../reconcile/match/restore-attempt.ts';
import { type PostedAttempt, recordAccepted } from './record-accepted.ts';
import type { PostedOrder } from './rules.ts';

/** Pause after a 429 without a delay in its body, milliseconds. */
const DEFAULT_RATE_LIMIT_MS = 5_000;
/** Maximum pause after a 429, milliseconds. One wrong number must not stop the shop. */
const LONGEST_RATE_LIMIT_MS = 10 * 60_000;
const LONGEST_NOT_SENT_DELAY_MS = 60_000;
/** Consecutive attempts that could not be sent before the admins are notified. */
const UNREACHABLE_ALARM_AFTER = 3;

/** Records the outcome of an attempt and makes the order's move. */
export async function recordOutcome(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock' | 'settings' | 'slots'>,
  order: PostedOrder,
  attempt: PostedAttempt,
  outcome: CreateOrderOutcome,
): Promise<void> {
  const { number } = attempt;
  const { code } = order;
  if (outcome.outcome === 'accepted') {
    deps.log.info({ order: code, attempt: number, dealerOrderId: outcome.order.id }, 'order accepted');
  } else {
    deps.log.warn({ order: code, attempt: number, ...outcome }, `attempt ended: ${outcome.outcome}`);
  }
  if (outcome.outcome === 'accepted') {
    return recordAccepted(deps, order, attempt, outcome.order);
  }
  await deps.db.transaction().execute(async (tx) => {
    await lockBreaker(tx);
    const { numAffectedRows } = await attemptEnded(attempt.ref, outcome, deps.clock()).execute(tx);
    if (numAffectedRows === 0n) return endedBefore(deps, tx, attempt, outcome);
    if (order.breaker && outcome.outcome !== 'unknown') await giveProbeBack(tx, order.id);
    switch (outcome.outcome) {
      case 'refused':
        // A refusal is an answer: the Dealer API works again.
        if (order.breaker) await closeBreaker(tx, deps);
        if (order.duringOutage) await resumeAfterOutage(tx);
        return refused(deps, tx, order, outcome.failure);
      case 'not-let-in':
        return held(deps, tx, order, outcome.failure);
      case 'rate-limited': {
        const requested = Math.min(outcome.retryAfterMs ?? DEFAULT_RATE_LIMIT_MS, LONGEST_RATE_LIMIT_MS);
        const until = inMs(deps, withJitter(requested));
        await pauseSubmitting(tx, until, 'rate-limited');
        return requeue(deps, tx, order, until, { kind: 'rate-limited' });
      }
      case 'not-sent': {
        const earlier = order.attempts.filter((attempt) => attempt.outcome === 'not-sent').length;
        const delay = Math.min(LONGEST_NOT_SENT_DELAY_MS, 1000 * 2 ** Math.min(earlier, 10));
        if (earlier + 1 >= UNREACHABLE_ALARM_AFTER) {
          await raiseAlert(tx, 'upstream-refuses-us', 'unreachable', { failure: outcome.failure.kind });
        }
        const until = inMs(deps, withJitter(delay));
        await recordOutage(deps, tx, until, 'unreachable');
        return requeue(deps, tx, order, until, { kind: 'not-sent' });
      }
      case 'unknown':
        return lost(deps, tx, order, outcome.failure);
    }
  });
}

type NotAcceptedOutcome = Exclude<CreateOrderOutcome, { outcome: 'accepted' }>;

/**
 * Ends an open attempt. Skips one that another process has recorded as unknown: only a dealer order changes
 * it then.
 */
function attemptEnded(ref: string, ended: NotAcceptedOutcome, at: Date) {
  const detail = 'failure' in ended ? { failure: ended.failure } : {};
  return sql`
    update attempts set outcome = ${ended.outcome}, ended_at = ${at}, detail = ${JSON.stringify(detail)}::jsonb
    where client_order_ref = ${ref} and outcome is null`;
}

/**
 * Handles an answer without an open attempt. Either its deadline passed, and another process recorded it as
 * unknown and searches for it. Or the database lost the attempt: then the attempt is restored and searched
 * for before the next one.
 */
async function endedBefore(
  deps: Pick<OrdersDeps, 'log' | 'clock'>,
  tx: Tx,
  { number, ...posted }: PostedAttempt,
  { outcome }: NotAcceptedOutcome,
): Promise<void> {
  const isThere = await restoreAttempt(tx, { ...posted, outcome, at: deps.clock() });
  if (!isThere) {
    deps.log.error({ ref: posted.ref, outcome }, 'an answer came to an order that the database has lost');
    return;
  }
  const { order_id: orderId } = await tx
    .selectFrom('attempts')
    .select('order_id')
    .where('client_order_ref', '=', posted.ref)
    .executeTakeFirstOrThrow();
  await appendEvent(tx, orderId, { kind: 'late-answer', attempt: number, outcome });
}

async function refused(
  deps: Pick<OrdersDeps, 'log' | 'clock'>,
  tx: Tx,
  order: PostedOrder,
  failure: DealerFailure,
): Promise<void> {
  const from = await transition(tx, order.id, 'refuse', {
    at: deps.clock(),
    log: { cause: { kind: 'refused', failure: failure.kind } },
    guard: { unlessMayAppear: 'any' },
    with: {
      jobs: [deliverJob(order.purchaseId)],
      settles: { as: 'release', settlement: settlementOf(order) },
    },
  });
  if (from === null) {
    const escalated = await escalate(deps, tx, {
      order,
      reason: { kind: 'refused-while-earlier-may-credit' },
      dueAt: null,
      guard: { from: 'submitting' },
    });
    if (!escalated) return;
  } else {
    deps.log.warn(
      { order: order.purchaseCode, refunded: money(order.amount, order.currency) },
      'order refused: money back',
    );
  }
  if (failure.kind === 'insufficient-balance') {
    await distrustWallet(tx, order.currency);
    await raiseAlert(tx, 'wallet-too-low', order.currency, {
      needed: order.cost,
      order: order.purchaseCode,
    });
  }
  if (failure.kind === 'missing-wallet') {
    await raiseAlert(tx, 'item-without-wallet', order.currency, { order: order.purchaseCode });
  }
}

async function held(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  order: PostedOrder,
  failure: DealerFailure,
): Promise<void> {
  const until = inMs(deps, REFUSED_PAUSE_MS);
  const cause = failure.kind === 'forbidden' ? 'forbidden' : 'unauthorised';
  await recordOutage(deps, tx, until, cause);
  await raiseAlert(tx, 'upstream-refuses-us', cause);
  await requeue(deps, tx, order, until, { kind: 'not-let-in', answer: cause });
}

async function requeue(
  deps: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  order: PostedOrder,
  runAt: Date,
  cause: Cause,
): Promise<void> {
  const from = await transition(tx, order.id, 'requeue', {
    at: deps.clock(),
    log: { cause },
    set: { dueAt: new Date(runAt.getTime() + 15_000) },
  });
  if (from === null) return;
  await addJobs(tx, [submitJob(order.id, runAt), deliverJob(order.purchaseId)]);
}

async function lost(
  deps: Pick<OrdersDeps, 'log' | 'clock' | 'settings'>,
  tx: Tx,
  order: PostedOrder,
  failure: DealerFailure,
): Promise<void> {
  const from = await transition(tx, order.id, 'markUnknown', {
    at: deps.clock(),
    log: { cause: { kind: 'outcome-unknown', failure: failure.kind } },
    set: { dueAt: inMs(deps, 1000) },
  });
  await countUnknown(tx, deps, order.id);
  await addJobs(tx, [
    roundJob('scan_orders', inMs(deps, 1000)),
    ...(from ? [deliverJob(order.purchaseId)] : []),
  ]);
}
