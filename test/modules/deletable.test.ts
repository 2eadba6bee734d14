import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DELETABLE_MODULES,
  TESTS_ACROSS_MODULES,
  WIRING_OF_MODULES,
} from '../../scripts/checks/module-lists.ts';
import { OWNERS } from '../../scripts/checks/owner-rules.ts';
import { LONG_ONLY } from '../support/sizes.ts';

const run = promisify(execFile);
const repository = new URL('../../', import.meta.url).pathname;

/** Returns a wiring file without the lines and types of a module. */
function withoutModule(source: string, name: string): string {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}(?:Api|Work|Tables)`;
  return source
    .replace(new RegExp(`^import [^;]*?'[./a-z]*/${name}/[^;]*;\\n`, 'gm'), '')
    .replace(new RegExp(`,\\s*${type}\\b`, 'g'), '')
    .replace(new RegExp(`^ +${name}Module\\b.*\\n`, 'gm'), '')
    .replace(new RegExp(`\\b${name}(?:Chat|Fragments)\\b,?`, 'g'), '');
}

let root: string;

/** Makes a copy of the sources without the modules that a shop can do without. */
async function openCopy(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'deletable-'));
  for (const folder of ['src', 'scripts'])
    await cp(join(repository, folder), join(root, folder), { recursive: true });
  for (const link of ['node_modules', 'packages', 'package.json', 'tsconfig.json'])
    await symlink(join(repository, link), join(root, link));
  await writeFile(
    join(root, 'tsconfig.src.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'], exclude: [] }),
  );
  for (const name of DELETABLE_MODULES) await rm(join(root, 'src/modules', name), { recursive: true });
  for (const file of WIRING_OF_MODULES) {
    const source = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), DELETABLE_MODULES.reduce(withoutModule, source));
  }
  await run(process.execPath, ['scripts/text-keys.ts'], { cwd: root });
}

/** Compiles `src/` of the copy. @returns the errors */
async function compile(): Promise<string[]> {
  const tsc = join(repository, 'node_modules/.bin/tsc');
  // Other tests use the other cores, and more checkers do more work in sum.
  const options = ['--checkers', '1', '--pretty', 'false', '--noEmit'];
  return run(tsc, ['-p', 'tsconfig.src.json', ...options], { cwd: root }).then(
    () => [],
    (error: { readonly stdout: string }) => error.stdout.split('\n').filter((line) => line !== ''),
  );
}

/** Returns a pattern of what a test needs a module for: its files, services, work, rounds, commands, texts, tables. */
function usesOf(name: string): RegExp {
  const source = (path: string) => readFileSync(join(repository, 'src/modules', name, path), 'utf8');
  const services = [...source('module.ts').matchAll(/interface \w+(?:Api|Work) \{([^}]*)\}/g)]
    .flatMap(([, body = '']) => [...body.matchAll(/^ +(?:readonly )?(\w+)[:(]/gm)])
    .map(([, service]) => service);
  const rounds = [...source('module.ts').matchAll(/name: '(\w+)'/g)].map(([, round]) => round);
  const texts = [...source('texts/en.ftl').matchAll(/^([a-z][a-z0-9-]+-[a-z0-9-]+) =/gm)].map(
    ([, key]) => key,
  );
  const commands = globSync(join(repository, 'src/modules', name, 'chat/**/*.ts')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/on(?:Admin)?Command\(\s*composer,\s*'(\w+)'/g)].map(
      ([, one]) => one,
    ),
  );
  const tables = OWNERS[`src/modules/${name}`] ?? [];
  return new RegExp(
    [
      `from '[^']*/modules/${name}/`,
      `\\b(?:shop|work)\\??\\.(?:${services.join('|')})\\b`,
      `\\w\\.(?:${services.join('|')})\\.\\w+\\(`,
      `\\{[^{}]*\\b(?:${services.join('|')})\\b[^{}]*\\}(?: = [\\w.]*shop;|\\) =>)`,
      ...(rounds.length > 0 ? [`\\brounds\\??\\.(?:${rounds.join('|')})\\b`] : []),
      ...(commands.length > 0 ? [`['"\`]/(?:${commands.join('|')})\\b`] : []),
      `\\b(?:html|plain)\\('(?:${texts.join('|')})'`,
      `\\b(?:insertInto|updateTable|deleteFrom)\\('(?:${tables.join('|')})'`,
      `\\b(?:insert into|update|delete from) (?:${tables.join('|')})\\b`,
    ].join('|'),
  );
}

const tests = globSync('{test,bench}/**/*.ts', { cwd: repository });

test.each(DELETABLE_MODULES)('only the listed tests across modules need the module %s', (name) => {
  const uses = usesOf(name);
  const found = tests.filter(
    (path) =>
      !path.startsWith(`test/modules/${name}/`) && uses.test(readFileSync(join(repository, path), 'utf8')),
  );
  const listed = Object.entries(TESTS_ACROSS_MODULES).filter(([, modules]) => modules.includes(name));
  expect(found.toSorted()).toEqual(listed.map(([path]) => path).toSorted());
});

// So each of them can be deleted alone. Queries by Kysely name tables by their types.
test.each(DELETABLE_MODULES)('no other module of them needs the module %s', (name) => {
  const tables = OWNERS[`src/modules/${name}`]?.join('|');
  const uses = new RegExp(`(?:From|Join)\\('(?:${tables})\\b|${usesOf(name).source}`);
  const others = DELETABLE_MODULES.filter((other) => other !== name);
  const files = globSync(`src/modules/{${others.join()}}/**/*.ts`, { cwd: repository });
  expect(files.filter((path) => uses.test(readFileSync(join(repository, path), 'utf8')))).toEqual([]);
});

describe('the shop', LONG_ONLY, () => {
  beforeAll(openCopy);
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('compiles without the modules that it can do without', async () => {
    expect(await compile()).toEqual([]);
  });
});
