import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { heldAccount } from './accounts.ts';

export interface Balance {
  readonly available: Money;
  /** On hold for orders that are not final. */
  readonly held: Money;
  /** Depth to which the balance may fall below zero for purchases; absent: none. */
  readonly creditLimit?: Money;
}

/** Reads a customer's balances, one per currency. */
export async function readBalances(db: Db | Tx, customerId: number): Promise<Balance[]> {
  const { rows } = await sql<{ currency: string; available: string; held: string; credit_limit: string }>`
    select balances.currency, balances.amount as available, balances.credit_limit, coalesce(sum(entries.amount), 0) as held
    from balances
    left join entries on entries.account = ${heldAccount(customerId)} and entries.currency = balances.currency
    where balances.customer_id = ${customerId}
    group by balances.currency, balances.amount, balances.credit_limit
    order by balances.currency`.execute(db);
  return rows.map((row) => ({
    available: money(row.available, row.currency),
    held: money(row.held, row.currency),
    ...(new Big(row.credit_limit).gt('0') && { creditLimit: money(row.credit_limit, row.currency) }),
  }));
}

/** Reads the amount of one balance; null if the customer has none in this currency. */
export async function readAmount(db: Db | Tx, customerId: number, currency: string): Promise<string | null> {
  const { rows } = await sql<{ amount: string }>`
    select amount from balances where customer_id = ${customerId} and currency = ${currency}`.execute(db);
  return rows[0]?.amount ?? null;
}

/** Locks one balance, if there is one. */
export async function lockBalance(tx: Tx, customerId: number, currency: string): Promise<void> {
  await sql`select from balances where customer_id = ${customerId} and currency = ${currency} for update`.execute(
    tx,
  );
}
