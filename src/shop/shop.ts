/**
 * What the shop offers to its doors (telegram, http, jobs). Everything a view holds is plain JSON: amounts are decimal
 * strings with their currency, times are ISO 8601 strings, so that a conversation may store and replay it. Codes and
 * PINs are the exception: they come as `Secret` and only from `purchases.goods` and `delivery.purchase`.
 */

import type { AlertKind, CodeProblem, OrderState, PostingKind, ProductType } from '../database/tables.ts';
import type { DealerProfile } from '../dealer/index.ts';
import type { Secret } from '../secret.ts';
import type { Money } from './money.ts';

export type { AlertKind, CodeProblem, OrderState, PostingKind, ProductType };

export type Locale = 'en' | 'ar';

/** A page of a longer list; `page` counts from 1, `pages` is at least 1. */
export interface Page<T> {
  readonly entries: T[];
  readonly page: number;
  readonly pages: number;
}

// ── catalog ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface RequiredField {
  readonly name: string;
  readonly label?: string;
}

export interface ProductCard {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  /** Lowest price among its items on sale; null while none can be bought. */
  readonly from: Money | null;
}

/** `maintenance`: nothing new is sold just now, whatever the item. */
export type Availability = 'available' | 'not-on-sale' | 'no-wallet' | 'maintenance';

export interface ItemOffer {
  readonly id: number;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  readonly price: Money;
  readonly availability: Availability;
}

export interface ProductView {
  readonly id: number;
  readonly name: string;
  readonly type: ProductType;
  readonly requiredInfo: RequiredField[];
  readonly items: Page<ItemOffer>;
}

export interface SyncReport {
  readonly products: number;
  readonly items: number;
  readonly onSale: number;
  readonly removed: number;
  /** Entries left out because their type or shape is not one the shop can sell. */
  readonly leftOut: number;
}

export interface Catalog {
  /** How many products of each type are on sale. */
  counts(): Promise<Record<ProductType, number>>;
  /** Products on sale of one type, in the dealer's order; constant time whatever the page. A page out of range is clamped. */
  products(query: { type: ProductType; page: number }): Promise<Page<ProductCard>>;
  /** Products on sale whose name, or an item's name, holds every word of `text`. */
  search(query: { text: string; page: number }): Promise<Page<ProductCard>>;
  /** Null when the product is not on sale (any more). */
  product(id: number, itemsPage: number): Promise<ProductView | null>;
  /** Null when there never was such an item; one that left the catalog has availability `not-on-sale`. */
  item(id: number): Promise<ItemOffer | null>;
  /** Reads the whole catalog and the wallets from the Dealer API and replaces what the shop knows, in one transaction. */
  sync(): Promise<{ ok: true; report: SyncReport } | { ok: false; problem: UpstreamProblem }>;
}

/** Why the Dealer API could not be asked, in the words that screens use. */
export type UpstreamProblem = 'unreachable' | 'unauthorised' | 'rate-limited' | 'unexpected-answer';

// ── customers ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Customer {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly locale: Locale;
  readonly phone: string | null;
  readonly isNew: boolean;
  /** True when the customer had blocked the bot and is heard of again with this very update. */
  readonly isBack: boolean;
}

export interface SavedAccount {
  readonly id: string;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
}

export interface Customers {
  /** Notes that a person was heard of, making the customer if new (language from Telegram's code until one is chosen). */
  seen(person: {
    id: number;
    firstName: string;
    username?: string;
    languageCode?: string;
  }): Promise<Customer>;
  find(idOrUsername: string): Promise<Customer | null>;
  setLocale(id: number, locale: Locale): Promise<void>;
  /** `phone` is E.164 with `+`. */
  setPhone(id: number, phone: string): Promise<void>;
  /** The bot was blocked, or the chat is gone. */
  markUnreachable(id: number): Promise<void>;
  /** Accounts used before for this product, newest first, five at most; only the customer's own. */
  accounts(id: number, productId: number): Promise<SavedAccount[]>;
}

// ── ledger ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Balance {
  readonly available: Money;
  /** Held for orders that are not final yet. */
  readonly held: Money;
}

export interface PostingView {
  readonly key: string;
  readonly kind: PostingKind;
  /** What it did to the customer's available balance, signed; zero for a capture. */
  readonly change: Money;
  readonly orderCode: string | null;
  readonly note: string | null;
  readonly at: string;
}

