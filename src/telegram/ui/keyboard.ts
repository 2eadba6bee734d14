import type { InlineKeyboardButton } from 'grammy/types';
import { taps } from './callback-data.ts';
import { shorten } from './html.ts';
import type { Texts } from './texts.ts';

type Style = 'primary' | 'success' | 'danger';

/** The longest text that Telegram shows on one line of a button on a small phone; longer ones are cut by us, with "…". */
const LONGEST_LABEL = 60;

/** A button that sends callback data. `style` success marks the button that commits, danger the one that cancels. */
export function button(label: string, data: string, style?: Style): InlineKeyboardButton {
  return { text: shorten(label, LONGEST_LABEL), callback_data: data, ...(style && { style }) };
}

/** `◀ 2/7 ▶`; no row at all for a single page. */
export function pager(
  texts: Texts,
  place: { page: number; pages: number },
  dataOf: (page: number) => string,
): InlineKeyboardButton[][] {
  const { page, pages } = place;
  if (pages <= 1) return [];
  return [
    [
      ...(page > 1 ? [button('◀', dataOf(page - 1))] : []),
      button(texts.plain('pager', { page, pages }), taps.still.pack({})),
      ...(page < pages ? [button('▶', dataOf(page + 1))] : []),
    ],
  ];
}

export function homeButton(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-home'), taps.home.pack({}));
}

/** Lays buttons out in rows of a width. */
export function rowsOf<T>(entries: readonly T[], width: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < entries.length; start += width) rows.push(entries.slice(start, start + width));
  return rows;
}
