/**
 * The tables as PostgreSQL hands them over: int8 and numeric are strings until the domain parses them, timestamptz is a
 * Date. What the columns mean stands in `migrations/`, one file a subject.
 */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BackupTables } from './tables/backup.ts';
import type { BalanceCodeTables } from './tables/balance-codes.ts';
import type { BrandOfProduct, BrandTables } from './tables/brand.ts';
import type { BroadcastTables } from './tables/broadcast.ts';
import type { CurrencyTables } from './tables/currency.ts';
import type { DeskTables } from './tables/desk.ts';
import type { FavouriteTables } from './tables/favourite.ts';
import type { GiftTables } from './tables/gifts.ts';
import type { ManualTables } from './tables/manual.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { NumbersTables } from './tables/numbers.ts';
import type { PeopleTables, StandingOfCustomer } from './tables/people.ts';
import type { PricesOfCustomer, PriceTables } from './tables/price.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { SearchTables } from './tables/search.ts';
import type { ShelfOfItem, ShelfOfProduct, ShelfTables } from './tables/shelf.ts';
import type { ShopTextTables } from './tables/shop-texts.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StarsTables } from './tables/stars.ts';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type NumericText = ColumnType<string, string, string>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type Json<T extends object> = JSONColumnType<T>;
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;

export type ProductType = 'voucher' | 'top-up';

export interface CustomersTable extends PricesOfCustomer, StandingOfCustomer {
  id: Int8;
  first_name: string;
  username: string | null;
  /** A `Locale` of the shop. */
  locale: string;
  locale_chosen: Generated<boolean>;
  phone: string | null;
  display_currency: ColumnType<string | null, string | null | undefined, string | null>;
  region: ColumnType<string | null, string | null | undefined, string | null>;
  wants_news: Generated<boolean>;
  unreachable_at: TimeOrNull;
  created_at: Time;
  seen_at: Time;
}

export interface ProductsTable extends BrandOfProduct, ShelfOfProduct {
  id: Int8;
  name: string;
  type: ProductType;
  dealer_status: string;
  required_info: JsonWithDefault<{ name: string; label?: string }[]>;
  search_text: string;
  shelf_position: number | null;
  synced_at: Date;
}

export interface ItemsTable extends ShelfOfItem {
  id: Int8;
  product_id: Int8;
  name: string;
  currency: string;
  list_price: NumericText;
  cost: NumericText;
  shelf_position: number | null;
  synced_at: Date;
}

export interface WalletsTable {
  currency: string;
  balance: NumericText;
  is_default: boolean;
  active: boolean;
  fetched_at: Date;
}

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_by: Int8OrNull;
  updated_at: Time;
}

export interface UpstreamTable {
  id: Generated<boolean>;
  paused_until: TimeOrNull;
  pause_cause: 'rate-limited' | 'unauthorised' | 'forbidden' | 'unreachable' | null;
  breaker_opened_at: TimeOrNull;
  breaker_closed_at: Time;
  probe_order_id: Int8OrNull;
  probe_until: TimeOrNull;
  outage_since: TimeOrNull;
  maintenance_since: TimeOrNull;
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
  nickname: string | null;
  chat_id: Int8;
  message_id: Int8OrNull;
  shown: string | null;
  announced_at: TimeOrNull;
  kept_since: TimeOrNull;
  partly_announced_at: TimeOrNull;
  pay_currency: ColumnType<string | null, string | null | undefined, never>;
  unit_pay: ColumnType<string | null, string | null | undefined, never>;
  pay_rate: ColumnType<string | null, string | null | undefined, never>;
  replaces_order_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Time;
}

export type OrderState =
  | 'queued'
  | 'submitting'
  | 'accepted'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'refused'
  | 'unknown'
  | 'review'
  | 'abandoned'
  | 'reversed'
  | 'cancelled';

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
  reversal: 'refunded' | 'kept' | 'replaced' | null;
  fulfilled_elsewhere_by: Int8OrNull;
  cost_prompted: ColumnType<string | null, string | null | undefined, string | null>;
  cost_allowed: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  accepted_at: TimeOrNull;
  final_at: TimeOrNull;
}

export type AttemptOutcome = 'accepted' | 'refused' | 'held' | 'rate-limited' | 'not-sent' | 'unknown';

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

export type CodeProblem = 'used' | 'refused' | 'wrong';

/** How a case about a code ended: the money went back, another code was bought, the code is fine, or without more. */
export type CaseOutcome = 'refunded' | 'replaced' | 'fine' | 'closed';

export interface CodeProblemsTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  reason: CodeProblem;
  opened_at: Date;
  closed_at: TimeOrNull;
  closed_by: Int8OrNull;
  outcome: CaseOutcome | null;
  asked_at: TimeOrNull;
}

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

export interface WalletReadingsTable {
  id: GeneratedAlways<string>;
  currency: string;
  balance: NumericText;
  requested_at: Date;
  at: Date;
}

export interface SurplusOrdersTable {
  id: GeneratedAlways<string>;
  dealer_order_id: Int8;
  /** Null for one that was an orphan order. */
  order_id: Int8OrNull;
  client_order_ref: string;
  item_id: Int8;
  currency: string;
  type: ProductType;
  dealer_status: string;
  found_at: Date;
  due_at: TimeOrNull;
  key_id: string | null;
  wrapped_key: Buffer | null;
  sealed: Buffer | null;
  allocated_to: Int8OrNull;
  withheld_at: TimeOrNull;
  released_at: TimeOrNull;
  released_by: Int8OrNull;
}

export interface ShopHistoryTable {
  id: Generated<boolean>;
  shop_id: Generated<string>;
  system_identifier: string | null;
  timeline: Int8OrNull;
  closed_at: TimeOrNull;
}

