/** The contract of the module `history`: the names of its files that the rest of `src/` imports. */
export type { HistoryDeps } from './close.ts';
export { compareHistory, type DatabaseIdentity } from './compare.ts';
export { HISTORY_SOURCE, type History, type HistoryRow, identityOf, readHistory } from './history.ts';
export { historyHolds, mayHaveLostAttempts, mayHaveLostEffects, mayPayOut } from './lost-time.ts';
export { type HistoryMemory, memoryInFile, memoryOfProcess } from './memory.ts';
export type { HistoryWork } from './module.ts';
export {
  changeRecovery,
  claimRefundChecks,
  lockHistory,
  type Recovery,
  readRecovery,
  reopen,
} from './recoveries.ts';
export { countForeign, type IsOurRef, ownMark, readIsOurRef, readOtherShops } from './shop-marks.ts';
