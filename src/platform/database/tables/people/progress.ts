import type { ColumnType, GeneratedAlways } from 'kysely';
import type { InquiryMessageKind } from './inquiries.ts';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;

export interface NotificationsTable {
  id: GeneratedAlways<string>;
  key: string;
  customer_id: Int8;
  /** A `Notice`. */
  detail: ColumnType<unknown, string, string>;
  created_at: Time;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  kept: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface PurchaseCopiesTable {
  customer_id: Int8;
  message_id: Int8;
  purchase_id: Int8;
  is_file: boolean;
  shown_at: Time;
}

export interface CodeProblemMessagesTable {
  id: GeneratedAlways<string>;
  problem_id: Int8;
  admin_id: Int8OrNull;
  text: string | null;
  file_id: string | null;
  key: ColumnType<string | null, string | null | undefined, string | null>;
  file_kind: ColumnType<
    InquiryMessageKind | null,
    InquiryMessageKind | null | undefined,
    InquiryMessageKind | null
  >;
  at: Time;
}

export interface SellingWaitersTable {
  customer_id: Int8;
  since: Time;
}

/** The tables of `migrations/0019_progress.ts`, with the additions of 0104 and 0106. */
export interface ProgressTables {
  notifications: NotificationsTable;
  purchase_copies: PurchaseCopiesTable;
  code_problem_messages: CodeProblemMessagesTable;
  selling_waiters: SellingWaitersTable;
}
