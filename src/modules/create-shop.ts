import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/db.ts';
import type { Locale } from '../platform/values/locale.ts';
import { money } from '../platform/values/money.ts';
import { createAdminChats } from './alerts/admin-chats.ts';
import { createAlerts, endAlert, raiseAlert } from './alerts/alerts.ts';
import { createBotMarks } from './alerts/bot-marks.ts';
import { readSelfWatch } from './alerts/self-watch.ts';
import { audit } from './audit/audit.ts';
import { auditChanges } from './audit/changes.ts';
import { wakeQueued } from './availability/breaker.ts';
import { probeDealer } from './availability/outage.ts';
import { createProtection } from './availability/protection.ts';
import { createSelling } from './availability/selling.ts';
import { createWaitingPeople } from './availability/waiting-people.ts';
import { createBroadcasts } from './broadcasts/broadcasts.ts';
import { createBrands } from './catalog/brands/brand-corrections.ts';
import { type Catalog, createCatalog } from './catalog/catalog.ts';
import { createChangedGoods } from './catalog/changed-goods.ts';
import { createCorrections } from './catalog/corrections/corrections.ts';
import type { Changeable } from './catalog/prices/price-changes.ts';
import { createPricing } from './catalog/prices/pricing.ts';
import { createCustomers } from './customers/customers.ts';
import { createDebts } from './debts/debts.ts';
import { createDesk } from './desk/desk.ts';
import { rateAt } from './exchange/rate-changes.ts';
import { askAboutSwing } from './exchange/rate-swing.ts';
import { createExchange } from './exchange/rates.ts';
import { createGifts } from './gifts/gifts.ts';
import type { HistoryDeps } from './history/close.ts';
import { createHistory } from './history/history.ts';
import { type HistoryMemory, memoryOfProcess } from './history/memory.ts';
import { createHome } from './home/home.ts';
import { createSentPictures } from './home/sent-pictures.ts';
import { createInquiries } from './inquiries/inquiries.ts';
import { type AdjustmentRules, createAdjustments } from './ledger/adjustments.ts';
import { createLedger } from './ledger/ledger.ts';
import { assignLevels } from './levels/assign.ts';
import { createLevels } from './levels/levels.ts';
import { createOutbox } from './notices/outbox.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createPurchases } from './orders/checkout/purchases.ts';
import { createQuoting, MOST_UNITS } from './orders/checkout/quote.ts';
import { askAgain } from './orders/confirm/ask-again.ts';
import { confirmOrder } from './orders/confirm/confirm.ts';
import { pollOrders } from './orders/confirm/poll.ts';
import { recheckOrders } from './orders/confirm/recheck.ts';
import type { OrdersDeps } from './orders/core/deps.ts';
import { createUsualTimes } from './orders/core/usual-times.ts';
import { createDelivery } from './orders/delivery/delivery.ts';
import { resolveOrder } from './orders/reconcile/expire.ts';
import { fetchOrphans } from './orders/reconcile/fetch-orphans.ts';
import { reconcileRecent } from './orders/reconcile/pass.ts';
import { recover } from './orders/reconcile/recover.ts';
import { scanOrders } from './orders/reconcile/scan.ts';
import { costLimit, setCostLimit } from './orders/submit/cost-limit.ts';
import { submitOrder } from './orders/submit/submit.ts';
import { adoptByHand, adoptCandidate } from './orders/support/adopt.ts';
import { createAfterDelivery } from './orders/support/after-delivery.ts';
import { createCodeProblems } from './orders/support/code-problems.ts';
import { decideCost } from './orders/support/cost.ts';
import { createOrphans } from './orders/support/orphans.ts';
import { createReversals } from './orders/support/reversal.ts';
import { decideReview } from './orders/support/review.ts';
import { searchDealer } from './orders/support/search-dealer.ts';
import { typeCode } from './orders/support/typed-code.ts';
import { fetchSurplus } from './orders/surplus/surplus.ts';
import { createRecoveries, withholdSurplus } from './orders/surplus/withheld.ts';
import { hintByToken } from './orders/wake/callback-hints.ts';
import { createOrderRounds } from './orders/wake/rounds.ts';
import { advancePayment } from './payments/advance/advance.ts';
import { hintPayment } from './payments/advance/sweep-payments.ts';
import { createBalanceCodes } from './payments/codes/balance-codes.ts';
import { CODE_METHOD } from './payments/codes/redeem-balance-code.ts';
import { createPaymentFees } from './payments/fees.ts';
import { settleBeforeOpening } from './payments/lost-refunds.ts';
import { createDeposits } from './payments/manual/deposits.ts';
import { createManualMethods } from './payments/manual/methods.ts';
import { createManualMethod } from './payments/methods/manual.ts';
import type { PaymentMethod } from './payments/methods/method.ts';
import { createMethods } from './payments/methods/methods.ts';
import { createStarsMethod } from './payments/methods/stars.ts';
import { createPayments } from './payments/payments.ts';
import { payBack, refundableOf, refundPolicy, setRefundPolicy } from './payments/policy.ts';
import { confirmLostRefund } from './payments/record-lost-refund.ts';
import type { StarsProvider } from './payments/stars/provider.ts';
import { starsRateAt } from './payments/stars/rates.ts';
import { createStars } from './payments/stars/stars.ts';
import { listPayable } from './payments/ways/payable.ts';
import { waysToPay } from './payments/ways/ways.ts';
import { createPeople } from './people/people.ts';
import { grantBonuses } from './promotions/grant.ts';
import { createPromotions } from './promotions/promotions.ts';
import { createReferrals } from './promotions/referrals.ts';
import { addFigures } from './reports/figures.ts';
import { createReports } from './reports/reports.ts';
import { type LookAround, type LookOptions, lookAround } from './rounds/look.ts';
import { createSweeps, sweepsOf } from './rounds/sweeps.ts';
import type { Shop } from './shop.ts';
import { createBudget, createSecondWords } from './staff/budget/budget.ts';
import type { TellOwners } from './staff/news.ts';
import { requireOutsider } from './staff/outsiders.ts';
import { createInvitationsOf, createStaff } from './staff/staff.ts';
import { createCash } from './tills/balances.ts';
import { createHandovers } from './tills/handovers.ts';
import { createTills } from './tills/tills.ts';
import { createWallets } from './wallets/wallets.ts';
import { checkGoodsRequests, createGoodsRequests } from './watches/goods-requests.ts';
import { checkWatches, createWatches } from './watches/watches.ts';
import { createWording } from './wording/wording.ts';

