import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, TimeOrNull } from '../../platform/database/columns.ts';

interface ShopHistoryTable {
  id: Generated<boolean>;
  shop_id: Generated<string>;
  system_identifier: string | null;
  timeline: Int8OrNull;
  closed_at: TimeOrNull;
}

interface HistoryBeatsTable {
  number: Int8;
  token: string;
  at: Date;
  timeline: Int8OrNull;
}

/** The sign that the database went back, or may have. */
export type HistoryChange =
  | 'beat-lost'
  | 'other-database'
  | 'other-server'
  | 'timeline'
  | 'position'
  | 'nothing-remembered'
  | 'gap';

export interface RecoveriesTable {
  id: GeneratedAlways<string>;
  why: HistoryChange;
  certain: boolean;
  since: Date;
  closed_at: Date;
  last_order_id: Int8;
  last_attempt_id: Int8;
  last_payment_id: Int8OrNull;
  next_try_at: Date;
  /** A `ScanProblem`. */
  problem: ColumnType<object | null, string | null | undefined, string | null>;
  found: Generated<number>;
  opened_at: TimeOrNull;
  vouchers_checked_at: TimeOrNull;
  top_ups_checked_at: TimeOrNull;
  refunds_listed_at: TimeOrNull;
}

interface ShopMarksTable {
  mark: string;
  is_own: Generated<boolean>;
  orders: Int8;
  newest_id: Int8;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

export interface HistoryTables {
  history_beats: HistoryBeatsTable;
  recoveries: RecoveriesTable;
  shop_history: ShopHistoryTable;
  shop_marks: ShopMarksTable;
}
