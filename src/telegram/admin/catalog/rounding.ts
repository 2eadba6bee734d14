import { Composer } from 'grammy';
import { actorOf } from '../../ui/authority.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, show } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import { replyUsage } from '../../ui/reply.ts';

/** `/rounding`: what prices in a currency are multiples of; `off` is its smallest coin. Alone, it says what is set. */
export function roundingCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'rounding', 'prices.edit', async (ctx, rest) => {
    const [currency = '', step, ...more] = rest.trim().split(/\s+/);
    if (currency !== '') {
      const set = step?.toLowerCase() === 'off' ? null : step;
      const result =
        set === undefined || more.length > 0
          ? null
          : await shop.pricing.setRounding(currency.toUpperCase(), set, actorOf(ctx));
      if (!result?.ok) return replyUsage(ctx, '/rounding <currency> <step> | off', '/rounding IQD 250');
    }
    const steps = (await shop.pricing.rounding()).map((one) => `${one.currency} ${one.step}`).join(' · ');
    await show(ctx, {
      text: ctx.texts.html('rounding-set', { steps }),
      keyboard: {
        inline_keyboard: [[button(ctx.texts.plain('button-prices'), dataOf('prices', { page: 1 }))]],
      },
    });
  });
  return composer;
}
