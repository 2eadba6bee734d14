/**
 * The shop's interface for chats, HTTP and jobs. All views are plain JSON: amounts are decimal strings with
 * their currency, times are ISO 8601 strings, so that a conversation may store and replay them. Codes and
 * PINs are the exception: they are `Secret`, and come only from `purchases.goods` and `delivery.purchase`.
 */

import type { AdminChats } from './alerts/admin-chats.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { BotMarks } from './alerts/bot-marks.ts';
import type { Brands } from './catalog/brands/brand-corrections.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { ChangedGoodsDecisions } from './catalog/changed-goods.ts';
import type { Corrections } from './catalog/corrections/corrections.ts';
import type { Pricing } from './catalog/prices/pricing.ts';
import type { Customers } from './customers/customers.ts';
import type { Desk } from './desk/desk.ts';
import type { Exchange } from './exchange/rates.ts';
import type { Gifts } from './gifts/gifts.ts';
import type { Home } from './home/home.ts';
import type { SentPictures } from './home/sent-pictures.ts';
import type { Inquiries } from './inquiries/inquiries.ts';
import type { Adjustments } from './ledger/adjustments.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { RefundablePart } from './payments/parts.ts';
import type { RefundPolicy } from './payments/policy.ts';
import type { RefundResult } from './payments/refunds.ts';
import type { Budget, SecondWords } from './staff/budget/budget.ts';
import type { Selling } from './upstream/selling.ts';

export type { Posted, UndoResult } from './ledger/adjustment-posting.ts';
export type { Adjustment, AdjustmentChange } from './ledger/adjustment-row.ts';
export {
  type DecideResult,
  LONGEST_ADJUSTMENT_NOTE as longestAdjustmentNote,
  type ProposeResult,
} from './ledger/adjustments.ts';
export type { Balance } from './ledger/balances.ts';

import type { SelfWatch } from './alerts/self-watch.ts';
import type { Debts } from './debts/debts.ts';
import type { Levels } from './levels/levels.ts';
import type { Broadcasts } from './notices/broadcasts.ts';
import type { GoodsRequests } from './notices/goods-requests.ts';
import type { Outbox } from './notices/outbox.ts';
import type { Watches } from './notices/watches.ts';
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
import type { Payments } from './payments/payments.ts';
import type { Stars } from './payments/stars/stars.ts';
import type { People } from './people/people.ts';
import type { Promotions } from './promotions/promotions.ts';
import type { Referrals } from './promotions/referrals.ts';
import type { Reports } from './reports/reports.ts';
import type { Actor } from './staff/actor.ts';
import type { Invitations } from './staff/invitations.ts';
import type { Staff } from './staff/staff.ts';
import type { Cash } from './tills/balances.ts';
import type { Handovers } from './tills/handovers.ts';
import type { Tills } from './tills/tills.ts';
import type { Protection } from './upstream/protection.ts';
import type { Wording } from './wording/wording.ts';

