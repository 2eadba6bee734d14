import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { offsetOf } from '../../../../platform/values/page.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, page } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { richMessage } from '../../../../telegram/ui/texts/rich.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import type { ReportsApi } from '../../module.ts';
import type { SalesReport } from '../../numbers.ts';
import { moneyTable } from '../messages/closing.ts';
import { figuresText } from '../messages/figures.ts';
import { warmUpCharts } from '../pictures/draw-chart.ts';
import { closingOfTap, reportDaysTap, reportTap, summaryHourTap } from './buttons.ts';
import { comparisonText, daysBefore } from './comparison.ts';
import { dayField, daysText, inOrder, neighbor, readDays } from './days-of-report.ts';
import {
  besideText,
  breakdownLines,
  breakdownTable,
  customerButtons,
  methodLines,
  moneyByCurrency,
} from './report-lines.ts';
import {
  LINES_A_PAGE,
  REPORT_VIEWS,
  type ReportRequest,
  type ReportView,
  VIEW_TITLES,
  viewsFor,
} from './report-views.ts';
import { sendReport } from './send-report.ts';

const reportOfTap = adminTap(
  'reportOf',
  'rpd',
  {
    from: dayField,
    to: dayField,
    view: z.enum(REPORT_VIEWS),
    page,
    currency: z.string().regex(/^([A-Z]{3})?$/),
  },
  'reports.view',
);
const reportAsTap = adminTap(
  'reportAs',
  'rpf',
  {
    from: dayField,
    to: dayField,
    view: z.enum(REPORT_VIEWS),
    as: z.enum(['light', 'dark', 'csv', 'xlsx']),
    currency: z.string().regex(/^([A-Z]{3})?$/),
  },
  'reports.view',
);

const BUTTONS = {
  all: 'button-report-all',
  item: 'button-report-item',
  brand: 'button-report-brand',
  type: 'button-report-type',
  customer: 'button-report-customer',
  method: 'button-report-method',
} as const satisfies Record<ReportView, TextKey>;

/** Handles `/report`: sales and profit of any days, as text, chart and file. */
export function reportCommand(
  deps: ReportsApi & Pick<ChatTools, 'inBackground' | 'shopName' | 'timeZone'>,
): Composer<ShopContext> {
  const composer = new Screens();
  const open = (ctx: ShopContext, request: ReportRequest) => showReport(ctx, deps, request);
  onAdminCommand(composer, 'report', 'reports.view', async (ctx, rest) => {
    const days = readDays(rest, await deps.reports.today());
    if (days === null)
      return replyUsage(ctx, '/report [week | month | day [day]]', '/report 2026-11-01 2026-11-22');
    await open(ctx, { days, view: 'all', page: 1, currency: '' });
  });
  onTap(composer, reportTap, async (ctx, { which }) => {
    const days = readDays(which, await deps.reports.today());
    if (days) await open(ctx, { days, view: 'all', page: 1, currency: '' });
  });
  onTap(composer, reportOfTap, async (ctx, { from, to, ...request }) => {
    await open(ctx, { days: inOrder({ from, to }), ...request });
  });
  onTap(composer, reportAsTap, async (ctx, { from, to, as, ...request }) => {
    await sendReport(ctx, deps, as, { days: inOrder({ from, to }), page: 1, ...request });
  });
  return composer;
}

/** Shows the report of some days. */
export async function showReport(
  ctx: ShopContext,
  deps: Pick<ChatTools, 'inBackground' | 'timeZone'> & ReportsApi,
  request: ReportRequest,
): Promise<void> {
  // The chart library loads ahead of the first request for a chart.
  deps.inBackground('the library of charts', warmUpCharts());
  await show(ctx, await reportScreen(ctx, deps, request));
}

