import type { DealerProfile } from '@storefront/dealer-client';
import type { Money } from '../money.ts';
import type { Cause } from '../orders/core/causes.ts';
import type { UpstreamProblem } from './catalog.ts';
import type { AlertKind, CodeProblem, OrderState, Page, ProductType } from './common.ts';
import type { OrderView, PurchaseView } from './purchases.ts';

export interface OrderEvent {
  readonly at: string;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  readonly cause: Cause;
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
  /** Newest first, at most a hundred pages; `open` leaves out what is finished. */
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

/** What prices in a currency are multiples of, a decimal string. */
export interface RoundingStep {
  readonly currency: string;
  readonly step: string;
}

export interface Pricing {
  markup(): Promise<Markup | null>;
  /** The steps that are not simply the currency's smallest coin, and those that were set. */
  rounding(): Promise<RoundingStep[]>;
  /** `step` null: the smallest coin by ISO 4217. */
  setRounding(
    currency: string,
    step: string | null,
    actorId: number,
  ): Promise<{ ok: true; step: RoundingStep } | { ok: false; problem: 'unknown-currency' | 'not-a-step' }>;
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
  /** What ends it: nothing that a person does, a decision elsewhere, or an admin's word that it is done. */
  readonly waitsFor: 'nobody' | 'decision' | 'acknowledgement';
  readonly raisedAt: string;
}

/** Alerts that hold money or goods are repeated until a person has looked after them. */
export interface Reminders {
  /**
   * The alerts that are due to be repeated, oldest first, a hundred at most. They are nobody else's for two minutes, and come
   * again unless `reminded` says that they were sent. What an alert was about may have ended: then it is ended here.
   */
  claim(): Promise<Alert[]>;
  reminded(ids: readonly string[]): Promise<void>;
  /** What waits for a person, oldest first. */
  waiting(page: number): Promise<Page<Alert>>;
  /** Ends an alert that waits for an admin's word alone; false when it had ended, or waits for something else. */
  acknowledge(id: string, actorId: number): Promise<boolean>;
}

export interface Alerts {
  /** Raises once per kind and subject while open; repeats only count. Queues the message to the admins. */
  raise(kind: AlertKind, subject: string, detail?: Record<string, unknown>): Promise<void>;
  /** The alert to tell, or null when it was told or has ended. */
  toTell(id: string): Promise<Alert | null>;
  told(id: string): Promise<void>;
  end(kind: AlertKind, subject: string): Promise<void>;
  readonly reminders: Reminders;
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
