import { Composer, InputFile } from 'grammy';
import { addDays, isDay } from '../../../shop/reports/days.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { closingFile, summaryScreen } from '../../notifications/closing.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { replyUsage } from '../../ui/reply.ts';
import { dayField } from '../numbers/days-of-report.ts';

const NEEDED = 'reports.view';
const closingTap = adminTap('closingOf', 'clo', { day: dayField }, NEEDED);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    closingOf: typeof closingTap;
  }
}

/** Handles `/closing`: the closing report of a day, yesterday by default, as text and as a file. */
export function closingCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const send = async (ctx: ShopContext, day: string) => {
    const report = await shop.reports.closing(day, actorOf(ctx));
    const sales = await shop.reports.sales({ from: day, to: day });
    await show(ctx, summaryScreen(ctx.texts, sales, report));
    await ctx.api.sendDocument(
      ctx.customer.id,
      new InputFile(await closingFile(ctx.texts, report), `closing-${day}.xlsx`),
    );
  };
  onAdminCommand(composer, 'closing', NEEDED, async (ctx, rest) => {
    const typed = plainTyped(rest);
    const day = typed === '' ? addDays(await shop.reports.today(), -1) : typed;
    if (!isDay(day)) {
      return replyUsage(ctx, '/closing [day]', '/closing 2026-11-22');
    }
    await send(ctx, day);
  });
  onTap(composer, closingTap, (ctx, { day }) => send(ctx, day));
  return composer;
}
