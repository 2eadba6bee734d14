/** The accounts of the ledger. `sales`, `bonus`, `exchange`, `fees:<method>`, `funding` and `funding:<method>` belong to the shop; the others to one customer. */

/** Money that the customer may spend. Its entries move the customer's row in `balances`. */
export function customerAccount(customerId: number): string {
  return `customer:${customerId}`;
}

/** Money of the customer that is set aside for orders which are not final yet. */
export function heldAccount(customerId: number): string {
  return `held:${customerId}`;
}

/** What customers paid for delivered orders. */
export const SALES_ACCOUNT = 'sales';

/** What promotions and referrals gave customers: the shop's own cost. */
export const BONUS_ACCOUNT = 'bonus';

/** Between the currency that a customer paid in and the one of the price. */
export const EXCHANGE_ACCOUNT = 'exchange';

/** Where money comes from that admins credit, and where it goes that they debit. */
export const FUNDING_ACCOUNT = 'funding';

/** What the providers of payments keep: the shop's own cost. */
export const FEES_ACCOUNT = 'fees';

/** What a method of payment brought in, less its fee, and what was paid back by it. */
export function fundingOf(method: string): string {
  return `${FUNDING_ACCOUNT}:${method}`;
}
