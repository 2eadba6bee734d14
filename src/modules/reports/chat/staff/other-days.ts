import type { Composer } from 'grammy';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { ReportsApi } from '../../module.ts';
import { NEEDED_FOR_REPORTS, reportDaysTap, reportTap } from './buttons.ts';
import { readDays } from './days-of-report.ts';
import { showReport } from './report.ts';

/** The prompt for a month, a day or two days. */
const FORM = 'report-days';

/** Handles the question for the days of a report. */
export function otherDays(
  deps: ReportsApi & Pick<ChatTools, 'inBackground' | 'timeZone'>,
): Composer<ShopContext> {
  const composer = new Screens();
  const ask = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const today = await deps.reports.today();
    await askFor(ctx, FORM, '', {
      text: texts.html('report-days-form', {
        today,
        month: today.slice(0, 7),
        first: `${today.slice(0, 7)}-01`,
      }),
      back: reportTap.pack({ which: 'today' }),
    });
  };
  onTap(composer, reportDaysTap, ask);
  onAdminPrompt(composer, FORM, NEEDED_FOR_REPORTS, async (ctx) => {
    const typed = ctx.message?.text ?? '';
    const days = readDays(typed, await deps.reports.today());
    if (!days) return ask(ctx);
    ctx.dialog.leave();
    await showReport(ctx, deps, { days, view: 'all', page: 1, currency: '' });
  });
  return composer;
}
