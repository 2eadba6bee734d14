import type { Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Json, JsonWithDefault, NumericText, Time, TimeOrNull } from '../columns.ts';
import type { PaymentState } from '../states.ts';

export type { PaymentState };

export interface PaymentsTable {
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

export interface PaymentEventsTable {
  id: GeneratedAlways<string>;
  payment_id: Int8;
  at: Time;
  from_state: PaymentState | null;
  to_state: PaymentState | null;
  /** A `PaymentCause`. */
  cause: Json<object>;
  actor_id: Int8OrNull;
}

export interface PaymentRefundsTable {
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

export interface RefundChecksTable {
  payment_id: Int8;
  due_at: Generated<Date>;
  tries: Generated<number>;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_refunds: PaymentRefundsTable;
  refund_checks: RefundChecksTable;
}
