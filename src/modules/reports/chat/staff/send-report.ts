import { InputFile } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { csvOf, type Sheet, xlsxOf } from '../../../../telegram/ui/files/spreadsheet.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { ReportsApi } from '../../module.ts';
import { mostLines } from '../../reports.ts';
import { breakdownChart, salesChart } from '../pictures/chart.ts';
import { daysText } from './days-of-report.ts';
import { breakdownSheet, courseSheet, moneySheet } from './report-files.ts';
import { breakdownName } from './report-lines.ts';
import { LINES_A_PAGE, type ReportRequest, type ReportView, VIEW_TITLES, viewsFor } from './report-views.ts';

/** Maximum lines of a file. */
const MOST_LINES = 10_000;

const BY_GRAIN = { day: 'report-by-day', month: 'report-by-month' } as const satisfies Record<
  string,
  TextKey
>;

/** Sends a chart or a file as a message of its own. */
export async function sendReport(
  ctx: ShopContext,
  { reports, shopName, timeZone }: ReportsApi & Pick<ChatTools, 'shopName' | 'timeZone'>,
  as: 'light' | 'dark' | 'csv' | 'xlsx',
  { days, view, currency: wanted }: ReportRequest,
): Promise<void> {
  const { texts } = ctx;
  const report = await reports.sales(days);
  const currency = wanted || (report.currencies[0]?.currency ?? '');
  const lines = async (by: Exclude<ReportView, 'all' | 'method'>, size: number, only?: string) =>
    (
      await reports.breakdown(
        by,
        { days, page: 1, size, ...(only !== undefined && { currency: only }) },
        actorOf(ctx),
      )
    ).entries.map((line) => ({ ...line, name: breakdownName(texts, line) }));
  const title = texts.plain('report-title', { days: daysText(texts, days) }).replace(/<\/?b>/g, '');
  const name = `report-${days.from}${days.from === days.to ? '' : `-${days.to}`}`;
  if (as === 'light' || as === 'dark') {
    // One day has no chart over time, so it shows items.
    const by = view === 'all' && days.from === days.to ? 'item' : view;
    const onlyOf = by === 'all' ? BY_GRAIN[report.grain] : VIEW_TITLES[by];
    const head = { title, subtitle: `${shopName} · ${texts.plain(onlyOf)}` };
    const picture =
      by === 'all' || by === 'method'
        ? await salesChart(texts, as, head, report)
        : await breakdownChart(texts, as, head, await lines(by, LINES_A_PAGE, currency));
    await ctx.api.sendPhoto(ctx.customer.id, new InputFile(picture, `${name}.png`), {
      caption: texts.html('report-title', { days: daysText(texts, days) }).source,
      parse_mode: 'HTML',
    });
    return;
  }
  const sheetOf = async (one: ReportView): Promise<Sheet> => {
    const label = texts.plain(one === 'all' ? BY_GRAIN[report.grain] : VIEW_TITLES[one]);
    if (one === 'all') return courseSheet(texts, label, report);
    if (one === 'method') return moneySheet(texts, label, report.money);
    return breakdownSheet(texts, label, await lines(one, MOST_LINES), report);
  };
  const first = await sheetOf(view);
  const most = view === 'customer' ? Math.min(MOST_LINES, mostLines(view, actorOf(ctx))) : MOST_LINES;
  const isCut = first.rows.length >= most;
  const file =
    as === 'csv'
      ? csvOf(first)
      : await xlsxOf(
          [
            first,
            ...(await Promise.all(
              viewsFor(ctx)
                .filter((one) => one !== view)
                .map(sheetOf),
            )),
          ],
          {
            rightToLeft: texts.rightToLeft,
            timeZone,
          },
        );
  await ctx.api.sendDocument(ctx.customer.id, new InputFile(file, `${name}-${view}.${as}`), {
    ...(isCut && { caption: texts.plain('report-file-many', { count: most }) }),
  });
}
