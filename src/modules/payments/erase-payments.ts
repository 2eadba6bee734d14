import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { daysAgo, OLD_ROWS_BATCH } from '../../platform/database/old-rows.ts';
import type { Vault } from '../vault/index.ts';
import { isErasedReference, referenceHashes } from './manual/erased-references.ts';
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
  vault: Pick<Vault, 'keysFor'>,
): Promise<void> {
  // An admin's words about a payment may name the person.
  const saidNothing = sql`jsonb_build_object('kind', 'said-by-admin', 'text', ${name}::text)`;
  const saidByAdmin = sql`->> 'kind' = 'said-by-admin'`;
  const own = sql`(select id from payments where customer_id = ${id})`;
  await sql`update payments set wanted = null where customer_id = ${id} and wanted is not null`.execute(tx);
  // A repeated receipt is still noticed by its name at Telegram, and a repeated reference by its hash.
  await sql`
    update payment_proofs set
      file_id = case when file_id is not null then 'erased' end,
      reference = case when reference is not null then ${name} end
    where payment_id in ${own}`.execute(tx);
  await hashReferences(tx, own, vault);
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

/** Replaces the references of these payments by keyed hashes. */
async function hashReferences(
  tx: Tx,
  payments: RawBuilder<unknown>,
  vault: Pick<Vault, 'keysFor'>,
): Promise<void> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, reference_key as key from payment_proofs
    where payment_id in ${payments} and reference_key is not null`.execute(tx);
  const readable = rows.filter(({ key }) => !isErasedReference(key));
  const hashes = readable.map(({ id, key }) => ({ id, hash: referenceHashes(vault, key)[0] }));
  if (hashes.length === 0) return;
  await sql`
    update payment_proofs p set reference_key = h.hash
    from json_to_recordset(${JSON.stringify(hashes)}::json) as h(id bigint, hash text)
    where p.id = h.id`.execute(tx);
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
