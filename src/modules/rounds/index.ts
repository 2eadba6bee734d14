/** The contract of the module `rounds`: the rest of `src/` imports these names, and no other file of its domain. */
export type { LookResult } from './look.ts';
export type { RoundsWork } from './module.ts';
