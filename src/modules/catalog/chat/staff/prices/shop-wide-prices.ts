import type { Composer } from 'grammy';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyUsage, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { previewLines } from '../../../../../telegram/ui/texts/prices/price-preview.ts';
import { shopWideText } from '../../../../../telegram/ui/texts/prices/price-rules.ts';
import type { ExchangeApi } from '../../../../exchange/index.ts';
import type { CatalogApi } from '../../../module.ts';
import type { ShopWide } from '../../../prices/shop-wide.ts';
import { priceFormTap, pricesTap, shopPricesTap } from '../buttons.ts';
import { showChanged } from '../undo/undo-change.ts';

/** Sets a shop-wide value after a preview of its effects. */
export function shopWidePrices(deps: Pick<CatalogApi, 'pricing'> & ExchangeApi): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, shopPricesTap, async (ctx, { sure, of, currency, value: packed }) => {
    const value = packed === 'off' ? null : packed;
    const change: ShopWide =
      of === 'rounding' || of === 'min-amount'
        ? { of, currency, value }
        : of === 'markup'
          ? { of, value }
          : { of, value: value ?? '0' };
    if (sure === 'ask') return void (await askShopWide(ctx, deps, change));
    const set = await deps.pricing.set(change, actorOf(ctx));
    await showChanged(ctx, deps, { changeId: set.ok ? set.changeId : null, list: 'prices' });
  });
  return composer;
}

/**
 * Previews a shop-wide change and asks for confirmation.
 * @returns false if the value is unreadable
 */
export async function askShopWide(
  ctx: ShopContext,
  { pricing }: Pick<CatalogApi, 'pricing'>,
  typed: ShopWide,
): Promise<boolean> {
  const found = await pricing.preview(typed);
  if (!found.ok) return false;
  const { texts } = ctx;
  const { change, previews } = found;
  await show(ctx, {
    text: joinHtml([
      html`🏷 <b>${shopWideText(texts, { currency: '', ...change })}</b>`,
      ...previewLines(texts, previews),
    ]),
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-yes'),
            shopPricesTap.pack({
              sure: 'yes',
              of: change.of,
              value: change.value ?? 'off',
              currency: 'currency' in change ? change.currency : '',
            }),
            'success',
          ),
        ],
        [button(texts.plain('button-back'), pricesTap.pack({ page: 1 }))],
      ],
    },
  });
  return true;
}

/**
 * Handles `/markup`: the shop-wide markup, percent on cost; `off` sells at list price. Without a value, shows
 * the markup.
 */
export function markupCommand(deps: Pick<CatalogApi, 'pricing'>): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'markup', 'prices.edit', async (ctx, rest) => {
    const typed = plainTyped(rest).replace(/\s*%$/, '').toLowerCase();
    if (typed !== '') {
      if (await asksWhich(ctx, rest, PERCENTAGE)) return;
      const isAsked = await askShopWide(ctx, deps, { of: 'markup', value: typed === 'off' ? null : typed });
      return isAsked
        ? undefined
        : replyUsage(ctx, '/markup <percent> | off', '/markup 7.5', priceFormTap.pack({ of: 'markup' }));
    }
    const markup = await deps.pricing.markup();
    const { texts } = ctx;
    await show(ctx, {
      text: markup ? texts.html('markup-set', { percent: markup.percent }) : texts.html('markup-off'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-prices'), pricesTap.pack({ page: 1 }))]] },
    });
  });
  return composer;
}
