import type { Big } from './decimal.ts';
import type { Secret } from './secret.ts';

/** ISO 4217, for example `USD`. */
export type CurrencyCode = string;

/** The wire's `{ currency, value }` (dealer-api.md, What the service does, rule 5), its value a decimal. */
export interface Amount {
  readonly currency: CurrencyCode;
  readonly value: Big;
}

/** A field of `customerRequiredInfo`: the key it has in an order's `context`, and a label if the dealer sent one. */
export interface RequiredField {
  readonly name: string;
  readonly label?: string;
}

/**
 * An orderable item; its id is the `productItem` of an order. `appliedPrices` is the dealer's price, in the
 * currency of `publicPrice`.
 */
export interface CatalogItem {
  readonly id: number;
  readonly name: string;
  readonly publicPrice: Amount;
  readonly appliedPrices: {
    readonly price: Big;
    readonly discount: Big | null;
    readonly discountPercent: Big | null;
  };
}

/** `chargingCard` is a voucher. An undocumented type or status is kept as received. */
export interface CatalogProduct {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly type: 'chargingCard' | 'topUp' | (string & {});
  readonly customerRequiredInfo: RequiredField[];
  readonly productItems: CatalogItem[];
}

/** A page of the catalog. `nextCursor` is null on the last one. */
export interface CatalogPage {
  readonly products: CatalogProduct[];
  readonly nextCursor: string | null;
}

/** One entry per currency. `balance` is spendable; `default` serves orders without an `orderCurrency`. */
export interface Wallet {
  readonly balance: Amount;
  readonly default: boolean;
  readonly active: boolean;
  readonly updatedAt: string | null;
}

/** The dealer that owns the key. Texts missing from the answer are empty strings. */
export interface DealerProfile {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly wallets: Wallet[];
  /** The dealer's debt (credit used), if any. */
  readonly outstandingBalance: Amount | null;
  readonly defaultDiscountPercent: Big | null;
}

/** States that never change again (dealer-api.md, States and transitions, rule 1). */
export const FINAL_STATUSES = ['success', 'failed', 'rejected'] as const;
export type FinalStatus = (typeof FINAL_STATUSES)[number];

/** States that precede a final one. */
export const TRANSIENT_STATUSES = ['pending', 'in-progress'] as const;

/** Final states in which the dealer got the price back. */
export const unchargedStatuses = ['failed', 'rejected'] as const satisfies readonly FinalStatus[];

/** States in which the dealer has paid the price. */
const chargedStatuses = [...TRANSIENT_STATUSES, 'success'] as const;

/** Returns true for `success`, `failed` and `rejected`. An undocumented status is never final. */
export function isFinalStatus(status: string): status is FinalStatus {
  return (FINAL_STATUSES as readonly string[]).includes(status);
}

/** Returns true for `pending` and `in-progress`. */
export function isTransientStatus(status: string): boolean {
  return (TRANSIENT_STATUSES as readonly string[]).includes(status);
}

/** Returns true for `failed` and `rejected`. */
export function isUnchargedStatus(status: string): boolean {
  return (unchargedStatuses as readonly string[]).includes(status);
}

/** Returns true for `pending`, `in-progress` and `success`. */
export function isChargedStatus(status: string): boolean {
  return (chargedStatuses as readonly string[]).includes(status);
}

/** Code and PIN of a fulfilled voucher. Either of them alone is the goods. Both print as `[secret]`. */
export type Voucher =
  | { readonly code: Secret; readonly pin: Secret | null }
  | { readonly code: null; readonly pin: Secret };

/** The goods of an order. A top-up has no voucher. */
export interface SoldItem {
  readonly id: number | null;
  readonly voucher: Voucher | null;
  /** True if the answer holds something that is not a voucher of any known shape. */
  readonly isUnreadable?: true;
}

/** `revenue` and `revenuePercent` come only in the answer to `POST /order`. */
export interface AppliedDealerPrices {
  readonly price: Big | null;
  readonly discount: Big | null;
  readonly discountPercent: Big | null;
  readonly revenue: Big | null;
  readonly revenuePercent: Big | null;
}

/** An order from `POST /order` or `GET /order/{id}`. Fields that the endpoint does not show are null. */
export interface DealerOrder {
  readonly id: number;
  /** As received: one of the five documented names, or another. */
  readonly status: string;
  readonly type: string;
  readonly orderCurrency: CurrencyCode | null;
  readonly clientOrderRef: string | null;
  readonly soldItem: SoldItem | null;
  readonly customerPhone: string | null;
  readonly appliedDealerPrices: AppliedDealerPrices | null;
  readonly createdAt: Date | null;
  readonly updatedAt: string | null;
}

/** An order in the list. */
export interface DealerOrderSummary {
  readonly id: number;
  readonly status: string;
  readonly type: string;
  readonly clientOrderRef: string | null;
  readonly createdAt: Date | null;
}

/** One page of the list of orders. `pageSize` comes from the answer and may differ from the requested one. */
export interface OrderPage {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly total: number | null;
  readonly data: DealerOrderSummary[];
}
