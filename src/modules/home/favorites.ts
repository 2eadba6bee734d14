import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Maximum of a customer's favorites. */
export const MOST_FAVORITES = 20;

export interface FavoriteKey {
  readonly kind: 'product' | 'brand';
  readonly id: number;
}

export interface Favorites {
  has(customerId: number, key: FavoriteKey): Promise<boolean>;
  /**
   * Keeps a favorite; safe to repeat.
   *
   * @returns false at the limit of favorites
   */
  keep(customerId: number, key: FavoriteKey): Promise<boolean>;
  drop(customerId: number, key: FavoriteKey): Promise<void>;
}

/** Creates the operations on favorites. */
export function createFavorites(db: Db): Favorites {
  const rowOf = (customerId: number, { kind, id }: FavoriteKey) =>
    sql`customer_id = ${customerId} and kind = ${kind} and subject_id = ${id}`;
  const has: Favorites['has'] = async (customerId, key) => {
    const { rows } = await sql`select from favourites where ${rowOf(customerId, key)}`.execute(db);
    return rows.length > 0;
  };
  return {
    has,
    async keep(customerId, key) {
      const { numAffectedRows = 0n } = await sql`
        insert into favourites (customer_id, kind, subject_id)
        select ${customerId}, ${key.kind}, ${key.id}
        where (select count(*) from favourites where customer_id = ${customerId}) < ${MOST_FAVORITES}
        on conflict do nothing`.execute(db);
      return numAffectedRows > 0n || has(customerId, key);
    },
    async drop(customerId, key) {
      await sql`delete from favourites where ${rowOf(customerId, key)}`.execute(db);
    },
  };
}

/** Deletes a customer's favorites, in the transaction of the erasure. */
export async function eraseFromHome(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from favourites where customer_id = ${id}`.execute(tx);
}
