import { locales } from '../../../../../platform/values/locale.ts';
import { regionName } from '../../../../../telegram/ui/texts/catalog/regions.ts';
import { fromTo } from '../../../../../telegram/ui/texts/from-to.ts';
import { shorten } from '../../../../../telegram/ui/texts/html.ts';
import type { Texts, TextValues } from '../../../../../telegram/ui/texts/texts.ts';
import { type AuditedAct, LONGEST_TYPED, languageName, moneyOf, trimmed } from './audited-act.ts';

/** Returns the text for a correction that was removed in favor of the dealer's value. */
function dealersValue(texts: Texts): string {
  return texts.plain('audit-as-it-comes');
}

/** Returns the changed property of a brand, with its new value. */
export function brandValues(act: AuditedAct): TextValues {
  const { detail, texts } = act;
  const what =
    ['name', 'category', 'picture', 'redeem', 'aliases', 'into'].find((one) => act.has(one)) ?? 'none';
  const { category, aliases } = detail;
  const value =
    what === 'category' && typeof category === 'string'
      ? texts.plain('category-name', { category })
      : what === 'aliases' && Array.isArray(aliases)
        ? shorten(texts.list(aliases), LONGEST_TYPED) || '—'
        : detail[what] === null
          ? dealersValue(texts)
          : act.typed(what);
  const language = locales.find((one) => one === detail.language);
  return {
    number: act.thing,
    value,
    language: language ? languageName(texts, language) : '—',
    what:
      (what === 'picture' && detail.picture !== true) || (what === 'redeem' && detail.redeem === null)
        ? `no-${what}`
        : what,
  };
}

/** Returns the correction of a brand, a product or an item; for a text, only its language. */
export function shelfValues(act: AuditedAct): TextValues {
  const { texts, detail } = act;
  const [kind = ''] = act.subject.split(' ');
  const [field = 'none', ofLanguage] = act.word('field').split('_');
  const language = locales.find((one) => one === ofLanguage);
  const isOwn = typeof detail.to === 'string' && detail.to !== '';
  const to = act.typed('to');
  const [, most, days] = /^(\d+) in (\d+)$/.exec(to) ?? [];
  const shown =
    field === 'category'
      ? texts.plain('category-name', { category: to })
      : field === 'region'
        ? regionName(texts, to)
        : most && days
          ? texts.plain('audit-limit', { most, days: Number(days) })
          : to;
  const isSwitch = field === 'hidden' || field === 'pinned' || field === 'changed';
  return {
    kind,
    number: act.thing,
    language: language ? languageName(texts, language) : '—',
    field: isSwitch ? `${field}-${isOwn && to !== 'no' ? 'yes' : 'no'}` : field,
    to: isOwn && field !== 'picture' ? shown : dealersValue(texts),
  };
}

/** Returns the subject of a price rule, with its terms before and after. */
export function ruleValues({ texts, subject, detail, thing }: AuditedAct): TextValues {
  const [scope = '', about = ''] = subject.split(' ');
  const { before, after, group } = detail;
  return {
    what: texts.html('audit-rule', {
      scope,
      subject: scope === 'type' ? about : thing,
      group: typeof group === 'string' ? group : 'all',
    }),
    terms: fromTo(texts, before === undefined ? null : termsOf(texts, before), termsOf(texts, after)),
  };
}

function termsOf(texts: Texts, rule: unknown): string {
  const { kind, base, value, currency } = (rule ?? { kind: 'off' }) as Record<string, unknown>;
  const number = typeof value === 'string' ? trimmed(value) : '0';
  const shown = kind === 'percent' ? `${number}%` : moneyOf(texts, number, currency);
  const signed = kind === 'fixed' || number.startsWith('-') ? shown : `+${shown}`;
  return texts.plain('audit-rule-terms', {
    kind: String(kind),
    base: String(base),
    value: signed.replace('-', '−'),
  });
}

/** Returns an exchange rate before and after, with its margin. */
export function rateValues(act: AuditedAct): TextValues {
  const { texts, detail } = act;
  const base = typeof detail.base === 'string' ? detail.base : '';
  const said = (rate: unknown, margin: unknown) =>
    typeof rate !== 'string'
      ? texts.plain('setting-word', { word: 'none' })
      : texts.plain('audit-rate', {
          rate: `${trimmed(rate)} ${base}`.trim(),
          margin: typeof margin === 'string' ? trimmed(margin) : '0',
        });
  const before = detail.before;
  const was = before !== null && typeof before === 'object' ? (before as Record<string, unknown>) : null;
  return {
    currency: act.subject,
    rates: fromTo(
      texts,
      act.has('before') ? said(was?.rate, was?.margin) : null,
      said(detail.rate, detail.margin),
    ),
  };
}

/** Returns the corrected region and brand of a product. */
export function productValues(act: AuditedAct): TextValues {
  const { region, brand } = act.detail;
  const changes = [
    ...(region === undefined
      ? []
      : [
          act.texts.plain('act-product-region', {
            region: typeof region === 'string' ? regionName(act.texts, region) : dealersValue(act.texts),
          }),
        ]),
    ...(brand === undefined
      ? []
      : [
          act.texts.plain('act-product-brand', {
            brand: brand === null ? dealersValue(act.texts) : act.typed('brand'),
          }),
        ]),
  ];
  return { number: act.thing, changes: changes.join(' · ') || '—' };
}
