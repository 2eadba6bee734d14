import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELETABLE_MODULES } from '../../scripts/checks/module-lists.ts';
import { copyWithout } from '../soak/deletions.ts';
import { LONG_ONLY } from '../support/sizes.ts';

const run = promisify(execFile);
const repository = new URL('../../', import.meta.url).pathname;
let copy: string;

/** Compiles the sources and tests of the copy. @returns the errors */
async function compile(): Promise<string[]> {
  // Other tests use the other cores, and more checkers do more work in sum.
  const options = ['--checkers', '1', '--pretty', 'false', '--noEmit'];
  return run('node_modules/.bin/tsc', options, { cwd: copy }).then(
    () => [],
    (error: { readonly stdout: string }) => error.stdout.split('\n').filter((line) => line !== ''),
  );
}

// A shared test skips a part whose file has another name.
test('each part that a module adds to a shared test is taken by one', () => {
  const files = globSync('test/**/*.ts', { cwd: repository }).map((path) => ({
    path,
    text: readFileSync(join(repository, path), 'utf8'),
  }));
  const taken = files.flatMap(({ text }) =>
    [...text.matchAll(/\bcontribut(?:ions|edRecord)<.+>\('([^']+)'\)/g)].map(([, name]) => name),
  );
  const untaken = files
    .filter(({ path, text }) => /^test\/modules\//.test(path) && /^export default /m.test(text))
    .filter(({ path }) => !taken.includes(path.split('/').slice(3).join('/')));
  expect(untaken.map(({ path }) => path)).toEqual([]);
});

describe('the shop', LONG_ONLY, () => {
  beforeAll(async () => {
    copy = await copyWithout(DELETABLE_MODULES);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('compiles with its tests without the modules that it can do without', async () => {
    expect(await compile()).toEqual([]);
  });
});
