import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { Big, currencyDigits, isCurrency, parseDecimal } from '../money.ts';
import { clearSetting, settingColumn, writeSetting } from '../settings.ts';
import type { Actor } from '../staff/actor.ts';

/** The shop-wide price rule; null: products sell at list price. */
export interface Markup {
  /** Percent on cost, a decimal string. */
  readonly percent: string;
}

/** What prices in a currency are multiples of, a decimal string. */
export interface RoundingStep {
  readonly currency: string;
  readonly step: string;
}

export interface Pricing {
  markup(): Promise<Markup | null>;
  /** The steps that are not simply the currency's smallest coin, and those that were set. */
  rounding(): Promise<RoundingStep[]>;
  /** `step` null: the smallest coin by ISO 4217. */
  setRounding(
    currency: string,
    step: string | null,
    actor: Actor,
  ): Promise<{ ok: true; step: RoundingStep } | { ok: false; problem: 'unknown-currency' | 'not-a-step' }>;
  setMarkup(
    markup: Markup | null,
    actor: Actor,
  ): Promise<{ ok: true } | { ok: false; problem: 'not-a-percentage' }>;
}

/** What the dealer charges for an item, and its list price, in one currency. */
export interface ItemCost {
  readonly listPrice: Big;
  readonly cost: Big;
  readonly currency: string;
}

/** What a currency trades in where the exponent of ISO 4217 names coins that nobody has (design.md §6: IQD in 250s). */
const usualSteps: Readonly<Record<string, string>> = { IQD: '250' };
const largestStep = '1000000';
const largestPercent = '1000';
const finestPercent = 4;

/** How prices come about, the same for every item. */
export interface PriceRule {
  readonly markup: Markup | null;
  /** The rounding steps that an admin set, decimal strings by currency; null: back to the currency's exponent. */
  readonly steps: Readonly<Record<string, string | null>>;
}

/** What prices in this currency are multiples of: the step that was set, else the usual one, else its smallest coin by ISO 4217. */
export function roundingStep(currency: string, steps: PriceRule['steps']): Big {
  const set = Object.hasOwn(steps, currency) ? steps[currency] : usualSteps[currency];
  return new Big(set ?? `1e-${currencyDigits(currency)}`);
}

/**
 * What the customer pays for an item: its list price or, with a markup, its cost plus that percentage, rounded half
 * up to the currency's step, so that it can be paid in coins. Never under cost: then it is the cost, rounded up. It is worked
 * out from the dealer's price every time and never from an earlier result, so a markup can't pile up.
 */
export function sellingPrice({ listPrice, cost, currency }: ItemCost, { markup, steps }: PriceRule): Big {
  const step = roundingStep(currency, steps);
  const wanted = markup ? cost.plus(cost.times(new Big(markup.percent)).times(new Big('0.01'))) : listPrice;
  const rest = wanted.mod(step);
  const rounded = wanted.minus(rest).plus(rest.times('2').gte(step) ? step : '0');
  if (rounded.gte(cost)) return rounded;
  const over = cost.mod(step);
  return over.eq('0') ? cost : cost.minus(over).plus(step);
}

const storedRule = z.object({
  markup: z.object({ percent: z.string() }).nullable(),
  steps: z.record(z.string(), z.string().nullable()).nullable(),
});

/** The stored rule as a column, for statements that need it beside something else. Read it with `readPriceRule`. */
export const priceRuleColumn = sql<unknown>`json_build_object(
  'markup', ${settingColumn('markup')},
  'steps', ${settingColumn('rounding')})`;

/** @throws {z.ZodError} if the stored settings are not what `createPricing` wrote */
export function readPriceRule(stored: unknown): PriceRule {
  const { markup, steps } = storedRule.parse(stored);
  return { markup, steps: steps ?? {} };
}

/**
 * The shop-wide price rule (0 to 1000 percent on cost, four decimals at most; a rounding step for each currency), kept in the
 * settings so that all replicas follow a change at once.
 */
export function createPricing(db: Db): Pricing {
  const rule = async () => {
    const { rows } = await sql<{ value: unknown }>`select ${priceRuleColumn} as value`.execute(db);
    return readPriceRule(rows[0]?.value);
  };
  return {
    async markup() {
      return (await rule()).markup;
    },
    async rounding() {
      const { steps } = await rule();
      const currencies = [...new Set([...Object.keys(usualSteps), ...Object.keys(steps)])].sort();
      return currencies.map((currency) => stepFor(currency, steps));
    },
    async setRounding(currency, step, actor) {
      const actorId = actor.idFor('prices.edit');
      if (!isCurrency(currency)) return { ok: false, problem: 'unknown-currency' };
      const parsed = step === null ? null : parseDecimal(step);
      if (step !== null && !isStep(parsed, currency)) return { ok: false, problem: 'not-a-step' };
      const value = { [currency]: parsed?.toFixed() ?? null };
      await writeSetting(db, 'rounding', value, { actorId, conflict: 'merge' });
      return { ok: true, step: stepFor(currency, (await rule()).steps) };
    },
    async setMarkup(markup, actor) {
      const actorId = actor.idFor('prices.edit');
      if (!markup) {
        await clearSetting(db, 'markup', actorId);
        return { ok: true };
      }
      const percent = parseDecimal(markup.percent);
      if (
        !percent ||
        percent.lt('0') ||
        percent.gt(largestPercent) ||
        !percent.eq(percent.round(finestPercent))
      ) {
        return { ok: false, problem: 'not-a-percentage' };
      }
      await writeSetting(db, 'markup', { percent: percent.toFixed() }, { actorId });
      return { ok: true };
    },
  };
}

function stepFor(currency: string, steps: PriceRule['steps']): RoundingStep {
  return { currency, step: roundingStep(currency, steps).toFixed() };
}

/** A step is a number of the currency's smallest coins. */
function isStep(step: Big | null, currency: string): step is Big {
  if (!step) return false;
  return step.gt('0') && step.lte(largestStep) && step.mod(new Big(`1e-${currencyDigits(currency)}`)).eq('0');
}
