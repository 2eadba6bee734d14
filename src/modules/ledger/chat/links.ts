import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { Adjustment } from '../adjustment-row.ts';
import type { Balance } from '../balances.ts';
import type { PostingView } from '../ledger.ts';

/** Screens, steps and texts of balances that other chats reach. */
export interface LedgerLinks {
  /** Reads the first screen of the customer's own balance. */
  balance(ctx: ShopContext): Promise<Screen>;
  /** Returns the balances of a customer for staff. */
  balanceLines(texts: Texts, balances: readonly Balance[]): Html[];
  /** Returns the history of a customer for staff, with the private notes. */
  historyLines(texts: Texts, history: readonly PostingView[]): Html[];
  /**
   * Reads `<telegram id> <amount> <currency> [private note] [// message]`, and asks for confirmation.
   *
   * @returns false if it is unreadable; then no message was sent
   */
  proposeAdjustment(ctx: ShopContext, kind: Adjustment['kind'], typed: string): Promise<boolean>;
}
