import type { Db } from '../../../database/db.ts';
import type { Logger } from '../../../logging.ts';
import type { Locale } from '../../locale.ts';
import type { Actor } from '../../staff/actor.ts';
import type { SpendBudget } from '../../staff/budget.ts';
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

/** Telegram Stars, as the chat needs them. */
export interface Stars {
  rates(): Promise<StarsRate[]>;
  /** What setting it would change. Nothing is changed. */
  previewRate(currency: string, per100: string | null): Promise<StarsPreviewResult>;
  /** @param per100 what a hundred Stars are worth, as it was typed; null: no Stars for this currency */
  setRate(currency: string, per100: string | null, actor: Actor): Promise<SetStarsRateResult>;
  /** Whether this may be paid now. It has connections of its own and calls Telegram never. */
  checkOut: CheckOut;
  /** A checkout that was let through did not come about. */
  endCheckout(queryId: string, payload: string): Promise<void>;
  /** Telegram says that a charge was paid. */
  paid(charge: HeardCharge): Promise<ChargeOutcome>;
  /** Telegram says that a charge was paid back. */
  refunded(charge: HeardCharge): Promise<void>;
  /**
   * Compares Telegram's list with the payments, both ways.
   *
   * @returns null when Telegram cannot be called now
   */
  check(): Promise<StarsCheck | null>;
}

export interface StarsDeps {
  readonly db: Db;
  readonly log: Logger;
  /** Null: there is no Telegram to ask. */
  readonly provider: StarsProvider | null;
  readonly checkout: StarsCheckoutDeps;
  readonly spendBudget: SpendBudget;
  readonly defaultLocale?: Locale;
}

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
