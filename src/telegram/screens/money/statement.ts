import { Composer, InputFile } from 'grammy';
import Papa from 'papaparse';
import { z } from 'zod';
import type { LedgerLine, PostingKind, Statement } from '../../../shop/shop.ts';
import { dataOf, tap } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show } from '../../ui/handlers.ts';
import { button, homeButton } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { withoutMarks } from '../../ui/texts/format.ts';
import {
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
  shorten,
} from '../../ui/texts/html.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';

const statementsTap = tap('statements', 'st', {});
const statementTap = tap('statement', 'sp', {
  span: z.enum(['this-month', 'last-month', 'all']),
  as: z.enum(['text', 'file']),
});
declare module '../../ui/callback-data.ts' {
  interface Taps {
    statements: typeof statementsTap;
    statement: typeof statementTap;
  }
}

/** Room for the sentence that the file has the other lines. */
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
  'statement-column-change',
  'statement-column-currency',
  'statement-column-balance',
] as const satisfies readonly TextKey[];

/**
 * Returns the subject of a line in the customer's terms: the product with its purchase, the payment, or an
 * admin's note.
 */
export function aboutOf({ purchase, payment, note }: LedgerLine): string {
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

/** Returns a statement as a message: as many of the newest lines as fit. */
export function statementText(texts: Texts, statement: Statement): Html {
  const { from, to, opening, closing, lines } = statement;
  const amounts = (list: Statement['opening']) =>
    list.length === 0 ? '0' : list.map((amount) => texts.money(amount)).join(' · ');
  const head = [
    texts.html('statement-title', {
      span: spanOf(from, to),
      from: from === null ? '' : texts.time(from),
      to: to === null ? '' : texts.time(to),
    }),
    texts.html('statement-opening', { amounts: amounts(opening) }),
  ];
  const foot = texts.html('statement-closing', { amounts: amounts(closing) });
  if (lines.length === 0) return joinHtml([...head, texts.html('statement-empty'), foot], '\n\n');
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, foot], '\n\n')) - ROOM_FOR_MORE;
  const newest = lines.map((line) => ledgerLine(texts, line)).reverse();
  const shown = linesThatFit(newest, room).reverse();
  const more =
    shown.length < lines.length ? [texts.html('statement-more', { count: lines.length - shown.length })] : [];
  return joinHtml([...head, ...more, joinHtml(shown), foot], '\n\n');
}

/**
 * Returns a statement as CSV (RFC 4180) with a byte order mark, by which spreadsheets read UTF-8; amounts are
 * plain decimal numbers.
 */
export function statementFile(texts: Texts, { opening, lines }: Statement): Buffer {
  const heading = COLUMNS.map((key) => texts.plain(key));
  const rows = [
    heading,
    ...opening.map(({ amount, currency }) => [
      ...['', texts.plain('statement-column-opening'), '', currency, amount],
    ]),
    ...lines.map((line) => [
      line.at,
      texts.plain(POSTING_TEXTS[line.kind], { about: aboutOf(line) }).trim(),
      ...[line.change.amount, line.change.currency, line.balance.amount],
    ]),
  ];
  return Buffer.from(`\uFEFF${Papa.unparse(rows.map((row) => row.map(cell)))}\r\n`);
}

/** Prefixes texts that a spreadsheet would take for a formula, and removes direction marks. */
function cell(text: string): string {
  const value = withoutMarks(text);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  return !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function statementsScreen(texts: Texts): Screen {
  const spans = Object.entries(SPAN_TEXTS) as [keyof typeof SPAN_TEXTS, TextKey][];
  return {
    text: texts.html('statement-which'),
    keyboard: {
      inline_keyboard: [
        ...spans.map(([span, key]) => [
          button(texts.plain(key), dataOf('statement', { span, as: 'text' })),
          button(texts.plain('button-as-file'), dataOf('statement', { span, as: 'file' })),
        ]),
        [button(texts.plain('button-balance'), dataOf('balance', {})), homeButton(texts)],
      ],
    },
  };
}

/** Handles the customer's own statement, as text and as a file. */
export function statementFeature({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, statementsTap, async (ctx) => {
    await show(ctx, statementsScreen(ctx.texts));
  });
  onTap(composer, statementTap, async (ctx, { span, as }) => {
    const { texts, customer } = ctx;
    const statement = await shop.ledger.statement(customer.id, span);
    if (as === 'file') {
      const name = `statement-${customer.id}-${span}.csv`;
      await ctx.api.sendDocument(customer.id, new InputFile(statementFile(texts, statement), name));
      return;
    }
    await show(ctx, {
      text: statementText(texts, statement),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-as-file'), dataOf('statement', { span, as: 'file' }))],
          [button(texts.plain('button-back'), dataOf('statements', {})), homeButton(texts)],
        ],
      },
    });
  });
  return composer;
}
