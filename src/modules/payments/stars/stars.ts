import type { Db } from '../../../platform/database/db.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import type { Actor, SpendBudget } from '../../staff/index.ts';
import { type ChargeOutcome, type HeardCharge, starsPaid, starsRefunded } from './charges.ts';
import { type CheckOut, createCheckout, endCheckout, type StarsCheckoutDeps } from './checkout.ts';
import type { StarsProvider } from './provider.ts';
import {
  previewStarsRate,
  type SetStarsRateResult,
  type StarsPreviewResult,
  type StarsRate,
  setStarsRate,
  starsRates,
} from './rates.ts';
import { reconcileStars, type StarsCheck } from './reconcile.ts';
import { runStarsRound } from './round.ts';

/** Telegram Stars for the chat. */
export interface Stars {
  rates(): Promise<StarsRate[]>;
  /** Returns the effect of setting the rate, without setting it. */
  previewRate(currency: string, per100: string | null): Promise<StarsPreviewResult>;
  /**
   * Sets the rate.
   * @param per100 credit for 100 Stars, as typed; null: no Stars for this currency
   */
  setRate(currency: string, per100: string | null, actor: Actor): Promise<SetStarsRateResult>;
  /** Decides whether an invoice may be paid now, on a dedicated pool, without calling Telegram. */
  checkOut: CheckOut;
  /** Ends an approved checkout that was not paid. */
  endCheckout(queryId: string, payload: string): Promise<void>;
  /** Handles Telegram's report of a paid charge. */
  paid(charge: HeardCharge): Promise<ChargeOutcome>;
  /** Handles Telegram's report of a refunded charge. */
  refunded(charge: HeardCharge): Promise<void>;
  /**
   * Reconciles Telegram's list with the payments.
   *
   * @returns null if Telegram cannot be called now
   */
  check(): Promise<StarsCheck | null>;
}

interface StarsDeps {
  readonly db: Db;
  readonly log: Logger;
  /** Null without a connection to Telegram. */
  readonly provider: StarsProvider | null;
  readonly checkout: StarsCheckoutDeps;
  readonly spendBudget: SpendBudget;
  readonly defaultLocale?: Locale;
}

/** Creates the operations on payments in Stars, and the round that compares them with Telegram's list. */
export function createStars(deps: StarsDeps): { stars: Stars; round: () => Promise<void> } {
  const { db, log, provider, checkout, spendBudget } = deps;
  return {
    stars: {
      rates: () => starsRates(db),
      previewRate: (currency, per100) => previewStarsRate(db, currency, per100),
      setRate: async (currency, per100, actor) => setStarsRate(db, currency, per100, { actor, spendBudget }),
      checkOut: createCheckout(checkout),
      endCheckout: (queryId, payload) => endCheckout(checkout.db, queryId, payload),
      paid: (charge) => starsPaid(deps, charge),
      refunded: (charge) => starsRefunded(deps, charge),
      async check() {
        if (!provider) return null;
        try {
          return await reconcileStars({ ...deps, provider });
        } catch (error) {
          log.warn({ err: error }, 'the list of Star transactions could not be read');
          return null;
        }
      },
    },
    round: async () => {
      if (provider) await runStarsRound({ ...deps, provider });
    },
  };
}
