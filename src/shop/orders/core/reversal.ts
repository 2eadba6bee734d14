/**
 * What a person decides about an order that was delivered: the money goes back (`refunded`), or pays for another code (`replaced`);
 * of a reversed one also that the customer keeps what was delivered (`kept`).
 */
export type Reversal = 'refunded' | 'kept' | 'replaced';

/** The reversals by which an order's money went back, by the posting `refund:<order>`: its goods are no longer the customer's. */
export const paidBackReversals: readonly Reversal[] = ['refunded', 'replaced'];

export function isPaidBack(reversal: Reversal | null): boolean {
  return reversal !== null && paidBackReversals.includes(reversal);
}

/** Those that left the money on the customer's balance: what a replaced order gave back has paid for the other code. */
export const refundReversals: readonly Reversal[] = paidBackReversals.filter((one) => one !== 'replaced');

export function isRefundReversal(reversal: Reversal | null): boolean {
  return reversal !== null && refundReversals.includes(reversal);
}
