import { type Composer, InputFile } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { addDays, isDay } from '../../days.ts';
import type { ReportsApi } from '../../module.ts';
import { closingFile, summaryScreen } from '../messages/closing.ts';
import { closingOfTap, NEEDED_FOR_REPORTS } from './buttons.ts';

/** Handles `/closing`: the closing report of a day, yesterday by default, as text and as a file. */
export function closingCommand({ reports }: ReportsApi): Composer<ShopContext> {
  const composer = new Screens();
  const send = async (ctx: ShopContext, day: string) => {
    const report = await reports.closing(day, actorOf(ctx));
    const sales = await reports.sales({ from: day, to: day });
    await show(ctx, summaryScreen(ctx.texts, sales, report));
    await ctx.api.sendDocument(
      ctx.customer.id,
      new InputFile(await closingFile(ctx.texts, report), `closing-${day}.xlsx`),
    );
  };
  onAdminCommand(composer, 'closing', NEEDED_FOR_REPORTS, async (ctx, rest) => {
    const typed = plainTyped(rest);
    const day = typed === '' ? addDays(await reports.today(), -1) : typed;
    if (!isDay(day)) {
      return replyUsage(ctx, '/closing [day]', '/closing 2026-11-22');
    }
    await send(ctx, day);
  });
  onTap(composer, closingOfTap, (ctx, { day }) => send(ctx, day));
  return composer;
}
