import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverPaymentJob, paymentCardsJob } from '../../../jobs/catalog.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { clip } from '../../clip.ts';
import { plainTyped } from '../../typed-text.ts';
import { lockPayment } from '../credit.ts';
import { type PaymentRow, readOwnPayment, readPayment } from '../row.ts';
import { appendPaymentEvent, movePayment } from '../transition.ts';
import { MANUAL_NAME } from './methods.ts';

/** What a customer sends to show that they paid. */
export interface SentProof {
  readonly customerId: number;
  readonly code: string;
  readonly picture: ProofFile | null;
  readonly reference: string | null;
  /** Telegram's name of the album that the file came in. */
  readonly album?: string | null;
}

/** A picture, or a file or film with one, at Telegram: `fileId` sends it on; `fileUniqueId` is the same for every sender. */
export interface ProofFile {
  /** A photo unless it is said. */
  readonly kind?: ProofKind;
  readonly fileId: string;
  readonly fileUniqueId: string;
}

export type ProofKind = 'photo' | 'document' | 'video' | 'animation';

export type SubmitResult =
  | { readonly ok: true; readonly payment: PaymentRow }
  /** `gone`: no such payment of theirs; `over`: paid, expired or decided; `unreadable`: no file and no reference; `too-many`: five were sent; `same`: the one that was rejected. */
  | { readonly ok: false; readonly problem: 'gone' | 'over' | 'unreadable' | 'too-many' | 'same' };

const MOST_PROOFS = 5;
/** As much of a reference is kept as receipts print. */
const LONGEST_REFERENCE = 60;
/** The longest text with a reference, UTF-16 units: the characters between its letters and digits do not count. */
export const LONGEST_PROOF = 200;

/**
 * What two references are compared by: letters and digits alone, in capitals.
 *
 * @returns null for what is none: shorter than 4 characters, or without a digit
 */
export function referenceKey(typed: string): string | null {
  const key = plainTyped(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return key.length >= 4 && key.length <= LONGEST_REFERENCE && /\d/.test(key) ? key : null;
}

/** Returns the code of the customer's open payment that another file of this album is a proof of; null for none. */
export async function paymentOfAlbum(db: Db, customerId: number, album: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select p.code from payments p join payment_proofs f on f.payment_id = p.id
    where p.customer_id = ${customerId} and p.method = ${MANUAL_NAME} and p.state = 'awaiting' and f.album = ${album}
    limit 1`.execute(db);
  return rows[0]?.code ?? null;
}

/**
 * Keeps a proof and wakes the admins. The same one twice counts once; another one for a payment that was rejected has it wait for a
 * decision again.
 */
export function submitProof(db: Db, proof: SentProof): Promise<SubmitResult> {
  return db.transaction().execute((tx) => submitProofIn(tx, proof));
}

/** The same in the caller's transaction. */
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
  // Without a time to be woken at: it never expires, a person decides, and the next decision notifies the customer, too.
  await sql`
    update payments set submitted_at = coalesce(submitted_at, now()), due_at = null, announced = null
    where id = ${payment.id}`.execute(tx);
  await appendPaymentEvent(tx, payment.id, { kind: 'proof-sent' });
  await waitForDecision(tx, payment);
  const submitted = await readPayment(tx, payment.id);
  return { ok: true, payment: submitted ?? payment };
}

/** The admins' cards show that it waits for them, and its customer's message, too. */
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
