import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { ButtonRow } from '../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../telegram/ui/modules/matter-card.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { ShopWide } from '../prices/shop-wide.ts';

/** Options of a search. */
export interface FoundOptions {
  /** Rows below the results that lead back to the customer's previous screen. */
  readonly back?: readonly ButtonRow[];
  /**
   * Called if no goods match all words.
   * @returns a text above the nearest goods, or above the buttons of `waysOn`
   */
  readonly onUnplaced?: () => Promise<Html>;
  /** False to show that text alone, with a button to the search: the words were for a person. */
  readonly withNearest?: boolean;
}

/** A change of prices or rates that was made; `changeId` null: none was needed. */
interface Changed {
  readonly changeId: number | null;
  readonly list: 'rates' | 'stars';
}

/** Screens and steps of the goods on sale that other chats reach. */
export interface CatalogLinks {
  /** Searches the typed words and shows the results; without words, prompts for some. */
  search(ctx: ShopContext, typed: string, options?: FoundOptions): Promise<void>;
  /**
   * Returns the dealer's changes of a product's items, with the resulting prices.
   * @returns null if no item waits
   */
  changedMatter(ctx: ShopContext, productId: number): Promise<MatterCard | null>;
  /**
   * Previews a shop-wide change of prices and asks for confirmation.
   * @returns false if the value is unreadable
   */
  askShopWide(ctx: ShopContext, change: ShopWide): Promise<boolean>;
  /** Confirms a change of prices or rates, with the button that undoes it. */
  showChanged(ctx: ShopContext, changed: Changed): Promise<void>;
}
