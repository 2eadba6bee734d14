import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverPaymentJob, paymentCardsJob } from '../../../platform/jobs/catalog.ts';
import { clip } from '../../../platform/values/clip.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { lockPayment } from '../credit.ts';
import { type PaymentRow, readOwnPayment, readPayment } from '../row.ts';
import { appendPaymentEvent, movePayment } from '../transition.ts';
import { MANUAL_NAME } from './methods.ts';

/** A customer's proof of payment. */
export interface SentProof {
  readonly customerId: number;
  readonly code: string;
  readonly picture: ProofFile | null;
  readonly reference: string | null;
  /** Telegram's id of the file's album. */
  readonly album?: string | null;
}

/**
 * A picture, or a file or video with a picture, at Telegram: `fileId` forwards it; `fileUniqueId` is the same
 * for every sender.
 */
export interface ProofFile {
  /** A photo by default. */
  readonly kind?: ProofKind;
  readonly fileId: string;
  readonly fileUniqueId: string;
}

export type ProofKind = 'photo' | 'document' | 'video' | 'animation';

export type SubmitResult =
  | { readonly ok: true; readonly payment: PaymentRow }
  /**
   * `gone`: not a payment of the customer. `over`: paid, expired or decided. `unreadable`: no file and no
   * reference. `too-many`: five were sent. `same`: the rejected proof again.
   */
  | { readonly ok: false; readonly problem: 'gone' | 'over' | 'unreadable' | 'too-many' | 'same' };

const MOST_PROOFS = 5;
/** Maximum stored length of a reference, characters: receipts print shorter ones. */
const LONGEST_REFERENCE = 60;
/** Maximum length of a text with a reference, UTF-16 units, separators included. */
export const LONGEST_PROOF = 200;

/**
 * Returns the comparison key of a reference: only its letters and digits, in capitals.
 *
 * @returns null for other texts: shorter than 4 characters, longer than 60, or without a digit
 */
export function referenceKey(typed: string): string | null {
  const key = plainTyped(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return key.length >= 4 && key.length <= LONGEST_REFERENCE && /\d/.test(key) ? key : null;
}

/** Returns the code of the customer's open payment with another file of this album as a proof; null: none. */
export async function paymentOfAlbum(db: Db, customerId: number, album: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select p.code from payments p join payment_proofs f on f.payment_id = p.id
    where p.customer_id = ${customerId} and p.method = ${MANUAL_NAME} and p.state = 'awaiting' and f.album = ${album}
    limit 1`.execute(db);
  return rows[0]?.code ?? null;
}

/**
 * Stores a proof and notifies the admins; idempotent. A new proof reopens a rejected payment for a decision.
 */
export function submitProof(db: Db, proof: SentProof): Promise<SubmitResult> {
  return db.transaction().execute((tx) => submitProofIn(tx, proof));
}

/** Stores a proof in the caller's transaction. */
export async function submitProofIn(
  tx: Tx,
  { customerId, code, picture, reference, album = null }: SentProof,
): Promise<SubmitResult> {
  const key = reference === null ? null : referenceKey(reference);
  if (!picture && key === null) return { ok: false, problem: 'unreadable' };
  const own = await readOwnPayment(tx, customerId, code);
  const payment = own && (await lockPayment(tx, own.id));
  if (payment?.method !== MANUAL_NAME) return { ok: false, problem: 'gone' };
  const isRejected = payment.state === 'rejected';
  if (payment.state !== 'awaiting' && !isRejected) return { ok: false, problem: 'over' };
  const typed = key === null || reference === null ? null : clip(reference.trim(), LONGEST_REFERENCE);
  const kind = picture?.kind === 'photo' ? null : (picture?.kind ?? null);
  const { rows } = await sql<{ came: boolean; sent: string; made: boolean }>`
    with earlier as (
      select count(*) as sent, coalesce(bool_or(file_unique_id is not distinct from ${picture?.fileUniqueId ?? null}::text
        and reference_key is not distinct from ${key}::text), false) as came
      from payment_proofs where payment_id = ${payment.id}
    ), made as (
      insert into payment_proofs (payment_id, file_unique_id, file_id, file_kind, album, reference, reference_key)
      select ${payment.id}, ${picture?.fileUniqueId ?? null}, ${picture?.fileId ?? null}, ${kind}::text, ${album}::text, ${typed}, ${key}
      from earlier where sent < ${MOST_PROOFS} and not came
      returning id
    )
    select came, sent, exists (select from made) as made from earlier`.execute(tx);
  if (rows[0]?.came) return isRejected ? { ok: false, problem: 'same' } : { ok: true, payment };
  if (!rows[0]?.made) return { ok: false, problem: 'too-many' };
  if (isRejected) {
    await movePayment(tx, payment.id, 'reopen', { cause: { kind: 'reopened' }, set: { dueAt: null } });
  }
  // No due time: the payment never expires, because a person decides. The next decision notifies the customer
  // again.
  await sql`
    update payments set submitted_at = coalesce(submitted_at, now()), due_at = null, announced = null
    where id = ${payment.id}`.execute(tx);
  await appendPaymentEvent(tx, payment.id, { kind: 'proof-sent' });
  await waitForDecision(tx, payment);
  const submitted = await readPayment(tx, payment.id);
  return { ok: true, payment: submitted ?? payment };
}

/** Raises the alert, and updates the admins' cards and the customer's message. */
export async function waitForDecision(tx: Tx, { id, code, customerId, wants }: PaymentRow): Promise<void> {
  await raiseAlert(
    tx,
    'deposit-waiting',
    code,
    { customer: String(customerId), amount: `${wants.amount} ${wants.currency}` },
    { job: false },
  );
  await addJobs(tx, [paymentCardsJob(id), deliverPaymentJob(id)]);
}
