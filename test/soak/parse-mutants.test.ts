import { expect, it } from 'vitest';
import { parseMutants } from './parse-mutants.ts';

const parse = (...lines: string[]) => parseMutants('mutants.txt', lines.join('\n'));
const HEADINGS = ['by test/a.test.ts', 'in src/a.ts'];

it('an entry takes its file and its test file from the headings above it', () => {
  const mutants = parse(
    '# Guards of the first letter.',
    '',
    ...HEADINGS,
    '  a limit is not compared',
    '    - if (a > MOST)',
    '    + if (false)',
    '    > refuses more',
    '  a limit is gone',
    '    - if (a > MOST) return;',
    'in src/b.ts',
    '  a limit is one too high',
    '    - b > MOST',
    '    + b > MOST + 1',
  );
  expect(mutants).toEqual([
    {
      name: 'a limit is not compared',
      edits: [{ file: 'src/a.ts', find: 'if (a > MOST)', replace: 'if (false)' }],
      caughtBy: [{ file: 'test/a.test.ts', test: 'refuses more' }],
    },
    {
      name: 'a limit is gone',
      edits: [{ file: 'src/a.ts', find: 'if (a > MOST) return;', replace: '' }],
      caughtBy: [{ file: 'test/a.test.ts' }],
    },
    {
      name: 'a limit is one too high',
      edits: [{ file: 'src/b.ts', find: 'b > MOST', replace: 'b > MOST + 1' }],
      caughtBy: [{ file: 'test/a.test.ts' }],
    },
  ]);
});

it('an entry has several edits, each in its own file', () => {
  const [mutant] = parse(
    ...HEADINGS,
    '  both checks are gone',
    '    - check(a);',
    '    in src/b.ts',
    '    - check(b);',
  );
  expect(mutant?.edits).toEqual([
    { file: 'src/a.ts', find: 'check(a);', replace: '' },
    { file: 'src/b.ts', find: 'check(b);', replace: '' },
  ]);
});

it('an entry names tests of several files and the text of their failure', () => {
  const [mutant] = parse(
    ...HEADINGS,
    '  a check is gone',
    '    - check(a);',
    '    > refuses it',
    '    says \\[a .*\\]',
    '    by test/b.test.ts > refuses b > 3',
    '    by test/c.test.ts',
  );
  expect(mutant?.caughtBy).toEqual([
    { file: 'test/a.test.ts', test: 'refuses it', says: /\[a .*\]/ },
    { file: 'test/b.test.ts', test: 'refuses b > 3' },
    { file: 'test/c.test.ts' },
  ]);
});

it('a text keeps its lines, its indentation, its last newline and its last space', () => {
  const [mutant] = parse(
    ...HEADINGS,
    '  a check is gone',
    '    -   if (a) {',
    '    -',
    '    -     check(a);\\n',
    '    + a ||\\s',
    '    + b',
  );
  expect(mutant?.edits).toEqual([
    { file: 'src/a.ts', find: '  if (a) {\n\n    check(a);\n', replace: 'a || \nb' },
  ]);
});

it.each([
  ['a sign is unknown', ['  a', '    * b'], 'mutants.txt:4: no line for this place:     * b'],
  ['a text stands above the first name', ['    - b'], 'mutants.txt:3: no line for this place:     - b'],
  ['a replacement has no guard', ['  a', '    + b'], 'mutants.txt:4: no line for this place:     + b'],
  [
    'a second edit does not name its file',
    ['  a', '    - b', '    + c', '    - d'],
    'mutants.txt:6: no line for this place:     - d',
  ],
  [
    'the text of a failure has no test',
    ['  a', '    - b', '    says c'],
    'mutants.txt:5: no line for this place:     says c',
  ],
  ['a line ends in a space', ['  a', '    - b '], 'mutants.txt:4: a last space is written \\s'],
  ['a mutant changes nothing', ['  a'], 'mutants.txt:3: a: edits is empty: a line "- …" is missing'],
  [
    'an edit has a file alone',
    ['  a', '    in src/c.ts'],
    'mutants.txt:3: a: edits.0.find is empty: a line "- …" is missing',
  ],
  [
    'a test file has another name',
    ['by src/c.ts', 'in src/a.ts', '  a', '    - b'],
    'mutants.txt:5: a: caughtBy.0.file is not the path of a test file',
  ],
  [
    'a pattern cannot be read',
    ['  a', '    - b', '    > c', '    says ('],
    'mutants.txt:3: a: caughtBy.0.says SyntaxError: Invalid regular expression: /(/: Unterminated group',
  ],
])('an error has the file and the line if %s', (_, lines, message) => {
  expect(() => parse(...HEADINGS, ...lines)).toThrow(message);
});

it('an entry needs a test file and a file of its section', () => {
  expect(() => parse(...HEADINGS, 'by test/b.test.ts', '  a', '    - b')).toThrow(
    'mutants.txt:4: a: edits.0.file is not the path of a file',
  );
  expect(() => parse('in src/a.ts', '  a', '    - b')).toThrow(
    'mutants.txt:2: a: caughtBy.0.file is not the path of a test file',
  );
});
