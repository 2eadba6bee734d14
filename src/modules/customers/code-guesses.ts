import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { raiseAlert } from '../alerts/index.ts';

/** Maximum of wrong codes within an hour of the first; then the person waits for the end of that hour. */
const MOST_GUESSES = 10;
const hour = sql<Date>`now() - interval '1 hour'`;

/**
 * Returns true if a person may try another code: a balance code, a promo code, a gift or an invitation, by
 * one shared counter.
 */
export async function mayTryCode(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from code_guesses
    where customer_id = ${customerId} and since > ${hour} and wrong >= ${MOST_GUESSES}`.execute(db);
  return rows.length === 0;
}

/** Counts a code that does not exist. At the last allowed wrong code, the admins are notified. */
export async function countGuess(db: Db, customerId: number): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    insert into code_guesses (customer_id, wrong) values (${customerId}, 1)
    on conflict (customer_id) do update set
      wrong = case when code_guesses.since > ${hour} then code_guesses.wrong + 1 else 1 end,
      since = case when code_guesses.since > ${hour} then code_guesses.since else now() end
    returning wrong`.execute(db);
  if (rows[0]?.wrong === MOST_GUESSES) {
    await raiseAlert(db, 'code-guessing', String(customerId), { customer: String(customerId) });
  }
}
