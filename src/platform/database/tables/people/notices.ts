/**
 * The tables of notices and watched items; `migrations/0022_notices.ts` explains their columns,
 * `migrations/0068_goods_requests.ts` those of requests.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type NumericText = ColumnType<string, string, string>;

interface NoticesTable {
  id: GeneratedAlways<string>;
  key: string;
  customer_id: Int8;
  kind: 'bonus' | 'gift-opened' | 'restock' | 'price-drop' | 'arrival' | 'broadcast';
  detail: ColumnType<Record<string, string>, string, string>;
  made_at: Time;
  due_at: Time;
  broadcast_id: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_at: TimeOrNull;
  claim: string | null;
  ended_at: TimeOrNull;
  outcome: 'sent' | 'left-out' | 'refused' | 'unknown' | null;
}

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

export interface NoticeTables {
  goods_requests: GoodsRequestsTable;
  notices: NoticesTable;
  watched_items: WatchedItemsTable;
  watched_prices: WatchedPricesTable;
  item_watches: ItemWatchesTable;
}
