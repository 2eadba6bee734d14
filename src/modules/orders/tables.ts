import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Int8,
  Int8OrNull,
  Json,
  NumericText,
  Time,
  TimeOrNull,
} from '../../platform/database/columns.ts';
import type { ProductType } from '../catalog/tables.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import type { OrderState } from './core/states.ts';

export type { OrderState };

interface OrdersTable {
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

interface AttemptsTable {
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

interface OrderEventsTable {
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
interface DealerChargesTable {
  dealer_order_id: Int8;
  currency: string;
  cost: NumericText;
  read_at: Time;
}

export interface PurchasesTable {
  id: GeneratedAlways<string>;
  code: string;
  checkout_id: string;
  customer_id: Int8;
  product_id: Int8;
  item_id: Int8;
  type: ProductType;
  product_name: string;
  item_name: string;
  quantity: number;
  currency: string;
  unit_price: NumericText;
  unit_cost: NumericText;
  phone: string;
  context: Json<Record<string, string>>;
  erased_context_hash: ColumnType<Buffer | null, never, Buffer | null>;
  nickname: string | null;
  chat_id: Int8;
  message_id: Int8OrNull;
  stale_message_id: Int8OrNull;
  shown: string | null;
  announced_at: TimeOrNull;
  kept_since: TimeOrNull;
  partly_announced_at: TimeOrNull;
  wait_due_at: TimeOrNull;
  pay_currency: ColumnType<string | null, string | null | undefined, never>;
  unit_pay: ColumnType<string | null, string | null | undefined, never>;
  pay_rate: ColumnType<string | null, string | null | undefined, never>;
  replaces_order_id: ColumnType<string | null, string | null | undefined, never>;
  full_price: ColumnType<string | null, string | null | undefined, never>;
  promo_claim_id: ColumnType<string | null, string | null | undefined, never>;
  refund_judged_at: TimeOrNull;
  created_at: Time;
}

interface ListScansTable {
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

interface ReconciliationsTable {
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

interface OtherOrdersTable {
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

interface SurplusOrdersTable {
  id: GeneratedAlways<string>;
  dealer_order_id: Int8;
  /** Null for a former orphan order. */
  order_id: Int8OrNull;
  client_order_ref: string;
  item_id: Int8;
  currency: string;
  type: ProductType;
  dealer_status: string;
  found_at: Date;
  due_at: TimeOrNull;
  /** Start of the fetches for `due_at`; null: `found_at`. */
  fetched_since: TimeOrNull;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  allocated_to: Int8OrNull;
  withheld_at: TimeOrNull;
  released_at: TimeOrNull;
  released_by: Int8OrNull;
  written_off_at: TimeOrNull;
  written_off_by: Int8OrNull;
}

/**
 * A person's decision about an orphan order. `handed-over`: its customer has the goods, or staff hand them
 * over. `to-stock`: the next buyer of its item gets its voucher. `written-off`: it is not used.
 */
export type OrphanDecision = 'handed-over' | 'to-stock' | 'written-off';

export interface OrphanOrdersTable {
  id: GeneratedAlways<string>;
  dealer_order_id: Int8;
  client_order_ref: string;
  order_code: string;
  item_id: Int8OrNull;
  dealer_type: string;
  currency: string | null;
  cost: ColumnType<string | null, string | null | undefined, string | null>;
  phone: string | null;
  dealer_status: string;
  dealer_created_at: TimeOrNull;
  found_at: Date;
  due_at: TimeOrNull;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  decision: OrphanDecision | null;
  decided_at: TimeOrNull;
  decided_by: Int8OrNull;
}

export type CodeProblem = 'used' | 'refused' | 'wrong';

/** The end of a case about a code. `fine`: the code is valid. `closed`: no further act was needed. */
export type CaseOutcome = 'refunded' | 'replaced' | 'fine' | 'closed';

interface CodeProblemsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  reason: CodeProblem;
  opened_at: Date;
  closed_at: TimeOrNull;
  closed_by: Int8OrNull;
  outcome: CaseOutcome | null;
  asked_at: TimeOrNull;
  reported_by: Int8OrNull;
  customer_id: Int8OrNull;
}

interface VouchersTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  dealer_order_id: Int8;
  key_id: string;
  wrapped_key: Buffer;
  sealed: Buffer;
  created_at: Time;
}

interface PurchaseCopiesTable {
  customer_id: Int8;
  message_id: Int8;
  purchase_id: Int8;
  is_file: boolean;
  shown_at: Time;
}

interface CodeProblemMessagesTable {
  id: GeneratedAlways<string>;
  problem_id: Int8;
  admin_id: Int8OrNull;
  text: string | null;
  file_id: string | null;
  key: ColumnType<string | null, string | null | undefined, string | null>;
  file_kind: ColumnType<ChatMessageKind | null, ChatMessageKind | null | undefined, ChatMessageKind | null>;
  at: Time;
}

export interface OrdersTables {
  attempts: AttemptsTable;
  code_problem_messages: CodeProblemMessagesTable;
  code_problems: CodeProblemsTable;
  dealer_charges: DealerChargesTable;
  list_scans: ListScansTable;
  order_events: OrderEventsTable;
  orders: OrdersTable;
  orphan_orders: OrphanOrdersTable;
  other_orders: OtherOrdersTable;
  purchase_copies: PurchaseCopiesTable;
  purchases: PurchasesTable;
  reconciliations: ReconciliationsTable;
  surplus_orders: SurplusOrdersTable;
  vouchers: VouchersTable;
}
