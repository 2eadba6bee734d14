/**
 * Module `orders/core`: the states of an order and the one way to change them.
 * In: a move and what it logs, sets, guards and brings.
 * Out: one statement: compare-and-set, event, money, jobs.
 * Rule: a final state never changes.
 * Begin with `states.ts`, then `transition.ts` and `find-order.ts`.
 */
import type { OrderState } from '../../../database/tables/orders/orders.ts';

/**
 * The life of an order. Every change of state is one of these moves, done as a compare-and-set; nothing else writes
 * `orders.state`. Each state that a move begins at says when it is made there, or nothing where the name says it all;
 * `npm run format` draws them in docs/architecture.md.
 */
export const moves = {
  claim: { to: 'submitting', from: { queued: '' } },
  cancel: { to: 'cancelled', from: { queued: 'by the customer, while it waits' } },
  /** Certainly no dealer order came of the attempt, and another may follow. */
  requeue: { to: 'queued', from: { submitting: 'not sent, 429, 401, 403' } },
  /** The answer may come after the deadline was declared missed. */
  accept: { to: 'accepted', from: { submitting: '', unknown: 'a late answer', review: 'a late answer' } },
  refuse: { to: 'refused', from: { submitting: 'documented 4xx' } },
  markUnknown: { to: 'unknown', from: { submitting: 'anything else, crash, deadline' } },
  /** A dealer order with the ref of an earlier attempt was seen: it becomes the order's. */
  adopt: { to: 'accepted', from: { queued: 'an earlier attempt', unknown: 'seen in the list', review: '' } },
  /** Proven that nothing came of the attempt, and one more may be made. */
  retry: {
    to: 'queued',
    from: { unknown: "proven absent, a voucher's first unknown outcome", review: 'by a person' },
  },
  /** Proven that nothing came of it, and no attempt is left. */
  abandon: { to: 'abandoned', from: { unknown: 'proven absent, no attempt left', review: 'by a person' } },
  /** A surplus order of the same item serves it. */
  allocate: { to: 'succeeded', from: { queued: 'a surplus voucher' } },
  /** A person says that the customer got the goods elsewhere. */
  fulfilElsewhere: { to: 'succeeded', from: { review: 'by a person' } },
  escalate: {
    to: 'review',
    from: {
      queued: "its payment was taken back, or an earlier ref is shown with another's dealer order",
      submitting:
        'a further attempt of a top-up is refused while an earlier one may still credit the account',
      accepted:
        'no end for a day, not what was ordered, a code that came before, or no goods while another attempt may; still fetched',
      unknown: 'cannot be proven',
    },
  },
  /** Of `review`, when its dealer order came to an end after all. */
  succeed: { to: 'succeeded', from: { accepted: '', review: '' } },
  fail: { to: 'failed', from: { accepted: '', review: '' } },
  reject: { to: 'rejected', from: { accepted: '', review: '' } },
  /** The Dealer API reversed a success. */
  reverse: { to: 'reversed', from: { succeeded: 'a person decides about the money' } },
} as const satisfies Record<string, { to: OrderState; from: Partial<Record<OrderState, string>> }>;

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
  /** It always has a dealer order, save one that was fulfilled elsewhere (constraint `orders_accepted_has_dealer_order`). */
  readonly bought?: true;
}

/** Everything that a state means; the lists below derive from it. A new state does not compile before it stands here. */
export const states = {
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
export const boughtStates = statesThat(({ bought }) => bought === true);

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

/** The states that `move` may begin at. */
export function originsOf(move: MoveName): readonly OrderState[] {
  return orderStates.filter((state) => state in moves[move].from);
}

/** The state that `move` leads to from `state`, or null when it is not allowed there. */
export function next(state: OrderState, move: MoveName): OrderState | null {
  return state in moves[move].from ? moves[move].to : null;
}
