import type { ShopContext } from '../../../telegram/ui/context.ts';

/** Screens and steps of exchange rates that other chats reach. */
export interface ExchangeLinks {
  /**
   * Takes a rate as currency dealers write it: previews it, or asks which of two numbers was meant.
   *
   * @returns false if the text is not a rate
   */
  takeDealersRate(ctx: ShopContext, typed: string): Promise<boolean>;
}
