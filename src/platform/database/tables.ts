/**
 * All tables, in the types that PostgreSQL's driver returns: int8 and numeric are strings until the domain
 * parses them, timestamptz is a Date. The files of `migrations/` explain the columns, one file a subject.
 */

import type { BrandTables } from './tables/catalog/brand.ts';
import type { FavouriteTables } from './tables/catalog/favourite.ts';
import type { PriceTables } from './tables/catalog/price.ts';
import type { ProductsTables } from './tables/catalog/products.ts';
import type { SearchTables } from './tables/catalog/search.ts';
import type { ShelfTables } from './tables/catalog/shelf.ts';
import type { BalanceCodeTables } from './tables/money/balance-codes.ts';
import type { CurrencyTables } from './tables/money/currency.ts';
import type { LedgerTables } from './tables/money/ledger.ts';
import type { ManualTables } from './tables/money/manual.ts';
import type { NumbersTables } from './tables/money/numbers.ts';
import type { PaymentsTables } from './tables/money/payments.ts';
import type { StarsTables } from './tables/money/stars.ts';
import type { TillTables } from './tables/money/tills.ts';
import type { CodeProblemsTables } from './tables/orders/code-problems.ts';
import type { OrderListTables } from './tables/orders/order-list.ts';
import type { OrdersTables } from './tables/orders/orders.ts';
import type { PurchasesTables } from './tables/orders/purchases.ts';
import type { SurplusTables } from './tables/orders/surplus.ts';
import type { UpstreamTables } from './tables/orders/upstream.ts';
import type { VaultTables } from './tables/orders/vault.ts';
import type { BroadcastTables } from './tables/people/broadcast.ts';
import type { CustomersTables } from './tables/people/customers.ts';
import type { GiftTables } from './tables/people/gifts.ts';
import type { InquiryTables } from './tables/people/inquiries.ts';
import type { NoticeTables } from './tables/people/notices.ts';
import type { PeopleTables } from './tables/people/people.ts';
import type { ProgressTables } from './tables/people/progress.ts';
import type { PromotionTables } from './tables/people/promotions.ts';
import type { StaffTables } from './tables/people/staff.ts';
import type { AlertsTables } from './tables/shop/alerts.ts';
import type { BackupTables } from './tables/shop/backup.ts';
import type { DeskTables } from './tables/shop/desk.ts';
import type { HistoryTables } from './tables/shop/history.ts';
import type { HostingTables } from './tables/shop/hosting.ts';
import type { RoundsTables } from './tables/shop/rounds.ts';
import type { SettingsTables } from './tables/shop/settings.ts';
import type { ShopTextTables } from './tables/shop/shop-texts.ts';
import type { TelegramTables } from './tables/shop/telegram.ts';

export interface Database
  extends AlertsTables,
    BackupTables,
    TillTables,
    BalanceCodeTables,
    BrandTables,
    BroadcastTables,
    CodeProblemsTables,
    CurrencyTables,
    CustomersTables,
    DeskTables,
    FavouriteTables,
    GiftTables,
    HistoryTables,
    HostingTables,
    LedgerTables,
    ManualTables,
    InquiryTables,
    NoticeTables,
    NumbersTables,
    OrderListTables,
    OrdersTables,
    PaymentsTables,
    PeopleTables,
    PriceTables,
    ProductsTables,
    ProgressTables,
    PromotionTables,
    PurchasesTables,
    RoundsTables,
    SearchTables,
    SettingsTables,
    ShelfTables,
    ShopTextTables,
    StaffTables,
    StarsTables,
    SurplusTables,
    TelegramTables,
    UpstreamTables,
    VaultTables {}
