import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELETABLE_MODULES } from '../../scripts/checks/module-lists.ts';
import { copyWithout } from '../soak/deletions.ts';
import { LONG_ONLY } from '../support/sizes.ts';

const run = promisify(execFile);
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

describe('the shop', LONG_ONLY, () => {
  beforeAll(async () => {
    copy = await copyWithout(DELETABLE_MODULES);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('compiles with its tests without the modules that it can do without', async () => {
    expect(await compile()).toEqual([]);
  });
});
