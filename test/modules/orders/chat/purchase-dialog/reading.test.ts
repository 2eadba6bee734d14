import { describe, expect, test } from 'vitest';
import { shortenedQuery } from '../../../../../src/modules/catalog/chat/buttons.ts';
import { readAdjustment } from '../../../../../src/modules/ledger/chat/staff/adjustment/ask.ts';
import { readPhone } from '../../../../../src/telegram/ui/input/phone-numbers.ts';
import {
  accountLine,
  hintOf,
  labelOf,
  readRequiredField,
} from '../../../../../src/telegram/ui/input/required-fields.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';

const english = createTexts('en')('en');
const arabic = createTexts('en')('ar');

describe('a phone number', () => {
  test.each([
    ['+9647701234567', '+9647701234567'],
    ['9647701234567', '+9647701234567'],
    ['00964 770 123 4567', '+9647701234567'],
    ['+964 (770) 123-4567', '+9647701234567'],
    ['+٩٦٤٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
    ['\u200e+964 770 123 4567', '+9647701234567'],
    ['+447911123456', '+447911123456'],
  ])('%s is read as %s', (typed, expected) => {
    expect(readPhone(typed)).toBe(expected);
  });

  test.each(['', 'hello', '07701234567', '+964', '+96477012345678901', '+1 555', '+999123456789'])(
    '%j is not taken',
    (typed) => {
      expect(readPhone(typed)).toBeNull();
    },
  );
});

describe('a phone number in a shop with a default country', () => {
  test.each([
    ['07701234567', '+9647701234567'],
    ['7701234567', '+9647701234567'],
    ['٠٧٧٠ ١٢٣ ٤٥٦٧', '+9647701234567'],
    ['9647701234567', '+9647701234567'],
    ['+9647701234567', '+9647701234567'],
    ['+447911123456', '+447911123456'],
    ['00447911123456', '+447911123456'],
    ['447911123456', '+447911123456'],
    ['0770', null],
    ['+07701234567', null],
  ])('%s is read as %s', (typed, expected) => {
    expect(readPhone(typed, 'IQ')).toBe(expected);
    expect(readRequiredField({ name: 'phoneNumber' }, typed, 'IQ')).toBe(expected);
  });
});

describe('a required field', () => {
  test('one that is known has a label, a hint and an example in both languages', () => {
    expect(labelOf(english, { name: 'accountId' })).toBe('Account ID');
    expect(labelOf(arabic, { name: 'account_id' })).toBe('رقم الحساب');
    expect(hintOf(english, { name: 'zoneId' }).source).toContain('For example: <code>2345</code>');
  });

  test('one that is not known is called as the dealer calls it, or by its name in words', () => {
    expect(labelOf(english, { name: 'guildTag', label: 'Guild tag' })).toBe('Guild tag');
    expect(labelOf(english, { name: 'guildTagNumber' })).toBe('Guild tag number');
    expect(labelOf(english, { name: 'guild_tag' })).toBe('Guild tag');
  });

  test.each([
    ['zoneId', ' ٢٣٤٥ ', '2345'],
    ['zoneId', 'abc', null],
    ['accountId', '512 345', null],
    ['accountId', '512345', '512345'],
    ['email', 'lina@example.com', 'lina@example.com'],
    ['email', 'lina', null],
    ['guildTag', 'The Best', 'The Best'],
    ['guildTag', '', null],
    ['guildTag', 'x'.repeat(101), null],
    ['guildTag', 'two\nlines', null],
  ])('%s takes %j as %j', (name, typed, expected) => {
    expect(readRequiredField({ name }, typed)).toBe(expected);
  });

  test('an account stands on one button', () => {
    expect(accountLine({ context: { accountId: '5', serverId: '7' }, nickname: 'Lina' })).toBe(
      'Lina · 5 / 7',
    );
  });
});

describe('a correction of a balance', () => {
  test.each([
    [
      '123 25.5 usd',
      { customerId: 123, money: { ok: true, money: { amount: '25.5', currency: 'USD' } }, privateNote: null },
    ],
    [
      '١٢٣ ٢٥٫٥ USD bank transfer',
      {
        customerId: 123,
        money: { ok: true, money: { amount: '25.5', currency: 'USD' } },
        privateNote: 'bank transfer',
        message: null,
      },
    ],
    [
      ' 123  15000   IQD ',
      {
        customerId: 123,
        money: { ok: true, money: { amount: '15000', currency: 'IQD' } },
        privateNote: null,
      },
    ],
    [
      '123 1,500 USD',
      { customerId: 123, money: { ok: true, money: { amount: '1500', currency: 'USD' } }, privateNote: null },
    ],
    ['123 5 USD seen // Thanks // a lot', { privateNote: 'seen', message: 'Thanks // a lot' }],
    ['123 5 USD // Thanks', { privateNote: null, message: 'Thanks' }],
    ['123 5 USD http://x.example/1', { privateNote: 'http://x.example/1', message: null }],
    ['123 -5 USD', { customerId: 123, money: { ok: false, problem: 'not-positive' }, privateNote: null }],
  ])('%j is understood', (typed, expected) => {
    expect(readAdjustment(typed)).toMatchObject(expected);
  });

  test.each([
    '',
    '123',
    '123 5',
    '123 five USD',
    '123 1e5 USD',
    '@sami 5 USD',
    '123 5 DOLLARS',
    '0 5 USD',
    '123 5,5 USD',
  ])('%j is not', (typed) => {
    expect(readAdjustment(typed)).toBeNull();
  });
});

test('words that are searched for fit into a button, cut at a whole letter', () => {
  expect(shortenedQuery('  nova   card ')).toBe('nova card');
  const long = shortenedQuery('بطاقة '.repeat(20));
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(54);
  expect('بطاقة '.repeat(20)).toContain(long);
});
