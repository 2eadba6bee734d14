import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand } from '../ui/handlers.ts';
import { reply, replyUsage } from '../ui/reply.ts';

/**
 * `/markup`: the shop-wide price rule, percent on cost; `off` sells at list price. `/rounding`: what prices in a currency are
 * multiples of; `off` is its smallest coin. Alone, each says what is set.
 */
export function markupCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onCommand(composer, 'markup', async (ctx, rest) => {
    const typed = rest.replace(/%$/, '').trim().toLowerCase();
    if (typed !== '') {
      const markup = typed === 'off' ? null : { percent: typed };
      const result = await shop.pricing.setMarkup(markup, ctx.customer.id);
      if (!result.ok) return replyUsage(ctx, '/markup <percent> | off', '/markup 7.5');
    }
    const markup = await shop.pricing.markup();
    if (markup) await reply(ctx, 'markup-set', { percent: markup.percent });
    else await reply(ctx, 'markup-off');
  });
  onCommand(composer, 'rounding', async (ctx, rest) => {
    const [currency = '', step, ...more] = rest.trim().split(/\s+/);
    if (currency !== '') {
      const set = step?.toLowerCase() === 'off' ? null : step;
      const result =
        set === undefined || more.length > 0
          ? null
          : await shop.pricing.setRounding(currency.toUpperCase(), set, ctx.customer.id);
      if (!result?.ok) return replyUsage(ctx, '/rounding <currency> <step> | off', '/rounding IQD 250');
    }
    const steps = (await shop.pricing.rounding()).map((one) => `${one.currency} ${one.step}`).join(' · ');
    await reply(ctx, 'rounding-set', { steps });
  });
  return composer;
}
