import type { GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, NumericText, Time, TimeOrNull } from '../../platform/database/columns.ts';

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
  handed_in: NumericText;
  handed_out: NumericText;
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

interface CashHandoversTable {
  id: GeneratedAlways<string>;
  giver_id: Int8;
  receiver_id: Int8OrNull;
  shift_id: Int8;
  till: string;
  currency: string;
  amount: NumericText;
  state: string;
  given_at: Time;
  counted: NumericText | null;
  counted_by: Int8OrNull;
  counted_at: TimeOrNull;
  agreed: NumericText | null;
  settler_id: Int8OrNull;
  settlement: string | null;
  ended_at: TimeOrNull;
  out_shift: Int8OrNull;
  in_shift: Int8OrNull;
}

interface SafeCountsTable {
  id: GeneratedAlways<string>;
  till: string;
  currency: string;
  received: NumericText;
  due: NumericText;
  counted: NumericText;
  words: string | null;
  counted_by: Int8;
  counted_at: Time;
}

export interface TillsTables {
  cash_handovers: CashHandoversTable;
  safe_counts: SafeCountsTable;
  shift_counts: ShiftCountsTable;
  shift_moves: ShiftMovesTable;
  shift_openings: ShiftOpeningsTable;
  shift_tills: ShiftTillsTable;
  shifts: ShiftsTable;
}
