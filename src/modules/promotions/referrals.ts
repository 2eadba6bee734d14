import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { countGuess, mayTryCode } from '../customers/index.ts';
import { customersView } from '../customers/reads.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import {
  earlierQuestionAboutTerms,
  isWorthAPurchase,
  makeReferralCode,
  questionAboutTerms,
  type ReferralTerms,
  readReferralTerms,
  readStoredTerms,
  spendForTerms,
  writeReferralTerms,
} from '../people/index.ts';
import { referralCodesView } from '../people/reads.ts';
import { isSettingOf } from '../settings/reads.ts';
import type { Actor, SpendBudget } from '../staff/index.ts';
import { lastSettingChange } from '../staff/index.ts';
import { auditLog } from '../staff/reads/acts.ts';
import { spendings } from '../staff/reads/people.ts';

interface Invitation {
  readonly code: string;
  readonly terms: ReferralTerms;
  /** Number of people who came by the link; `rewarded`: number of bonuses paid. */
  readonly came: number;
  readonly rewarded: number;
}

export interface Referrals {
  /** Returns the terms; null while invitations bring no bonus. */
  terms(): Promise<ReferralTerms | null>;
  /**
   * Sets the terms; `null` ends them for customers who come from now on.
   *
   * @throws {RangeError} for terms that `isWorthAPurchase` refuses
   */
  setTerms(terms: ReferralTerms | null, actor: Actor): Promise<void>;
  /** Returns the last change, with the terms before it; null: never changed. */
  lastChange(): Promise<{ readonly id: number; readonly before: ReferralTerms | null } | null>;
  /**
   * Returns the customer's own link with its results. Returns null while invitations bring no bonus, and for
   * the admins who set the terms or agreed to them.
   */
  invitation(customerId: number): Promise<Invitation | null>;
  /**
   * Records the inviter of a customer, once, if the customer came after the inviter and has not bought yet.
   * The admins who set the terms or agreed to them do not earn by them, on either side.
   *
   * @returns the promised terms; null if not recorded
   */
  join(customerId: number, code: string): Promise<ReferralTerms | 'too-many' | null>;
}

/**
 * Creates the operations on referrals.
 *
 * @param spendBudget counts the maximum cost of one person's invitations
 */
export function createReferrals(db: Db, spendBudget: SpendBudget): Referrals {
  const terms = () => readReferralTerms(db);
  const setTermsThemselves = async (personId: number, promised: ReferralTerms) => {
    const { rows } = await sql<{
      own: boolean;
    }>`select ${isSetBy(promised, sql`${personId}::bigint`)} as own`.execute(db);
    return rows[0]?.own === true;
  };
  return {
    terms,
    async setTerms(changed, actor) {
      actor.require('prices.edit');
      if (changed !== null) {
        if (!isWorthAPurchase(changed)) throw new RangeError('a purchase has to bring both bonuses');
        await spendForTerms(db, spendBudget, changed, actor);
      }
      await writeReferralTerms(db, changed, actor);
    },
    async lastChange() {
      const last = await lastSettingChange(db, 'referral');
      return last && { id: last.id, before: readStoredTerms(last.before) };
    },
    async invitation(customerId) {
      const promised = await terms();
      if (!promised || (await setTermsThemselves(customerId, promised))) return null;
      await makeReferralCode(db, customerId);
      const { rows } = await sql<{ code: string; rewarded: number; came: number }>`
        select code, rewarded, (select count(*)::integer from referrals where inviter_id = ${customerId}) as came
        from ${referralCodesView} referral_codes where customer_id = ${customerId}`.execute(db);
      const [own] = rows;
      return own ? { ...own, terms: promised } : null;
    },
    async join(customerId, code) {
      const promised = await terms();
      if (!promised) return null;
      if (!(await mayTryCode(db, customerId))) return 'too-many';
      const { rows: known } =
        await sql`select from ${referralCodesView} referral_codes where code = ${code}`.execute(db);
      if (known.length === 0) {
        await countGuess(db, customerId);
        return null;
      }
      const { inviter, invited, least, mostRewarded } = promised;
      const { rows } = await sql`
        insert into referrals (invited_id, inviter_id, inviter_amount, invited_amount, currency, least, most_rewarded)
        select me.id, inviter.id, ${inviter.amount}::numeric, ${invited.amount}::numeric, ${least.currency},
          ${least.amount}::numeric, ${mostRewarded}
        from ${referralCodesView} r
        join ${customersView} inviter on inviter.id = r.customer_id
        join ${customersView} me on me.id = ${customerId}
        where r.code = ${code} and inviter.id <> me.id and inviter.created_at < me.created_at
          and inviter.blocked_at is null and inviter.erased_at is null
          and not ${isSetBy(promised, sql`inviter.id`)} and not ${isSetBy(promised, sql`me.id`)}
          and (select id from ${purchasesView} purchases where customer_id = me.id order by customer_id limit 1) is null
        on conflict (invited_id) do nothing
        returning invited_id`.execute(db);
      return rows.length > 0 ? promised : null;
    },
  };
}

/** Builds the condition that a person set the current terms, or agreed to them as the second person. */
function isSetBy(terms: ReferralTerms, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  const changeBefore = sql`(
    select id from ${auditLog} l where act = 'setting-changed' and subject = 'referral'
    order by id desc offset 1 limit 1)`;
  return sql<boolean>`(
    ${isSettingOf('referral', personId)}
    or exists (
      select from ${spendings} s
      where key in (
          ${questionAboutTerms(terms)} || coalesce(${changeBefore}, 0),
          ${earlierQuestionAboutTerms(terms)} || coalesce(${changeBefore}, 0))
        and second_by = ${personId}))`;
}
