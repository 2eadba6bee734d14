/** The contract of the module `levels`: the rest of `src/` imports these names, and no other file of its domain. */
export type { LevelStanding } from './levels.ts';
export type { LevelsApi } from './module.ts';
