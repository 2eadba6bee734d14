import type { Module } from '../../platform/module.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { money } from '../../platform/values/money.ts';
import type { UsualTimes } from '../orders/index.ts';
import { waysToPay } from '../payments/index.ts';
import { eraseFromHome } from './favorites.ts';
import { createHome, type Home } from './home.ts';
import { createSentPictures, type SentPictures } from './sent-pictures.ts';

/** A typical item's price, for which the first screen names the ways to pay, in the base currency. */
const USUAL_PRICE = '10';
/** An id that no customer has. */
const NOBODY = 0;

export interface HomeApi {
  readonly home: Home;
  readonly sentPictures: SentPictures;
}

type HomeDeps = Parameters<typeof waysToPay>[0] & { readonly usual: Pick<UsualTimes, 'median'> };

/** Makes the module of the first screen. */
export function homeModule(deps: HomeDeps): Module<HomeApi> {
  const { db, base, usual } = deps;
  const readWays = (locale: Locale) => {
    const unitPrice = money(USUAL_PRICE, base);
    const quote = { unitPrice, quantity: 1, total: unitPrice, missing: unitPrice };
    return waysToPay(deps, { customerId: NOBODY, quote, locale });
  };
  return {
    api: { home: createHome({ db, usual, readWays }), sentPictures: createSentPictures(db) },
    work: {},
    erase: eraseFromHome,
  };
}
