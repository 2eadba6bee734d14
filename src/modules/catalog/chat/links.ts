import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';

/** Options of a search. */
export interface FoundOptions {
  /** Rows below the results that lead back to the customer's previous screen. */
  readonly back?: readonly InlineKeyboardButton[][];
  /**
   * Called if no goods match all words.
   * @returns a text above the nearest goods, or above the buttons of `waysOn`
   */
  readonly onUnplaced?: () => Promise<Html>;
  /** False to show that text alone, with a button to the search: the words were for a person. */
  readonly withNearest?: boolean;
}

/** The links into the chat of the goods on sale. */
export interface CatalogLinks {
  /** Searches the typed words and shows the results; without words, prompts for some. */
  search(ctx: ShopContext, typed: string, options?: FoundOptions): Promise<void>;
}
