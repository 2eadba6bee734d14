import { Composer } from 'grammy';
import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand } from '../../ui/handlers.ts';
import { replyDone, replyUsage } from '../../ui/reply.ts';

/** `/markup`: the shop-wide price rule, percent on cost; `off` sells at list price. Alone, it says what is set. */
export function markupCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'markup', 'prices.edit', async (ctx, rest) => {
    const typed = rest.replace(/%$/, '').trim().toLowerCase();
    if (typed !== '') {
      const markup = typed === 'off' ? null : { percent: typed };
      const result = await shop.pricing.setMarkup(markup, actorOf(ctx));
      if (!result.ok) return replyUsage(ctx, '/markup <percent> | off', '/markup 7.5');
    }
    const markup = await shop.pricing.markup();
    if (markup) await replyDone(ctx, 'markup-set', { percent: markup.percent });
    else await replyDone(ctx, 'markup-off');
  });
  return composer;
}
