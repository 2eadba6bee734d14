import { Composer } from 'grammy';
import { asciiDigits, parseDecimal } from '../../../shop/money.ts';
import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, show } from '../../ui/handlers.ts';
import { replyUsage } from '../../ui/reply.ts';
import { html, joinHtml } from '../../ui/texts/html.ts';

/** `/rates`: what currencies are worth in the base currency, each with a margin. Alone, it lists them with who set them and when. */
export function ratesCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'rates', 'prices.edit', async (ctx, rest) => {
    const { texts } = ctx;
    const [currency = '', worth = '', margin = '0', ...more] = rest.trim().split(/\s+/);
    if (currency !== '') {
      const isOff = worth.toLowerCase() === 'off';
      const rate = isOff ? null : parseDecimal(worth)?.toFixed();
      const percent = asciiDigits(margin).replace(/[%٪]$/, '');
      const result =
        rate === undefined || more.length > 0
          ? null
          : await shop.exchange.set(currency.toUpperCase(), rate, percent, actorOf(ctx));
      if (!result?.ok) {
        return replyUsage(ctx, '/rates <currency> <worth> [margin %] | <currency> off', '/rates EUR 1.09 2%');
      }
    }
    const { base, rates } = await shop.exchange.rates();
    const setters = [...new Set(rates.map(({ by }) => by))];
    const found = await Promise.all(setters.map((by) => shop.customers.find(String(by))));
    const names = new Map(found.flatMap((one) => (one ? [[one.id, one.firstName] as const] : [])));
    const lines = rates.map((one) =>
      texts.html('rate-line', {
        currency: one.currency,
        rate: one.rate,
        base,
        margin: one.margin,
        by: names.get(one.by) ?? String(one.by),
        time: texts.time(one.at),
      }),
    );
    const text = lines.length > 0 ? joinHtml(lines) : texts.html('rates-none', { base });
    await show(ctx, { text: html`${texts.html('rates-title', { base })}\n${text}` });
  });
  return composer;
}
