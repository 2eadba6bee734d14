import { intlTag } from '../../../../platform/values/locale.ts';
import {
  directed,
  drawable,
  fontFamilyOf,
  isolated,
  type Look,
  palettes,
} from '../../../../telegram/pictures/picture.ts';
import { withMinus } from '../../../../telegram/ui/texts/format.ts';
import { shorten } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { BreakdownLine } from '../../breakdown.ts';
import { addDays, addMonths } from '../../days.ts';
import type { SalesReport } from '../../numbers.ts';
import { CHART_MARGIN, type ChartHead, drawChart } from './draw-chart.ts';

const HEAD_HEIGHT = 84;
const PANEL_HEIGHT = 300;
/** Maximum of currencies in one chart: those with the most orders. */
const MOST_CURRENCIES = 3;
const BAR_HEIGHT = 62;
const MOST_BARS = 10;
const LONGEST_NAME = 44;

/** Draws sales as bars and profit as a line, by day or month, with one panel per currency. */
export async function salesChart(
  texts: Texts,
  look: Look,
  head: ChartHead,
  report: SalesReport,
): Promise<Buffer> {
  const colors = palettes[look];
  const currencies = report.currencies.slice(0, MOST_CURRENCIES);
  const starts = startsOf(report);
  const tops = currencies.map((_, index) => HEAD_HEIGHT + index * PANEL_HEIGHT);
  const right = texts.rightToLeft;
  return drawChart(look, texts, head, HEAD_HEIGHT + Math.max(1, currencies.length) * PANEL_HEIGHT, {
    labels: currencies.flatMap(({ currency, sales, refunds, profit }, index) => {
      const top = tops[index] ?? 0;
      const back = refunds === '0' ? '' : `(${isolated(texts.change({ amount: `-${refunds}`, currency }))})`;
      const line = (name: string, amount: string, y: number, color: string) => ({
        text: `${name}: ${amount}`,
        y,
        size: 20,
        color,
        bold: true,
      });
      return [
        line(
          texts.plain('report-sales'),
          `${isolated(texts.money({ amount: sales, currency }))} ${back}`.trim(),
          top + 26,
          colors.sales,
        ),
        line(
          texts.plain('report-profit'),
          texts.money({ amount: profit, currency }),
          top + 54,
          colors.profit,
        ),
      ];
    }),
    grid: tops.map((top) => ({
      top: top + 72,
      height: PANEL_HEIGHT - 96,
      left: CHART_MARGIN,
      right: CHART_MARGIN,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    })),
    xAxis: currencies.map((_, index) => ({
      type: 'category',
      gridIndex: index,
      data: starts,
      inverse: right,
      axisLabel: {
        color: colors.faint,
        fontSize: 15,
        fontFamily: fontFamilyOf(texts),
        hideOverlap: true,
        margin: 12,
        formatter: (start: string) => directed(texts, dayLabel(texts, start, report.grain)),
      },
      axisLine: { lineStyle: { color: colors.grid } },
      axisTick: { show: false },
    })),
    yAxis: currencies.map((_, index) => ({
      type: 'value',
      gridIndex: index,
      splitNumber: 4,
      position: right ? 'right' : 'left',
      axisLabel: {
        color: colors.faint,
        fontSize: 15,
        fontFamily: fontFamilyOf(texts),
        formatter: (value: number) => compact(texts, value),
      },
      splitLine: { lineStyle: { color: colors.grid } },
    })),
    series: currencies.flatMap(({ currency }, index) => {
      // These are pixels, not money: floats are precise enough.
      const values = (of: (one: SalesReport['course'][number]) => number) =>
        starts.map((start) => {
          const one = report.course.find((each) => each.start === start && each.currency === currency);
          return one ? of(one) : 0;
        });
      const axes = { xAxisIndex: index, yAxisIndex: index, animation: false };
      return [
        {
          type: 'bar',
          ...axes,
          barMaxWidth: 42,
          data: values((one) => Number(one.sales) - Number(one.refunds)),
          itemStyle: { color: colors.sales, borderRadius: [3, 3, 0, 0] },
        },
        {
          type: 'line',
          ...axes,
          symbolSize: 7,
          showSymbol: starts.length <= 31,
          data: values((one) => Number(one.profit)),
          lineStyle: { color: colors.profit, width: 3 },
          itemStyle: { color: colors.profit },
        },
      ];
    }),
  });
}

