import { expect, it } from 'vitest';
import { namesExportedTwice, SAME_INTERFACE } from '../../scripts/checks/export-rules.ts';

it('the check names two files that export one name', () => {
  const sources = new Map([
    ['src/a.ts', 'export interface Change {\n}\nexport const RATE_MS = 5;\n'],
    ['src/b.ts', 'export type Change = 1;\nconst RATE_MS = 7;\n'],
    ['src/c.ts', "import type { Change } from './a.ts';\nexport async function change() {}\n"],
  ]);
  expect(namesExportedTwice(sources)).toEqual([['Change', ['src/a.ts', 'src/b.ts']]]);
});

it('the check lets files share the names of the interface that both implement', () => {
  const [one = '', other = ''] = SAME_INTERFACE[0] ?? [];
  const source = 'export function next() {}\n';
  expect(namesExportedTwice(new Map([one, other].map((file) => [file, source])))).toEqual([]);
  expect(namesExportedTwice(new Map([one, 'src/d.ts'].map((file) => [file, source])))).toHaveLength(1);
});
