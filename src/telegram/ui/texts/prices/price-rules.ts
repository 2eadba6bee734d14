import type { KeptRule, RuleKey, ShopWide } from '../../../../modules/catalog/index.ts';
import type { Texts } from '../texts.ts';

type NamedRule = RuleKey & { readonly name: string | null };

/**
 * Returns a rule in one line: subject, price and group.
 * @param rule null for no rule
 */
export function ruleText(texts: Texts, about: NamedRule, rule: KeptRule | null): string {
  return `${subjectText(texts, about)}: ${termsText(texts, about, rule)}`;
}

/** Returns a rule in one line for a button, which cuts a long name. */
export function shortRuleText(texts: Texts, about: NamedRule, rule: KeptRule | null): string {
  return `${termsText(texts, about, rule)} · ${about.name || subjectText(texts, about)}`;
}

function subjectText(texts: Texts, { scope, subject, name }: NamedRule): string {
  return texts.plain('price-rule-subject', { scope, name: name ?? subject, subject });
}

function termsText(texts: Texts, { group }: RuleKey, rule: KeptRule | null): string {
  const { kind, base, currency, value } = rule ?? NO_RULE;
  const shown = kind === 'percent' ? `${value}%` : texts.money({ amount: value, currency: currency ?? '' });
  return texts.plain('price-rule-terms', {
    kind: rule ? kind : 'off',
    base,
    value: kind === 'fixed' || value.startsWith('-') ? shown : `+${shown}`,
    group: group ?? 'all',
  });
}

const NO_RULE: KeptRule = { kind: 'percent', base: 'cost', value: '0', currency: null };

/** Returns a shop-wide setting in one line. */
export function shopWideText(
  texts: Texts,
  {
    of,
    currency,
    value,
  }: { readonly of: ShopWide['of']; readonly currency: string; readonly value: string | null },
): string {
  const unset = of === 'markup' ? 'list' : of === 'min-amount' ? 'no-min-amount' : 'coin';
  const shown = of === 'min-amount' && value !== null ? texts.money({ amount: value, currency }) : value;
  return texts.plain('prices-shop-wide', { what: value === null ? unset : of, value: shown ?? '', currency });
}
