import type { Kernel, Module } from '../../platform/module.ts';
import type { Budget } from '../staff/index.ts';
import { type AdjustmentRules, type Adjustments, createAdjustments } from './adjustments.ts';
import { createLedger, eraseFromLedger, type Ledger } from './ledger.ts';

export interface LedgerApi {
  readonly ledger: Ledger;
  readonly adjustments: Adjustments;
}

interface LedgerDeps extends Pick<Kernel, 'db'> {
  readonly timeZone: () => string;
  /** Maximum of one adjustment by currency. */
  readonly limits: AdjustmentRules['limits'];
  readonly budget: Budget;
  /** Checks all invariants of the money at once. */
  readonly audit: Ledger['audit'];
}

/** Makes the module of the money. */
export function ledgerModule({ db, timeZone, limits, budget, audit }: LedgerDeps): Module<LedgerApi> {
  return {
    api: {
      ledger: { ...createLedger(db, timeZone), audit },
      adjustments: createAdjustments(db, limits, budget),
    },
    work: {},
    erase: eraseFromLedger,
  };
}
