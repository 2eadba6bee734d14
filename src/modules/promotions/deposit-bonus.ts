import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Logger } from '../../platform/logging.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { customersView } from '../customers/reads.ts';
import { postBonus, postBonusBack } from '../ledger/index.ts';
import { notify } from '../notifications/index.ts';
import type { DepositOffer, OfferedDeposit } from '../payments/index.ts';
import { paymentsView, refundsView } from '../payments/reads/payments.ts';
import { spendings } from '../staff/reads/people.ts';
import { type BonusTerms, bonusOf } from './bonus-of.ts';

/** Interval at which a deposit with a begun refund is read again, seconds. */
const REFUND_AGAIN_S = 60;

/** SQL flag: deposits are due for a decision about their bonus. */
export const depositBonusDue = sql<boolean>`(
  (select due_at from deposit_bonus_due where due_at <= now() order by due_at limit 1) is not null)`;

interface OfferedBonus extends BonusTerms {
  readonly id: string;
  readonly code: string;
  readonly least: string;
}

/** Builds the condition that a person made the promotion `p`, or agreed to it as the second person. */
function isMadeOrAgreedBy(personId: number): RawBuilder<boolean> {
  return sql<boolean>`(p.made_by = ${personId} or exists (
    select from ${spendings} s where s.key = 'promotion:' || p.request_key and s.second_by = ${personId} offset 0))`;
}

/** Reads the promotions that a customer's deposit in a currency, begun at a time, may use. */
async function readOffered(
  db: Db | Tx,
  { customerId, currency, at }: { customerId: number; currency: string; at: RawBuilder<Date> },
): Promise<OfferedBonus[]> {
  const { rows } = await sql<OfferedBonus>`
    select p.id, p.code, p.percent::text, p.amount::text, p.most::text, trim_scale(p.least)::text as least
    from promotions p
    where p.kind = 'deposit' and p.currency = ${currency} and p.claimed < p.most_claims
      and not ${isMadeOrAgreedBy(customerId)}
      and p.made_at <= ${at} and coalesce(p.starts_at <= ${at}, true) and coalesce(p.ends_at > ${at}, true)
      and coalesce(p.ended_at > ${at}, true)
      and (select count(*) from promo_claims c where c.promotion_id = p.id and c.customer_id = ${customerId}) < p.per_person
    order by p.least, p.id`.execute(db);
  return rows;
}

/** Returns the offers that this deposit reaches, the one that brings the most first. */
function reachedBy(
  deposit: Money,
  offered: readonly OfferedBonus[],
): { offer: OfferedBonus; bonus: Money }[] {
  const reached = offered.flatMap((offer) => {
    const bonus = new Big(deposit.amount).gte(offer.least) ? bonusOf(offer, deposit) : null;
    return bonus ? [{ offer, bonus }] : [];
  });
  return reached.sort((a, b) => new Big(b.bonus.amount).cmp(a.bonus.amount));
}

/**
 * Returns the bonus of a deposit made now: of this amount, or the offer with the lowest threshold; null:
 * none.
 */
export async function depositOffer(
  db: Db,
  { customerId, currency, amount }: OfferedDeposit,
): Promise<DepositOffer | null> {
  const offered = await readOffered(db, { customerId, currency, at: sql<Date>`now()` });
  const [best] = amount === null ? [] : reachedBy(money(amount, currency), offered);
  const offer = best?.offer ?? offered[0];
  if (!offer) return null;
  return {
    code: offer.code,
    gives:
      offer.percent === null
        ? { percent: null, amount: money(offer.amount ?? '0', currency) }
        : { percent: money(offer.percent, currency).amount, most: money(offer.most ?? '0', currency) },
    least: money(offer.least, currency),
    bonus: best?.bonus ?? null,
  };
}

