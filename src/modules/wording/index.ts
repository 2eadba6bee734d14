/** The contract of the module `wording`: the rest of `src/` imports these names, and no other file of its domain. */
export type { WordingApi } from './module.ts';
export {
  longestWording,
  type ShopProfile,
  type SupportHours,
  WORDING_CHANNEL,
  type WordedText,
  type Wording,
  type WordingSnapshot,
} from './wording.ts';
