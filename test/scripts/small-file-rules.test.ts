import { expect, it } from 'vitest';
import { SMALL_FILES, type SmallFile, smallFileViolations } from '../../scripts/checks/small-file-rules.ts';

const LONG = '\n'.repeat(40);
const SMALL = 'src/modules/gifts/small.ts';
const usesIt = `import { small } from './small.ts';\n${LONG}`;

const violations = (sources: Record<string, string>, allowed: readonly SmallFile[] = []) =>
  smallFileViolations(new Map(Object.entries({ [SMALL]: 'export const small = 1;\n', ...sources })), allowed);

const VIOLATION = [`${SMALL} has under 40 lines and one importer: fold it into the file that imports it`];

it('the check names a small file with one importer', () => {
  expect(violations({ 'src/modules/gifts/gifts.ts': usesIt })).toEqual(VIOLATION);
  expect(violations({})).toEqual(VIOLATION);
});

it('a small file is right with two importers, in a contract or as a screen of its chat', () => {
  expect(violations({ 'src/modules/gifts/a.ts': usesIt, 'src/modules/gifts/b.ts': usesIt })).toEqual([]);
  expect(violations({ 'src/modules/gifts/index.ts': "export { small } from './small.ts';\n" })).toEqual([]);
  expect(violations({ 'src/modules/gifts/chat/index.ts': "import { small } from '../small.ts';\n" })).toEqual(
    [],
  );
});

it('a file of 40 lines is not small', () => {
  expect(violations({ [SMALL]: LONG, 'src/modules/gifts/gifts.ts': usesIt })).toEqual([]);
});

it('the parts that each module has may be small', () => {
  expect(
    violations({
      'src/modules/gifts/a.ts': usesIt,
      'src/modules/gifts/b.ts': usesIt,
      'src/modules/gifts/tables.ts': 'export interface GiftsTables {}\n',
      'src/modules/gifts/module.ts': 'export const giftsModule = 1;\n',
    }),
  ).toEqual([]);
});

it('an exception ends with its reason', () => {
  const allowed = [{ path: SMALL, because: 'of the test' }];
  expect(violations({ 'src/modules/gifts/a.ts': usesIt }, allowed)).toEqual([]);
  expect(violations({ 'src/modules/gifts/a.ts': usesIt, 'src/modules/gifts/b.ts': usesIt }, allowed)).toEqual(
    [`${SMALL} needs no exception any more: remove it from SMALL_FILES`],
  );
});

it('the list of small files gets no longer', () => {
  expect(SMALL_FILES.length).toBeLessThanOrEqual(6);
});
