import { expect, test } from 'vitest';
import { button } from '../../../../src/telegram/ui/keyboard.ts';
import { listScreen } from '../../../../src/telegram/ui/kit/list.ts';
import { html } from '../../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

const texts = createTexts('en')('en');
const text = html`Brands`;
const open = (name: string) => button(name, `open:${name}`);
const on = (label: string) => button(label, label);

function labelsOf(list: Parameters<typeof listScreen<string>>[1]): string[][] {
  const rows = listScreen(texts, list).keyboard?.inline_keyboard ?? [];
  return rows.map((row) => row.map((one) => one.text));
}

test('a page has its entries between the rows above, its neighbors, and the rows below', () => {
  const found = { entries: ['Nova', 'Rafid', 'Orbita'], page: 2, pages: 3 };
  const to = (page: number) => `page:${page}`;
  expect(
    labelsOf({ text, above: [[on('New')]], found, open, columns: 2, to, below: [[on('Back')]] }),
  ).toEqual([['New'], ['Nova', 'Rafid'], ['Orbita'], ['◀', '2/3', '▶'], ['Back']]);
});

test('a list without page numbers leads to its neighbors that exist', () => {
  const found = { entries: ['Nova'] };
  expect(labelsOf({ text, found, open, newer: null, older: 'older:7' })).toEqual([
    ['Nova'],
    [texts.plain('button-older')],
  ]);
});

test('a single page has no pages, and empty rows are omitted', () => {
  expect(labelsOf({ text, found: { entries: [] }, open, to: String, below: [[], [on('Back')]] })).toEqual([
    ['Back'],
  ]);
});
