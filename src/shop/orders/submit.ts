import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addJobs, type Tx } from '../../database/jobs.ts';
import type { AttemptOutcome } from '../../database/tables.ts';
import type { CreateOrderOutcome, DealerFailure, DealerOrderSummary } from '../../dealer/index.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { costLimitColumn, readCostLimit } from '../catalog/cost-limit.ts';
import { distrustWallet } from '../catalog/wallets.ts';
import { release } from '../ledger/postings.ts';
import { money } from '../money.ts';
import { clientOrderRef } from './codes.ts';
import { type Costed, tellOfCharge, waitsForCost } from './cost/check.ts';
import { inMs, type OrdersDeps, withJitter } from './deps.ts';
import { clockSkewMs } from './find.ts';
import { holdUpstream } from './gate.ts';
import { confirmJob, deliverJob, submitJob } from './jobs.ts';
import {
  closeBreaker,
  countUnknown,
  giveProbeBack,
  nextProbeAt,
  type OpenBreaker,
  takeProbe,
} from './protection/breaker.ts';
import { endRefusalAlerts, refusedHoldMs, troubled } from './protection/trouble.ts';
import { takeSurplus } from './surplus/take.ts';
import { note, transition } from './transition.ts';
import { scanJob } from './unknown/scan.ts';
import { sighted } from './unknown/sighted.ts';
import { walkList } from './unknown/walk.ts';

/** How long a 429 without a delay in its body holds everything back, milliseconds. */
const defaultRateLimitMs = 5_000;
const longestNotSentDelayMs = 60_000;
/** So many attempts that could not be sent in a row are told to the admins. */
const unreachableAlarmAfter = 3;

interface Candidate extends Costed {
  customerId: string;
  itemId: number;
  phone: string;
  context: Record<string, string>;
  /** Until when nothing is submitted, by anybody. */
  heldUntil: Date | null;
  /** Null while it is closed; open, one order at a time is let through to try. */
  breaker: OpenBreaker | null;
  /** There may be a surplus order of the item whose voucher nobody has. */
  hasSurplus: boolean;
  attempts: { number: number; ref: string; outcome: AttemptOutcome | null; startedAt: Date }[];
}

/**
 * Posts a queued order: the attempt is written down first, then one `POST /order`, then what came of it. Never posts an
 * order that is not `queued`, and never the same attempt twice (dealer-api.md, POST /order, rules 1 and 2).
 */
