import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialogFiles } from '../../../src/telegram/dialogs/version.ts';

const src = new URL('../../../src/', import.meta.url);

test('a change of each file that takes part in a dialog ends the stored dialogs', () => {
  const taking = globSync('**/*.ts', { cwd: src.pathname }).filter((file) =>
    /from '[^']*dialogs\/talk\.ts'/.test(readFileSync(new URL(file, src), 'utf8')),
  );
  expect(taking.length).toBeGreaterThanOrEqual(10);
  const hashed = dialogFiles().map((file) => file.href.slice(src.href.length));
  expect(taking.filter((file) => !hashed.includes(file))).toEqual([]);
});
