import { Composer } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, dataOf } from '../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Asks for the hour of the daily summary, or sets it. */
const summaryHourTap = adminTap(
  'summaryHour',
  'sumh',
  { hour: z.enum(['ask', 'off', ...hours]) },
  'settings.edit',
);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    summaryHour: typeof summaryHourTap;
  }
}

/** Handles the hour of the daily summary, with a button per hour. */
export function summaryHour(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  onTap(composer, summaryHourTap, async (ctx, { hour }) => {
    const { texts } = ctx;
    if (hour !== 'ask') {
      await shop.reports.setSummaryHour(hour === 'off' ? null : Number(hour), actorOf(ctx));
    }
    const now = await shop.reports.summaryHour();
    await show(ctx, {
      text: joinHtml([
        texts.html('report-summary-asked', { zone: deps.timeZone }),
        texts.html('report-summary-now', {
          hour: now === null ? texts.plain('report-summary-off') : clock(String(now)),
        }),
      ]),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            ctx.texts,
            hours.map((one) => button(clock(one), dataOf('summaryHour', { hour: one }))),
            6,
          ),
          [button(texts.plain('button-report-summary-off'), dataOf('summaryHour', { hour: 'off' }))],
          [button(texts.plain('desk-numbers'), dataOf('report', { which: 'today' }))],
        ],
      },
    });
  });
  return composer;
}

function clock(hour: string): string {
  return `${hour.padStart(2, '0')}:00`;
}
