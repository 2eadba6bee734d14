import type { Money } from '../../../shop/money.ts';
import { convert, type Rates } from '../../../shop/shop.ts';
import type { Texts } from './texts.ts';

/** Shows prices in another currency, marked as not what is charged; a currency without a rate stays as it is. */
export function withPricesIn(texts: Texts, currency: string, table: Rates): Texts {
  return {
    ...texts,
    price: (price) => {
      const converted = price.currency === currency ? null : convert(price, currency, table);
      return converted ? `≈ ${texts.money(converted.money)}` : texts.money(price);
    },
  };
}

/** A price as it is charged, and beside it as the customer wants to read it. */
export function bothPrices(texts: Texts, price: Money): string {
  const [charged, shown] = [texts.money(price), texts.price(price)];
  return charged === shown ? charged : `${charged} (${shown})`;
}
