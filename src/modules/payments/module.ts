import { roundJob } from '../../platform/jobs/catalog.ts';
import { jobSweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import type { Locale } from '../../platform/values/locale.ts';
import type { Elsewhere } from '../catalog/index.ts';
import { rateInput } from '../exchange/index.ts';
import type { Budget } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { type AdvanceDeps, advancePayment, type RareWays } from './advance/advance.ts';
import { settleBeforeOpening, settleLostRefunds } from './advance/lost-refunds.ts';
import { payBegunRefund } from './advance/pay-back.ts';
import { hintPayment, paymentsDue, sweepPayments } from './advance/sweep-payments.ts';
import { type BalanceCodes, createBalanceCodes } from './codes/balance-codes.ts';
import { CODE_METHOD } from './codes/redeem-balance-code.ts';
import { eraseFromPayments, forgetGivenUp } from './erase-payments.ts';
import { createDeposits, type Deposits } from './manual/deposits.ts';
import { createManualMethods, type ManualMethods } from './manual/methods.ts';
import { createPaymentFees, type PaymentFees } from './methods/fees.ts';
import { createManualMethod } from './methods/manual.ts';
import type { PaymentMethod } from './methods/method.ts';
import { createMethods, type Methods } from './methods/methods.ts';
import { createStarsMethod } from './methods/stars.ts';
import { createPayments, type Payments } from './payments.ts';
import {
  createRefunds,
  failedPurchasesDue,
  judgeFailedPurchases,
  type Refunds,
  refundPolicy,
} from './policy.ts';
import type { StarsCheckoutDeps } from './stars/checkout.ts';
import type { StarsProvider } from './stars/provider.ts';
import { starsRateAt } from './stars/rates.ts';
import { starsRoundDue } from './stars/round.ts';
import { createStars, type Stars } from './stars/stars.ts';
import { listPayable } from './ways/payable.ts';
import { type WaysQuery, type WayToPay, waysToPay } from './ways/ways.ts';

export interface PaymentsApi {
  readonly payments: Payments;
  /** Returns the ways to pay a quote, the customer's last used one first. */
  readonly waysToPay: (query: WaysQuery) => Promise<WayToPay[]>;
  readonly manualMethods: ManualMethods;
  readonly paymentFees: PaymentFees;
  readonly deposits: Deposits;
  readonly balanceCodes: BalanceCodes;
  readonly stars: Stars;
  readonly refunds: Refunds;
}

/** A provider's call in its form on the wire. */
type ProviderCall = Parameters<NonNullable<PaymentMethod['hint']>>[0];

export interface PaymentsWork {
  /** Advances a payment as far as possible. */
  advancePayment(paymentId: string): Promise<void>;
  /** Marks the currencies in which customers can pay, and rebuilds the shelves if one changed. */
  listPayable(): Promise<void>;
  /** Compares Telegram's list of Star transactions with the payments. */
  checkStars(): Promise<void>;
  /** Handles a payment provider's call; returns false if it is not from a provider of the method. */
  hintPayment(method: string, request: ProviderCall): Promise<boolean>;
}

interface Deps extends Kernel, Pick<AdvanceDeps, 'place' | 'history'> {
  readonly base: string;
  /** Ids of the owners. */
  readonly owners: readonly number[];
  /** Methods with a provider; the module itself adds those that admins confirm. */
  readonly providers: readonly PaymentMethod[];
  /** Telegram, for payments in Stars; null to disable them. */
  readonly stars: StarsProvider | null;
  readonly checkout: StarsCheckoutDeps;
  readonly vault: Pick<Vault, 'keysFor' | 'open'>;
  readonly budget: Budget;
  /** Maximum credit above the requested amount. */
  readonly limit: Parameters<typeof createDeposits>[0]['limit'];
  readonly timeZone: () => string;
  readonly defaultLocale?: Locale | undefined;
}

interface PaymentsModule extends Module<PaymentsApi, PaymentsWork> {
  readonly methods: Methods;
  /** The rates of Stars, which are inputs of prices. */
  readonly inputs: Elsewhere;
  /** Asks the providers about refunds in the lost time. Resolves to true when the shop may open. */
  settleRefunds(recoveryId: string): Promise<boolean>;
}

/** Makes the module of the payments and their refunds. */
export function paymentsModule(deps: Deps): PaymentsModule {
  const { db, log, base, budget, defaultLocale } = deps;
  const spendBudget = budget.spend;
  const manualMethods = createManualMethods(db);
  const own = [
    createManualMethod(db),
    ...(deps.stars ? [createStarsMethod({ db, owners: deps.owners, provider: deps.stars })] : []),
  ];
  const methods = createMethods([...own, ...deps.providers], (method, error) =>
    log.error({ err: error, method }, 'a method of payment offered nothing'),
  );
  const advanceDeps: AdvanceDeps = { ...deps, methods };
  const rareWays: RareWays = {
    settleLostRefunds: (payment) => settleLostRefunds(advanceDeps, payment),
    payBack: (payment) => payBegunRefund(advanceDeps, payment),
    refundsUnplaced: async () => (await refundPolicy(db)) === 'source',
  };
  const { stars, round: checkStars } = createStars({
    db,
    log,
    provider: deps.stars,
    spendBudget,
    checkout: deps.checkout,
    ...(defaultLocale !== undefined && { defaultLocale }),
  });
  return {
    methods,
    inputs: (scope, subject) =>
      scope === 'stars-rate' ? rateInput(starsRateAt(subject), 'payments.edit', spendBudget) : null,
    settleRefunds: (recoveryId) => settleBeforeOpening(advanceDeps, recoveryId),
    api: {
      payments: createPayments({ ...deps, methods }),
      waysToPay: (query) => waysToPay({ db, methods, base }, query),
      manualMethods,
      paymentFees: createPaymentFees({ db, methods, manual: manualMethods, others: [CODE_METHOD] }),
      deposits: createDeposits({
        ...deps,
        spendBudget,
        paysByHand: (method) => methods.find(method)?.refund === undefined,
      }),
      balanceCodes: createBalanceCodes(deps),
      stars,
      refunds: createRefunds({ ...deps, spendBudget }),
    },
    work: {
      advancePayment: (paymentId) => advancePayment({ ...advanceDeps, rareWays }, paymentId),
      async listPayable() {
        const changed = await listPayable({ db, methods, base });
        if (changed.length > 0) log.info({ changed }, 'other currencies can be paid in');
      },
      checkStars,
      hintPayment: (method, request) => hintPayment(advanceDeps, method, request),
    },
    erase: (tx, customer) => eraseFromPayments(tx, customer, deps.vault),
    oldRows: () => [forgetGivenUp],
    sweeps: {
      payments: { due: () => paymentsDue(advanceDeps), run: () => sweepPayments(advanceDeps) },
      failed: { due: () => failedPurchasesDue, run: () => judgeFailedPurchases(advanceDeps) },
      stars: jobSweep(db, roundJob('check_stars'), () => starsRoundDue),
    },
  };
}
