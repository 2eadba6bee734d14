/**
 * Module `orders/submit`: one attempt: an order is posted to the Dealer API.
 * In: a queued order that may be attempted now (`readCandidate`, by the rules of `rules.ts`).
 * Out: accepted, refused, queued again or unknown (`record-outcome.ts`).
 * Rule: the attempt with its own ref is committed before the POST.
 * Begin with `submit.ts`, then `rules.ts` and `record-outcome.ts`.
 */
import { sql } from 'kysely';
import { literal } from '../../../platform/database/literals.ts';
import { isRefusedStatement, violates } from '../../../platform/database/violations.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, submitJob } from '../../../platform/jobs/catalog.ts';
import { acquireProbe, giveProbeBack, nextProbeAt } from '../../availability/index.ts';
import { inMs, type OrdersDeps, withJitter } from '../core/deps.ts';
import { transition } from '../core/transition.ts';
import { scanForRetries } from '../reconcile/scan.ts';
import { allocateSurplus } from '../surplus/allocate.ts';
import { hashToken, newAttempt, postAttempt, wakeAfter, withdrawUnsent } from './attempts.ts';
import { waitsForCost } from './cost-check.ts';
import { readFreshCost } from './fresh-cost.ts';
import { mayBeWritten, RULES, type RuleName, readCandidate, type SubmitCandidate } from './rules.ts';
import { isSameGood, stopChanged, stopUnpaid } from './stops.ts';

/** Delay of an order while this process's clock differs, milliseconds. Another process may take the order. */
const CLOCK_WAIT_MS = 1_000;
/** Wait for the synchronization that judges a renamed item, milliseconds. */
const CATALOG_WAIT_MS = 15_000;
/** Maximum wait during a recovery's reading of the list, milliseconds; its end wakes the order. */
const HISTORY_WAIT_MS = 30_000;

/**
 * Applies a rule to a queued order.
 *
 * @returns true if the order must not be attempted now
 */
type Step = (deps: OrdersDeps, order: SubmitCandidate) => Promise<boolean>;

const STEPS: Readonly<Record<RuleName, Step>> = {
  async payment(deps, order) {
    if (order.takenBack === null) return false;
    await stopUnpaid(deps, order, order.takenBack);
    return true;
  },
  async good(deps, order) {
    if (order.goodsChange === null) return false;
    await stopChanged(deps, order, order.goodsChange);
    return true;
  },
  async pause(deps, order) {
    if (order.pausedUntil === null || order.pausedUntil <= deps.clock()) return false;
    return wait(deps, order, order.pausedUntil);
  },
  async clock(deps, order) {
    if (!deps.clockCheck || (await deps.clockCheck.agrees())) return false;
    return wait(deps, order, inMs(deps, CLOCK_WAIT_MS));
  },
  async history(deps, order) {
    return order.waitsForHistory && wait(deps, order, inMs(deps, HISTORY_WAIT_MS));
  },
  async breaker(deps, order) {
    if (!order.breaker) return false;
    const probeAt = nextProbeAt(deps, order.breaker);
    return probeAt > deps.clock() && wait(deps, order, probeAt);
  },
  async surplus(deps, order) {
    return order.hasSurplus && allocateSurplus(deps, order);
  },
  earlier: adoptEarlier,
  async cost(deps, order) {
    const { cost, isRenamed } = await readFreshCost(deps, order);
    if (isRenamed) return wait(deps, order, inMs(deps, CATALOG_WAIT_MS));
    return waitsForCost(deps, { ...order, costNow: cost });
  },
};
/** In the order of `RULES`. */
const RULE_NAMES = Object.keys(RULES) as RuleName[];

/**
 * Submits a queued order: commits the attempt, sends one `POST /order`, records the outcome. Never posts an
 * order that is not `queued`, and never the same attempt twice (dealer-api.md, POST /order, rules 1 and 2).
 */
