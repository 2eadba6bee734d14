import type { Kernel, Module } from '../../platform/module.ts';
import type { SpendBudget } from '../staff/index.ts';
import { createWording, type Wording } from './wording.ts';

export interface WordingApi {
  readonly wording: Wording;
}

interface WordingDeps extends Pick<Kernel, 'db'> {
  readonly spendBudget: SpendBudget;
  /** IANA time zone until the owner sets another. */
  readonly firstTimeZone: string;
}

/** Makes the module of the owner's texts and settings. */
export function wordingModule({ db, spendBudget, firstTimeZone }: WordingDeps): Module<WordingApi> {
  return { api: { wording: createWording(db, spendBudget, firstTimeZone) }, work: {} };
}
