/** The contract of the module `orders`: the names of its files that the rest of `src/` imports. */
export type { BonusedPurchase, ExpectedBonus } from './checkout/expected-bonus.ts';
export type { PlaceResult } from './checkout/place.ts';
export { MOST_UNITS, type Quote, type QuoteProblem, type Quoting, ratesFor } from './checkout/quote.ts';
export {
  type Cause,
  historyChangeSchema,
  readCause,
  reviewReasonSchema,
  type ScanProblem,
  scanProblemSchema,
} from './core/causes.ts';
export { ERASED_PHONE } from './core/compare.ts';
export type { OrdersDeps } from './core/deps.ts';
export { orderOf, selectOrders, settlementOf } from './core/find-order.ts';
export {
  deliveredStates,
  isRefunded,
  isRefundReversal,
  openStates,
  paidBackReversals,
  type Reversal,
  refundedStates,
  statesOfStage,
} from './core/states.ts';
export { createUsualTimes, type UsualTimes } from './core/usual-times.ts';
export { deliveredUnits, type OrderView, type PurchaseView, purchaseViews } from './core/views.ts';
export { FIRST_STEP_MS, roundDurationS, waitStep } from './core/waiting.ts';
export { type Goods, giftedGoods, type OpenedGoods } from './delivery/goods.ts';
export { withoutCodes } from './delivery/known-codes.ts';
export type { OrdersApi, OrdersWork } from './module.ts';
export { isUndecided } from './reconcile/match/record-orphan.ts';
export { isCostPrompted } from './submit/cost-check.ts';
export { lockBeforeReversal, stopAllUnpaid } from './submit/stops.ts';
export { type CaseMessage, readCaseMessages } from './support/cases/case-messages.ts';
export type { CodeProblems, OwnCase } from './support/cases/code-problems.ts';
export { type CaseDecision, LONGEST_CASE_TEXT } from './support/cases/decide-case.ts';
export { type GiftOfOrder, giftsOfOrders } from './support/cases/gifted.ts';
export type { Costs } from './support/cost.ts';
export type { OrphanOrder } from './support/orphans.ts';
export type { Reversals } from './support/reversal.ts';
export type { Reviews } from './support/review.ts';
export type { TypedCodeResult } from './support/typed-code.ts';
export type { SlowSurplus } from './surplus/slow.ts';
export {
  type HeldVouchers,
  type WithheldDecision,
  type WithheldSurplus,
  withholdSurplus,
} from './surplus/withheld.ts';
