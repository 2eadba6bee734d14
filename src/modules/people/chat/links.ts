import type { ShopContext } from '../../../telegram/ui/context.ts';

/** Screens and steps for staff about customers that other chats reach. */
export interface PeopleLinks {
  /** Reads a customer and shows the card. */
  openCustomer(ctx: ShopContext, id: number): Promise<void>;
  /**
   * Shows the customers whom a command about one customer names, or asks for the customer.
   *
   * @param example the whole command in one line
   * @returns false if the person may not see customers; then no message was sent
   */
  askWhose(ctx: ShopContext, typed: string, example: string): Promise<boolean>;
}
