import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert, type Rates } from '../../../src/modules/exchange/convert.ts';
import { Big, currencyDigits, money } from '../../../src/platform/values/money.ts';

const table: Rates = {
  base: 'USD',
  rates: [
    { currency: 'EUR', rate: '1.09', margin: '0' },
    { currency: 'GBP', rate: '1.25', margin: '2' },
    { currency: 'IQD', rate: '0.00076', margin: '1' },
    { currency: 'JPY', rate: '0.0067', margin: '0' },
  ],
};

describe('a price in another currency', () => {
  test.each([
    ['10', 'EUR', 'USD', '10.9', '1.09'],
    ['10', 'USD', 'EUR', '9.18', '0.917431192661'],
    ['10', 'GBP', 'USD', '12.75', '1.275'],
    // Applies both margins: the conversion goes through the base currency.
    ['10', 'GBP', 'IQD', '16944.079', '1694.407894736843'],
    ['1', 'EUR', 'JPY', '163', '162.686567164180'],
  ])('%s %s is paid with %s as %s', (amount, from, to, paid, rate) => {
    const converted = convert(money(amount, from), to, table);
    expect(converted?.money).toEqual(money(paid, to));
    expect(Number(converted?.rate)).toBeCloseTo(Number(rate), 9);
  });

  test('is not known without a rate', () => {
    expect(convert(money('1', 'TRY'), 'USD', table)).toBeNull();
    expect(convert(money('1', 'USD'), 'TRY', table)).toBeNull();
  });

  test('is never less than it is worth, and has no more decimals than its currency', () => {
    const codes = ['USD', ...table.rates.map(({ currency }) => currency)];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.constantFrom(...codes),
        fc.constantFrom(...codes),
        (cents, from, to) => {
          const price = new Big(String(cents)).div('100');
          const paid = convert(money(price, from), to, table)?.money.amount ?? '0';
          const worth = (code: string) => table.rates.find(({ currency }) => currency === code)?.rate ?? '1';
          expect(
            new Big(paid)
              .times(worth(to))
              .plus('0.000000000001')
              .gte(price.times(worth(from))),
          ).toBe(true);
          expect(new Big(paid).round(currencyDigits(to)).toFixed()).toBe(paid);
        },
      ),
    );
  });
});
