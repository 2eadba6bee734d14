import { Composer, InputFile } from 'grammy';
import { addDays, isDay } from '../../../shop/shop.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { closingFile, summaryText } from '../../notifications/closing.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, show } from '../../ui/handlers.ts';
import { replyUsage } from '../../ui/reply.ts';

/** Handles `/closing`: the closing report of a day, yesterday by default, as text and as a file. */
export function closingCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'closing', 'reports.view', async (ctx, rest) => {
    const typed = plainTyped(rest);
    const day = typed === '' ? addDays(await shop.reports.today(), -1) : typed;
    if (!isDay(day)) {
      return replyUsage(ctx, '/closing [day]', '/closing 2026-11-22');
    }
    const report = await shop.reports.closing(day);
    await show(ctx, {
      text: summaryText(ctx.texts, await shop.reports.sales({ from: day, to: day }), report),
    });
    await ctx.api.sendDocument(
      ctx.customer.id,
      new InputFile(await closingFile(ctx.texts, report), `closing-${day}.xlsx`),
    );
  });
  return composer;
}
