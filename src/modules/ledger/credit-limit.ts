import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Money } from '../../platform/values/money.ts';

/**
 * Sets a customer's credit limit. Spending above a lowered limit counts as owed (trigger
 * `balances_limit_moves_owed`): no purchase is possible until the balance is within the limit again.
 *
 * @returns the limit before, a decimal string
 */
export async function setCreditLimit(tx: Tx, customerId: number, limit: Money): Promise<string> {
  const { amount, currency } = limit;
  await sql`
    insert into balances (customer_id, currency, amount) values (${customerId}, ${currency}, 0)
    on conflict (customer_id, currency) do nothing`.execute(tx);
  const { rows } = await sql<{ before: string }>`
    with before as (
      select customer_id, currency, credit_limit from balances
      where customer_id = ${customerId} and currency = ${currency} for update
    )
    update balances b set credit_limit = ${amount}::numeric
    from before where b.customer_id = before.customer_id and b.currency = before.currency
    returning before.credit_limit as before`.execute(tx);
  return rows[0]?.before ?? '0';
}
