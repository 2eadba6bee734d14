/**
 * Module `inquiries`: conversations of customers with staff: what no screen or dialog takes, and every request for a person.
 * In: what a customer writes or sends; what staff answer, decide or attach.
 * Out: rows, an alert that waits for an answer, notices to the customer.
 * Rule: a customer has one conversation that is not done; each message is kept once, by its chat and number. Whoever a conversation is
 * with does not answer, assign or end it. Nothing unanswered is pruned.
 * Begin with `states.ts`, then `say.ts` (customers), `answers.ts` (staff) and `read.ts`.
 */
import type { InquiryState } from '../../database/tables/people/inquiries.ts';

/** The life of a conversation. Every change of state is one of these moves, done as a compare-and-set; `done` never changes. */
export const inquiryMoves = {
  /** Its first message opens it. */
  write: { to: 'open', from: { open: '', answered: 'the customer writes again' } },
  answer: { to: 'answered', from: { open: '', answered: '' } },
  finish: { to: 'done', from: { open: 'nothing came since it was read', answered: '' } },
} as const satisfies Record<string, { to: InquiryState; from: Partial<Record<InquiryState, string>> }>;

export type InquiryMove = keyof typeof inquiryMoves;

export const inquiryStates: readonly InquiryState[] = ['open', 'answered', 'done'];

/** The states that a move of a conversation may begin at. */
export function beginningsOf(move: InquiryMove): readonly InquiryState[] {
  return inquiryStates.filter((state) => state in inquiryMoves[move].from);
}
