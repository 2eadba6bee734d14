import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { fillTopicJob } from '../../platform/jobs/catalog.ts';
import { requireFits } from '../../platform/values/clip.ts';
import { endAlert, giveAlert } from '../alerts/index.ts';
import { customersView } from '../customers/reads.ts';
import { LONGEST_STAFF_CAPTION, notify, type StaffFile } from '../notifications/index.ts';
import { type ProofKind, type SubmitResult, submitProofIn } from '../payments/index.ts';
import { type Actor, holds, readMembers, recordAct, requireOutsider } from '../staff/index.ts';
import { type InquiryMove, type InquiryState, inquiryTable } from './states.ts';

/** Longest answer of staff, UTF-16 units; with a file, Telegram's limit of captions applies. */
export const LONGEST_ANSWER = { text: 2_000, caption: LONGEST_STAFF_CAPTION } as const;

/** An answer of staff. */
export interface InquiryAnswer {
  /** Idempotency key: chat and message, or the update of a button. */
  readonly key: string;
  readonly text: string;
  readonly file: StaffFile | null;
}

/** Answers a customer; returns false if the conversation is done, or does not exist. */
export function answerInquiry(
  db: Db,
  actor: Actor,
  id: string,
  { key, text, file }: InquiryAnswer,
): Promise<boolean> {
  actor.require('customers.message');
  const clean = requireFits(text.trim(), file === null ? LONGEST_ANSWER.text : LONGEST_ANSWER.caption);
  if (clean === '' && file === null) return Promise.resolve(false);
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    if (!inquiry) return false;
    await requireOutsider(tx, actor, 'inquiry-answered', id);
    const { rows } = await sql<{ id: string }>`
      insert into inquiry_messages (inquiry_id, customer_id, key, author_id, kind, text, file_id)
      select ${id}::bigint, ${inquiry.customerId}::bigint, ${`s:${key}`}, ${actor.id}, ${file?.kind ?? 'text'},
        ${clean === '' ? null : clean}, ${file?.id ?? null}::text
      where ${inquiry.state}::text in ${literals(inquiryTable.originsOf('answer'))}
      on conflict (key) do nothing returning id`.execute(tx);
    const [written] = rows;
    // A repetition of the same answer.
    if (!written) return inquiry.state !== 'done';
    if (!(await moveInquiry(tx, id, 'answer'))) return false;
    // The answer assigns the conversation to its author.
    await giveAlert(tx, 'customer-writes', id, { to: actor.id, keeps: true });
    await endAlert(tx, 'customer-writes', id);
    await recordAct(tx, { actorId: actor.id, act: 'inquiry-answered', subject: id });
    await notify(
      tx,
      {
        key: `inquiry:${written.id}`,
        customerId: inquiry.customerId,
        notice: {
          kind: 'message',
          text: clean,
          order: '',
          // An older process reads photos alone.
          ...(file?.kind === 'photo' && { photo: file.id }),
          ...(file && file.kind !== 'photo' && { file }),
        },
      },
      { kept: inquiry.unreachable },
    );
    await addJobs(tx, [fillTopicJob(inquiry.customerId)]);
    return true;
  });
}

/**
 * Ends a conversation: `news` if the customer wrote after the message that was seen; `over` if it was done
 * already.
 *
 * @param seen the id of the newest message of the customer that the actor saw
 */
export function finishInquiry(
  db: Db,
  actor: Actor,
  id: string,
  seen: string,
): Promise<'done' | 'news' | 'over'> {
  actor.require('customers.message');
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    if (!inquiry) return 'over';
    await requireOutsider(tx, actor, 'inquiry-ended', id);
    if (inquiry.state !== 'done' && (await hasNews(tx, id, seen))) return 'news';
    if (!(await moveInquiry(tx, id, 'finish'))) return 'over';
    await endAlert(tx, 'customer-writes', id);
    await recordAct(tx, { actorId: actor.id, act: 'inquiry-ended', subject: id });
    await addJobs(tx, [fillTopicJob(inquiry.customerId)]);
    return 'done';
  });
}

