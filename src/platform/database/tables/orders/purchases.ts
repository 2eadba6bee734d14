import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ProductType } from '../catalog/products.ts';
import type { Int8, Int8OrNull, Json, NumericText, Time, TimeOrNull } from '../columns.ts';

export interface PurchasesTable {
  id: GeneratedAlways<string>;
  code: string;
  checkout_id: string;
  customer_id: Int8;
  product_id: Int8;
  item_id: Int8;
  type: ProductType;
  product_name: string;
  item_name: string;
  quantity: number;
  currency: string;
  unit_price: NumericText;
  unit_cost: NumericText;
  phone: string;
  context: Json<Record<string, string>>;
  erased_context_hash: ColumnType<Buffer | null, never, Buffer | null>;
  nickname: string | null;
  chat_id: Int8;
  message_id: Int8OrNull;
  stale_message_id: Int8OrNull;
  shown: string | null;
  announced_at: TimeOrNull;
  kept_since: TimeOrNull;
  partly_announced_at: TimeOrNull;
  wait_due_at: TimeOrNull;
  pay_currency: ColumnType<string | null, string | null | undefined, never>;
  unit_pay: ColumnType<string | null, string | null | undefined, never>;
  pay_rate: ColumnType<string | null, string | null | undefined, never>;
  replaces_order_id: ColumnType<string | null, string | null | undefined, never>;
  full_price: ColumnType<string | null, string | null | undefined, never>;
  promo_claim_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Time;
}

export interface PurchasesTables {
  purchases: PurchasesTable;
}
