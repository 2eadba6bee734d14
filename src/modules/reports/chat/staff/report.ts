import { Composer, InputFile } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { offsetOf } from '../../../../platform/values/page.ts';
import { adminTap, page } from '../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { csvOf, type Sheet, xlsxOf } from '../../../../telegram/ui/files/spreadsheet.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows, pager, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { replyUsage } from '../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { richMessage } from '../../../../telegram/ui/texts/rich.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import { BREAKDOWNS } from '../../breakdown.ts';
import type { Days } from '../../days.ts';
import type { SalesReport } from '../../numbers.ts';
import { moneyTable } from '../messages/closing.ts';
import { figuresText } from '../messages/figures.ts';
import { breakdownChart, salesChart } from '../pictures/chart.ts';
import { warmUpCharts } from '../pictures/draw-chart.ts';
import { closingOfTap, reportDaysTap, reportTap, summaryHourTap } from './buttons.ts';
import { comparisonText, daysBefore } from './comparison.ts';
import { dayField, daysText, inOrder, neighbour, readDays } from './days-of-report.ts';
import { breakdownSheet, courseSheet, moneySheet } from './report-files.ts';
import {
  besideText,
  breakdownLines,
  breakdownName,
  breakdownTable,
  customerButtons,
  methodLines,
  moneyByCurrency,
} from './report-lines.ts';

const views = ['all', ...BREAKDOWNS, 'method'] as const;
type View = (typeof views)[number];
const reportOfTap = adminTap(
  'reportOf',
  'rpd',
  { from: dayField, to: dayField, view: z.enum(views), page, currency: z.string().regex(/^([A-Z]{3})?$/) },
  'reports.view',
);
const reportAsTap = adminTap(
  'reportAs',
  'rpf',
  {
    from: dayField,
    to: dayField,
    view: z.enum(views),
    as: z.enum(['light', 'dark', 'csv', 'xlsx']),
    currency: z.string().regex(/^([A-Z]{3})?$/),
  },
  'reports.view',
);

const LINES_A_PAGE = 10;
/** Maximum lines of a file. */
const MOST_LINES = 10_000;

const BY: Record<View, TextKey> = {
  all: 'report-by-day',
  item: 'report-by-item',
  brand: 'report-by-brand',
  type: 'report-by-type',
  customer: 'report-by-customer',
  method: 'report-by-method',
};
const BUTTONS = {
  all: 'button-report-all',
  item: 'button-report-item',
  brand: 'button-report-brand',
  type: 'button-report-type',
  customer: 'button-report-customer',
  method: 'button-report-method',
} as const satisfies Record<View, TextKey>;

interface ReportRequest {
  readonly days: Days;
  readonly view: View;
  readonly page: number;
  /** Empty for the currency with the most orders. */
  readonly currency: string;
}

/** Handles `/report`: sales and profit of any days, as text, chart and file. */
export function reportCommand(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  const open = (ctx: ShopContext, request: ReportRequest) => showReport(ctx, deps, request);
  onAdminCommand(composer, 'report', 'reports.view', async (ctx, rest) => {
    const days = readDays(rest, await shop.reports.today());
    if (days === null)
      return replyUsage(ctx, '/report [week | month | day [day]]', '/report 2026-11-01 2026-11-22');
    await open(ctx, { days, view: 'all', page: 1, currency: '' });
  });
  onTap(composer, reportTap, async (ctx, { which }) => {
    const days = readDays(which, await shop.reports.today());
    if (days) await open(ctx, { days, view: 'all', page: 1, currency: '' });
  });
  onTap(composer, reportOfTap, async (ctx, { from, to, ...request }) => {
    await open(ctx, { days: inOrder({ from, to }), ...request });
  });
  onTap(composer, reportAsTap, async (ctx, { from, to, as, ...request }) => {
    await sendAs(ctx, deps, as, { days: inOrder({ from, to }), page: 1, ...request });
  });
  return composer;
}

/** Shows the report of some days. */
export async function showReport(ctx: ShopContext, deps: BotDeps, request: ReportRequest): Promise<void> {
  // The chart library loads ahead of the first request for a chart.
  deps.inBackground('the library of charts', warmUpCharts());
  await show(ctx, await reportScreen(ctx, deps, request));
}