/** Returns the deposits that are due for a decision, the oldest first. */
export async function dueDeposits(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from deposit_bonus_due where due_at <= now() order by due_at limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Decides about a due deposit, unless another process does: posts its bonus, or takes it back. */
export async function decideDeposit(tx: Tx, id: string, log: Logger): Promise<void> {
  if (!(await lockDueDeposit(tx, id))) return;
  const { rows } = await sql<{
    id: string;
    code: string;
    customer_id: string;
    currency: string;
    amount: string;
    is_deposit: boolean;
    is_credited: boolean;
    is_returning: boolean;
    is_returned: boolean;
    may_get: boolean;
  }>`
    select p.id, p.code, p.customer_id, p.currency, p.credited_amount::text as amount,
      p.wanted is null or p.wanted ->> 'unitPrice' is null as is_deposit,
      p.state = 'credited' as is_credited,
      exists (select from ${refundsView} r where r.payment_id = p.id and r.state = 'begun') as is_returning,
      p.state = 'reversed' or exists (
        select from ${refundsView} r where r.payment_id = p.id and r.state = 'done') as is_returned,
      c.blocked_at is null and c.erased_at is null as may_get
    from ${paymentsView} p join ${customersView} c on c.id = p.customer_id
    where p.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  if (row.is_returning && !row.is_returned) {
    await sql`
      update deposit_bonus_due set due_at = now() + make_interval(secs => ${REFUND_AGAIN_S})
      where payment_id = ${row.id}`.execute(tx);
    return;
  }
  await sql`delete from deposit_bonus_due where payment_id = ${row.id}`.execute(tx);
  const deposit = { id: row.id, code: row.code, customerId: Number(row.customer_id) };
  if (row.is_returned) await takeBack(tx, deposit, log);
  else if (row.is_credited && row.is_deposit && row.may_get) {
    const paid = money(row.amount, row.currency);
    await grant(tx, { ...deposit, paid }, log);
  }
}

/**
 * Locks a due deposit: its customer, so that claims are counted, then the payment. A concurrent move of the
 * payment either ends before the decision reads the payment, or finds the claim.
 *
 * @returns false if it is not due, or another process decides about it
 */
async function lockDueDeposit(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select payment_id from deposit_bonus_due
      where payment_id = ${id} and due_at <= now() for update skip locked
    )
    select from due join ${paymentsView} p on p.id = due.payment_id
    join ${customersView} c on c.id = p.customer_id for no key update of c`.execute(tx);
  if (rows.length === 0) return false;
  await sql`select from ${paymentsView} payments where id = ${id} for no key update`.execute(tx);
  return true;
}

interface Deposit {
  readonly id: string;
  readonly code: string;
  readonly customerId: number;
}

/**
 * Posts the largest bonus that the deposit brings, once. The customer's row is locked, so that their claims
 * are counted. Another customer may take the last claim of an offer meanwhile: the next best offer counts
 * then.
 */
async function grant(tx: Tx, deposit: Deposit & { paid: Money }, log: Logger): Promise<void> {
  const { customerId, paid } = deposit;
  // A Date has no microseconds: an offer that ended just before would still hold.
  const at = sql<Date>`(select created_at from ${paymentsView} payments where id = ${deposit.id})`;
  const offered = await readOffered(tx, { customerId, currency: paid.currency, at });
  for (const { offer, bonus } of reachedBy(paid, offered)) {
    const claimId = await claim(tx, offer.id, deposit);
    if (claimId === null) continue;
    await post(tx, { ...deposit, claimId, offer: offer.code, bonus }, log);
    return;
  }
}

/** Claims an offer for a deposit; null if all of its claims are taken, or the deposit has one. */
async function claim(tx: Tx, offerId: string, { id, customerId }: Deposit): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update promotions set claimed = claimed + 1
      where id = ${offerId} and claimed < most_claims
        and not exists (select from promo_claims where payment_id = ${id})
      returning id
    )
    insert into promo_claims (promotion_id, customer_id, number, state, expires_at, ended_at, payment_id)
    select id, ${customerId}, 1 + (
        select coalesce(max(number), 0) from promo_claims where promotion_id = ${offerId} and customer_id = ${customerId}),
      'granted', now(), now(), ${id}
    from counted returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Posts a claimed bonus, and tells the customer. */
async function post(
  tx: Tx,
  { id, code, customerId, claimId, offer, bonus }: Deposit & { claimId: string; offer: string; bonus: Money },
  log: Logger,
): Promise<void> {
  const key = `bonus:promo:${claimId}`;
  await postBonus(tx, { key, customerId, note: offer, ...bonus });
  await sql`
    insert into bonus_grants (key, customer_id, currency, amount, payment_id, claim_id)
    values (${key}, ${customerId}, ${bonus.currency}, ${bonus.amount}::numeric, ${id}, ${claimId}::bigint)`.execute(
    tx,
  );
  await notify(tx, { key, customerId, notice: { kind: 'bonus', why: 'deposit', code: offer, ...bonus } });
  log.info({ customer: customerId, bonus: key, payment: code }, 'a bonus for a deposit was posted');
}

/** Takes the bonus of a returned deposit off the balance, which may fall below zero. */
async function takeBack(tx: Tx, { id, code, customerId }: Deposit, log: Logger): Promise<void> {
  const { rows } = await sql<{ claim_id: string; currency: string; amount: string; code: string }>`
    update bonus_grants g set taken_back_at = now()
    from promo_claims c join promotions p on p.id = c.promotion_id
    where c.payment_id = ${id} and g.claim_id = c.id and g.taken_back_at is null
    returning g.claim_id, g.currency, g.amount, p.code`.execute(tx);
  const [given] = rows;
  if (!given) return;
  const key = `bonus:back:${given.claim_id}`;
  const bonus = money(given.amount, given.currency);
  await postBonusBack(tx, { key, customerId, note: given.code, ...bonus });
  await notify(tx, {
    key,
    customerId,
    notice: { kind: 'bonus', why: 'deposit-back', code: given.code, ...bonus },
  });
  log.info(
    { customer: customerId, bonus: key, payment: code },
    'the bonus of a returned deposit was taken back',
  );
}
