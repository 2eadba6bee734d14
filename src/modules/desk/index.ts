/** The contract of the module `desk`: the names of its files that the rest of `src/` imports. */
export { isWaitingFor, type UnitChoice, type UnitMatter } from './decide.ts';
export { NO_FILTER, type QueueFilter } from './filter.ts';
export type { DeskApi } from './module.ts';
export type { Matter } from './queue.ts';
export { matterOf } from './sources.ts';
export type { WalletRunway } from './today.ts';
