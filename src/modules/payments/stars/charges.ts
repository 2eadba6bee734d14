import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { violates } from '../../../platform/database/violations.ts';
import type { Task } from '../../../platform/jobs/sweeps.ts';
import type { Logger } from '../../../platform/logging.ts';
import { newPaymentCode } from '../../../platform/values/codes.ts';
import { Big, currencyDigits, type Money, money } from '../../../platform/values/money.ts';
import { type AlertDetail, endAlert, raiseAlert } from '../../alerts/index.ts';
import { customersView } from '../../customers/reads.ts';
import {
  confirmedBy,
  creditPaid,
  inTransaction,
  payAndCredit,
  payAndCreditWithin,
  reversePayment,
} from '../credit.ts';
import { recordReportedRefund } from '../record-lost-refund.ts';
import { type PaymentRow, readPayments } from '../row.ts';
import { STARS_METHOD_NAME, STARS_UNIT } from './provider.ts';
import { starsRates } from './rates.ts';

export interface ChargesDeps {
  readonly db: Db;
  readonly log: Logger;
}

/** A charge as reported by Telegram. */
export interface HeardCharge {
  readonly chargeId: string;
  /** The payer. */
  readonly customerId: number;
  readonly stars: number;
  readonly payload: string;
  /** Time of the charge by Telegram's clock; absent if the shop has recorded it before. */
  readonly at?: Date;
  /** True if the charge is in Telegram's list. */
  readonly isListed?: boolean;
}

/**
 * The outcome of a charge. `credited`: by this call; `state` is the previous state of its payment, null for a
 * payment created for it. `known`: processed or refunded before, or older than this shop. `unexplained`: not
 * creditable, and the admins were notified.
 */
export type ChargeOutcome =
  | {
      readonly outcome: 'credited';
      readonly payment: PaymentRow;
      readonly state: PaymentRow['state'] | null;
      readonly credited: Money;
    }
  | { readonly outcome: 'known' | 'unexplained' };

/**
 * Credits a charge, once by its id, however repeated, reordered or reported by message and list. The payment
 * with its payload takes the charge if payer and amount match and the payment has no other charge. Otherwise
 * a new payment is created, so that the payer's balance always gets the money.
 */
export async function starsPaid(deps: ChargesDeps, heard: HeardCharge): Promise<ChargeOutcome> {
  const { db } = deps;
  const { chargeId } = heard;
  if (await isFromBefore(db, heard)) return { outcome: 'known' };
  const isRefunded = await recordCharge(db, heard, false);
  const [charged] = await chargedWith(db, chargeId);
  const [named] = await readPayments(
    db,
    sql`p.payload = ${heard.payload} and p.method = ${STARS_METHOD_NAME}`,
  );
  // Read last: a concurrent credit between the two reads shows in its payment's charge.
  const known = charged ?? (named?.providerRef === chargeId ? named : undefined);
  if (isRefunded) {
    if (known) await takeBack(deps, chargeId, known);
    return { outcome: 'known' };
  }
  if (known) {
    await creditPaid(db, known.id);
    await belongs(deps, chargeId, known.id);
    return { outcome: 'known' };
  }
  const outcome = (named && (await creditNamed(db, heard, named))) ?? (await creditExtra(deps, heard, named));
  const [payment] = await chargedWith(db, chargeId);
  if (payment) await belongs(deps, chargeId, payment.id);
  return outcome;
}

/** Assumed maximum difference between the clocks of Telegram and the database, minutes. */
const CLOCK_SKEW_MIN = 15;

/**
 * Returns true for a foreign charge that is older than the tables of this shop. The shop did not record its
 * payment, and no invoice of the shop has its payload. Another program sold something for it, and Telegram
 * lists it for ever. Its refund may be younger, and may be recorded before the charge is listed.
 */
export async function isFromBefore(db: Db, { chargeId, payload, at }: HeardCharge): Promise<boolean> {
  if (at === undefined) return false;
  const { rows } = await sql<{ fromBefore: boolean }>`
    select ${at}::timestamptz < (select min(timestamp)::timestamptz from kysely_migration)
        - make_interval(mins => ${CLOCK_SKEW_MIN})
      and not exists (
        select from stars_charges
        where charge_id = ${chargeId} and (payment_id is not null or refunded_at is null))
      and not exists (
        select from payments where payload = ${payload} and method = ${STARS_METHOD_NAME}) as "fromBefore"`.execute(
    db,
  );
  return rows[0]?.fromBefore === true;
}