/** A typical item's price, for which the first screen names the ways to pay, in the base currency. */
const USUAL_PRICE = '10';
/** An id that no customer has. */
const NOBODY = 0;

/** Background work; each call is safe to make twice, late, or without need. */
export interface ShopWork {
  submit(orderId: string): Promise<void>;
  resolve(orderId: string): Promise<void>;
  confirm(orderId: string): Promise<void>;
  poll(): Promise<void>;
  /** Searches the dealer's order list for every unresolved attempt. */
  scan(): Promise<void>;
  /** Fetches surplus orders that are not final. */
  fetchSurplus(): Promise<void>;
  /** Reads the recent order list and matches each dealer order against the shop's refs. */
  reconcile(): Promise<void>;
  /** Fetches the orphan orders that are not final. */
  fetchOrphans(): Promise<void>;
  /** Checks the succeeded orders whose next check is due, since a success can be reversed. */
  recheckOrders(): Promise<void>;
  probeDealer(): Promise<void>;
  /** The rounds of the orders module by name, in the form for the worker. */
  readonly rounds: ReturnType<typeof createOrderRounds>;
  /**
   * Wakes due work; at the start, all open work.
   *
   * @param due the due sweeps of a look; by default they are read
   * @returns the number of added jobs
   */
  sweep(everything: boolean, due?: readonly string[]): Promise<number>;
  /** Reads the state that a process needs each second, in one statement. */
  look(asked: LookOptions): Promise<LookAround>;
  /**
   * Checks the invariants of the money for changed rows and a part of the past, and raises an alert if one is
   * broken.
   */
  audit(): Promise<void>;
  /**
   * Compares the database with the remembered state, and closes the shop if it went back.
   *
   * @param starting true for the first time in a process, before all other work
   * @param found the identity in a look; by default it is read
   * @returns true if the shop is open
   */
  checkHistory(starting: boolean, found?: LookAround['history']): Promise<boolean>;
  /**
   * Reads the dealer's list after the database went back, and opens the shop; returns false while work
   * remains.
   */
  recover(): Promise<boolean>;
  /** Handles a callback with this token; returns false for an unknown token. */
  hint(token: string): Promise<boolean>;
  /** Advances a payment as far as possible. */
  advancePayment(paymentId: string): Promise<void>;
  /** Decides about the bonuses of ended purchases. */
  grantBonuses(): Promise<void>;
  /** Computes the due levels of customers. */
  assignLevels(): Promise<void>;
  /** Compares watched items with their last seen state. */
  checkWatches(): Promise<void>;
  /** Lists the goods that customers can pay for, and does no other work. */
  listPayable(): Promise<void>;
  /** Adds new postings to the figures of reports. */
  addFigures(): Promise<void>;
  /** Compares Telegram's list of Star transactions with the payments. */
  checkStars(): Promise<void>;
  /** Handles a payment provider's call; returns false if it is not from a provider of the method. */
  hintPayment(method: string, request: ProviderCall): Promise<boolean>;
}