/** Returns each day or month from the first to the last with sales: those without sales leave a gap. */
function startsOf({ grain, course, days }: SalesReport): string[] {
  const last = course.at(-1)?.start ?? days.from;
  const starts: string[] = [];
  let start = grain === 'day' ? days.from : addMonths(days.from, 0);
  for (; start <= last; start = grain === 'day' ? addDays(start, 1) : addMonths(start, 1)) starts.push(start);
  return starts;
}

/** Draws a breakdown of sales: one bar each, with its name above it. */
export async function breakdownChart(
  texts: Texts,
  look: Look,
  head: ChartHead,
  lines: readonly (Pick<BreakdownLine, 'currency' | 'sales' | 'refunds' | 'profit'> & {
    readonly name: string;
  })[],
): Promise<Buffer> {
  const colors = palettes[look];
  const shown = lines.slice(0, MOST_BARS);
  const right = texts.rightToLeft;
  const net = (line: (typeof shown)[number]) => Number(line.sales) - Number(line.refunds);
  const widest = Math.max(...shown.map((line) => Math.abs(net(line))), 1);
  const label = (line: (typeof shown)[number]) => {
    const amount = texts.money({ amount: line.sales, currency: line.currency });
    const name = shorten(drawable(line.name), LONGEST_NAME - amount.length);
    return directed(texts, `${isolated(name)} · ${isolated(amount)}`);
  };
  const height = HEAD_HEIGHT + Math.max(1, shown.length) * BAR_HEIGHT + 2 * CHART_MARGIN;
  const key = { y: height - 16, size: 17, bold: true };
  return drawChart(look, texts, head, height, {
    labels: [
      { ...key, text: texts.plain('report-sales'), color: colors.sales },
      { ...key, text: texts.plain('report-profit'), color: colors.profit, inset: 110 },
    ],
    grid: { top: HEAD_HEIGHT + 6, bottom: 2 * CHART_MARGIN - 6, left: CHART_MARGIN, right: CHART_MARGIN },
    xAxis: { type: 'value', show: false, inverse: right, max: widest, min: 0 },
    yAxis: { type: 'category', show: false, inverse: true, data: shown.map((_, index) => index) },
    series: [
      {
        type: 'bar',
        animation: false,
        barWidth: 18,
        barGap: '-100%',
        silent: true,
        data: shown.map(() => widest),
        itemStyle: { color: colors.panel, borderRadius: 4 },
        label: {
          show: true,
          color: colors.text,
          fontSize: 16,
          fontFamily: fontFamilyOf(texts),
          position: right ? ['100%', -22] : [0, -22],
          align: right ? 'right' : 'left',
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const line = shown[dataIndex];
            return line ? label(line) : '';
          },
        },
      },
      {
        type: 'bar',
        animation: false,
        barWidth: 18,
        data: shown.map((line) => Math.max(0, net(line))),
        itemStyle: { color: colors.sales, borderRadius: 4 },
      },
      {
        type: 'bar',
        animation: false,
        barWidth: 18,
        barGap: '-100%',
        data: shown.map((line) => Math.max(0, Number(line.profit))),
        itemStyle: { color: colors.profit, borderRadius: 4 },
      },
    ],
  });
}

/** Returns a day without its year, or a month. */
function dayLabel(texts: Texts, start: string, grain: SalesReport['grain']): string {
  const format = {
    day: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: '2-digit' },
  } as const;
  return new Intl.DateTimeFormat(intlTag(texts.locale), { ...format[grain], timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
}

function compact(texts: Texts, value: number): string {
  const format = new Intl.NumberFormat(intlTag(texts.locale), {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return directed(texts, withMinus(format.format(value)));
}
