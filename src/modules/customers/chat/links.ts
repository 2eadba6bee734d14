import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';

/** The name of the dialog that changes the phone number. */
export const PHONE_DIALOG = 'phone';

/** The links into the chat of customers' own settings. */
export interface CustomersLinks {
  /** Returns the settings. */
  settings(ctx: ShopContext): Screen;
}
