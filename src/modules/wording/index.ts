/** The contract of the module `wording`: the names of its files that the rest of `src/` imports. */
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
