import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ProductType } from '../catalog/products.ts';
import type { Int8, Int8OrNull, TimeOrNull } from '../columns.ts';

export interface SurplusOrdersTable {
  id: GeneratedAlways<string>;
  dealer_order_id: Int8;
  /** Null for one that was an orphan order. */
  order_id: Int8OrNull;
  client_order_ref: string;
  item_id: Int8;
  currency: string;
  type: ProductType;
  dealer_status: string;
  found_at: Date;
  due_at: TimeOrNull;
  /** Start of the fetches for `due_at`; null: `found_at`. */
  fetched_since: TimeOrNull;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  allocated_to: Int8OrNull;
  withheld_at: TimeOrNull;
  released_at: TimeOrNull;
  released_by: Int8OrNull;
  written_off_at: TimeOrNull;
  written_off_by: Int8OrNull;
}

/**
 * A person's decision about an orphan order. `handed-over`: its customer has the goods, or staff hand them
 * over. `to-stock`: the next buyer of its item gets its voucher. `written-off`: it is not used.
 */
export type OrphanDecision = 'handed-over' | 'to-stock' | 'written-off';

export interface OrphanOrdersTable {
  id: GeneratedAlways<string>;
  dealer_order_id: Int8;
  client_order_ref: string;
  order_code: string;
  item_id: Int8OrNull;
  dealer_type: string;
  currency: string | null;
  cost: ColumnType<string | null, string | null | undefined, string | null>;
  phone: string | null;
  dealer_status: string;
  dealer_created_at: TimeOrNull;
  found_at: Date;
  due_at: TimeOrNull;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  decision: OrphanDecision | null;
  decided_at: TimeOrNull;
  decided_by: Int8OrNull;
}

export interface SurplusTables {
  surplus_orders: SurplusOrdersTable;
  orphan_orders: OrphanOrdersTable;
}
