import { locales } from '../../src/platform/values/locale.ts';

/** Time zone of a fixture's shop: its days begin three hours before those of the database. */
export const SHOP_ZONE = 'Asia/Baghdad';

/** Id of a fixture's first customer, whose traits tests write out. */
export const FIRST_CUSTOMER = 1001;
const FIRST_PHONE = 7_701_234_567;
const FIRST_ACCOUNT = 123_456_789;
const CURRENCIES = [null, 'IQD', 'EUR'] as const;

/** Traits in which two customers of a test differ. */
export interface Traits {
  readonly phone: string;
  /** Game account, for a top-up. */
  readonly account: string;
  readonly languageCode: string;
  /** Currency of shown prices; null for the price's own currency. */
  readonly displayCurrency: string | null;
}

/** Returns the traits of a customer. They reveal a mix-up of two customers' rows. */
export function traitsOf(id: number): Traits {
  const nth = Math.abs(id - FIRST_CUSTOMER) % 1_000_000;
  return {
    phone: `+964${FIRST_PHONE + nth}`,
    account: String(FIRST_ACCOUNT + nth),
    languageCode: locales[nth % locales.length] ?? 'en',
    displayCurrency: CURRENCIES[nth % CURRENCIES.length] ?? null,
  };
}
