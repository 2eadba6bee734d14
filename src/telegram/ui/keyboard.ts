import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import { tap } from './callback-data.ts';
import { personPlace } from './modules/person-places.ts';
import type { RowsAt } from './modules/places.ts';
import { withoutMarks } from './texts/format.ts';
import { shorten } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

/** A row of buttons. Files that import no screen use this type. */
export type ButtonRow = InlineKeyboardButton[];

export const homeTap = tap('home', 'h', {});
/** The replacement for a disabled button on an older Bot API server: its tap has no effect. */
export const stillTap = tap('still', '-', {});

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

/** Returns a row of these buttons in reading order: from right to left, the first one is on the right. */
export function rowOf(
  { rightToLeft }: Pick<Texts, 'rightToLeft'>,
  ...buttons: readonly InlineKeyboardButton[]
): InlineKeyboardButton[] {
  return rightToLeft ? buttons.toReversed() : [...buttons];
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
    rowOf(
      texts,
      ...(page > 1 ? [button(back, dataOfPage(page - 1))] : []),
      disabledButton(withoutMarks(texts.plain('pager', { page, pages }))),
      ...(page < pages ? [button(on, dataOfPage(page + 1))] : []),
    ),
  ];
}

/**
 * Longest label that a button shows on a narrow phone, by the number of buttons in its row, characters. A
 * button of its own has the whole row.
 */
const LONGEST_BESIDE: Readonly<Record<number, number>> = { 2: 16, 3: 9, 4: 6, 5: 3 };

/** Returns true if none of these labels is cut when their buttons share a row. */
export function fitBeside(labels: readonly string[]): boolean {
  const longest = labels.length > 1 ? (LONGEST_BESIDE[labels.length] ?? 2) : Number.POSITIVE_INFINITY;
  return labels.every((label) => [...withoutMarks(label).replaceAll('\ufe0f', '')].length <= longest);
}

/** Lays buttons out in reading order, in rows of up to `most`, or of fewer where a label would be cut. */
export function inRows(
  texts: Pick<Texts, 'rightToLeft'>,
  buttons: readonly InlineKeyboardButton[],
  most: number,
): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  for (let start = 0; start < buttons.length; ) {
    let row = buttons.slice(start, start + most);
    while (!fitBeside(row.map(({ text }) => text))) row = row.slice(0, -1);
    rows.push(rowOf(texts, ...row));
    start += row.length;
  }
  return rows;
}

/**
 * Splits the rows of a keyboard that would cut a label. A row with an Arabic letter is read from right to
 * left.
 */
export function withWholeLabels({ inline_keyboard: rows }: InlineKeyboardMarkup): InlineKeyboardMarkup {
  const whole = rows.flatMap((row) => {
    const texts = { rightToLeft: row.some(({ text }) => /\p{Script=Arabic}/u.test(text)) };
    return inRows(texts, rowOf(texts, ...row), row.length);
  });
  return { inline_keyboard: whole };
}

/** Returns the button to the first screen. */
export function homeButton(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-home'), homeTap.pack({}));
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
 * Returns the button to the support contact. If no button can open the contact, returns a button that asks,
 * in a new message, for a message to staff (`personPlace`).
 */
export function personRow(texts: Texts, support: string, rowsAt: RowsAt): InlineKeyboardButton[][] {
  const row = supportRow(texts, support);
  return row.length > 0 ? row : rowsAt(personPlace, texts, null);
}
