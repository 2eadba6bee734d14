import type { ColumnType } from 'kysely';
import type { Int8, JsonWithDefault, NumericOrNull, NumericText, TimeOrNull } from '../columns.ts';
import type { ProductBrandColumns } from './brand.ts';
import type { ShelfOfItem, ShelfOfProduct } from './shelf.ts';

export type ProductType = 'voucher' | 'top-up';

export interface ProductsTable extends ProductBrandColumns, ShelfOfProduct {
  id: Int8;
  name: string;
  type: ProductType;
  dealer_status: string;
  required_info: JsonWithDefault<{ name: string; label?: string }[]>;
  search_text: string;
  shelf_position: number | null;
  synced_at: Date;
  catalog_page: ColumnType<
    { cursor: string | null; size: number | null } | null,
    string | null | undefined,
    string | null
  >;
  cost_read_at: TimeOrNull;
}

export interface ItemsTable extends ShelfOfItem {
  id: Int8;
  product_id: Int8;
  name: string;
  currency: string;
  list_price: NumericText;
  cost: NumericText;
  shelf_position: number | null;
  synced_at: Date;
  seen_cost: NumericOrNull;
  seen_at: TimeOrNull;
  loss_cost: NumericOrNull;
  loss_at: TimeOrNull;
  changed_at: TimeOrNull;
  changed_seen_at: TimeOrNull;
}

export interface ProductsTables {
  products: ProductsTable;
  items: ItemsTable;
}
