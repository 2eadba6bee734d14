import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits, isCurrency, parseDecimal, parseMoney } from '../../../src/platform/values/money.ts';

describe('a typed amount', () => {
  it.each([
    ['12', '12'],
    ['12.50', '12.5'],
    ['.5', '0.5'],
    ['+7', '7'],
    ['1,234.5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234,5', '1234.5'],
    ["1'234", '1234'],
    ['1 234', '1234'],
    ['1_000', '1000'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳', '123'],
    ['\u200f٢٥٠\u200f', '250'],
    ['-3', '-3'],
    ['−3', '-3'],
  ])('reads %s as %s', (text, value) => {
    expect(parseDecimal(text)?.toFixed()).toBe(value);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '5.',
    '1,5',
    '1,23,456',
    '12,34.5',
    '1234,567',
    "1,234'567",
    '1e3',
    'Infinity',
    'NaN',
    '0x10',
    '5$',
    'ten',
  ])('does not guess what %j means', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('has no thousands behind a zero', () => {
    for (const typed of ['0,500', '012,500', '0.123.456', '0 500'])
      expect(parseDecimal(typed), typed).toBeNull();
  });

  it('is read back as written, in Latin or Arabic-Indic digits', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(amount, ([whole, thousandths]) => {
        const decimals = String(thousandths).padStart(3, '0');
        const value = `${whole}.${decimals}`;
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
        const arabic = `${grouped.replaceAll(',', '٬')}٫${decimals}`.replace(/\d/g, (digit) =>
          String.fromCharCode(0x0660 + Number(digit)),
        );
        for (const text of [value, `${grouped}.${decimals}`, arabic]) {
          expect(parseDecimal(text)?.eq(value)).toBe(true);
        }
      }),
    );
  });

  it('never throws and never reads anything but a decimal number', () => {
    const nearly = fc.string({ unit: fc.constantFrom(..."0123456789٣۳.,٫٬-+ '_eE") });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const value = parseDecimal(text);
        if (value) expect(value.toFixed()).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });
});

describe('typed money', () => {
  it.each([
    ['25', 'usd', { ok: true, money: { amount: '25', currency: 'USD' } }],
    ['1.234', 'KWD', { ok: true, money: { amount: '1.234', currency: 'KWD' } }],
    ['1.234', 'USD', { ok: false, problem: 'too-precise' }],
    ['1.5', 'JPY', { ok: false, problem: 'too-precise' }],
    ['0', 'USD', { ok: false, problem: 'not-positive' }],
    ['-2', 'USD', { ok: false, problem: 'not-positive' }],
    ['1000000000000', 'USD', { ok: false, problem: 'too-large' }],
    ['1,5', 'USD', { ok: false, problem: 'not-a-number' }],
    ['5', 'gold', { ok: false, problem: 'unknown-currency' }],
  ])('%s %s is %o', (amount, currency, expected) => {
    expect(parseMoney(amount, currency)).toEqual(expected);
  });
});

describe('a currency', () => {
  it('has the decimal places of ISO 4217, which for the dinars are three', () => {
    expect(['USD', 'KWD', 'IQD', 'JPY', 'JOD'].map(currencyDigits)).toEqual([2, 3, 3, 0, 3]);
    expect([isCurrency('USD'), isCurrency('usd'), isCurrency('XYZ')]).toEqual([true, false, false]);
  });
});

it('a counted sum may be zero, and is not below it', () => {
  const counted = (typed: string) => parseMoney(typed, 'IQD', { mayBeZero: true });
  for (const typed of ['0', '٠', '۰', '0.0', ' 00 ']) {
    expect(counted(typed)).toEqual({ ok: true, money: { amount: '0', currency: 'IQD' } });
  }
  expect(counted('-1')).toEqual({ ok: false, problem: 'not-positive' });
});
