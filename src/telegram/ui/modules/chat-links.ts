import type { AlertsLinks } from '../../../modules/alerts/chat/links.ts';
import type { CatalogLinks } from '../../../modules/catalog/chat/links.ts';
import type { CustomersLinks } from '../../../modules/customers/chat/links.ts';
import type { DeskLinks } from '../../../modules/desk/chat/links.ts';
import type { ExchangeLinks } from '../../../modules/exchange/chat/links.ts';
import type { HomeLinks } from '../../../modules/home/chat/links.ts';
import type { LedgerLinks } from '../../../modules/ledger/chat/links.ts';
import type { NoticesLinks } from '../../../modules/notices/chat/links.ts';
import type { OrdersLinks } from '../../../modules/orders/chat/links.ts';
import type { PaymentsLinks } from '../../../modules/payments/chat/links.ts';
import type { PeopleLinks } from '../../../modules/people/chat/links.ts';
import type { StaffLinks } from '../../../modules/staff/chat/links.ts';
import type { WalletsLinks } from '../../../modules/wallets/chat/links.ts';

/** The links between chats, each answered by the module that owns the screen (`answers` of its chat). */
export interface ChatLinks
  extends AlertsLinks,
    CatalogLinks,
    CustomersLinks,
    DeskLinks,
    ExchangeLinks,
    HomeLinks,
    LedgerLinks,
    NoticesLinks,
    OrdersLinks,
    PaymentsLinks,
    PeopleLinks,
    StaffLinks,
    WalletsLinks {}

/** Services of a screen that leads to screens of other modules. */
export interface Linking {
  readonly links: ChatLinks;
}
