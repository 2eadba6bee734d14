import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GROUPS } from '../src/check.ts';
import { CHECKS } from '../src/checks/index.ts';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/dealer-api.md', root), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('the page of rules names exactly the existing checks', () => {
  const named = new Set(rows.flatMap((row) => quoted(row.split('|').at(-2) ?? '')));
  expect([...named].sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});

it('every file that the page names is there', () => {
  const files = page
    .split('\n')
    .flatMap(quoted)
    .filter((name) => /^[\w-]+(\/[\w-]+)*\.(ts|sql)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const missing = files.filter(
    (file) =>
      !existsSync(
        new URL(/^(src|packages)\//.test(file) ? file : `packages/dealer-sandbox/src/${file}`, root),
      ),
  );
  expect(missing).toEqual([]);
});

it('every check has its own id in a section of the document, with its rule', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, title, rule } of CHECKS) {
    expect(Object.keys(GROUPS)).toContain(id.split('.')[0]);
    expect(title).toMatch(/^[A-Z'"a-z].{9,}[^.]$/);
    expect(rule).not.toBe('');
  }
});
