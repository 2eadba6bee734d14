import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = new URL('../../', import.meta.url).pathname;

it('every guard that is taken out stands where the list says, once', async () => {
  for (const { name, edits, caughtBy } of mutants) {
    for (const { file, find, replace } of edits) {
      const text = await readFile(join(root, file), 'utf8');
      expect(text.split(find).length - 1, `${name}: ${file}`).toBe(1);
      expect(replace).not.toBe(find);
    }
    expect(caughtBy.length, name).toBeGreaterThan(0);
    for (const catcher of caughtBy) {
      const file = typeof catcher === 'string' ? catcher : catcher.file;
      expect(await readFile(join(root, file), 'utf8'), `${name}: ${file}`).toContain('expect');
    }
  }
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
