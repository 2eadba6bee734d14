import { inLanguage, type Redeem, type UnitLimit } from '../../../shop/shop.ts';
import { type Html, html, joinHtml } from './html.ts';
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

/** How to redeem a code, folded to a few lines; nothing where no admin wrote it. */
export function redeemBlock(texts: Texts, redeem: Readonly<Record<string, Redeem>>): Html[] {
  const steps = inLanguage(redeem, texts.locale);
  if (!steps) return [];
  return [joinHtml([texts.html('redeem-title'), html`<blockquote expandable>${steps.text}</blockquote>`])];
}
