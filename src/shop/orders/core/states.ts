/**
 * Module `orders/core`: the states of an order and the one way to change them.
 * In: a move and what it logs, sets, guards and brings.
 * Out: one statement: compare-and-set, event, money, jobs.
 * Rule: a final state never changes.
 * Begin with `states.ts`, then `transition.ts` and `find-order.ts`.
 */
import type { OrderState } from '../../../database/tables/orders/orders.ts';

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
  markUnknown: { from: ['submitting'], to: 'unknown' },
  /** A dealer order with the ref of an earlier attempt was seen: it becomes the order's. */
  adopt: { from: ['queued', 'unknown', 'review'], to: 'accepted' },
  /** Proven that nothing came of the attempt, and one more may be made; of `review`, when a person says so. */
  retry: { from: ['unknown', 'review'], to: 'queued' },
  /** Proven that nothing came of it, and no attempt is left; of `review`, when a person gives the money back. */
  abandon: { from: ['unknown', 'review'], to: 'abandoned' },
  /** A surplus order of the same item serves it. */
  allocate: { from: ['queued'], to: 'succeeded' },
  /** A person says that the customer got the goods elsewhere. */
  fulfilElsewhere: { from: ['review'], to: 'succeeded' },
  /**
   * Of `accepted`, when the dealer order came to no end for too long, or is not what was ordered; of `queued`, when the list
   * shows an earlier attempt with what belongs to another order; of any, instead of paying a top-up back whose other attempt may
   * still credit the account.
   */
  escalate: { from: ['unknown', 'accepted', 'queued', 'submitting'], to: 'review' },
  /** Of `review`, when its dealer order came to an end after all. */
  succeed: { from: ['accepted', 'review'], to: 'succeeded' },
  fail: { from: ['accepted', 'review'], to: 'failed' },
  reject: { from: ['accepted', 'review'], to: 'rejected' },
  /** The Dealer API reversed a success; a person decides about the money. */
  reverse: { from: ['succeeded'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;

export type MoveName = keyof typeof moves;

/**
 * What a customer sees of an order. `waiting`: queued, can be cancelled; `asking`: the same, and an admin decides about its cost;
 * `checking`: the outcome is not known yet.
 */
export type OrderStage =
  | 'waiting'
  | 'asking'
  | 'processing'
  | 'checking'
  | 'delivered'
  | 'refunded'
  | 'cancelled';

interface StateFacts {
  readonly stage: OrderStage;
  /** Where the order's price is: the state is open while it is `held`, and final with `captured` or `released`. */
  readonly money: 'held' | 'captured' | 'released';
  /** It may have a dealer order that is fetched until its outcome is known. */
  readonly polled?: true;
  /** It may have an unresolved attempt, whose ref is searched for in the list. */
  readonly searched?: true;
  /** By `due_at` the sweep wakes it, as `wokenBy` in `wake/sweep.ts` says; the accepted are polled together. */
  readonly swept?: true;
  /** It is submitted as soon as the Dealer API accepts orders. */
  readonly goesOut?: true;
  /** A callback may be about it: a success, too, can be reversed. */
  readonly hinted?: true;
}

/** Everything that a state means; the lists below derive from it. A new state does not compile before it stands here. */
export const states = {
  queued: { stage: 'waiting', money: 'held', swept: true, goesOut: true },
  submitting: { stage: 'processing', money: 'held', swept: true, goesOut: true },
  accepted: { stage: 'processing', money: 'held', polled: true, hinted: true },
  unknown: { stage: 'checking', money: 'held', searched: true, swept: true },
  review: { stage: 'checking', money: 'held', polled: true, searched: true },
  succeeded: { stage: 'delivered', money: 'captured', hinted: true },
  failed: { stage: 'refunded', money: 'released' },
  rejected: { stage: 'refunded', money: 'released' },
  refused: { stage: 'refunded', money: 'released' },
  abandoned: { stage: 'refunded', money: 'released' },
  reversed: { stage: 'delivered', money: 'captured' },
  cancelled: { stage: 'cancelled', money: 'released' },
} as const satisfies Record<OrderState, StateFacts>;

export const orderStates = Object.keys(states) as OrderState[];

function statesThat(holds: (facts: StateFacts) => boolean): readonly OrderState[] {
  return orderStates.filter((state) => holds(states[state]));
}

/** @returns the states that a customer sees as this stage */
export function statesOfStage(stage: OrderStage): readonly OrderState[] {
  return statesThat((facts) => facts.stage === stage);
}

/** Nothing happens without a person from here on (a success may still be reversed). */
export const finalStates = statesThat(({ money }) => money !== 'held');

/** Something is still to happen, automatically or by a person; the money is held. */
export const openStates = statesThat(({ money }) => money === 'held');

/** The customer got the goods. */
export const deliveredStates = statesThat(({ money }) => money === 'captured');

/** The customer has the money back. */
export const refundedStates = statesThat(({ money }) => money === 'released');

export const polledStates = statesThat(({ polled }) => polled === true);
export const searchedStates = statesThat(({ searched }) => searched === true);
export const sweptStates = statesThat(({ swept }) => swept === true);
export const outgoingStates = statesThat(({ goesOut }) => goesOut === true);
export const hintedStates = statesThat(({ hinted }) => hinted === true);

/** As a type, so that the compiler names a swept state that nothing wakes. */
export type SweptState = {
  [S in OrderState]: (typeof states)[S] extends { readonly swept: true } ? S : never;
}[OrderState];

/** The stages of final states: the customer no longer waits. */
export const finalStages: ReadonlySet<OrderStage> = new Set(finalStates.map((state) => states[state].stage));

export function isFinal(state: OrderState): boolean {
  return finalStates.includes(state);
}

export function isRefunded(state: OrderState): boolean {
  return refundedStates.includes(state);
}

/** The state that `move` leads to from `state`, or null when it is not allowed there. */
export function next(state: OrderState, move: MoveName): OrderState | null {
  const { from, to } = moves[move];
  return (from as readonly OrderState[]).includes(state) ? to : null;
}
