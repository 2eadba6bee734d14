import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = [
  'README.md',
  ...globSync('{docs,test}/*.md', { cwd: root }),
  ...globSync('packages/*/README.md', { cwd: root }),
];
const files = globSync('**/*', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name.endsWith('/node_modules'),
});
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(pages)('every path and every script that %s names is there', (page) => {
  const text = read(page);
  const paths = [...text.matchAll(/`([\w./-]+\.(?:ts|md|ftl))`|\]\((?!http)([\w./-]+\.\w+)/g)]
    .map(([, quoted, linked]) => (quoted ?? linked ?? '').replace(/^(\.\.?\/)+/, ''))
    .filter((path) => !path.startsWith('/'));
  expect(paths.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))).toEqual(
    [],
  );
  const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
