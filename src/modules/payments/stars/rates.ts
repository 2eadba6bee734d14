import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import { Big, isCurrency, parseDecimal } from '../../../platform/values/money.ts';
import { type Changeable, changePrices, lockPrices } from '../../catalog/index.ts';
import { askAboutSwing } from '../../exchange/index.ts';
import { clearSetting, readSettingValue, writeSetting } from '../../settings/index.ts';
import { type Actor, hasPartInRate, orThrow, readMembers, type SpendBudget } from '../../staff/index.ts';
import { payableStates } from '../states.ts';
import { STARS_METHOD_NAME } from './provider.ts';

/** The credit for 100 Stars in one currency, the shop's margin included. */
export interface StarsRate {
  readonly currency: string;
  /** A decimal string above zero. */
  readonly per100: string;
}

/** Maximum Stars of an invoice: the largest amount in Stars that the Bot API names (a subscription's). */
const MOST_STARS = 10_000;
const LARGEST_RATE = '1000000000';
const FINEST_RATE = 6;

const storedRates = z.record(z.string(), z.string().nullable());

/** Returns the rates, by currency. */
export async function starsRates(db: Db | Tx): Promise<StarsRate[]> {
  return Object.entries(storedRates.parse((await readSettingValue(db, 'stars-rates')) ?? {}))
    .flatMap(([currency, per100]) => (per100 === null ? [] : [{ currency, per100 }]))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/**
 * Returns true if a person set the rate or agreed to it: they may not deposit at it. Returns false for an
 * owner without staff, who tries the shop out.
 */
export async function isOwnStarsRate(
  db: Db,
  owners: readonly number[],
  currency: string,
  personId: number,
): Promise<boolean> {
  const own = hasPartInRate(personId, { scope: 'stars-rate', currency: sql`${currency}` });
  const { rows } = await sql<{ own: boolean }>`select ${own} as own`.execute(db);
  if (!rows[0]?.own) return false;
  return (await readMembers(db, owners)).some(({ id }) => id !== personId);
}

type StarsRateRefusal = { readonly ok: false; readonly problem: 'unknown-currency' | 'not-a-rate' };
/** `changeId` names the change, to undo it (`Pricing.undo`); null if unchanged. */
export type SetStarsRateResult = { readonly ok: true; readonly changeId: number | null } | StarsRateRefusal;

/** The effect of changing the rate. */
export interface StarsRatePreview {
  readonly currency: string;
  /** Credit for 100 Stars, decimal strings; null: Stars are not taken for the currency. */
  readonly before: string | null;
  readonly after: string | null;
  /** Price of a sample amount in Stars; null: not payable in Stars. */
  readonly sample: { readonly amount: string; readonly before: number | null; readonly after: number | null };
  /** Open invoices keep their rate. */
  readonly openInvoices: number;
}
export type StarsPreviewResult = { readonly ok: true; readonly preview: StarsRatePreview } | StarsRateRefusal;

/** Returns the rate of a currency as a changeable setting. */
export function starsRateAt(currency: string): Changeable<{ readonly per100: string }> {
  return {
    scope: 'stars-rate',
    subject: currency,
    group: null,
    async read(tx) {
      const set = (await starsRates(tx)).find((one) => one.currency === currency);
      return set ? { per100: set.per100 } : null;
    },
    async write(tx, { after }, actorId) {
      await writeSetting(
        tx,
        'stars-rates',
        { [currency]: after?.per100 ?? null },
        { actorId, conflict: 'merge' },
      );
      await addJobs(tx, [roundJob('list_payable')]);
      if ((await starsRates(tx)).length === 0) await clearSetting(tx, 'stars-rates', actorId);
    },
  };
}

/** Parses a typed rate; returns the stored form, or the problem. */
function readRate(
  currency: string,
  per100: string | null,
): { readonly per100: string } | null | StarsRateRefusal {
  if (!isCurrency(currency)) return { ok: false, problem: 'unknown-currency' };
  if (per100 === null) return null;
  const rate = parseDecimal(per100);
  if (!rate?.gt('0') || rate.gt(LARGEST_RATE) || !rate.eq(rate.round(FINEST_RATE))) {
    return { ok: false, problem: 'not-a-rate' };
  }
  return { per100: rate.toFixed() };
}

/**
 * Sets the rate of a currency.
 *
 * @param per100 credit for 100 Stars, as typed; null: no Stars for this currency
 */
export async function setStarsRate(
  db: Db,
  currency: string,
  per100: string | null,
  { actor, spendBudget }: { actor: Actor; spendBudget: SpendBudget },
): Promise<SetStarsRateResult> {
  const actorId = actor.idFor('payments.edit');
  const after = readRate(currency, per100);
  if (after && 'problem' in after) return after;
  const result = await db.transaction().execute(async (tx) => {
    const rateOf = starsRateAt(currency);
    await lockPrices(tx);
    const question = await askAboutSwing(tx, rateOf, after, { actor, spendBudget });
    return question ?? { ok: true as const, changeId: await changePrices(tx, rateOf, after, actorId) };
  });
  return orThrow<SetStarsRateResult>(result);
}

/** Returns the effect of setting the rate, without setting it. */
export async function previewStarsRate(
  db: Db,
  currency: string,
  per100: string | null,
): Promise<StarsPreviewResult> {
  const after = readRate(currency, per100);
  if (after && 'problem' in after) return after;
  const before = (await starsRates(db)).find((one) => one.currency === currency)?.per100 ?? null;
  const amount = sampleOf(after?.per100 ?? before ?? '1');
  const stars = (rate: string | null) => (rate === null ? null : starsFor(amount, rate));
  const { rows } = await sql<{ open: string }>`
    select count(*) as open from payments
    where due_at is not null and method = ${STARS_METHOD_NAME} and currency = ${currency} and state in ${literals(payableStates)}`.execute(
    db,
  );
  return {
    ok: true,
    preview: {
      currency,
      before,
      after: after?.per100 ?? null,
      openInvoices: Number(rows[0]?.open ?? 0),
      sample: { amount, before: stars(before), after: stars(after?.per100 ?? null) },
    },
  };
}

/** Returns 10, or the power of ten that costs some Stars. */
function sampleOf(per100: string): string {
  let amount = new Big('10');
  while (amount.times('10').lt(per100)) amount = amount.times('10');
  return amount.toFixed();
}

/**
 * Returns the price of an amount in whole Stars, rounded up, so that the shop never gets less than its rate.
 *
 * @returns null if Telegram does not accept such an invoice
 */
export function starsFor(amount: string, per100: string): number | null {
  const hundredfold = new Big(amount).times('100');
  const rest = hundredfold.mod(per100);
  const whole = hundredfold.minus(rest).div(per100);
  const stars = Number((rest.gt('0') ? whole.plus('1') : whole).toFixed());
  return Number.isSafeInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : null;
}
