/**
 * The shop's interface for chats, HTTP and jobs. All views are plain JSON: amounts are decimal strings with
 * their currency, times are ISO 8601 strings, so that a conversation may store and replay them. Codes and
 * PINs are the exception: they are `Secret`, and come only from `purchases.goods` and `delivery.purchase`.
 */

import type { AdminChats } from './alerts/admin-chats.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { BotMarks } from './alerts/bot-marks.ts';
import type { SelfWatch } from './alerts/self-watch.ts';
import type { Protection } from './availability/protection.ts';
import type { Selling } from './availability/selling.ts';
import type { Broadcasts } from './broadcasts/broadcasts.ts';
import type { Brands } from './catalog/brands/brand-corrections.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { ChangedGoodsDecisions } from './catalog/changed-goods.ts';
import type { Corrections } from './catalog/corrections/corrections.ts';
import type { Pricing } from './catalog/prices/pricing.ts';
import type { Customers } from './customers/customers.ts';
import type { Debts } from './debts/debts.ts';
import type { Desk } from './desk/desk.ts';
import type { Exchange } from './exchange/rates.ts';
import type { Gifts } from './gifts/gifts.ts';
import type { Home } from './home/home.ts';
import type { SentPictures } from './home/sent-pictures.ts';
import type { Inquiries } from './inquiries/inquiries.ts';
import type { Adjustments } from './ledger/adjustments.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Levels } from './levels/levels.ts';
import type { Outbox } from './notices/outbox.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { Purchases } from './orders/checkout/purchases.ts';
import type { Delivery } from './orders/delivery/delivery.ts';
import type { AfterDelivery } from './orders/support/after-delivery.ts';
import type { CodeProblems } from './orders/support/code-problems.ts';
import type { Costs } from './orders/support/cost.ts';
import type { Orphans } from './orders/support/orphans.ts';
import type { Reversals } from './orders/support/reversal.ts';
import type { Reviews } from './orders/support/review.ts';
import type { Recoveries } from './orders/surplus/withheld.ts';
import type { BalanceCodes } from './payments/codes/balance-codes.ts';
import type { PaymentFees } from './payments/fees.ts';
import type { Deposits } from './payments/manual/deposits.ts';
import type { ManualMethods } from './payments/manual/methods.ts';
import type { RefundablePart } from './payments/parts.ts';
import type { Payments } from './payments/payments.ts';
import type { RefundPolicy } from './payments/policy.ts';
import type { RefundResult } from './payments/refunds.ts';
import type { Stars } from './payments/stars/stars.ts';
import type { People } from './people/people.ts';
import type { Promotions } from './promotions/promotions.ts';
import type { Referrals } from './promotions/referrals.ts';
import type { Reports } from './reports/reports.ts';
import type { Actor } from './staff/actor.ts';
import type { Budget, SecondWords } from './staff/budget/budget.ts';
import type { Invitations } from './staff/invitations.ts';
import type { Staff } from './staff/staff.ts';
import type { Cash } from './tills/balances.ts';
import type { Handovers } from './tills/handovers.ts';
import type { Tills } from './tills/tills.ts';
import type { GoodsRequests } from './watches/goods-requests.ts';
import type { Watches } from './watches/watches.ts';
import type { Wording } from './wording/wording.ts';

/** Refunds to a payment's source: of failed purchases that were paid directly, or at the customer's wish. */
export interface Refunds {
  policy(): Promise<RefundPolicy>;
  setPolicy(policy: RefundPolicy, actor: Actor): Promise<void>;
  /**
   * Returns the refundable part of the payment with this code: the failed units, otherwise the unspent
   * remainder; null for none.
   */
  refundable(code: string): Promise<RefundablePart | null>;
  /** Begins to refund that part to the payment's source, if it is still the part that the actor confirmed. */
  payBack(code: string, actor: Actor, agreed: { amount: string; nth: number }): Promise<RefundResult>;
  /**
   * Records that it was refunded in a time that the database lost; returns false if its state has changed.
   */
  confirmLost(code: string, actor: Actor, agreed: { amount: string; nth: number }): Promise<boolean>;
}

export interface Shop {
  readonly catalog: Catalog;
  readonly brands: Brands;
  /** Corrections of the catalog by admins. */
  readonly corrections: Corrections;
  readonly customers: Customers;
  readonly people: People;
  readonly debts: Debts;
  readonly tills: Tills;
  readonly handovers: Handovers;
  readonly cash: Cash;
  readonly inquiries: Inquiries;
  readonly ledger: Ledger;
  readonly exchange: Exchange;
  readonly refunds: Refunds;
  readonly adjustments: Adjustments;
  readonly secondWords: SecondWords;
  /** Limits of each role within 24 hours, in the base currency. */
  readonly limits: {
    readonly base: string;
    readonly read: Budget['limits'];
    readonly set: Budget['setLimit'];
  };
  readonly payments: Payments;
  readonly manualMethods: ManualMethods;
  readonly paymentFees: PaymentFees;
  readonly deposits: Deposits;
  readonly balanceCodes: BalanceCodes;
  readonly stars: Stars;
  readonly pricing: Pricing;
  readonly purchases: Purchases;
  readonly home: Home;
  readonly sentPictures: SentPictures;
  readonly delivery: Delivery;
  readonly reports: Reports;
  readonly alerts: Alerts;
  /** The admins' group, in its present form. */
  readonly adminChats: AdminChats;
  /** The marks by which another database behind the same bot is recognized. */
  readonly botMarks: BotMarks;
  readonly protection: Protection;
  /** The state of the regular checks, for staff who see the operation. */
  readonly selfWatch: (actor: Actor) => Promise<SelfWatch>;
  readonly reversals: Reversals;
  readonly reviews: Reviews;
  readonly costs: Costs;
  readonly codeProblems: CodeProblems;
  readonly afterDelivery: AfterDelivery;
  readonly notifications: Notifications;
  readonly selling: Selling;
  readonly orphans: Orphans;
  readonly promotions: Promotions;
  readonly referrals: Referrals;
  readonly levels: Levels;
  readonly gifts: Gifts;
  readonly watches: Watches;
  readonly changedGoods: ChangedGoodsDecisions;
  readonly goodsRequests: GoodsRequests;
  readonly notices: Outbox;
  readonly broadcasts: Broadcasts;
  readonly wording: Wording;
  readonly recoveries: Recoveries;
  readonly staff: Staff;
  readonly invitations: Invitations;
  readonly desk: Desk;
}
