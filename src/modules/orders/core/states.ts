/**
 * Module `orders/core`: the states of an order and the one way to change them.
 * In: a move with its log entry, new values, guards and effects.
 * Out: one statement: compare-and-set, event, money, jobs.
 * Rule: a final state never changes.
 * Begin with `states.ts`, then `transition.ts` and `find-order.ts`.
 */

import { stateTable } from '../../../platform/values/state-table.ts';

const moves = {
  claim: { to: 'submitting', from: { queued: '' } },
  cancel: {
    to: 'cancelled',
    from: { queued: 'by the customer, while it waits', review: 'by the customer, if it was never sent' },
  },
  /** The attempt certainly created no dealer order, so another attempt may follow. */
  requeue: { to: 'queued', from: { submitting: 'not sent, 429, 401, 403' } },
  /** The answer may arrive after its deadline. */
  accept: { to: 'accepted', from: { submitting: '', unknown: 'a late answer', review: 'a late answer' } },
  refuse: { to: 'refused', from: { submitting: 'documented 4xx' } },
  markUnknown: { to: 'unknown', from: { submitting: 'anything else, crash, deadline' } },
  /** The order adopts a dealer order that carries the ref of an earlier attempt. */
  adopt: { to: 'accepted', from: { queued: 'an earlier attempt', unknown: 'seen in the list', review: '' } },
  /** The attempt is proven absent, and one more may be made. */
  retry: {
    to: 'queued',
    from: { unknown: "proven absent, a voucher's first unknown outcome", review: 'by a person' },
  },
  /** The attempt is proven absent, and none is left. */
  abandon: { to: 'abandoned', from: { unknown: 'proven absent, no attempt left', review: 'by a person' } },
  /** A surplus order of the same item serves the order. */
  allocate: { to: 'succeeded', from: { queued: 'a surplus voucher' } },
  /** A person records that the customer got the goods elsewhere. */
  fulfilElsewhere: { to: 'succeeded', from: { review: 'by a person' } },
  escalate: {
    to: 'review',
    from: {
      queued: "its payment was taken back, or an earlier ref is shown with another's dealer order",
      submitting:
        'a further attempt of a top-up is refused while an earlier one may still credit the account',
      accepted:
        'no end for a day, other goods than ordered, a code that came before, or no goods while another attempt may bring some; still fetched',
      unknown: 'cannot be proven',
    },
  },
  /** From `review`: the order's dealer order became final later. */
  succeed: { to: 'succeeded', from: { accepted: '', review: '' } },
  fail: { to: 'failed', from: { accepted: '', review: '' } },
  reject: { to: 'rejected', from: { accepted: '', review: '' } },
  /** The Dealer API reversed a success. */
  reverse: { to: 'reversed', from: { succeeded: 'a person decides about the money' } },
} as const satisfies Record<string, { to: OrderState; from: Partial<Record<OrderState, string>> }>;

export type MoveName = keyof typeof moves;

/**
 * The state of an order as shown to customers. `waiting`: queued, can be canceled; `asking`: queued while an
 * admin decides about its cost; `checking`: the outcome is unknown.
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
  /**
   * Location of the order's price: `held` while the state is open; `captured` or `released` once it is final.
   */
  readonly money: 'held' | 'captured' | 'released';
  /** The order may have a dealer order, which is fetched until final. */
  readonly polled?: true;
  /** The order may have an unresolved attempt, whose ref the list is searched for. */
  readonly searched?: true;
  /**
   * The sweep wakes the order at `due_at`, by `wokenBy` in `wake/sweep.ts`; accepted orders are polled
   * together.
   */
  readonly swept?: true;
  /** The order is submitted when the Dealer API accepts orders. */
  readonly goesOut?: true;
  /** A callback may concern the order; a success can be reversed, too. */
  readonly hinted?: true;
  /**
   * The order has a dealer order unless it was fulfilled elsewhere (constraint
   * `orders_accepted_has_dealer_order`).
   */
  readonly bought?: true;
}

const states = {
  queued: { stage: 'waiting', money: 'held', swept: true, goesOut: true },
  submitting: { stage: 'processing', money: 'held', swept: true, goesOut: true },
  accepted: { stage: 'processing', money: 'held', polled: true, hinted: true, bought: true },
  unknown: { stage: 'checking', money: 'held', searched: true, swept: true },
  review: { stage: 'checking', money: 'held', polled: true, searched: true },
  succeeded: { stage: 'delivered', money: 'captured', hinted: true, bought: true },
  failed: { stage: 'refunded', money: 'released', bought: true },
  rejected: { stage: 'refunded', money: 'released', bought: true },
  refused: { stage: 'refunded', money: 'released' },
  abandoned: { stage: 'refunded', money: 'released' },
  reversed: { stage: 'delivered', money: 'captured', bought: true },
  cancelled: { stage: 'cancelled', money: 'released' },
} as const satisfies Record<string, StateFacts>;

export type OrderState = keyof typeof states;

/** The states of an order. A new one does not compile until its facts are listed. */
export const orderTable = stateTable<OrderState, StateFacts, MoveName>(states, moves);

/** Returns the states shown to customers as this stage. */
export function statesOfStage(stage: OrderStage): readonly OrderState[] {
  return orderTable.that((facts) => facts.stage === stage);
}

/** States that never change, except that a success may be reversed. */
export const finalStates = orderTable.that(({ money }) => money !== 'held');

/** States that still change, automatically or by a person; the money is held. */
export const openStates = orderTable.that(({ money }) => money === 'held');

/** States in which the customer has the goods. */
export const deliveredStates = orderTable.that(({ money }) => money === 'captured');

/** States in which the customer has the money back. */
export const refundedStates = orderTable.that(({ money }) => money === 'released');

export const polledStates = orderTable.that(({ polled }) => polled === true);
export const searchedStates = orderTable.that(({ searched }) => searched === true);
export const sweptStates = orderTable.that(({ swept }) => swept === true);
export const outgoingStates = orderTable.that(({ goesOut }) => goesOut === true);
export const hintedStates = orderTable.that(({ hinted }) => hinted === true);

/** The swept states as a type, so that the compiler reports one without a wake-up. */
export type SweptState = {
  [S in OrderState]: (typeof states)[S] extends { readonly swept: true } ? S : never;
}[OrderState];

/** Stages of final states. */
export const finalStages: ReadonlySet<OrderStage> = new Set(finalStates.map((state) => states[state].stage));

/** Returns true for a state in which the order's money is not held any longer. */
export function isFinal(state: OrderState): boolean {
  return finalStates.includes(state);
}

/** Returns true for a state in which the customer has the money back. */
export function isRefunded(state: OrderState): boolean {
  return refundedStates.includes(state);
}

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
