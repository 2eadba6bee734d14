import { Composer } from 'grammy';
import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand } from '../../ui/handlers.ts';
import { reply, replyUsage } from '../../ui/reply.ts';

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
    await reply(ctx, 'rounding-set', { steps });
  });
  return composer;
}
