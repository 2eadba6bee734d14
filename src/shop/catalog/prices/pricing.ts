/**
 * Module `prices`: what customers pay.
 * In: the dealer's costs and list prices; markup, rounding, minimum profit and price rules of the admins.
 * Out: the price of an item for a group of customers, and what a change of a rule would change.
 * Rule: `sellingPrice` alone decides, from the dealer's price each time; what would sell at a loss is not sold.
 * Begin with `selling-price.ts`, then `price-rules.ts` and `effects.ts`.
 */
import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { asciiDigits, Big, currencyDigits, isCurrency, parseDecimal } from '../../money.ts';
import { clearSetting, writeSetting } from '../../settings.ts';
import type { Actor } from '../../staff/staff.ts';
import { type CatalogChanges, createCatalogChanges } from './changes.ts';
import { reportLosses } from './effects.ts';
import { createPriceRules, type PriceRules } from './price-rules.ts';
import {
  type Markup,
  type PriceRule,
  priceRuleColumn,
  readPriceRule,
  storedStep,
  usualSteps,
} from './selling-price.ts';

/** What prices in a currency are multiples of, a decimal string; `x.99`: whole ones plus .99. */
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
  /** Percent on cost that each price brings at least; `0` from the start. */
  minProfit(): Promise<string>;
  setMinProfit(
    percent: string,
    actor: Actor,
  ): Promise<{ ok: true } | { ok: false; problem: 'not-a-percentage' }>;
  readonly rules: PriceRules;
  readonly changes: CatalogChanges;
}

const largestStep = '1000000';
const largestPercent = '1000';
const finestPercent = 4;

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
      const set = step === null ? null : readTypedStep(step, currency);
      if (set === undefined) return { ok: false, problem: 'not-a-step' };
      const value = { [currency]: set };
      await writeSetting(db, 'rounding', value, { actorId, conflict: 'merge' });
      return { ok: true, step: stepFor(currency, (await rule()).steps) };
    },
    async setMarkup(markup, actor) {
      const actorId = actor.idFor('prices.edit');
      if (!markup) {
        await clearSetting(db, 'markup', actorId);
        return { ok: true };
      }
      const percent = readPercent(markup.percent);
      if (!percent) return { ok: false, problem: 'not-a-percentage' };
      await writeSetting(db, 'markup', { percent: percent.toFixed() }, { actorId });
      await reportLosses(db);
      return { ok: true };
    },
    minProfit: async () => (await rule()).minProfit,
    async setMinProfit(typed, actor) {
      const actorId = actor.idFor('prices.edit');
      const percent = readPercent(typed);
      if (!percent) return { ok: false, problem: 'not-a-percentage' };
      await writeSetting(db, 'min-profit', { percent: percent.toFixed() }, { actorId });
      await reportLosses(db);
      return { ok: true };
    },
    rules: createPriceRules(db),
    changes: createCatalogChanges(db),
  };
}

/** Null for what is no percentage from 0 to 1000 with at most four decimals. */
function readPercent(typed: string): Big | null {
  const percent = parseDecimal(typed);
  const isOne = percent?.gte('0') && percent.lte(largestPercent) && percent.eq(percent.round(finestPercent));
  return isOne ? percent : null;
}

function stepFor(currency: string, steps: PriceRule['steps']): RoundingStep {
  return { currency, step: storedStep(currency, steps) };
}

/** A step is a number of the currency's smallest coins; `x.99` has prices end so. @returns undefined for what is none */
function readTypedStep(typed: string, currency: string): string | undefined {
  const ending = /^x(\.\d+)$/i.exec(asciiDigits(typed).trim())?.[1];
  const step = parseDecimal(ending === undefined ? typed : `0${ending}`);
  if (!step?.gt('0') || !step.lte(largestStep)) return undefined;
  if (!step.mod(new Big(`1e-${currencyDigits(currency)}`)).eq('0')) return undefined;
  return ending === undefined ? step.toFixed() : `x${step.toFixed().slice(1)}`;
}
