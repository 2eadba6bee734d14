import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { fillTopicJob } from '../../platform/jobs/catalog.ts';
import { endAlert } from '../alerts/index.ts';
import type { OrdersDeps } from '../orders/index.ts';
import type { SubmitResult } from '../payments/index.ts';
import type { Actor } from '../staff/index.ts';
import {
  type AttachedProof,
  answerInquiry,
  assignInquiry,
  attachToPayment,
  finishInquiry,
  type InquiryAnswer,
} from './answers.ts';
import { createQuickAnswers, type QuickAnswers } from './quick-answers.ts';
import {
  type InquiryCard,
  type InquiryFileView,
  openInquiryOf,
  readInquiry,
  readInquiryFiles,
} from './read.ts';
import { type InquiryWords, type SayResult, sayToStaff } from './say.ts';
import { createInquiryTopics, type InquiryTopics } from './topics.ts';

/** Conversations of customers with staff; `id` names one. */
export interface Inquiries {
  /** Stores a customer's message to staff. */
  say(customerId: number, said: InquiryWords): Promise<SayResult>;
  /** Returns true if the customer has a conversation that is not done. */
  isOpen(customerId: number): Promise<boolean>;
  card(actor: Actor, id: string): Promise<InquiryCard | null>;
  /** Returns the customer's conversation that is not done. */
  cardOf(actor: Actor, customerId: number): Promise<InquiryCard | null>;
  files(actor: Actor, id: string): Promise<InquiryFileView[]>;
  /** Answers the customer; false if the conversation is done. */
  answer(actor: Actor, id: string, answer: InquiryAnswer): Promise<boolean>;
  /**
   * Ends the conversation.
   *
   * @param seen the id of the newest message of the customer that the actor saw
   */
  finish(actor: Actor, id: string, seen: string): Promise<'done' | 'news' | 'over'>;
  /** Assigns an open conversation; false if it is not open, or that person may not answer it. */
  assign(actor: Actor, id: string, personId: number): Promise<boolean>;
  /** Attaches a file of the conversation to a manual payment of the same customer, as its receipt. */
  attach(actor: Actor, id: string, proof: AttachedProof): Promise<SubmitResult>;
  readonly quickAnswers: QuickAnswers;
  readonly topics: InquiryTopics;
}

/** Creates the operations on conversations. */
export function createInquiries(deps: Pick<OrdersDeps, 'db' | 'vault'>): Inquiries {
  const { db } = deps;
  return {
    say: (customerId, said) => sayToStaff(deps, customerId, said),
    isOpen: async (customerId) => (await openInquiryOf(db, customerId)) !== null,
    card: (actor, id) => readInquiry(db, actor, id),
    async cardOf(actor, customerId) {
      const id = await openInquiryOf(db, customerId);
      return id === null ? null : readInquiry(db, actor, id);
    },
    files: (actor, id) => readInquiryFiles(db, actor, id),
    answer: (actor, id, answer) => answerInquiry(db, actor, id, answer),
    finish: (actor, id, seen) => finishInquiry(db, actor, id, seen),
    assign: (actor, id, personId) => assignInquiry(db, actor, id, personId),
    attach: (actor, id, proof) => attachToPayment(db, actor, id, proof),
    quickAnswers: createQuickAnswers(db),
    topics: createInquiryTopics(db),
  };
}

/**
 * Deletes the messages between a customer and staff, and ends the open conversation, in the transaction of
 * the erasure. A job deletes its topic.
 */
export async function eraseFromInquiries(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from inquiry_messages where customer_id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update inquiries set state = 'done', waits_since = null, ended_at = now()
    where customer_id = ${id} and state <> 'done' returning id::text`.execute(tx);
  const { numAffectedRows: topics = 0n } = await sql`
    update inquiry_topics set state = 'erased' where customer_id = ${id}`.execute(tx);
  if (topics > 0n) await addJobs(tx, [fillTopicJob(id)]);
  await endAlert(tx, 'customer-writes', ...rows.map((row) => row.id));
}
