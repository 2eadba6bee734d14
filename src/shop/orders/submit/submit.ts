/**
 * Module `orders/submit`: one attempt: an order is posted to the Dealer API.
 * In: a queued order that may be attempted now (`candidate.ts`).
 * Out: accepted, refused, queued again or unknown (`record-outcome.ts`).
 * Rule: the attempt with its own ref is committed before the POST.
 * Begin with `submit.ts`, then `candidate.ts` and `record-outcome.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import { violates } from '../../../database/violations.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverJob, submitJob } from '../../../jobs/catalog.ts';
import { newClientOrderRef } from '../../codes.ts';
import { acquireProbe, giveProbeBack, nextProbeAt } from '../../upstream/breaker.ts';
import { inMs, type OrdersDeps, withJitter } from '../core/deps.ts';
import { transition } from '../core/transition.ts';
import { allocateSurplus } from '../surplus/allocate.ts';
import { adoptEarlier } from './adopt-earlier.ts';
import { hashToken, newCallbackToken } from './callback-token.ts';
import { readCandidate, type SubmitCandidate } from './candidate.ts';
import { waitsForCost } from './cost-check.ts';
import { readFreshCost } from './fresh-cost.ts';
import { recordOutcome } from './record-outcome.ts';
import { stopUnpaid } from './stop-unpaid.ts';

/** Time that an order waits for another process while this one's clock differs, milliseconds. */
const CLOCK_WAIT_MS = 1_000;
/** Longest wait of an order while the list is read after the database went back, milliseconds; the end of that wakes it. */
const HISTORY_WAIT_MS = 30_000;

/**
 * Posts a queued order: the attempt is written down first, then one `POST /order`, then what came of it. Never posts an
 * order that is not `queued`, and never the same attempt twice (dealer-api.md, POST /order, rules 1 and 2).
 */
export async function submitOrder(deps: OrdersDeps, orderId: string): Promise<void> {
  const order = await readCandidate(deps, orderId);
  if (!order) return;
  if (order.takenBack !== null) return stopUnpaid(deps, order, order.takenBack);
  if (order.pausedUntil !== null && order.pausedUntil > deps.clock())
    return wait(deps, order, order.pausedUntil);
  if (deps.clockCheck && !(await deps.clockCheck.agrees()))
    return wait(deps, order, inMs(deps, CLOCK_WAIT_MS));
  if (order.waitsForHistory) return wait(deps, order, inMs(deps, HISTORY_WAIT_MS));
  if (order.breaker) {
    const probeAt = nextProbeAt(deps, order.breaker);
    if (probeAt > deps.clock()) return wait(deps, order, probeAt);
  }
  if (order.hasSurplus && (await allocateSurplus(deps, order))) return;
  if (await adoptEarlier(deps, order)) return;
  if (await waitsForCost(deps, { ...order, costNow: await readFreshCost(deps, order) })) return;

  const number = (order.attempts.at(-1)?.number ?? 0) + 1;
  const { purchaseCode, unit, mark } = order;
  const ref = newClientOrderRef({ purchaseCode, unit, attempt: number, mark });
  const token = deps.settings.callbackBase === null ? null : newCallbackToken(deps.vault);
  const startedAt = deps.clock();
  const deadline = new Date(startedAt.getTime() + deps.settings.attemptMs);
  if (order.breaker && !(await acquireProbe(deps.db, deps, orderId, deadline)))
    return wait(deps, order, deadline);
  const claimed = await unlessAttempted(() =>
    transition(deps.db, orderId, 'claim', {
      at: startedAt,
      log: { cause: { kind: 'attempt-begun', attempt: number, ref } },
      set: { dueAt: new Date(deadline.getTime() + 500) },
      guard: { holds: mayBeWritten(deps, startedAt) },
      with: {
        written: [
          sql`
      insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
      select id, ${number}, ${ref}, ${token === null ? null : hashToken(token)}, ${startedAt}, ${deadline} from moved`,
        ],
      },
    }),
  );
  if (!claimed) {
    if (order.breaker) await giveProbeBack(deps.db, orderId);
    return;
  }

  const outcome = await deps.dealer.createOrder(
    {
      productItem: Number(order.itemId),
      phone: order.phone,
      orderCurrency: order.currency,
      clientOrderRef: ref,
      ...(Object.keys(order.context).length > 0 && { context: order.context }),
      ...(token !== null && {
        notificationUrl: `${deps.settings.callbackBase}/dealer/orders/${token.toString('base64url')}`,
      }),
    },
    { deadline },
  );
  await recordOutcome(deps, order, { number, ref, startedAt, deadlineAt: deadline }, outcome);
}

/**
 * What the database checks in the statement that writes the attempt: the history that the shop remembers still holds, and
 * the attempt begins now. A machine that was stopped together with its clocks believes in an earlier time, and the quarantine
 * of its attempt would be over before it leaves.
 */
function mayBeWritten(
  { history, clockCheck }: Pick<OrdersDeps, 'clockCheck' | 'history'>,
  startedAt: Date,
): RawBuilder<boolean> {
  const now = clockCheck
    ? sql<boolean>`abs(extract(epoch from clock_timestamp() - ${startedAt}::timestamptz)) * 1000 <= ${clockCheck.toleranceMs}::float8`
    : sql<boolean>`true`;
  return history ? sql<boolean>`(${history.guard()} and ${now})` : now;
}

/** The order stays in the queue until then, and its customer is shown so. */
async function wait(deps: Pick<OrdersDeps, 'db'>, order: SubmitCandidate, until: Date): Promise<void> {
  await addJobs(deps.db, [
    submitJob(order.id, new Date(until.getTime() + withJitter(200))),
    deliverJob(order.purchaseId),
  ]);
}

/**
 * Null when the attempt of this number is there already: while the order was looked at, somebody else made it and put the
 * order back into the queue. The next wake-up sees what came of it.
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