export async function submitOrder(deps: OrdersDeps, orderId: string): Promise<void> {
  const order = await load(deps, orderId);
  if (!order) return;
  if (order.hasSurplus && (await takeSurplus(deps, order))) return;
  if (order.heldUntil !== null && order.heldUntil > deps.clock()) return wait(deps, order, order.heldUntil);
  if (order.breaker) {
    const probeAt = nextProbeAt(deps, order.breaker);
    if (probeAt > deps.clock()) return wait(deps, order, probeAt);
  }
  if (await adoptEarlier(deps, order)) return;
  if (await waitsForCost(deps, order)) return;

  const number = (order.attempts.at(-1)?.number ?? 0) + 1;
  const ref = clientOrderRef(order.purchaseCode, order.unit, number);
  const token = deps.settings.callbackBase === null ? null : randomBytes(32);
  const deadline = inMs(deps, deps.settings.attemptMs);
  if (order.breaker && !(await takeProbe(deps.db, deps, orderId, deadline)))
    return wait(deps, order, deadline);
  const claimed = await transition(deps.db, orderId, 'claim', {
    at: deps.clock(),
    cause: 'attempt begins',
    detail: { attempt: number, ref },
    dueAt: new Date(deadline.getTime() + 500),
    with: sql`
      insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
      select id, ${number}, ${ref}, ${token === null ? null : hashToken(token)}, ${deps.clock()}, ${deadline} from moved`,
  });
  if (!claimed) {
    if (order.breaker) await giveProbeBack(deps.db, orderId);
    return;
  }

  const outcome = await deps.dealer.createOrder(
    {
      productItem: order.itemId,
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
  await record(deps, order, number, outcome);
}

/** The order stays in line until then, and its customer is shown so. */
async function wait(deps: OrdersDeps, order: Candidate, until: Date): Promise<void> {
  await addJobs(deps.db, [
    submitJob(order.id, new Date(until.getTime() + withJitter(200))),
    deliverJob(order.purchaseId),
  ]);
}

/** The form in which a callback token is kept. */
export function hashToken(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}

async function load(deps: OrdersDeps, orderId: string): Promise<Candidate | null> {
  const row = await deps.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('upstream as u', (join) => join.onTrue())
    .leftJoin('items as i', 'i.id', 'p.item_id')
    .select([
      'o.id',
      'o.unit',
      'p.id as purchaseId',
      'p.code as purchaseCode',
      'p.customer_id as customerId',
      'p.item_id as itemId',
      'p.phone',
      'p.currency',
      'p.unit_price as unitPrice',
      'p.unit_cost as unitCost',
      'p.context',
      'o.cost_asked as costAsked',
      'o.cost_allowed as costAllowed',
      'i.cost as costNow',
      costLimitColumn.as('costLimit'),
      'u.held_until as heldUntil',
      'u.breaker_opened_at as breakerOpenedAt',
      'u.probe_until as probeUntil',
      sql<boolean>`p.type = 'voucher' and exists (
        select from surplus_orders s
        where s.item_id = p.item_id and s.currency = p.currency and s.taken_by is null and s.sealed is not null)`.as(
        'hasSurplus',
      ),
      sql<{ number: number; ref: string; outcome: AttemptOutcome | null; startedAt: string }[]>`(
        select coalesce(json_agg(json_build_object(
          'number', number, 'ref', client_order_ref, 'outcome', outcome, 'startedAt', started_at) order by number), '[]')
        from attempts where order_id = o.id)`.as('attempts'),
    ])
    .where('o.id', '=', orderId)
    .where('o.state', '=', 'queued')
    .executeTakeFirst();
  if (!row) return null;
  const attempts = row.attempts.map((attempt) => ({ ...attempt, startedAt: new Date(attempt.startedAt) }));
  const { breakerOpenedAt, probeUntil, ...rest } = row;
  const breaker = breakerOpenedAt === null ? null : { openedAt: breakerOpenedAt, probeUntil };
  return { ...rest, itemId: Number(row.itemId), breaker, attempts, costLimit: readCostLimit(row.costLimit) };
}

/**
 * Looks for a dealer order of an earlier attempt before another is made; only after what was certainly not sent may it
 * be left out (dealer-api.md, Errors: "before retrying POST /order they check whether the order already exists").
 *
 * @returns true when nothing is left to submit now
 */
async function adoptEarlier(deps: OrdersDeps, order: Candidate): Promise<boolean> {
  const doubtful = order.attempts.filter((attempt) => attempt.outcome !== 'not-sent');
  const first = doubtful[0];
  if (!first) return false;
  const refs = doubtful.map((attempt) => attempt.ref);
  const found: DealerOrderSummary[] = [];
  const { why } = await walkList(
    deps,
    new Date(first.startedAt.getTime() - clockSkewMs),
    [],
    (dealerOrder) => {
      if (dealerOrder.clientOrderRef !== null && refs.includes(dealerOrder.clientOrderRef))
        found.push(dealerOrder);
    },
    () => found.length > 0,
  );
  const [earlier] = found;
  if (earlier?.clientOrderRef) {
    await sighted(deps, earlier.clientOrderRef, earlier);
    return true;
  }
  if (why === null) return false;
  const runAt = inMs(deps, withJitter(deps.settings.pollMinS * 1000));
  await deps.db.updateTable('orders').set({ due_at: runAt }).where('id', '=', order.id).execute();
  await addJobs(deps.db, [submitJob(order.id, runAt)]);
  return true;
}

async function record(
  deps: OrdersDeps,
  order: Candidate,
  number: number,
  outcome: CreateOrderOutcome,
): Promise<void> {
  const code = `${order.purchaseCode}-${order.unit}`;
  if (outcome.outcome === 'accepted') {
    deps.log.info({ order: code, attempt: number, dealerOrderId: outcome.order.id }, 'order accepted');
  } else {
    deps.log.warn({ order: code, attempt: number, ...outcome }, `attempt ended: ${outcome.outcome}`);
  }
  const ended = attemptEnded(order.id, number, outcome, deps.clock());
  if (outcome.outcome === 'accepted') {
    await accepted(deps, order, outcome.order, ended);
    return tellOfCharge(deps.db, order, outcome.order.appliedDealerPrices?.price ?? null);
  }
  await deps.db.transaction().execute(async (tx) => {
    await ended.execute(tx);
    if (order.breaker && outcome.outcome !== 'unknown') await giveProbeBack(tx, order.id);
    switch (outcome.outcome) {
      case 'refused':
        // An answer, though not the one that was hoped for: the upstream tells what it does.
        if (order.breaker) await closeBreaker(tx, deps);
        return refused(deps, tx, order, outcome.failure);
      case 'held':
        return held(deps, tx, order, outcome.failure);
      case 'rate-limited': {
        const until = inMs(deps, withJitter(outcome.retryAfterMs ?? defaultRateLimitMs));
        await holdUpstream(tx, until, 'rate-limited');
        return requeue(deps, tx, order, until, 'the Dealer API asked to wait (429)');
      }
      case 'not-sent': {
        const earlier = order.attempts.filter((attempt) => attempt.outcome === 'not-sent').length;
        const delay = Math.min(longestNotSentDelayMs, 1000 * 2 ** Math.min(earlier, 10));
        if (earlier + 1 >= unreachableAlarmAfter) {
          await raiseAlert(tx, 'upstream-refuses-us', 'unreachable', { failure: outcome.failure.kind });
        }
        const until = inMs(deps, withJitter(delay));
        await troubled(deps, tx, until, 'unreachable');
        return requeue(deps, tx, order, until, 'nothing was sent: the Dealer API is out of reach');
      }
      case 'unknown':
        return lost(deps, tx, order, outcome.failure);
    }
  });
}

function attemptEnded(orderId: string, number: number, outcome: CreateOrderOutcome, at: Date) {
  const detail = 'failure' in outcome ? { failure: outcome.failure } : {};
  const order = outcome.outcome === 'accepted' ? outcome.order : null;
  const made = order && new Date(order.createdAt);
  const cost = order?.appliedDealerPrices?.price?.toFixed() ?? null;
  return sql`
    update attempts set outcome = ${outcome.outcome}, ended_at = ${at}, detail = ${JSON.stringify(detail)}::jsonb,
      dealer_created_at = ${made}, cost = ${cost}::numeric
    where order_id = ${orderId} and number = ${number}`;
}

/** One statement: almost every order takes this way. */
async function accepted(
  deps: OrdersDeps,
  order: Candidate,
  dealerOrder: { id: number; status: string },
  ended: RawBuilder<unknown>,
): Promise<void> {
  const moved = await transition(deps.db, order.id, 'accept', {
    at: deps.clock(),
    cause: 'the Dealer API accepted the order',
    detail: { dealerOrderId: dealerOrder.id },
    dealerOrderId: dealerOrder.id,
    dealerStatus: dealerOrder.status,
    dueAt: inMs(deps, deps.settings.pollMinS * 1000),
    with: ended,
    jobs: [confirmJob(order.id)],
    ifHinted: !isOver(dealerOrder.status),
  });
  if (moved === null) {
    await note(deps.db, order.id, 'an answer came too late', { dealerOrderId: dealerOrder.id });
    return;
  }
  if (order.breaker) await closeBreaker(deps.db, deps);
  if (order.attempts.length > 0) await endRefusalAlerts(deps.db);
}

function isOver(status: string): boolean {
  return status === 'success' || status === 'failed' || status === 'rejected';
}

async function refused(deps: OrdersDeps, tx: Tx, order: Candidate, failure: DealerFailure): Promise<void> {
  const from = await transition(tx, order.id, 'refuse', {
    at: deps.clock(),
    cause: 'the Dealer API refused the order',
    detail: { failure },
  });
  if (from === null) return;
  await release(tx, {
    orderId: order.id,
    customerId: Number(order.customerId),
    currency: order.currency,
    amount: order.unitPrice,
  });
  if (failure.kind === 'insufficient-balance') {
    await distrustWallet(tx, order.currency);
    await raiseAlert(tx, 'wallet-too-low', order.currency, {
      needed: order.unitCost,
      order: order.purchaseCode,
    });
  }
  if (failure.kind === 'missing-wallet') {
    await raiseAlert(tx, 'item-without-wallet', order.currency, { order: order.purchaseCode });
  }
  await addJobs(tx, [deliverJob(order.purchaseId)]);
  deps.log.warn(
    { order: order.purchaseCode, refunded: money(order.unitPrice, order.currency) },
    'order refused: money back',
  );
}

async function held(deps: OrdersDeps, tx: Tx, order: Candidate, failure: DealerFailure): Promise<void> {
  const until = inMs(deps, refusedHoldMs);
  const cause = failure.kind === 'forbidden' ? 'forbidden' : 'unauthorised';
  await troubled(deps, tx, until, cause);
  await raiseAlert(tx, 'upstream-refuses-us', cause);
  await requeue(deps, tx, order, until, `the Dealer API refused us (${cause})`);
}

async function requeue(
  deps: OrdersDeps,
  tx: Tx,
  order: Candidate,
  runAt: Date,
  cause: string,
): Promise<void> {
  const from = await transition(tx, order.id, 'requeue', {
    at: deps.clock(),
    cause,
    dueAt: new Date(runAt.getTime() + 15_000),
  });
  if (from === null) return;
  await addJobs(tx, [submitJob(order.id, runAt), deliverJob(order.purchaseId)]);
}

async function lost(deps: OrdersDeps, tx: Tx, order: Candidate, failure: DealerFailure): Promise<void> {
  const from = await transition(tx, order.id, 'lose', {
    at: deps.clock(),
    cause: 'it is not known whether the Dealer API took the order',
    detail: { failure },
    dueAt: inMs(deps, 1000),
  });
  await countUnknown(tx, deps, order.id);
  if (from === null) return;
  await addJobs(tx, [scanJob(inMs(deps, 1000)), deliverJob(order.purchaseId)]);
}
