/** The contract of the module `home`: the rest of `src/` imports these names, and no other file of its domain. */
export type { WayName } from './facts.ts';
export type { HomeApi } from './module.ts';
export type { SentPictures } from './sent-pictures.ts';
