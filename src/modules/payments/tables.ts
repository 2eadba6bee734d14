import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Int8,
  Int8OrNull,
  Json,
  JsonWithDefault,
  NumericText,
  Time,
  TimeOrNull,
} from '../../platform/database/columns.ts';
import type { PaymentState } from './states.ts';

interface PaymentsTable {
  id: GeneratedAlways<string>;
  code: string;
  request_key: string;
  customer_id: Int8;
  method: string;
  variant: string | null;
  state: PaymentState;
  currency: string;
  amount: NumericText;
  charge_unit: string;
  charge_amount: NumericText;
  credited_amount: NumericText | null;
  fee_amount: NumericText | null;
  payload: string;
  provider_ref: string | null;
  provider_data: JsonWithDefault<Record<string, unknown>>;
  shown: string | null;
  announced: string | null;
  chat_id: Int8;
  message_id: Int8OrNull;
  wanted: Json<object> | null;
  purchase_id: Int8OrNull;
  refund_judged_at: TimeOrNull;
  direct_outcome: Generated<string | null>;
  placing_until: TimeOrNull;
  unplaced_at: TimeOrNull;
  submitted_at: TimeOrNull;
  decided_by: Int8OrNull;
  /** A `PaymentReason`. */
  reason: Json<object> | null;
  checks: Generated<number>;
  due_at: TimeOrNull;
  wait_due_at: TimeOrNull;
  expires_at: Date;
  created_at: Time;
  paid_at: TimeOrNull;
  credited_at: TimeOrNull;
  ended_at: TimeOrNull;
  kept_since: TimeOrNull;
}

interface PaymentEventsTable {
  id: GeneratedAlways<string>;
  payment_id: Int8;
  at: Time;
  from_state: PaymentState | null;
  to_state: PaymentState | null;
  /** A `PaymentCause`. */
  cause: Json<object>;
  actor_id: Int8OrNull;
}

interface PaymentRefundsTable {
  id: GeneratedAlways<string>;
  ref: Generated<string>;
  payment_id: Int8;
  amount: NumericText;
  state: Generated<'begun' | 'done' | 'failed'>;
  /** A `PaymentReason`. */
  reason: Json<object>;
  actor_id: Int8OrNull;
  begun_at: Time;
  ended_at: TimeOrNull;
  announced: Generated<boolean>;
}

interface RefundChecksTable {
  payment_id: Int8;
  due_at: Generated<Date>;
  tries: Generated<number>;
}

export type ManualKind = 'bank' | 'mobile-wallet' | 'exchange-office' | 'cash';

interface ManualMethodsTable {
  id: GeneratedAlways<string>;
  kind: ManualKind;
  name: JsonWithDefault<Record<string, string>>;
  instructions: JsonWithDefault<Record<string, unknown>>;
  qr_file_id: string | null;
  is_on: Generated<boolean>;
  position: Generated<number>;
  updated_at: Time;
  updated_by: Int8;
}

interface ManualMethodCurrenciesTable {
  method_id: Int8;
  currency: string;
  least: string | null;
  most: string | null;
  fee_percent: Generated<string>;
  fee_fixed: Generated<string>;
}

interface PaymentProofsTable {
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

interface PaymentCardsTable {
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

interface StarsChargesTable {
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

interface StarsListTable {
  id: ColumnType<boolean, boolean | undefined, boolean>;
  read: Int8;
  last: string;
  skipped: Generated<string[]>;
  checked_at: Time;
}

interface DepositCrowdsTable {
  chat_id: Int8;
  message_id: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  count: number;
  sent_at: ColumnType<Date, Date | undefined, Date>;
}

export interface PaymentsTables {
  balance_codes: BalanceCodesTable;
  code_batches: CodeBatchesTable;
  deposit_crowds: DepositCrowdsTable;
  manual_method_currencies: ManualMethodCurrenciesTable;
  manual_methods: ManualMethodsTable;
  payment_cards: PaymentCardsTable;
  payment_events: PaymentEventsTable;
  payment_proofs: PaymentProofsTable;
  payment_refunds: PaymentRefundsTable;
  payments: PaymentsTable;
  refund_checks: RefundChecksTable;
  stars_charges: StarsChargesTable;
  stars_list: StarsListTable;
}
