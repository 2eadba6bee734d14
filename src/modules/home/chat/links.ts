import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { ButtonRow } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { TextKey } from '../../../telegram/ui/texts/texts.ts';
import type { FavoriteKey } from '../favorites.ts';
import type { StarTo } from './buttons.ts';

/** Screens and steps of the first screen that other chats reach. */
export interface HomeLinks {
  /** Reads the first screen; `word` stands above it. */
  home(ctx: ShopContext, word?: TextKey): Promise<Screen>;
  /** Ends the open dialog: its message says so, and the first screen follows. */
  cancelDialog(ctx: ShopContext): Promise<void>;
  /**
   * Keeps or drops a favorite.
   *
   * @returns false at the limit of favorites: the list is shown with a message about it
   */
  setFavorite(ctx: ShopContext, key: FavoriteKey, to: StarTo): Promise<boolean>;
  /** Returns the buttons of other purchases with codes, below the one that the first screen opened. */
  otherCodeRows(ctx: ShopContext, shown: string): Promise<ButtonRow[]>;
}
