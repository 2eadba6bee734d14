/**
 * Module `ledger`: the money, a double-entry ledger that is append-only.
 * In: holds, captures, releases and refunds of orders; credits and debits of admins.
 * Out: balances and their history.
 * Rule: a posting sums to zero, and one key posts once: constraints of the database enforce both.
 * Begin with `postings.ts`, then `ledger.ts`; `adjustments.ts` holds the manual adjustments.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { orderCode } from '../../platform/values/codes.ts';
import { Big, fitsCurrency, isCurrency, type Money, money } from '../../platform/values/money.ts';
import type { Page } from '../../platform/values/page.ts';
import { ordersView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { customerAccount } from './accounts.ts';
import { type Balance, readBalances } from './balances.ts';
import { adjust, InsufficientBalance } from './postings.ts';
import {
  type LedgerLine,
  readStatement,
  readStatementLines,
  type Statement,
  type StatementSpan,
} from './statement.ts';
import type { PostingKind } from './tables.ts';

export interface LedgerReport {
  readonly entriesSumToZero: boolean;
  readonly balancesMatchEntries: boolean;
  readonly deliveredCapturedOnce: boolean;
  readonly refundedNotDelivered: boolean;
  readonly heldOnlyForOpenOrders: boolean;
  /** A payment in a credited state has one deposit, of the credited amount. Other payments have none. */
  readonly paymentsCreditedOnce: boolean;
  /** Payouts equal the payment's refunds and match its state. */
  readonly paymentsPaidBackOnce: boolean;
  /**
   * Each bonus has its grant for the same customer and amount, within the terms, for a delivered purchase. No
   * promotion exceeds its number of grants. Absent: the shop has no promotions.
   */
  readonly bonusesGrantedOnce?: boolean;
  /** The reports' figures, plus pending ones, equal the ledger. */
  readonly figuresMatchLedger: boolean;
  readonly postings: number;
}

export interface PostingView {
  readonly key: string;
  readonly kind: PostingKind;
  /** Change of the customer's available balance, signed; zero for a capture. */
  readonly change: Money;
  readonly orderCode: string | null;
  /** The code of the posting's payment. */
  readonly payment: string | null;
  /** An admin's message to the customer. */
  readonly note: string | null;
  /** For admins only: never shown to customers. */
  readonly privateNote: string | null;
  readonly at: string;
}

export interface AdjustInput {
  readonly customerId: number;
  readonly money: Money;
  readonly actorId: number;
  readonly note: string | null;
  /** Idempotency key of the posting: the update's id. */
  readonly key: string;
}

type AdjustResult =
  | { done: true; again: boolean }
  | {
      done: false;
      problem: 'no-such-customer' | 'not-positive' | 'unknown-currency' | 'too-precise' | 'overdrawn';
    };

export interface Ledger {
  balances(customerId: number): Promise<Balance[]>;
  history(customerId: number, limit: number): Promise<PostingView[]>;
  /** Returns a page of changes of the customer's balances, newest first. */
  lines(customerId: number, page: number): Promise<Page<LedgerLine>>;
  statement(customerId: number, span: StatementSpan): Promise<Statement>;
  credit(input: AdjustInput): Promise<AdjustResult>;
  debit(input: AdjustInput): Promise<AdjustResult>;
  /** Checks the invariants of the money by SQL. */
  audit(): Promise<LedgerReport>;
}

/**
 * Creates the ledger of the customers' money: double-entry, append-only, with a balance row per customer and
 * currency.
 *
 * @param timeZone IANA name of the zone whose months and days statements use
 */
export function createLedger(db: Db, timeZone = () => 'UTC'): Omit<Ledger, 'audit'> {
  return {
    balances: (customerId) => readBalances(db, customerId),
    history: (customerId, limit) => readHistory(db, customerId, limit),
    lines: (customerId, page) => readStatementLines(db, customerId, page),
    statement: (customerId, span) => readStatement(db, customerId, span, timeZone()),
    credit: (input) => adjustBalance(db, 'credit', input),
    debit: (input) => adjustBalance(db, 'debit', input),
  };
}

async function readHistory(db: Db, customerId: number, limit: number): Promise<PostingView[]> {
  const { rows } = await sql<{
    key: string;
    kind: PostingKind;
    note: string | null;
    private_note: string | null;
    created_at: Date;
    currency: string;
    change: string;
    purchase_code: string | null;
    unit: number | null;
    payment_code: string | null;
  }>`
    select posting.key, posting.kind, posting.note, posting.private_note, posting.created_at, entry.currency, entry.change,
           purchases.code as purchase_code, orders.unit, payments.code as payment_code
    from postings posting
    cross join lateral (
      select currency, max(id) as latest,
             coalesce(sum(amount) filter (where account = ${customerAccount(customerId)}), 0) as change
      from entries where posting_key = posting.key group by currency
    ) entry
    left join ${ordersView} orders on orders.id = posting.order_id
    left join ${purchasesView} purchases on purchases.id = orders.purchase_id
    left join ${paymentsView} payments on payments.id = posting.payment_id
    where posting.customer_id = ${customerId}
    order by posting.created_at desc, entry.latest desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    change: money(row.change, row.currency),
    orderCode:
      row.purchase_code === null || row.unit === null ? null : orderCode(row.purchase_code, row.unit),
    payment: row.payment_code,
    note: row.note,
    privateNote: row.private_note,
    at: row.created_at.toISOString(),
  }));
}

async function adjustBalance(db: Db, kind: 'credit' | 'debit', input: AdjustInput): Promise<AdjustResult> {
  const { amount: text, currency } = input.money;
  if (!isCurrency(currency)) return { done: false, problem: 'unknown-currency' };
  const amount = new Big(text);
  if (amount.lte('0')) return { done: false, problem: 'not-positive' };
  if (!fitsCurrency(amount, currency)) return { done: false, problem: 'too-precise' };
  try {
    const { known, posted } = await adjust(db, {
      ...input,
      key: `${kind}:${input.key}`,
      kind,
      currency,
      amount: amount.toFixed(),
    });
    if (!known) return { done: false, problem: 'no-such-customer' };
    return { done: true, again: !posted };
  } catch (error) {
    if (error instanceof InsufficientBalance) return { done: false, problem: 'overdrawn' };
    throw error;
  }
}

/**
 * Deletes the notes on a customer's postings and adjustments, in the transaction of the erasure. Amounts
 * stay.
 */
export async function eraseFromLedger(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update postings set note = null, private_note = null
    where customer_id = ${id} and (note is not null or private_note is not null)`.execute(tx);
  await sql`update adjustments set private_note = null, message = null where customer_id = ${id}`.execute(tx);
}
