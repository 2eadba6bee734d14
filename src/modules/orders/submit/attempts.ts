import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { recordSurely, undoSurely } from '../../../platform/database/away.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { submitJob } from '../../../platform/jobs/catalog.ts';
import type { TakenSlots } from '../../../platform/jobs/slots.ts';
import { newClientOrderRef, type RefParts } from '../../../platform/values/codes.ts';
import { giveProbeBack, lockBreaker } from '../../availability/index.ts';
import { upstreamView } from '../../availability/reads.ts';
import { itemsView, productsView } from '../../catalog/reads/goods.ts';
import { ownMark } from '../../history/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Cause } from '../core/causes.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { transition } from '../core/transition.ts';
import type { PostedAttempt } from './record-accepted.ts';
import { recordOutcome } from './record-outcome.ts';
import { type NewPurchase, type PostedOrder, RULES, type WantedItem } from './rules.ts';

/** The first attempts of a new purchase, one for each unit. */
export interface FirstAttempts {
  readonly mark: string;
  readonly attempts: readonly [NewAttempt, ...NewAttempt[]];
  readonly slots: TakenSlots;
}

/** Time after which the sweep wakes an order whose attempt was withdrawn, milliseconds. */
const WITHDRAWN_GRACE_MS = 15_000;

/**
 * Plans the first attempts of a purchase, which its own statement may begin; null if this process begins none
 * now, so that jobs begin them. The caller uses the slots or gives them back.
 */
export async function planFirstAttempts(
  deps: Pick<OrdersDeps, 'clock' | 'clockCheck' | 'settings' | 'vault' | 'slots'>,
  { purchaseCode, quantity, mark }: { purchaseCode: string; quantity: number; mark: string },
): Promise<FirstAttempts | null> {
  if (!deps.slots || (deps.clockCheck && !(await deps.clockCheck.agrees()))) return null;
  const startedAt = deps.clock();
  const attempt = (unit: number) => newAttempt(deps, { purchaseCode, unit, attempt: 1, mark }, startedAt);
  const others = Array.from({ length: quantity - 1 }, (_, index) => attempt(index + 2));
  const attempts: FirstAttempts['attempts'] = [attempt(1), ...others];
  const slots = deps.slots.take(quantity);
  return slots && { mark, attempts, slots };
}

/**
 * Builds the condition that no rule stands in the way of an item's attempts; otherwise its orders are queued.
 */
export function isWayFree(
  deps: NewPurchase['deps'],
  { mark, attempts }: Pick<FirstAttempts, 'mark' | 'attempts'>,
  wanted: WantedItem,
): RawBuilder<boolean> {
  const [{ startedAt }] = attempts;
  const rules = Object.values(RULES).map(({ isFree }) => isFree({ deps, wanted, startedAt }));
  return sql<boolean>`coalesce((
    select ${ownMark} = ${mark} and ${sql.join(rules, sql` and `)}
    from ${upstreamView} u, ${itemsView} i join ${productsView} c on c.id = i.product_id
    where i.id = ${wanted.itemId}), false)`;
}

/**
 * Builds the statements that write the attempts of the orders that `placed` returns as submitting, and the
 * events of both moves. For the `with` of the statement that places the purchase.
 *
 * @param first null: all orders are queued
 */
export function attemptsBegun(first: FirstAttempts | null): RawBuilder<unknown> {
  const placed: Cause = { kind: 'placed' };
  const queued = sql`select id, 1 as step, null as from_state, 'queued' as to_state, ${JSON.stringify(placed)}::jsonb as cause from placed`;
  const logged = (events: RawBuilder<unknown>) => sql`logged as (
      insert into order_events (order_id, from_state, to_state, cause)
      select id, from_state, to_state, cause from (${events}) as e order by id, step
    )`;
  if (first === null) return logged(queued);
  const [{ startedAt, deadlineAt }] = first.attempts;
  const rows = first.attempts.map(({ ref, token, number }, index) => ({
    unit: index + 1,
    ref,
    hash: token && hashToken(token).toString('hex'),
    cause: { kind: 'attempt-begun', attempt: number, ref } satisfies Cause,
  }));
  return sql`claimed as (
      select p.id, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (unit integer, ref text, hash text, cause jsonb)
      join placed p on p.unit = r.unit where p.state = 'submitting'
    ), begun as (
      insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
      select id, 1, ref, decode(hash, 'hex'), ${startedAt}::timestamptz, ${deadlineAt}::timestamptz from claimed
    ), ${logged(sql`${queued} union all select id, 2, 'queued', 'submitting', cause from claimed`)}`;
}

