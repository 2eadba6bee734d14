import {
  type MovedPrice,
  PRICE_GROUPS,
  type PriceGroup,
  type PricePreview,
} from '../../../../modules/catalog/index.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from '../texts.ts';

/** Returns the effects of a change of prices, in lines; groups are named if they differ. */
export function previewLines(texts: Texts, previews: readonly PricePreview[]): Html[] {
  const amount = (one: MovedPrice['before']) => (one ? texts.money(one) : texts.plain('prices-not-sold'));
  return previews.flatMap(({ groups, items, dearer, cheaper, losses, largest }) => [
    ...(previews.length > 1 ? [html`\n<b>${groupNames(texts, groups)}</b>`] : []),
    texts.html('prices-preview', { items, dearer, cheaper }),
    ...largest.map(({ name, before, after }) => html`• ${name}: ${amount(before)} → <b>${amount(after)}</b>`),
    ...(losses > 0 ? [texts.html('prices-preview-losses', { count: losses })] : []),
  ]);
}

/** Returns the names of customer groups, in their order. */
export function groupNames(texts: Texts, groups: readonly PriceGroup[]): string {
  return PRICE_GROUPS.filter((group) => groups.includes(group))
    .map((group) => texts.plain('price-group', { group }))
    .join(' · ');
}
