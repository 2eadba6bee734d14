import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { WordingSnapshot } from '../../../../src/modules/wording/index.ts';
import { locales } from '../../../../src/platform/values/locale.ts';
import { plainTyped } from '../../../../src/platform/values/typed-text.ts';
import { clockIn, formatChange, formatMoney, timeFormats } from '../../../../src/telegram/ui/texts/format.ts';
import { LiveWording } from '../../../../src/telegram/ui/texts/live-wording.ts';
import { supportOf } from '../../../../src/telegram/ui/texts/support-contact.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

test('times are told in the time zone that the owner set last, without a restart', async () => {
  const profile: { timeZone?: string } = {};
  const live = new LiveWording({
    config: { shopName: 'x', supportContact: undefined, defaultLocale: 'en', timeZone: 'UTC' },
    wording: { read: async () => ({ profile: { ...profile }, texts: [] }) },
    log: pino({ level: 'silent' }),
  });
  const shown = async () => {
    await live.refresh();
    return `${live.timeZone}: ${live.textsFor('en').time('2026-11-22T21:30:00Z')}`;
  };
  expect(await shown()).toMatch(/^UTC: .*21:30 UTC$/);
  profile.timeZone = 'Asia/Baghdad';
  expect(await shown()).toMatch(/^Asia\/Baghdad: .*23.*00:30$/);
  delete profile.timeZone;
  expect(await shown()).toMatch(/^UTC: /);
});

test('a late answer does not bring back a name that the owner has replaced', async () => {
  const answers: PromiseWithResolvers<WordingSnapshot>[] = [];
  const read = () => {
    const answer = Promise.withResolvers<WordingSnapshot>();
    answers.push(answer);
    return answer.promise;
  };
  const live = new LiveWording({
    config: { shopName: 'x', supportContact: undefined, defaultLocale: 'en' },
    wording: { read },
    log: pino({ level: 'silent' }),
  });
  const reads = [live.refresh(), live.refresh()];
  answers[1]?.resolve({ profile: { name: 'New' }, texts: [] });
  await reads[1];
  answers[0]?.resolve({ profile: { name: 'Old' }, texts: [] });
  await reads[0];
  expect(live.name).toBe('New');
});

test.each(locales)('every screen shows a time by one clock in %s', (locale) => {
  const texts = createTexts('en', 'Asia/Baghdad')(locale);
  const [evening, midnight] = ['2026-11-22T15:42:00Z', '2026-11-22T21:05:00Z'];
  expect(texts.time(evening)).toMatch(/18:42/);
  expect(texts.time(midnight)).toMatch(/00:05/);
  // Telegram shows a time without a format as it is written.
  expect(texts.moment(evening).source).toBe(
    `<tg-time unix="${Date.parse(evening) / 1_000}">${texts.time(evening)}</tg-time>`,
  );
  expect(clockIn('Asia/Baghdad', new Date(midnight))).toBe('00:05');
});

test("the support hours are today's in the shop’s zone, or the next day's", () => {
  const texts = createTexts('en')('en');
  const friday = { from: '10:00', to: '22:00' };
  const supportHours = [null, null, null, null, friday, null, null];
  const said = (timeZone: string, iso: string) =>
    supportOf(texts, { supportContact: '@help', supportHours, timeZone }, new Date(iso));
  // 27 November 2026 is a Friday.
  expect(said('UTC', '2026-11-27T23:40:00Z')).toBe('@help (answers from 10:00 to 22:00; it is 23:40 now)');
  expect(said('Asia/Baghdad', '2026-11-27T21:40:00Z')).toBe(
    '@help (answers again on Friday from 10:00 to 22:00)',
  );
  expect(supportOf(texts, { supportContact: '@help', supportHours: [], timeZone: 'UTC' })).toBe('@help');
});

