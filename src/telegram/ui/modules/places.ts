import type { InlineKeyboardButton } from 'grammy/types';
import type { Texts } from '../texts/texts.ts';

type Rows = InlineKeyboardButton[][];

/** Rows of one module at one place. */
export interface AddedRows {
  readonly place: object;
  readonly rows: (texts: Texts, shown: never) => Rows;
}

/** A place in a screen where modules above it add rows of buttons. `Shown` is what the screen shows there. */
export interface Place<Shown> {
  /** Returns rows for this place, which their module lists in its `ChatModule`. */
  with(rows: (texts: Texts, shown: Shown) => Rows): AddedRows;
}

/** Creates a place. The module of the screen exports it from `chat/places.ts`. */
export function createPlace<Shown>(): Place<Shown> {
  const place: Place<Shown> = { with: (rows) => ({ place, rows }) };
  return place;
}

/** Returns the rows that modules add at a place, in the order of the modules. */
export type RowsAt = <Shown>(place: Place<Shown>, texts: Texts, shown: Shown) => Rows;

/** Creates the function that collects the added rows of all modules. */
export function createRowsAt(added: readonly AddedRows[]): RowsAt {
  return (place, texts, shown) =>
    added.filter((one) => one.place === place).flatMap((one) => one.rows(texts, shown as never));
}
