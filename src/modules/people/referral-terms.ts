import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { clearSetting, writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import { type Actor, lastAct, SecondWordNeeded, type SpendBudget } from '../staff/index.ts';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);
const stored = z.object({
  currency: z.string(),
  inviter: amount,
  invited: amount,
  least: amount,
  mostRewarded: z.number().int().min(1),
});

/** The bonuses of both sides for the first purchase of an invited customer. */
export interface ReferralTerms {
  readonly inviter: Money;
  readonly invited: Money;
  /** Minimum payment for the purchase; never less than both bonuses together. */
  readonly least: Money;
  /** Maximum invited people for whom the inviter gets a bonus. */
  readonly mostRewarded: number;
}

/**
 * Returns true if both bonuses are in one currency, are not both zero, and need a purchase of at least their
 * sum.
 */
export function isWorthAPurchase({
  inviter,
  invited,
  least,
}: Pick<ReferralTerms, 'inviter' | 'invited' | 'least'>): boolean {
  const both = new Big(inviter.amount).plus(invited.amount);
  const isOneCurrency = [inviter, invited].every((one) => one.currency === least.currency);
  return isOneCurrency && both.gt('0') && both.lte(least.amount);
}

/**
 * Maximum share of both bonuses in the required purchase that one person may set, percent: as much as one
 * person may lower a price.
 */
const MOST_SHARE_PERCENT = '10';

/**
 * Counts the maximum cost of one person's invitations, before the terms are set. The number of inviters is
 * unlimited, so terms with a larger share of a purchase need a second person. The question stays if the terms
 * are not set.
 *
 * @throws {SecondWordNeeded}
 */
export async function spendForTerms(
  db: Db,
  spendBudget: SpendBudget,
  terms: ReferralTerms,
  actor: Actor,
): Promise<void> {
  const { inviter, invited, least, mostRewarded } = terms;
  const both = new Big(inviter.amount).plus(invited.amount);
  const asked = await db.transaction().execute(async (tx) => {
    const key = `${questionAboutTerms(terms)}${await lastAct(tx, 'setting-changed', 'referral')}`;
    const word = await spendBudget(tx, {
      key,
      kind: 'referral',
      actor,
      money: money(both.times(String(mostRewarded)), least.currency),
      needs: 'prices.edit',
      subject: `${inviter.amount} + ${invited.amount} / ${least.amount} ${least.currency}`,
      beneficiaries: [],
      always: both.times('100').gt(new Big(MOST_SHARE_PERCENT).times(least.amount)),
    });
    return { word, key };
  });
  if (asked.word !== 'go') throw new SecondWordNeeded(asked.word, asked.key);
}

/**
 * Returns the key of the question about terms, without its suffix: the id of the previous change. Each change
 * is a new question, even after the terms were off. So is another split of the same sum.
 */
export function questionAboutTerms(terms: ReferralTerms): string {
  const [inviter, invited] = [new Big(terms.inviter.amount), new Big(terms.invited.amount)];
  return questionAbout(`${inviter.toFixed()}+${invited.toFixed()}`, terms);
}

/** Returns the key that the previous version used: it names only the sum. */
export function earlierQuestionAboutTerms(terms: ReferralTerms): string {
  return questionAbout(new Big(terms.inviter.amount).plus(terms.invited.amount).toFixed(), terms);
}

function questionAbout(bonuses: string, { least, mostRewarded }: ReferralTerms): string {
  return `referral:${bonuses}:${new Big(least.amount).toFixed()}:${least.currency}:${mostRewarded}:`;
}

/** Returns the current terms; null while invitations bring no bonus. */
export async function readReferralTerms(db: Db): Promise<ReferralTerms | null> {
  const { rows } = await sql<{ value: unknown }>`select ${settingColumn('referral')} as value`.execute(db);
  return readStoredTerms(rows[0]?.value);
}

/** Writes terms whose cost was counted before (`spendForTerms`); null ends them. */
export async function writeReferralTerms(db: Db, changed: ReferralTerms | null, actor: Actor): Promise<void> {
  const actorId = actor.idFor('prices.edit');
  if (changed === null) return clearSetting(db, 'referral', actorId);
  const { inviter, invited, least, mostRewarded } = changed;
  await writeSetting(
    db,
    'referral',
    {
      currency: least.currency,
      inviter: inviter.amount,
      invited: invited.amount,
      least: least.amount,
      mostRewarded,
    },
    { actorId },
  );
}

/** Parses stored terms; null for none. */
export function readStoredTerms(value: unknown): ReferralTerms | null {
  const { data } = stored.safeParse(value);
  if (!data) return null;
  const { currency, inviter, invited, least, mostRewarded } = data;
  const terms = {
    inviter: money(inviter, currency),
    invited: money(invited, currency),
    least: money(least, currency),
    mostRewarded,
  };
  // An earlier version stored terms that no referral can meet.
  return isWorthAPurchase(terms) ? terms : null;
}
