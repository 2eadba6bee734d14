import { sql } from 'kysely';
import { deleteOld } from '../../platform/database/old-rows.ts';
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

/** Retention of adjustments, which the ledger records, days. */
const ADJUSTMENT_DAYS = 30;

/** Makes the module of the money. */
export function ledgerModule({ db, timeZone, limits, budget, audit }: LedgerDeps): Module<LedgerApi> {
  return {
    api: {
      ledger: { ...createLedger(db, timeZone), audit },
      adjustments: createAdjustments(db, limits, budget),
    },
    work: {},
    erase: eraseFromLedger,
    oldRows: () => [
      // Posted credit limits are kept: they record who allowed which debt.
      deleteOld(
        'adjustments',
        'proposed_at',
        ADJUSTMENT_DAYS,
        sql`not (kind = 'credit-limit' and decision is not distinct from 'posted')`,
      ),
    ],
  };
}
