import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import { literals } from '../../../database/literals.ts';
import type { PaymentState } from '../../../database/tables/money/payments.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverPaymentJob, paymentCardsJob } from '../../../jobs/catalog.ts';
import { endAlert, noteSent, raiseAlert } from '../../alerts/alerts.ts';
import { clip } from '../../clip.ts';
import { asciiDigits, Big, type Money, money, parseMoney } from '../../money.ts';
import { deliveredStates } from '../../orders/core/states.ts';
import { type Page, pageOf } from '../../page.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct } from '../../staff/audit-log.ts';
import { askSecondWord, type Ceilings } from '../../staff/second-word.ts';
import type { Staff } from '../../staff/staff.ts';
import type { PaymentReason } from '../causes.ts';
import { begunRefund, endRefund } from '../refunds.ts';
import { type PaymentRow, readOwnPayment, readPayment, readPayments } from '../row.ts';
import { lockPayment, settlePaid } from '../settle.ts';
import { movePayment, notePayment } from '../transition.ts';
import { manualName } from './methods.ts';

/** What a customer sends to show that they paid. */
export interface SentProof {
  readonly customerId: number;
  readonly code: string;
  /** Telegram's names of the picture: by the first it is sent on, the second is the same for whoever sends it. */
  readonly picture: { readonly fileId: string; readonly fileUniqueId: string } | null;
  readonly reference: string | null;
}

export type SubmitResult =
  | { readonly ok: true; readonly payment: PaymentRow }
  /** `gone`: no such payment of theirs; `over`: paid, expired or decided; `unreadable`: no picture and no reference; `too-many`: five were sent. */
  | { readonly ok: false; readonly problem: 'gone' | 'over' | 'unreadable' | 'too-many' };

export interface Proof {
  readonly id: string;
  readonly fileId: string | null;
  /** As it was typed. */
  readonly reference: string | null;
}

/** The same picture or reference came with another payment. */
export interface ProofFlag {
  readonly same: 'picture' | 'reference';
  readonly code: string;
  readonly state: PaymentState;
  readonly customerId: number;
  readonly firstName: string;
}

/** What an admin reads before they decide about a payment. */
export interface DepositCard {
  readonly payment: PaymentRow;
  readonly customer: { readonly id: number; readonly firstName: string; readonly username: string | null };
  /** The proof that is shown: the one that was asked for, else the newest. */
  readonly proof: Proof | null;
  readonly proofs: number;
  readonly flags: readonly ProofFlag[];
  /** What was delivered to them before. */
  readonly bought: {
    readonly purchases: number;
    readonly since: string | null;
    readonly spent: readonly Money[];
  };
  /** The last decision of an admin. */
  readonly decided: { readonly by: string; readonly at: string; readonly state: PaymentState } | null;
  /** Begun, and to be paid by hand. */
  readonly refund: { readonly id: string; readonly amount: Money } | null;
}

export interface WaitingDeposit {
  readonly code: string;
  readonly waitsFor: 'decision' | 'refund';
  readonly amount: Money;
  readonly firstName: string;
  readonly since: string;
}

/** A message by which an admin decides. */
export interface PaymentCard {
  readonly id: string;
  readonly proofId: string | null;
  readonly chatId: number;
  readonly messageId: number;
  readonly isPhoto: boolean;
  readonly state: PaymentState;
}

export interface Deposits {
  /** The customer's payments by hand that can be paid now, newest first. */
  open(customerId: number): Promise<PaymentRow[]>;
  /** Keeps a proof and wakes the admins. The same one twice counts once. */
  submit(proof: SentProof): Promise<SubmitResult>;
  /** What waits for an admin, oldest first. */
  waiting(page: number): Promise<Page<WaitingDeposit>>;
  /** Null when there is no such payment. */
  card(code: string, proofId?: string): Promise<DepositCard | null>;
  /**
   * Puts the money on the balance.
   *
   * @param by.credit another amount than the customer wanted, a decimal string in the payment's currency
   * @returns false when somebody decided before; `needs-second` where it is above the ceiling for one person, and nobody else who may has
   * said the same amount: nothing is credited; `same-person` when that was asked before
   */
  approve(
    code: string,
    by: { actor: Actor; credit?: string },
  ): Promise<boolean | 'needs-second' | 'same-person'>;
  /** @returns false when somebody decided before */
  reject(code: string, by: { actor: Actor; reason: PaymentReason }): Promise<boolean>;
  /**
   * Has one that expired, was cancelled or was rejected wait for a decision again: its money or its proof came after all.
   *
   * @returns false when it is in another state
   */
  reopen(code: string, by: { actor: Actor }): Promise<boolean>;
  /**
   * An admin paid a refund back by hand, or could not.
   *
   * @returns false when that refund has ended
   */
  endRefund(code: string, by: { actor: Actor; refundId: string; done: boolean }): Promise<boolean>;
  readonly cards: DepositCards;
}