export async function submitOrder(deps: OrdersDeps, orderId: string): Promise<void> {
  const order = await readCandidate(deps, orderId);
  if (!order) return;
  for (const name of RULE_NAMES) if (await STEPS[name](deps, order)) return;

  const number = (order.attempts.at(-1)?.number ?? 0) + 1;
  const { purchaseCode, unit, mark } = order;
  const attempt = newAttempt(deps, { purchaseCode, unit, attempt: number, mark }, deps.clock());
  const { ref, token, startedAt, deadlineAt } = attempt;
  if (order.breaker && !(await acquireProbe(deps.db, deps, orderId, deadlineAt))) {
    await wait(deps, order, deadlineAt);
    return;
  }
  const claim = () =>
    transition(deps.db, orderId, 'claim', {
      at: startedAt,
      log: { cause: { kind: 'attempt-begun', attempt: number, ref } },
      set: { dueAt: wakeAfter(attempt) },
      guard: { holds: sql<boolean>`(${mayBeWritten(deps, startedAt)} and ${isSameGood})` },
      with: {
        written: [
          sql`
      insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
      select id, ${number}, ${ref}, ${token === null ? null : hashToken(token)}, ${startedAt}, ${deadlineAt} from moved`,
        ],
      },
    });
  const claimed = await unlessAttempted(claim).catch(async (error: unknown) => {
    // Without an answer, the statement may have been committed.
    if (!isRefusedStatement(error)) await withdrawUnsent(deps, [attempt], error);
    throw error;
  });
  if (!claimed) {
    if (order.breaker) await giveProbeBack(deps.db, orderId);
    return;
  }
  await postAttempt(deps, order, attempt);
}

/**
 * Delays the order until this time, and updates its customer's message.
 *
 * @returns true: it must not be attempted now
 */
async function wait(deps: Pick<OrdersDeps, 'db'>, order: SubmitCandidate, until: Date): Promise<true> {
  await addJobs(deps.db, [
    submitJob(order.id, new Date(until.getTime() + withJitter(200))),
    deliverJob(order.purchaseId),
  ]);
  return true;
}

/**
 * Runs the claim; null if an attempt with this number exists, because another process made it and requeued
 * the order. The next wake-up reads its outcome.
 */
async function unlessAttempted<T>(claim: () => Promise<T>): Promise<T | null> {
  try {
    return await claim();
  } catch (error) {
    const attempted =
      violates(error, 'attempts_order_id_number_key') || violates(error, 'attempts_client_order_ref_key');
    if (attempted) return null;
    throw error;
  }
}

/** Validity of a scan after its end, milliseconds; a longer scan is valid for its own duration. */
const FRESH_MS = 30_000;
/**
 * Longest wait for another process's scan, milliseconds. Its end wakes the order, unless its process dies.
 */
const WAIT_MS = 10_000;

/**
 * Searches for dealer orders of earlier attempts before another attempt, unless those were certainly not sent.
 * The dealer requires this of its clients (dealer-api.md, Errors: "before retrying POST /order they check
 * whether the order already exists"). One recent scan that began after the order was queued serves all waiting
 * orders.
 *
 * @returns true if the order must not be submitted now
 */
async function adoptEarlier(deps: OrdersDeps, order: SubmitCandidate): Promise<boolean> {
  const refs = order.attempts
    .filter(({ outcome, seen }) => outcome !== 'not-sent' && !seen)
    .map(({ ref }) => ref);
  if (refs.length === 0) return false;
  if (await wasLookedFor(deps, order, refs)) return false;
  const scanned = await scanForRetries(deps);
  if (await wasLookedFor(deps, order, refs)) return false;
  // The order's dealer order was matched, another process scans, or the list could not be read.
  const runAt = inMs(deps, withJitter(scanned ? deps.settings.pollMinS * 1000 : WAIT_MS));
  await deps.db
    .updateTable('orders')
    .set({ due_at: new Date(runAt.getTime() + deps.settings.pollMinS * 1000) })
    .where('id', '=', order.id)
    .where('state', '=', literal('queued'))
    .execute();
  await addJobs(deps.db, [submitJob(order.id, runAt)]);
  return true;
}

async function wasLookedFor(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  order: SubmitCandidate,
  refs: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from list_scans
    where complete and started_at > ${order.queuedAt}
      and ended_at > ${deps.clock()}::timestamptz - greatest(ended_at - started_at, make_interval(secs => ${FRESH_MS / 1000}))
      and lacked @> ${refs}::text[]
    order by started_at desc limit 1`.execute(deps.db);
  return rows.length > 0;
}
