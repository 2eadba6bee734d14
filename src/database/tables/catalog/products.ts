import type { Int8, JsonWithDefault, NumericText } from '../columns.ts';
import type { BrandOfProduct } from './brand.ts';
import type { ShelfOfItem, ShelfOfProduct } from './shelf.ts';

export type ProductType = 'voucher' | 'top-up';

export interface ProductsTable extends BrandOfProduct, ShelfOfProduct {
  id: Int8;
  name: string;
  type: ProductType;
  dealer_status: string;
  required_info: JsonWithDefault<{ name: string; label?: string }[]>;
  search_text: string;
  shelf_position: number | null;
  synced_at: Date;
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
}

export interface ProductsTables {
  products: ProductsTable;
  items: ItemsTable;
}
