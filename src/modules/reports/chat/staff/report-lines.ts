import type { InlineKeyboardButton } from 'grammy/types';
import { Big } from '../../../../platform/values/money.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import {
  type Html,
  html,
  joinHtml,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../telegram/ui/texts/html.ts';
import type { Table } from '../../../../telegram/ui/texts/rich.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import type { BreakdownLine } from '../../breakdown.ts';
import type { SalesReport } from '../../numbers.ts';
import { moneyLine, type moneyTable } from '../messages/closing.ts';

type MoneyLine = Parameters<typeof moneyTable>[2][number];

/** Returns the postings of each currency, without amounts that were set aside for orders or given back. */
export function moneyByCurrency({ money }: SalesReport): (readonly [currency: string, lines: MoneyLine[]])[] {
  const lines = money.flatMap(({ kind, ...line }) =>
    kind === 'hold' || kind === 'release' ? [] : [{ kind, ...line }],
  );
  const codes = [...new Set(lines.map(({ currency }) => currency))];
  return codes.map((code) => [code, lines.filter(({ currency }) => currency === code)]);
}

/** Returns the money that each way to pay moved, per currency. */
export function methodLines(texts: Texts, report: SalesReport): Html[] {
  const currencies = moneyByCurrency(report);
  if (currencies.length === 0) return [texts.html('report-method-empty')];
  return currencies.map(([code, lines]) =>
    joinHtml([
      texts.html('report-currency', { currency: code }),
      ...lines.map((line) => html`${moneyLine(texts, line, code)} · ${line.postings}×`),
    ]),
  );
}

/** Returns a page of a breakdown as a table. */
export function breakdownTable(texts: Texts, lines: readonly BreakdownLine[], before: number): Table {
  return {
    columns: [
      { label: texts.plain('report-column-name') },
      { label: texts.plain('report-column-sales'), isAmount: true },
      { label: texts.plain('report-column-profit'), isAmount: true },
      { label: texts.plain('report-column-delivered'), isAmount: true },
    ],
    rows: lines.map((line, index) => [
      line.customerId === undefined
        ? `${before + index + 1}. ${breakdownName(texts, line)}`
        : html`${before + index + 1}. ${shownName(texts, line)}`,
      texts.money({ amount: netOf(line), currency: line.currency }),
      texts.money({ amount: line.profit, currency: line.currency }),
      String(line.delivered),
    ]),
  };
}

function shownName(texts: Texts, line: BreakdownLine): Html {
  if (line.customerId === undefined) return html`${breakdownName(texts, line)}`;
  const who = person({ id: line.customerId, firstName: line.name, username: null });
  const { level = 'retail' } = line;
  return level === 'retail' ? who : html`${who} · ⭐ ${texts.plain('level-name', { group: level })}`;
}

function netOf({ sales, refunds }: BreakdownLine): string {
  return new Big(sales).minus(refunds).toFixed();
}

/** Returns a page of a breakdown as text. */
export function breakdownLines(texts: Texts, lines: readonly BreakdownLine[], before: number): Html[] {
  if (lines.length === 0) return [texts.html('report-empty')];
  const shown = lines.map((line, index) => {
    const { currency } = line;
    return texts.html('report-line', {
      place: before + index + 1,
      name: shownName(texts, line),
      delivered: line.delivered,
      sales: texts.money({ amount: netOf(line), currency }),
      profit: texts.money({ amount: line.profit, currency }),
    });
  });
  return [joinHtml(linesThatFit(shown, MOST_CHARACTERS - 600))];
}

/** Explains the difference between the profits of a breakdown and the report's profit. */
export function besideText(texts: Texts, { currencies }: SalesReport, currency: string): Html[] {
  const total = currencies.find((one) => one.currency === currency);
  if (!total || total.beside === '0') return [];
  const money = (amount: string) => texts.money({ amount, currency });
  return [
    texts.html('report-beside', {
      profit: money(total.profit),
      beside: money(total.beside),
      net: money(total.net),
    }),
  ];
}

/** Returns the name of a line: a person, a good, or a kind of goods in words. */
export function breakdownName(texts: Texts, { name }: BreakdownLine): string {
  if (name === 'voucher') return texts.plain('report-voucher');
  return name === 'top-up' ? texts.plain('report-top-up') : name;
}

/** Returns a button for the card of each customer on the page. */
export function customerButtons(
  texts: Texts,
  lines: readonly BreakdownLine[],
  before: number,
): InlineKeyboardButton[] {
  return lines.flatMap(({ customerId, name }, index) =>
    customerId === undefined
      ? []
      : [
          button(
            texts.plain('button-report-customer-card', { place: before + index + 1, name }),
            customerTap.pack({ id: customerId }),
          ),
        ],
  );
}
