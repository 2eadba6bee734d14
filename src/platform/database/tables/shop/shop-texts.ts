/** The table of worded texts; `migrations/0031_settings.ts` explains its columns. */
import type { ColumnType } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Time = ColumnType<Date, Date | undefined, Date>;

interface ShopTextsTable {
  locale: string;
  key: string;
  source: string | null;
  draft: string | null;
  updated_by: Int8;
  updated_at: Time;
}

export interface ShopTextTables {
  shop_texts: ShopTextsTable;
}
