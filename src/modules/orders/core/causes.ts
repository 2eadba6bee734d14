/**
 * The causes of order events, and the reasons why a scan of the dealer's order list is incomplete: closed
 * unions with parameters, stored as jsonb. Their texts are `cause-<kind>`, `scan-<kind>` and `history-<kind>`
 * in the `.ftl` files; parameters are their variables. Logs carry the kind.
 */

import { z } from 'zod';
import { causeOf } from '../../../platform/values/causes.ts';
import type { HistoryChange } from '../../history/tables.ts';

const id = z.number().int();
const text = z.string();

/** The causes of logged events, moves or not. */
const events = [
  causeOf('placed', {}),
  causeOf('cancelled-by-customer', {}),
  causeOf('attempt-begun', { attempt: id, ref: text }),
  causeOf('accepted', { dealerOrderId: id }),
  causeOf('refused', { failure: text }),
  causeOf('rate-limited', {}),
  causeOf('not-sent', {}),
  causeOf('not-let-in', { answer: z.enum(['unauthorised', 'forbidden']) }),
  causeOf('outcome-unknown', { failure: text }),
  causeOf('deadline-passed', { attempt: id }),
  causeOf('late-answer', { attempt: id, outcome: text }),
  causeOf('late-acceptance', { dealerOrderId: id }),
  causeOf('attempt-restored', { ref: text }),
  causeOf('found-in-list', { dealerOrderId: id, ref: text }),
  causeOf('surplus-found', { dealerOrderId: id, ref: text }),
  causeOf('served-from-surplus', { dealerOrderId: id }),
  causeOf('proven-absent-once', {}),
  causeOf('proven-absent', {}),
  causeOf('confirmed', { dealerOrderId: id, status: text }),
  causeOf('code-typed', { dealerOrderId: id }),
  causeOf('undocumented-status', { status: text }),
  causeOf('success-without-voucher', {}),
  causeOf('success-doubted', { dealerOrderId: id, status: text }),
  causeOf('success-shown-again', { dealerOrderId: id }),
  causeOf('reversed', { dealerOrderId: id, status: text }),
  causeOf('final-after-fulfilled-elsewhere', { dealerOrderId: id, status: text }),
  causeOf('cost-rose', { quoted: text, now: text, price: text, currency: text }),
  causeOf('cost-allowed', { cost: text }),
  causeOf('cost-refunded', {}),
  causeOf('code-problem-opened', { reason: z.enum(['used', 'refused', 'wrong']) }),
  causeOf('code-problem-closed', {}),
  causeOf('case-refunded', {}),
  causeOf('case-replaced', { purchase: text, cost: text, currency: text }),
  causeOf('case-fine', {}),
  causeOf('case-question', {}),
  causeOf('case-answered', {}),
  causeOf('named-by-admin', { dealerOrderId: id, ref: text.nullable() }),
  causeOf('retried-by-admin', {}),
  causeOf('refunded-by-admin', {}),
  causeOf('fulfilled-elsewhere', {}),
  causeOf('reversal-refunded', {}),
  causeOf('reversal-kept', {}),
  causeOf('refunded-after-delivery', {}),
  causeOf('part-refunded', { amount: text, currency: text }),
  /** A kind from another version of the shop. */
  causeOf('other', { text }),
] as const;

/** The reasons why an order is in review: a person decides. */
const reviewReasons = [
  causeOf('no-outcome-for-a-day', { dealerOrderId: id, status: text.nullable() }),
  causeOf('no-goods-yet', { dealerOrderId: id, status: text.nullable() }),
  causeOf('dealer-order-differs', { dealerOrderId: id, asked: text, came: text }),
  causeOf('code-of-another-order', {
    dealerOrderId: id,
    firstDealerOrderId: id,
    firstOrder: text.nullable(),
  }),
  causeOf('other-attempt-may-credit', { dealerOrderId: id, status: text }),
  causeOf('refused-while-earlier-may-credit', {}),
  causeOf('cost-refund-while-earlier-may-credit', {}),
  causeOf('earlier-attempt-credited', {}),
  causeOf('matched-elsewhere', {}),
  causeOf('listed-with-another-order', { ref: text, dealerOrderId: id }),
  causeOf('payment-taken-back', { payment: text }),
  /** `change` is the id of the row of `goods_changes`. */
  causeOf('goods-changed', { change: text, before: text, after: text }),
  causeOf('not-searched-for', {}),
  causeOf('in-no-complete-scan', {}),
  causeOf('in-one-complete-scan', {}),
  causeOf('wallet-not-read', {}),
  causeOf('wallet-fell', {}),
] as const;

/** The reasons why a scan is not proven complete. */
const scanProblems = [
  causeOf('not-read', {}),
  causeOf('too-long', {}),
  causeOf('lacks-orders', { seen: id, total: id }),
  causeOf('no-end', {}),
  causeOf('keeps-changing', { pages: id, seen: id, total: id }),
  causeOf('lacks-witnesses', { missing: id, witnesses: id }),
  causeOf('no-witness', {}),
  causeOf('process-gone', {}),
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
