import { type Composer, InputFile } from 'grammy';
import { z } from 'zod';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { tap } from '../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { type Cell, xlsxOf } from '../../../telegram/ui/files/spreadsheet.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import {
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
  shorten,
} from '../../../telegram/ui/texts/html.ts';
import { MOST_ROWS, richMessage, type Table } from '../../../telegram/ui/texts/rich.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { LedgerApi } from '../module.ts';
import type { LedgerLine, Statement } from '../statement.ts';
import type { PostingKind } from '../tables.ts';
import { balanceTap, statementsTap } from './buttons.ts';

const statementTap = tap('statement', 'sp', {
  span: z.enum(['this-month', 'last-month', 'all']),
  as: z.enum(['text', 'file']),
});

/** Room for the sentence about the file with the other lines, characters. */
const ROOM_FOR_MORE = 120;
const LONGEST_NAME = 60;

export const POSTING_TEXTS: Record<PostingKind, TextKey> = {
  credit: 'posting-credit',
  debit: 'posting-debit',
  undo: 'posting-undo',
  hold: 'posting-hold',
  capture: 'posting-capture',
  release: 'posting-release',
  refund: 'posting-refund',
  deposit: 'posting-deposit',
  payout: 'posting-payout',
  payback: 'posting-payback',
  reversal: 'posting-reversal',
  bonus: 'posting-bonus',
};

const SPAN_TEXTS = {
  'this-month': 'statement-this-month',
  'last-month': 'statement-last-month',
  all: 'statement-all',
} as const satisfies Record<string, TextKey>;

const COLUMNS = [
  'statement-column-time',
  'statement-column-what',
  'statement-column-currency',
  'statement-column-in',
  'statement-column-out',
  'statement-column-balance',
] as const satisfies readonly TextKey[];

/**
 * Returns the subject of a line in the customer's terms: the product with its purchase, the payment, or an
 * admin's note.
 */
function aboutOf({ purchase, payment, note }: LedgerLine): string {
  if (purchase) {
    const name = shorten(`${purchase.productName} ${purchase.itemName}`, LONGEST_NAME);
    return `${purchase.code} · ${name}${purchase.units > 1 ? ` × ${purchase.units}` : ''}`;
  }
  return payment ?? note ?? '';
}

/** Returns a posting in one line: time, change and subject. */
export function ledgerLine(texts: Texts, line: LedgerLine): Html {
  const what = texts.html(POSTING_TEXTS[line.kind], { about: aboutOf(line) });
  return html`${texts.time(line.at)} · <b>${texts.change(line.change)}</b> · ${what}`;
}

function spanOf(from: string | null, to: string | null): 'all' | 'since' | 'until' | 'between' {
  if (from === null) return to === null ? 'all' : 'until';
  return to === null ? 'since' : 'between';
}

/** Returns postings as a table, with the balance after each if it is given. */
export function ledgerTable(
  texts: Texts,
  lines: readonly (LedgerLine & { readonly balance?: Money })[],
): Table {
  const hasBalances = lines.some(({ balance }) => balance !== undefined);
  const amounts = [
    { label: texts.plain('statement-column-amount'), isAmount: true },
    ...(hasBalances ? [{ label: texts.plain('statement-column-balance'), isAmount: true }] : []),
  ];
  return {
    columns: [
      { label: texts.plain('statement-column-when') },
      { label: texts.plain('statement-column-what') },
      ...amounts,
    ],
    rows: lines.map((line) => [
      texts.time(line.at),
      texts.plain(POSTING_TEXTS[line.kind], { about: aboutOf(line) }).trim(),
      texts.change(line.change),
      ...(hasBalances ? [line.balance ? texts.money(line.balance) : ''] : []),
    ]),
  };
}

/**
 * Returns a statement as a message, with a table of its newest lines. The text has as many lines as fit.
 *
 * @param above lines above the title
 */
