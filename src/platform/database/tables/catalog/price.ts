/** The tables of prices; `migrations/0025_prices.ts` explains their columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type PriceGroup = 'retail' | 'reseller' | 'vip';

export interface PricesOfCustomer {
  price_group: Generated<PriceGroup>;
  /** The price group by turnover. */
  level_group: ColumnType<
    Exclude<PriceGroup, 'retail'> | null,
    undefined,
    Exclude<PriceGroup, 'retail'> | null
  >;
  level_month: TimeOrNull;
}

interface PriceRulesTable {
  id: GeneratedAlways<string>;
  scope: 'item' | 'product' | 'brand' | 'type' | 'shop';
  rank: GeneratedAlways<number>;
  subject: string;
  price_group: PriceGroup | null;
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

export interface PriceTables {
  price_rules: PriceRulesTable;
  price_rule_changes: PriceRuleChangesTable;
  catalog_syncs: CatalogSyncsTable;
  catalog_changes: CatalogChangesTable;
  goods_changes: GoodsChangesTable;
}
