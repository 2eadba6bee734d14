/**
 * Module `promotions`: promo codes and invitations, and the bonuses that they bring.
 * In: codes that customers type and links that they open; purchases of which a unit was delivered.
 * Out: postings of kind `bonus`, each with the row of `bonus_grants` that explains it.
 * Rule: a bonus comes after a delivered purchase, once for each claim and each side of a referral, within the
 * limits that were set.
 * Begin with `promotions.ts`, then `grant.ts`.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { atLocalTime } from '../../platform/values/local-time.ts';
import { Big, money } from '../../platform/values/money.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import { countGuess, mayTryCode } from '../customers/index.ts';
import type { BonusedPurchase, ExpectedBonus } from '../orders/index.ts';
import type { DepositOffer, OfferedDeposit } from '../payments/index.ts';
import { type Actor, isPartyTo, recordedFrom, SecondWordNeeded, type SpendBudget } from '../staff/index.ts';
import { depositOffer } from './deposit-bonus.ts';
import { bonusExpected } from './grant.ts';
import { type Promotion, type PromotionTerms, readPromotions } from './read-promotions.ts';

/**
 * `has`: claimed before, and not used yet. `used`: the maximum for one person. `own`: claimed by its creator.
 * `not-yet`: before its start.
 */
export type ClaimProblem = 'own' | 'too-many' | 'unknown' | 'not-yet' | 'over' | 'used-up' | 'has' | 'used';

type ClaimResult =
  | {
      readonly ok: true;
      readonly promotion: Pick<Promotion, 'code' | 'kind' | 'gives' | 'least' | 'productId' | 'productName'>;
      readonly until: string;
    }
  | { readonly ok: false; readonly problem: 'not-yet'; readonly startsAt: string }
  | { readonly ok: false; readonly problem: Exclude<ClaimProblem, 'not-yet'> };

export interface Promotions {
  /**
   * Creates a promotion; idempotent by its request key, which belongs to these terms. `taken`: the code
   * exists, or the promotion of this key has ended. `bad-period`: it ends before it starts, or has ended.
   */
  make(
    terms: PromotionTerms & { readonly requestKey: string; readonly actor: Actor },
  ): Promise<Promotion | 'taken' | 'bad-period'>;
  list(page: number): Promise<Page<Promotion>>;
  find(code: string): Promise<Promotion | null>;
  /**
   * Ends the promotion for new claims; earlier claims of a bonus stay valid, those of a discount don't.
   *
   * @returns false if it was ended before
   */
  end(code: string, actor: Actor): Promise<boolean>;
  /**
   * Reserves a place for this customer's next purchase.
   *
   * @param how.isWord true if the text may be a search: then it does not count as a wrong code
   */
  claim(customerId: number, code: string, how?: { readonly isWord?: boolean }): Promise<ClaimResult>;
  /** Returns the bonus that the customer's claimed code gives for a purchase now; null: none. */
  expected(of: BonusedPurchase): Promise<ExpectedBonus | null>;
  /** Returns the bonus of a deposit made now; null: none. */
  depositOffer(of: OfferedDeposit): Promise<DepositOffer | null>;
  /** Counts a word that matched neither a promo code nor the catalog. */
  countGuess(customerId: number): Promise<void>;
}

/** Validity of a claim, days. */
const CLAIM_DAYS = 14;
const PAGE_SIZE = 8;
const shape = /^[A-Z0-9]{3,20}$/;

/** Parses a typed promo code, into capitals; null if malformed. */
export function readPromoCode(typed: string): string | null {
  const code = plainTyped(typed).toUpperCase();
  return shape.test(code) ? code : null;
}

/**
 * Creates the operations on promotions.
 *
 * @param spendBudget counts the maximum cost of a promotion at its creation
 */
