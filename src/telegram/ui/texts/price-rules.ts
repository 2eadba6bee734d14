import type { KeptRule, RuleKey, ShopWide } from '../../../shop/shop.ts';
import type { Texts } from './texts.ts';

type NamedRule = RuleKey & { readonly name: string | null };

/** A rule in one line: what it is about, what it says, and for whom. @param rule null: there is none */
export function ruleText(texts: Texts, about: NamedRule, rule: KeptRule | null): string {
  return `${subjectText(texts, about)}: ${termsText(texts, about, rule)}`;
}

/** The same for a button, which cuts a long name. */
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

/** What holds for the whole shop, in a line. */
export function shopWideText(
  texts: Texts,
  {
    of,
    currency,
    value,
  }: { readonly of: ShopWide['of']; readonly currency: string; readonly value: string | null },
): string {
  const what = value === null ? (of === 'markup' ? 'list' : 'coin') : of;
  return texts.plain('prices-shop-wide', { what, value: value ?? '', currency });
}
