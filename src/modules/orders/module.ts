import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { deleteOld } from '../../platform/database/old-rows.ts';
import type { CodeReplaced, Module } from '../../platform/module.ts';
import { probeDealer, type WaitingPeople } from '../availability/index.ts';
import type { SpendBudget } from '../staff/index.ts';
import type { Wallets } from '../wallets/index.ts';
import { eraseFromOrders } from './checkout/erase-orders.ts';
import { createPurchases, type Purchases } from './checkout/purchases.ts';
import { createQuoting, type Quoting } from './checkout/quote.ts';
import { createConfirming } from './confirm/confirm.ts';
import { pollOrders } from './confirm/poll.ts';
import { recheckHinted, recheckOrders } from './confirm/recheck.ts';
import type { OrdersDeps } from './core/deps.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';
import { resolveOrder } from './reconcile/expire.ts';
import { fetchOrphans } from './reconcile/fetch-orphans.ts';
import { reconcileRecent } from './reconcile/pass.ts';
import { type RecoverDeps, recover } from './reconcile/recover.ts';
import { scanOrders } from './reconcile/scan.ts';
import { submitOrder } from './submit/submit.ts';
import { type AfterDelivery, createAfterDelivery } from './support/after-delivery.ts';
import { type CodeProblems, createCodeProblems } from './support/cases/code-problems.ts';
import { type Costs, createCosts } from './support/cost.ts';
import { createOrphans, type Orphans } from './support/orphans.ts';
import { createReversals, type Reversals } from './support/reversal.ts';
import { createReviews, type Reviews } from './support/review.ts';
import { createSlowSurpluses, type SlowSurpluses } from './surplus/slow.ts';
import { fetchSurplus } from './surplus/surplus.ts';
import { createRecoveries, type Recoveries } from './surplus/withheld.ts';
import { hintByToken } from './wake/callback-hints.ts';
import { createOrderRounds, type RoundDeps } from './wake/rounds.ts';
import { sweep, sweepDue } from './wake/sweep.ts';

export interface OrdersApi {
  readonly purchases: Purchases;
  readonly delivery: Delivery;
  readonly reviews: Reviews;
  readonly costs: Costs;
  readonly reversals: Reversals;
  readonly codeProblems: CodeProblems;
  readonly afterDelivery: AfterDelivery;
  readonly orphans: Orphans;
  readonly recoveries: Recoveries;
  readonly slowSurpluses: SlowSurpluses;
}

export interface OrdersWork {
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
  /** The rounds of the module by name, in the form for the worker. */
  readonly rounds: ReturnType<typeof createOrderRounds>;
  /**
   * Reads the dealer's list after the database went back, and opens the shop; returns false while work
   * remains.
   */
  recover(): Promise<boolean>;
  /** Handles a callback with this token; returns false for an unknown token. */
  hint(token: string): Promise<boolean>;
}

interface Deps extends OrdersDeps, Pick<RecoverDeps, 'settleRefunds'>, Pick<RoundDeps, 'readProfile'> {
  readonly people: WaitingPeople;
  readonly wallets: Wallets;
  readonly baseCurrency: string;
  /** Returns the largest quantity that the shop sells at once. */
  readonly mostUnits: () => number;
  readonly spendBudget: SpendBudget;
  readonly codeReplaced: CodeReplaced;
}

/** Retention of scans of the order list, days. They prove the outcomes of orders a few days old. */
const SCAN_DAYS = 30;
/** Retention of copies of purchases, days. Dealers reverse within days, so older ones need no update. */
const COPY_DAYS = 60;
/** Retention of the messages in a case about a code, days. */
const CASE_DAYS = 180;

/**
 * Makes the module of the purchases: quote, placement, submission, confirmation, delivery, and decisions by
 * staff.
 */
export function ordersModule(deps: Deps): Module<OrdersApi, OrdersWork> & { quotingOn(db: Db): Quoting } {
  const quotingOn = (db: Db) => createQuoting({ ...deps, db });
  /** True once this process has swept everything. */
  let hasSwept = false;
  return {
    quotingOn,
    api: {
      purchases: createPurchases(deps, quotingOn(deps.db)),
      delivery: createDelivery(deps),
      reviews: createReviews(deps),
      costs: createCosts(deps),
      reversals: createReversals(deps),
      codeProblems: createCodeProblems(deps),
      afterDelivery: createAfterDelivery(deps),
      orphans: createOrphans(deps),
      recoveries: createRecoveries(deps),
      slowSurpluses: createSlowSurpluses(deps),
    },
    work: {
      submit: (orderId) => submitOrder(deps, orderId),
      resolve: (orderId) => resolveOrder(deps, orderId),
      confirm: createConfirming(deps, recheckHinted),
      poll: () => pollOrders(deps),
      recheckOrders: () => recheckOrders(deps),
      scan: () => scanOrders(deps),
      fetchSurplus: () => fetchSurplus(deps),
      reconcile: async () => {
        await reconcileRecent(deps);
      },
      fetchOrphans: () => fetchOrphans(deps),
      probeDealer: () => probeDealer(deps, deps.readProfile),
      rounds: createOrderRounds(deps),
      recover: () => recover(deps),
      hint: (token) => hintByToken(deps, token),
    },
    erase: (tx, customer) => eraseFromOrders(tx, customer, deps.vault),
    oldRows: () => [
      deleteOld('list_scans', 'started_at', SCAN_DAYS),
      deleteOld('purchase_copies', 'shown_at', COPY_DAYS),
      deleteOld(
        'code_problem_messages',
        'at',
        CASE_DAYS,
        sql`not exists (select from code_problems k where k.id = problem_id and k.closed_at is null)`,
      ),
    ],
    sweeps: {
      orders: {
        due: () => sweepDue(deps),
        run: async (everything) => {
          const added = await sweep(deps, everything, { goesOn: hasSwept });
          hasSwept ||= everything;
          return added;
        },
      },
    },
  };
}
