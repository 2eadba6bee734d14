import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { reply, show } from '../../../../../telegram/ui/handlers.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { previewLines } from '../../../../../telegram/ui/texts/prices/price-preview.ts';
import { ruleText } from '../../../../../telegram/ui/texts/prices/price-rules.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { shelfKinds } from '../../../corrections/fields.ts';
import type { CatalogApi } from '../../../module.ts';
import type { KeptRule, RuleKey } from '../../../prices/price-rules.ts';
import { priceRuleTap, pricesTap, shelfNodeTap } from '../buttons.ts';

/** Encodes a price rule for a button; a `rule` of null removes the present rule. */
export function ruleData(
  { scope, subject, group }: RuleKey,
  rule: KeptRule | null,
  sure: 'ask' | 'yes',
): string {
  return priceRuleTap.pack({
    sure,
    scope,
    subject,
    group: group ?? 'all',
    rule: rule ? packed(rule) : 'off',
  });
}

/**
 * Encodes a rule: `p5%` percent on cost, `l5%` on list price; `c1.5USD` added to cost, `l1.5USD` to list
 * price, `f9.99USD` fixed.
 */
function packed({ kind, base, value, currency }: KeptRule): string {
  if (kind === 'percent') return `${base === 'cost' ? 'p' : 'l'}${value}%`;
  return `${kind === 'fixed' ? 'f' : base === 'cost' ? 'c' : 'l'}${value}${currency ?? ''}`;
}

/** Decodes a rule that `packed` encoded. */
export function unpacked(text: string): KeptRule {
  const base = text.startsWith('l') ? 'list' : 'cost';
  if (text.endsWith('%')) return { kind: 'percent', base, value: text.slice(1, -1), currency: null };
  const currency = text.slice(-3);
  return { kind: text.startsWith('f') ? 'fixed' : 'amount', base, value: text.slice(1, -3), currency };
}

/** Returns the button to the card of the rule's brand, product or item; none for a type or the shop. */
export function cardRow(texts: Texts, { scope, subject }: RuleKey): InlineKeyboardButton[][] {
  const kind = shelfKinds.find((one) => one === scope);
  if (!kind) return [];
  return [
    [button(texts.plain('button-node-card'), shelfNodeTap.pack({ kind, id: Number(subject), page: 1 }))],
  ];
}

/**
 * Previews the effects of a rule and asks for confirmation.
 * @param rule null removes the present rule
 */
export async function askRule(
  ctx: ShopContext,
  { pricing }: Pick<CatalogApi, 'pricing'>,
  key: RuleKey,
  rule: KeptRule | null,
): Promise<void> {
  const { rules } = pricing;
  const { texts } = ctx;
  const name = await rules.nameOf(key);
  if (name === null) return reply(ctx, 'prices-unknown', { subject: key.subject });
  const previews = await rules.preview(key, rule);
  const card = cardRow(texts, key);
  await show(ctx, {
    text: joinHtml([
      texts.html('prices-ask', { rule: ruleText(texts, { ...key, name }, rule) }),
      ...previewLines(texts, previews),
    ]),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-yes'), ruleData(key, rule, 'yes'), 'success')],
        ...(card.length > 0 ? card : [[button(texts.plain('button-back'), pricesTap.pack({ page: 1 }))]]),
      ],
    },
  });
}
