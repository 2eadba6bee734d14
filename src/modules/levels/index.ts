/** The contract of the module `levels`: the names of its files that the rest of `src/` imports. */
export type { LevelStanding } from './levels.ts';
export type { LevelsApi } from './module.ts';
