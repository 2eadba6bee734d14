/** The tables of figures; `migrations/0029_numbers.ts` explains their columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Time = ColumnType<Date, Date | undefined, Date>;
type NumericText = ColumnType<string, string | undefined, string>;
/** A day such as 2026-11-22. */
type Day = ColumnType<Date, string, string>;

interface FiguresDueTable {
  id: GeneratedAlways<string>;
  posting_key: string | null;
  order_id: ColumnType<string | null, string | null | undefined, never>;
  at: Time;
}

interface SalesFiguresTable {
  dimension: 'type' | 'item' | 'customer';
  grain: 'day' | 'month' | 'year';
  start: Day;
  currency: string;
  key: string;
  ordered: Generated<number>;
  delivered: Generated<number>;
  failed: Generated<number>;
  cancelled: Generated<number>;
  refunded: Generated<number>;
  sales: NumericText;
  refunds: NumericText;
  cost: NumericText;
  seconds: NumericText;
  within_minute: Generated<number>;
  within_ten: Generated<number>;
}

interface SoldItemsTable {
  item_id: Int8;
  product_id: Int8;
  type: 'voucher' | 'top-up';
  product_name: string;
  item_name: string;
}

interface LedgerFiguresTable {
  day: Day;
  currency: string;
  kind: string;
  account: string;
  postings: Generated<number>;
  amount: NumericText;
}

interface ShopZonesTable {
  since: Time;
  zone: string;
}

export interface NumbersTables {
  shop_zones: ShopZonesTable;
  figures_due: FiguresDueTable;
  sales_figures: SalesFiguresTable;
  sold_items: SoldItemsTable;
  ledger_figures: LedgerFiguresTable;
}
