import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { type Money, money } from '../money.ts';
import { heldAccount } from './accounts.ts';

export interface Balance {
  readonly available: Money;
  /** Held for orders that are not final yet. */
  readonly held: Money;
}

export async function readBalances(db: Db | Tx, customerId: number): Promise<Balance[]> {
  const { rows } = await sql<{ currency: string; available: string; held: string }>`
    select balances.currency, balances.amount as available, coalesce(sum(entries.amount), 0) as held
    from balances
    left join entries on entries.account = ${heldAccount(customerId)} and entries.currency = balances.currency
    where balances.customer_id = ${customerId}
    group by balances.currency, balances.amount
    order by balances.currency`.execute(db);
  return rows.map((row) => ({
    available: money(row.available, row.currency),
    held: money(row.held, row.currency),
  }));
}
