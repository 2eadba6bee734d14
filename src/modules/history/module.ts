import type { Module } from '../../platform/module.ts';
import type { HistoryDeps } from './close.ts';
import type { DatabaseIdentity } from './compare.ts';
import { createHistory, type History } from './history.ts';

export interface HistoryWork {
  /**
   * Compares the database with the remembered state, and closes the shop if it went back.
   *
   * @param starting true for the first time in a process, before all other work
   * @param found the identity, if another statement has read it; by default it is read
   * @returns true if the shop is open
   */
  checkHistory(starting: boolean, found?: DatabaseIdentity): Promise<boolean>;
}

/** Makes the module that recognizes a database that went back. */
export function historyModule(deps: HistoryDeps): Module<{ readonly history: History }, HistoryWork> {
  const history = createHistory(deps);
  return {
    api: { history },
    work: { checkHistory: (starting, found) => history.check({ starting, ...(found && { found }) }) },
  };
}
