import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { violates } from '../../platform/database/violations.ts';
import { addJobs, jobAddedFor } from '../../platform/jobs/add-jobs.ts';
import { advancePaymentJob, deliverPaymentJob } from '../../platform/jobs/catalog.ts';
import { newPaymentCode } from '../../platform/values/codes.ts';
import type { Locale } from '../../platform/values/locale.ts';
import type { Money } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { itemsView, productsView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { balancesView } from '../ledger/reads.ts';
import { FIRST_STEP_MS } from '../orders/index.ts';
import type { PaymentOption } from './methods/method.ts';
import type { Methods, Payer } from './methods/methods.ts';
import {
  type EndedRefund,
  endedRefunds,
  type PaymentRow,
  readOwnPayment,
  readPayments,
  type WantedPurchase,
} from './row.ts';
import { isBeingPaid } from './stars/checkout.ts';
import { isPayable, type PaymentState, payableStates } from './states.ts';
import { movePayment } from './transition.ts';
import { endSilentAlert, type PaymentWait, paymentWaitOf } from './waits.ts';

interface BeginInput {
  /** Idempotency key, derived from the tap that began the payment, per customer. */
  readonly requestKey: string;
  readonly customerId: number;
  readonly method: string;
  readonly variant: string | null;
  /** Amount to credit. */
  readonly wants: Money;
  /** The charge shown to the customer; a payment with another charge is not begun. */
  readonly charge: PaymentOption['charge'];
  readonly wanted: WantedPurchase | null;
  readonly chatId: number;
  /** The message that becomes the payment's own. */
  readonly messageId: number | null;
}

export type BeginResult =
  | { readonly ok: true; readonly payment: PaymentRow; readonly again: boolean }
  /**
   * `gone`: the method no longer takes the amount. `charge-changed`: `options` returns the new one.
   * `too-many`: open payments. `blocked`: the customer may not pay.
   */
  | { readonly ok: false; readonly problem: 'gone' | 'charge-changed' | 'too-many' | 'blocked' };

export interface PaymentDelivery {
  readonly payment: PaymentRow;
  readonly locale: Locale;
  readonly unreachable: boolean;
  /** Ended refunds that were not announced, in the order of their start. */
  readonly refunds: readonly EndedRefund[];
}

export interface Payments {
  /** Returns all ways in which this customer can add the amount, in the order of the methods. */
  options(wants: Money, payer: Payer): Promise<PaymentOption[]>;
  /**
   * Returns the highest limit of one payment in a currency, over the methods that declare one; null if none
   * does.
   */
  most(currency: string): Money | null;
  /** Returns the currencies to offer this customer: those of their balances, then those of the catalog. */
  currencies(customerId: number): Promise<string[]>;
  /** Records the payment and wakes the creation of its link, invoice or instructions. */
  begin(input: BeginInput): Promise<BeginResult>;
  /** Returns the customer's own payment; null for another customer's. */
  find(customerId: number, code: string): Promise<PaymentRow | null>;
  list(customerId: number, page: number): Promise<Page<PaymentRow>>;
  /** Returns the customer's payment that paid for this purchase directly; null if the balance paid. */
  ofPurchase(customerId: number, purchaseId: string): Promise<PaymentRow | null>;
  /**
   * Cancels a payment. `under-way`: being paid now. `ended`: paid, submitted or ended, or not the customer's.
   */
  cancel(customerId: number, code: string): Promise<'cancelled' | 'under-way' | 'ended'>;
  /** Asks the provider, at most once in 5 s a payment. */
  check(customerId: number, code: string): Promise<void>;
  /** Returns the content of the payment's message; null if there is no such payment. */
  delivery(paymentId: string): Promise<PaymentDelivery | null>;
  /**
   * Records the id and the content of the payment's message, and when the wait next changes its text.
   *
   * @returns false if another process gave the payment another message after `payment` was read
   */
  shown(payment: PaymentRow, fingerprint: string, messageId: number): Promise<boolean>;
  /** Returns the customer's wait for a payment; null once paid or over. */
  waitOf(payment: PaymentRow): PaymentWait | null;
  /** Records that the notification of this state was sent. */
  announced(paymentId: string, state: PaymentState): Promise<void>;
  /** Records that the notification of this refund's end was sent. */
  refundAnnounced(refundId: string): Promise<void>;
  /** Keeps notifications of an unreachable customer until the customer is back. */
  keep(paymentId: string): Promise<void>;
  /** Queues kept notifications of a customer who is back, and returns their number. */
  handOver(customerId: number): Promise<number>;
}

/** Maximum open payments of a customer: each may cost an admin time. */
const MOST_OPEN = 5;
const PAGE_SIZE = 8;
/** Maximum currencies on a screen. */
const MOST_CURRENCIES = 7;
/** Time from which the sweep wakes a payment whose job was lost. */
const beginGrace = sql<Date>`now() + interval '15 seconds'`;

/** Creates the operations on customers' payments. */
export function createPayments(deps: { db: Db; methods: Methods; clock: () => Date }): Payments {
  const { db, methods, clock } = deps;
  return {
    options: (wants, payer) => methods.options(wants, payer),
    most: (currency) => methods.most(currency),

    async currencies(customerId) {
      const { rows } = await sql<{ currency: string }>`
        select currency from (
          select currency, 0 as rank, amount from ${balancesView} balances where customer_id = ${customerId}
          union all
          select i.currency, 1, count(*) from ${itemsView} i join ${productsView} p on p.id = i.product_id
          where i.shelf_position is not null and p.shelf_position is not null
          group by i.currency
        ) found
        group by currency
        order by min(rank), max(amount) desc, currency
        limit ${MOST_CURRENCIES}`.execute(db);
      return rows.map(({ currency }) => currency);
    },

    async begin(input) {
      // A typed command's key is its update id, which Telegram may reuse: after a quiet week, or for another
      // bot.
      const requestKey = `${input.customerId}:${input.requestKey}`;
      const earlier = await readPayments(db, sql`p.request_key = ${requestKey}`);
      if (earlier[0]) return { ok: true, payment: earlier[0], again: true };
      const method = methods.find(input.method);
      const options = await methods.options(input.wants, { customerId: input.customerId, locale: 'en' });
      const option = options.find((one) => one.method === input.method && one.variant === input.variant);
      if (!method || !option) return { ok: false, problem: 'gone' };
      const { charge } = option;
      if (charge.amount !== input.charge.amount || charge.unit !== input.charge.unit) {
        return { ok: false, problem: 'charge-changed' };
      }
      const wanted = input.wanted === null ? null : JSON.stringify(input.wanted);
      const begun = sql<{ id: string }>`
        with open as (
          select count(*) as open from payments
          where customer_id = ${input.customerId} and state in ${literals(payableStates)}
        ), made as (
          insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
            charge_amount, payload, chat_id, message_id, wanted, due_at, wait_due_at, expires_at)
          select ${newPaymentCode()}, ${requestKey}, ${input.customerId}, ${input.method}, ${input.variant},
            'created', ${input.wants.currency}, ${input.wants.amount}::numeric, ${charge.unit},
            ${charge.amount}::numeric, ${randomBytes(18).toString('base64url')}, ${input.chatId},
            ${input.messageId}::bigint, ${wanted}::jsonb, ${beginGrace},
            ${new Date(clock().getTime() + FIRST_STEP_MS)},
            now() + make_interval(mins => ${method.expiresAfterMin})
          from open where open.open < ${MOST_OPEN}
          on conflict (request_key) do nothing
          returning id
        ), given_up as (
          update payments p set message_id = null, shown = null from made
          where p.customer_id = ${input.customerId} and p.message_id = ${input.messageId}::bigint and p.id <> made.id
        ), logged as (
          insert into payment_events (payment_id, to_state, cause)
          select id, 'created', '{"kind":"begun"}'::jsonb from made
        )
        select id, ${jobAddedFor(sql`made.id`, advancePaymentJob)} from made`.execute(db);
      const rows = await begun.then(
        ({ rows }) => rows,
        (error: unknown) => {
          if (violates(error, 'customer_may_trade')) return null;
          throw error;
        },
      );
      if (!rows) return { ok: false, problem: 'blocked' };
      const [payment] = await readPayments(db, sql`p.request_key = ${requestKey}`);
      if (!payment) return { ok: false, problem: 'too-many' };
      return { ok: true, payment, again: rows.length === 0 };
    },

    find: (customerId, code) => readOwnPayment(db, customerId, code),

    async ofPurchase(customerId, purchaseId) {
      const found = sql`p.purchase_id = ${purchaseId}::bigint and p.customer_id = ${customerId} order by p.id limit 1`;
      return (await readPayments(db, found))[0] ?? null;
    },

    async list(customerId, requested) {
      const { rows } = await sql<{ total: string }>`
        select count(*) as total from payments where customer_id = ${customerId}`.execute(db);
      const { page, pages, offset } = pageOf(Number(rows[0]?.total ?? 0), PAGE_SIZE, requested);
      const entries = await readPayments(
        db,
        sql`p.customer_id = ${customerId} order by p.id desc limit ${PAGE_SIZE} offset ${offset}`,
      );
      return { entries, page, pages };
    },

    async cancel(customerId, code) {
      const payment = await readOwnPayment(db, customerId, code);
      if (!payment || !isPayable(payment.state)) return 'ended';
      const moved = await movePayment(db, payment.id, 'cancel', {
        cause: { kind: 'cancelled-by-customer' },
        guard: { isIdle: true },
      });
      if (!moved) return (await isBeingPaid(db, payment.id)) ? 'under-way' : 'ended';
      // The provider may already have received money, and a method may revoke its invoice.
      if (methods.find(payment.method)?.verify) await addJobs(db, [advancePaymentJob(payment.id)]);
      return 'cancelled';
    },

    async check(customerId, code) {
      const payment = await readOwnPayment(db, customerId, code);
      if (payment && isPayable(payment.state)) await addJobs(db, [advancePaymentJob(payment.id)]);
    },

    async delivery(paymentId) {
      const [payment] = await readPayments(db, sql`p.id = ${paymentId}`);
      if (!payment) return null;
      const customer = await db
        .selectFrom(customersView.as('customer'))
        .select(['locale', 'unreachable_at'])
        .where('id', '=', String(payment.customerId))
        .executeTakeFirstOrThrow();
      return {
        payment,
        locale: customer.locale as Locale,
        unreachable: customer.unreachable_at !== null,
        refunds: await endedRefunds(db, payment),
      };
    },

    async shown(payment, fingerprint, messageId) {
      const waitDueAt = paymentWaitOf(payment, clock())?.nextAt ?? null;
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ shown: fingerprint, message_id: String(messageId), wait_due_at: waitDueAt })
        .where('id', '=', payment.id)
        .where(
          sql<boolean>`(message_id is null or message_id in (${payment.messageId}::bigint, ${messageId}))`,
        )
        .executeTakeFirst();
      await endSilentAlert(db, payment, clock());
      return numUpdatedRows > 0n;
    },

    waitOf: (payment) => paymentWaitOf(payment, clock()),

    async announced(paymentId, state) {
      await db
        .updateTable('payments')
        .set({ announced: state, kept_since: null })
        .where('id', '=', paymentId)
        .where('state', '=', state)
        .execute();
    },

    async refundAnnounced(refundId) {
      await sql`
        with announced as (
          update payment_refunds set announced = true where id = ${refundId} returning payment_id
        )
        update payments set kept_since = null from announced where id = announced.payment_id`.execute(db);
    },

    async keep(paymentId) {
      // Skip a customer who came back meanwhile: `handOver` has already run.
      await sql`
        with away as (
          select id from ${customersView} c where unreachable_at is not null
            and id = (select customer_id from payments where id = ${paymentId}) for share
        )
        update payments set kept_since = coalesce(kept_since, now()) from away where payments.id = ${paymentId}`.execute(
        db,
      );
    },

    async handOver(customerId) {
      const { rows } = await sql<{ id: string }>`
        update payments set kept_since = null
        where customer_id = ${customerId} and kept_since is not null
        returning id`.execute(db);
      await addJobs(
        db,
        rows.map(({ id }) => deliverPaymentJob(id)),
      );
      return rows.length;
    },
  };
}
