import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

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
