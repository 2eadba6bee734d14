import { describe, expect, test } from 'vitest';
import { readAdjustment } from '../../../../src/modules/ledger/chat/staff/adjustment/ask.ts';
import { readQuery } from '../../../../src/modules/orders/chat/staff/order-query.ts';
import { readTypedAmount } from '../../../../src/modules/payments/chat/deposit-dialog/dialog.ts';
import { parseManualCurrencies } from '../../../../src/modules/payments/manual/method-terms.ts';
import { referenceKey } from '../../../../src/modules/payments/manual/proofs.ts';
import { readDays } from '../../../../src/modules/reports/chat/staff/days-of-report.ts';
import { readSpan } from '../../../../src/modules/wording/chat/staff/support-hours.ts';
import { readBalanceCode } from '../../../../src/platform/values/balance-code.ts';
import { parseCode } from '../../../../src/platform/values/codes.ts';
import { parseMoney } from '../../../../src/platform/values/money.ts';
import { readDayLimit } from '../../../../src/telegram/ui/input/day-limit.ts';
import { readPhone } from '../../../../src/telegram/ui/input/phone-numbers.ts';
import { isPhone, readRequiredField } from '../../../../src/telegram/ui/input/required-fields.ts';
import { TYPED_FORMS } from '../../../support/telegram/typed-forms.ts';

const CODE = 'K7QM2F9X-1';
const BALANCE_CODE = '7K2M-9XQ4-ZB30-HTW8';

/** Each reader of a short answer, with accepted answers. */
const READERS: Readonly<Record<string, { read: (typed: string) => unknown; answers: readonly string[] }>> = {
  'a phone number': {
    read: (typed) => readPhone(typed),
    answers: ['+964 770 123 4567', '+964-770-123-4567', '00964 770 1234567', '+44 7911 123456'],
  },
  'a phone number of the own country': {
    read: (typed) => readPhone(typed, 'IQ'),
    answers: ['0770 123 4567', '770-123-4567'],
  },
  'a phone field': {
    read: (typed) => readRequiredField({ name: 'msisdn' }, typed, 'IQ'),
    answers: ['0770 123 4567'],
  },
  'an account id': {
    read: (typed) => readRequiredField({ name: 'accountId' }, typed),
    answers: ['5123456789', 'ab-1234-5678'],
  },
  'a zone id': { read: (typed) => readRequiredField({ name: 'zoneId' }, typed), answers: ['2345'] },
  'an e-mail address': {
    read: (typed) => readRequiredField({ name: 'email' }, typed),
    answers: ['li-na@example.com'],
  },
  'an unknown field': {
    read: (typed) => readRequiredField({ name: 'cardNumber' }, typed),
    answers: ['4000-1234'],
  },
  'an amount with its currency': {
    read: (typed) => parseMoney(...(typed.trim().split(/\s/, 2) as [string, string])),
    answers: ['25.5 USD', '1234 IQD'],
  },
  'an amount to deposit': {
    read: (typed) => readTypedAmount(typed, 'AED', 'en'),
    answers: ['25', '25.5', '1250 AED'],
  },
  'an order code': { read: parseCode, answers: [CODE, 'K7QM-2F9X'] },
  'a balance code': {
    read: (typed) => {
      const read = readBalanceCode(typed, { expected: true });
      return read?.kind === 'code' ? read.code.expose() : read?.kind;
    },
    answers: [BALANCE_CODE],
  },
  'a reference of a receipt': { read: referenceKey, answers: ['FT-2025-9911'] },
  'support hours': { read: (typed) => ({ span: readSpan(typed) }), answers: ['10:00-22:00', '9-17', '-'] },
  'a limit of a day': { read: readDayLimit, answers: ['50 USD', 'off USD', '12.5 EUR'] },
  'a correction of a balance': {
    read: (typed) => readAdjustment(typed),
    answers: ['123456 25.5 USD', '7 1500 iqd'],
  },
  'days of a report': {
    read: (typed) => readDays(typed, '2026-11-22'),
    answers: ['2026-11-20', '2026-11', '2026-11-01 2026-11-20', 'yesterday'],
  },
  'a search for orders': {
    read: (typed) => readQuery(typed, '2026-11-22'),
    answers: ['delivered 7d', '2026-11-01..2026-11-05', '@lina 25.5 USD', '123456789'],
  },
  'limits of a payment method': {
    read: parseManualCurrencies,
    answers: ['USD 5-500 fee 2% + 0.50', 'IQD'],
  },
};

