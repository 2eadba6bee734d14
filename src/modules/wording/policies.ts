import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { Big, currencyDigits, isCurrency } from '../../platform/values/money.ts';
import { createSelling, LONGEST_SHOP_NOTICE, readShopNotice } from '../availability/index.ts';
import { NEWCOMER_POLICIES, readNewcomerPolicy, setNewcomerPolicy } from '../customers/index.ts';
import { REFUND_POLICIES, refundPolicy, setRefundPolicy } from '../payments/index.ts';
import { isWorthAPurchase, readReferralTerms, spendForTerms, writeReferralTerms } from '../people/index.ts';
import { readSummaryHour, setSummaryHour } from '../reports/index.ts';
import type { SettingName } from '../settings/reads.ts';
import type { Actor, SpendBudget } from '../staff/index.ts';

const currency = z.string().refine(isCurrency);
/** Whole coins of the currency. */
const amount = z
  .object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/), currency })
  .refine((one) =>
    new Big(one.amount).eq(new Big(one.amount).round(currencyDigits(one.currency), Big.roundDown)),
  );

/** The owner's policies beside the profile, in the form of the settings file. */
export const policiesSchema = z.object({
  /** Destination of the money of failed direct purchases. */
  refunds: z.enum(REFUND_POLICIES),
  /** Admission of new people. */
  newcomers: z.enum(NEWCOMER_POLICIES),
  /** Rewards of invitations; null for none. */
  referral: z
    .object({ inviter: amount, invited: amount, least: amount, mostRewarded: z.int().min(1).max(1_000_000) })
    .refine(isWorthAPurchase)
    .nullable(),
  /** Text on the first screen; null for none. */
  notice: z.string().min(1).max(LONGEST_SHOP_NOTICE).nullable(),
  /** The hour of the daily summary; null if none is sent. */
  summaryHour: z.int().min(0).max(23).nullable(),
});
type Policies = z.output<typeof policiesSchema>;

/** Settings outside of the file, each with its reason. */
export const notInTheFile = {
  markup: 'prices are changed by a preview of what they become',
  'min-amounts': 'prices are changed by a preview of what they become',
  'min-profit': 'prices are changed by a preview of what they become',
  rounding: 'prices are changed by a preview of what they become',
  levels: 'what a level gives away depends on prices, which are not in the file',
  'cost-limit': 'what the dealer may charge is decided with the wallets at hand',
  'stars-rates': 'a rate of the day of the file would be a wrong one later',
  'payment-fees': 'what a way of paying costs is an agreement of this installation',
  maintenance: 'whether the shop sells now is no setting to bring back',
  limits: 'only an owner says in the chat how much one person may give away',
  'alert-routing': 'the chats of another installation would get the alerts of this one',
} as const satisfies Partial<Record<SettingName, string>>;

/** Reads the policies. */
export async function readPolicies(db: Db): Promise<Policies> {
  return {
    refunds: await refundPolicy(db),
    newcomers: await readNewcomerPolicy(db),
    referral: await readReferralTerms(db),
    notice: await readShopNotice(db),
    summaryHour: await readSummaryHour(db),
  };
}

/**
 * Counts a file's policies that give money away against the actor's budget, before any of the file's settings
 * change.
 *
 * @throws {SecondWordNeeded} if a second person has to agree: then the file is imported again
 * @throws {NotPermitted}
 */
export async function spendForPolicies(
  db: Db,
  spendBudget: SpendBudget,
  { referral }: Policies,
  actor: Actor,
): Promise<void> {
  const now = await readReferralTerms(db);
  if (referral === null || isSame(now, referral)) return;
  actor.require('prices.edit');
  await spendForTerms(db, spendBudget, referral, actor);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Sets the policies that differ from the present ones. `spendForPolicies` has counted their cost.
 *
 * @throws {NotPermitted} for one that the actor may not set
 */
export async function replacePolicies(
  tx: Db,
  actor: Actor,
  policies: Policies,
  timeZone: string,
): Promise<void> {
  const now = await readPolicies(tx);
  const differs = (name: keyof Policies) => !isSame(now[name], policies[name]);
  if (differs('refunds')) await setRefundPolicy(tx, policies.refunds, actor);
  if (differs('newcomers')) await setNewcomerPolicy(tx, policies.newcomers, actor);
  if (differs('referral')) await writeReferralTerms(tx, policies.referral, actor);
  if (differs('notice')) await createSelling(tx).setText(policies.notice, actor);
  if (differs('summaryHour')) await setSummaryHour(tx, timeZone, policies.summaryHour, actor);
}
