import { sql } from 'kysely';
import type { Db, Tx } from '../../database/jobs.ts';
import { violates } from '../../database/violations.ts';
import { customerAccount, fundingAccount, heldAccount, salesAccount } from './accounts.ts';

/** The customer's balance does not cover the posting. The transaction it happened in can only be rolled back. */
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

/** An order's hold can not be settled as asked: it was settled the other way, or there is no such hold. */
export class SettlementRefused extends Error {
  override readonly name = 'SettlementRefused';
  readonly code: 'settled-otherwise' | 'no-such-hold';
  readonly orderId: string;

  constructor(code: 'settled-otherwise' | 'no-such-hold', orderId: string) {
    super(
      code === 'no-such-hold'
        ? `order ${orderId} has no hold of this customer over this amount`
        : `order ${orderId} was settled the other way before`,
    );
    this.code = code;
    this.orderId = orderId;
  }
}

/**
 * Sets the price of each order aside, all in one statement (postings `hold:<order>`). Amounts are decimal strings
 * above zero. The orders must already stand in the same transaction.
 *
 * @throws {InsufficientBalance} when the balance and the credit limit do not cover all of them; nothing is held then
 */
export async function holdForOrders(
  tx: Tx,
  hold: {
    customerId: number;
    currency: string;
    orders: readonly { readonly id: string; readonly price: string }[];
  },
): Promise<void> {
  if (hold.orders.length === 0) return;
  const specs = JSON.stringify(hold.orders.map(({ id, price }) => ({ id, price })));
  await refusingOverdraft(
    hold,
    sql`
      with wanted as (
        select * from json_to_recordset(${specs}::json) as (id bigint, price numeric)
      ), posting as (
        insert into postings (key, kind, customer_id, order_id)
        select 'hold:' || id, 'hold', ${hold.customerId}::bigint, id from wanted
        returning key, order_id
      )
      insert into entries (posting_key, account, currency, amount)
      select posting.key, side.account, ${hold.currency}, side.amount
      from posting
      join wanted on wanted.id = posting.order_id
      cross join lateral (values
        (${customerAccount(hold.customerId)}, -wanted.price),
        (${heldAccount(hold.customerId)}, wanted.price)
      ) as side (account, amount)`.execute(tx),
  );
}

export interface Settlement {
  readonly orderId: string;
  readonly customerId: number;
  readonly currency: string;
  /** The amount of the order's hold, a decimal string. */
  readonly amount: string;
}

/**
 * Turns an order's hold into a sale. One round trip.
 *
 * @returns false if it was captured before
 * @throws {SettlementRefused} if it was released, or was never held for this customer over this amount
 */
export function capture(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, 'capture', salesAccount, settlement);
}

/**
 * Gives an order's held money back to the customer. One round trip.
 *
 * @returns false if it was released before
 * @throws {SettlementRefused} if it was captured, or was never held for this customer over this amount
 */
export function release(tx: Tx, settlement: Settlement): Promise<boolean> {
  return settle(tx, 'release', customerAccount(settlement.customerId), settlement);
}

/**
 * Pays a sale back that was taken back after it had been delivered (posting `refund:<order>`). One round trip.
 *
 * @throws {SettlementRefused} if the order's hold was never captured over this amount
 */
export async function refund(tx: Tx, sale: Settlement & { actorId: number }): Promise<boolean> {
  const { orderId, customerId, currency, amount, actorId } = sale;
  const { rows } = await sql<{ captured: boolean; posted: boolean }>`
    with sale as (
      select from postings join entries on entries.posting_key = postings.key
      where postings.key = 'settle:' || ${orderId}::bigint and kind = 'capture' and account = ${salesAccount}
        and currency = ${currency} and amount = ${amount}::numeric
    ), posting as (
      insert into postings (key, kind, customer_id, order_id, actor_id)
      select 'refund:' || ${orderId}::bigint, 'refund', ${customerId}::bigint, ${orderId}::bigint, ${actorId}::bigint
      from sale
      on conflict (key) do nothing
      returning key
    ), entry as (
      insert into entries (posting_key, account, currency, amount)
      select posting.key, side.account, ${currency}, side.amount
      from posting
      cross join (values
        (${salesAccount}, -${amount}::numeric),
        (${customerAccount(customerId)}, ${amount}::numeric)
      ) as side (account, amount)
    )
    select exists (select from sale) as captured, exists (select from posting) as posted`.execute(tx);
  if (!rows[0]?.captured) throw new SettlementRefused('no-such-hold', orderId);
  return rows[0].posted;
}

