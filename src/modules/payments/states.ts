/**
 * Module `payments`: money that customers bring into the shop, and refunds to its source.
 * In: a customer's wish to add money; reports of providers, admins and jobs.
 * Out: a posting `deposit:<payment>`, jobs that show the payment in the chat, alerts.
 * Rule: a payment is credited once, however often it is reported; only the provider's or an admin's word
 * counts.
 * Begin with `states.ts`, then `transition.ts`, `methods/method.ts` and `payments.ts`.
 */
import { z } from 'zod';
import { causeOf } from '../../platform/values/causes.ts';
import { stateTable } from '../../platform/values/state-table.ts';

const moves = {
  offer: { to: 'awaiting', from: { created: 'its link, invoice or instructions are there' } },
  /** Allowed after expiry or cancellation, too, since the money has arrived. */
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
  /** The balance is credited. */
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
  /** A manual payment whose money or proof arrived late waits for a decision again. */
  reopen: {
    to: 'awaiting',
    from: {
      expired: 'by an admin',
      cancelled: '',
      rejected: 'or by its customer, who sends another receipt',
    },
  },
  /** The shop asks the provider to refund the payment. */
  'begin-refund': { to: 'refunding', from: { credited: 'the money is off the balance' } },
  refund: { to: 'refunded', from: { refunding: 'all of it went back' } },
  'end-refund': { to: 'credited', from: { refunding: 'refused, or a part was to go back' } },
  reverse: { to: 'reversed', from: { credited: "the payer's side took it back", refunding: '' } },
} as const satisfies Record<string, { to: PaymentState; from: Partial<Record<PaymentState, string>> }>;

export type PaymentMove = keyof typeof moves;

interface StateFacts {
  /** Location of the payment's money. `in`: on the customer's balance, or spent from it. */
  readonly money: 'none' | 'in' | 'out';
  /** The payment's state still changes, automatically or by a person. */
  readonly open?: true;
  /** The customer can still pay, or cancel. */
  readonly payable?: true;
  /** Given up, but the customer may still pay: the shop asks the provider for a week. */
  readonly givenUp?: true;
}

const states = {
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
} as const satisfies Record<string, StateFacts>;

export type PaymentState = keyof typeof states;

/** The states of a payment. A new one does not compile until its facts are listed. */
export const paymentTable = stateTable<PaymentState, StateFacts, PaymentMove>(states, moves);

/** States that still change; the sweep wakes their payments at `due_at`. */
export const openPaymentStates = paymentTable.that(({ open }) => open === true);

/** States that the sweep wakes, too, while they have a `due_at`. */
export const givenUpStates = paymentTable.that(({ givenUp }) => givenUp === true);

export const payableStates = paymentTable.that(({ payable }) => payable === true);

/** States whose money came in once: the posting `deposit:<payment>` exists. */
export const creditedStates = paymentTable.that(({ money }) => money !== 'none');

/** Returns true for a state in which the payment may still be paid or decided. */
export function isOpen(state: PaymentState): boolean {
  return openPaymentStates.includes(state);
}

/** Returns true for a state in which a payment has ended without money. */
export function isGivenUp(state: PaymentState): boolean {
  return givenUpStates.includes(state);
}

/** Returns true for a state in which the customer can pay. */
export function isPayable(state: PaymentState): boolean {
  return payableStates.includes(state);
}

const text = z.string();

/**
 * The causes of logged events, moves or not: a closed union with parameters, stored as jsonb. The texts of
 * `reasons` are `payment-reason-<kind>` in `texts/*.ftl`; parameters are their variables.
 */
const events = [
  causeOf('begun', {}),
  causeOf('offered', {}),
  causeOf('not-offered', { failure: text }),
  causeOf('proof-sent', {}),
  causeOf('reopened', {}),
  /** `amount`: paid amount, in `unit`. */
  causeOf('provider-confirmed', { ref: text, amount: text, unit: text }),
  causeOf('approved', { amount: text, currency: text }),
  causeOf('credited', { amount: text, currency: text }),
  causeOf('time-passed', {}),
  causeOf('provider-expired', {}),
  causeOf('cancelled-by-customer', {}),
  causeOf('refund-begun', { amount: text, currency: text }),
  causeOf('refund-done', { amount: text, currency: text }),
  causeOf('refund-failed', { failure: text }),
  causeOf('taken-back', { ref: text }),
  causeOf('reconciled', { ref: text }),
  /** A kind from another version of the shop. */
  causeOf('other', { text }),
] as const;

/** The reasons shown to the customer of a rejected, refunded or reversed payment. */
const reasons = [
  causeOf('not-received', {}),
  causeOf('wrong-amount', {}),
  causeOf('unreadable-proof', {}),
  causeOf('used-before', {}),
  /** In the admin's own words. */
  causeOf('said-by-admin', { text }),
  causeOf('cannot-be-taken', {}),
  causeOf('purchase-failed', { purchase: text }),
  causeOf('purchase-partly-failed', { purchase: text, delivered: text, quantity: text }),
  /** For a direct purchase. */
  causeOf('purchase-not-placed', {}),
  /** `purchase`: the replacement of a reported code. */
  causeOf('replacement-failed', { purchase: text }),
  causeOf('by-customer', {}),
  causeOf('taken-back-by-payer', {}),
  /** The refund was paid in a time that a database restore lost. */
  causeOf('found-paid-back', {}),
] as const;

const paymentCauseSchema = z.discriminatedUnion('kind', [...events, ...reasons]);
export const paymentReasonSchema = z.discriminatedUnion('kind', [...reasons]);

export type PaymentCause = z.output<typeof paymentCauseSchema>;
export type PaymentReason = z.output<typeof paymentReasonSchema>;