export interface DepositCards {
  /** The proofs of a payment, oldest first, and the cards that show them. */
  of(paymentId: string): Promise<{ code: string; proofs: string[]; cards: PaymentCard[] } | null>;
  /** The card in this message. */
  inMessage(chatId: number, messageId: number): Promise<PaymentCard | null>;
  /** A card was sent. */
  sent(paymentId: string, card: Omit<PaymentCard, 'id'>): Promise<void>;
  /** A card shows this state now. */
  shown(cardId: string, state: PaymentState): Promise<void>;
  /** The admins have cards of it: the alert needs no message of its own, and is repeated until it is decided. */
  notified(code: string): Promise<void>;
}

const pageSize = 8;
const mostProofs = 5;
const mostFlags = 3;
/** As much of a reference is kept as receipts print. */
const longestReference = 60;

/**
 * What two references are compared by: letters and digits alone, in capitals.
 *
 * @returns null for what is none: shorter than 4 characters, or without a digit
 */
export function referenceKey(typed: string): string | null {
  const key = asciiDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return key.length >= 4 && key.length <= longestReference && /\d/.test(key) ? key : null;
}

/** @param deps.paysByHand whether nobody but an admin pays back what came by a method */
export function createDeposits({
  db,
  paysByHand,
  staff,
  ceilings,
  limit,
}: {
  db: Db;
  paysByHand: (method: string) => boolean;
  staff: Pick<Staff, 'holders'>;
  /** Above this a second person approves, by currency. */
  ceilings: Ceilings;
  /** The most that may be credited where it is more than the customer wanted. */
  limit: (currency: string) => Money;
}): Deposits {
  /** What an admin may type, whatever a forged button says: what the customer wanted, or an amount in coins up to the limit. */
  const mayBeCredited = (amount: string, { wants }: PaymentRow): boolean => {
    if (new Big(amount).eq(wants.amount)) return true;
    const read = parseMoney(amount, wants.currency);
    return read.ok && new Big(amount).lte(limit(wants.currency).amount);
  };
  /** Runs a decision; if it counts, ends what waited for it and has the cards show it. */
  const decide = <Other extends string = never>(
    code: string,
    decision: (tx: Tx, payment: PaymentRow) => Promise<boolean | Other>,
  ) =>
    db.transaction().execute(async (tx) => {
      const [payment] = await readPayments(tx, sql`p.code = ${code}`);
      const decided = payment ? await decision(tx, payment) : false;
      if (!payment || decided !== true) return decided;
      await endAlert(tx, 'deposit-waiting', code);
      await addJobs(tx, [paymentCardsJob(payment.id)]);
      return true;
    });

  return {
    open: (customerId) =>
      readPayments(
        db,
        sql`p.customer_id = ${customerId} and p.method = ${manualName} and p.state = 'awaiting' order by p.id desc limit 20`,
      ),

    submit: (proof) => submit(db, proof),

    async waiting(requested) {
      const { rows: refunding } = await sql<{ method: string }>`
        select distinct method from payments where state = 'refunding'`.execute(db);
      const byHand = refunding.map(({ method }) => method).filter(paysByHand);
      const waiting = sql`
        select id, submitted_at as since from payments where state = 'awaiting' and submitted_at is not null
        union all
        select p.id, r.begun_at from payments p join payment_refunds r on r.payment_id = p.id and r.state = 'begun'
        where p.state = 'refunding' and p.method = any(${byHand}::text[])`;
      const { rows: counted } = await sql<{ total: string }>`
        select count(*) as total from (${waiting}) w`.execute(db);
      const { page, pages, offset } = pageOf(Number(counted[0]?.total ?? 0), pageSize, requested);
      const { rows } = await sql<WaitingRow>`
        select p.code, p.state, p.currency, p.amount, r.amount as refund, c.first_name, w.since
        from (${waiting}) w join payments p on p.id = w.id join customers c on c.id = p.customer_id
        left join payment_refunds r on r.payment_id = p.id and r.state = 'begun'
        order by w.since, w.id limit ${pageSize} offset ${offset}`.execute(db);
      const entries = rows.map(
        (row): WaitingDeposit => ({
          code: row.code,
          waitsFor: row.state === 'refunding' ? 'refund' : 'decision',
          amount: money(row.refund ?? row.amount, row.currency),
          firstName: row.first_name,
          since: row.since.toISOString(),
        }),
      );
      return { entries, page, pages };
    },

    async card(code, proofId) {
      const [payment] = await readPayments(db, sql`p.code = ${code}`);
      return payment ? cardOf(db, payment, paysByHand, proofId) : null;
    },

    approve: async (code, { actor, credit }) => {
      const actorId = actor.idFor('money.approve');
      const holders = await staff.holders('money.approve');
      return decide<'needs-second' | 'same-person'>(code, async (tx, payment) => {
        const { currency } = payment.wants;
        const amount = credit ?? payment.wants.amount;
        if (payment.state !== 'awaiting' || !isByHand(payment) || !mayBeCredited(amount, payment))
          return false;
        const word = await askSecondWord(tx, ceilings, {
          ...{ key: code, money: money(amount, currency), actorId, holders },
        });
        if (word !== 'go') return word;
        const done = await settlePaid(tx, payment.id, {
          cause: { kind: 'approved', amount, currency },
          from: 'awaiting',
          actorId,
          ...(credit !== undefined && { credit: new Big(credit) }),
        });
        const detail = { amount, currency };
        if (done) await recordAct(tx, { actorId, act: 'deposit-approved', subject: code, detail });
        return done;
      });
    },

    reject: async (code, { actor, reason }) => {
      const actorId = actor.idFor('money.approve');
      return decide<never>(code, async (tx, payment) => {
        if (!isByHand(payment)) return false;
        const moved = await movePayment(tx, payment.id, 'reject', {
          cause: reason,
          set: { reason },
          guard: { from: 'awaiting' },
          actorId,
        });
        const detail = { reason: reason.kind };
        if (moved) await recordAct(tx, { actorId, act: 'deposit-rejected', subject: code, detail });
        return moved !== null;
      });
    },

    reopen: async (code, { actor }) => {
      const actorId = actor.idFor('money.approve');
      return db.transaction().execute(async (tx) => {
        const [payment] = await readPayments(tx, sql`p.code = ${code}`);
        if (!payment || !isByHand(payment)) return false;
        const moved = await movePayment(tx, payment.id, 'reopen', {
          cause: { kind: 'reopened' },
          set: { dueAt: null },
          actorId,
        });
        if (!moved) return false;
        // Whatever is decided now, the customer is told of it again.
        await sql`
          update payments set submitted_at = coalesce(submitted_at, now()), announced = null
          where id = ${payment.id}`.execute(tx);
        await recordAct(tx, {
          actorId,
          act: 'deposit-reopened',
          subject: code,
          detail: { from: moved.from },
        });
        await waitForDecision(tx, payment);
        return true;
      });
    },

    endRefund: async (code, { actor, refundId, done }) => {
      const actorId = actor.idFor('money.approve');
      return decide<never>(code, async (tx, payment) => {
        if (!paysByHand(payment.method)) return false;
        const finding = done
          ? ({ outcome: 'done' } as const)
          : ({ outcome: 'refused', why: 'by-hand' } as const);
        const ended = await endRefund(tx, payment, finding, { actorId, refundId });
        if (!ended) return false;
        await recordAct(tx, { actorId, act: 'deposit-refund-ended', subject: code, detail: { done } });
        await endAlert(tx, 'refund-by-hand', code);
        return true;
      });
    },

    cards: createDepositCards(db),
  };
}

