/**
 * The tables of all modules as one type, in the types that PostgreSQL's driver returns. The domain parses int8
 * and numeric from strings; timestamptz is a Date. The files of `migrations/` explain the columns.
 */
import type { AlertsTables } from './modules/alerts/tables.ts';
import type { AvailabilityTables } from './modules/availability/tables.ts';
import type { BroadcastsTables } from './modules/broadcasts/tables.ts';
import type { CatalogTables } from './modules/catalog/tables.ts';
import type { CustomersTables } from './modules/customers/tables.ts';
import type { DebtsTables } from './modules/debts/tables.ts';
import type { DeskTables } from './modules/desk/tables.ts';
import type { ExchangeTables } from './modules/exchange/tables.ts';
import type { GiftsTables } from './modules/gifts/tables.ts';
import type { HistoryTables } from './modules/history/tables.ts';
import type { HomeTables } from './modules/home/tables.ts';
import type { InquiriesTables } from './modules/inquiries/tables.ts';
import type { LedgerTables } from './modules/ledger/tables.ts';
import type { LevelsTables } from './modules/levels/tables.ts';
import type { NoticesTables } from './modules/notices/tables.ts';
import type { NotificationsTables } from './modules/notifications/tables.ts';
import type { OrdersTables } from './modules/orders/tables.ts';
import type { PaymentsTables } from './modules/payments/tables.ts';
import type { PeopleTables } from './modules/people/tables.ts';
import type { PromotionsTables } from './modules/promotions/tables.ts';
import type { ReportsTables } from './modules/reports/tables.ts';
import type { SettingsTables } from './modules/settings/tables.ts';
import type { StaffTables } from './modules/staff/tables.ts';
import type { TillsTables } from './modules/tills/tables.ts';
import type { VaultTables } from './modules/vault/tables.ts';
import type { WalletsTables } from './modules/wallets/tables.ts';
import type { WatchesTables } from './modules/watches/tables.ts';
import type { WordingTables } from './modules/wording/tables.ts';
import type { TelegramTables } from './telegram/tables.ts';

export interface ModuleTables
  extends AlertsTables,
    AvailabilityTables,
    BroadcastsTables,
    CatalogTables,
    CustomersTables,
    DebtsTables,
    DeskTables,
    ExchangeTables,
    GiftsTables,
    HistoryTables,
    HomeTables,
    InquiriesTables,
    LedgerTables,
    LevelsTables,
    NoticesTables,
    NotificationsTables,
    OrdersTables,
    PaymentsTables,
    PeopleTables,
    PromotionsTables,
    ReportsTables,
    SettingsTables,
    StaffTables,
    TelegramTables,
    TillsTables,
    VaultTables,
    WalletsTables,
    WatchesTables,
    WordingTables {}
