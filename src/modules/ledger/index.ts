/** The contract of the module `ledger`: the names of its files that the rest of `src/` imports. */
export { customerAccount, fundingOf, heldAccount, SALES_ACCOUNT } from './accounts.ts';
export { type AdjustmentRules, LONGEST_ADJUSTMENT_NOTE } from './adjustments.ts';
export { type Balance, lockBalance, readAmount } from './balances.ts';
export { postBonus, postBonusBack } from './bonus-postings.ts';
export type { LedgerReport } from './ledger.ts';
export type { LedgerApi } from './module.ts';
export {
  InsufficientBalance,
  priceHeld,
  readRefundable,
  refund,
  refundPart,
  refusingOverdraft,
  type Settlement,
  settle,
  settled,
} from './postings.ts';
