import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { KeyProof } from './vault.ts';

/**
 * Builds the statement that records the use of a key, so that a start finds the required keys at once.
 * Include it in the statement that stores the sealed card.
 *
 * @param from a relation with one row if the card is stored, and none otherwise
 */
export function keyUsed({ keyId, keyProof }: KeyProof, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into vault_keys (id, proof)
    select ${keyId}::text, ${keyProof}::bytea from ${from} on conflict (id) do nothing`;
}

/** Records the use of a key as a statement of its own, in the transaction that stores the sealed card. */
export async function recordKeyUse(tx: Tx, key: KeyProof): Promise<void> {
  await keyUsed(key, sql`(select) as one`).execute(tx);
}

/** Returns the used keys, by name. */
export async function readUsedKeys(db: Db): Promise<KeyProof[]> {
  const rows = await db.selectFrom('vault_keys').select(['id', 'proof']).orderBy('id').execute();
  return rows.map(({ id, proof }) => ({ keyId: id, keyProof: proof }));
}
