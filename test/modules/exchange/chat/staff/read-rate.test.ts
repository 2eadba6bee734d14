import { describe, expect, test } from 'vitest';
import { readDealersRate } from '../../../../../src/modules/exchange/chat/staff/read-rate.ts';
import { Big } from '../../../../../src/platform/values/money.ts';
import { shortRate } from '../../../../../src/telegram/ui/texts/prices/rates.ts';

const read = (typed: string) => readDealersRate(typed, 'USD');

describe('a rate as dealers say it', () => {
  test.each([
    ['1470 IQD', { currency: 'IQD', rate: '0.000680272109', margin: '0' }],
    ['1 USD = 1,470 IQD', { currency: 'IQD', rate: '0.000680272109', margin: '0' }],
    ['iqd ١٤٧٠', { currency: 'IQD', rate: '0.000680272109', margin: '0' }],
    ['1470 1500 IQD', { currency: 'IQD', rate: '0.000680272109', margin: '2.041' }],
    ['1 USD = 1,470 IQD; 1,500', { currency: 'IQD', rate: '0.000680272109', margin: '2.041' }],
    ['1 usd = 1470, 1500 iqd', { currency: 'IQD', rate: '0.000680272109', margin: '2.041' }],
    ['1 KWD = 3.25 USD', { currency: 'KWD', rate: '3.25', margin: '0' }],
    ['1 KWD = 3.25 USD; 3.2', { currency: 'KWD', rate: '3.25', margin: '1.563' }],
  ])('%s is read', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  test.each([
    '1470',
    'IQD',
    'USD 1470',
    '0 IQD',
    '1470 IQD now please',
    '1500 1470 IQD',
    '1 KWD = 3.25 USD; 3.3',
    '1470% IQD',
    '1 EUR = 1470 IQD',
    '1470 IQD TRY',
    '1 2 3 IQD',
  ])('%s is refused', (typed) => {
    expect(read(typed)).toBeNull();
  });
});

test('a rate is shown with commas between thousands', () => {
  expect(['1470', '1469.9999', '1234567.8', '0.00068'].map((rate) => shortRate(new Big(rate)))).toEqual([
    '1,470',
    '1,470',
    '1,234,570',
    '0.00068',
  ]);
});
