import { expect, it } from 'vitest';
import { namesExportedTwice } from '../../scripts/checks/export-rules.ts';

it('the check names two files that export one name', () => {
  const sources = new Map([
    ['src/a.ts', 'export interface Change {\n}\nexport const RATE_MS = 5;\n'],
    ['src/b.ts', 'export type Change = 1;\nconst RATE_MS = 7;\n'],
    ['src/c.ts', "import type { Change } from './a.ts';\nexport async function change() {}\n"],
  ]);
  expect(namesExportedTwice(sources)).toEqual([['Change', ['src/a.ts', 'src/b.ts']]]);
});
