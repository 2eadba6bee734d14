/** The contract of the module `customers`: the names of its files that the rest of `src/` imports. */
export { countGuess, mayTryCode } from './code-guesses.ts';
export type { Customer } from './customer-row.ts';
export { type Customers, createCustomers } from './customers.ts';
export { eraseIdentity, lockToErase, recordErasureWanted } from './erasure.ts';
export { keepLevel, priceGroupSet, setLevel } from './level-of-customer.ts';
export type { CustomersApi } from './module.ts';
export { accountRememberedFrom, LONGEST_ACCOUNT_NAME, type SavedAccount } from './saved-accounts.ts';
export {
  admitInvited,
  admitWhileOpen,
  customerBlocked,
  customerUnblocked,
  NEWCOMER_POLICIES,
  type NewcomerPolicy,
  readNewcomerPolicy,
  type StandingProblem,
  setAdmission,
  setNewcomerPolicy,
  standingColumn,
} from './standing.ts';
