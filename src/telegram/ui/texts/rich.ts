import type { InputRichBlock, InputRichMessage, RichBlockTableCell, RichText } from 'grammy/types';
import { Html, shorten, textOf } from './html.ts';
import type { Texts } from './texts.ts';

/** A column of a table. */
interface Column {
  readonly label: string;
  /** True for amounts, which end at one edge. */
  readonly isAmount?: boolean;
}

/** A table of a message. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | Html)[])[];
}

/** Maximum rows of a table. Telegram accepts 500 blocks in a message, rows included. */
export const MOST_ROWS = 100;

/** Maximum length of a plain text in a cell, so that all rows fit into a message of 32,768 characters. */
const LONGEST_CELL = 200;

/** Creates a rich message of paragraphs, one for each line, and tables. */
export function richMessage(texts: Texts, parts: readonly (Html | Table)[]): InputRichMessage {
  const blocks = parts.flatMap((part): InputRichBlock[] =>
    part instanceof Html ? paragraphsOf(part) : [tableOf(texts, part)],
  );
  // An order code or an amount is not a link.
  return { blocks, skip_entity_detection: true, ...(texts.rightToLeft && { is_rtl: true }) };
}

/** Returns a paragraph for each line. */
export function paragraphsOf({ source }: Html): InputRichBlock[] {
  return source
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', text: richTextOf(new Html(line)) }));
}

function tableOf({ rightToLeft }: Texts, { columns, rows }: Table): InputRichBlock {
  const [start, end] = rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const cell = (text: string | Html, index: number): RichBlockTableCell => ({
    text: text instanceof Html ? richTextOf(text) : unbroken(shorten(text, LONGEST_CELL), columns[index]),
    align: columns[index]?.isAmount ? end : start,
    valign: 'top',
  });
  const head = columns.map(({ label }, index) => ({ ...cell(label, index), is_header: true as const }));
  return {
    type: 'table',
    cells: [head, ...rows.map((row) => row.map(cell))],
    is_striped: true,
    is_compact: true,
  };
}

/** Keeps the sign of an amount on its line: a line may end between it and a currency sign. */
function unbroken(text: string, column: Column | undefined): string {
  return column?.isAmount ? text.replace(/([−+])(?=\D)/, '$1\u2060') : text;
}

/** A tag, or the text before the next one. */
const TOKEN = /<(\/?)([a-z-]+)([^>]*)>|([^<]+)/g;

/**
 * Returns text of Telegram's HTML mode as a rich text. Other tags than those of the texts lose their effect.
 */
export function richTextOf({ source }: Html): RichText {
  const open: { parts: RichText[]; wrap: (text: RichText) => RichText }[] = [];
  let parts: RichText[] = [];
  for (const [, slash, tag = '', attributes = '', text] of source.matchAll(TOKEN)) {
    if (text !== undefined) parts.push(textOf(new Html(text)));
    else if (slash === '') {
      open.push({ parts, wrap: wrapperOf(tag, attributes) });
      parts = [];
    } else {
      const outer = open.pop();
      if (!outer) continue;
      outer.parts.push(outer.wrap(joined(parts)));
      parts = outer.parts;
    }
  }
  return joined(parts);
}

function joined(parts: RichText[]): RichText {
  return parts.length === 1 ? (parts[0] ?? '') : parts;
}

const STYLES: Record<string, 'bold' | 'italic' | 'underline' | 'strikethrough' | 'code' | 'spoiler'> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  s: 'strikethrough',
  code: 'code',
  'tg-spoiler': 'spoiler',
};

function wrapperOf(tag: string, attributes: string): (text: RichText) => RichText {
  const style = STYLES[tag];
  if (style) return (text) => ({ type: style, text });
  if (tag === 'a') {
    const url = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
    // Telegram refuses a message that mentions a user whom it does not find.
    if (url.startsWith('tg://user?')) return (text) => text;
    return (text) => ({ type: 'url', text, url: textOf(new Html(url)) });
  }
  return (text) => text;
}
