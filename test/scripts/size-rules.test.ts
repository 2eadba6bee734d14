import { expect, it } from 'vitest';
import { sizeViolations } from '../../scripts/checks/size-rules.ts';

const folderOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`src/modules/file-${index}.ts`, 10]));

it('the check names a file of more than 300 lines', () => {
  const lines = new Map([
    ['src/a.ts', 300],
    ['src/b.ts', 301],
  ]);
  expect(sizeViolations(lines)).toEqual(['src/b.ts has 301 lines, and may have 300: split it by subject']);
});

it('the check names a folder of more than 15 files, without those of its subfolders', () => {
  expect(sizeViolations(folderOf(15).set('src/modules/gifts/gift.ts', 10))).toEqual([]);
  expect(sizeViolations(folderOf(16))).toEqual([
    'src/modules has 16 files, and may have 15: split it by subject',
  ]);
});
