import { expect, it } from 'vitest';
import { SIZE_EXCEPTIONS, sizeViolations } from '../../scripts/checks/size-rules.ts';

const folderOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`src/modules/file-${index}.ts`, 10]));

it('the check names a file of more than 300 lines', () => {
  const lines = new Map([
    ['src/a.ts', 300],
    ['src/b.ts', 301],
  ]);
  expect(sizeViolations(lines, [])).toEqual([
    'src/b.ts has 301 lines, and may have 300: split it by subject',
  ]);
});

it('the check names a folder of more than 15 files, without those of its subfolders', () => {
  expect(sizeViolations(folderOf(15).set('src/modules/gifts/gift.ts', 10), [])).toEqual([]);
  expect(sizeViolations(folderOf(16), [])).toEqual([
    'src/modules has 16 files, and may have 15: split it by subject',
  ]);
});

it('an exception may only shrink', () => {
  const check = (size: number, most: number) =>
    sizeViolations(new Map([['src/a.ts', size]]), [{ path: 'src/a.ts', most, because: 'wiring' }]);
  expect(check(330, 330)).toEqual([]);
  expect(check(331, 330)).toEqual(['src/a.ts has 331 lines, and may have 330: split it by subject']);
  expect(check(319, 330)).toEqual(['src/a.ts has 319 lines: lower its 330']);
  expect(check(300, 330)).toEqual(['src/a.ts needs no exception any more']);
});

it('the list of exceptions gets no longer', () => {
  expect(SIZE_EXCEPTIONS.length).toBeLessThanOrEqual(17);
});
