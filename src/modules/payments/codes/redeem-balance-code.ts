import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { newPaymentCode } from '../../../platform/values/codes.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { isPartyTo } from '../../staff/index.ts';
import { confirmedBy, creditPaid, feeOf } from '../credit.ts';
import type { WantedPurchase } from '../row.ts';
import { movePayment } from '../transition.ts';

/** The payment method of redeemed codes. */
export const CODE_METHOD = 'code';

export type RedeemResult =
  | { readonly ok: true; readonly credited: Money; readonly payment: string }
  /**
   * `unknown`: no such code, or redeemed by another customer, or revoked. `yours`: redeemed by this customer
   * before. `blocked`: the customer may not pay.
   */
  | { readonly ok: false; readonly problem: 'unknown' | 'yours' | 'own' | 'too-many' | 'blocked' };

/** Thrown to roll back when the creator of a code tries to redeem it. */
export class OwnBalanceCode extends Error {}

/** Creates, pays and credits a code's payment, in the caller's transaction. */
export async function redeemBalanceCode(
  tx: Tx,
  customerId: number,
  hashes: readonly Buffer[],
  { wanted, isShown }: { wanted: WantedPurchase | null; isShown: boolean },
): Promise<RedeemResult> {
  const { rows } = await sql<{
    id: string;
    number: number;
    batch_id: string;
    amount: string;
    currency: string;
  }>`
    update balance_codes c set redeemed_at = now(), redeemed_by = ${customerId}
    from code_batches b
    where c.hash = any(${[...hashes]}::bytea[]) and b.id = c.batch_id and c.redeemed_at is null and c.revoked_at is null
    returning c.id, c.number, c.batch_id, b.amount, b.currency`.execute(tx);
  const [code] = rows;
  if (code && (await isPartyTo(tx, customerId, { kind: 'balance-codes', batchId: code.batch_id })))
    throw new OwnBalanceCode();
  if (!code) {
    const { rows: own } = await sql`
      select from balance_codes where hash = any(${[...hashes]}::bytea[]) and redeemed_by = ${customerId}`.execute(
      tx,
    );
    return { ok: false, problem: own.length > 0 ? 'yours' : 'unknown' };
  }
  const credited = money(new Big(code.amount), code.currency);
  const payment = newPaymentCode();
  const { rows: made } = await sql<{ id: string }>`
    with made as (
      insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
        payload, chat_id, expires_at, wanted, announced)
      values (${payment}, ${`code:${code.id}`}, ${customerId}, ${CODE_METHOD}, 'created', ${credited.currency},
        ${credited.amount}::numeric, ${credited.currency}, ${credited.amount}::numeric,
        ${randomBytes(18).toString('base64url')}, ${customerId}, now(),
        ${wanted === null ? null : JSON.stringify(wanted)}::jsonb, ${isShown ? 'credited' : null}::text)
      returning id
    ), logged as (
      insert into payment_events (payment_id, to_state, cause)
      select id, 'created', '{"kind":"begun"}'::jsonb from made
    ), recorded as (
      update balance_codes c set payment_id = made.id from made where c.id = ${code.id}
    )
    select id from made`.execute(tx);
  const paymentId = made[0]?.id ?? '';
  const ref = `${code.batch_id}-${code.number}`;
  const charge = { amount: credited.amount, unit: credited.currency };
  const about = { method: CODE_METHOD, variant: null, charge, wants: credited };
  await movePayment(tx, paymentId, 'pay', {
    cause: confirmedBy(ref, charge),
    set: {
      creditedAmount: credited.amount,
      providerRef: ref,
      feeAmount: await feeOf(tx, about, credited.amount),
    },
  });
  await creditPaid(tx, paymentId);
  return { ok: true, credited, payment };
}
