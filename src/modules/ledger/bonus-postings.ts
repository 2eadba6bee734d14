import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { BONUS_ACCOUNT, customerAccount } from './accounts.ts';

/** A posting of kind `bonus`; `amount`: a decimal string above zero. */
interface BonusPosting {
  readonly key: string;
  readonly customerId: number;
  readonly currency: string;
  readonly amount: string;
  readonly note: string | null;
}

/**
 * Posts a customer's bonus, against `bonus`. Insert its grant (table `bonus_grants`) in the same transaction,
 * or the database refuses the commit.
 *
 * @returns false if this key was posted before
 */
export async function postBonus(tx: Tx, bonus: BonusPosting): Promise<boolean> {
  return insertBonus(tx, bonus, '');
}

/**
 * Takes a bonus off the balance again, which may fall below zero. Mark its grant as taken back in the same
 * transaction, or the database refuses the commit.
 *
 * @returns false if this key was posted before
 */
export async function postBonusBack(tx: Tx, bonus: BonusPosting): Promise<boolean> {
  return insertBonus(tx, bonus, '-');
}

async function insertBonus(tx: Tx, bonus: BonusPosting, sign: '' | '-'): Promise<boolean> {
  const { rows } = await sql`
    with posting as (
      insert into postings (key, kind, customer_id, note)
      values (${bonus.key}, 'bonus', ${bonus.customerId}, ${bonus.note})
      on conflict (key) do nothing
      returning key
    ), entry as (
      insert into entries (posting_key, account, currency, amount)
      select posting.key, side.account, ${bonus.currency}, side.amount
      from posting
      cross join (values
        (${customerAccount(bonus.customerId)}, ${sign + bonus.amount}::numeric),
        (${BONUS_ACCOUNT}, -(${sign + bonus.amount}::numeric))
      ) as side (account, amount)
    )
    select key from posting`.execute(tx);
  return rows.length > 0;
}
