/**
 * The modules of the shop, each made from its dependencies, and joined into one. No other file connects them;
 * `app.ts` adds the chats, HTTP and jobs.
 */
import type { Db } from '../platform/database/db.ts';
import type { ModuleRounds } from '../platform/jobs/catalog.ts';
import { type Erase, joinModules } from '../platform/module.ts';
import type { Locale } from '../platform/values/locale.ts';
import { endAlert, raiseAlert } from './alerts/index.ts';
import { type AlertsApi, alertsModule } from './alerts/module.ts';
import { audit } from './audit/index.ts';
import { type AuditWork, auditModule } from './audit/module.ts';
import { createWaitingPeople, wakeQueued } from './availability/index.ts';
import { type AvailabilityApi, availabilityModule } from './availability/module.ts';
import { type BroadcastsApi, broadcastsModule } from './broadcasts/module.ts';
import { type CatalogApi, catalogModule } from './catalog/module.ts';
import { type CustomersApi, customersModule } from './customers/module.ts';
import { type DebtsApi, debtsModule } from './debts/module.ts';
import { type DeskApi, deskModule } from './desk/module.ts';
import { type ExchangeApi, exchangeModule } from './exchange/module.ts';
import { type GiftsApi, giftsModule } from './gifts/module.ts';
import { type HistoryDeps, type HistoryMemory, memoryOfProcess } from './history/index.ts';
import { type HistoryWork, historyModule } from './history/module.ts';
import { type HomeApi, homeModule } from './home/module.ts';
import { type InquiriesApi, inquiriesModule } from './inquiries/module.ts';
import type { AdjustmentRules } from './ledger/index.ts';
import { type LedgerApi, ledgerModule } from './ledger/module.ts';
import { type LevelsApi, type LevelsWork, levelsModule } from './levels/module.ts';
import { type NoticesApi, noticesModule } from './notices/module.ts';
import { type NotificationsApi, notificationsModule } from './notifications/module.ts';
import { createUsualTimes, MOST_UNITS, type OrdersDeps, withholdSurplus } from './orders/index.ts';
import { type OrdersApi, type OrdersWork, ordersModule } from './orders/module.ts';
import type { PaymentMethod, StarsProvider } from './payments/index.ts';
import { type PaymentsApi, type PaymentsWork, paymentsModule } from './payments/module.ts';
import { type PeopleApi, peopleModule } from './people/module.ts';
import { type PromotionsApi, type PromotionsWork, promotionsModule } from './promotions/module.ts';
import { type ReportsApi, type ReportsWork, reportsModule } from './reports/module.ts';
import { type RoundsWork, roundsModule } from './rounds/module.ts';
import { writeSetting } from './settings/index.ts';
import { type StaffApi, staffModule } from './staff/module.ts';
import { type TillsApi, tillsModule } from './tills/module.ts';
import { createWallets, oldReadings } from './wallets/index.ts';
import { type WatchesApi, type WatchesWork, watchesModule } from './watches/module.ts';
import { type WordingApi, wordingModule } from './wording/module.ts';

/**
 * The services of all modules, for chats, HTTP and jobs. All views are plain JSON, so that a conversation may
 * store and replay them. Amounts are decimal strings with their currency; times are ISO 8601 strings. Codes,
 * PINs and tokens are the exception: they are `Secret`, which is printed as `[secret]`.
 */
export interface Shop
  extends AlertsApi,
    AvailabilityApi,
    BroadcastsApi,
    CatalogApi,
    CustomersApi,
    DebtsApi,
    DeskApi,
    ExchangeApi,
    GiftsApi,
    HomeApi,
    InquiriesApi,
    LedgerApi,
    LevelsApi,
    NoticesApi,
    NotificationsApi,
    OrdersApi,
    PaymentsApi,
    PeopleApi,
    PromotionsApi,
    ReportsApi,
    StaffApi,
    TillsApi,
    WatchesApi,
    WordingApi {}

/** Background work of all modules; each call is safe to make twice, late, or without need. */
export interface ShopWork
  extends AuditWork,
    HistoryWork,
    LevelsWork,
    OrdersWork,
    PaymentsWork,
    PromotionsWork,
    ReportsWork,
    RoundsWork,
    WatchesWork {
  /** The rounds of all modules by name, in the form for the worker. */
  readonly rounds: OrdersWork['rounds'] & ModuleRounds;
}

