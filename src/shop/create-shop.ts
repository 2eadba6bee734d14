import { createAlerts } from './alerts/alerts.ts';
import { createCatalog } from './catalog/catalog.ts';
import { costLimit, setCostLimit } from './catalog/cost-limit.ts';
import { createPricing } from './catalog/pricing.ts';
import { createWallets } from './catalog/wallets.ts';
import { createCustomers } from './customers/customers.ts';
import { auditChanges } from './ledger/audit-changes.ts';
import { createLedger } from './ledger/ledger.ts';
import { createCodeProblems } from './orders/code-problems.ts';
import { confirmOrder } from './orders/confirm.ts';
import { decideCost } from './orders/cost/decide.ts';
import { createDelivery } from './orders/delivery.ts';
import type { OrdersDeps } from './orders/deps.ts';
import { hintByToken } from './orders/hints.ts';
import { lookAgain } from './orders/later/look-again.ts';
import { createReversals } from './orders/later/reversal.ts';
import { createOrphans } from './orders/orphans/decide.ts';
import { fetchOrphans } from './orders/orphans/fetch.ts';
import { pollOrders } from './orders/poll.ts';
import { createProtection } from './orders/protection/protection.ts';
import { checkUpstream } from './orders/protection/trouble.ts';
import { createPurchases } from './orders/purchases.ts';
import { createQuoting } from './orders/quote.ts';
import { reconcileRecent } from './orders/reconcile/pass.ts';
import { resolveOrder } from './orders/resolve.ts';
import { adoptByHand, adoptCandidate } from './orders/review/adopt.ts';
import { decideReview } from './orders/review/decide.ts';
import { submitOrder } from './orders/submit/submit.ts';
import { askForSurplus } from './orders/surplus/surplus.ts';
import { sweep } from './orders/sweep.ts';
import { scanOrders } from './orders/unknown/scan.ts';
import { createOrderRounds } from './orders/wake/rounds.ts';
import { createReports } from './reports/reports.ts';
import type { Locale, Shop } from './shop.ts';
import { createHistory } from './upstream/history/history.ts';
import { type HistoryMemory, memoryOfProcess } from './upstream/history/memory.ts';
import { recover } from './upstream/history/recover.ts';
import { heldSurplus, releaseSurplus } from './upstream/history/release.ts';

/** What happens in the background; each is safe to call twice, late, or for nothing. */
export interface ShopWork {
  submit(orderId: string): Promise<void>;
  resolve(orderId: string): Promise<void>;
  confirm(orderId: string): Promise<void>;
  poll(): Promise<void>;
  /** Looks for every attempt in doubt in the dealer's order list. */
  scan(): Promise<void>;
  /** Asks for surplus orders that are not final yet. */
  askForSurplus(): Promise<void>;
  /** Reads the recent order list, so that every dealer order in it is matched against our refs. */
  reconcile(): Promise<void>;
  /** Fetches the orphan orders that are not final yet. */
  fetchOrphans(): Promise<void>;
  /** Looks again at succeeded orders whose time has come: a success can be taken back. */
  lookAgain(): Promise<void>;
  checkUpstream(): Promise<void>;
  /** The same as the worker runs them: each round of the orders room by its name. */
  readonly rounds: ReturnType<typeof createOrderRounds>;
  /** Wakes what is due; at start, everything open. Answers how many jobs were added. */
  sweep(everything: boolean): Promise<number>;
  /** Asks the invariants of the money of what changed and of a part of the past, and raises an alert when one is broken. */
  audit(): Promise<void>;
  /**
   * Compares the database with what was remembered of it, and closes the shop when it went back.
   *
   * @param starting the first time in a process, before anything else works
   * @returns whether the shop is open
   */
  checkHistory(starting: boolean): Promise<boolean>;
  /** Reads the dealer's list after the database went back, and opens the shop; false while something is left to do. */
  recover(): Promise<boolean>;
  /** A callback came with this token; false when nobody knows it. */
  hint(token: string): Promise<boolean>;
}

/** Wires the rooms of the domain together. */
export function createShop({
  memory = memoryOfProcess(),
  ...given
}: OrdersDeps & { defaultLocale?: Locale; memory?: HistoryMemory }): { shop: Shop; work: ShopWork } {
  const { db, log } = given;
  const history = createHistory({ db, clock: given.clock, log, memory });
  const deps = { ...given, history };
  const alerts = createAlerts(db);
  const ledger = createLedger(db);
  const pricing = createPricing(db);
  const wallets = createWallets(deps);
  const reports = createReports({ db, wallets });
  return {
    shop: {
      alerts,
      pricing,
      reports,
      catalog: createCatalog(deps),
      customers: createCustomers(
        db,
        deps.defaultLocale === undefined ? {} : { defaultLocale: deps.defaultLocale },
      ),
      ledger,
      purchases: createPurchases(deps, createQuoting({ db, wallets })),
      delivery: createDelivery(deps),
      protection: createProtection(deps),
      reversals: createReversals(deps),
      costs: {
        limit: () => costLimit(db),
        setLimit: (percent, actorId) => setCostLimit(db, percent, actorId),
        decide: (code, decision, actorId) => decideCost(deps, code, decision, actorId),
      },
      codeProblems: createCodeProblems(deps),
      orphans: createOrphans(deps),
      recoveries: {
        heldSurplus: () => heldSurplus(db),
        releaseSurplus: async (itemId, actorId) => {
          const released = await releaseSurplus(db, itemId, actorId);
          log.warn({ admin: actorId, item: itemId, released }, 'an admin released surplus vouchers');
          return released;
        },
      },
      reviews: {
        decide: (code, decision, actorId) => decideReview(deps, code, decision, actorId),
        candidate: (code, dealerOrderId) => adoptCandidate(deps, code, dealerOrderId),
        adopt: (code, dealerOrderId, actorId) => adoptByHand(deps, code, dealerOrderId, actorId),
      },
    },
    work: {
      submit: (orderId) => submitOrder(deps, orderId),
      resolve: (orderId) => resolveOrder(deps, orderId),
      confirm: (orderId) => confirmOrder(deps, orderId),
      poll: () => pollOrders(deps),
      lookAgain: () => lookAgain(deps),
      scan: async () => {
        await scanOrders(deps);
      },
      askForSurplus: () => askForSurplus(deps),
      reconcile: async () => {
        await reconcileRecent(deps);
      },
      fetchOrphans: () => fetchOrphans(deps),
      checkUpstream: () => checkUpstream(deps, () => reports.wallets()),
      rounds: createOrderRounds({ ...deps, readProfile: () => reports.wallets() }),
      sweep: (everything) => sweep(deps, everything),
      audit: async () => {
        const broken = await auditChanges(db);
        if (broken.length === 0) return;
        log.error({ broken }, 'the ledger is broken');
        await alerts.raise('ledger-broken', broken.join(','), { broken });
      },
      checkHistory: (starting) => history.check({ starting }),
      recover: () => recover(deps),
      hint: (token) => hintByToken(deps, token),
    },
  };
}