export function createPromotions(db: Db, spendBudget: SpendBudget): Promotions {
  const find = async (code: string) => (await readPromotions(db, sql`p.code = ${code}`))[0] ?? null;
  return {
    expected: (of) => bonusExpected(db, of),
    depositOffer: (of) => depositOffer(db, of),
    async make(terms) {
      const actorId = terms.actor.idFor('prices.edit');
      const { gives, kind = 'bonus', least = null } = terms;
      const startsAt = atLocalTime(terms.starts);
      const endsAt = terms.ends
        ? atLocalTime(terms.ends)
        : sql`coalesce(${startsAt}, now()) + make_interval(days => ${terms.days}::integer)`;
      const { rows: periods } = await sql<{ ok: boolean }>`
        select coalesce(${endsAt} > greatest(now(), ${startsAt}), true) as ok`.execute(db);
      if (!periods[0]?.ok && !(await find(terms.code))) return 'bad-period';
      const [amount, most] = gives.percent === null ? [gives.amount, null] : [null, gives.most];
      const eachAtMost = gives.percent === null ? gives.amount : gives.most;
      const word = await db.transaction().execute(async (tx) => {
        const { rows: known } = await sql`select from promotions where code = ${terms.code}`.execute(tx);
        return known.length > 0
          ? 'go'
          : spendBudget(tx, {
              key: `promotion:${terms.requestKey}`,
              kind: 'promotion',
              actor: terms.actor,
              money: money(new Big(eachAtMost.amount).times(String(terms.mostClaims)), eachAtMost.currency),
              needs: 'prices.edit',
              subject: terms.code,
              beneficiaries: [],
            });
      });
      if (word !== 'go') throw new SecondWordNeeded(word, `promotion:${terms.requestKey}`);
      const { rows } = await sql<{ request_key: string }>`
        with made as (
          insert into promotions (code, request_key, percent, amount, currency, most, product_id, item_id, per_person,
            most_claims, kind, least, starts_at, ends_at, made_by)
          values (${terms.code}, ${terms.requestKey}, ${gives.percent}::numeric, ${amount?.amount ?? null}::numeric,
            ${(amount ?? most)?.currency}, ${most?.amount ?? null}::numeric, ${terms.productId}::bigint, ${terms.itemId}::bigint,
            ${terms.perPerson}, ${terms.mostClaims}, ${kind}, ${least?.amount ?? null}::numeric, ${startsAt}, ${endsAt}, ${actorId})
          on conflict do nothing
          returning request_key
        ), recorded as (${recordedFrom('made', { actorId, act: 'promotion-made', subject: terms.code, detail: { gives, kind, ...(least && { least }) } })})
        select request_key from made
        union all select request_key from promotions where code = ${terms.code}`.execute(db);
      if (rows[0]?.request_key !== terms.requestKey) return 'taken';
      const made = await find(terms.code);
      if (!made) throw new Error('the promotion is gone');
      return made.state === 'ended' || made.state === 'over' ? 'taken' : made;
    },
    async list(requested) {
      const { rows } = await sql<{ total: string }>`select count(*) as total from promotions`.execute(db);
      const { page, pages, offset } = pageOf(Number(rows[0]?.total ?? 0), PAGE_SIZE, requested);
      const entries = await readPromotions(
        db,
        sql`p.id in (select id from promotions order by id desc limit ${PAGE_SIZE} offset ${offset})`,
      );
      return { entries, page, pages };
    },
    find,
    async end(code, actor) {
      const actorId = actor.idFor('prices.edit');
      const { numAffectedRows = 0n } = await sql`
        with ended as (
          update promotions set ended_at = now(), ended_by = ${actorId} where code = ${code} and ended_at is null returning id
        )
        ${recordedFrom('ended', { actorId, act: 'promotion-ended', subject: code })}`.execute(db);
      return numAffectedRows > 0n;
    },
    async claim(customerId, code, { isWord = false } = {}) {
      if (!(await mayTryCode(db, customerId))) return { ok: false, problem: 'too-many' };
      const result = await db.transaction().execute((tx) => claim(tx, customerId, code));
      if (!isWord && !result.ok && result.problem === 'unknown') await countGuess(db, customerId);
      return result;
    },
    countGuess: (customerId) => countGuess(db, customerId),
  };
}

/**
 * Claims a place under the lock of the promotion's row, so that concurrent claims are counted one after the
 * other.
 */
async function claim(tx: Tx, customerId: number, code: string): Promise<ClaimResult> {
  const { rows } = await sql<{
    id: string;
    over: boolean;
    used_up: boolean;
    per_person: number;
    starts_at: Date | null;
  }>`
    select id, per_person, claimed >= most_claims as used_up,
      case when starts_at > now() then starts_at end as starts_at,
      ended_at is not null or coalesce(ends_at <= now(), false) as over
    from promotions where code = ${code} and kind <> 'deposit' for update`.execute(tx);
  const [promotion] = rows;
  if (!promotion) return { ok: false, problem: 'unknown' };
  if (await isPartyTo(tx, customerId, { kind: 'promotion', code })) return { ok: false, problem: 'own' };
  const { rows: own } = await sql<{ number: number; state: string }>`
    select number, state from promo_claims
    where promotion_id = ${promotion.id} and customer_id = ${customerId} and state <> 'expired'`.execute(tx);
  if (own.some(({ state }) => state === 'open')) return { ok: false, problem: 'has' };
  if (own.length >= promotion.per_person) return { ok: false, problem: 'used' };
  if (promotion.over) return { ok: false, problem: 'over' };
  if (promotion.starts_at)
    return { ok: false, problem: 'not-yet', startsAt: promotion.starts_at.toISOString() };
  if (promotion.used_up) return { ok: false, problem: 'used-up' };
  const { rows: made } = await sql<{ expires_at: Date }>`
    with counted as (
      update promotions set claimed = claimed + 1 where id = ${promotion.id} returning id, ends_at
    )
    insert into promo_claims (promotion_id, customer_id, number, expires_at)
    select id, ${customerId}, ${freeNumber(own.map(({ number }) => number))}, least(ends_at, now() + make_interval(days => ${CLAIM_DAYS}))
    from counted returning expires_at`.execute(tx);
  const [found] = await readPromotions(tx, sql`p.id = ${promotion.id}`);
  if (!found || !made[0]) throw new Error('the claim was not written');
  return { ok: true, promotion: found, until: made[0].expires_at.toISOString() };
}

/** Returns the first free number; an expired claim frees its number. */
function freeNumber(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
