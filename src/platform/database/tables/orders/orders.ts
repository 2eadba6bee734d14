import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Json, NumericText, Time, TimeOrNull } from '../columns.ts';
import type { OrderState } from '../states.ts';

export type { OrderState };

export interface OrdersTable {
  id: GeneratedAlways<string>;
  purchase_id: Int8;
  unit: number;
  state: OrderState;
  dealer_order_id: Int8OrNull;
  dealer_status: string | null;
  hinted_at: TimeOrNull;
  due_at: TimeOrNull;
  recheck_count: Generated<number>;
  recheck_at: TimeOrNull;
  recheck_failures: Generated<number>;
  doubted_at: TimeOrNull;
  let_through_at: TimeOrNull;
  reversal: 'refunded' | 'kept' | 'replaced' | null;
  fulfilled_elsewhere_by: Int8OrNull;
  cost_prompted: ColumnType<string | null, string | null | undefined, string | null>;
  cost_allowed: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  accepted_at: TimeOrNull;
  final_at: TimeOrNull;
}

export type AttemptOutcome = 'accepted' | 'refused' | 'not-let-in' | 'rate-limited' | 'not-sent' | 'unknown';

export interface AttemptsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  number: number;
  client_order_ref: string;
  webhook_hash: Buffer | null;
  started_at: Time;
  deadline_at: Date;
  outcome: AttemptOutcome | null;
  detail: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  ended_at: TimeOrNull;
  dealer_created_at: TimeOrNull;
  matched_at: TimeOrNull;
  cost: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface OrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  at: Time;
  from_state: OrderState | null;
  to_state: OrderState | null;
  /** A `Cause`. */
  cause: Json<object>;
  actor_id: Int8OrNull;
}

/** The dealer's charge for each dealer order of this shop. */
export interface DealerChargesTable {
  dealer_order_id: Int8;
  currency: string;
  cost: NumericText;
  read_at: Time;
}

export interface OrdersTables {
  dealer_charges: DealerChargesTable;
  orders: OrdersTable;
  attempts: AttemptsTable;
  order_events: OrderEventsTable;
}
