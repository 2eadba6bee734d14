import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = new URL('../../', import.meta.url).pathname;

it('every mutant finds its guard once in the file that it names, and names a test that is there', async () => {
  for (const { name, edits, caughtBy } of mutants) {
    for (const { file, find, replace } of edits) {
      const text = await readFile(join(root, file), 'utf8');
      expect(text.split(find).length - 1, `${name}: ${file}`).toBe(1);
      expect(replace).not.toBe(find);
    }
    expect(caughtBy.length, name).toBeGreaterThan(0);
    for (const catcher of caughtBy) {
      const file = typeof catcher === 'string' ? catcher : catcher.file;
      const text = await readFile(join(root, file), 'utf8');
      expect(text, `${name}: ${file}`).toContain('expect');
      if (typeof catcher === 'string') continue;
      expect(catcher.test, `${name}: a test's full name has its case in place of this`).not.toMatch(/[%$]\w/);
      // A test of many cases has a placeholder where its name ends with the case.
      const [, begin = catcher.test] = /^(.*) \S+$/.exec(catcher.test) ?? [];
      const ofManyCases = new RegExp(`${RegExp.escape(begin)} (%\\w|\\$\\w)`);
      expect(
        text.includes(catcher.test) || ofManyCases.test(text),
        `${name}: ${file} has no test "${catcher.test}"`,
      ).toBe(true);
    }
  }
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

it('every mutant is a program: a file that cannot be read fails its tests, whatever they look at', async () => {
  const unreadable: string[] = [];
  for (const { name, edits } of mutants) {
    const texts = new Map<string, string>();
    for (const { file, find, replace } of edits) {
      const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8'));
      texts.set(
        file,
        text.replace(find, () => replace),
      );
    }
    for (const [file, text] of texts) {
      if (!file.endsWith('.ts')) continue;
      try {
        stripTypeScriptTypes(text);
      } catch (error) {
        unreadable.push(`${name}: ${file}: ${String(error)}`);
      }
    }
  }
  expect(unreadable).toEqual([]);
});
