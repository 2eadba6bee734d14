import { moduleRound } from '../../platform/jobs/module-rounds.ts';
import type { Module } from '../../platform/module.ts';
import type { SpendBudget } from '../staff/index.ts';
import { bonusRoundDue, grantBonuses } from './grant.ts';
import { createPromotions, type Promotions } from './promotions.ts';
import { createReferrals, type Referrals } from './referrals.ts';

export interface PromotionsApi {
  readonly promotions: Promotions;
  readonly referrals: Referrals;
}

export interface PromotionsWork {
  /** Decides about the bonuses of ended purchases. */
  grantBonuses(): Promise<void>;
}

/** Makes the module of the codes, invitations and their bonuses. */
export function promotionsModule(
  deps: Parameters<typeof grantBonuses>[0] & { readonly spendBudget: SpendBudget },
): Module<PromotionsApi, PromotionsWork> {
  const { db, spendBudget } = deps;
  return {
    api: { promotions: createPromotions(db, spendBudget), referrals: createReferrals(db, spendBudget) },
    work: { grantBonuses: () => grantBonuses(deps) },
    ...moduleRound(db, {
      name: 'grant_bonuses',
      sweep: 'bonuses',
      due: bonusRoundDue,
      run: () => grantBonuses(deps),
    }),
  };
}
