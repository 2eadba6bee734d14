import type { Tx } from '../../../platform/database/db.ts';
import { Big, currencyDigits, isCurrency, parseDecimal } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { clearSetting, clearSettingField, writeSetting } from '../../settings/index.ts';
import type { Changeable } from './price-changes.ts';
import type { PriceRule } from './selling-price.ts';

/**
 * A shop-wide setting as typed. `markup`: percent on cost (null: list price). `rounding`: step of prices in a
 * currency (null: its smallest coin; `x.99`: whole units plus .99). `min-profit`: minimum percent on cost.
 * `min-amount`: minimum profit in a currency (null: none).
 */
export type ShopWide =
  | { readonly of: 'markup'; readonly value: string | null }
  | { readonly of: 'rounding'; readonly currency: string; readonly value: string | null }
  | { readonly of: 'min-profit'; readonly value: string }
  | { readonly of: 'min-amount'; readonly currency: string; readonly value: string | null };

export type ShopWideProblem = 'not-a-percentage' | 'unknown-currency' | 'not-a-step' | 'not-an-amount';

/** A setting in stored form; `value` null: the smallest coin. */
interface Kept {
  readonly value: string | null;
}

type ShopWideChangeable = Changeable<Kept>;

const LARGEST_STEP = '1000000';
const LARGEST_PERCENT = '1000';
const LARGEST_AMOUNT = '1000000';
const FINEST_PERCENT = 4;

/**
 * Parses a person's input.
 * @returns its stored form, or the problem
 */
export function readShopWide(typed: ShopWide): ShopWide | { readonly problem: ShopWideProblem } {
  if (typed.of === 'rounding' || typed.of === 'min-amount') {
    const currency = typed.currency.toUpperCase();
    if (!isCurrency(currency)) return { problem: 'unknown-currency' };
    if (typed.of === 'rounding') {
      const value = typed.value === null ? null : readTypedStep(typed.value, currency);
      return value === undefined ? { problem: 'not-a-step' } : { of: 'rounding', currency, value };
    }
    const value = typed.value === null ? null : readTypedAmount(typed.value, currency);
    return value === undefined ? { problem: 'not-an-amount' } : { of: 'min-amount', currency, value };
  }
  if (typed.value === null) return typed;
  const percent = readPercent(typed.value);
  return percent ? { of: typed.of, value: percent.toFixed() } : { problem: 'not-a-percentage' };
}

/**
 * Returns a shop-wide setting as a changeable one.
 * @param readRule reads the stored settings
 */
export function shopWideAt(
  readRule: (tx: Tx) => Promise<PriceRule>,
  of: ShopWide['of'],
  currency = '',
): ShopWideChangeable {
  return {
    scope: of,
    subject: currency,
    group: null,
    read: async (tx) => keptOf(await readRule(tx), of, currency),
    async write(tx, { after }, actorId) {
      if (of === 'rounding' || of === 'min-amount') {
        const name = of === 'rounding' ? 'rounding' : 'min-amounts';
        if (!after) return clearSettingField(tx, name, currency, actorId);
        return writeSetting(tx, name, { [currency]: after.value }, { actorId, conflict: 'merge' });
      }
      if (!after) return clearSetting(tx, of, actorId);
      return writeSetting(tx, of, { percent: after.value }, { actorId });
    },
  };
}

/** Returns the stored form; null for the default. */
export function keptAs(change: ShopWide): Kept | null {
  const { of, value } = change;
  const isUnset =
    ((of === 'markup' || of === 'min-amount') && value === null) || (of === 'min-profit' && value === '0');
  return isUnset ? null : { value };
}

/** Returns the stored form of a setting; null for the default value. */
function keptOf(rule: PriceRule, of: ShopWide['of'], currency: string): Kept | null {
  const { markup, minProfit, minAmounts, steps } = rule;
  if (of === 'markup') return keptAs({ of, value: markup?.percent ?? null });
  if (of === 'min-profit') return keptAs({ of, value: minProfit });
  if (of === 'min-amount') return keptAs({ of, currency, value: minAmounts[currency] ?? null });
  return Object.hasOwn(steps, currency) ? { value: steps[currency] ?? null } : null;
}

/** Parses a percentage from 0 to 1000 with at most four decimals; null for other text. */
function readPercent(typed: string): Big | null {
  const percent = parseDecimal(typed);
  const isOne =
    percent?.gte('0') && percent.lte(LARGEST_PERCENT) && percent.eq(percent.round(FINEST_PERCENT));
  return isOne ? percent : null;
}

/**
 * Parses an amount in whole coins of the currency; 0 is none.
 * @returns undefined for other text
 */
function readTypedAmount(typed: string, currency: string): string | null | undefined {
  const amount = parseDecimal(typed);
  if (!amount?.gte('0') || !amount.lte(LARGEST_AMOUNT)) return undefined;
  if (!amount.eq(amount.round(currencyDigits(currency)))) return undefined;
  return amount.eq('0') ? null : amount.toFixed();
}

/**
 * Parses a step: a multiple of the currency's smallest coin, or an ending such as `x.99`.
 * @returns undefined for other text
 */
function readTypedStep(typed: string, currency: string): string | undefined {
  const ending = /^x(\.\d+)$/i.exec(plainTyped(typed).trim())?.[1];
  const step = parseDecimal(ending === undefined ? typed : `0${ending}`);
  if (!step?.gt('0') || !step.lte(LARGEST_STEP)) return undefined;
  if (!step.mod(new Big(`1e-${currencyDigits(currency)}`)).eq('0')) return undefined;
  return ending === undefined ? step.toFixed() : `x${step.toFixed().slice(1)}`;
}
