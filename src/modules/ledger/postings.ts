import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { violates } from '../../platform/database/violations.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customerAccount, EXCHANGE_ACCOUNT, heldAccount, SALES_ACCOUNT } from './accounts.ts';

/** Thrown if the customer's balance does not cover the posting. The transaction must be rolled back. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance';
  readonly code = 'insufficient-balance';
  readonly customerId: number;
  readonly currency: string;

  constructor(customerId: number, currency: string, options?: ErrorOptions) {
    super(`customer ${customerId} has not enough ${currency}`, options);
    this.customerId = customerId;
    this.currency = currency;
  }
}

/**
 * Thrown if an order's hold cannot be settled as requested: it was settled the other way, or does not exist.
 */
export class SettlementRefused extends Error {
  override readonly name = 'SettlementRefused';
  readonly code: 'settled-otherwise' | 'no-such-hold';
  readonly orderId: string;

  constructor(code: 'settled-otherwise' | 'no-such-hold', orderId: string, options?: ErrorOptions) {
    super(
      code === 'no-such-hold'
        ? `order ${orderId} has no hold of this customer over this amount`
        : `order ${orderId} was settled the other way before`,
      options,
    );
    this.code = code;
    this.orderId = orderId;
  }
}

/**
 * Builds the expression that holds the price of an order (posting `hold:<order>`), for the statement that
 * creates the order. The price is a decimal string above zero. Run the statement within `refusingOverdraft`.
 */
export function priceHeld(
  orderId: RawBuilder<unknown>,
  { customerId, currency, price }: { customerId: number; currency: string; price: string },
): RawBuilder<boolean> {
  return sql`hold_price(${orderId}, ${customerId}::bigint, ${customerAccount(customerId)}::text,
    ${heldAccount(customerId)}::text, ${currency}::text, ${price}::numeric)`;
}

export interface Settlement {
  readonly orderId: string;
  readonly customerId: number;
  readonly currency: string;
  /** The amount of the order's hold, a decimal string. */
  readonly amount: string;
  /** The price, if in another currency than the hold: the sale goes through `exchange`. */
  readonly sale?: { readonly currency: string; readonly amount: string };
}

/** The rest of the payment for an order after partial refunds; `nextPart` numbers the next refund. */
interface Refundable {
  readonly money: Money;
  readonly nextPart: number;
}

/** Reads the refundable amount of a delivered order. A caller that acts on it holds the order's row. */
export async function readRefundable(db: Db | Tx, sale: Settlement): Promise<Refundable> {
  const { paid, count } = await readParts(db, sale);
  return { money: money(new Big(sale.amount).minus(paid), sale.currency), nextPart: count + 1 };
}

/** Sums the refunded parts of an order: of its price, and of the amount paid for it. */
async function readParts(
  db: Db | Tx,
  { orderId, customerId }: Settlement,
): Promise<{ readonly sales: string; readonly paid: string; readonly count: number }> {
  const { rows } = await sql<{ sales: string; paid: string; count: number }>`
    select coalesce(-sum(e.amount) filter (where e.account = ${SALES_ACCOUNT}), 0) as sales,
      coalesce(sum(e.amount) filter (where e.account = ${customerAccount(customerId)}), 0) as paid,
      count(distinct p.key)::integer as count
    from postings p join entries e on e.posting_key = p.key
    where p.order_id = ${orderId}::bigint and p.kind = 'refund' and p.key <> 'refund:' || p.order_id`.execute(
    db,
  );
  return rows[0] ?? { sales: '0', paid: '0', count: 0 };
}

/**
 * Gives a part of the price back (posting `refund:<order>:<number>`). A sale in another currency gives back
 * the same share of its price.
 *
 * @param sale.part a decimal string above zero, in the currency that was paid
 * @returns false if the part of this number was posted before
 */
export async function refundPart(
  tx: Tx,
  sale: Settlement & { readonly part: string; readonly number: number; readonly actorId: number },
): Promise<boolean> {
  const { amount, part, number } = sale;
  const price = sale.sale?.amount;
  const sales = price === undefined ? part : new Big(price).times(part).div(amount).round(8).toFixed();
  return postRefund(tx, sale, { key: `refund:${sale.orderId}:${number}`, sales, paid: part });
}

/**
 * Refunds a delivered sale (posting `refund:<order>`): the paid amount less the parts that went back before,
 * in the paid currency.
 *
 * @returns false if the sale was refunded before
 * @throws {SettlementRefused} if the order's hold was never captured over this amount
 */
export async function refund(tx: Tx, sale: Settlement & { actorId: number }): Promise<boolean> {
  const parts = await readParts(tx, sale);
  const price = sale.sale?.amount ?? sale.amount;
  return postRefund(tx, sale, {
    key: `refund:${sale.orderId}`,
    sales: new Big(price).minus(parts.sales).toFixed(),
    paid: new Big(sale.amount).minus(parts.paid).toFixed(),
  });
}

