import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { paymentCardsJob } from '../../../platform/jobs/catalog.ts';
import { Big, type Money, money, parseMoney } from '../../../platform/values/money.ts';
import { endAlert } from '../../alerts/index.ts';
import { type History, mayPayOut } from '../../history/index.ts';
import { withoutCodes } from '../../orders/index.ts';
import { type Actor, recordAct, requireOutsider, type SpendBudget } from '../../staff/index.ts';
import type { Vault } from '../../vault/index.ts';
import { lockPayment, payAndCredit } from '../credit.ts';
import { endRefund } from '../refunds.ts';
import { type PaymentRow, readPayments } from '../row.ts';
import type { PaymentReason } from '../states.ts';
import { movePayment } from '../transition.ts';
import { createDepositCards, type DepositCards } from './card-messages.ts';
import { createDepositCrowds, type DepositCrowds } from './crowds.ts';
import { type DepositCard, readDepositCard } from './deposit-card.ts';
import { type FoundPayment, findPayments } from './find-payments.ts';
import { MANUAL_NAME } from './methods.ts';
import {
  type PaymentFilters,
  type PaymentList,
  type PaymentQuery,
  readPaymentFilters,
  readPaymentList,
} from './payment-list.ts';
import { type PictureRead, recordPicture, type UnreadPicture, unreadPictures } from './pictures.ts';
import { paymentOfAlbum, type SentProof, type SubmitResult, submitProof, waitForDecision } from './proofs.ts';

/** Maximum length of a rejection in an admin's own words, UTF-16 units. */
export const LONGEST_REASON = 200;

export interface Deposits {
  /** Returns the customer's payable manual payments, newest first. */
  open(customerId: number): Promise<PaymentRow[]>;
  /** Returns the code of the open payment with another file of this album as a proof; null: none. */
  ofAlbum(customerId: number, album: string): Promise<string | null>;
  /** Stores a proof, without codes in its reference, and notifies the admins. Idempotent. */
  submit(proof: SentProof): Promise<SubmitResult>;
  /** Returns the card of a payment; null if there is no such payment. */
  card(code: string, proofId?: string): Promise<DepositCard | null>;
  /**
   * Credits a payment.
   *
   * @param by.credit amount to credit instead of the requested one, a decimal string in the payment's
   * currency
   * @returns false if decided before. `needs-second`: above the limit for one person, and no independent
   * person approved the same amount, so it is not credited. `same-person`: this person approved it before.
   */
  approve(
    code: string,
    by: { actor: Actor; credit?: string },
  ): Promise<boolean | 'needs-second' | 'same-person'>;
  /**
   * Rejects a payment.
   * @returns false if decided before
   */
  reject(code: string, by: { actor: Actor; reason: PaymentReason }): Promise<boolean>;
  /**
   * Reopens an expired, canceled or rejected payment for a decision, after its money or proof arrived.
   *
   * @returns false if it is in another state
   */
  reopen(code: string, by: { actor: Actor }): Promise<boolean>;
  /**
   * Records that an admin paid a manual refund, or could not.
   *
   * @returns false if that refund has ended, or payouts are stopped after a database restore
   */
  endRefund(code: string, by: { actor: Actor; refundId: string; done: boolean }): Promise<boolean>;
  readonly cards: DepositCards;
  readonly crowds: DepositCrowds;
  /** Finds payments by code, receipt reference, or amount, newest first. */
  find(typed: string): Promise<FoundPayment[]>;
  /** Returns a page of all payments, newest first. */
  list(actor: Actor, query: PaymentQuery): Promise<PaymentList>;
  /** Returns the values that the filters of the list can take. */
  filters(actor: Actor): Promise<PaymentFilters>;
  /** Returns the unread pictures of a payment. */
  unreadPictures(paymentId: string): Promise<UnreadPicture[]>;
  /** Records the result of reading a picture; the first one counts. */
  recordPicture(proofId: string, read: PictureRead): Promise<void>;
}

/**
 * Creates the operations on manual payments.
 *
 * @param deps.paysByHand true for methods whose refunds only an admin pays
 */