interface ModulesDeps extends Omit<OrdersDeps, 'history' | 'usual'>, Pick<HistoryDeps, 'heard'> {
  readonly defaultLocale?: Locale;
  readonly memory?: HistoryMemory;
  readonly adjustments?: AdjustmentRules;
  /** The base currency of exchange rates; USD by default. */
  readonly baseCurrency?: string;
  /** IANA time zone of the shop's days until the owner sets another; UTC by default. */
  readonly timeZone?: string;
  /** The ids of the owners (ADMIN_IDS), who may do everything. */
  readonly owners?: readonly number[];
  /** Methods with a provider; the shop itself adds those that admins confirm. */
  readonly paymentMethods?: readonly PaymentMethod[];
  /** Telegram, for payments in Stars; null or absent to disable them. */
  readonly stars?: StarsProvider | null;
  /** Erases a customer from the stored updates and dialogs, which belong to no module. */
  readonly eraseFromInbox: Erase;
  /** Connections for pre-checkout queries, which cannot wait; the usual ones by default. */
  readonly checkoutDb?: Db;
}

/** Makes the modules, each from the ones before it. */
export function createModules({
  memory = memoryOfProcess(),
  adjustments = { limits: {}, notice: {}, ceilings: {} },
  baseCurrency = 'USD',
  timeZone: firstTimeZone = 'UTC',
  owners = [],
  paymentMethods = [],
  stars = null,
  eraseFromInbox,
  ...given
}: ModulesDeps): { shop: Shop; work: ShopWork } {
  const { db, log, vault } = given;
  const checkoutDb = given.checkoutDb ?? db;
  const base = baseCurrency;
  const timeZone = () => wording.api.wording.profile().timeZone ?? firstTimeZone;

  const people = createWaitingPeople();
  const usual = createUsualTimes(db);
  const wallets = createWallets({ ...given, people });
  const historyOf = historyModule({ ...given, memory, wake: wakeQueued, withhold: withholdSurplus });
  const { history } = historyOf.api;
  const kernel = { ...given, history, people, usual, timeZone };

  const staff = staffModule({
    db,
    owners,
    base,
    rules: adjustments,
    timeZone,
    raise: raiseAlert,
    endAlert,
    writeSetting,
  });
  const { budget } = staff;
  const spendBudget = budget.spend;
  const wording = wordingModule({ db, spendBudget, firstTimeZone });
  const alerts = alertsModule({ db, timeZone, reconcileEveryMs: given.settings.reconcileEveryMs });
  const audits = auditModule({ db, log, alerts: alerts.api.alerts });
  const { limits } = adjustments;
  const ledger = ledgerModule({ db, timeZone, limits, budget, audit: () => audit(db) });
  const exchange = exchangeModule({ db, base, spendBudget });
  const reports = reportsModule({ db, vault, wallets, people, timeZone });
  const orders = ordersModule({
    ...kernel,
    wallets,
    baseCurrency,
    mostUnits: () => wording.api.wording.profile().mostUnits ?? MOST_UNITS,
    spendBudget,
    readProfile: () => reports.api.reports.wallets(),
    settleRefunds: (recoveryId) => payments.settleRefunds(recoveryId),
    codeReplaced: (...replaced) => joined.codeReplaced(...replaced),
  });
  const payments = paymentsModule({
    ...kernel,
    base,
    owners,
    providers: paymentMethods,
    stars,
    place: orders.api.purchases.place,
    checkout: { db: checkoutDb, quoting: orders.quotingOn(checkoutDb), wallets },
    budget,
    limit: ledger.api.adjustments.limit,
  });
  const catalog = catalogModule({
    ...kernel,
    spendBudget,
    elsewhere: (...input) => exchange.inputs(...input) ?? payments.inputs(...input),
    onSynced: payments.work.listPayable,
  });
  const eraseElsewhere: Erase = async (...erased) => {
    await joined.erase(...erased);
    await eraseFromInbox(...erased);
  };
  // Sweeps run in this order. Orders and payments come first, because their customers wait.
  const joined = joinModules([
    orders,
    payments,
    notificationsModule(given),
    noticesModule(given),
    staff,
    alerts,
    availabilityModule(given),
    ledger,
    exchange,
    historyOf,
    audits,
    wording,
    catalog,
    customersModule(given),
    tillsModule(given),
    inquiriesModule(given),
    giftsModule(given),
    homeModule({ db, usual, methods: payments.methods, base }),
    reports,
    watchesModule({ db, vault, catalog: catalog.api.catalog }),
    peopleModule({ db, vault, spendBudget, eraseElsewhere }),
    promotionsModule({ db, log, vault, spendBudget }),
    levelsModule({ db, log, spendBudget, timeZone, owners }),
    broadcastsModule({ db, owners }),
    deskModule({ db, decisions: orders.api, timeZone }),
    debtsModule(given),
  ]);
  const look = roundsModule({
    db,
    log,
    history,
    sweeps: joined.sweeps,
    oldRows: (retention) => [...joined.oldRows(retention), oldReadings],
    onSweep: () => usual.refresh(),
  });
  const rounds = { ...joined.work.rounds, ...joined.rounds };
  return { shop: joined.api, work: { ...joined.work, ...look.work, rounds } };
}