/** What a provider or Telegram says of the others counts: credited by hand, what is paid for them all the same would be nobody's. */
export function isByHand({ method }: PaymentRow): boolean {
  return method === manualName;
}

interface WaitingRow {
  code: string;
  state: PaymentState;
  currency: string;
  amount: string;
  refund: string | null;
  first_name: string;
  since: Date;
}

async function submit(db: Db, { customerId, code, picture, reference }: SentProof): Promise<SubmitResult> {
  const key = reference === null ? null : referenceKey(reference);
  if (!picture && key === null) return { ok: false, problem: 'unreadable' };
  return db.transaction().execute(async (tx) => {
    const own = await readOwnPayment(tx, customerId, code);
    const payment = own && (await lockPayment(tx, own.id));
    if (payment?.method !== manualName) return { ok: false, problem: 'gone' };
    if (payment.state !== 'awaiting') return { ok: false, problem: 'over' };
    const typed = key === null || reference === null ? null : clip(reference.trim(), longestReference);
    const { rows } = await sql<{ came: boolean; sent: string; made: boolean }>`
      with earlier as (
        select count(*) as sent, coalesce(bool_or(file_unique_id is not distinct from ${picture?.fileUniqueId ?? null}::text
          and reference_key is not distinct from ${key}::text), false) as came
        from payment_proofs where payment_id = ${payment.id}
      ), made as (
        insert into payment_proofs (payment_id, file_unique_id, file_id, reference, reference_key)
        select ${payment.id}, ${picture?.fileUniqueId ?? null}, ${picture?.fileId ?? null}, ${typed}, ${key}
        from earlier where sent < ${mostProofs} and not came
        returning id
      )
      select came, sent, exists (select from made) as made from earlier`.execute(tx);
    if (rows[0]?.came) return { ok: true, payment };
    if (!rows[0]?.made) return { ok: false, problem: 'too-many' };
    // Without a time to be woken at: it never expires, a person decides.
    await sql`
      update payments set submitted_at = coalesce(submitted_at, now()), due_at = null
      where id = ${payment.id}`.execute(tx);
    await notePayment(tx, payment.id, { kind: 'proof-sent' });
    await waitForDecision(tx, payment);
    const submitted = await readPayment(tx, payment.id);
    return { ok: true, payment: submitted ?? payment };
  });
}

