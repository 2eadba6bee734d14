import { describe, expect, test } from 'vitest';
import { asciiDigits } from '../../../src/shop/money.ts';
import { formatChange, formatMoney, formatTime } from '../../../src/telegram/ui/format.ts';

const strip = (text: string) => text.replace(/[\u200e\u200f\u00a0]/g, ' ').trim();

describe('amounts', () => {
  test.each([
    ['12.5', 'USD', 'en', '$12.50'],
    ['1000', 'USD', 'en', '$1,000'],
    ['15000', 'IQD', 'en', 'IQD 15,000'],
    ['1.25', 'KWD', 'en', 'KWD 1.250'],
    ['500', 'JPY', 'en', '¥500'],
    ['0.12345678', 'USD', 'en', '$0.12345678'],
    ['12345678901234567.89', 'USD', 'en', '$12,345,678,901,234,567.89'],
    ['12.5', 'USD', 'ar', '12.50 US$'],
    ['15000', 'IQD', 'ar', '15,000 د.ع.'],
  ] as const)('%s %s in %s reads %s', (amount, currency, locale, expected) => {
    expect(strip(formatMoney({ amount, currency }, locale))).toBe(expected);
  });

  test('a change of the balance carries its sign', () => {
    expect(formatChange({ amount: '5', currency: 'USD' }, 'en')).toBe('+$5');
    expect(formatChange({ amount: '-5.5', currency: 'USD' }, 'en')).toBe('−$5.50');
    expect(formatChange({ amount: '0', currency: 'USD' }, 'en')).toBe('$0');
  });
});

test('a moment is told in the language of the person, in UTC', () => {
  expect(formatTime('2026-03-04T17:06:00Z', 'en')).toMatch(/^Mar 4, 2026, 5:06\sPM UTC$/);
  expect(formatTime('2026-03-04T17:06:00Z', 'ar')).toContain('5:06 م');
});

test('digits of Arabic keyboards are read as numbers', () => {
  expect(asciiDigits('٢٥٫٥')).toBe('25.5');
  expect(asciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(asciiDigits('+٩٦٤ 770')).toBe('+964 770');
});