/** Posts the begun attempts in their slots, at once. */
export function postFirstAttempts(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock' | 'settings' | 'slots'>,
  { attempts, slots }: FirstAttempts,
  orders: readonly PostedOrder[],
): void {
  for (const [index, attempt] of attempts.entries()) {
    const order = orders[index];
    if (!order) throw new RangeError(`unit ${index + 1} has no order`);
    slots.run(() => postAttempt(deps, order, attempt));
  }
}

/**
 * Ends attempts that were perhaps written and are not sent, because the answer to their statement was lost.
 * Their orders are queued again. Waits for a database that is away. A failure is logged: the sweep searches
 * for the attempts after their deadline.
 *
 * @param error the error of their statement
 */
export async function withdrawUnsent(
  deps: Pick<OrdersDeps, 'db' | 'log' | 'clock'>,
  attempts: readonly Pick<NewAttempt, 'ref'>[],
  error: unknown,
): Promise<void> {
  const withdraw = async (tx: Tx, ref: string) => {
    const { rows } = await sql<{ orderId: string }>`
      update attempts set outcome = 'not-sent', ended_at = ${deps.clock()}, detail = '{}'
      where client_order_ref = ${ref} and outcome is null returning order_id as "orderId"`.execute(tx);
    for (const { orderId } of rows) {
      await giveProbeBack(tx, orderId);
      const moved = await transition(tx, orderId, 'requeue', {
        at: deps.clock(),
        log: { cause: { kind: 'not-sent' } },
        set: { dueAt: inMs(deps, WITHDRAWN_GRACE_MS) },
      });
      if (moved) await addJobs(tx, [submitJob(orderId)]);
    }
    return rows.length > 0;
  };
  const withdrawAll = () =>
    deps.db.transaction().execute(async (tx) => {
      await lockBreaker(tx);
      let areThere = true;
      for (const { ref } of attempts) areThere = (await withdraw(tx, ref)) && areThere;
      return areThere;
    });
  try {
    await undoSurely(error, withdrawAll);
  } catch (err) {
    deps.log.error({ err }, 'attempts that were not sent could not be withdrawn');
  }
}

/**
 * An attempt that may be written, with the secret part of its callback address; null: the shop only polls.
 */
interface NewAttempt extends PostedAttempt {
  readonly token: Buffer | null;
}

/** Time after an attempt's deadline at which the sweep wakes its order, milliseconds. */
const WAKE_AFTER_MS = 500;

/** Makes a new attempt that begins at `startedAt`. */
export function newAttempt(
  deps: Pick<OrdersDeps, 'settings' | 'vault'>,
  named: RefParts,
  startedAt: Date,
): NewAttempt {
  return {
    number: named.attempt,
    ref: newClientOrderRef(named),
    token: deps.settings.callbackBase === null ? null : newCallbackToken(deps.vault),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + deps.settings.attemptMs),
  };
}

/** Returns the time at which the sweep wakes an order with this attempt. */
export function wakeAfter({ deadlineAt }: Pick<PostedAttempt, 'deadlineAt'>): Date {
  return new Date(deadlineAt.getTime() + WAKE_AFTER_MS);
}

/** Posts a written attempt once, and records its outcome (dealer-api.md, POST /order, rules 1 and 2). */
export async function postAttempt(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'log' | 'clock' | 'settings' | 'slots'>,
  order: PostedOrder,
  attempt: NewAttempt,
): Promise<void> {
  const { token, ref, deadlineAt } = attempt;
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
    { deadline: deadlineAt },
  );
  // An answer that is not written down is an unknown outcome: the customer would wait for the quarantine.
  await recordSurely(() => recordOutcome(deps, order, attempt, outcome));
}

/** A token is a nonce and its MAC, 16 bytes each. */
const HALF_BYTES = 16;
const PURPOSE = 'storefront: tokens of order callbacks';

/**
 * Creates the secret part of a callback address. It carries no authority (dealer-api.md, Events, rule 1). It
 * is keyed, so that a forged token is rejected without a query.
 */
export function newCallbackToken(vault: Pick<Vault, 'keysFor'>): Buffer {
  const [current] = vault.keysFor(PURPOSE);
  if (!current) throw new Error('the vault has no key');
  const nonce = randomBytes(HALF_BYTES);
  return Buffer.concat([nonce, macOf(current, nonce)]);
}

/** Returns true if the shop made this token, with any key of its ring. */
export function isCallbackToken(vault: Pick<Vault, 'keysFor'>, token: Buffer): boolean {
  if (token.length !== 2 * HALF_BYTES) return false;
  const [nonce, mac] = [token.subarray(0, HALF_BYTES), token.subarray(HALF_BYTES)];
  return vault.keysFor(PURPOSE).some((key) => timingSafeEqual(macOf(key, nonce), mac));
}

function macOf(key: KeyObject, nonce: Buffer): Buffer {
  return createHmac('sha256', key).update(nonce).digest().subarray(0, HALF_BYTES);
}

/** Hashes a callback token for storage. */
export function hashToken(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
