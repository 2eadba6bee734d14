import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Records the customer's request for erasure; false if there was one, or the customer is erased. */
export async function recordErasureWanted(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update customers set erasure_wanted_at = now()
    where id = ${id} and erasure_wanted_at is null and erased_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** Locks the row of a customer for an erasure, and returns the phone number; null if unknown or erased before. */
export async function lockToErase(tx: Tx, id: number): Promise<{ readonly phone: string | null } | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from customers where id = ${id} and erased_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Erases the row of a customer. They get no further messages until they write.
 *
 * @param name the placeholder that replaces the customer's name
 */
export async function eraseIdentity(
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  actorId: number,
): Promise<void> {
  await sql`
    update customers set first_name = ${name}, username = null, phone = null, region = null, display_currency = null,
      search_text = '', erased_at = now(), erased_by = ${actorId}, erasure_wanted_at = null,
      unreachable_at = coalesce(unreachable_at, now())
    where id = ${id}`.execute(tx);
}

/** Deletes a customer's accounts, in the transaction of the erasure. */
export async function eraseFromAccounts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from customer_accounts where customer_id = ${id}`.execute(tx);
}
