/**
 * Why something happened to a payment: closed unions with parameters, kept as jsonb. The texts of what customers are told stand in
 * `telegram/locales/*.ftl` as `payment-reason-<kind>`; a parameter is a variable of its text.
 */
import { z } from 'zod';

const text = z.string();

function member<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}

/** What an event of the log says, be it a move or not. */
const events = [
  member('begun', {}),
  member('offered', {}),
  member('not-offered', { failure: text }),
  member('proof-sent', {}),
  member('reopened', {}),
  /** `amount` is what was paid, in `unit`. */
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
  /** Written by another version of the shop. */
  member('other', { text }),
] as const;

/** What the customer is told about a payment that was rejected, refunded or reversed. */
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
  /** A direct purchase. */
  member('purchase-not-placed', {}),
  /** `purchase` is the one that was to replace a reported code. */
  member('replacement-failed', { purchase: text }),
  member('by-customer', {}),
  member('taken-back-by-payer', {}),
  /** In a time that the database lost. */
  member('found-paid-back', {}),
] as const;

export const paymentCauseSchema = z.discriminatedUnion('kind', [...events, ...reasons]);
export const paymentReasonSchema = z.discriminatedUnion('kind', [...reasons]);

export type PaymentCause = z.output<typeof paymentCauseSchema>;
export type PaymentReason = z.output<typeof paymentReasonSchema>;

/** @returns the cause as it is kept; `other` for what this version does not know */
export function readPaymentCause(kept: unknown): PaymentCause {
  const parsed = paymentCauseSchema.safeParse(kept);
  if (parsed.success) return parsed.data;
  const known = z.object({ kind: z.string() }).safeParse(kept);
  return { kind: 'other', text: known.success ? known.data.kind : '' };
}
