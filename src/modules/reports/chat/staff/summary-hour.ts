import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { ReportsApi } from '../../module.ts';
import { reportTap, summaryHourField, summaryHourTap } from './buttons.ts';

/** Handles the hour of the daily summary, with a button per hour. */
export function summaryHour(deps: ReportsApi & Pick<ChatTools, 'timeZone'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, summaryHourTap, async (ctx, { hour }) => {
    const { texts } = ctx;
    if (hour !== 'ask') {
      await deps.reports.setSummaryHour(hour === 'off' ? null : Number(hour), actorOf(ctx));
    }
    const now = await deps.reports.summaryHour();
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
            summaryHourField.map((one) => button(clock(one), summaryHourTap.pack({ hour: one }))),
            6,
          ),
          [button(texts.plain('button-report-summary-off'), summaryHourTap.pack({ hour: 'off' }))],
          [button(texts.plain('desk-numbers'), reportTap.pack({ which: 'today' }))],
        ],
      },
    });
  });
  return composer;
}

function clock(hour: string): string {
  return `${hour.padStart(2, '0')}:00`;
}
