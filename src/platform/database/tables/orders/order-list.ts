import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, NumericText, Time, TimeOrNull } from '../columns.ts';

export interface ListScansTable {
  id: GeneratedAlways<string>;
  purpose: Generated<'unresolved' | 'retries' | 'by-hand'>;
  alive_at: TimeOrNull;
  since: Date;
  started_at: Date;
  ended_at: TimeOrNull;
  complete: Generated<boolean>;
  /** A `ScanProblem`. */
  why: ColumnType<object | null, string | null | undefined, string | null>;
  seen: Generated<number>;
  lacked: Generated<string[]>;
}

export interface ReconciliationsTable {
  id: GeneratedAlways<string>;
  since: Date;
  started_at: Date;
  ended_at: TimeOrNull;
  complete: Generated<boolean>;
  /** A `ScanProblem`. */
  why: ColumnType<object | null, string | null | undefined, string | null>;
  seen: Generated<number>;
  balances: ColumnType<BalanceRead[] | null, string | null | undefined, string | null>;
}

export interface OtherOrdersTable {
  dealer_order_id: Int8;
  dealer_type: string;
  currency: string;
  cost: NumericText;
  phone: string | null;
  created_at: Date;
  fetched_at: Time;
}

/**
 * The balance of a wallet, read at a time between `requestedAt` and `at` (ISO 8601); `balance` is a decimal.
 */
export interface BalanceRead {
  currency: string;
  balance: string;
  requestedAt: string;
  at: string;
}

export interface WalletReadingsTable {
  id: GeneratedAlways<string>;
  currency: string;
  balance: NumericText;
  requested_at: Date;
  at: Date;
}

export interface OrderListTables {
  list_scans: ListScansTable;
  reconciliations: ReconciliationsTable;
  other_orders: OtherOrdersTable;
  wallet_readings: WalletReadingsTable;
}