/**
 * Records a refund by Telegram: the end of the shop's own refund, or a chargeback. Idempotent, in any order.
 */
export async function starsRefunded(deps: ChargesDeps, heard: HeardCharge): Promise<void> {
  await recordCharge(deps.db, heard, true);
  const [payment] = await chargedWith(deps.db, heard.chargeId);
  if (payment) await takeBack(deps, heard.chargeId, payment);
}

/** Number of charges that are read at once. */
const CHARGES_AT_ONCE = 100;

/** Retries all charges that could not be credited before, for example without a rate. */
export async function* retriesOfUnexplained(deps: ChargesDeps): AsyncGenerator<Task, void, void> {
  // In pages by id, because some charges may never be credited, such as those that round to zero.
  for (let after = ''; ; ) {
    const charges = await readUnexplained(deps.db, after);
    for (const heard of charges) {
      yield async () => {
        const { outcome } = await starsPaid(deps, heard);
        if (outcome === 'credited') await endAlert(deps.db, 'payment-unexplained', heard.chargeId);
      };
    }
    const last = charges.at(-1);
    if (!last || charges.length < CHARGES_AT_ONCE) return;
    after = last.chargeId;
  }
}

/** Returns the next charges without a payment, in the order of their ids. */
async function readUnexplained(db: Db, after: string): Promise<HeardCharge[]> {
  const { rows } = await sql<{ charge_id: string; customer_id: string; stars: string; payload: string }>`
    select charge_id, customer_id, stars, payload from stars_charges
    where payment_id is null and refunded_at is null and charge_id > ${after}
    order by charge_id limit ${sql.lit(CHARGES_AT_ONCE)}`.execute(db);
  return rows.map((row) => ({
    chargeId: row.charge_id,
    customerId: Number(row.customer_id),
    stars: Number(row.stars),
    payload: row.payload,
  }));
}

async function takeBack({ db, log }: ChargesDeps, chargeId: string, payment: PaymentRow): Promise<void> {
  if (await recordReportedRefund({ db, log }, payment)) return;
  await reversePayment(db, payment.id, { ref: chargeId, log });
}

/**
 * Records a reported charge.
 * @returns true if its refund was reported before
 */
async function recordCharge(db: Db, heard: HeardCharge, isRefund: boolean): Promise<boolean> {
  const { rows } = await sql<{ refunded: boolean }>`
    insert into stars_charges as c (charge_id, customer_id, stars, payload, listed_at, refunded_at)
    values (${heard.chargeId}, ${heard.customerId}, ${heard.stars}, ${heard.payload},
      case when ${heard.isListed === true}::boolean then now() end, case when ${isRefund}::boolean then now() end)
    on conflict (charge_id) do update set
      listed_at = coalesce(c.listed_at, excluded.listed_at),
      refunded_at = coalesce(c.refunded_at, excluded.refunded_at)
    returning refunded_at is not null as refunded`.execute(db);
  return rows[0]?.refunded ?? false;
}

function chargedWith(db: Db, chargeId: string): Promise<PaymentRow[]> {
  return readPayments(db, sql`p.method = ${STARS_METHOD_NAME} and p.provider_ref = ${chargeId}`);
}

/**
 * Records the payment of a charge. If its refund came during the credit, reverses it: one of the two
 * transactions sees the other.
 */
async function belongs(deps: ChargesDeps, chargeId: string, paymentId: string): Promise<void> {
  const { rows } = await sql<{ refunded: boolean }>`
    update stars_charges set payment_id = ${paymentId} where charge_id = ${chargeId}
    returning refunded_at is not null as refunded`.execute(deps.db);
  const [payment] = rows[0]?.refunded ? await chargedWith(deps.db, chargeId) : [];
  if (payment) await takeBack(deps, chargeId, payment);
}

/** Credits the named payment; null if the charge does not match it. */
async function creditNamed(db: Db, heard: HeardCharge, named: PaymentRow): Promise<ChargeOutcome | null> {
  const { chargeId, stars } = heard;
  const isIts =
    named.customerId === heard.customerId &&
    named.charge.unit === STARS_UNIT &&
    named.charge.amount === String(stars) &&
    named.providerRef === null;
  if (!isIts) return null;
  const cause = confirmedBy(chargeId, { amount: String(stars), unit: STARS_UNIT });
  let isNew: boolean;
  try {
    isNew = await payAndCredit(db, named.id, { providerRef: chargeId, cause });
  } catch (error) {
    // A concurrent call created a payment for it.
    if (!violates(error, 'payments_provider_ref_once')) throw error;
    return { outcome: 'known' };
  }
  const [payment] = await readPayments(db, sql`p.id = ${named.id}`);
  // Two concurrent charges for one payment: this is the second.
  if (!payment?.credited || payment.providerRef !== chargeId) return null;
  if (!isNew) return { outcome: 'known' };
  return { outcome: 'credited', payment, state: named.state, credited: payment.credited };
}

