import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Int8 = ColumnType<string, string | number, string | number>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** `waiting`: the shop admits by invitation or by hand, and has not admitted this person. */
export type Admission = 'admitted' | 'waiting' | 'refused';

/** The columns of a customer about the permission to buy, and for the search by staff. */
export interface StandingOfCustomer {
  admission: Generated<Admission>;
  blocked_at: TimeOrNull;
  blocked_by: Int8OrNull;
  block_notified_at: TimeOrNull;
  erased_at: TimeOrNull;
  erased_by: Int8OrNull;
  erasure_wanted_at: TimeOrNull;
  search_text: Generated<string>;
}

export interface CustomerNotesTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  order_id: Int8OrNull;
  author_id: Int8;
  text: string;
  at: Time;
}

export interface SpendingLimitsTable {
  customer_id: Int8;
  currency: string;
  most_per_day: ColumnType<string, string, string>;
  set_by: Int8;
  set_at: Time;
}

export interface ErasedTracesTable {
  customer_id: Int8;
  trace: Buffer;
}

export interface PeopleTables {
  erased_traces: ErasedTracesTable;
  customer_notes: CustomerNotesTable;
  spending_limits: SpendingLimitsTable;
}
