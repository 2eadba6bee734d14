/**
 * What the shop offers to its doors (telegram, http, jobs). Everything a view holds is plain JSON: amounts are decimal
 * strings with their currency, times are ISO 8601 strings, so that a conversation may store and replay it. Codes and
 * PINs are the exception: they come as `Secret` and only from `purchases.goods` and `delivery.purchase`.
 */

import type { Catalog } from './offer/catalog.ts';
import type { Customers } from './offer/customers.ts';
import type { CodeProblems, Costs, Protection, Recoveries, Reversals, Reviews } from './offer/decisions.ts';
import type { Ledger } from './offer/ledger.ts';
import type { Orphans } from './offer/orphans.ts';
import type { Delivery, Purchases } from './offer/purchases.ts';
import type { Alerts, Pricing, Reports } from './offer/reports.ts';

export type * from './offer/catalog.ts';
export type * from './offer/common.ts';
export type * from './offer/customers.ts';
export type * from './offer/decisions.ts';
export type * from './offer/ledger.ts';
export type * from './offer/orphans.ts';
export type * from './offer/purchases.ts';
export type * from './offer/reports.ts';
export {
  type Cause,
  type ReviewReason,
  reviewReasonSchema,
  type ScanProblem,
  scanProblemSchema,
} from './orders/core/causes.ts';
export { mostUnits } from './orders/quote.ts';

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
  readonly orphans: Orphans;
  readonly recoveries: Recoveries;
}
