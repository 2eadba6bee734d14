/**
 * Module `inquiries`: conversations of customers with staff: messages that no screen or dialog takes, and
 * requests for a person. In: a customer's messages; staff's answers, decisions and attachments. Out: rows, an
 * alert that waits for an answer, notices to the customer. Rule: a customer has at most one conversation that
 * is not done; each message is stored once, by its chat and number. The customer of a conversation does not
 * answer, assign or end it as staff. Unanswered conversations are not pruned. Begin with `states.ts`, then
 * `say.ts` (customers), `answers.ts` (staff), `read.ts` and `topics.ts` (the forum of the staff).
 */

import { stateTable } from '../../platform/values/state-table.ts';

export type InquiryState = 'open' | 'answered' | 'done';

const moves = {
  /** The first message opens a conversation. */
  write: { to: 'open', from: { open: '', answered: 'the customer writes again' } },
  answer: { to: 'answered', from: { open: '', answered: '' } },
  finish: { to: 'done', from: { open: 'nothing came since it was read', answered: '' } },
} as const satisfies Record<string, { to: InquiryState; from: Partial<Record<InquiryState, string>> }>;

export type InquiryMove = keyof typeof moves;

/** The states of a conversation; `done` is final. */
export const inquiryTable = stateTable<InquiryState, object, InquiryMove>(
  { open: {}, answered: {}, done: {} },
  moves,
);
