import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/db.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import {
  type Budget,
  type BudgetDeps,
  createBudget,
  createSecondWords,
  type SecondWords,
} from './budget/budget.ts';
import type { Invitations } from './invitations.ts';
import type { TellOwners } from './news.ts';
import { createInvitationsOf, createStaff, type Staff } from './staff.ts';

export interface StaffApi {
  readonly staff: Staff;
  readonly invitations: Invitations;
  readonly secondWords: SecondWords;
  /** Limits of each role within 24 hours, in the base currency. */
  readonly limits: {
    readonly base: string;
    readonly read: Budget['limits'];
    readonly set: Budget['setLimit'];
  };
}

interface StaffDeps
  extends Pick<Kernel, 'db'>,
    Pick<BudgetDeps, 'owners' | 'base' | 'rules' | 'endAlert' | 'writeSetting'> {
  readonly timeZone: () => string;
  /** Raises an alert. It is a parameter, because alerts use the audit log of this module. */
  readonly raise: BudgetDeps['raise'] &
    ((tx: Tx, kind: 'staff-changed', subject: string, detail: Parameters<TellOwners>[1]) => Promise<void>);
}

/** Makes the module of the people who run the shop, and the budget that other modules spend. */
export function staffModule(deps: StaffDeps): Module<StaffApi> & { readonly budget: Budget } {
  const { db, owners, base } = deps;
  const tell: TellOwners = (tx, news) => deps.raise(tx, 'staff-changed', randomUUID(), { ...news });
  const budget = createBudget({ ...deps, tell });
  return {
    budget,
    api: {
      staff: createStaff(db, owners, deps.timeZone, tell),
      invitations: createInvitationsOf(db, owners, tell),
      secondWords: createSecondWords(db, budget, owners),
      limits: { base, read: budget.limits, set: budget.setLimit },
    },
    work: {},
  };
}
