import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberReadings, readingsOf, unmistakable } from '../../../src/platform/values/amount-readings.ts';
import { locales } from '../../../src/platform/values/locale.ts';
import { isCurrency, parseDecimal, parseMoney } from '../../../src/platform/values/money.ts';

describe('an amount that can be read in two ways', () => {
  test.each([
    ['25.000', 'IQD', 'en', ['25000', '25']],
    ['25.000', 'IQD', 'ar', ['25000', '25']],
    ['25.000', 'TRY', 'tr', ['25000', '25']],
    ['٢٥٫٠٠٠', 'IQD', 'ar', ['25000', '25']],
    ['\u200e１.５００\u200f', 'USD', 'en', ['1500', '1.5']],
    ['1.500', 'KWD', 'en', ['1500', '1.5']],
    ['1.234', 'KWD', 'en', ['1234', '1.234']],
    ['1.234', 'USD', 'tr', ['1234']],
    ['1.500', 'JPY', 'ru', ['1500']],
    ['1,500', 'KWD', 'en', ['1500', '1.5']],
    ['1,500', 'TRY', 'tr', ['1500', '1.5']],
    ['1,500', 'USD', 'ru', ['1500', '1.5']],
    ['12,50', 'TRY', 'tr', ['12.5']],
    ['0,5', 'USD', 'en', ['0.5']],
    ['٠٫٥'.replace('٫', '،'), 'USD', 'ar', ['0.5']],
    ['0,500', 'KWD', 'en', ['0.5']],
    ['۲۵٫۰۰۰', 'IQD', 'fa', ['25000', '25']],
    ['1٬500', 'KWD', 'ar', ['1500', '1.5']],
    ['1,5000', 'KWD', 'en', ['1.5']],
    ['+999.990', 'USD', 'en', ['999990', '999.99']],
  ] as const)('%s %s in %s is asked about', (typed, currency, locale, expected) => {
    const readings = readingsOf(typed, currency, locale);
    expect(readings).toEqual(expected.map((amount) => ({ amount, currency })));
  });

  test.each([
    ['25,000', 'IQD', 'en', '25000'],
    ['25,000', 'IQD', 'ar', '25000'],
    ['1,500', 'USD', 'en', '1500'],
    ['1,234', 'TRY', 'tr', '1234'],
    ['1.250.000', 'IQD', 'ar', '1250000'],
    ['1.250.000,50', 'TRY', 'tr', '1250000.5'],
    ['1.250,50', 'TRY', 'tr', '1250.5'],
    ['1,250.50', 'USD', 'ru', '1250.5'],
    ['0.500', 'USD', 'en', '0.5'],
    ['25.5', 'USD', 'en', '25.5'],
    ['25.50', 'USD', 'tr', '25.5'],
    ['1000.000', 'USD', 'en', '1000'],
    ['25000', 'IQD', 'tr', '25000'],
    ['25.0000', 'IQD', 'en', '25'],
    ['1,250,000', 'IQD', 'en', '1250000'],
    ['1,250,000', 'KWD', 'tr', '1250000'],
    ['۱٬۲۵۰٬۰۰۰', 'IQD', 'fa', '1250000'],
    ['1 500', 'KWD', 'ru', '1500'],
    ['1\u202f500', 'USD', 'ru', '1500'],
    ['1 250,50', 'RUB', 'ru', '1250.5'],
    ['1\u00a0250\u00a0000,5', 'USD', 'en', '1250000.5'],
    ['0.5', 'USD', 'tr', '0.5'],
    ['.5', 'KWD', 'en', '0.5'],
    ['٠٫٥', 'USD', 'ar', '0.5'],
  ] as const)('%s %s in %s is not: it is %s', (typed, currency, locale, amount) => {
    expect(readingsOf(typed, currency, locale)).toEqual([]);
    expect(parseMoney(typed, currency)).toEqual({ ok: true, money: { amount, currency } });
  });

  test.each(['0,500.5', '00,500,000', '012.500.000', '1,25,000', '1 250,000'])(
    '%j is not an amount',
    (typed) => {
      expect(readingsOf(typed, 'USD', 'en')).toEqual([]);
      expect(parseMoney(typed, 'USD')).toEqual({ ok: false, problem: 'not-a-number' });
    },
  );

  test('three decimals that its currency lacks are refused where points are decimal', () => {
    expect(readingsOf('5.123', 'USD', 'en')).toEqual([]);
    expect(parseMoney('5.123', 'USD')).toEqual({ ok: false, problem: 'too-precise' });
  });

  test.each(['', 'ten', '1.23.456', '1..500', '-1.500', '0.000', '1.5000,5', '.500'])(
    '%j has no readings',
    (typed) => {
      expect(readingsOf(typed, 'USD', 'en')).toEqual([]);
    },
  );

  test('each reading is written in a way that is not asked about again', () => {
    const typed = fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ','), fc.integer({ min: 0, max: 999 }))
      .map(([whole, separator, digits]) => `${whole}${separator}${String(digits).padStart(3, '0')}`);
    const currencies = ['USD', 'IQD', 'KWD', 'JPY', 'TRY', 'IRR'].filter(isCurrency);
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (text, currency, locale) => {
          for (const reading of readingsOf(text, currency, locale)) {
            const written = unmistakable(reading.amount);
            expect(readingsOf(written, currency, locale)).toEqual([]);
            expect(parseMoney(written, currency)).toEqual({ ok: true, money: reading });
          }
        },
      ),
    );
  });
});

describe('a number without a currency', () => {
  test.each([
    ['1.000', '1000', ['1000', '1']],
    ['1,000', '1000', ['1000', '1']],
    ['1,001', '1000', ['1.001']],
    ['999.500', '1000', []],
    ['1.500', '10000000', ['1500', '1.5']],
    ['1,500', '10000000', ['1500', '1.5']],
    ['١٬٥٠٠', '10000000', ['1500', '1.5']],
    ['١٫٥٠٠', '10000000', ['1500', '1.5']],
    ['۲۵،۰۰۰', '1000', ['25']],
    ['25,000', '1000', ['25']],
    ['25.000', '1000', []],
    ['7,5', '1000', ['7.5']],
    ['0,5', '1000', ['0.5']],
    ['0,500', '1000', ['0.5']],
    ['0,00068', '10000000', ['0.00068']],
    ['25,0000', '10000000', ['25']],
    ['25.0000', '10000000', []],
    ['0.5', '1000', []],
    ['.5', '1000', []],
    ['1 500', '10000000', []],
    ['1.250.000', '10000000', []],
    ['1,250,000', '10000000', []],
    ['abc', '1000', []],
    ['1000.000', '1000', []],
  ] as const)('is asked about where two readings fit: %s', (typed, most, expected) => {
    expect(numberReadings(typed, most)).toEqual(expected);
  });

  test('is read as its only reading, or asked about', () => {
    const digits = fc.stringMatching(/^\d{1,4}([.,٫٬ ]\d{1,4}){0,2}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('1000', '999999999999'), (typed, most) => {
        for (const reading of numberReadings(typed, most)) {
          const written = unmistakable(reading);
          expect(numberReadings(written, most)).toEqual([]);
          expect(parseDecimal(written)?.toFixed()).toBe(reading);
        }
      }),
    );
  });
});
