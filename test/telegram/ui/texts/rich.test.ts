import { expect, test } from 'vitest';
import { person } from '../../../../src/telegram/ui/reply.ts';
import { Html, html } from '../../../../src/telegram/ui/texts/html.ts';
import { richMessage, richTextOf } from '../../../../src/telegram/ui/texts/rich.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');

test('text with tags becomes rich text of the same words', () => {
  expect(richTextOf(html`${'<b> & co'}`)).toBe('<b> & co');
  expect(richTextOf(new Html('<b>$5 <i>now</i></b> · <code>K7&amp;M</code>'))).toEqual([
    { type: 'bold', text: ['$5 ', { type: 'italic', text: 'now' }] },
    ' · ',
    { type: 'code', text: 'K7&M' },
  ]);
  expect(richTextOf(new Html('<a href="https://shop.example/?a=1&amp;b=2">here</a>'))).toEqual({
    type: 'url',
    text: 'here',
    url: 'https://shop.example/?a=1&b=2',
  });
  expect(richTextOf(person({ id: 7, firstName: 'Sami', username: null }))).toEqual([
    'Sami',
    ' · ',
    { type: 'code', text: '7' },
  ]);
});

test('a message has a paragraph for each line, and tables in the direction of its language', () => {
  const table = {
    columns: [{ label: 'What' }, { label: 'Amount', isAmount: true }],
    rows: [['Added', '−$5']],
  };
  const { blocks, is_rtl } = richMessage(textsFor('en'), [html`One\n\nTwo`, table]);
  expect(is_rtl).toBeUndefined();
  expect(blocks?.slice(0, 2)).toEqual([
    { type: 'paragraph', text: 'One' },
    { type: 'paragraph', text: 'Two' },
  ]);
  expect(blocks?.[2]).toMatchObject({
    type: 'table',
    cells: [
      [
        { text: 'What', is_header: true, align: 'left' },
        { text: 'Amount', is_header: true, align: 'right' },
      ],
      [
        { text: 'Added', align: 'left' },
        // The joiner keeps the sign on the line of its amount.
        { text: '−\u2060$5', align: 'right' },
      ],
    ],
  });
  const arabic = richMessage(textsFor('ar'), [table]);
  expect(arabic).toMatchObject({
    is_rtl: true,
    blocks: [{ cells: [[{ align: 'right' }, { align: 'left' }], expect.any(Array)] }],
  });
});
