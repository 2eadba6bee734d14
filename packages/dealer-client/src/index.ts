/** The client of the Dealer API (README.md). It is independent of the shop. */
export type { CatalogLimits, CatalogOptions } from './catalog.ts';
export {
  type CallOptions,
  createDealerClient,
  type DealerClient,
  type DealerClientOptions,
  type ListOrdersQuery,
  type PreflightAnswer,
} from './client.ts';
export { Big } from './decimal.ts';
export { DealerError, type DealerFailure, describeFailure, type FailureOf } from './failure.ts';
export type { BackoffOptions } from './http/retry.ts';
export { proveSendDetection } from './http/send-detection.ts';
export type { DealerLog } from './log.ts';
export {
  type Amount,
  type AppliedDealerPrices,
  type CatalogItem,
  type CatalogPage,
  type CatalogProduct,
  type CurrencyCode,
  type DealerOrder,
  type DealerOrderSummary,
  type DealerProfile,
  FINAL_STATUSES as finalStatuses,
  type FinalStatus,
  isChargedStatus,
  isFinalStatus,
  isTransientStatus,
  isUnchargedStatus,
  type OrderPage,
  type RequiredField,
  type SoldItem,
  TRANSIENT_STATUSES as transientStatuses,
  unchargedStatuses,
  type Voucher,
  type Wallet,
} from './model.ts';
export type { CreateOrderOutcome } from './order-outcome.ts';
export type { CreateOrderInput } from './orders.ts';
export { Secret } from './secret.ts';
