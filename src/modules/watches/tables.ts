import type { ColumnType, Generated } from 'kysely';
import type { Int8, NumericText, Time, TimeOrNull } from '../../platform/database/columns.ts';

interface WatchedItemsTable {
  item_id: Int8;
  version: Generated<number>;
  checked_at: Time;
}

interface WatchedPricesTable {
  item_id: Int8;
  price_group: 'retail' | 'reseller' | 'vip';
  available: boolean;
  currency: string;
  price: NumericText;
}

interface ItemWatchesTable {
  customer_id: Int8;
  item_id: Int8;
  kind: 'restock' | 'price-drop';
  made_at: Time;
  notified_at: TimeOrNull;
}

interface GoodsRequestsTable {
  customer_id: Int8;
  word: string;
  typed: string;
  made_at: Time;
  checked_version: ColumnType<string, string | number | undefined, string | number>;
}

export interface WatchesTables {
  goods_requests: GoodsRequestsTable;
  item_watches: ItemWatchesTable;
  watched_items: WatchedItemsTable;
  watched_prices: WatchedPricesTable;
}
