import type { ItemOffer } from '../../../shop/shop.ts';
import type { Account } from './details.ts';

/** What would be bought, changed in place by the customer's answers. */
export interface Basket {
  /** UUID: however often the dialog's last step is repeated, it makes one purchase. */
  readonly checkoutId: string;
  readonly item: ItemOffer;
  quantity: number;
  /** Null until it is known: a customer is asked for it once they chose how to pay. */
  phone: string | null;
  /** Null until it was asked for, which takes a way to pay. */
  account: Account | null;
  /** One that was used before: it is checked again. */
  readonly known: Account | null;
}
