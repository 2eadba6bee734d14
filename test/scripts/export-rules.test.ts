import { expect, it } from 'vitest';
import { namesExportedForNone, namesExportedTwice } from '../../scripts/checks/export-rules.ts';

it('the check names two files that export one name', () => {
  const sources = new Map([
    ['src/a.ts', 'export interface Change {\n}\nexport const RATE_MS = 5;\n'],
    ['src/b.ts', 'export type Change = 1;\nconst RATE_MS = 7;\n'],
    ['src/c.ts', "import type { Change } from './a.ts';\nexport async function change() {}\n"],
  ]);
  expect(namesExportedTwice(sources)).toEqual([['Change', ['src/a.ts', 'src/b.ts']]]);
});

it('the check names an export that only its own file has', () => {
  const sources = new Map([
    ['src/a.ts', 'export const OWN_MS = 5;\nexport function wait() {\n  return OWN_MS;\n}\n'],
    ['src/b.ts', "import { wait } from './a.ts';\nexport interface Alone {}\nexport class Waiter {}\n"],
    ['test/b.test.ts', "import { Waiter } from '../src/b.ts';\nwait();\nawait new Waiter();\n"],
  ]);
  expect(namesExportedForNone(sources)).toEqual([
    { file: 'src/a.ts', name: 'OWN_MS' },
    { file: 'src/b.ts', name: 'Alone' },
  ]);
});

it('a package may export a type for the reader of a signature', () => {
  const sources = new Map([['packages/kit/src/a.ts', 'export interface Alone {}\n']]);
  expect(namesExportedForNone(sources)).toEqual([]);
});
