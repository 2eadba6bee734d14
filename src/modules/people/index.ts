/** The contract of the module `people`: the names of its files that the rest of `src/` imports. */
export type { PeopleApi } from './module.ts';
export { LONGEST_WRITTEN } from './people.ts';
export { countRewarded, makeReferralCode } from './referral-code.ts';
export {
  earlierQuestionAboutTerms,
  isWorthAPurchase,
  questionAboutTerms,
  type ReferralTerms,
  readReferralTerms,
  readStoredTerms,
  spendForTerms,
  writeReferralTerms,
} from './referral-terms.ts';
export { shareTrace } from './traces.ts';
export { MOST_CARD_VIEWS, mostListed, recordView } from './views.ts';
