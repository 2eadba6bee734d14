import type { Secret } from '../../secret.ts';
import type { Money } from '../money.ts';
import type { OrderStage } from '../orders/states.ts';
import type { UpstreamProblem } from './catalog.ts';
import type { Locale, OrderState, Page, ProductType } from './common.ts';
import type { Reversal } from './decisions.ts';

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

export type { OrderStage };

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
    /** Some of several units have been ready for a while, others take longer, and the customer was not told so yet. */
    partlyReady: boolean;
    unreachable: boolean;
  } | null>;
  shown(purchaseId: string, fingerprint: string, messageId: number): Promise<void>;
  /** The short message about the end went out, after the message had shown this. */
  announced(purchaseId: string, fingerprint: string): Promise<void>;
  /**
   * Claims the short message that some units are ready, before it is sent: of several processes one sends it, and a crash in
   * between loses it rather than doubling it, since the end is announced all the same.
   */
  claimPartly(purchaseId: string): Promise<boolean>;
  /** The claimed message could not be sent. */
  releasePartly(purchaseId: string): Promise<void>;
  /** Queues delivery of everything that this customer has not been shown (after a block, at the next /start). */
  handOver(customerId: number): Promise<number>;
}
