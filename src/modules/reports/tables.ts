import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Time } from '../../platform/database/columns.ts';

/** A number that is 0 in a new row. */
type Sum = ColumnType<string, string | undefined, string>;
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
  sales: Sum;
  refunds: Sum;
  cost: Sum;
  seconds: Sum;
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
  amount: Sum;
}

interface ShopZonesTable {
  since: Time;
  zone: string;
}

export interface ReportsTables {
  figures_due: FiguresDueTable;
  ledger_figures: LedgerFiguresTable;
  sales_figures: SalesFiguresTable;
  shop_zones: ShopZonesTable;
  sold_items: SoldItemsTable;
}
