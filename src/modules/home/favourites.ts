import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Maximum of a customer's favourites. */
export const MOST_FAVOURITES = 20;

export interface FavouriteKey {
  readonly kind: 'product' | 'brand';
  readonly id: number;
}

export interface Favourites {
  has(customerId: number, key: FavouriteKey): Promise<boolean>;
  /**
   * Keeps a favourite; safe to repeat.
   *
   * @returns false at the limit of favourites
   */
  keep(customerId: number, key: FavouriteKey): Promise<boolean>;
  drop(customerId: number, key: FavouriteKey): Promise<void>;
}

/** Creates the favourites. */
export function createFavourites(db: Db): Favourites {
  const rowOf = (customerId: number, { kind, id }: FavouriteKey) =>
    sql`customer_id = ${customerId} and kind = ${kind} and subject_id = ${id}`;
  const has: Favourites['has'] = async (customerId, key) => {
    const { rows } = await sql`select from favourites where ${rowOf(customerId, key)}`.execute(db);
    return rows.length > 0;
  };
  return {
    has,
    async keep(customerId, key) {
      const { numAffectedRows = 0n } = await sql`
        insert into favourites (customer_id, kind, subject_id)
        select ${customerId}, ${key.kind}, ${key.id}
        where (select count(*) from favourites where customer_id = ${customerId}) < ${MOST_FAVOURITES}
        on conflict do nothing`.execute(db);
      return numAffectedRows > 0n || has(customerId, key);
    },
    async drop(customerId, key) {
      await sql`delete from favourites where ${rowOf(customerId, key)}`.execute(db);
    },
  };
}

/** Deletes a customer's favourites, in the transaction of the erasure. */
export async function eraseFromHome(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from favourites where customer_id = ${id}`.execute(tx);
}
