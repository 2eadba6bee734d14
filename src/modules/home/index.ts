/** The contract of the module `home`: the names of its files that the rest of `src/` imports. */
export type { WayName } from './facts.ts';
export type { HomeApi } from './module.ts';
export type { SentPictures } from './sent-pictures.ts';