export interface AdjustInput {
  readonly customerId: number;
  readonly money: Money;
  readonly actorId: number;
  readonly note: string | null;
  /** Makes a repeat harmless: the same key posts once. Use the update's id. */
  readonly key: string;
}

export type AdjustResult =
  | { done: true; again: boolean; balance: Balance }
  | {
      done: false;
      problem: 'no-such-customer' | 'not-positive' | 'unknown-currency' | 'too-precise' | 'overdrawn';
    };

export interface LedgerReport {
  readonly entriesSumToZero: boolean;
  readonly balancesMatchEntries: boolean;
  readonly deliveredCapturedOnce: boolean;
  readonly refundedNotDelivered: boolean;
  readonly heldOnlyForOpenOrders: boolean;
  readonly postings: number;
}

export interface Ledger {
  balances(customerId: number): Promise<Balance[]>;
  history(customerId: number, limit: number): Promise<PostingView[]>;
  credit(input: AdjustInput): Promise<AdjustResult>;
  debit(input: AdjustInput): Promise<AdjustResult>;
  /** The invariants of the money, asked by SQL. */
  audit(): Promise<LedgerReport>;
}

// ── purchases ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Quote {
  readonly itemId: number;
  readonly productId: number;
  readonly productName: string;
  readonly itemName: string;
  readonly type: ProductType;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly balance: Money;
  /** Balance once this is paid; null when it does not suffice, then `missing` says by how much. */
  readonly balanceAfter: Money | null;
  readonly missing: Money | null;
}

/**
 * `not-on-sale`: left the catalog; `no-wallet`/`wallet-too-low`: the dealer can't buy it now (admins are told);
 * `maintenance`: nothing new is sold just now.
 */
export type QuoteProblem = 'not-on-sale' | 'no-wallet' | 'wallet-too-low' | 'maintenance';

export type PreflightResult =
  | { ok: true; nickname: string | null }
  | { ok: false; problem: 'invalid-account'; message: string | null }
  | { ok: false; problem: 'upstream'; upstream: UpstreamProblem };

export interface PlaceInput {
  /** UUID made when the dialog began: placing it twice gives the same purchase. */
  readonly checkoutId: string;
  readonly customerId: number;
  readonly itemId: number;
  readonly quantity: number;
  /** The unit price that the customer confirmed. */
  readonly unitPrice: Money;
  readonly phone: string;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly chatId: number;
  /** The message that says "processing" and is edited to show the result. */
  readonly messageId: number | null;
}

export type PlaceResult =
  | { placed: true; again: boolean; purchase: PurchaseView }
  | { placed: false; problem: QuoteProblem | 'price-changed' | 'insufficient-balance'; quote: Quote | null };

/**
 * What a customer is told about one order. `waiting`: in line, not submitted, and can be cancelled; `checking`: the outcome
 * is not known yet.
 */
export type OrderStage = 'waiting' | 'processing' | 'checking' | 'delivered' | 'refunded' | 'cancelled';

export interface OrderView {
  readonly id: string;
  /** The purchase's code with the unit, for example `K7QM2F9X-2`. */
  readonly code: string;
  readonly unit: number;
  readonly state: OrderState;
  readonly stage: OrderStage;
  readonly dealerOrderId: number | null;
  /** What was decided about a reversed order; null until then, and for all others. */
  readonly reversal: Reversal | null;
}

export interface PurchaseView {
  readonly id: string;
  readonly code: string;
  readonly customerId: number;
  readonly productName: string;
  readonly itemName: string;
  readonly itemId: number;
  readonly type: ProductType;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  /** Money that came back. */
  readonly refunded: Money;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
  readonly createdAt: string;
  readonly orders: OrderView[];
  /** How long what waits in line has been there, in coarse steps; null when nothing waits. */
  readonly waitedMinutes: number | null;
  /** Every order has come to its end for the customer (delivered, refunded or cancelled). */
  readonly finished: boolean;
}

export interface Goods {
  readonly orderCode: string;
  readonly unit: number;
  readonly code: Secret;
  readonly pin: Secret | null;
}

