import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SLOW } from '../support/sizes.ts';
import { mutants } from './mutants.ts';

const root = new URL('../../', import.meta.url).pathname;

it('every mutant finds its guard once, names an existing test', async () => {
  const wrong: string[] = [];
  for (const { name, edits, caughtBy } of mutants) {
    for (const { file, find, replace } of edits) {
      const text = await readFile(join(root, file), 'utf8');
      const found = text.split(find).length - 1;
      if (found !== 1) wrong.push(`${name}: ${file} has its guard ${found} times`);
      if (replace === find) wrong.push(`${name}: changes nothing`);
    }
    if (caughtBy.length === 0) wrong.push(`${name}: names no test`);
    for (const { file, test } of caughtBy) {
      const text = await readFile(join(root, file), 'utf8');
      if (!text.includes('expect')) wrong.push(`${name}: ${file} expects nothing`);
      if (test === undefined) continue;
      if (/[%$]\w/.test(test)) wrong.push(`${name}: a test's full name has its case in place of this`);
      // The name of a parameterized test ends in a placeholder for its case, of one word or named in the file.
      const words = test.split(' ');
      const isCase = words.some((_, at) => {
        const [begin, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
        const isNamed = at === words.length - 1 || text.includes(`'${end}'`);
        return at > 0 && isNamed && new RegExp(`${RegExp.escape(begin)} (%\\w|\\$\\w)`).test(text);
      });
      if (!text.includes(test) && !isCase) {
        wrong.push(`${name}: ${file} has no test "${test}"`);
      }
    }
  }
  expect(wrong).toEqual([]);
  const names = mutants.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it('every mutant is a valid program: an unreadable file fails any test', SLOW, async () => {
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
