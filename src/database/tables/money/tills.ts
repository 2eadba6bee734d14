/** The tables of tills; `migrations/0090_tills.ts` and `0103_opening_counts.ts` say what their columns mean. */
import type { GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, NumericText, Time, TimeOrNull } from '../columns.ts';

interface ShiftsTable {
  id: GeneratedAlways<string>;
  cashier_id: Int8;
  opened_at: Time;
  closed_at: TimeOrNull;
  settled_at: TimeOrNull;
  settler_id: Int8OrNull;
  settlement: string | null;
}

interface ShiftCountsTable {
  shift_id: Int8;
  till: string;
  currency: string;
  counted: NumericText;
}

interface ShiftMovesTable {
  source: string;
  shift_id: Int8;
  till: string;
  currency: string;
  amount: NumericText;
}

interface ShiftTillsTable extends ShiftCountsTable {
  opening: NumericText;
  came_in: NumericText;
  went_out: NumericText;
  found: NumericText | null;
  difference: GeneratedAlways<string>;
}

interface ShiftOpeningsTable {
  shift_id: Int8;
  till: string;
  currency: string;
  due: NumericText;
  counted: NumericText;
  difference: GeneratedAlways<string>;
  typed_at: Time;
  settled_at: TimeOrNull;
  settler_id: Int8OrNull;
  settlement: string | null;
}

export interface TillTables {
  shifts: ShiftsTable;
  shift_openings: ShiftOpeningsTable;
  shift_counts: ShiftCountsTable;
  shift_moves: ShiftMovesTable;
  shift_tills: ShiftTillsTable;
}