export function createDeposits({
  db,
  vault,
  paysByHand,
  spendBudget,
  limit,
  history,
  timeZone,
}: {
  db: Db;
  /** Opens codes of goods, which are masked in references, and has the keys of erased references' hashes. */
  vault: Pick<Vault, 'open' | 'keysFor'>;
  paysByHand: (method: string) => boolean;
  spendBudget: SpendBudget;
  /** Maximum credit above the requested amount. */
  limit: (currency: string) => Money;
  /** Guard against a restored database. */
  history?: Pick<History, 'guard'>;
  timeZone: () => string;
}): Deposits {
  /**
   * Validates an amount to credit, since buttons can be forged: the requested one, or an amount in coins up
   * to the limit.
   */
  const mayBeCredited = (amount: string, { wants }: PaymentRow): boolean => {
    if (new Big(amount).eq(wants.amount)) return true;
    const read = parseMoney(amount, wants.currency);
    return read.ok && new Big(amount).lte(limit(wants.currency).amount);
  };
  /** Runs a decision; if it counts, ends the alert and updates the cards. */
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
        sql`p.customer_id = ${customerId} and p.method = ${MANUAL_NAME} and p.state = 'awaiting' order by p.id desc limit 20`,
      ),

    ofAlbum: (customerId, album) => paymentOfAlbum(db, customerId, album),
    async submit(proof) {
      const { customerId, reference: typed } = proof;
      const reference =
        typed && (await withoutCodes({ db, vault }, customerId, typed, { isReference: true }));
      return submitProof(db, { ...proof, reference });
    },

    async card(code, proofId) {
      const [payment] = await readPayments(db, sql`p.code = ${code}`);
      return payment ? readDepositCard({ db, vault, paysByHand }, payment, proofId) : null;
    },

    approve: async (code, { actor, credit }) => {
      const actorId = actor.idFor('money.approve');
      return decide<'needs-second' | 'same-person'>(code, async (tx, found) => {
        // Lock the payment before the budget, so that the second of two admins sees the first decision.
        const payment = await lockPayment(tx, found.id);
        if (!payment) return false;
        const { currency } = payment.wants;
        const amount = credit ?? payment.wants.amount;
        if (payment.state !== 'awaiting' || !isByHand(payment) || !mayBeCredited(amount, payment))
          return false;
        await requireOutsider(tx, actor, 'deposit-approved', code);
        const isMore = new Big(amount).gt(payment.wants.amount);
        const word = await spendBudget(tx, {
          key: `deposit:${code}`,
          kind: 'deposit',
          actor,
          money: money(amount, currency),
          // A credit above the announced amount rests on the actor's word only.
          purse: isMore ? 'given' : 'handled',
          needs: 'money.approve',
          subject: code,
          beneficiaries: [payment.customerId],
          asksItself: true,
        });
        if (word !== 'go') return word;
        const done = await payAndCredit(tx, payment.id, {
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
        await requireOutsider(tx, actor, 'deposit-rejected', code);
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
        await requireOutsider(tx, actor, 'deposit-reopened', code);
        const moved = await movePayment(tx, payment.id, 'reopen', {
          cause: { kind: 'reopened' },
          set: { dueAt: null },
          actorId,
        });
        if (!moved) return false;
        // The next decision notifies the customer again.
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
        if (!paysByHand(payment.method) || !(await mayPayOut(tx, history))) return false;
        await requireOutsider(tx, actor, 'deposit-refund-ended', code);
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
    crowds: createDepositCrowds(db),
    find: (typed) => findPayments({ db, vault }, typed),
    list: async (actor, query) => readPaymentList(db, actor, { query, timeZone: timeZone() }),
    filters: async (actor) => readPaymentFilters(db, actor),
    unreadPictures: (paymentId) => unreadPictures(db, paymentId),
    recordPicture: (proofId, read) => recordPicture(db, proofId, read),
  };
}

/**
 * Returns true if an admin decides about the payment. For other methods the provider's answer counts: a
 * manual credit could pay twice.
 */
export function isByHand({ method }: PaymentRow): boolean {
  return method === MANUAL_NAME;
}
