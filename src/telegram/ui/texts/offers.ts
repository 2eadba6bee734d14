import { inLanguage, type UnitLimit } from '../../../shop/shop.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** How many one customer may buy, and in which time. */
export function limitText(texts: Texts, { most, days }: UnitLimit): Html {
  return texts.html('limit-rule', { most, days });
}

/** What admins wrote about a product or an item, as a block of a screen; nothing where they wrote nothing. */
export function descriptionOf(texts: Texts, description: Readonly<Record<string, string>>): Html[] {
  const text = inLanguage(description, texts.locale);
  return text === undefined ? [] : [html`${text}`];
}
