/** The contract of the module `staff`: the names of its files that the rest of `src/` imports. */
export type { ActWithParties } from './act-matters.ts';
export { type Actor, NotPermitted } from './actor.ts';
export type { Act } from './acts.ts';
export {
  lastAct,
  lastActWithDetail,
  lastSettingChange,
  readAct,
  recordAct,
  recordedFrom,
} from './audit-log.ts';
export type { Budget, SpendBudget } from './budget/budget.ts';
export type { Amounts, LimitRules } from './budget/limits.ts';
export type { Spending, SpendingKind } from './budget/spending.ts';
export { rungChats } from './duty.ts';
export { holds, readMembers } from './holders.ts';
export type { StaffApi } from './module.ts';
export { forOthers, HigherRank, OwnMatter, requireOutsider } from './outsiders.ts';
export { hasPartInRate, isPartyTo, partiesTo, rateKey } from './party.ts';
export { type Access, PERMISSIONS, type Permission, type Role } from './permissions.ts';
export { isWordOpen, orThrow, SecondWordNeeded, type Word } from './second-word/second-word.ts';
export { STAFF_CHANNEL, type Staff } from './staff.ts';