export interface HistoryBeatsTable {
  number: Int8;
  token: string;
  at: Date;
}

/** What told that the database went back, or may have. */
export type HistoryChange =
  | 'beat-lost'
  | 'other-database'
  | 'other-server'
  | 'timeline'
  | 'position'
  | 'nothing-remembered'
  | 'gap';

export interface RecoveriesTable {
  id: GeneratedAlways<string>;
  why: HistoryChange;
  certain: boolean;
  since: Date;
  closed_at: Date;
  last_order_id: Int8;
  last_attempt_id: Int8;
  next_try_at: Date;
  /** A `ScanProblem`. */
  problem: ColumnType<object | null, string | null | undefined, string | null>;
  found: Generated<number>;
  opened_at: TimeOrNull;
  vouchers_checked_at: TimeOrNull;
  top_ups_checked_at: TimeOrNull;
}

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

/** What a wallet held at some moment from `requestedAt` until `at` (ISO 8601); `balance` is a decimal. */
export interface BalanceRead {
  currency: string;
  balance: string;
  requestedAt: string;
  at: string;
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

export interface VouchersTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  dealer_order_id: Int8;
  key_id: string;
  wrapped_key: Buffer;
  sealed: Buffer;
  created_at: Time;
}

export interface VaultKeysTable {
  id: string;
  proof: Buffer;
  first_used_at: Time;
}

export interface VoucherCodesTable {
  hash: Buffer;
  dealer_order_id: Int8;
  seen_at: Time;
}

export interface CustomerAccountsTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  product_id: Int8;
  context: Json<Record<string, string>>;
  nickname: string | null;
  used_at: Time;
}

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

export interface PostingsTable {
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

export interface EntriesTable {
  id: GeneratedAlways<string>;
  posting_key: string;
  account: string;
  currency: string;
  amount: NumericText;
}

export interface AdjustmentsTable {
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
  told: boolean | null;
  undone_at: TimeOrNull;
  undone_by: Int8OrNull;
}

export interface BalancesTable {
  customer_id: Int8;
  currency: string;
  amount: ColumnType<string, string | undefined, string>;
  credit_limit: ColumnType<string, string | undefined, string>;
  owed: ColumnType<string, string | undefined, string>;
}

export type PaymentState =
  | 'created'
  | 'awaiting'
  | 'paid'
  | 'credited'
  | 'expired'
  | 'cancelled'
  | 'rejected'
  | 'refunding'
  | 'refunded'
  | 'reversed';

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
  submitted_at: TimeOrNull;
  decided_by: Int8OrNull;
  /** A `PaymentReason`. */
  reason: Json<object> | null;
  checks: Generated<number>;
  due_at: TimeOrNull;
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

export interface AlertsTable {
  id: GeneratedAlways<string>;
  kind: string;
  subject: string;
  detail: JsonWithDefault<Record<string, unknown>>;
  times: Generated<number>;
  raised_at: Time;
  sent_at: TimeOrNull;
  ended_at: TimeOrNull;
  ended_by: Int8OrNull;
  remind_at: TimeOrNull;
  reminders: Generated<number>;
  assigned_to: Int8OrNull;
  assigned_at: TimeOrNull;
}

export interface UpdatesTable {
  update_id: Int8;
  lane: Int8;
  payload: ColumnType<object | null, string, string | null>;
  received_at: Time;
  claimed_by: string | null;
  claimed_until: TimeOrNull;
  tries: Generated<number>;
  done_at: TimeOrNull;
}

export interface AdminMenusTable {
  chat_id: Int8;
  given_at: Time;
}

export interface ConversationsTable {
  key: string;
  version: string;
  state: Json<object>;
  updated_at: Time;
}

/** Rounds that go by the clock, one row each once it ran. */
export interface RoundsTable {
  name: string;
  due_at: Date;
  began_at: Date;
  ended_at: Date | null;
}

export interface Database
  extends BackupTables,
    BalanceCodeTables,
    BrandTables,
    CurrencyTables,
    GiftTables,
    NoticeTables,
    BroadcastTables,
    ShopTextTables,
    NumbersTables,
    PromotionTables,
    DeskTables,
    FavouriteTables,
    ManualTables,
    PeopleTables,
    PriceTables,
    ProgressTables,
    SearchTables,
    ShelfTables,
    StaffTables,
    StarsTables {
  customers: CustomersTable;
  products: ProductsTable;
  items: ItemsTable;
  wallets: WalletsTable;
  settings: SettingsTable;
  upstream: UpstreamTable;
  purchases: PurchasesTable;
  orders: OrdersTable;
  attempts: AttemptsTable;
  order_events: OrderEventsTable;
  list_scans: ListScansTable;
  code_problems: CodeProblemsTable;
  wallet_readings: WalletReadingsTable;
  surplus_orders: SurplusOrdersTable;
  orphan_orders: OrphanOrdersTable;
  reconciliations: ReconciliationsTable;
  other_orders: OtherOrdersTable;
  shop_history: ShopHistoryTable;
  history_beats: HistoryBeatsTable;
  recoveries: RecoveriesTable;
  vouchers: VouchersTable;
  vault_keys: VaultKeysTable;
  voucher_codes: VoucherCodesTable;
  customer_accounts: CustomerAccountsTable;
  postings: PostingsTable;
  entries: EntriesTable;
  adjustments: AdjustmentsTable;
  balances: BalancesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_refunds: PaymentRefundsTable;
  alerts: AlertsTable;
  updates: UpdatesTable;
  admin_menus: AdminMenusTable;
  conversations: ConversationsTable;
  rounds: RoundsTable;
}
