import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { ButtonRow } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { OrderStory } from '../../reports/index.ts';
import type { PurchaseView } from '../core/views.ts';

export type OrderLine = Pick<OrderStory, 'order' | 'purchase'>;

/** Screens, steps and texts of purchases and orders that other chats reach. */
export interface OrdersLinks {
  /** Reads the first page of the customer's own purchases. */
  purchases(ctx: ShopContext): Promise<Screen>;
  /** Shows a purchase of the customer. */
  openPurchase(ctx: ShopContext, view: PurchaseView): Promise<void>;
  /** Returns one line about a purchase, for a button. */
  purchaseLine(texts: Texts, view: PurchaseView): string;
  /** Asks the owner of a code, or the receiver of a gift, for the fault. */
  reasonScreen(texts: Texts, code: string, back: ButtonRow): Screen;
  /** Shows staff the story of an order. */
  openStory(ctx: ShopContext, code: string): Promise<void>;
  /** Returns one line about an order for staff, for a button. */
  orderLine(texts: Texts, line: OrderLine): string;
}
