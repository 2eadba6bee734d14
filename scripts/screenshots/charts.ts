import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { salesChart } from '../../src/modules/reports/chat/pictures/chart.ts';
import type { SalesReport } from '../../src/modules/reports/numbers.ts';
import { createTexts } from '../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const NO_FIGURES = {
  ordered: 0,
  delivered: 0,
  failed: 0,
  cancelled: 0,
  refunded: 0,
  refunds: '0',
  cost: '0',
  seconds: null,
  withinMinute: 0,
  withinTen: 0,
};
const NO_TOTALS = {
  carried: 0,
  kept: 0,
  open: 0,
  spent: [],
  bonuses: '0',
  fees: [],
  starsLeftOut: '0',
  owed: '0',
  beside: '0',
  net: '0',
};

/** Draws the chart of a month with invented sales: light and English, dark and Arabic. */
export async function drawCharts(folder: string): Promise<void> {
  const report = novemberReport();
  const draw = async (name: string, language: string, look: 'light' | 'dark', head: [string, string]) => {
    const [title, subtitle] = head;
    await writeFile(
      join(folder, name),
      await salesChart(textsFor(language), look, { title, subtitle }, report),
    );
    console.log(`docs/images/${name}`);
  };
  await draw('report-chart-light.png', 'en', 'light', [
    'Report · Nov 1–30, 2026',
    'Demo Shop · Sales by day',
  ]);
  await draw('report-chart-dark-arabic.png', 'ar', 'dark', [
    'تقرير · 1–30 نوفمبر 2026',
    'متجر نوفا · يومًا بيوم',
  ]);
}

function novemberReport(): SalesReport {
  const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const dollars = days.map((_, index) => 350 + Math.round(200 * Math.sin(index / 3)) + index * 3);
  const dinars = days.map((_, index) => 300_000 + Math.round(100 * Math.cos(index / 2)) * 1_000);
  const course = (currency: string, sales: readonly number[]) =>
    sales.map((amount, index) => ({
      ...NO_FIGURES,
      currency,
      start: days[index] ?? '',
      sales: String(amount),
      profit: String(Math.round(amount / 5)),
    }));
  const total = (currency: string, amounts: readonly number[], refunds: string) => {
    const sales = amounts.reduce((sum, amount) => sum + amount, 0);
    return {
      ...NO_FIGURES,
      ...NO_TOTALS,
      currency,
      refunds,
      sales: String(sales),
      profit: String(Math.round(sales / 5)),
    };
  };
  return {
    days: DAYS,
    currencies: [total('USD', dollars, '120'), total('IQD', dinars, '0')],
    grain: 'day',
    course: [...course('USD', dollars), ...course('IQD', dinars)],
    money: [],
  };
}
