import type { Int8, Time } from '../../platform/database/columns.ts';

interface ShopTextsTable {
  locale: string;
  key: string;
  source: string | null;
  draft: string | null;
  updated_by: Int8;
  updated_at: Time;
}

export interface WordingTables {
  shop_texts: ShopTextsTable;
}
