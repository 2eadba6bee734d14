/**
 * The causes of payment events: closed unions with parameters, stored as jsonb. The texts for customers are
 * `payment-reason-<kind>` in `texts/*.ftl`; parameters are their variables.
 */
import { z } from 'zod';

const text = z.string();

function member<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}

/** The causes of logged events, moves or not. */
const events = [
  member('begun', {}),
  member('offered', {}),
  member('not-offered', { failure: text }),
  member('proof-sent', {}),
  member('reopened', {}),
  /** `amount`: paid amount, in `unit`. */
  member('provider-confirmed', { ref: text, amount: text, unit: text }),
  member('approved', { amount: text, currency: text }),
  member('credited', { amount: text, currency: text }),
  member('time-passed', {}),
  member('provider-expired', {}),
  member('cancelled-by-customer', {}),
  member('refund-begun', { amount: text, currency: text }),
  member('refund-done', { amount: text, currency: text }),
  member('refund-failed', { failure: text }),
  member('taken-back', { ref: text }),
  member('reconciled', { ref: text }),
  /** A kind from another version of the shop. */
  member('other', { text }),
] as const;

/** The reasons shown to the customer of a rejected, refunded or reversed payment. */
const reasons = [
  member('not-received', {}),
  member('wrong-amount', {}),
  member('unreadable-proof', {}),
  member('used-before', {}),
  /** In the admin's own words. */
  member('said-by-admin', { text }),
  member('cannot-be-taken', {}),
  member('purchase-failed', { purchase: text }),
  member('purchase-partly-failed', { purchase: text, delivered: text, quantity: text }),
  /** For a direct purchase. */
  member('purchase-not-placed', {}),
  /** `purchase`: the replacement of a reported code. */
  member('replacement-failed', { purchase: text }),
  member('by-customer', {}),
  member('taken-back-by-payer', {}),
  /** Paid in a time that a database restore lost. */
  member('found-paid-back', {}),
] as const;

const paymentCauseSchema = z.discriminatedUnion('kind', [...events, ...reasons]);
export const paymentReasonSchema = z.discriminatedUnion('kind', [...reasons]);

export type PaymentCause = z.output<typeof paymentCauseSchema>;
export type PaymentReason = z.output<typeof paymentReasonSchema>;
