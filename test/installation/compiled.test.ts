// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const project = new URL('../..', import.meta.url).pathname;

test('keeps its bundle and its compiled code in DATA_DIR for the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compiled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { PATH = '' } = process.env;
  const output = await new Promise<string>((resolve) => {
    // Without other variables it names them, and stops.
    execFile(
      process.execPath,
      ['src/main.ts'],
      { cwd: project, env: { PATH, DATA_DIR: folder } },
      (_error, _out, errors) => resolve(errors),
    );
  });
  expect(output).toContain('BOT_TOKEN');
  const kept = await readdir(join(folder, 'compiled'), { recursive: true });
  const [bundle = ''] = kept.filter((path) => /\/shop-[0-9a-f]+\/shop-\d+\.cjs$/.test(path));
  const { size } = await stat(join(folder, 'compiled', bundle));
  expect(size).toBeGreaterThan(5_000_000);
  // Node's own files: one of the bundle, one of each module that the process loads before it.
  expect(kept.filter((path) => !path.includes('shop-')).length).toBeGreaterThan(3);
});