export function statementScreen(
  texts: Texts,
  statement: Statement,
  above: readonly Html[] = [],
): Pick<Screen, 'text' | 'rich'> {
  const { from, to, opening, closing, lines } = statement;
  const amounts = (list: Statement['opening']) =>
    list.length === 0 ? '0' : list.map((amount) => texts.money(amount)).join(' · ');
  const title = texts.html('statement-title', {
    span: spanOf(from, to),
    from: from === null ? '' : texts.time(from),
    to: to === null ? '' : texts.time(to),
  });
  const head = [joinHtml([...above, title]), texts.html('statement-opening', { amounts: amounts(opening) })];
  const foot = texts.html('statement-closing', { amounts: amounts(closing) });
  if (lines.length === 0) {
    return { text: joinHtml([...head, texts.html('statement-empty'), foot], '\n\n') };
  }
  const moreThan = (shown: number) =>
    shown < lines.length ? [texts.html('statement-more', { count: lines.length - shown })] : [];
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, foot], '\n\n')) - ROOM_FOR_MORE;
  const newest = lines.map((line) => ledgerLine(texts, line)).reverse();
  const shown = linesThatFit(newest, room).reverse();
  const rows = lines.slice(-MOST_ROWS);
  return {
    text: joinHtml([...head, ...moreThan(shown.length), joinHtml(shown), foot], '\n\n'),
    rich: richMessage(texts, [...head, ...moreThan(rows.length), ledgerTable(texts, rows), foot]),
  };
}

/**
 * Creates a statement's workbook, with the sums of additions and deductions, and the last balance of each
 * currency.
 */
export function statementFile(
  texts: Texts,
  { opening, closing, lines }: Statement,
  timeZone = 'UTC',
): Promise<Buffer> {
  const rows: Cell[][] = [
    ...opening.map((balance) => [
      ...['', texts.plain('statement-column-opening'), balance.currency, '', '', balance],
    ]),
    ...lines.map(({ balance, ...line }) => [
      { time: line.at },
      texts.plain(POSTING_TEXTS[line.kind], { about: aboutOf(line) }).trim(),
      ...[line.change.currency, ...inAndOut(line.change), balance],
    ]),
  ];
  const totals = closing.map((balance) => {
    const { currency } = balance;
    const sums = [1, -1].map((sign) => {
      const own = lines.filter(({ change }) => change.currency === currency && signOf(change) === sign);
      return money(own.reduce((sum, { change }) => sum.plus(change.amount), new Big('0')).abs(), currency);
    });
    return ['', texts.plain('statement-column-closing'), currency, ...sums, balance];
  });
  const head = COLUMNS.map((key) => texts.plain(key, { zone: timeZone }));
  const sheet = { name: texts.plain('statement-sheet'), head, rows, totals };
  return xlsxOf([sheet], { rightToLeft: texts.rightToLeft, timeZone });
}

function signOf({ amount }: Money): number {
  return new Big(amount).cmp('0');
}

/** Returns the cells of an addition and of a deduction; one has the amount, without a sign. */
function inAndOut(change: Money): Cell[] {
  const size = money(new Big(change.amount).abs(), change.currency);
  return signOf(change) > 0 ? [size, ''] : ['', size];
}

function spansScreen(texts: Texts): Screen {
  const spans = Object.entries(SPAN_TEXTS) as [keyof typeof SPAN_TEXTS, TextKey][];
  return {
    text: texts.html('statement-which'),
    keyboard: {
      inline_keyboard: [
        ...spans.map(([span, key]) =>
          rowOf(
            texts,
            button(texts.plain(key), statementTap.pack({ span, as: 'text' })),
            button(texts.plain('button-as-file'), statementTap.pack({ span, as: 'file' })),
          ),
        ),
        rowOf(texts, button(texts.plain('button-balance'), balanceTap.pack({})), homeButton(texts)),
      ],
    },
  };
}

/** Handles the customer's own statement, as a table and as a file. */
export function statementFeature(
  deps: Pick<LedgerApi, 'ledger'> & Pick<ChatTools, 'timeZone'>,
): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, statementsTap, async (ctx) => {
    await show(ctx, spansScreen(ctx.texts));
  });
  onTap(composer, statementTap, async (ctx, { span, as }) => {
    const { texts, customer } = ctx;
    const statement = await deps.ledger.statement(customer.id, span);
    if (as === 'file') {
      const file = await statementFile(texts, statement, deps.timeZone);
      const name = `statement-${customer.id}-${span}.xlsx`;
      await ctx.api.sendDocument(customer.id, new InputFile(file, name));
      return;
    }
    await show(ctx, {
      ...statementScreen(texts, statement),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-as-file'), statementTap.pack({ span, as: 'file' }))],
          rowOf(texts, button(texts.plain('button-back'), statementsTap.pack({})), homeButton(texts)),
        ],
      },
    });
  });
  return composer;
}
