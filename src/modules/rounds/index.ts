/** The contract of the module `rounds`: the names of its files that the rest of `src/` imports. */
export type { LookResult } from './look.ts';
export type { RoundsWork } from './module.ts';
