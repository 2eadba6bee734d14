import type { Composer } from 'grammy';
import { z } from 'zod';
import { currencyDigits } from '../../../../../platform/values/money.ts';
import { id } from '../../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { withMinus } from '../../../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { groupNames } from '../../../../../telegram/ui/texts/prices/price-preview.ts';
import { ruleText } from '../../../../../telegram/ui/texts/prices/price-rules.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { ShelfEntry } from '../../../corrections/tree.ts';
import type { CatalogApi } from '../../../module.ts';
import type { NodeFigures, PriceFigures } from '../../../prices/figures.ts';
import type { RuleKey } from '../../../prices/price-rules.ts';
import { PRICE_GROUPS } from '../../../prices/selling-price.ts';
import { nodePriceTap, priceGroupField, shelfKindField, shelfNodeTap } from '../buttons.ts';
import { askRule, ruleData } from './price-rule.ts';
import { isInCoins, readPrice } from './read-rule.ts';

/** The prompt for a price. */
const FORM = 'node-price';
const aboutSchema = z.tuple([priceGroupField, shelfKindField, id]);

/** Creates the price form of a brand, a product or an item: present figures, present rule and examples. */
export function nodePrices(deps: Pick<CatalogApi, 'pricing'>): Composer<ShopContext> {
  const { rules } = deps.pricing;
  const composer = new Screens();
  const showForm = async (ctx: ShopContext, about: z.output<typeof aboutSchema>, problem?: Html) => {
    const [whose, scope, subject] = about;
    const { texts } = ctx;
    const key = keyOf(about);
    const [name, rule, figures] = [
      await rules.nameOf(key),
      await rules.find(key),
      await rules.figures(scope, subject),
    ];
    if (name === null) return void (await show(ctx, { text: texts.html('prices-unknown', { subject }) }));
    const own = figures.own.filter(({ groups }) => whose === 'all' || groups.includes(whose));
    await askFor(ctx, FORM, about.join(':'), {
      text: joinHtml([
        ...(problem ? [problem] : []),
        html`💵 <b>${name}</b>`,
        ...figureLines(texts, own),
        rule
          ? texts.html('node-price-rule', { rule: ruleText(texts, { ...key, name }, rule) })
          : texts.html('node-price-no-rule'),
        texts.html('node-price-form', { kind: scope, currency: own[0]?.cost.least.currency ?? 'USD' }),
      ]),
      rows: [
        ...(rule ? [[button(texts.plain('button-node-price-off'), ruleData(key, null, 'ask'))]] : []),
        (['all', ...PRICE_GROUPS] as const).map((one) => {
          const label =
            one === 'all' ? texts.plain('price-group-all') : texts.plain('price-group', { group: one });
          return button(
            `${one === whose ? '✅ ' : ''}${label}`,
            nodePriceTap.pack({ group: one, kind: scope, id: subject }),
          );
        }),
      ],
      back: shelfNodeTap.pack({ kind: scope, id: subject, page: 1 }),
    });
  };
  onTap(composer, nodePriceTap, (ctx, { group, kind, id }) => showForm(ctx, [group, kind, id]));
  onAdminPrompt(composer, FORM, 'prices.edit', async (ctx, words) => {
    const read = aboutSchema.safeParse(words.split(':'));
    if (!read.success) return void ctx.dialog.leave();
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed)) return;
    const { texts } = ctx;
    const rule = readPrice(read.data[1], typed);
    if (!rule) return showForm(ctx, read.data, texts.html('node-price-unreadable'));
    if (!isInCoins(rule)) {
      const currency = rule.currency ?? '';
      return showForm(
        ctx,
        read.data,
        texts.html('prices-too-precise', { currency, digits: currencyDigits(currency) }),
      );
    }
    ctx.dialog.leave();
    await askRule(ctx, deps, keyOf(read.data), rule);
  });
  return composer;
}

function keyOf([whose, scope, subject]: z.output<typeof aboutSchema>): RuleKey {
  return { scope, subject: String(subject), group: whose === 'all' ? null : whose };
}

/** Returns cost, price and profit, one line per currency and per customer group with prices of its own. */
export function figureLines(texts: Texts, figures: readonly PriceFigures[]): Html[] {
  const isOneForAll = figures.every(({ groups }) => groups.length === PRICE_GROUPS.length);
  return figures.flatMap((one) => [
    html`💵 ${isOneForAll ? '' : html`<b>${groupNames(texts, one.groups)}</b>: `}${
      one.items > 1 ? html`${texts.html('figures-items', { items: one.items })} ` : ''
    }${figuresText(texts, one)}`,
    ...(one.losses > 0 ? [texts.html('figures-losses', { count: one.losses })] : []),
  ]);
}

/** Returns the figures of the entries below a brand or a product, one line each, for retail customers. */
export function partLines(
  texts: Texts,
  { below }: NodeFigures,
  entries: readonly Pick<ShelfEntry, 'id' | 'name'>[],
): Html[] {
  return entries.flatMap(({ id, name }) =>
    (below.get(id) ?? []).map((one) => html`• ${name}: ${figuresText(texts, one)}`),
  );
}

function figuresText(texts: Texts, { cost, price, profit, percent }: PriceFigures): Html {
  const range = ({ least, most }: PriceFigures['cost']) =>
    least.amount === most.amount ? texts.money(least) : `${texts.money(least)} – ${texts.money(most)}`;
  const share =
    percent === null
      ? ''
      : percent.least === percent.most
        ? withMinus(`${percent.least}%`)
        : `${withMinus(percent.least)} – ${withMinus(percent.most)}%`;
  return texts.html('figures', {
    cost: range(cost),
    price: range(price),
    profit: share === '' ? range(profit) : `${range(profit)} (${share})`,
  });
}