describe('amounts', () => {
  test.each([
    ['12.5', 'USD', 'en', '$12.50'],
    ['1000', 'USD', 'en', '$1,000'],
    ['15000', 'IQD', 'en', 'IQD 15,000'],
    ['1.25', 'KWD', 'en', 'KWD 1.250'],
    ['500', 'JPY', 'en', '¥500'],
    ['-50', 'USD', 'en', '−$50'],
    ['-50', 'USD', 'tr', '−$50'],
    ['0.12345678', 'USD', 'en', '$0.12345678'],
    ['12345678901234567.89', 'USD', 'en', '$12,345,678,901,234,567.89'],
    ['12.5', 'TRY', 'en', '₺12.50'],
    ['12.5', 'CAD', 'en', 'CA$12.50'],
    ['12.5', 'USD', 'ar', '\u2066$12.50\u2069'],
    ['5000', 'GBP', 'ar', '\u2066£5,000\u2069'],
    ['12.5', 'CAD', 'ar', '\u2066CA$12.50\u2069'],
    ['15000', 'IQD', 'ar', '\u2067\u200e15,000 د.ع\u2069'],
    ['-15000', 'IQD', 'ar', '\u2067\u200e−15,000 د.ع\u2069'],
    ['-12.5', 'USD', 'ar', '\u2066−$12.50\u2069'],
  ] as const)('%s %s in %s reads %s', (amount, currency, locale, expected) => {
    expect(formatMoney({ amount, currency }, locale).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('no two currencies share a sign', () => {
    const currencies = [
      'USD',
      'CAD',
      'AUD',
      'GBP',
      'EGP',
      'SYP',
      'LBP',
      'JPY',
      'CNY',
      'SEK',
      'NOK',
      'TRY',
      'IQD',
      'IRR',
    ];
    for (const locale of locales) {
      const shown = currencies.map((currency) => formatMoney({ amount: '5', currency }, locale));
      expect(new Set(shown).size, shown.join(' ')).toBe(currencies.length);
    }
  });

  test('a change of the balance carries its sign before the number, in each direction', () => {
    expect(formatChange({ amount: '5', currency: 'USD' }, 'en')).toBe('+$5');
    expect(formatChange({ amount: '-5.5', currency: 'USD' }, 'en')).toBe('−$5.50');
    expect(formatChange({ amount: '0', currency: 'USD' }, 'en')).toBe('$0');
    expect(formatChange({ amount: '-5.5', currency: 'USD' }, 'ar')).toBe('\u2066−$5.50\u2069');
    expect(formatChange({ amount: '150000', currency: 'IQD' }, 'ar')).toContain('\u200e+150,000');
  });
});

describe('a moment', () => {
  const moment = '2026-03-04T22:06:00Z';
  const at = (time: string) => new Date(`2026-03-04T${time}Z`);

  test("is in the person's language with the shop's zone, plus a different year", () => {
    expect(timeFormats('en', 'Asia/Baghdad').time(moment, at('12:00:00'))).toBe('Mar 5, 01:06');
    expect(timeFormats('ar', 'Asia/Baghdad').time(moment, at('12:00:00'))).toContain('01:06');
    expect(timeFormats('en', 'UTC').time(moment, at('12:00:00'))).toBe('Mar 4, 22:06 UTC');
    expect(timeFormats('en', 'Asia/Baghdad').time(moment, new Date('2027-06-01'))).toBe('Mar 5, 2026, 01:06');
    expect(timeFormats('en', 'Asia/Baghdad').day(moment)).toBe('Mar 5');
  });

  test('says how far it is when it is near', () => {
    const { nearTime } = timeFormats('en', 'Asia/Baghdad');
    expect(nearTime(moment, at('22:05:48'))).toBe('Mar 5, 01:06 (in 12 sec.)');
    expect(nearTime(moment, at('22:11:00'))).toBe('Mar 5, 01:06 (5 min. ago)');
    expect(nearTime(moment, at('20:00:00'))).toBe('Mar 5, 01:06');
  });
});

test('digits of Arabic keyboards are read as numbers', () => {
  expect(plainTyped('٢٥٫٥')).toBe('25.5');
  expect(plainTyped('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(plainTyped('+٩٦٤ 770')).toBe('+964 770');
});

test('an amount as a column holds it is written without the zeros behind', () => {
  expect(formatMoney({ amount: '9.99000000', currency: 'USD' }, 'en')).toBe('$9.99');
  expect(formatMoney({ amount: '0.00500000', currency: 'USD' }, 'en')).toBe('$0.005');
});
