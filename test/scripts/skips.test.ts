// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runNode } from '../support/process/node-process.ts';
import { CONDITIONS } from '../support/skips/kinds.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs vitest with the project's reporters over these files.
 *
 * @returns the output after vitest's own summary
 */
async function endOfRun(files: Record<string, string>, ...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-skips-'));
  stopAfterTest(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import project from ${JSON.stringify(join(root, 'vitest.config.ts'))};
     export default { test: { globals: true, root: ${JSON.stringify(folder)}, reporters: project.test.reporters, tags: project.test.tags } };`,
  );
  const { TEST_LENGTH: _, VITEST: __, ...env } = process.env;
  const config = ['--config', join(folder, 'vitest.config.ts')];
  const ran = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...config, ...args], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
  });
  return `${ran.out}${ran.err}`.split(/^Skipped$/m)[1]?.split('Test Files')[0] ?? '';
}

const SOME = {
  'test/page.test.ts': `describe.skip('the page (skipped: there is no Chromium at /usr/bin/chromium)', () => {
    test('a', () => {}); test('b', () => {});
  });
  test('c', () => {});`,
  'test/kill.test.ts': `test.skip('d', () => {}); test.skip('e', () => {}); test.skip('f', () => {});`,
};

test('the end of a run says what was skipped, why and what runs it', async () => {
  const end = await endOfRun(SOME);

  expect(end).toMatch(
    /2 tests in a browser, because this machine has no Chromium\. .*chromium-headless-shell.* && npm test$/m,
  );
  expect(end).toMatch(/3 tests too long for the short run\. .*: npm run test:long$/m);
});

test('the end of the short run counts the slow tests that it left out', async () => {
  const end = await endOfRun(
    { 'test/a.test.ts': `test('a', { tags: ['slow'] }, () => {}); test('b', () => {});` },
    '--tags-filter=!slow',
  );

  expect(end).toMatch(/1 test too long for the short run\. .*: npm run test:long$/m);
});

test('a run that skips no test says nothing of it', async () => {
  expect(await endOfRun({ 'test/a.test.ts': `test('a', () => {});` })).toBe('');
});

test('a run of some tests by name says nothing of the others', async () => {
  expect(await endOfRun(SOME, '-t', 'c')).toBe('');
});

test('each condition of a skipped test has a kind', () => {
  const files = globSync('{test,packages/*/test,demo/test}/**/*.test.ts', { cwd: root });
  const used = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:it|test|describe)\.(?:runIf|skipIf)\((.*?)\)(?=\(|\.each)/g,
      ),
    ].map(([, condition = '']) => condition),
  );

  expect([...new Set(used)].sort()).toEqual(Object.keys(CONDITIONS).sort());
});
