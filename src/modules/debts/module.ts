import type { Kernel, Module } from '../../platform/module.ts';
import { createDebts, type Debts } from './debts.ts';

export interface DebtsApi {
  readonly debts: Debts;
}

/** Makes the module of the customers who owe. */
export function debtsModule({ db }: Pick<Kernel, 'db'>): Module<DebtsApi> {
  return { api: { debts: createDebts(db) }, work: {} };
}