async function settle(
  tx: Tx,
  kind: 'capture' | 'release',
  target: string,
  { orderId, customerId, currency, amount }: Settlement,
): Promise<boolean> {
  const held = heldAccount(customerId);
  const { rows } = await sql<{ held: boolean; posted: boolean; before: string | null }>`
    with hold as (
      select from entries
      where posting_key = 'hold:' || ${orderId}::bigint and account = ${held}
        and currency = ${currency} and amount = ${amount}::numeric
    ), posting as (
      insert into postings (key, kind, customer_id, order_id)
      select 'settle:' || ${orderId}::bigint, ${kind}, ${customerId}::bigint, ${orderId}::bigint from hold
      on conflict (key) do nothing
      returning key
    ), entry as (
      insert into entries (posting_key, account, currency, amount)
      select posting.key, side.account, ${currency}, side.amount
      from posting
      cross join (values (${held}, -${amount}::numeric), (${target}, ${amount}::numeric)) as side (account, amount)
    )
    select exists (select from hold) as held,
           exists (select from posting) as posted,
           (select kind from postings where key = 'settle:' || ${orderId}::bigint) as before`.execute(tx);
  const outcome = rows[0];
  if (outcome?.posted) return true;
  if (!outcome?.held) throw new SettlementRefused('no-such-hold', orderId);
  // A settlement that was committed while this statement ran is in the way without being in its snapshot.
  const before = outcome.before ?? (await settledAs(tx, orderId));
  if (before !== kind) throw new SettlementRefused('settled-otherwise', orderId);
  return false;
}

async function settledAs(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('postings')
    .select('kind')
    .where('key', '=', `settle:${orderId}`)
    .executeTakeFirst();
  return row?.kind;
}

/**
 * Adds to a customer's balance, or takes from it, against `funding`. The amount is a decimal string above zero.
 *
 * @returns whether there is such a customer, and whether it was posted now (false: this key was posted before)
 * @throws {InsufficientBalance} when a debit is not covered
 */
export async function adjust(
  db: Db | Tx,
  kind: 'credit' | 'debit',
  input: {
    key: string;
    customerId: number;
    currency: string;
    amount: string;
    actorId: number;
    note: string | null;
  },
): Promise<{ known: boolean; posted: boolean }> {
  const change = kind === 'credit' ? sql`${input.amount}::numeric` : sql`-${input.amount}::numeric`;
  const { rows } = await refusingOverdraft(
    input,
    sql<{ known: boolean; posted: boolean }>`
      with owner as (
        select id from customers where id = ${input.customerId}
      ), posting as (
        insert into postings (key, kind, customer_id, actor_id, note)
        select ${`${kind}:${input.key}`}, ${kind}, id, ${input.actorId}::bigint, ${input.note}::text from owner
        on conflict (key) do nothing
        returning key
      ), entry as (
        insert into entries (posting_key, account, currency, amount)
        select posting.key, side.account, ${input.currency}, side.amount
        from posting
        cross join (values
          (${customerAccount(input.customerId)}, ${change}),
          (${fundingAccount}, -(${change}))
        ) as side (account, amount)
      )
      select exists (select from owner) as known, exists (select from posting) as posted`.execute(db),
  );
  return rows[0] ?? { known: false, posted: false };
}

async function refusingOverdraft<T>(
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
