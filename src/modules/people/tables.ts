import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time } from '../../platform/database/columns.ts';

interface CustomerNotesTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  order_id: Int8OrNull;
  author_id: Int8;
  text: string;
  at: Time;
}

interface SpendingLimitsTable {
  customer_id: Int8;
  currency: string;
  most_per_day: ColumnType<string, string, string>;
  set_by: Int8;
  set_at: Time;
}

interface ErasedTracesTable {
  customer_id: Int8;
  trace: Buffer;
}

interface ReferralCodesTable {
  customer_id: Int8;
  code: string;
  rewarded: Generated<number>;
}

export interface PeopleTables {
  customer_notes: CustomerNotesTable;
  erased_traces: ErasedTracesTable;
  referral_codes: ReferralCodesTable;
  spending_limits: SpendingLimitsTable;
}