async function postRefund(
  tx: Tx,
  sale: Settlement & { readonly actorId: number },
  { key, sales, paid }: { readonly key: string; readonly sales: string; readonly paid: string },
): Promise<boolean> {
  const { orderId, customerId, currency, amount, actorId } = sale;
  const price = sale.sale ?? { currency, amount };
  const { rows } = await sql<{ captured: boolean; posted: boolean }>`
    with sale as (
      select from postings join entries on entries.posting_key = postings.key
      where postings.key = 'settle:' || ${orderId}::bigint and kind = 'capture' and account = ${SALES_ACCOUNT}
        and currency = ${price.currency} and amount = ${price.amount}::numeric
    ), posting as (
      insert into postings (key, kind, customer_id, order_id, actor_id)
      select ${key}::text, 'refund', ${customerId}::bigint, ${orderId}::bigint, ${actorId}::bigint
      from sale
      on conflict (key) do nothing
      returning key
    ), entry as (
      insert into entries (posting_key, account, currency, amount)
      select posting.key, side.account, side.currency, side.amount
      from posting
      cross join (values
        (${SALES_ACCOUNT}, ${price.currency}, -${sales}::numeric, true),
        (${EXCHANGE_ACCOUNT}, ${price.currency}, ${sales}::numeric, ${sale.sale !== undefined}::boolean),
        (${EXCHANGE_ACCOUNT}, ${currency}, -${paid}::numeric, ${sale.sale !== undefined}::boolean),
        (${customerAccount(customerId)}, ${currency}, ${paid}::numeric, true)
      ) as side (account, currency, amount, moves)
      where side.moves
    )
    select exists (select from sale) as captured, exists (select from posting) as posted`.execute(tx);
  if (!rows[0]?.captured) throw new SettlementRefused('no-such-hold', orderId);
  return rows[0].posted;
}

/**
 * Builds the settlement as an expression, for the statement that moves the order; evaluated once a row. A
 * refused settlement fails the whole statement.
 */
export function settled(
  kind: 'capture' | 'release',
  { orderId, customerId, currency, amount, sale }: Settlement,
): RawBuilder<boolean> {
  const exchanged =
    kind === 'capture' && sale ? sql`, ${sale.currency}::text, ${sale.amount}::numeric` : sql``;
  const target = kind === 'capture' ? SALES_ACCOUNT : customerAccount(customerId);
  return sql`settle_hold(${orderId}::bigint, ${kind}::text, ${customerId}::bigint, ${heldAccount(customerId)}::text,
    ${target}::text, ${currency}::text, ${amount}::numeric${exchanged})`;
}

/**
 * Turns an order's hold into a sale (`capture`), or returns it to the customer (`release`). One round trip.
 *
 * @returns false if the same was done before
 * @throws {SettlementRefused} if it was settled the other way, or was never held for this customer over this
 * amount
 */
export async function settle(tx: Tx, kind: 'capture' | 'release', settlement: Settlement): Promise<boolean> {
  try {
    const { rows } = await sql<{ posted: boolean }>`select ${settled(kind, settlement)} as posted`.execute(
      tx,
    );
    return rows[0]?.posted ?? false;
  } catch (error) {
    if (violates(error, 'settlement_has_hold'))
      throw new SettlementRefused('no-such-hold', settlement.orderId, { cause: error });
    if (violates(error, 'settlement_is_final'))
      throw new SettlementRefused('settled-otherwise', settlement.orderId, { cause: error });
    throw error;
  }
}

/** A manual credit, debit or undo. */
interface AdjustmentPosting {
  /** Idempotency key. */
  readonly key: string;
  readonly kind: 'credit' | 'debit' | 'undo';
  /** For an undo: true if it reverses a credit. */
  readonly takes?: boolean;
  readonly customerId: number;
  readonly currency: string;
  /** A decimal string above zero. */
  readonly amount: string;
  readonly actorId: number;
  /** The second admin, if one was needed. */
  readonly secondActorId?: number | null;
  /** For the customer. */
  readonly note: string | null;
  /** For admins only. */
  readonly privateNote?: string | null;
}

/**
 * Adds to a customer's balance, or takes from it, against `funding`.
 *
 * @returns `known`: the customer exists; `posted`: posted by this call (false: the key was posted before)
 * @throws {InsufficientBalance} if the balance does not cover a debit
 */
export async function adjust(
  db: Db | Tx,
  input: AdjustmentPosting,
): Promise<{ known: boolean; posted: boolean }> {
  const { key, kind, customerId, currency, amount, actorId, takes = kind === 'debit' } = input;
  const change = takes ? `-${amount}` : amount;
  const { rows } = await refusingOverdraft(
    input,
    sql<{ outcome: 'posted' | 'again' | 'unknown' | 'overdrawn' }>`
      select adjust_balance(${key}, ${kind}, ${customerId}::bigint, ${customerAccount(customerId)}, ${currency}, ${change}::numeric,
        ${actorId}::bigint, ${input.secondActorId ?? null}::bigint, ${input.note}, ${input.privateNote ?? null}) as outcome`.execute(
      db,
    ),
  );
  const outcome = rows[0]?.outcome ?? 'unknown';
  if (outcome === 'overdrawn') throw new InsufficientBalance(customerId, currency);
  return { known: outcome !== 'unknown', posted: outcome === 'posted' };
}

/**
 * Runs a statement that may overdraw a customer's balance.
 *
 * @throws {InsufficientBalance} if the balance and the credit limit do not cover it; the statement has no
 * effect then
 */
export async function refusingOverdraft<T>(
  { customerId, currency }: { customerId: number; currency: string },
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (violates(error, 'balances_not_overdrawn')) {
      throw new InsufficientBalance(customerId, currency, { cause: error });
    }
    throw error;
  }
}
