import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Deletes a customer's notices, in the transaction of the erasure. */
export async function eraseFromNotices(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from notices where customer_id = ${id}`.execute(tx);
}
