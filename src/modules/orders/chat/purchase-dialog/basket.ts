import type { ItemOffer } from '../../../catalog/index.ts';
import type { Account } from './details.ts';

/** The planned purchase. The customer's answers change it in place. */
export interface Basket {
  /** UUID: repeating the dialog's last step does not make a second purchase. */
  readonly checkoutId: string;
  readonly item: ItemOffer;
  quantity: number;
  /** Null until it is known: it is asked after the way to pay. */
  phone: string | null;
  /** Null until it is asked, after the way to pay. */
  account: Account | null;
  /** The account of an earlier purchase, which is checked again. */
  readonly known: Account | null;
}
