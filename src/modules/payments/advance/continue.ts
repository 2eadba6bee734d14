import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, deliverPaymentJob } from '../../../platform/jobs/catalog.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { Money } from '../../../platform/values/money.ts';
import { becameAnother } from '../../catalog/index.ts';
import { customersView } from '../../customers/reads.ts';
import { type History, mayHaveLostEffects, mayPayOut } from '../../history/index.ts';
import { purchasesView } from '../../orders/reads/orders.ts';
import type { DirectOutcome, DirectProblem, PaymentRow } from '../row.ts';

/** Places a purchase at a unit price, once for each checkout. */
export type PlaceDirectly = (order: {
  readonly checkoutId: string;
  readonly customerId: number;
  readonly itemId: number;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly unitPay: Money | null;
  readonly phone: string;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly chatId: number;
  readonly messageId: null;
  readonly paidBy: string;
}) => Promise<
  | { readonly placed: true; readonly purchase: { readonly id: string; readonly code: string } }
  | { readonly placed: false; readonly problem: Exclude<DirectProblem, 'no-phone'> }
>;

/** Maximum time of placing a purchase, seconds. A refund of its payment waits for it. */
const PLACING_S = 60;

interface ContinueDeps {
  readonly db: Db;
  readonly place: PlaceDirectly;
  /** Returns true if the money of a purchase that could not be placed goes back to its source. */
  readonly refundsUnplaced: () => Promise<boolean>;
  readonly log: Logger;
  /** Guard against a restored database. */
  readonly history?: Pick<History, 'guard'>;
}

/**
 * Places the purchase that a credited payment is for, if its price is unchanged and it can be sold. Otherwise
 * the money stays on the balance, and the payment records the reason. The placing is decided once: after a
 * crash, it is repeated with the same checkout, since the row stays due.
 */
export async function continuePurchase(deps: ContinueDeps, payment: PaymentRow): Promise<void> {
  const { db, place, log } = deps;
  const { wanted, customerId } = payment;
  if (payment.state !== 'credited' || payment.directOutcome !== null || !wanted?.unitPrice) return;
  const claimed = await claimPlacing(deps, payment);
  if (!claimed) return;
  const { itemId, quantity, context, nickname, unitPrice, unitPay } = wanted;
  const checkoutId = checkoutOf(payment);
  const { phone, mayBeLost, isAnother } = claimed;
  const result = mayBeLost
    ? ({ placed: false, problem: 'maintenance' } as const)
    : phone === null
      ? ({ placed: false, problem: 'no-phone' } as const)
      : isAnother
        ? ({ placed: false, problem: 'not-on-sale' } as const)
        : await place({
            checkoutId,
            customerId,
            itemId,
            quantity,
            unitPrice,
            unitPay: unitPay ?? null,
            phone,
            context,
            nickname,
            chatId: payment.chatId,
            messageId: null,
            paidBy: payment.id,
          });
  const outcome: DirectOutcome = result.placed ? 'placed' : result.problem;
  // A database restore may have lost the purchase, so its money stays on the balance under any policy.
  const isUnplaced = !result.placed && !mayBeLost;
  // The refund by the next sweep notifies the customer; if it begins none, the sweep announces the outcome.
  const goesBack = isUnplaced && (await deps.refundsUnplaced());
  await db.transaction().execute(async (tx) => {
    // Placing locks the payment, too. So this process sees what another one placed while it stood still, or the
    // other one sees this decision and does not place.
    if (!result.placed) await sql`select from payments where id = ${payment.id} for update`.execute(tx);
    const { rows } = await sql<{ id: string | null }>`
      update payments m set purchase_id = p.id, due_at = null,
        direct_outcome = case when p.id is null then ${outcome}::text else 'placed' end,
        unplaced_at = case when p.id is null and ${isUnplaced}::boolean then now() end
      from (select (select id from ${purchasesView} p where checkout_id = ${checkoutId}::uuid) as id) p
      where m.id = ${payment.id} and m.direct_outcome is null
      returning p.id`.execute(tx);
    const purchaseId = rows[0]?.id ?? (result.placed ? result.purchase.id : null);
    await addJobs(tx, [
      ...(purchaseId === null ? [] : [deliverJob(purchaseId)]),
      ...(goesBack && purchaseId === null ? [] : [deliverPaymentJob(payment.id)]),
    ]);
  });
  log.info({ payment: payment.code, outcome }, 'a purchase that was paid directly was decided');
}

/**
 * Claims the placing of the purchase, unless it was decided or a refund began.
 *
 * @returns the data for placing; `mayBeLost`: a restore since the payment began may have lost the purchase;
 * `isAnother`: the item became another good since
 */
async function claimPlacing(
  { db, history }: Pick<ContinueDeps, 'db' | 'history'>,
  { id, wanted }: PaymentRow,
): Promise<{ phone: string | null; mayBeLost: boolean; isAnother: boolean } | null> {
  const begunAt = sql`coalesce((select min(at) from payment_events where payment_id = p.id), p.created_at)`;
  const { rows } = await sql<{ phone: string | null; mayBeLost: boolean; isAnother: boolean }>`
    update payments p set placing_until = now() + make_interval(secs => ${PLACING_S})
    from ${customersView} c
    where p.id = ${id} and c.id = p.customer_id and p.state = 'credited' and p.direct_outcome is null
    returning c.phone, ${mayHaveLostEffects} as "mayBeLost",
      ${becameAnother(sql`${wanted?.itemId ?? null}::bigint`, begunAt)} as "isAnother"`.execute(db);
  const [claimed] = rows;
  if (!claimed) return null;
  return { ...claimed, mayBeLost: claimed.mayBeLost || !(await mayPayOut(db, history)) };
}

/** Derives the checkout's UUID from the payment's payload, which is random and never reused. */
export function checkoutOf({ payload }: Pick<PaymentRow, 'payload'>): string {
  const hex = createHash('sha256').update(`payment:${payload}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
