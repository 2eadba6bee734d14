import type { ColumnType } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface StarsChargesTable {
  charge_id: string;
  customer_id: Int8;
  stars: Int8;
  payload: string;
  payment_id: Int8OrNull;
  heard_at: Time;
  listed_at: TimeOrNull;
  refunded_at: TimeOrNull;
  reported_at: TimeOrNull;
}

export interface StarsListTable {
  id: ColumnType<boolean, boolean | undefined, boolean>;
  read: Int8;
  last: string;
  checked_at: Time;
}

/** The tables of `migrations/0013_stars.ts`. */
export interface StarsTables {
  stars_charges: StarsChargesTable;
  stars_list: StarsListTable;
}
