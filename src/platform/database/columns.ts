/** Columns as PostgreSQL hands them over. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Int8 = ColumnType<string, string | number, string | number>;
export type Int8OrNull = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
export type NumericText = ColumnType<string, string, string>;
export type NumericOrNull = ColumnType<string | null, string | null | undefined, string | null>;
export type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Time = ColumnType<Date, Date | undefined, Date>;
export type Json<T extends object> = JSONColumnType<T>;
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
