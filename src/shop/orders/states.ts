import type { OrderState } from '../../database/tables.ts';

/**
 * The life of an order (docs/architecture.md draws it). Every change of state is one of these moves, done as a
 * compare-and-set; nothing else writes `orders.state`.
 */
export const moves = {
  claim: { from: ['queued'], to: 'submitting' },
  /** The customer changed their mind while nothing was submitted. */
  cancel: { from: ['queued'], to: 'cancelled' },
  /** Certainly no dealer order came of the attempt, and another may follow. */
  requeue: { from: ['submitting'], to: 'queued' },
  /** `review` and `unknown` too: the answer may come after the deadline was declared missed. */
  accept: { from: ['submitting', 'unknown', 'review'], to: 'accepted' },
  refuse: { from: ['submitting'], to: 'refused' },
  lose: { from: ['submitting'], to: 'unknown' },
  /** A dealer order with the ref of an earlier attempt was seen: it becomes the order's. */
  adopt: { from: ['queued', 'unknown', 'review'], to: 'accepted' },
  /** Proven that nothing came of the attempt, and one more may be made; of `review`, when a person says so. */
  retry: { from: ['unknown', 'review'], to: 'queued' },
  /** Proven that nothing came of it, and no attempt is left; of `review`, when a person gives the money back. */
  abandon: { from: ['unknown', 'review'], to: 'abandoned' },
  /** A surplus order of the same item serves it. */
  take: { from: ['queued'], to: 'succeeded' },
  /** A person says that the customer got the goods elsewhere. */
  settle: { from: ['review'], to: 'succeeded' },
  /**
   * Of `accepted`, when the dealer order came to no end for too long, or is not what was asked for; of `queued`, when the list
   * shows an earlier attempt with what belongs to another order; of any, instead of paying a top-up back whose other attempt may
   * still credit the account.
   */
  escalate: { from: ['unknown', 'accepted', 'queued', 'submitting'], to: 'review' },
  /** Of `review`, when its dealer order came to an end after all. */
  succeed: { from: ['accepted', 'review'], to: 'succeeded' },
  fail: { from: ['accepted', 'review'], to: 'failed' },
  reject: { from: ['accepted', 'review'], to: 'rejected' },
  /** The Dealer API took a success back; a person decides about the money. */
  reverse: { from: ['succeeded'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;

export type MoveName = keyof typeof moves;

/** States in which nothing is left to happen by itself. */
export const finalStates = [
  'succeeded',
  'failed',
  'rejected',
  'refused',
  'abandoned',
  'reversed',
  'cancelled',
] as const satisfies readonly OrderState[];

/** States in which something is still to happen, by itself or by a person. */
export const openStates = [
  'queued',
  'submitting',
  'accepted',
  'unknown',
  'review',
] as const satisfies readonly OrderState[];

/** Open states in which the order may have a dealer order that is asked for. */
export const polledStates = ['accepted', 'review'] as const satisfies readonly OrderState[];

/** Open states in which an attempt without a known outcome is still looked for. */
export const doubtfulStates = ['unknown', 'review'] as const satisfies readonly OrderState[];

/** States of orders whose goods the customer got. */
export const deliveredStates = ['succeeded', 'reversed'] as const satisfies readonly OrderState[];

/** Final states in which the customer has the money back. */
export const refundedStates = [
  'failed',
  'rejected',
  'refused',
  'abandoned',
  'cancelled',
] as const satisfies readonly OrderState[];

/** Whether the state is final: it never changes any more (a success may still be reversed). */
export function isFinal(state: OrderState): boolean {
  return (finalStates as readonly OrderState[]).includes(state);
}

/** Whether an order in this state gave its money back. */
export function isRefunded(state: OrderState): boolean {
  return (refundedStates as readonly OrderState[]).includes(state);
}

/** The state that `move` leads to from `state`, or null when it is not allowed there. */
export function next(state: OrderState, move: MoveName): OrderState | null {
  const { from, to } = moves[move];
  return (from as readonly OrderState[]).includes(state) ? to : null;
}
