import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Int8,
  JsonWithDefault,
  NumericOrNull,
  NumericText,
  OrNull,
  Time,
  TimeOrNull,
} from '../../platform/database/columns.ts';

export type ProductType = 'voucher' | 'top-up';

interface ProductsTable extends ProductBrandColumns, ShelfOfProduct {
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

interface ItemsTable extends ShelfOfItem {
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

/** Instructions to redeem a brand's goods, in one language. */
export interface Redeem {
  readonly text: string;
  readonly link: string | null;
}

/** Corrections of the place of a brand, a product or an item. */
interface Placement {
  hidden: Generated<boolean>;
  pinned: Generated<boolean>;
  sort: OrNull<number>;
}

interface BrandsTable extends Placement {
  id: GeneratedAlways<string>;
  key: string;
  derived_name: string;
  corrected_name: OrNull<string>;
  name: GeneratedAlways<string>;
  derived_category: string;
  corrected_category: OrNull<string>;
  category: GeneratedAlways<string>;
  merged_into: OrNull<string>;
  picture: OrNull<string>;
  redeem: ColumnType<Record<string, Redeem>, string | undefined, string>;
  updated_by: OrNull<string>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

interface BrandAliasesTable {
  brand_id: string;
  alias: string;
  folded: string;
  shipped: Generated<boolean>;
}

/** Brands on the shelves, in their order. */
interface BrandPlacesTable {
  type: 'voucher' | 'top-up';
  category: string;
  position: number;
  brand_id: string;
  regions: string[];
  products: number;
  product_id: string | null;
}

/** Columns of brands in the table of products. */
interface ProductBrandColumns {
  derived_brand_id: OrNull<string>;
  corrected_brand_id: OrNull<string>;
  brand_id: GeneratedAlways<string | null>;
  derived_region: Generated<string>;
  corrected_region: OrNull<string>;
  region: GeneratedAlways<string>;
  variant: Generated<string>;
  payable_items: Generated<number>;
}

/**
 * Corrections of an item, which synchronization does not write, and the dealer's own name and position, which
 * it writes.
 */
interface ShelfOfItem extends Placement {
  dealer_name: OrNull<string>;
  corrected_name: OrNull<string>;
  dealer_position: OrNull<number>;
  description: JsonWithDefault<Record<string, string>>;
  picture: OrNull<string>;
  corrected_category: OrNull<string>;
  limit_most: OrNull<number>;
  limit_days: OrNull<number>;
  corrected_by: OrNull<string>;
  corrected_at: OrNull<Date>;
}

/** Corrections of a product, beside its brand and its region. */
interface ShelfOfProduct extends ShelfOfItem {
  redeem: JsonWithDefault<Record<string, Redeem>>;
  aliases: Generated<string[]>;
}

interface CatalogImportsTable {
  id: GeneratedAlways<string>;
  actor_id: string;
  sheet: string;
  digest: string;
  created_at: Generated<Date>;
  applied_at: OrNull<Date>;
  changes: unknown;
}

export type PriceGroupColumn = 'retail' | 'reseller' | 'vip';

interface PriceRulesTable {
  id: GeneratedAlways<string>;
  scope: 'item' | 'product' | 'brand' | 'type' | 'shop';
  rank: GeneratedAlways<number>;
  subject: string;
  price_group: PriceGroupColumn | null;
  kind: 'percent' | 'amount' | 'fixed';
  base: 'cost' | 'list';
  value: string;
  currency: string | null;
  set_by: Int8;
  set_at: Time;
}

interface PriceRuleChangesTable {
  id: GeneratedAlways<string>;
  scope: string;
  subject: string;
  price_group: string | null;
  before: object | null;
  after: object | null;
  made_by: Int8;
  made_at: Time;
  undone_at: TimeOrNull;
}

interface CatalogSyncsTable {
  id: GeneratedAlways<string>;
  at: Time;
  items: number;
  fresh: number;
  gone: number;
  moved: number;
}

interface CatalogChangesTable {
  id: GeneratedAlways<string>;
  sync_id: Int8;
  kind: 'new' | 'gone' | 'price';
  item_id: Int8;
  cost_before: string | null;
  cost_after: string | null;
  list_before: string | null;
  list_after: string | null;
}

/**
 * Goods that the dealer changed under an unchanged id; `migrations/0057_shared_tokens.ts` explains the
 * columns.
 */
interface GoodsChangesTable {
  id: GeneratedAlways<string>;
  product_id: Int8;
  item_id: string | null;
  field: 'name' | 'type' | 'fields' | 'currency' | 'product' | 'list-price' | 'region';
  before: string;
  after: string;
  pauses: Generated<boolean>;
  noticed_at: Time;
}

interface SearchWordsTable {
  word: string;
  sound: string;
  skeleton: string;
}

interface SearchStateTable {
  id: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<string, string | number | undefined, string | number>;
}

export interface CatalogTables {
  brand_aliases: BrandAliasesTable;
  brand_places: BrandPlacesTable;
  brands: BrandsTable;
  catalog_changes: CatalogChangesTable;
  catalog_imports: CatalogImportsTable;
  catalog_syncs: CatalogSyncsTable;
  goods_changes: GoodsChangesTable;
  items: ItemsTable;
  price_rule_changes: PriceRuleChangesTable;
  price_rules: PriceRulesTable;
  products: ProductsTable;
  search_state: SearchStateTable;
  search_words: SearchWordsTable;
}
