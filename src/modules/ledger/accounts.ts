/**
 * The accounts of the ledger. `sales`, `bonus`, `exchange`, `fees:<method>`, `funding` and `funding:<method>`
 * belong to the shop; the others to one customer.
 */

/**
 * Returns the account of the money that the customer may spend. Its entries move the customer's row in
 * `balances`.
 */
export function customerAccount(customerId: number): string {
  return `customer:${customerId}`;
}

/** Returns the account of the customer's money on hold for orders that are not final. */
export function heldAccount(customerId: number): string {
  return `held:${customerId}`;
}

/** Payments for delivered orders. */
export const SALES_ACCOUNT = 'sales';

/** Bonuses of promotions and referrals: the shop's own cost. */
export const BONUS_ACCOUNT = 'bonus';

/** Conversion between the paid currency and the price's currency. */
export const EXCHANGE_ACCOUNT = 'exchange';

/** Source of credits and target of debits by admins. */
const FUNDING_ACCOUNT = 'funding';

/** Returns the account of a payment method's net income and refunds. */
export function fundingOf(method: string): string {
  return `${FUNDING_ACCOUNT}:${method}`;
}
