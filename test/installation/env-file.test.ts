import { chmod, chown, lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeEnvFile } from '../../src/installation/env-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-env-'));
  path = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('a settings file that is written again', () => {
  it.runIf(process.getuid?.() === 0)('still belongs to the user of the service', async () => {
    await writeFile(path, 'A=1\n', { mode: 0o600 });
    await chown(path, 4321, 4322);
    await writeEnvFile(path, 'A=2\n');
    expect(await stat(path)).toMatchObject({ uid: 4321, gid: 4322 });
    expect(await readFile(path, 'utf8')).toBe('A=2\n');
  });

  it.each([
    ['is for its owner alone', 0o644, '600'],
    ['can still be read by the group that it was given to', 0o640, '640'],
  ])('%s', async (_, mode, then) => {
    await writeFile(path, 'A=1\n');
    await chmod(path, mode);
    await writeEnvFile(path, 'A=2\n');
    expect(await modeOf(path)).toBe(then);
  });

  it('stays where a link leads', async () => {
    const target = join(folder, 'shop.env');
    await writeFile(target, 'A=1\n', { mode: 0o600 });
    await symlink(target, path);
    await writeEnvFile(path, 'A=2\n');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(await readFile(target, 'utf8')).toBe('A=2\n');
  });
});

it('a new settings file can be read by its owner alone', async () => {
  await writeEnvFile(path, 'A=1\n');
  expect(await modeOf(path)).toBe('600');
});