async function hasNews(tx: Tx, id: string, seen: string): Promise<boolean> {
  const { rows } = await sql`
    select from inquiry_messages where inquiry_id = ${id} and author_id is null and id > ${seen}::bigint limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Assigns an open conversation to a colleague, or to oneself.
 * @returns false if it is not open, or that person may not answer it
 */
export function assignInquiry(db: Db, actor: Actor, id: string, personId: number): Promise<boolean> {
  actor.require('customers.message');
  return db.transaction().execute(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    await requireOutsider(tx, actor, 'inquiry-assigned', id);
    if (inquiry?.state !== 'open' || personId === inquiry.customerId) return false;
    const members = await readMembers(tx, actor.owners);
    if (!members.some((one) => one.id === personId && holds(one, 'customers.message'))) return false;
    if (!(await giveAlert(tx, 'customer-writes', id, { to: personId, keeps: false }))) return false;
    await recordAct(tx, {
      actorId: actor.id,
      act: 'inquiry-assigned',
      subject: id,
      detail: { person: personId },
    });
    return true;
  });
}

/** A file of a conversation, and the same customer's manual payment whose receipt it is. */
export interface AttachedProof {
  readonly messageId: string;
  readonly code: string;
}

const RECEIPT_KINDS: readonly ProofKind[] = ['photo', 'document', 'video', 'animation'];

/**
 * Attaches a customer's file to their payment as its receipt; the payment then waits for a decision as usual.
 */
export function attachToPayment(
  db: Db,
  actor: Actor,
  id: string,
  { messageId, code }: AttachedProof,
): Promise<SubmitResult> {
  actor.require('customers.message');
  actor.require('money.view');
  return db.transaction().execute(async (tx): Promise<SubmitResult> => {
    await requireOutsider(tx, actor, 'inquiry-proof-attached', id);
    const { rows } = await sql<{ customer_id: string; kind: string; file_id: string; unique_id: string }>`
      select customer_id, kind, file_id, coalesce(file_unique_id, file_id) as unique_id from inquiry_messages
      where id = ${messageId}::bigint and inquiry_id = ${id}::bigint and author_id is null and file_id is not null`.execute(
      tx,
    );
    const [sent] = rows;
    const kind = RECEIPT_KINDS.find((one) => one === sent?.kind);
    if (!sent || !kind) return { ok: false, problem: 'unreadable' };
    const picture = { kind, fileId: sent.file_id, fileUniqueId: sent.unique_id };
    const result = await submitProofIn(tx, {
      customerId: Number(sent.customer_id),
      code,
      picture,
      reference: null,
    });
    if (result.ok) {
      await recordAct(tx, {
        actorId: actor.id,
        act: 'inquiry-proof-attached',
        subject: id,
        detail: { payment: code },
      });
    }
    return result;
  });
}

interface LockedInquiry {
  readonly customerId: number;
  readonly state: InquiryState;
  readonly unreachable: boolean;
}

/** Locks the customer first, in the same order as a customer's message does. */
async function lockInquiry(tx: Tx, id: string): Promise<LockedInquiry | null> {
  const { rows: whose } = await sql<{ customer_id: string; unreachable: boolean }>`
    select c.id as customer_id, c.unreachable_at is not null as unreachable from ${customersView} c
      where c.id = (select customer_id from inquiries where id = ${id}::bigint) for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ state: InquiryState }>`
    select state from inquiries where id = ${id}::bigint for update`.execute(tx);
  const [customer] = whose;
  const [row] = rows;
  return customer && row
    ? { customerId: Number(customer.customer_id), state: row.state, unreachable: customer.unreachable }
    : null;
}

/** Makes a move if the conversation is in a state that allows it. */
async function moveInquiry(tx: Tx, id: string, move: Exclude<InquiryMove, 'write'>): Promise<boolean> {
  const { to } = inquiryTable.moves[move];
  const { numAffectedRows = 0n } = await sql`
    update inquiries set state = ${to}, waits_since = null, ended_at = case when ${to}::text = 'done' then now() end
    where id = ${id}::bigint and state in ${literals(inquiryTable.originsOf(move))}`.execute(tx);
  return numAffectedRows > 0n;
}
