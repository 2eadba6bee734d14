import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';

/** The links into the chat of balances. */
export interface LedgerLinks {
  /** Reads the first screen of the customer's own balance. */
  balance(ctx: ShopContext): Promise<Screen>;
}
