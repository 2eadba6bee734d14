import type { Mutant } from './mutant.ts';
import { authorityMutants } from './mutants/authority.ts';
import { byHandMutants } from './mutants/by-hand.ts';
import { casesMutants } from './mutants/cases.ts';
import { compareMutants } from './mutants/compare.ts';
import { depositsMutants } from './mutants/deposits.ts';
import { deskMutants } from './mutants/desk.ts';
import { dialogMutants } from './mutants/dialogs.ts';
import { emulatorMutants } from './mutants/emulator.ts';
import { floodsMutants } from './mutants/floods.ts';
import { gatewayMutants } from './mutants/gateway.ts';
import { growthMutants } from './mutants/growth.ts';
import { historyMutants } from './mutants/history.ts';
import { homeMutants } from './mutants/home.ts';
import { languageMutants } from './mutants/languages.ts';
import { listMutants } from './mutants/list.ts';
import { matchMutants } from './mutants/match.ts';
import { newsMutants } from './mutants/news.ts';
import { numbersMutants } from './mutants/numbers.ts';
import { oraclesMutants } from './mutants/oracles.ts';
import { paymentsMutants } from './mutants/payments.ts';
import { peopleMutants } from './mutants/people.ts';
import { priceMutants } from './mutants/prices.ts';
import { processMutants } from './mutants/process.ts';
import { promotionsMutants } from './mutants/promotions.ts';
import { roundsMutants } from './mutants/rounds.ts';
import { searchMutants } from './mutants/search.ts';
import { settingsMutants } from './mutants/settings.ts';
import { shelfMutants } from './mutants/shelf.ts';
import { shopMutants } from './mutants/shop.ts';
import { silenceMutants } from './mutants/silence.ts';
import { staffMutants } from './mutants/staff.ts';
import { starsMutants } from './mutants/stars.ts';
import { submitMutants } from './mutants/submit.ts';
import { surplusMutants } from './mutants/surplus.ts';
import { unknownMutants } from './mutants/unknown.ts';

export type { Catcher, Mutant } from './mutant.ts';

/** The guards that the promise rests on. */
export const mutants: readonly Mutant[] = [
  ...authorityMutants,
  ...staffMutants,
  ...byHandMutants,
  ...casesMutants,
  ...submitMutants,
  ...priceMutants,
  ...settingsMutants,
  ...shelfMutants,
  ...starsMutants,
  ...unknownMutants,
  ...surplusMutants,
  ...shopMutants,
  ...oraclesMutants,
  ...matchMutants,
  ...compareMutants,
  ...depositsMutants,
  ...deskMutants,
  ...dialogMutants,
  ...homeMutants,
  ...roundsMutants,
  ...searchMutants,
  ...historyMutants,
  ...floodsMutants,
  ...emulatorMutants,
  ...gatewayMutants,
  ...growthMutants,
  ...languageMutants,
  ...listMutants,
  ...newsMutants,
  ...paymentsMutants,
  ...peopleMutants,
  ...processMutants,
  ...promotionsMutants,
  ...silenceMutants,
  ...numbersMutants,
];
