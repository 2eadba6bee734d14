import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { PurchaseView } from '../core/views.ts';

/** The links into the chat of purchases and orders. */
export interface OrdersLinks {
  /** Reads the first page of the customer's own purchases. */
  purchases(ctx: ShopContext): Promise<Screen>;
  /** Shows a purchase of the customer. */
  openPurchase(ctx: ShopContext, view: PurchaseView): Promise<void>;
}
