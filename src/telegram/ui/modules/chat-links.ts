import type { CatalogLinks } from '../../../modules/catalog/chat/links.ts';
import type { CustomersLinks } from '../../../modules/customers/chat/links.ts';
import type { HomeLinks } from '../../../modules/home/chat/links.ts';
import type { LedgerLinks } from '../../../modules/ledger/chat/links.ts';
import type { OrdersLinks } from '../../../modules/orders/chat/links.ts';
import type { PaymentsLinks } from '../../../modules/payments/chat/links.ts';

/** The links between chats, each answered by the module that owns the screen (`answers` of its chat). */
export interface ChatLinks
  extends CatalogLinks,
    CustomersLinks,
    HomeLinks,
    LedgerLinks,
    OrdersLinks,
    PaymentsLinks {}

/** The links, for a screen that leads to those of other modules. */
export interface Linking {
  readonly links: ChatLinks;
}
