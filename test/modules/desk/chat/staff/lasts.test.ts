import { expect, test } from 'vitest';
import { walletLines } from '../../../../../src/modules/desk/chat/staff/home.ts';
import { lastsText } from '../../../../../src/modules/desk/chat/staff/lasts.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';

const DAY = 24;

test.each([
  [0, 'lasts less than an hour', 'تكفي أقل من ساعة'],
  [1, 'lasts about an hour', 'تكفي نحو ساعة'],
  [47, 'lasts about 47 hours', 'تكفي نحو 47 ساعة'],
  [2 * DAY, 'lasts about 2 days', 'تكفي نحو يومين'],
  [13 * DAY, 'lasts about 13 days', 'تكفي نحو 13 يومًا'],
  [14 * DAY, 'lasts about 2 weeks', 'تكفي نحو أسبوعين'],
  [59 * DAY, 'lasts about 8 weeks', 'تكفي نحو 8 أسابيع'],
  [61 * DAY, 'lasts about 2 months', 'تكفي نحو شهرين'],
  [364 * DAY, 'lasts about 11 months', 'تكفي نحو 11 شهرًا'],
  [366 * DAY, 'lasts for more than a year', 'تكفي أكثر من سنة'],
  [11_298 * DAY, 'lasts for more than a year', 'تكفي أكثر من سنة'],
])('a wallet that lasts %d hours says so in a word that people use', (hours, english, arabic) => {
  const textsFor = createTexts('en');
  expect(lastsText(textsFor('en'), { hours, isUsed: true })).toBe(english);
  expect(lastsText(textsFor('ar'), { hours, isUsed: true })?.replace(/[\u2066-\u2069]/g, '')).toBe(arabic);
});

test('says that a wallet has no purchases, omits one with too few', () => {
  const texts = createTexts('en')('en');
  expect(lastsText(texts, { hours: null, isUsed: false })).toBe('nothing bought in 24 h');
  expect(lastsText(texts, { hours: null, isUsed: true })).toBeNull();
});

test('wallets from which nothing was bought share one line of the desk', () => {
  const texts = createTexts('en')('en');
  const wallet = (currency: string, isUsed: boolean, active = true) => ({
    balance: money('5', currency),
    active,
    isUsed,
    readAt: '2026-11-26T00:00:00.000Z',
    hours: isUsed ? 100 : null,
  });
  const lines = (...wallets: ReturnType<typeof wallet>[]) => walletLines(texts, wallets).map(String);
  expect(
    lines(wallet('USD', true), wallet('EUR', false), wallet('GBP', false), wallet('SAR', false, false)),
  ).toEqual(['$5 · lasts about 4 days', 'SAR\u00a05 · inactive', '2 wallets: nothing bought in 24 h']);
  expect(lines(wallet('EUR', false))).toEqual(['€5 · nothing bought in 24 h']);
});
