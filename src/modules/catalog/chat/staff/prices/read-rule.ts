import { Big, currencyDigits, isCurrency, parseDecimal } from '../../../../../platform/values/money.ts';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import type { KeptRule, RuleKey } from '../../../prices/price-rules.ts';
import { PRICE_GROUPS, RULE_SCOPES, type RuleScope } from '../../../prices/selling-price.ts';

/** Reads a price rule from typed words; null if they are unreadable. */
export function readRule(words: readonly string[]): { key: RuleKey; rule: KeptRule | null } | null {
  const scope = RULE_SCOPES.find((one) => one === words[0]);
  if (!scope) return null;
  const subject = scope === 'shop' ? '' : (words[1] ?? '');
  if (!isSubject(scope, subject)) return null;
  const rest = words.slice(scope === 'shop' ? 1 : 2);
  const group = PRICE_GROUPS.find((one) => one === rest.at(-1)) ?? null;
  const key = { scope, subject, group };
  const terms = group ? rest.slice(0, -1) : rest;
  if (terms.length === 1 && terms[0] === 'off') return { key, rule: null };
  const rule = readTerms(terms);
  return rule && { key, rule };
}

/** Reads the price that a card's form takes: a rule as in `readRule`, or an item's price without a sign. */
export function readPrice(scope: RuleScope, typed: string): KeptRule | null {
  const words = plainTyped(typed).split(/\s+/).filter(Boolean);
  const rule = readTerms(words);
  if (rule || scope !== 'item' || words.length !== 2) return rule;
  return readTerms([
    `=${words.find((word) => !isCurrency(word.toUpperCase()))}`,
    words.find((word) => isCurrency(word.toUpperCase())) ?? '',
  ]);
}

function isSubject(scope: RuleScope, subject: string): boolean {
  if (scope === 'shop') return true;
  if (scope === 'type') return subject === 'voucher' || subject === 'top-up';
  return /^[1-9]\d{0,15}$/.test(subject) && Number.isSafeInteger(Number(subject));
}

const MOST_PERCENT = '1000';
const MOST_AMOUNT = '999999999';

function readTerms(words: readonly string[]): KeptRule | null {
  const [first = '', ...others] = words;
  const [, sign = '', digits = '', percent] = /^([=+-]?)(\d[\d.,]*)(%?)$/.exec(first) ?? [];
  const parsed = parseDecimal(digits);
  if (!parsed) return null;
  const value = (sign === '-' ? parsed.times('-1') : parsed).toFixed();
  if (percent) {
    const base = baseOf(others);
    const fits = parsed.lte(MOST_PERCENT) && parsed.eq(parsed.round(4)) && sign !== '=';
    return base && fits && new Big(value).gt('-100')
      ? { kind: 'percent', base, value, currency: null }
      : null;
  }
  const [currency = '', ...more] = others;
  const named = currency.toUpperCase();
  const base = baseOf(more);
  if (!base || !isCurrency(named) || parsed.gt(MOST_AMOUNT) || !parsed.eq(parsed.round(3))) return null;
  if (sign === '=')
    return parsed.gt('0') && more.length === 0
      ? { kind: 'fixed', base: 'cost', value, currency: named }
      : null;
  return sign === '' ? null : { kind: 'amount', base, value, currency: named };
}

/**
 * Returns false for a fixed price with more decimals than its currency has, since fixed prices are not
 * rounded.
 */
export function isInCoins({ kind, value, currency }: KeptRule): boolean {
  return kind !== 'fixed' || new Big(value).eq(new Big(value).round(currencyDigits(currency ?? '')));
}

function baseOf(words: readonly string[]): KeptRule['base'] | null {
  if (words.length === 0) return 'cost';
  const [base] = words;
  return words.length === 1 && (base === 'cost' || base === 'list') ? base : null;
}
