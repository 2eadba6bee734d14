import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { type Money, money } from '../../platform/values/money.ts';
import { type PaymentReason, type PaymentState, paymentReasonSchema } from './states.ts';

/** The purchase that a customer could not afford, to continue after the payment. */
const wantedSchema = z.object({
  itemId: z.number().int(),
  quantity: z.number().int().min(1),
  /** The fields of a top-up's account, by name. */
  context: z.record(z.string(), z.string()),
  nickname: z.string().nullable(),
  /**
   * Unit price at which the purchase is placed automatically after payment; null: the customer confirms it.
   */
  unitPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** With `unitPrice`: payment for a unit from a balance in another currency, as shown to the customer. */
  unitPay: z.object({ amount: z.string(), currency: z.string() }).nullish(),
  /** Names for display; absent in payments of earlier versions. */
  named: z.object({ product: z.string(), item: z.string() }).optional(),
});
export type WantedPurchase = z.output<typeof wantedSchema>;

/**
 * Returns the name of the purchase that a payment pays directly, such as `Nova Game Card (US) 10 USD × 2`;
 * null: none.
 */
export function directName(wanted: WantedPurchase | null): string | null {
  if (!wanted?.unitPrice || !wanted.named) return null;
  const { product, item } = wanted.named;
  return `${product} ${item}${wanted.quantity > 1 ? ` × ${wanted.quantity}` : ''}`;
}

/** The reason why a direct purchase was not placed: a problem of placing it, or a missing phone number. */
export type DirectProblem =
  | 'not-on-sale'
  | 'over-limit'
  | 'no-wallet'
  | 'wallet-too-low'
  | 'maintenance'
  | 'paused'
  | 'over-day-limit'
  | 'too-many'
  | 'blocked'
  | 'not-admitted'
  | 'price-changed'
  | 'insufficient-balance'
  | 'no-phone';

/**
 * The outcome of a direct purchase. `paid-late`: the payment had expired, or was canceled or rejected
 * before. `paid-back`: the payment's refund began before the purchase was placed.
 */
export type DirectOutcome = 'placed' | DirectProblem | 'paid-late' | 'paid-back';

/** A stored payment. */
export interface PaymentRow {
  readonly id: string;
  readonly code: string;
  readonly customerId: number;
  readonly method: string;
  readonly variant: string | null;
  readonly state: PaymentState;
  /** Requested credit. */
  readonly wants: Money;
  /** Amount to pay, a decimal string in `unit`. */
  readonly charge: { readonly amount: string; readonly unit: string };
  /** Credited amount; null before it is paid. */
  readonly credited: Money | null;
  /** A random string that the provider returns with the payment. */
  readonly payload: string;
  readonly providerRef: string | null;
  readonly providerData: Readonly<Record<string, unknown>>;
  readonly wanted: WantedPurchase | null;
  readonly purchaseId: string | null;
  /** The outcome of the automatic purchase (`wanted.unitPrice`); null before it is decided. */
  readonly directOutcome: DirectOutcome | null;
  readonly reason: PaymentReason | null;
  readonly chatId: number;
  readonly messageId: number | null;
  /** Fingerprint of the content of the payment's message. */
  readonly shown: string | null;
  /** The last state that was announced to the customer. */
  readonly announced: PaymentState | null;
  readonly submittedAt: Date | null;
  readonly decidedBy: number | null;
  readonly checks: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

interface Columns {
  id: string;
  code: string;
  customer_id: string;
  method: string;
  variant: string | null;
  state: PaymentState;
  currency: string;
  amount: string;
  charge_unit: string;
  charge_amount: string;
  credited_amount: string | null;
  payload: string;
  provider_ref: string | null;
  provider_data: Record<string, unknown>;
  wanted: unknown;
  purchase_id: string | null;
  direct_outcome: DirectOutcome | null;
  reason: unknown;
  chat_id: string;
  message_id: string | null;
  shown: string | null;
  announced: PaymentState | null;
  submitted_at: Date | null;
  decided_by: string | null;
  checks: number;
  due_at: Date | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const columns = sql.raw(`
  p.id, p.code, p.customer_id, p.method, p.variant, p.state, p.currency, p.amount, p.charge_unit, p.charge_amount,
  p.credited_amount, p.payload, p.provider_ref, p.provider_data, p.wanted, p.purchase_id, p.direct_outcome, p.reason, p.chat_id, p.message_id,
  p.shown, p.announced, p.submitted_at, p.decided_by, p.checks, p.due_at, p.created_at, p.expires_at, p.ended_at`);

/** Returns the payments `p` that meet an SQL condition. */
export async function readPayments(db: Db | Tx, condition: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<Columns>`select ${columns} from payments p where ${condition}`.execute(db);
  return rows.map(rowOf);
}

/** Reads a payment by its id; null if it does not exist. */
export async function readPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  return (await readPayments(db, sql`p.id = ${id}`))[0] ?? null;
}

/** Returns this customer's payment with this code; null if there is none. */
export async function readOwnPayment(
  db: Db | Tx,
  customerId: number,
  code: string,
): Promise<PaymentRow | null> {
  return (await readPayments(db, sql`p.code = ${code} and p.customer_id = ${customerId}`))[0] ?? null;
}

function rowOf(row: Columns): PaymentRow {
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    id: row.id,
    code: row.code,
    customerId: Number(row.customer_id),
    method: row.method,
    variant: row.variant,
    state: row.state,
    wants: money(row.amount, row.currency),
    charge: { amount: money(row.charge_amount, row.charge_unit).amount, unit: row.charge_unit },
    credited: row.credited_amount === null ? null : money(row.credited_amount, row.currency),
    payload: row.payload,
    providerRef: row.provider_ref,
    providerData: row.provider_data,
    wanted: wantedSchema.nullable().catch(null).parse(row.wanted),
    purchaseId: row.purchase_id,
    directOutcome: row.direct_outcome,
    reason: paymentReasonSchema.nullable().catch(null).parse(row.reason),
    chatId: Number(row.chat_id),
    messageId: number(row.message_id),
    shown: row.shown,
    announced: row.announced,
    submittedAt: row.submitted_at,
    decidedBy: number(row.decided_by),
    checks: row.checks,
    dueAt: row.due_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}

export interface EndedRefund {
  readonly id: string;
  readonly outcome: 'done' | 'failed';
  readonly money: Money;
  readonly reason: PaymentReason | null;
}

export async function endedRefunds(db: Db, { id, wants }: PaymentRow): Promise<EndedRefund[]> {
  const { rows } = await sql<{ id: string; state: EndedRefund['outcome']; amount: string; reason: unknown }>`
    select id, state, amount, reason from payment_refunds
    where payment_id = ${id} and state <> 'begun' and not announced
    order by id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    outcome: row.state,
    money: money(row.amount, wants.currency),
    reason: paymentReasonSchema.nullable().catch(null).parse(row.reason),
  }));
}
