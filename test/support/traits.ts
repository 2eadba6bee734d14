import { locales } from '../../src/shop/locale.ts';

/** The zone of a fixture's shop: its days begin three hours before those of the database. */
export const SHOP_ZONE = 'Asia/Baghdad';

/** The id of the first customer of a fixture, who has the traits that tests write out. */
export const FIRST_CUSTOMER = 1001;
const FIRST_PHONE = 7_701_234_567;
const FIRST_ACCOUNT = 123_456_789;
const CURRENCIES = [null, 'IQD', 'EUR'] as const;

/** In which two customers of a test differ. */
export interface Traits {
  readonly phone: string;
  /** Their account at a game, for a top-up. */
  readonly account: string;
  readonly languageCode: string;
  /** In which they are shown prices; null: in the currency of the price. */
  readonly displayCurrency: string | null;
}

/** Returns the traits of a customer: what one customer's row says by mistake of another's is seen by them. */
export function traitsOf(id: number): Traits {
  const nth = Math.abs(id - FIRST_CUSTOMER) % 1_000_000;
  return {
    phone: `+964${FIRST_PHONE + nth}`,
    account: String(FIRST_ACCOUNT + nth),
    languageCode: locales[nth % locales.length] ?? 'en',
    displayCurrency: CURRENCIES[nth % CURRENCIES.length] ?? null,
  };
}
