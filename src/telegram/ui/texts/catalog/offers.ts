import type { Redeem, UnitLimit } from '../../../../modules/catalog/index.ts';
import { inLanguage } from '../../../../modules/payments/index.ts';
import { type Html, html, joinHtml } from '../html.ts';
import type { Texts } from '../texts.ts';

/** Returns the unit limit of a customer and its period. */
export function limitText(texts: Texts, { most, days }: UnitLimit): Html {
  return texts.html('limit-rule', { most, days });
}

/** Returns the admins' description of a product or an item, as a block of a screen; empty without one. */
export function descriptionOf(texts: Texts, description: Readonly<Record<string, string>>): Html[] {
  const text = inLanguage(description, texts.locale);
  return text === undefined ? [] : [html`${text}`];
}

/** Returns the redemption instructions, folded; empty without any. */
export function redeemBlock(texts: Texts, redeem: Readonly<Record<string, Redeem>>): Html[] {
  const steps = inLanguage(redeem, texts.locale);
  if (!steps) return [];
  return [joinHtml([texts.html('redeem-title'), html`<blockquote expandable>${steps.text}</blockquote>`])];
}
