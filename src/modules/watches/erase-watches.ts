import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Deletes a customer's watches and requests, in the transaction of the erasure. */
export async function eraseFromWatches(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from item_watches where customer_id = ${id}`.execute(tx);
  await sql`delete from goods_requests where customer_id = ${id}`.execute(tx);
}
