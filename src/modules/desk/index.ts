/** The contract of the module `desk`: the rest of `src/` imports these names, and no other file of its domain. */
export { NO_FILTER, type QueueFilter } from './filter.ts';
export type { DeskApi } from './module.ts';
export type { Matter } from './queue.ts';
export { matterOf } from './sources.ts';