/** The admins' cards show that it waits for them, and its customer's message, too. */
async function waitForDecision(tx: Tx, { id, code, customerId, wants }: PaymentRow): Promise<void> {
  await raiseAlert(
    tx,
    'deposit-waiting',
    code,
    { customer: String(customerId), amount: `${wants.amount} ${wants.currency}` },
    { job: false },
  );
  await addJobs(tx, [paymentCardsJob(id), deliverPaymentJob(id)]);
}

interface ProofRow {
  id: string;
  file_unique_id: string | null;
  file_id: string | null;
  reference: string | null;
  reference_key: string | null;
}

async function cardOf(
  db: Db,
  payment: PaymentRow,
  paysByHand: (method: string) => boolean,
  proofId: string | undefined,
): Promise<DepositCard> {
  const { rows: proofs } = await sql<ProofRow>`
    select id, file_unique_id, file_id, reference, reference_key
    from payment_proofs where payment_id = ${payment.id} order by id`.execute(db);
  const proof = proofs.find(({ id }) => id === proofId) ?? proofs.at(-1);
  const [customer, flags, bought, decided, refund] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['first_name', 'username'])
      .where('id', '=', String(payment.customerId))
      .executeTakeFirstOrThrow(),
    flagsOf(db, payment.id, proofs),
    boughtBefore(db, payment.customerId),
    lastDecision(db, payment.id),
    payment.state === 'refunding' && paysByHand(payment.method) ? begunRefund(db, payment.id) : null,
  ]);
  return {
    payment,
    customer: { id: payment.customerId, firstName: customer.first_name, username: customer.username },
    proof: proof ? { id: proof.id, fileId: proof.file_id, reference: proof.reference } : null,
    proofs: proofs.length,
    flags,
    bought,
    decided,
    refund: refund && { id: refund.id, amount: money(refund.amount, payment.wants.currency) },
  };
}

