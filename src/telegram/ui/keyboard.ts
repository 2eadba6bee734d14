import type { InlineKeyboardButton } from 'grammy/types';
import { dataOf, tap } from './callback-data.ts';
import { withoutMarks } from './texts/format.ts';
import { shorten } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

export const homeTap = tap('home', 'h', {});
/** The replacement for a disabled button on an older Bot API server: its tap has no effect. */
export const stillTap = tap('still', '-', {});
declare module './callback-data.ts' {
  interface Taps {
    home: typeof homeTap;
    still: typeof stillTap;
  }
}

/**
 * The color of a button by its effect. `success` (green) commits, as a purchase or a gift; `primary` (blue)
 * leads on; `danger` (red) destroys, as an erasure, a revocation or a refund of a purchase. Buttons that
 * leave or cancel a dialog are plain.
 */
type Style = 'primary' | 'success' | 'danger';

/** Maximum length of a button's text on one line of a small phone; longer texts are cut with "…". */
const LONGEST_LABEL = 60;

/** Builds a button that sends callback data. */
export function button(label: string, data: string, style?: Style): InlineKeyboardButton {
  return { text: shorten(label, LONGEST_LABEL), callback_data: data, ...(style && { style }) };
}

/** Returns a button without effect. An older Bot API server gets `stillTap` instead. */
export function disabledButton(label: string): InlineKeyboardButton {
  return { text: shorten(label, LONGEST_LABEL), disabled: {} };
}

/** Orders a row by the direction of its script: from right to left, the first button is on the right. */
export function inReadingOrder(
  { rightToLeft }: Texts,
  row: readonly InlineKeyboardButton[],
): InlineKeyboardButton[] {
  return rightToLeft ? row.toReversed() : [...row];
}

/** Builds `◀ 2/7 ▶`, with the forward arrow in the direction of the script; no row for a single page. */
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
      disabledButton(withoutMarks(texts.plain('pager', { page, pages }))),
      ...(page < pages ? [button(on, dataOfPage(page + 1))] : []),
    ]),
  ];
}

/** Maximum length of a label that half a row shows on a narrow phone, characters. */
const LONGEST_HALF = 16;

/** Lays out two buttons a row if both labels fit into halves, in reading order. */
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

/** Returns the button to the first screen. */
export function homeButton(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-home'), dataOf('home', {}));
}

/** Lays buttons out in rows of a width. */
export function rowsOf<T>(entries: readonly T[], width: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < entries.length; start += width) rows.push(entries.slice(start, start + width));
  return rows;
}

/**
 * Builds a button to the chat with the support contact; no row unless the contact is a Telegram user name.
 *
 * @param support the contact, with its hours or without
 */
export function supportRow(texts: Texts, support: string): InlineKeyboardButton[][] {
  const name = /^\p{Cf}*@([A-Za-z]\w{3,31})(?![\w.@])/u.exec(support)?.[1];
  return name === undefined ? [] : [[{ text: texts.plain('button-support'), url: `https://t.me/${name}` }]];
}

/**
 * Returns the button to the support contact; for a contact that no button can open, one that asks for a
 * message to staff in a new message.
 */
export function personRow(texts: Texts, support: string): InlineKeyboardButton[][] {
  const row = supportRow(texts, support);
  return row.length > 0 ? row : [[button(texts.plain('button-write-to-us'), dataOf('answerStaff', {}))]];
}
