import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, NumericText, Time, TimeOrNull } from '../../platform/database/columns.ts';

export type PostingKind =
  | 'credit'
  | 'debit'
  | 'undo'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'deposit'
  | 'payout'
  | 'payback'
  | 'reversal'
  | 'bonus';

interface PostingsTable {
  key: string;
  kind: PostingKind;
  customer_id: Int8;
  order_id: Int8OrNull;
  payment_id: Int8OrNull;
  actor_id: Int8OrNull;
  second_actor_id: Int8OrNull;
  note: string | null;
  private_note: string | null;
  created_at: Time;
}

interface EntriesTable {
  id: GeneratedAlways<string>;
  posting_key: string;
  account: string;
  currency: string;
  amount: NumericText;
}

interface AdjustmentsTable {
  id: Int8;
  kind: 'credit' | 'debit' | 'credit-limit';
  customer_id: Int8;
  currency: string;
  amount: NumericText;
  actor_id: Int8;
  second_actor_id: Int8OrNull;
  private_note: string | null;
  message: string | null;
  proposed_at: Time;
  agreed_at: TimeOrNull;
  decision: 'posted' | 'cancelled' | null;
  decided_at: TimeOrNull;
  limit_before: string | null;
  notified: boolean | null;
  undone_at: TimeOrNull;
  undone_by: Int8OrNull;
}

interface BalancesTable {
  customer_id: Int8;
  currency: string;
  amount: ColumnType<string, string | undefined, string>;
  credit_limit: ColumnType<string, string | undefined, string>;
  owed: ColumnType<string, string | undefined, string>;
  owes_since: TimeOrNull;
}

export interface LedgerTables {
  adjustments: AdjustmentsTable;
  balances: BalancesTable;
  entries: EntriesTable;
  postings: PostingsTable;
}