/** The other payments, of whomever, that came with one of these pictures or references; the newest three. */
async function flagsOf(db: Db, paymentId: string, proofs: readonly ProofRow[]): Promise<ProofFlag[]> {
  const given = (values: (string | null)[]) => values.filter((value) => value !== null);
  const files = given(proofs.map(({ file_unique_id }) => file_unique_id));
  const references = given(proofs.map(({ reference_key }) => reference_key));
  const sameAs = (same: ProofFlag['same'], condition: RawBuilder<unknown>) => sql`
    select ${same}::text as same, payment_id from payment_proofs where payment_id <> ${paymentId} and ${condition}`;
  const { rows } = await sql<{
    same: ProofFlag['same'];
    code: string;
    state: PaymentState;
    id: string;
    name: string;
  }>`
    select distinct on (p.id) f.same, p.code, p.state, c.id, c.first_name as name
    from (${sameAs('picture', sql`file_unique_id = any(${files}::text[])`)}
      union all ${sameAs('reference', sql`reference_key = any(${references}::text[])`)}) f
    join payments p on p.id = f.payment_id join customers c on c.id = p.customer_id
    order by p.id desc, f.same limit ${mostFlags}`.execute(db);
  return rows.map(({ same, code, state, id, name }) => ({
    ...{ same, code, state, customerId: Number(id), firstName: name },
  }));
}

async function boughtBefore(db: Db, customerId: number): Promise<DepositCard['bought']> {
  const { rows } = await sql<{ currency: string; purchases: string; since: Date; spent: string }>`
    select p.currency, count(distinct p.id) as purchases, min(p.created_at) as since, sum(p.unit_price) as spent
    from purchases p join orders o on o.purchase_id = p.id
    where p.customer_id = ${customerId} and o.state in ${literals(deliveredStates)}
    group by p.currency order by count(distinct p.id) desc, p.currency`.execute(db);
  const first = rows.map(({ since }) => since.toISOString()).sort()[0];
  return {
    purchases: rows.reduce((sum, row) => sum + Number(row.purchases), 0),
    since: first ?? null,
    spent: rows.map(({ spent, currency }) => money(spent, currency)),
  };
}

/** Who moved it to where it is, or is on its way back from. */
async function lastDecision(db: Db, paymentId: string): Promise<DepositCard['decided']> {
  const { rows } = await sql<{ name: string; at: Date; state: PaymentState }>`
    select coalesce(c.first_name, e.actor_id::text) as name, e.at, e.to_state as state
    from payment_events e left join customers c on c.id = e.actor_id
    where e.payment_id = ${paymentId} and e.actor_id is not null and e.to_state is not null
    order by e.id desc limit 1`.execute(db);
  return rows[0] ? { by: rows[0].name, at: rows[0].at.toISOString(), state: rows[0].state } : null;
}

interface CardRow {
  id: string;
  proof_id: string | null;
  chat_id: string;
  message_id: string;
  is_photo: boolean;
  state: PaymentState;
}

function createDepositCards(db: Db): DepositCards {
  return {
    async of(paymentId) {
      const payment = await readPayment(db, paymentId);
      if (!payment) return null;
      const { rows: proofs } = await sql<{ id: string }>`
        select id from payment_proofs where payment_id = ${paymentId} order by id`.execute(db);
      return {
        code: payment.code,
        proofs: proofs.map(({ id }) => id),
        cards: await readCards(db, sql`payment_id = ${paymentId}`),
      };
    },
    async inMessage(chatId, messageId) {
      return (await readCards(db, sql`chat_id = ${chatId} and message_id = ${messageId}`))[0] ?? null;
    },
    async sent(paymentId, { proofId, chatId, messageId, isPhoto, state }) {
      await sql`
        insert into payment_cards (payment_id, proof_id, chat_id, message_id, is_photo, state)
        values (${paymentId}, ${proofId}, ${chatId}, ${messageId}, ${isPhoto}, ${state})
        on conflict (chat_id, message_id) do update set state = excluded.state`.execute(db);
    },
    async shown(cardId, state) {
      await sql`update payment_cards set state = ${state} where id = ${cardId}`.execute(db);
    },
    notified: (code) => noteSent(db, 'deposit-waiting', code),
  };
}

async function readCards(db: Db, condition: RawBuilder<unknown>): Promise<PaymentCard[]> {
  const { rows } = await sql<CardRow>`
    select id, proof_id, chat_id, message_id, is_photo, state from payment_cards
    where ${condition} order by id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    proofId: row.proof_id,
    chatId: Number(row.chat_id),
    messageId: Number(row.message_id),
    isPhoto: row.is_photo,
    state: row.state,
  }));
}