/** A provider's call in its form on the wire. */
export type ProviderCall = Parameters<NonNullable<PaymentMethod['hint']>>[0];

/** Wires the modules of the domain together. */
export function createShop({
  memory = memoryOfProcess(),
  adjustments = { limits: {}, notice: {}, ceilings: {} },
  paymentMethods = [],
  stars: starsProvider = null,
  checkoutDb,
  heard,
  baseCurrency = 'USD',
  timeZone: firstTimeZone = 'UTC',
  owners = [],
  ...given
}: OrdersDeps &
  Pick<HistoryDeps, 'heard'> & {
    defaultLocale?: Locale;
    memory?: HistoryMemory;
    adjustments?: AdjustmentRules;
    /** The base currency of exchange rates; USD by default. */
    baseCurrency?: string;
    /** IANA time zone of the shop's days until the owner sets another; UTC by default. */
    timeZone?: string;
    /** The ids of the owners (ADMIN_IDS), who may do everything. */
    owners?: readonly number[];
    /** Methods with a provider; the shop itself adds those that admins confirm. */
    paymentMethods?: readonly PaymentMethod[];
    /** Telegram, for payments in Stars; null or absent to disable them. */
    stars?: StarsProvider | null;
    /** Connections for pre-checkout queries, which cannot wait; the usual ones by default. */
    checkoutDb?: Db;
  }): {
  shop: Shop;
  work: ShopWork;
} {
  const { db, log } = given;
  const history = createHistory({ ...given, memory, heard, wake: wakeQueued, withhold: withholdSurplus });
  const people = createWaitingPeople();
  const usual = createUsualTimes(db);
  const deps = { ...given, history, people, usual };
  const tell: TellOwners = (tx, news) => raiseAlert(tx, 'staff-changed', randomUUID(), { ...news });
  const budget = createBudget({
    db,
    owners,
    base: baseCurrency,
    rules: adjustments,
    raise: raiseAlert,
    tell,
    endAlert,
  });
  const wording = createWording(db, budget.spend, firstTimeZone);
  const timeZone = () => wording.profile().timeZone ?? firstTimeZone;
  const alerts = createAlerts(db, timeZone);
  const staff = createStaff(db, owners, timeZone, tell);
  const ledger = { ...createLedger(db, timeZone), audit: () => audit(db) };
  const pricing = createPricing(db, budget.spend, (scope, subject) => {
    if (scope !== 'rate' && scope !== 'stars-rate') return null;
    const at: Changeable<unknown> = scope === 'rate' ? rateAt(baseCurrency, subject) : starsRateAt(subject);
    return {
      at,
      needs: scope === 'rate' ? 'prices.edit' : 'payments.edit',
      ask: (tx, after, actor) => askAboutSwing(tx, at, after, { actor, spendBudget: budget.spend }),
    };
  });
  const wallets = createWallets(deps);
  const manualMethods = createManualMethods(db);
  const ofStars = starsProvider ? [createStarsMethod({ db, provider: starsProvider })] : [];
  const ofShop = [createManualMethod(db), ...ofStars];
  const methods = createMethods([...ofShop, ...paymentMethods], (method, error) =>
    log.error({ err: error, method }, 'a method of payment offered nothing'),
  );
  const quotingDeps = { wallets, baseCurrency, mostUnits: () => wording.profile().mostUnits ?? MOST_UNITS };
  const purchases = createPurchases(deps, createQuoting({ db, ...quotingDeps }));
  const readWays = (locale: Locale) => {
    const unitPrice = money(USUAL_PRICE, baseCurrency);
    const quote = { unitPrice, quantity: 1, total: unitPrice, missing: unitPrice };
    return waysToPay({ db, methods, base: baseCurrency }, { customerId: NOBODY, quote, locale });
  };
  const paymentDeps = { db, methods, log, history, clock: given.clock, place: purchases.place };
  const readily = checkoutDb ?? db;
  const { stars, round: checkStars } = createStars({
    db,
    log,
    provider: starsProvider,
    spendBudget: budget.spend,
    checkout: { db: readily, quoting: createQuoting({ db: readily, ...quotingDeps }), wallets },
    ...(deps.defaultLocale !== undefined && { defaultLocale: deps.defaultLocale }),
  });
  const listNow = async () => {
    const changed = await listPayable({ db, methods, base: baseCurrency });
    if (changed.length > 0) log.info({ changed }, 'other currencies can be paid in');
  };
  const readCatalog = createCatalog(deps);
  const catalog: Catalog = {
    ...readCatalog,
    sync: async (actor) => {
      const result = await readCatalog.sync(actor);
      if (result.ok) await listNow();
      return result;
    },
  };
  const reports = createReports({ db, wallets, people, timeZone });
  const spending = { ...deps, spendBudget: budget.spend };
  const decisions: Pick<Shop, 'costs' | 'reviews' | 'reversals' | 'codeProblems'> = {
    costs: {
      limit: () => costLimit(db),
      setLimit: async (percent, actor) => setCostLimit(db, percent, actor.idFor('prices.edit')),
      decide: async (code, decision, actor) => decideCost(spending, code, decision, actor),
    },
    reviews: {
      decide: async (code, decision, actor) => decideReview(spending, code, decision, actor),
      candidate: (code, dealerOrderId) => adoptCandidate(deps, code, dealerOrderId),
      adopt: async (code, dealerOrderId, actor) => adoptByHand(deps, code, dealerOrderId, actor),
      typeCode: async (code, typed, actor) => typeCode(deps, code, typed, actor),
      askAgain: async (purchaseCode, actor) => {
        actor.require('orders.decide');
        return askAgain(deps, purchaseCode);
      },
      searchDealer: async (purchaseCode, actor, onPage) => {
        actor.require('orders.decide');
        return searchDealer(deps, purchaseCode, onPage);
      },
    },
    reversals: createReversals(spending),
    codeProblems: createCodeProblems(spending),
  };
  const sweeps = createSweeps(db, sweepsOf({ orders: deps, payments: paymentDeps, timeZone }));
  const byHand = createAdjustments(db, adjustments.limits, budget);
  return {
    shop: {
      alerts,
      adminChats: createAdminChats(db),
      botMarks: createBotMarks(db),
      brands: createBrands(db, budget.spend),
      corrections: createCorrections(db, budget.spend),
      pricing,
      reports,
      catalog,
      customers: createCustomers(
        db,
        deps.defaultLocale === undefined ? {} : { defaultLocale: deps.defaultLocale },
      ),
      people: createPeople(spending),
      debts: createDebts(db),
      tills: createTills(db),
      handovers: createHandovers(db),
      cash: createCash(db),
      inquiries: createInquiries(given),
      ledger,
      desk: createDesk({ db, decisions, timeZone }),
      exchange: createExchange(db, baseCurrency, budget.spend),
      refunds: {
        policy: () => refundPolicy(db),
        setPolicy: (policy, actor) => setRefundPolicy(db, policy, actor),
        refundable: (code) => refundableOf(db, code),
        payBack: async (code, actor, agreed) => {
          actor.require('money.approve');
          await requireOutsider(db, actor, 'payment-paid-back', code);
          return payBack({ db, log, history }, code, { ...agreed, by: { actor, spendBudget: budget.spend } });
        },
        confirmLost: (code, actor, agreed) => confirmLostRefund({ db, log }, code, { ...agreed, actor }),
      },
      payments: createPayments({ db, methods, clock: given.clock, base: baseCurrency }),
      manualMethods,
      paymentFees: createPaymentFees({ db, methods, manual: manualMethods, others: [CODE_METHOD] }),
      deposits: createDeposits({
        db,
        history,
        spendBudget: budget.spend,
        limit: byHand.limit,
        timeZone,
        paysByHand: (method) => methods.find(method)?.refund === undefined,
      }),
      balanceCodes: createBalanceCodes({ db, vault: given.vault, budget }),
      stars,
      adjustments: byHand,
      secondWords: createSecondWords(db, budget, owners),
      limits: { base: baseCurrency, read: budget.limits, set: budget.setLimit },
      purchases,
      home: createHome({ db, usual, readWays }),
      sentPictures: createSentPictures(db),
      delivery: createDelivery(deps),
      selfWatch: (actor) => readSelfWatch(db, actor, deps.settings),
      protection: createProtection(deps),
      ...decisions,
      afterDelivery: createAfterDelivery({ db, log, history, spendBudget: budget.spend }),
      notifications: createNotifications(db),
      selling: createSelling(db),
      orphans: createOrphans(deps),
      promotions: createPromotions(db, budget.spend),
      referrals: createReferrals(db, budget.spend),
      levels: createLevels({ db, spendBudget: budget.spend, timeZone }),
      gifts: createGifts(deps),
      changedGoods: createChangedGoods(db),
      watches: createWatches({ db, item: (id, group) => catalog.of(group).item(id) }),
      goodsRequests: createGoodsRequests(db),
      notices: createOutbox(db),
      broadcasts: createBroadcasts(db),
      wording,
      staff,
      invitations: createInvitationsOf(db, owners, tell),
      recoveries: createRecoveries({ db, log }),
    },
    work: {
      submit: (orderId) => submitOrder(deps, orderId),
      resolve: (orderId) => resolveOrder(deps, orderId),
      confirm: (orderId) => confirmOrder(deps, orderId),
      poll: () => pollOrders(deps),
      recheckOrders: () => recheckOrders(deps),
      scan: async () => {
        await scanOrders(deps);
      },
      fetchSurplus: () => fetchSurplus(deps),
      reconcile: async () => {
        await reconcileRecent(deps);
      },
      fetchOrphans: () => fetchOrphans(deps),
      probeDealer: () => probeDealer(deps, () => reports.wallets()),
      rounds: createOrderRounds({ ...deps, readProfile: () => reports.wallets() }),
      sweep: async (everything, due) => {
        await usual.refresh();
        return sweeps.run(everything ? 'all' : (due ?? (await sweeps.readDue())));
      },
      look: (asked) => lookAround({ db, history, sweeps }, asked),
      audit: async () => {
        const broken = await auditChanges(db);
        if (broken.length === 0) return;
        log.error({ broken }, 'the ledger is broken');
        await alerts.raise('ledger-broken', broken.join(','), { broken });
      },
      checkHistory: (starting, found) => history.check({ starting, ...(found && { found }) }),
      recover: () => recover({ ...deps, settleRefunds: (id) => settleBeforeOpening(paymentDeps, id) }),
      hint: (token) => hintByToken(deps, token),
      advancePayment: (paymentId) => advancePayment(paymentDeps, paymentId),
      assignLevels: () => assignLevels({ db, log, timeZone: timeZone() }),
      grantBonuses: () => grantBonuses({ db, log, vault: given.vault }),
      listPayable: listNow,
      addFigures: () => addFigures(db, timeZone()),
      checkWatches: async () => {
        await checkWatches({ db, item: (id, group) => catalog.of(group).item(id) });
        await checkGoodsRequests(db, (words) => catalog.named(words));
      },
      checkStars,
      hintPayment: (method, request) => hintPayment(paymentDeps, method, request),
    },
  };
}
