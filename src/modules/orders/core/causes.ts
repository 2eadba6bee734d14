/**
 * The causes of order events, and the reasons why a scan of the dealer's order list is incomplete: closed
 * unions with parameters, stored as jsonb. Their texts are `cause-<kind>`, `scan-<kind>` and `history-<kind>`
 * in the `.ftl` files; parameters are their variables. Logs carry the kind.
 */

import { z } from 'zod';
import type { HistoryChange } from '../../history/tables.ts';

const id = z.number().int();
const text = z.string();

function member<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}

/** The causes of logged events, moves or not. */
const events = [
  member('placed', {}),
  member('cancelled-by-customer', {}),
  member('attempt-begun', { attempt: id, ref: text }),
  member('accepted', { dealerOrderId: id }),
  member('refused', { failure: text }),
  member('rate-limited', {}),
  member('not-sent', {}),
  member('not-let-in', { answer: z.enum(['unauthorised', 'forbidden']) }),
  member('outcome-unknown', { failure: text }),
  member('deadline-passed', { attempt: id }),
  member('late-answer', { attempt: id, outcome: text }),
  member('late-acceptance', { dealerOrderId: id }),
  member('attempt-restored', { ref: text }),
  member('found-in-list', { dealerOrderId: id, ref: text }),
  member('surplus-found', { dealerOrderId: id, ref: text }),
  member('served-from-surplus', { dealerOrderId: id }),
  member('proven-absent-once', {}),
  member('proven-absent', {}),
  member('confirmed', { dealerOrderId: id, status: text }),
  member('code-typed', { dealerOrderId: id }),
  member('undocumented-status', { status: text }),
  member('success-without-voucher', {}),
  member('success-doubted', { dealerOrderId: id, status: text }),
  member('success-shown-again', { dealerOrderId: id }),
  member('reversed', { dealerOrderId: id, status: text }),
  member('final-after-fulfilled-elsewhere', { dealerOrderId: id, status: text }),
  member('cost-rose', { quoted: text, now: text, price: text, currency: text }),
  member('cost-allowed', { cost: text }),
  member('cost-refunded', {}),
  member('code-problem-opened', { reason: z.enum(['used', 'refused', 'wrong']) }),
  member('code-problem-closed', {}),
  member('case-refunded', {}),
  member('case-replaced', { purchase: text, cost: text, currency: text }),
  member('case-fine', {}),
  member('case-question', {}),
  member('case-answered', {}),
  member('named-by-admin', { dealerOrderId: id, ref: text.nullable() }),
  member('retried-by-admin', {}),
  member('refunded-by-admin', {}),
  member('fulfilled-elsewhere', {}),
  member('reversal-refunded', {}),
  member('reversal-kept', {}),
  member('refunded-after-delivery', {}),
  member('part-refunded', { amount: text, currency: text }),
  /** A kind from another version of the shop. */
  member('other', { text }),
] as const;

/** The reasons why an order is in review: a person decides. */
const reviewReasons = [
  member('no-outcome-for-a-day', { dealerOrderId: id, status: text.nullable() }),
  member('no-goods-yet', { dealerOrderId: id, status: text.nullable() }),
  member('dealer-order-differs', { dealerOrderId: id, asked: text, came: text }),
  member('code-of-another-order', { dealerOrderId: id, firstDealerOrderId: id, firstOrder: text.nullable() }),
  member('other-attempt-may-credit', { dealerOrderId: id, status: text }),
  member('refused-while-earlier-may-credit', {}),
  member('cost-refund-while-earlier-may-credit', {}),
  member('earlier-attempt-credited', {}),
  member('matched-elsewhere', {}),
  member('listed-with-another-order', { ref: text, dealerOrderId: id }),
  member('payment-taken-back', { payment: text }),
  /** `change` is the id of the row of `goods_changes`. */
  member('goods-changed', { change: text, before: text, after: text }),
  member('not-searched-for', {}),
  member('in-no-complete-scan', {}),
  member('in-one-complete-scan', {}),
  member('wallet-not-read', {}),
  member('wallet-fell', {}),
] as const;

/** The reasons why a scan is not proven complete. */
const scanProblems = [
  member('not-read', {}),
  member('too-long', {}),
  member('lacks-orders', { seen: id, total: id }),
  member('no-end', {}),
  member('keeps-changing', { pages: id, seen: id, total: id }),
  member('lacks-witnesses', { missing: id, witnesses: id }),
  member('no-witness', {}),
  member('process-gone', {}),
] as const;

/** The signs of a restored or rolled-back database (`history/compare.ts`). */
const historyChanges = {
  'beat-lost': true,
  'other-database': true,
  'other-server': true,
  timeline: true,
  position: true,
  'nothing-remembered': true,
  gap: true,
} as const satisfies Record<HistoryChange, true>;

export const historyChangeKinds = Object.keys(historyChanges) as [HistoryChange, ...HistoryChange[]];
export const historyChangeSchema = z.object({ kind: z.enum(historyChangeKinds) });

export const causeSchema = z.discriminatedUnion('kind', [...events, ...reviewReasons]);
export const reviewReasonSchema = z.discriminatedUnion('kind', [...reviewReasons]);
export const scanProblemSchema = z.discriminatedUnion('kind', [...scanProblems]);

export type Cause = z.output<typeof causeSchema>;
export type ReviewReason = z.output<typeof reviewReasonSchema>;
export type ScanProblem = z.output<typeof scanProblemSchema>;

/** Parses a stored cause; a kind unknown to this version becomes `other`. */
export function readCause(kept: unknown): Cause {
  const parsed = causeSchema.safeParse(kept);
  if (parsed.success) return parsed.data;
  const known = z.object({ kind: z.string() }).safeParse(kept);
  return { kind: 'other', text: known.success ? known.data.kind : '' };
}