export type { ProductType } from '../database/tables/catalog/products.ts';
export type { PostingKind } from '../database/tables/money/ledger.ts';
export type { PaymentState } from '../database/tables/money/payments.ts';
export type { CodeProblem } from '../database/tables/orders/code-problems.ts';
export type { OrderState } from '../database/tables/orders/orders.ts';
export type { OrphanDecision } from '../database/tables/orders/surplus.ts';
export type { Alerts } from './alerts/alerts.ts';
export { DETAIL_NAMES as detailNames, type DetailName } from './alerts/detail.ts';
export { type AlertKind, isUrgent, permissionToEnd, waitsFor } from './alerts/kinds.ts';
export type { KnownAlert } from './alerts/known.ts';
export type { AdminMessage, AlertMessage } from './alerts/messages.ts';
export { ALERT_FAMILIES as alertFamilies, type AlertFamily } from './alerts/natures.ts';
export type { Alert, DueAlert, Reminders } from './alerts/reminders.ts';
export type { AlertRoute, AlertRouting } from './alerts/routing.ts';
export type { SelfWatch, Watch, WatchState } from './alerts/self-watch.ts';
export {
  type BrandChange,
  type BrandDetails,
  type Brands,
  longestBrand,
} from './catalog/brands/brand-corrections.ts';
export type { BrandCard, BrandRegion, BrandView, Redeem, VariantCard } from './catalog/brands/brand-pages.ts';
export type { ProductView } from './catalog/browse.ts';
export type { Catalog } from './catalog/catalog.ts';
export { CATEGORIES as categories, type Category } from './catalog/categories.ts';
export { CHANGED_CHOICES as changedChoices, type ChangedChoice } from './catalog/changed-goods.ts';
export type { Corrections, ShelfUndo } from './catalog/corrections/corrections.ts';
export {
  type Field,
  type FieldProblem,
  fieldsOf,
  mostOf,
  type ShelfKind,
  shelfKinds,
} from './catalog/corrections/fields.ts';
export type { LineProblem, SheetPreview } from './catalog/corrections/preview-sheet.ts';
export type { ShelfEntry, ShelfNode, ShelfState } from './catalog/corrections/tree.ts';
export type { GoodsChange } from './catalog/goods-changes.ts';
export type {
  Availability,
  ItemOffer,
  OfBrand,
  ProductCard,
  RequiredField,
  UnitLimit,
} from './catalog/offers.ts';
export { isPhoneField } from './catalog/phone-fields.ts';
export {
  type CatalogChange,
  CHANGE_KINDS as changeKinds,
  type ChangeKind,
  type SyncSummary,
} from './catalog/prices/changes.ts';
export type { MovedPrice, PricePreview } from './catalog/prices/effects.ts';
export type { NodeFigures, PriceFigures } from './catalog/prices/figures.ts';
export {
  LEVEL_GROUPS as levelGroups,
  type LevelGroup,
  type LevelTerms,
  MOST_LEVEL_MONTHS as mostLevelMonths,
} from './catalog/prices/level-terms.ts';
export type {
  KeptRule,
  PriceRules,
  PriceRuleView,
  RuleKey,
} from './catalog/prices/price-rules.ts';
export type { Pricing, RoundingStep } from './catalog/prices/pricing.ts';
export {
  type Markup,
  PRICE_GROUPS as priceGroups,
  type PriceGroup,
  RULE_SCOPES as ruleScopes,
  type RuleScope,
  type RuleTerms,
} from './catalog/prices/selling-price.ts';
export type { ShopWide } from './catalog/prices/shop-wide.ts';
export type { PriceChange, UndoQuestion } from './catalog/prices/undo-question.ts';
export { isRegion, regionGroups, regionOf, regionOfCurrency, regionOfPhone } from './catalog/regions.ts';
export type { FoundEntry } from './catalog/search/find-entries.ts';
export type { SearchResult } from './catalog/search/search.ts';
export { searchable } from './catalog/search/search-text.ts';
export type { BrandTile, Storefront } from './catalog/storefront.ts';
export type { SyncReport } from './catalog/sync.ts';
export type { Customer } from './customers/customer-row.ts';
export type { Customers } from './customers/customers.ts';
export { type ListedAccount, LONGEST_ACCOUNT_NAME, type SavedAccount } from './customers/saved-accounts.ts';
export {
  NEWCOMER_POLICIES as newcomerPolicies,
  type NewcomerPolicy,
  type StandingProblem,
} from './customers/standing.ts';
export type { DebtCard, DebtLine, DebtPage, DebtQuery, Debts } from './debts/debts.ts';
export {
  type Decided,
  isWaitingFor as waitsForUnit,
  type UnitChoice,
  type UnitDecision,
  type UnitMatter,
  unitChoices,
} from './desk/decide.ts';
export type { AskedAdjustment, Desk } from './desk/desk.ts';
export { type FilterOptions, NO_FILTER, type QueueFilter } from './desk/filter.ts';
export type { MatterLine } from './desk/lines.ts';
export type { Matter, MatterPage } from './desk/queue.ts';
export { type SetupState, type SetupStep, setupSteps } from './desk/setup-steps.ts';
export { DECIDERS as deciders, type MatterKind, matterKinds, matterOf } from './desk/sources.ts';
export type { Takings, Today, WalletLeft } from './desk/today.ts';
export type { Discount } from './discounts/discount.ts';
export { type Converted, convert, type Rates } from './exchange/convert.ts';
export type { RatePreview, SetRate } from './exchange/rate-changes.ts';
export { invertedRate } from './exchange/rate-slips.ts';
export type { RateSet } from './exchange/rates.ts';
export {
  type GiftProblem,
  type Gifts,
  type MakeGiftResult,
  type OpenGiftResult,
  type ReceivedGift,
  readGiftToken,
} from './gifts/gifts.ts';
export { LONGEST_GIFT_NOTE } from './gifts/note.ts';
export type { HomeFacts, WayName } from './home/facts.ts';
export type { FavouriteKey, Favourites } from './home/favourites.ts';
export type { Favourite, Home, HomeView, Recent, Reopenable } from './home/home.ts';
export type { SentPictures } from './home/sent-pictures.ts';
export { LONGEST_ANSWER as longestAnswer } from './inquiries/answers.ts';
export type { Inquiries } from './inquiries/inquiries.ts';
export type { QuickAnswer } from './inquiries/quick-answers.ts';
export type { InquiryCard, InquiryFileView, InquiryMessage } from './inquiries/read.ts';
export { type InquiryWords, LONGEST_INQUIRY as longestInquiry, type SayResult } from './inquiries/say.ts';
export type { TopicKey, TopicMatter, TopicMessage, TopicWork } from './inquiries/topics.ts';
export type {
  AdjustInput,
  AdjustResult,
  Ledger,
  LedgerReport,
  PostingView,
} from './ledger/ledger.ts';
export type { LedgerLine, Statement, StatementSpan } from './ledger/statement.ts';
export {
  LEVELS_SET_AFTER_MINUTES as levelsSetAfterMinutes,
  type LevelStanding,
  type Levels,
} from './levels/levels.ts';
export type { Locale } from './locale.ts';
export {
  BROADCAST_GROUPS as broadcastGroups,
  type BroadcastContent,
  CHANNEL as channelName,
  INACTIVE_DAYS as inactiveDays,
  longestBroadcast,
  type Segment,
} from './notices/broadcast-content.ts';
export type { BroadcastMove, Broadcasts } from './notices/broadcasts.ts';
export { type GoodsRequests, goodsNamedIn, type RequestedGoods } from './notices/goods-requests.ts';
export type { ChannelPost, Notice, NoticeKind, NoticeOutcome, Outbox } from './notices/outbox.ts';
export type { Broadcast, BroadcastState } from './notices/read-broadcasts.ts';
export type { Watches, WatchKind } from './notices/watches.ts';
export type { CustomerNotice } from './notifications/notifications.ts';
export type { FileKind, StaffFile } from './notifications/staff-file.ts';
export type { PlaceInput } from './orders/checkout/insert-purchase.ts';
export type { LimitReached } from './orders/checkout/limit.ts';
export type { PlaceResult } from './orders/checkout/place.ts';
export type { PreflightResult, Purchases } from './orders/checkout/purchases.ts';
export type { NoOffer, Quote, QuoteProblem } from './orders/checkout/quote.ts';
export { MOST_UNITS as mostUnits } from './orders/checkout/quote.ts';
export {
  type Cause,
  historyChangeSchema,
  type ReviewReason,
  reviewReasonSchema,
  type ScanProblem,
  scanProblemSchema,
} from './orders/core/causes.ts';
export type { Reversal } from './orders/core/reversal.ts';
export { roundDurationS } from './orders/core/round-duration.ts';
export type { OrderStage } from './orders/core/states.ts';
export type { OrderView, PurchaseView } from './orders/core/views.ts';
export type { Delivery, PurchaseCopy } from './orders/delivery/delivery.ts';
export type { Goods, OpenedGoods } from './orders/delivery/goods.ts';
export { noGoods } from './orders/delivery/goods.ts';
export type { AdoptCandidate, AdoptProblem, AdoptResult } from './orders/support/adopt.ts';
export type { CaseMessage } from './orders/support/case-messages.ts';
export type {
  CaseDecision,
  CaseResult,
  CodeProblems,
  Said,
} from './orders/support/code-problems.ts';
export { LONGEST_CASE_TEXT as longestCaseText } from './orders/support/code-problems.ts';
export type { CostDecision, CostResult, Costs } from './orders/support/cost.ts';
export type { OrphanOrder, Orphans } from './orders/support/orphans.ts';
export type { OwnCase } from './orders/support/own-cases.ts';
export type { DecidedReversal, NotPaidBack, ReversalDecision, Reversals } from './orders/support/reversal.ts';
export type { ReviewDecision, ReviewResult, Reviews } from './orders/support/review.ts';
export type { DealerCandidate, DealerSearch } from './orders/support/search-dealer.ts';
export type { TypedCodeResult } from './orders/support/typed-code.ts';
export type {
  HeldVouchers,
  Recoveries,
  WithheldDecision,
  WithheldSurplus,
} from './orders/surplus/withheld.ts';
export type { Page } from './page.ts';
export type { PaymentReason } from './payments/causes.ts';
export type { BalanceCode, BalanceCodes, CodeBatch } from './payments/codes/balance-codes.ts';
export { MOST_CODES as mostCodes } from './payments/codes/balance-codes.ts';
export { readBalanceCode } from './payments/codes/code-shape.ts';
export type { RedeemResult } from './payments/codes/redeem-balance-code.ts';
export type { FeeSetting } from './payments/fees.ts';
export type { PaymentCard } from './payments/manual/card-messages.ts';
export { MOST_DEPOSIT_CARDS, type WaitingDeposits } from './payments/manual/crowds.ts';
export type { DepositCard } from './payments/manual/deposit-card.ts';
export {
  type Deposits,
  isByHand,
  LONGEST_REASON as longestReason,
} from './payments/manual/deposits.ts';
export { typedAmount } from './payments/manual/find-payments.ts';
export {
  longestManual,
  type ManualCurrency,
  parseManualCurrencies,
  parseManualFields,
} from './payments/manual/method-terms.ts';
export {
  ALL_LANGUAGES,
  type ByLanguage,
  inLanguage,
  instructionsIn,
  type ManualInstructions,
  manualTextsSchema,
  ownLanguages,
} from './payments/manual/method-texts.ts';
export type { ManualChange, ManualMethods, ManualParts } from './payments/manual/methods.ts';
export {
  type ListedPayment,
  PAYMENT_GROUPS as paymentGroups,
  type PaymentFilters,
  type PaymentGroup,
  type PaymentList,
  type PaymentQuery,
} from './payments/manual/payment-list.ts';
export type { PictureRead } from './payments/manual/pictures.ts';
export {
  LONGEST_PROOF as longestProof,
  type ProofFile,
  referenceKey,
  type SubmitResult,
} from './payments/manual/proofs.ts';
export { type ManualMethod, manualKinds } from './payments/manual/read-methods.ts';
export type { PaymentOption } from './payments/methods/method.ts';
export type { RefundablePart } from './payments/parts.ts';
export type { BeginInput, BeginResult, PaymentDelivery, Payments } from './payments/payments.ts';
export { REFUND_POLICIES as refundPolicies, type RefundPolicy } from './payments/policy.ts';
export type { RefundResult } from './payments/refunds.ts';
export { type DirectOutcome, directName, type PaymentRow, type Wanted } from './payments/row.ts';
export type { CheckoutRefusal } from './payments/stars/checkout.ts';
export type { StarsInvoice, StarsPayer, StarsProvider, StarsTransaction } from './payments/stars/provider.ts';
export type { StarsRate, StarsRatePreview } from './payments/stars/rates.ts';
export type { Stars } from './payments/stars/stars.ts';
export { isGivenUp } from './payments/states.ts';
export type { PaymentWait } from './payments/waits.ts';
export type { WayToPay } from './payments/ways/ways.ts';
export type { CustomerCard, CustomerNote } from './people/card.ts';
export type { EraseResult } from './people/erase.ts';
export {
  CUSTOMER_LISTS as customerLists,
  type CustomerList,
  type CustomerListName,
  type CustomerQuery,
  type FoundCustomer,
} from './people/find.ts';
export { LONGEST_WRITTEN as longestWritten, type People } from './people/people.ts';
export { MOST_CARD_VIEWS } from './people/views.ts';
export type { DepositOffer } from './promotions/deposit-bonus.ts';
export type { ExpectedBonus } from './promotions/grant.ts';
export {
  CLAIM_DAYS as claimDays,
  type ClaimProblem,
  type ClaimResult,
  type Promotions,
  readPromoCode,
} from './promotions/promotions.ts';
export type { Promotion, PromotionKind, PromotionTerms } from './promotions/read-promotions.ts';
export type { Invitation, Referrals, ReferralTerms } from './promotions/referrals.ts';
export { isWorthAPurchase } from './promotions/referrals.ts';
export { BREAKDOWNS as breakdowns, type Breakdown, type BreakdownLine } from './reports/breakdown.ts';
export type { Closing, DayReport } from './reports/closing.ts';
export { addDays, addMonths, type Days, isDay, lengthOfDays, monthOf } from './reports/days.ts';
export type { DetectionLatency } from './reports/detection-latency.ts';
export type { FiguresFrom, MoneyMoved, SalesReport, TotalFigures } from './reports/numbers.ts';
export type { OrderEvent, OrderStory } from './reports/order-story.ts';
export type { Reports } from './reports/reports.ts';
export type { Figures, FiguresIn } from './reports/sales-rows.ts';
export {
  type FoundOrders,
  ORDER_GROUPS as orderGroups,
  type OrderGroup,
  type OrderQuery,
} from './reports/search-orders.ts';
export { type Actor, NotPermitted } from './staff/actor.ts';
export { ACTS as acts, type Act } from './staff/acts.ts';
export type { AuditEntry, AuditQuery } from './staff/audit-log.ts';
export {
  LIMIT_NAMES as limitNames,
  type LimitName,
  limitedRoles,
  type RoleLimits,
} from './staff/budget/limits.ts';
export { hasAmount } from './staff/budget/spending.ts';
export { rungChats } from './staff/duty.ts';
export type { AcceptResult, Invitations, StaffInvitation } from './staff/invitations.ts';
export { HigherRank, OwnMatter } from './staff/outsiders.ts';
export {
  defaultPermissions,
  type Needed,
  PERMISSIONS as permissions,
  type Permission,
  type Role,
  STAFF_ROLES as staffRoles,
  type StaffRole,
} from './staff/permissions.ts';
export { SecondWordNeeded, type WaitingWord, type Word } from './staff/second-word.ts';
export { type Colleague, STAFF_CHANNEL, type Staff, type StaffProblem } from './staff/staff.ts';
export type { Cash, CashPlaces, SafeBalance, SafeCountResult, TillsOf } from './tills/balances.ts';
export type { CashGiven, CountResult, GiveResult, Handovers } from './tills/handovers.ts';
export type { OpeningResult } from './tills/opening.ts';
export { HANDOVER_STATES, type Handover, type HandoverState } from './tills/read-handovers.ts';
export { type DifferenceWords, dueIn, type Shift, type TillLine } from './tills/read-shifts.ts';
export { type CloseResult, LONGEST_SETTLEMENT, type Tills } from './tills/tills.ts';
export type { DealerProblem } from './upstream/dealer-problem.ts';
export type { Protection, ShopStatus } from './upstream/protection.ts';
export {
  LONGEST_SHOP_NOTICE as longestShopNotice,
  type Selling,
  type ShopNotice,
} from './upstream/selling.ts';
export {
  longestWording,
  type ShopProfile,
  type SupportHours,
  WORDING_CHANNEL,
  type WordedText,
  type Wording,
  type WordingSnapshot,
  wordingFileSchema,
} from './wording/wording.ts';

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
