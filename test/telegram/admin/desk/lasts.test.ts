import { expect, test } from 'vitest';
import { lastsText } from '../../../../src/telegram/admin/desk/lasts.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

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

test('of a wallet that nothing was bought from that is said, and of one with too few purchases nothing', () => {
  const texts = createTexts('en')('en');
  expect(lastsText(texts, { hours: null, isUsed: false })).toBe('nothing bought in 24 h');
  expect(lastsText(texts, { hours: null, isUsed: true })).toBeNull();
});
