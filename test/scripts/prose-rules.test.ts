import { expect, it } from 'vitest';
import { paragraphsOf, proseViolations } from '../../scripts/checks/prose-rules.ts';

const words = (count: number) =>
  `${Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'red' : 'blue')).join(' ')}.`;
const found = async (path: string, source: string) =>
  (await proseViolations(path, source)).map(({ line, rule }) => `${line}: ${rule}`);

it.each([
  ['a sentence of 26 words', `The first.\n\nThese are ${words(24)}`, '3: long'],
  ['a sentence that begins with a clause', 'What is left goes back.', '1: clause'],
  ['a word that is repeated', 'The shop sells the the item.', '1: repeated'],
  ['a wrong article', 'It is an shop.', '1: a-or-an'],
])('the check finds %s in a page and in a comment', async (_what, text, expected) => {
  expect(await found('docs/planted.md', text)).toEqual([expected]);
  const comment = `/**\n${text.replace(/^/gm, ' * ')}\n */\nconst x = 1;\n`;
  expect(await found('src/planted.ts', comment)).toEqual([
    expected.replace(/^\d+/, (line) => String(Number(line) + 1)),
  ]);
});

it.each([
  ['a question', 'What is left?'],
  ['a heading', '# How it works'],
  [
    'code',
    '`What is left` and `the the` stand in code. These are `a b c d e f g h i j k l m n o p q r s t u v w x y z`.',
  ],
  ['two short sentences', `These are ${words(20)} The next is ${words(20)}`],
])('the check lets %s pass', async (_what, text) => {
  expect(await found('docs/right.md', text)).toEqual([]);
});

it('a comment is read by paragraphs, without code and tags', () => {
  const source = [
    '/**',
    ' * Returns a number.',
    ' * It is small.',
    ' *',
    ' * @param other of another',
    ' * @returns from 1',
    ' */',
    'const text = "// no comment";',
    '  // One line,',
    '  // and the next.',
    'call(); /* aside */',
  ].join('\n');
  expect(paragraphsOf(source)).toEqual([
    { line: 2, text: 'Returns a number.\nIt is small.' },
    { line: 5, text: 'of another' },
    { line: 6, text: 'from 1' },
    { line: 9, text: 'One line,\nand the next.' },
  ]);
});
