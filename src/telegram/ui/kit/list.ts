import type { InlineKeyboardButton } from 'grammy/types';
import { type ButtonRow, button, inRows, pager, rowOf } from '../keyboard.ts';
import type { Screen } from '../screen.ts';
import type { Html } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';

/** The entries of a list, or one page of them. */
interface Listed<Entry> {
  readonly entries: readonly Entry[];
  readonly page?: number;
  readonly pages?: number;
}

interface List<Entry> {
  readonly text: Html;
  /** Rows above the entries, such as the button that makes a new one. */
  readonly above?: readonly ButtonRow[];
  readonly found: Listed<Entry>;
  /** Builds the button that opens an entry. Without it, the text alone names the entries. */
  readonly open?: (entry: Entry, index: number) => InlineKeyboardButton;
  /** Entries in a row, unless their labels would be cut. */
  readonly columns?: number;
  /** Returns the callback data of another page. Without it, the list has one page. */
  readonly to?: (page: number) => string;
  /** Callback data of the neighbors of a list without page numbers. */
  readonly newer?: string | null | undefined;
  readonly older?: string | null | undefined;
  /** Rows below the pages: filters, searches, and the ways on. Empty rows are omitted. */
  readonly below?: readonly ButtonRow[];
}

/** Builds the screen of a list: its entries, the way to other pages, then its filters and the way back. */
export function listScreen<Entry>(texts: Texts, list: List<Entry>): Screen {
  const { text, above = [], found, open, columns = 1, to, newer, older, below = [] } = list;
  const { entries, page = 1, pages = 1 } = found;
  const beside = [
    ...(newer ? [button(texts.plain('button-newer'), newer)] : []),
    ...(older ? [button(texts.plain('button-older'), older)] : []),
  ];
  const rows = [
    ...above,
    ...inRows(texts, open ? entries.map(open) : [], columns),
    ...(to ? pager(texts, { page, pages }, to) : []),
    rowOf(texts, ...beside),
    ...below,
  ];
  return { text, keyboard: { inline_keyboard: rows.filter(({ length }) => length > 0) } };
}
