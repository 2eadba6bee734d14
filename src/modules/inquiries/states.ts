/**
 * Module `inquiries`: conversations of customers with staff: messages that no screen or dialog takes, and
 * requests for a person. In: a customer's messages; staff's answers, decisions and attachments. Out: rows, an
 * alert that waits for an answer, notices to the customer. Rule: a customer has at most one conversation that
 * is not done; each message is stored once, by its chat and number. The customer of a conversation does not
 * answer, assign or end it as staff. Unanswered conversations are not pruned. Begin with `states.ts`, then
 * `say.ts` (customers), `answers.ts` (staff), `read.ts` and `topics.ts` (the forum of the staff).
 */

export const inquiryStates = ['open', 'answered', 'done'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** The states of a conversation. Each change is one of these moves, by compare-and-set; `done` is final. */
export const inquiryMoves = {
  /** Its first message opens it. */
  write: { to: 'open', from: { open: '', answered: 'the customer writes again' } },
  answer: { to: 'answered', from: { open: '', answered: '' } },
  finish: { to: 'done', from: { open: 'nothing came since it was read', answered: '' } },
} as const satisfies Record<string, { to: InquiryState; from: Partial<Record<InquiryState, string>> }>;

export type InquiryMove = keyof typeof inquiryMoves;

/** Returns the states in which a move may begin. */
export function beginningsOf(move: InquiryMove): readonly InquiryState[] {
  return inquiryStates.filter((state) => state in inquiryMoves[move].from);
}
