/** The contract of the module `customers`: the names of its files that the rest of `src/` imports. */
export { countGuess, mayTryCode } from './code-guesses.ts';
export type { Customer } from './customer-row.ts';
export { type Customers, createCustomers } from './customers.ts';
export { keepLevel, setLevel } from './level-of-customer.ts';
export type { CustomersApi } from './module.ts';
export { accountRememberedFrom, LONGEST_ACCOUNT_NAME, type SavedAccount } from './saved-accounts.ts';
export {
  NEWCOMER_POLICIES,
  type NewcomerPolicy,
  newcomerPolicy,
  readNewcomerPolicy,
  type StandingProblem,
  setNewcomerPolicy,
  standingColumn,
} from './standing.ts';