async function reportScreen(
  { texts, staff }: ShopContext,
  { shop, timeZone }: BotDeps,
  request: ReportRequest,
): Promise<Screen> {
  const { days, view } = request;
  const report = await shop.reports.sales(days);
  const currency = request.currency || (report.currencies[0]?.currency ?? '');
  const head = [
    joinHtml([
      texts.html('report-title', { days: daysText(texts, days) }),
      ...(view === 'all' ? [] : [texts.html(BY[view])]),
    ]),
  ];
  const foot = timeZone === undefined ? [] : [html`<i>${texts.plain('report-zone', { zone: timeZone })}</i>`];
  const found =
    view === 'all' || view === 'method'
      ? null
      : await shop.reports.breakdown(view, { days, currency, page: request.page, size: LINES_A_PAGE });
  const before = offsetOf(found?.page ?? 1, LINES_A_PAGE);
  const body =
    view === 'all'
      ? await totals(texts, shop, report)
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
  return {
    text: joinHtml([...head, ...body, ...foot], '\n\n'),
    ...(tables.length > 0 && { rich: richMessage(texts, [...head, ...tables, ...foot]) }),
    keyboard: {
      inline_keyboard: [
        rowOf(
          texts,
          button(texts.plain('button-report-today'), reportTap.pack({ which: 'today' })),
          button(texts.plain('button-report-week'), reportTap.pack({ which: 'week' })),
          button(texts.plain('button-report-month'), reportTap.pack({ which: 'month' })),
        ),
        rowOf(
          texts,
          button(back ?? '', to({ days: neighbour(days, -1), page: 1 })),
          button(on ?? '', to({ days: neighbour(days, 1), page: 1 })),
        ),
        ...(staff?.may('customers.view')
          ? inRows(texts, customerButtons(texts, found?.entries ?? [], before), 2)
          : []),
        ...(found ? pager(texts, found, (wanted) => to({ page: wanted })) : []),
        ...currencyRows(texts, report, found ? currency : null, (code) => to({ currency: code, page: 1 })),
        ...inRows(
          texts,
          views
            .filter((one) => one !== view)
            .map((one) => button(texts.plain(BUTTONS[one]), to({ view: one, page: 1 }))),
          2,
        ),
        ...(view === 'method'
          ? []
          : [
              [
                as('light', texts.plain('button-report-light')),
                as('dark', texts.plain('button-report-dark')),
              ],
            ]),
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
    },
  };
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
async function totals(texts: Texts, { reports }: BotDeps['shop'], report: SalesReport): Promise<Html[]> {
  if (report.currencies.length === 0) return [texts.html('report-empty')];
  const days = daysBefore(report.days, await reports.today());
  const { currencies } = await reports.sales(days);
  return report.currencies.map((one) => {
    const before = currencies.find(({ currency }) => currency === one.currency);
    return joinHtml([figuresText(texts, one), ...comparisonText(texts, one, before, daysText(texts, days))]);
  });
}

/** Sends a chart or a file as a message of its own. */
async function sendAs(
  ctx: ShopContext,
  { shop, shopName, timeZone }: BotDeps,
  as: 'light' | 'dark' | 'csv' | 'xlsx',
  { days, view, currency: wanted }: ReportRequest,
): Promise<void> {
  const { texts } = ctx;
  const report = await shop.reports.sales(days);
  const currency = wanted || (report.currencies[0]?.currency ?? '');
  const lines = async (by: Exclude<View, 'all' | 'method'>, size: number, only?: string) =>
    (
      await shop.reports.breakdown(by, { days, page: 1, size, ...(only !== undefined && { currency: only }) })
    ).entries.map((line) => ({ ...line, name: breakdownName(texts, line) }));
  const title = texts.plain('report-title', { days: daysText(texts, days) }).replace(/<\/?b>/g, '');
  const name = `report-${days.from}${days.from === days.to ? '' : `-${days.to}`}`;
  if (as === 'light' || as === 'dark') {
    // One day has no chart over time, so it shows items.
    const by = view === 'all' && days.from === days.to ? 'item' : view;
    const onlyOf = by === 'all' ? BY_GRAIN[report.grain] : BY[by];
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
  const sheetOf = async (one: View): Promise<Sheet> => {
    const label = texts.plain(one === 'all' ? BY_GRAIN[report.grain] : BY[one]);
    if (one === 'all') return courseSheet(texts, label, report);
    if (one === 'method') return moneySheet(texts, label, report.money);
    return breakdownSheet(texts, label, await lines(one, MOST_LINES), report);
  };
  const first = await sheetOf(view);
  const isCut = first.rows.length > MOST_LINES;
  const file =
    as === 'csv'
      ? csvOf(first)
      : await xlsxOf([first, ...(await Promise.all(views.filter((one) => one !== view).map(sheetOf)))], {
          rightToLeft: texts.rightToLeft,
          timeZone: timeZone ?? 'UTC',
        });
  await ctx.api.sendDocument(ctx.customer.id, new InputFile(file, `${name}-${view}.${as}`), {
    ...(isCut && { caption: texts.plain('report-file-many', { count: MOST_LINES }) }),
  });
}

const BY_GRAIN = { day: 'report-by-day', month: 'report-by-month' } as const satisfies Record<
  string,
  TextKey
>;