export interface Purchases {
  quote(query: {
    customerId: number;
    itemId: number;
    quantity: number;
  }): Promise<{ ok: true; quote: Quote } | { ok: false; problem: QuoteProblem }>;
  /** Asks the Dealer API whether the account exists; charges nothing. */
  preflight(query: { itemId: number; context: Record<string, string> }): Promise<PreflightResult>;
  /** Holds the money and queues the orders, in one transaction. Idempotent by `checkoutId`. */
  place(input: PlaceInput): Promise<PlaceResult>;
  /** The customer's own purchases, newest first. */
  list(customerId: number, page: number): Promise<Page<PurchaseView>>;
  /** Null unless `customerId` owns it. */
  view(code: string, customerId: number): Promise<PurchaseView | null>;
  /** Takes back the orders that still wait in line, money and all; answers how many. None unless `customerId` owns it. */
  cancel(code: string, customerId: number): Promise<number>;
  /** The codes of the delivered orders of a purchase; empty unless `customerId` owns it. */
  goods(code: string, customerId: number): Promise<Goods[]>;
}

/** The door's side of delivery: what a chat message has to show, and what was shown. */
export interface Delivery {
  purchase(purchaseId: string): Promise<{
    view: PurchaseView;
    goods: Goods[];
    locale: Locale;
    chatId: number;
    messageId: number | null;
    /** Fingerprint of what the message should show now; store it with `shown` after a successful edit. */
    fingerprint: string;
    alreadyShown: boolean;
    announced: boolean;
    unreachable: boolean;
  } | null>;
  shown(purchaseId: string, fingerprint: string, messageId: number): Promise<void>;
  announced(purchaseId: string): Promise<void>;
  /** Queues delivery of everything that this customer has not been shown (after a block, at the next /start). */
  handOver(customerId: number): Promise<number>;
}

// ── admins ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface OrderEvent {
  readonly at: string;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  readonly cause: string;
  readonly detail: Record<string, unknown>;
  readonly actorId: number | null;
}

export interface OrderStory {
  readonly order: OrderView;
  readonly purchase: PurchaseView;
  readonly customer: { id: number; firstName: string; username: string | null };
  readonly phone: string;
  readonly cost: Money;
  /** The cost that an admin is asked about before it is submitted; null while nobody is. */
  readonly costAsked: Money | null;
  /** The open case about its code, if there is one. */
  readonly codeProblem: CodeProblem | null;
  readonly dealerStatus: string | null;
  readonly attempts: {
    readonly number: number;
    readonly clientOrderRef: string;
    readonly startedAt: string;
    readonly outcome: string | null;
  }[];
  readonly events: OrderEvent[];
}

export interface Reports {
  /** The dealer profile and wallets, asked live; also refreshes what the shop knows of the wallets. */
  wallets(): Promise<{ ok: true; profile: DealerProfile } | { ok: false; problem: UpstreamProblem }>;
  /** Newest first; `open` leaves out what is finished. */
  orders(query: {
    filter: 'all' | 'open' | 'review';
    page: number;
  }): Promise<Page<{ order: OrderView; purchase: PurchaseView }>>;
  /**
   * Orders found by any id: purchase or order code (case and dashes do not matter), dealer order id, attempt ref,
   * Telegram user id (their newest ten).
   */
  order(anyId: string): Promise<OrderStory[]>;
  /** How late orders turned up, by type: what the quarantine is chosen from. */
  lateness(): Promise<Lateness[]>;
}

/** The shop-wide price rule; null: products sell at list price. */
export interface Markup {
  /** Percent on cost, a decimal string. */
  readonly percent: string;
}

export interface Pricing {
  markup(): Promise<Markup | null>;
  setMarkup(
    markup: Markup | null,
    actorId: number,
  ): Promise<{ ok: true } | { ok: false; problem: 'not-a-percentage' }>;
}

export interface Alert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  /** How often it was raised since it was last told. */
  readonly times: number;
  readonly raisedAt: string;
}

export interface Alerts {
  /** Raises once per kind and subject while open; repeats only count. Queues the message to the admins. */
  raise(kind: AlertKind, subject: string, detail?: Record<string, unknown>): Promise<void>;
  /** The alert to tell, or null when it was told or has ended. */
  toTell(id: string): Promise<Alert | null>;
  told(id: string): Promise<void>;
  end(kind: AlertKind, subject: string): Promise<void>;
}

