import { Composer } from 'grammy';
import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand } from '../../ui/handlers.ts';
import { reply, replyUsage } from '../../ui/reply.ts';

/** `/starsrate`: what a hundred Stars are worth in a currency; `off` takes none for it. Alone, it says what is set. */
export function starsRateCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'starsrate', 'payments.edit', async (ctx, rest) => {
    const [currency = '', per100, ...more] = rest.trim().split(/\s+/);
    if (currency !== '') {
      const set = per100?.toLowerCase() === 'off' ? null : per100;
      const result =
        set === undefined || more.length > 0
          ? null
          : await shop.stars.setRate(currency.toUpperCase(), set, actorOf(ctx));
      if (!result?.ok) {
        return replyUsage(ctx, '/starsrate <currency> <amount per 100 Stars> | off', '/starsrate USD 1.30');
      }
    }
    const rates = await shop.stars.rates();
    if (rates.length === 0) return reply(ctx, 'stars-no-rate');
    await reply(ctx, 'stars-rates', {
      rates: rates
        .map(({ currency, per100 }) => `⭐ 100 = ${ctx.texts.money({ amount: per100, currency })}`)
        .join('\n'),
    });
  });
  return composer;
}
