import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { daysAgo, OLD_ROWS_BATCH } from '../../platform/database/old-rows.ts';
import { givenUpStates } from './states.ts';

/**
 * Erases a customer from their payments, in the transaction of the erasure: the wanted purchase, the contents
 * of proofs, and reasons typed by admins. Amounts stay.
 *
 * @param name the placeholder that replaces typed texts
 */
export async function eraseFromPayments(
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  // An admin's words about a payment may name the person.
  const saidNothing = sql`jsonb_build_object('kind', 'said-by-admin', 'text', ${name}::text)`;
  const saidByAdmin = sql`->> 'kind' = 'said-by-admin'`;
  const own = sql`(select id from payments where customer_id = ${id})`;
  await sql`update payments set wanted = null where customer_id = ${id} and wanted is not null`.execute(tx);
  // A repeated receipt or reference is still noticed: by its name at Telegram, and by its hash.
  await sql`
    update payment_proofs set
      file_id = case when file_id is not null then 'erased' end,
      reference = case when reference is not null then ${name} end,
      reference_key = case when reference_key is not null then 'erased:' || md5(reference_key || payment_id) end
    where payment_id in ${own}`.execute(tx);
  await sql`update payments set reason = ${saidNothing} where customer_id = ${id} and reason ${saidByAdmin}`.execute(
    tx,
  );
  await sql`update payment_events set cause = ${saidNothing} where payment_id in ${own} and cause ${saidByAdmin}`.execute(
    tx,
  );
  await sql`update payment_refunds set reason = ${saidNothing} where payment_id in ${own} and reason ${saidByAdmin}`.execute(
    tx,
  );
}

/** Retention of unpaid payments without a proof, days. The shop queries their provider for a week at most. */
const GIVEN_UP_DAYS = 60;

/**
 * Deletes a batch of the unpaid payments that ended that long ago. It keeps those whose customer is away and
 * was not told, and those with a proof: a repeated picture or reference is recognized.
 */
export const forgetGivenUp: RawBuilder<unknown> = sql`
    with gone as (
      select id from payments
      where state in ${literals(givenUpStates)} and submitted_at is null and due_at is null and kept_since is null
        and ended_at < ${daysAgo(GIVEN_UP_DAYS)}
      order by ended_at limit ${sql.lit(OLD_ROWS_BATCH)} for update skip locked),
    events as (delete from payment_events where payment_id = any(array(select id from gone))),
    cards as (delete from payment_cards where payment_id = any(array(select id from gone)))
    delete from payments where id = any(array(select id from gone))`;