/** What keeps orders from being submitted, and new ones from being sold. */
export interface ShopStatus {
  /** Until when nothing is submitted because the Dealer API asked for it, refused us, or is out of reach. */
  readonly hold: {
    readonly cause: 'rate-limited' | 'unauthorised' | 'forbidden' | 'unreachable';
    readonly until: string;
  } | null;
  /** Too many outcomes were unknown: one order at a time is let through, not before `nextTryAt`. */
  readonly breaker: { readonly openedAt: string; readonly nextTryAt: string } | null;
  /** Nothing new is sold: an admin stopped it, or the Dealer API has been away for long. */
  readonly maintenance: { readonly since: string; readonly by: 'admin' | 'trouble' } | null;
  readonly open: Partial<Record<OrderState, number>>;
  /** When the order that waits longest was placed. */
  readonly oldestWaiting: string | null;
}

export interface Protection {
  status(): Promise<ShopStatus>;
  /** Submits again; false when the breaker was closed. */
  closeBreaker(actorId: number): Promise<boolean>;
  /** Stops or resumes selling; what is on its way goes on. */
  setMaintenance(on: boolean, actorId: number): Promise<void>;
}

/** What a person decides about a reversed order: the money goes back, or the customer keeps what was delivered. */
export type Reversal = 'refunded' | 'kept';

export interface DecidedReversal {
  readonly decision: Reversal;
  /** False when it was decided before, perhaps otherwise: then `decision` is what was decided. */
  readonly first: boolean;
}

export interface Reversals {
  /** `code` names the order with its unit. Null when there is no such reversed order. */
  decide(code: string, decision: Reversal, actorId: number): Promise<DecidedReversal | null>;
}

/** What a person decides about an order whose cost rose too far: it is bought all the same, or the money goes back. */
export type CostDecision = 'buy' | 'refund';

export interface Costs {
  /** By how many per cent the cost may rise after the quote before an admin is asked. */
  limit(): Promise<string>;
  setLimit(percent: string, actorId: number): Promise<boolean>;
  /** `code` names the order with its unit. False when nobody is asked about it (any more). */
  decide(code: string, decision: CostDecision, actorId: number): Promise<boolean>;
}

/** Cases about codes that do not do what they should. */
export interface CodeProblems {
  /** Opens a case about a delivered code; false unless `customerId` owns it. Opening it again changes nothing. */
  open(code: string, customerId: number, reason: CodeProblem): Promise<boolean>;
  /** Null when there was no open case; else whose it was. */
  close(code: string, actorId: number): Promise<{ customerId: number } | null>;
}

/** What a person decides about an order of which it can't be proven what became of it. */
export type ReviewDecision = 'retry' | 'refund' | 'delivered-elsewhere';

/** `not-in-review`: somebody else decided first, or it was resolved by itself. */
export type ReviewResult = 'done' | 'not-in-review' | 'has-a-dealer-order';

type AdoptProblem =
  | 'not-in-review'
  | 'no-such-dealer-order'
  | 'other-type'
  | 'other-currency'
  | 'other-phone'
  | 'owned-by-another'
  | UpstreamProblem;

export type AdoptCandidate =
  | {
      readonly ok: true;
      readonly dealerOrderId: number;
      readonly status: string;
      readonly createdAt: string;
      readonly ref: string | null;
      /** It carries the ref of one of the order's own attempts. */
      readonly ours: boolean;
    }
  | { readonly ok: false; readonly problem: AdoptProblem };

export type AdoptResult = { readonly ok: true } | { readonly ok: false; readonly problem: AdoptProblem };

export interface Reviews {
  /** `code` names the order with its unit. */
  decide(code: string, decision: ReviewDecision, actorId: number): Promise<ReviewResult>;
  /** Whether this dealer order can be the order's; changes nothing. */
  candidate(code: string, dealerOrderId: number): Promise<AdoptCandidate>;
  adopt(code: string, dealerOrderId: number, actorId: number): Promise<AdoptResult>;
}

/** How late orders were, milliseconds, over the newest attempts. */
export interface Lateness {
  readonly type: ProductType;
  readonly attempts: number;
  /** From the beginning of the attempt to the moment the shop knew of the dealer order. */
  readonly known: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };
  /** Of those without an answer: from the beginning of the attempt to the dealer order's own time. */
  readonly landed: { readonly count: number; readonly most: number } | null;
}

export interface Shop {
  readonly catalog: Catalog;
  readonly customers: Customers;
  readonly ledger: Ledger;
  readonly pricing: Pricing;
  readonly purchases: Purchases;
  readonly delivery: Delivery;
  readonly reports: Reports;
  readonly alerts: Alerts;
  readonly protection: Protection;
  readonly reversals: Reversals;
  readonly reviews: Reviews;
  readonly costs: Costs;
  readonly codeProblems: CodeProblems;
}
