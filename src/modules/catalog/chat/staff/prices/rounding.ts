import type { Composer } from 'grammy';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, replyUsage, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import type { CatalogApi } from '../../../module.ts';
import { priceFormTap, pricesTap } from '../buttons.ts';
import { askShopWide } from './shop-wide-prices.ts';

/**
 * Handles `/rounding`: the rounding step of prices in a currency; `off` restores its smallest coin. Without a
 * value, shows the steps.
 */
export function roundingCommand(deps: Pick<CatalogApi, 'pricing'>): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'rounding', 'prices.edit', async (ctx, rest) => {
    const [currency = '', step, ...more] = plainTyped(rest).split(/\s+/);
    if (currency !== '') {
      if (await asksWhich(ctx, rest)) return;
      const value = step?.toLowerCase() === 'off' ? null : step;
      const isAsked =
        value !== undefined &&
        more.length === 0 &&
        (await askShopWide(ctx, deps, { of: 'rounding', currency, value }));
      return isAsked
        ? undefined
        : replyUsage(
            ctx,
            '/rounding <currency> <step> | off',
            '/rounding IQD 250',
            priceFormTap.pack({ of: 'rounding' }),
          );
    }
    const steps = (await deps.pricing.rounding()).map((one) => `${one.step} ${one.currency}`).join(' · ');
    await show(ctx, {
      text: ctx.texts.html('rounding-set', { steps }),
      keyboard: {
        inline_keyboard: [[button(ctx.texts.plain('button-prices'), pricesTap.pack({ page: 1 }))]],
      },
    });
  });
  return composer;
}
