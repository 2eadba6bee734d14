/** The accounts of the ledger. `sales` and `funding` belong to the shop; the others to one customer. */

/** Money that the customer may spend. Its entries move the customer's row in `balances`. */
export function customerAccount(customerId: number): string {
  return `customer:${customerId}`;
}

/** Money of the customer that is set aside for orders which are not final yet. */
export function heldAccount(customerId: number): string {
  return `held:${customerId}`;
}

/** What customers paid for delivered orders. */
export const salesAccount = 'sales';

/** Where money paid in comes from and money taken out goes to. */
export const fundingAccount = 'funding';
