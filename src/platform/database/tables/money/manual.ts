/** The tables of manual payments; `migrations/0012_manual_methods.ts` explains their columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type JsonText<T extends object> = ColumnType<T, string | undefined, string>;

export type ManualKind = 'bank' | 'mobile-wallet' | 'exchange-office' | 'cash';

export interface ManualMethodsTable {
  id: GeneratedAlways<string>;
  kind: ManualKind;
  name: JsonText<Record<string, string>>;
  instructions: JsonText<Record<string, unknown>>;
  qr_file_id: string | null;
  is_on: Generated<boolean>;
  position: Generated<number>;
  updated_at: Time;
  updated_by: Int8;
}

export interface ManualMethodCurrenciesTable {
  method_id: Int8;
  currency: string;
  least: string | null;
  most: string | null;
  fee_percent: Generated<string>;
  fee_fixed: Generated<string>;
}

export interface PaymentProofsTable {
  id: GeneratedAlways<string>;
  payment_id: Int8;
  file_unique_id: string | null;
  file_id: string | null;
  file_kind: 'document' | 'video' | 'animation' | null;
  album: string | null;
  reference: string | null;
  reference_key: string | null;
  sha256: Buffer | null;
  look: Buffer | null;
  look_hash: string | null;
  sent_at: Time;
}

export interface PaymentCardsTable {
  id: GeneratedAlways<string>;
  payment_id: Int8;
  proof_id: Int8OrNull;
  chat_id: Int8;
  message_id: Int8;
  is_photo: boolean;
  /** A `PaymentState`. */
  state: string;
  sent_at: Time;
}

export interface ManualTables {
  manual_methods: ManualMethodsTable;
  manual_method_currencies: ManualMethodCurrenciesTable;
  payment_proofs: PaymentProofsTable;
  payment_cards: PaymentCardsTable;
}
