/** The tables of balance codes; `migrations/0014_balance_codes.ts` explains their columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface CodeBatchesTable {
  id: GeneratedAlways<string>;
  request_key: string;
  currency: string;
  amount: ColumnType<string, string, string>;
  made_by: Int8;
  made_at: Time;
  file_sent_at: TimeOrNull;
}

interface BalanceCodesTable {
  id: GeneratedAlways<string>;
  batch_id: Int8;
  number: number;
  hash: Buffer;
  redeemed_at: TimeOrNull;
  redeemed_by: Int8OrNull;
  payment_id: Int8OrNull;
  revoked_at: TimeOrNull;
  revoked_by: Int8OrNull;
}

interface CodeGuessesTable {
  customer_id: Int8;
  since: Generated<Date>;
  wrong: number;
}

export interface BalanceCodeTables {
  code_batches: CodeBatchesTable;
  balance_codes: BalanceCodesTable;
  code_guesses: CodeGuessesTable;
}
