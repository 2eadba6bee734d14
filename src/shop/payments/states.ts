/**
 * Module `payments`: money that customers bring into the shop, and money that goes back to where it came from.
 * In: a customer's wish to add money; what providers, admins and jobs say of it.
 * Out: a posting `deposit:<payment>`, jobs that show the payment in the chat, alerts.
 * Rule: a payment is credited once, however often and by whomever it is reported; only the provider's or an admin's word counts.
 * Begin with `states.ts`, then `transition.ts`, `methods/method.ts` and `payments.ts`.
 */
import type { PaymentState } from '../../database/tables/money/payments.ts';

/**
 * The life of a payment. Every change of state is one of these moves, done as a compare-and-set; nothing else writes
 * `payments.state`. Each state that a move begins at says when it is made there, or nothing where the name says it all;
 * `npm run format` draws them in docs/architecture/states.md.
 */
export const moves = {
  offer: { to: 'awaiting', from: { created: 'its link, invoice or instructions are there' } },
  /** Also of one that had expired or was cancelled, since the money is there. */
  pay: {
    to: 'paid',
    from: {
      created: '',
      awaiting: 'the provider or an admin says so',
      expired: 'late',
      cancelled: 'late',
      rejected: 'late',
    },
  },
  /** The money is on the balance. */
  credit: { to: 'credited', from: { paid: 'in the same transaction' } },
  expire: {
    to: 'expired',
    from: { created: '', awaiting: 'its time is over, and the provider says that it is not paid' },
  },
  cancel: { to: 'cancelled', from: { created: 'by the customer, before a proof was sent', awaiting: '' } },
  reject: {
    to: 'rejected',
    from: { created: '', awaiting: 'by an admin, or by a provider that cannot take it' },
  },
  /** A payment by hand, whose money or proof came after all, waits for a decision again. */
  reopen: {
    to: 'awaiting',
    from: {
      expired: 'by an admin',
      cancelled: '',
      rejected: 'or by its customer, who sends another receipt',
    },
  },
  /** The shop calls the provider to pay it back. */
  'begin-refund': { to: 'refunding', from: { credited: 'the money is off the balance' } },
  refund: { to: 'refunded', from: { refunding: 'all of it went back' } },
  'end-refund': { to: 'credited', from: { refunding: 'refused, or a part was to go back' } },
  reverse: { to: 'reversed', from: { credited: "the payer's side took it back", refunding: '' } },
} as const satisfies Record<string, { to: PaymentState; from: Partial<Record<PaymentState, string>> }>;

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

/** The states that `move` may begin at. */
export function originsOf(move: PaymentMove): readonly PaymentState[] {
  return paymentStates.filter((state) => state in moves[move].from);
}

/** The state that `move` leads to from `state`, or null when it is not allowed there. */
export function next(state: PaymentState, move: PaymentMove): PaymentState | null {
  return state in moves[move].from ? moves[move].to : null;
}
