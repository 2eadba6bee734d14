import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';

/** The name of the dialog that changes the phone number. */
export const PHONE_DIALOG = 'phone';

/** Screens and steps of customers' own settings that other chats reach. */
export interface CustomersLinks {
  /** Returns the settings. */
  settings(ctx: ShopContext): Screen;
}
