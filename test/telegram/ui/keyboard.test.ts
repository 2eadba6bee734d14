import { expect, test } from 'vitest';
import { waysOn } from '../../../src/modules/catalog/chat/buttons.ts';
import { purchasesTap } from '../../../src/modules/orders/chat/buttons.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { type Locale, languages, locales } from '../../../src/platform/values/locale.ts';
import { inRows, pager, personRow, rowOf, withWholeLabels } from '../../../src/telegram/ui/keyboard.ts';
import { personPlace } from '../../../src/telegram/ui/modules/person-places.ts';
import { createRowsAt } from '../../../src/telegram/ui/modules/places.ts';
import { copyButtons } from '../../../src/telegram/ui/texts/card.ts';
import { supportOf } from '../../../src/telegram/ui/texts/support-contact.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');
/** Returns a row's labels in reading order on the screen. */
const asRead = (locale: Locale, row: readonly { text: string }[] = []) => {
  const labels = row.map(({ text }) => text);
  return languages[locale].rightToLeft ? labels.toReversed() : labels;
};

test.each(locales)('the first button of a row is read first in %s', (locale) => {
  const texts = textsFor(locale);
  const [ways] = waysOn(texts, '');
  expect(asRead(locale, ways)).toEqual([texts.plain('search-vouchers'), texts.plain('search-top-ups')]);
  const [pages] = pager(texts, { page: 2, pages: 3 }, (page) => purchasesTap.pack({ page }));
  const arrows = languages[locale].rightToLeft ? ['▶', '◀'] : ['◀', '▶'];
  expect(asRead(locale, pages).filter((label) => /[◀▶]/.test(label))).toEqual(arrows);
  const card = { code: new Secret('AAAA-1111'), pin: new Secret('2222') };
  expect(asRead(locale, rowOf(texts, ...copyButtons(texts, card, 0)))).toEqual([
    texts.plain('button-copy-code', { number: 0 }),
    texts.plain('button-copy-pin', { number: 0 }),
  ]);
});

test.each(locales)('a contact with hours has its button in %s', (locale) => {
  const texts = textsFor(locale);
  const always = Array(7).fill({ from: '10:00', to: '22:00' });
  const support = supportOf(texts, { supportContact: '@noor', supportHours: always, timeZone: 'UTC' });
  expect(support).toContain('10:00');
  expect(personRow(texts, support, createRowsAt([]))).toEqual([
    [{ text: texts.plain('button-support'), url: 'https://t.me/noor' }],
  ]);
});

test.each([['help@noor.example'], ['+964 770 123 4567'], [''], ['@no']])(
  'the contact %j, which no button can open, is replaced by a message to staff',
  (support) => {
    const texts = textsFor('en');
    const write = { text: 'Write', callback_data: 'write' };
    const rowsAt = createRowsAt([personPlace.with(() => [[write]])]);
    expect(personRow(texts, support, rowsAt)).toEqual([[write]]);
  },
);

const labeled = (...labels: string[]) => labels.map((text) => ({ text, callback_data: text }));
const labelsOf = (rows: readonly (readonly { text: string }[])[]) =>
  rows.map((row) => row.map(({ text }) => text));

test('buttons share a row as far as each label is whole, read from its first one on', () => {
  const brands = labeled('Nova', 'Gulfline Charging Card', 'Rafid', 'Orbita');
  expect(labelsOf(inRows(textsFor('en'), brands, 2))).toEqual([
    ['Nova'],
    ['Gulfline Charging Card'],
    ['Rafid', 'Orbita'],
  ]);
  expect(labelsOf(inRows(textsFor('ar'), labeled('1', '2', '3', '4', '5'), 3))).toEqual([
    ['3', '2', '1'],
    ['5', '4'],
  ]);
});

test('a row that would cut a label becomes several, and the others stay', () => {
  const rows = [
    labeled('🔢 Quantity: 10', '➖', '➕'),
    labeled('صفحة البداية', 'أضف هذا المنتج إلى المفضلة'),
    labeled('◀ Back', '🏠 Home'),
  ];
  expect(labelsOf(withWholeLabels({ inline_keyboard: rows }).inline_keyboard)).toEqual([
    ['🔢 Quantity: 10', '➖'],
    ['➕'],
    ['أضف هذا المنتج إلى المفضلة'],
    ['صفحة البداية'],
    ['◀ Back', '🏠 Home'],
  ]);
});
