import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';

/** The links into the chat of customers' own settings. */
export interface CustomersLinks {
  /** Returns the settings. */
  settings(ctx: ShopContext): Screen;
}
