/**
 * Module `payments`: money that customers bring into the shop, and money that goes back to where it came from.
 * In: a customer's wish to add money; what providers, admins and jobs say of it.
 * Out: a posting `deposit:<payment>`, jobs that show the payment in the chat, alerts.
 * Rule: a payment is credited once, however often and by whomever it is reported; only the provider's or an admin's word counts.
 * Begin with `states.ts`, then `transition.ts`, `methods/method.ts` and `payments.ts`.
 */
import type { PaymentState } from '../../database/tables/money/payments.ts';

/**
 * The life of a payment (docs/architecture.md draws it). Every change of state is one of these moves, done as a
 * compare-and-set; nothing else writes `payments.state`.
 */
export const moves = {
  /** What the customer needs to pay is there: instructions, a link or an invoice. */
  offer: { from: ['created'], to: 'awaiting' },
  /** The provider or an admin says that it was paid: also of one that had expired or was cancelled, since the money is there. */
  pay: { from: ['created', 'awaiting', 'expired', 'cancelled', 'rejected'], to: 'paid' },
  /** The money is on the balance. */
  credit: { from: ['paid'], to: 'credited' },
  expire: { from: ['created', 'awaiting'], to: 'expired' },
  /** By the customer, before a proof was sent. */
  cancel: { from: ['created', 'awaiting'], to: 'cancelled' },
  /** By an admin, or by a provider that can't take it. */
  reject: { from: ['created', 'awaiting'], to: 'rejected' },
  /** An admin opens a payment by hand again, since its money or its proof came after all. It waits for a decision then. */
  reopen: { from: ['expired', 'cancelled', 'rejected'], to: 'awaiting' },
  /** The money is off the balance, and the shop calls the provider to pay it back. */
  'begin-refund': { from: ['credited'], to: 'refunding' },
  refund: { from: ['refunding'], to: 'refunded' },
  /** The provider did not pay it back, or only a part of it was to be paid back. */
  'end-refund': { from: ['refunding'], to: 'credited' },
  /** The payer's side took it back. */
  reverse: { from: ['credited', 'refunding'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>;

export type PaymentMove = keyof typeof moves;

interface StateFacts {
  /** Whether its money is on the customer's balance, or was spent from it. */
  readonly money: 'none' | 'in' | 'out';
  /** Something is still to happen automatically or by a person. */
  readonly open?: true;
  /** Its customer may still pay, or change their mind. */
  readonly payable?: true;
  /** It was given up, and may be paid all the same: the shop calls its provider about it for a week. */
  readonly givenUp?: true;
}

/** Everything that a state means; the lists below derive from it. A new state does not compile before it stands here. */
export const states = {
  created: { money: 'none', open: true, payable: true },
  awaiting: { money: 'none', open: true, payable: true },
  paid: { money: 'none', open: true },
  credited: { money: 'in' },
  expired: { money: 'none', givenUp: true },
  cancelled: { money: 'none', givenUp: true },
  rejected: { money: 'none', givenUp: true },
  refunding: { money: 'out', open: true },
  refunded: { money: 'out' },
  reversed: { money: 'out' },
} as const satisfies Record<PaymentState, StateFacts>;

export const paymentStates = Object.keys(states) as PaymentState[];

function statesThat(holds: (facts: StateFacts) => boolean): readonly PaymentState[] {
  return paymentStates.filter((state) => holds(states[state]));
}

/** Something is to happen to payments in these states; the sweep wakes them by their `due_at`. */
export const openStates = statesThat(({ open }) => open === true);

/** The sweep wakes payments in these states, too, while they have a `due_at`. */
export const givenUpStates = statesThat(({ givenUp }) => givenUp === true);

export const payableStates = statesThat(({ payable }) => payable === true);

/** Their money came in once: the posting `deposit:<payment>` exists. */
export const creditedStates = statesThat(({ money }) => money !== 'none');

export function isOpen(state: PaymentState): boolean {
  return openStates.includes(state);
}

export function isGivenUp(state: PaymentState): boolean {
  return givenUpStates.includes(state);
}

export function isPayable(state: PaymentState): boolean {
  return payableStates.includes(state);
}

/** The state that `move` leads to from `state`, or null when it is not allowed there. */
export function next(state: PaymentState, move: PaymentMove): PaymentState | null {
  const { from, to } = moves[move];
  return (from as readonly PaymentState[]).includes(state) ? to : null;
}
