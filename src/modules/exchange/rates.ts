import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { Big, isCurrency } from '../../platform/values/money.ts';
import { changePrices, lockPrices } from '../catalog/index.ts';
import { type Actor, hasPartInRate, orThrow, type SpendBudget } from '../staff/index.ts';
import type { Rate, Rates } from './convert.ts';
import { previewRate, type RatePreview, rateAt, type SetRate } from './rate-changes.ts';
import { askAboutSwing } from './rate-swing.ts';

/** A rate with the admin and the time of its setting. */
interface RateSet extends Rate {
  readonly by: number;
  readonly at: string;
  /** True if the asking person set the rate or agreed to it. */
  readonly isOwn: boolean;
}

type RateRefusal = { readonly ok: false; readonly problem: 'currency' | 'rate' | 'margin' };
/** `changeId` names the change, to undo it (`Pricing.undo`); null if unchanged. */
type SetRateResult = { readonly ok: true; readonly changeId: number | null } | RateRefusal;
type RatePreviewResult = { readonly ok: true; readonly preview: RatePreview } | RateRefusal;

export interface Exchange {
  /** Returns the current rates, by currency. */
  rates(): Promise<Rates<RateSet>>;
  /** Returns the effect of setting the rate. Read-only. */
  preview(currency: string, rate: string | null, margin: string): Promise<RatePreviewResult>;
  /**
   * Sets a rate.
   *
   * @param rate value of one unit in the base currency, a decimal string; null: no longer exchanged
   */
  set(currency: string, rate: string | null, margin: string, actor: Actor): Promise<SetRateResult>;
}

const MOST_RATE = '1000000000';
const number = /^\d{1,10}(\.\d{1,12})?$/;

/**
 * Creates the operations on exchange rates.
 *
 * @param spendBudget asks a second person about a large change of a rate
 */
export function createExchange(db: Db, base: string, spendBudget: SpendBudget): Exchange {
  const read = (currency: string, rate: string | null, margin: string): SetRate | null | RateRefusal => {
    if (!isCurrency(currency) || currency === base) return { ok: false, problem: 'currency' };
    const isRate =
      rate === null || (number.test(rate) && new Big(rate).gt('0') && new Big(rate).lte(MOST_RATE));
    if (!isRate) return { ok: false, problem: 'rate' };
    if (!/^\d{1,2}(\.\d{1,3})?$/.test(margin)) return { ok: false, problem: 'margin' };
    return rate === null ? null : { rate: new Big(rate).toFixed(), margin: new Big(margin).toFixed() };
  };
  return {
    rates: () => readRates(db, base),
    async preview(currency, rate, margin) {
      const after = read(currency, rate, margin);
      if (after && 'problem' in after) return after;
      return { ok: true, preview: await previewRate(db, await readRates(db, base), currency, after) };
    },
    async set(currency, rate, margin, actor) {
      const actorId = actor.idFor('prices.edit');
      const after = read(currency, rate, margin);
      if (after && 'problem' in after) return after;
      const result = await db.transaction().execute(async (tx) => {
        const rateOf = rateAt(base, currency);
        await lockPrices(tx);
        const question = await askAboutSwing(tx, rateOf, after, { actor, spendBudget });
        return question ?? { ok: true as const, changeId: await changePrices(tx, rateOf, after, actorId) };
      });
      return orThrow<SetRateResult>(result);
    },
  };
}

/**
 * Reads the newest rate of each currency.
 *
 * @param personId the person to whom `isOwn` refers; 0 for none
 */
export async function readRates(db: Db, base: string, personId = 0): Promise<Rates<RateSet>> {
  const { rows } = await sql<{
    currency: string;
    rate: string;
    margin: string;
    set_by: string;
    set_at: Date;
    own: boolean;
  }>`
    select currency, rate, margin, set_by, set_at,
      set_by = ${personId} or ${hasPartInRate(personId, { scope: 'rate', currency: sql`newest.currency` })} as own
    from (
      select distinct on (currency) currency, rate, margin, set_by, set_at
      from exchange_rates where base = ${base} order by currency, id desc
    ) newest where rate is not null order by currency`.execute(db);
  return {
    base,
    rates: rows.map((row) => ({
      currency: row.currency,
      rate: new Big(row.rate).toFixed(),
      margin: new Big(row.margin).toFixed(),
      by: Number(row.set_by),
      at: row.set_at.toISOString(),
      isOwn: row.own,
    })),
  };
}
