import type { Composer } from 'grammy';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { replyUsage } from '../../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import type { CatalogApi } from '../../../module.ts';
import { priceFormTap, pricesTap } from '../buttons.ts';
import { askShopWide } from './shop-wide-prices.ts';

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
