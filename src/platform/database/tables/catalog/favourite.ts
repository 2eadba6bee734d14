import type { ColumnType } from 'kysely';

/** A product or a brand that a customer keeps on the first screen. */
export interface FavouritesTable {
  customer_id: ColumnType<string, string | number, never>;
  kind: 'product' | 'brand';
  subject_id: ColumnType<string, string | number, never>;
  added_at: ColumnType<Date, Date | undefined, never>;
}

export interface FavouriteTables {
  favourites: FavouritesTable;
}