/** Creates a payment for an unexpected charge, and credits its payer. */
async function creditExtra(
  deps: ChargesDeps,
  heard: HeardCharge,
  named: PaymentRow | undefined,
): Promise<ChargeOutcome> {
  const { db, log } = deps;
  const { chargeId, customerId, stars } = heard;
  const isTwice = named?.customerId === customerId;
  const credit = await worth(db, heard, named);
  const about = { ref: chargeId, customer: String(customerId), amount: `${stars} ${STARS_UNIT}` };
  const known = await db
    .selectFrom(customersView.as('customer'))
    .select('id')
    .where('id', '=', String(customerId))
    .executeTakeFirst();
  if (!credit || !known) {
    const problem = credit ? 'no-such-customer' : 'no-rate';
    log.error({ ...about, problem }, 'a charge in Stars could not be credited');
    await report(db, chargeId, { ...about, problem });
    return { outcome: 'unexplained' };
  }
  const key = `stars-charge:${chargeId}`;
  const cause = confirmedBy(chargeId, { amount: String(stars), unit: STARS_UNIT });
  const isNew = await db.transaction().execute(async (tx) => {
    await sql`
      insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
        payload, chat_id, expires_at)
      values (${newPaymentCode()}, ${key}, ${customerId}, ${STARS_METHOD_NAME}, 'created', ${credit.currency},
        ${credit.amount}::numeric, ${STARS_UNIT}, ${String(stars)}::numeric,
        ${randomBytes(18).toString('base64url')}, ${customerId}, now())
      on conflict (request_key) do nothing`.execute(tx);
    const [made] = await readPayments(tx, sql`p.request_key = ${key}`);
    const isCredited = made && (await payAndCreditWithin(tx, made.id, { providerRef: chargeId, cause }));
    // A double payment of one invoice explains itself; other charges need a person's attention.
    if (isCredited && !isTwice) {
      const balance = `${credit.amount} ${credit.currency}`;
      const problem = named ? 'another-customer' : 'no-such-payment';
      await report(tx, chargeId, { ...about, balance, problem });
    }
    return isCredited === true;
  });
  const [payment] = await readPayments(db, sql`p.request_key = ${key}`);
  if (!isNew || !payment) return { outcome: 'known' };
  log.warn({ ...about, payment: payment.code, isTwice }, 'a charge in Stars had no payment and got one');
  return { outcome: 'credited', payment, state: null, credited: credit };
}

/** Notifies the admins of an unexplained charge, only once: not again after an admin ended the alert. */
export async function report(db: Db | Tx, chargeId: string, detail: AlertDetail): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update stars_charges set reported_at = now() where charge_id = ${chargeId} and reported_at is null
      returning charge_id`.execute(tx);
    if (rows.length > 0) await raiseAlert(tx, 'payment-unexplained', chargeId, detail);
  });
}

/**
 * Returns the credit for a charge without a payment: at the rate of the payment with its payload, else at
 * today's rate. The currency is then the payer's last one, or the first with a rate. Rounded down to its
 * smallest coin.
 */
async function worth(db: Db, heard: HeardCharge, named: PaymentRow | undefined): Promise<Money | null> {
  const stars = String(heard.stars);
  if (named && named.charge.unit === STARS_UNIT) {
    const share = new Big(named.wants.amount).times(stars).div(named.charge.amount);
    return coins(share, named.wants.currency);
  }
  const rates = await starsRates(db);
  const last = await db
    .selectFrom('payments')
    .select('currency')
    .where('customer_id', '=', String(heard.customerId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rate = rates.find(({ currency }) => currency === last?.currency) ?? rates[0];
  return rate ? coins(new Big(rate.per100).times(stars).times('0.01'), rate.currency) : null;
}

function coins(amount: Big, currency: string): Money | null {
  const rounded = amount.round(currencyDigits(currency), 0);
  return rounded.gt('0') ? money(rounded, currency) : null;
}
