import { expect, test } from 'vitest';
import { homeScreen } from '../../../../src/modules/home/chat/home.ts';
import type { Balance } from '../../../../src/modules/ledger/index.ts';
import { locales } from '../../../../src/platform/values/locale.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { withoutMarks } from '../../../../src/telegram/ui/texts/format.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');
const balance = (amount: string, currency = 'USD'): Balance => ({
  available: money(amount, currency),
  held: money('0', currency),
});

function homeOf(locale: (typeof locales)[number], balances: readonly Balance[]): string {
  const screen = homeScreen(textsFor(locale), {
    recents: [],
    codes: [],
    codeCount: 0,
    facts: null,
    brands: { voucher: [], 'top-up': [] },
    favorites: [],
    balances,
    shopName: 'Noor',
    firstName: 'Sami',
    counts: { voucher: 1, 'top-up': 1 },
    notice: { lines: [], rows: [] },
  });
  return withoutMarks(screen.text.source);
}

test.each(locales)('who is below zero reads what they owe in %s, never an amount with a minus', (locale) => {
  const text = homeOf(locale, [balance('-50'), balance('20', 'EUR')]);
  expect(text).toMatch(/\$50|50\s\$/);
  expect(text).not.toMatch(/[-−]\s?[$5]/);
  expect(text).toMatch(/💰 <b>[^<]*20[^<]*<\/b>/);
  expect(text.match(/📒/g)).toHaveLength(1);
});

test('what is owed says whose debt it is', () => {
  expect(homeOf('en', [balance('-50')])).toContain('You owe <b>$50</b>');
  expect(homeOf('ar', [balance('-50')])).toContain('عليك <b>$50</b>');
  expect(homeOf('en', [balance('7')])).not.toContain('owe');
});
