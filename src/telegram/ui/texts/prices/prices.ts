import { convert, type Rates } from '../../../../modules/exchange/index.ts';
import type { Money } from '../../../../platform/values/money.ts';
import type { Texts } from '../texts.ts';

/** Shows prices in another currency, marked as converted; a currency without a rate stays unchanged. */
export function withPricesIn(texts: Texts, currency: string, table: Rates): Texts {
  return {
    ...texts,
    price: (price) => {
      const converted = price.currency === currency ? null : convert(price, currency, table);
      return converted ? `≈ ${texts.money(converted.money)}` : texts.money(price);
    },
  };
}

/** Returns a price as charged, with its conversion for the customer. */
export function bothPrices(texts: Texts, price: Money): string {
  const [charged, shown] = [texts.money(price), texts.price(price)];
  return charged === shown ? charged : `${charged} (${shown})`;
}