async function reportScreen(
  ctx: ShopContext,
  deps: ReportsApi & Pick<ChatTools, 'timeZone'>,
  request: ReportRequest,
): Promise<Screen> {
  const { texts, staff } = ctx;
  const { days, view } = request;
  const report = await deps.reports.sales(days);
  const currency = request.currency || (report.currencies[0]?.currency ?? '');
  const head = [
    joinHtml([
      texts.html('report-title', { days: daysText(texts, days) }),
      ...(view === 'all' ? [] : [texts.html(VIEW_TITLES[view])]),
    ]),
  ];
  const foot = html`<i>${texts.plain('report-zone', { zone: deps.timeZone })}</i>`;
  const found =
    view === 'all' || view === 'method'
      ? null
      : await deps.reports.breakdown(
          view,
          { days, currency, page: request.page, size: LINES_A_PAGE },
          actorOf(ctx),
        );
  const before = offsetOf(found?.page ?? 1, LINES_A_PAGE);
  const body =
    view === 'all'
      ? await totals(texts, deps, report)
      : view === 'method'
        ? methodLines(texts, report)
        : [...breakdownLines(texts, found?.entries ?? [], before), ...besideText(texts, report, currency)];
  const tables =
    view === 'method'
      ? moneyByCurrency(report).map(([code, lines]) => moneyTable(texts, code, lines))
      : found && found.entries.length > 0
        ? [breakdownTable(texts, found.entries, before), ...besideText(texts, report, currency)]
        : [];
  const to = (change: Partial<ReportRequest>) => {
    const next = { ...request, ...change };
    return reportOfTap.pack({ ...next.days, view: next.view, page: next.page, currency: next.currency });
  };
  const [back, on] = texts.rightToLeft ? ['▶', '◀'] : ['◀', '▶'];
  const as = (how: 'light' | 'dark' | 'csv' | 'xlsx', label: string) =>
    button(label, reportAsTap.pack({ ...days, view, as: how, currency: request.currency }));
  const screen = listScreen(texts, {
    text: joinHtml([...head, ...body, foot], '\n\n'),
    above: [
      rowOf(
        texts,
        button(texts.plain('button-report-today'), reportTap.pack({ which: 'today' })),
        button(texts.plain('button-report-week'), reportTap.pack({ which: 'week' })),
        button(texts.plain('button-report-month'), reportTap.pack({ which: 'month' })),
      ),
      rowOf(
        texts,
        button(back ?? '', to({ days: neighbor(days, -1), page: 1 })),
        button(on ?? '', to({ days: neighbor(days, 1), page: 1 })),
      ),
      ...(staff?.may('customers.view')
        ? inRows(texts, customerButtons(texts, found?.entries ?? [], before), 2)
        : []),
    ],
    found: found ?? { entries: [] },
    to: (page) => to({ page }),
    below: [
      ...currencyRows(texts, report, found ? currency : null, (code) => to({ currency: code, page: 1 })),
      ...inRows(
        texts,
        viewsFor(ctx)
          .filter((one) => one !== view)
          .map((one) => button(texts.plain(BUTTONS[one]), to({ view: one, page: 1 }))),
        2,
      ),
      ...(view === 'method'
        ? []
        : [[as('light', texts.plain('button-report-light')), as('dark', texts.plain('button-report-dark'))]]),
      [as('csv', 'CSV'), as('xlsx', 'XLSX')],
      rowOf(
        texts,
        button(texts.plain('button-report-days'), reportDaysTap.pack({})),
        button(texts.plain('button-closing'), closingOfTap.pack({ day: days.to })),
      ),
      rowOf(
        texts,
        button(texts.plain('button-report-summary'), summaryHourTap.pack({ hour: 'ask' })),
        button(texts.plain('button-desk'), deskTap.pack({})),
      ),
    ],
  });
  return tables.length > 0 ? { ...screen, rich: richMessage(texts, [...head, ...tables, foot]) } : screen;
}

/** Returns the buttons to the other currencies of a list that shows one of several. */
function currencyRows(
  texts: Texts,
  { currencies }: SalesReport,
  shown: string | null,
  to: (currency: string) => string,
): InlineKeyboardButton[][] {
  if (shown === null || currencies.length < 2) return [];
  return inRows(
    texts,
    currencies
      .filter(({ currency }) => currency !== shown)
      .map(({ currency }) => button(currency, to(currency))),
    4,
  );
}

/** Returns the figures of each currency, compared with the span before. */
async function totals(
  texts: Texts,
  { reports }: Pick<ReportsApi, 'reports'>,
  report: SalesReport,
): Promise<Html[]> {
  if (report.currencies.length === 0) return [texts.html('report-empty')];
  const days = daysBefore(report.days, await reports.today());
  const { currencies } = await reports.sales(days);
  return report.currencies.map((one) => {
    const before = currencies.find(({ currency }) => currency === one.currency);
    return joinHtml([figuresText(texts, one), ...comparisonText(texts, one, before, daysText(texts, days))]);
  });
}
