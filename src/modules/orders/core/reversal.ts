/**
 * A person's decision about a delivered order: the money is refunded (`refunded`) or pays for another code
 * (`replaced`). For a reversed order, the customer may also keep the goods (`kept`).
 */
export type Reversal = 'refunded' | 'kept' | 'replaced';

/**
 * The reversals that paid the money back, by the posting `refund:<order>`; the customer no longer owns the
 * goods.
 */
export const paidBackReversals: readonly Reversal[] = ['refunded', 'replaced'];

/** Returns true for a reversal after which the customer has the refund. */
export function isPaidBack(reversal: Reversal | null): boolean {
  return reversal !== null && paidBackReversals.includes(reversal);
}

/** The reversals that left the refund on the balance; a `replaced` order's refund paid for the other code. */
const refundReversals: readonly Reversal[] = paidBackReversals.filter((one) => one !== 'replaced');

/** Returns true for a reversal that left the refund on the balance. */
export function isRefundReversal(reversal: Reversal | null): boolean {
  return reversal !== null && refundReversals.includes(reversal);
}
