import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELETABLE_MODULES, WIRING_OF_MODULES } from '../../scripts/checks/module-lists.ts';
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

describe('the shop', LONG_ONLY, () => {
  beforeAll(openCopy);
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('compiles without the modules that it can do without', async () => {
    expect(await compile()).toEqual([]);
  });
});