for (const [name, { read, answers }] of Object.entries(READERS)) {
  describe(name, () => {
    test.each(answers)('%j is read', (answer) => {
      expect(read(answer)).not.toBeNull();
      expect(read(answer)).not.toBeUndefined();
    });
    test.each(Object.keys(TYPED_FORMS))('is the same %s', (form) => {
      for (const answer of answers) expect(read(TYPED_FORMS[form]?.(answer) ?? '')).toEqual(read(answer));
    });
  });
}

describe('a phone number as it is copied', () => {
  test.each([
    '\u202a+964 770 123 4567\u202c',
    'tel:+9647701234567',
    'TEL: +964-770-123-4567',
    'tel:+964-770-123-4567;ext=5',
    '+00964 770 123 4567',
    '++964 770 123 4567',
    '+964/770/123/4567',
    '+964.770.123.4567',
    '+964 (0) 770 123 4567',
    '+964 (0770) 123 4567',
    '964 770 123 4567+',
    '‎+964‑770‑123‑4567',
    '＋９６４　７７０　１２３　４５６７',
    '٩٦٤٧٧٠١٢٣٤٥٦٧+',
    '(+964) 770 123 4567',
    '+964 770 123 4567 ext. 12',
    '+964 770 123 4567 x12',
    '+9647701234567#5',
    '+9647701234567,12',
    '+9647701234567;12',
    '٩٦٤٧٧٠١٢٣٤٥٦٧+ داخلي ١٢',
    'tel:+964-770-123-4567;phone-context=example.com',
    'Mobile: +964 770 123 4567 (home)',
    'هاتف: ٩٦٤٧٧٠١٢٣٤٥٦٧+',
    'https://wa.me/9647701234567',
    '📞 +964·770·123·4567',
    '“+964 770 123 4567”',
    '<+9647701234567>',
    '*+964_770_123_4567*',
    "+964'770'123'4567",
  ])('%j is read', (typed) => {
    expect(readPhone(typed)).toBe('+9647701234567');
  });

  test.each([
    '+964 770 123 4567 / +964 770 123 4568',
    '+9647701234567, +9647701234568',
    '+9647701234567 +9647701234568',
    '07701234567 07701234568',
    '07701234567\n07701234568',
    'call +964 770 123 4567',
    '+964 77O 123 4567',
    '+964 770 123 45A7',
    '+964 770 123 456²',
    '+964 770 123',
    'Mobile: home',
    'https://t.me/9647701234567',
    '+',
    '',
    '()',
  ])('%j is not taken', (typed) => {
    expect(readPhone(typed, 'IQ')).toBeNull();
  });
});

describe('a field of a phone number', () => {
  test.each([
    ...[
      'phone',
      'phoneNumber',
      'phone_number',
      'PHONE',
      'mobile',
      'mobileNo',
      'mobile-number',
      'mobilenumber',
    ],
    ...[
      'msisdn',
      'MSISDN',
      'customerMobile',
      'recipientPhoneNumber',
      'tel',
      'telephone',
      'cellPhone',
      'whatsappNumber',
    ],
  ])('%s is one', (name) => {
    expect(isPhone({ name })).toBe(true);
  });

  test.each([
    'mobileLegendsId',
    'phoneModel',
    'mobileOperator',
    'hotel',
    'telegram',
    'cellId',
    'accountId',
    'number',
  ])('does not ask for one: %s', (name) => {
    expect(isPhone({ name })).toBe(false);
  });
});

describe('a name', () => {
  const read = (typed: string) => readRequiredField({ name: 'characterName' }, typed);

  test('keeps its own letters and digits', () => {
    for (const name of ['ＬＩＮＡ', 'علي٧', 'ℒina²', 'می\u200cخواهم', '👨\u200d👩\u200d👧', 'A–B'])
      expect(read(name)).toBe(name);
  });

  test('loses marks that nobody sees', () => {
    expect(read('\u202aLi\u200bna\u202c \u200c')).toBe('Lina');
  });

  test('of digits alone is written in ASCII', () => {
    expect(read('٧٧')).toBe('77');
  });

  test('of marks alone is none', () => {
    expect(read('\u200e\u200c \u2069')).toBeNull();
  });
});
