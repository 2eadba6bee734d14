import type { Kernel, Module } from '../../platform/module.ts';
import { type Cash, createCash } from './balances.ts';
import { createHandovers, type Handovers } from './handovers.ts';
import { createTills, type Tills } from './tills.ts';

export interface TillsApi {
  readonly tills: Tills;
  readonly handovers: Handovers;
  readonly cash: Cash;
}

/** Makes the module of the cashiers' shifts. */
export function tillsModule({ db }: Pick<Kernel, 'db'>): Module<TillsApi> {
  return {
    api: { tills: createTills(db), handovers: createHandovers(db), cash: createCash(db) },
    work: {},
  };
}
