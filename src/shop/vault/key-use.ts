import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { KeyProof } from './vault.ts';

/**
 * The keys that sealed something, a row each, so that a start knows at once which keys it needs, however many vouchers there are.
 * This goes into the statement that stores what was sealed.
 *
 * @param from a relation with one row if it is stored, and none otherwise
 */
export function keyUsed({ keyId, keyProof }: KeyProof, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into vault_keys (id, proof)
    select ${keyId}::text, ${keyProof}::bytea from ${from} on conflict (id) do nothing`;
}

/** The same as a statement of its own, in the transaction that stores what was sealed. */
export async function recordKeyUse(tx: Tx, key: KeyProof): Promise<void> {
  await keyUsed(key, sql`(select) as one`).execute(tx);
}

/** The keys that sealed something, in the order of their names. */
export async function readUsedKeys(db: Db): Promise<KeyProof[]> {
  const rows = await db.selectFrom('vault_keys').select(['id', 'proof']).orderBy('id').execute();
  return rows.map(({ id, proof }) => ({ keyId: id, keyProof: proof }));
}
