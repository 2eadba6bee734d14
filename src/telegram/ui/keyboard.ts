import type { InlineKeyboardButton } from 'grammy/types';
import { dataOf, tap } from './callback-data.ts';
import { withoutMarks } from './texts/format.ts';
import { shorten } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

export const homeTap = tap('home', 'h', {});
/** The number in the middle of a pager: answered, and nothing else. */
export const stillTap = tap('still', '-', {});
declare module './callback-data.ts' {
  interface Taps {
    home: typeof homeTap;
    still: typeof stillTap;
  }
}

/**
 * The color of a button, by what its tap does: `success` (green) commits, as a purchase or a gift; `primary` (blue) leads on;
 * `danger` (red) destroys, as an erasure, a revocation or a refund of what was bought. Leaving and cancelling a dialog are plain.
 */
type Style = 'primary' | 'success' | 'danger';

/** The longest text that Telegram shows on one line of a button on a small phone; longer ones are cut by us, with "…". */
const LONGEST_LABEL = 60;

/** A button that sends callback data. */
export function button(label: string, data: string, style?: Style): InlineKeyboardButton {
  return { text: shorten(label, LONGEST_LABEL), callback_data: data, ...(style && { style }) };
}

/** Lays a row out as its script is read: where that runs from right to left, the first button stands at the right. */
export function inReadingOrder(
  { rightToLeft }: Texts,
  row: readonly InlineKeyboardButton[],
): InlineKeyboardButton[] {
  return rightToLeft ? row.toReversed() : [...row];
}

/** `◀ 2/7 ▶`, where the arrow that leads on points the way that the script runs; no row at all for a single page. */
export function pager(
  texts: Texts,
  place: { page: number; pages: number },
  dataOfPage: (page: number) => string,
): InlineKeyboardButton[][] {
  const { page, pages } = place;
  if (pages <= 1) return [];
  const [back, on] = texts.rightToLeft ? ['▶', '◀'] : ['◀', '▶'];
  return [
    inReadingOrder(texts, [
      ...(page > 1 ? [button(back, dataOfPage(page - 1))] : []),
      button(withoutMarks(texts.plain('pager', { page, pages })), dataOf('still', {})),
      ...(page < pages ? [button(on, dataOfPage(page + 1))] : []),
    ]),
  ];
}

/** The longest label that half of a row shows whole on a narrow phone, in characters. */
const LONGEST_HALF = 16;

/** Lays buttons out two a row where both labels fit into halves, in reading order. */
export function inPairs(texts: Texts, buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  let half: InlineKeyboardButton[] | null = null;
  for (const one of buttons) {
    const isShort = [...withoutMarks(one.text)].length <= LONGEST_HALF;
    if (isShort && half) {
      half.push(one);
      half = null;
      continue;
    }
    const row = [one];
    rows.push(row);
    half = isShort ? row : null;
  }
  return rows.map((row) => inReadingOrder(texts, row));
}

export function homeButton(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-home'), dataOf('home', {}));
}

/** Lays buttons out in rows of a width. */
export function rowsOf<T>(entries: readonly T[], width: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < entries.length; start += width) rows.push(entries.slice(start, start + width));
  return rows;
}

/** A button that opens the chat with the support contact; no row where the contact is no user name of Telegram. */
export function supportRow(texts: Texts, support: string): InlineKeyboardButton[][] {
  const name = /^@([A-Za-z]\w{3,31})$/.exec(support)?.[1];
  return name === undefined ? [] : [[{ text: texts.plain('button-support'), url: `https://t.me/${name}` }]];
}
