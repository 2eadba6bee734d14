import type { ColumnType, Generated } from 'kysely';
import type { Int8 } from '../../platform/database/columns.ts';

/** A product or a brand that a customer keeps on the first screen. */
interface FavoritesTable {
  customer_id: ColumnType<string, string | number, never>;
  kind: 'product' | 'brand';
  subject_id: ColumnType<string, string | number, never>;
  added_at: ColumnType<Date, Date | undefined, never>;
}

interface SentPicturesTable {
  bot_id: Int8;
  drawing: string;
  file_id: string;
  sent_at: Generated<Date>;
}

export interface HomeTables {
  favourites: FavoritesTable;
  sent_pictures: SentPicturesTable;
}
