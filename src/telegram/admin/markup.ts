import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../context.ts';
import { asciiDigits } from '../format.ts';
import { onCommand } from '../handlers.ts';
import { reply, replyUsage } from './reply.ts';

/** `/markup`: the shop-wide price rule, percent on cost; `off` sells at list price. Alone, it says what is set. */
export function markupCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onCommand(composer, 'markup', async (ctx, rest) => {
    const typed = asciiDigits(rest).replace(/%$/, '').trim().toLowerCase();
    if (typed !== '') {
      const markup = typed === 'off' ? null : { percent: typed };
      if (markup && !/^\d{1,4}(\.\d{1,4})?$/.test(typed)) {
        return replyUsage(ctx, '/markup <percent> | off', '/markup 7.5');
      }
      const result = await shop.pricing.setMarkup(markup, ctx.customer.id);
      if (!result.ok) return replyUsage(ctx, '/markup <percent> | off', '/markup 7.5');
    }
    const markup = await shop.pricing.markup();
    if (markup) await reply(ctx, 'markup-set', { percent: markup.percent });
    else await reply(ctx, 'markup-off');
  });
  return composer;
}
