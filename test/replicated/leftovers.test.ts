import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FOLDER_PREFIX, ownFolder, removeLeftovers } from './leftovers.ts';

/** Makes a set-up's folder with a program that works in it. */
async function setup(own: (folder: string) => Promise<void>) {
  const temporary = await mkdtemp(join(tmpdir(), 'storefront-leftovers-'));
  onTestFinished(() => rm(temporary, { recursive: true, force: true }));
  const folder = join(temporary, `${FOLDER_PREFIX}a`);
  await mkdir(join(folder, 'one', 'data'), { recursive: true });
  await own(folder);
  const program = spawn('sleep', ['600'], { cwd: join(folder, 'one', 'data') });
  onTestFinished(() => void program.kill('SIGKILL'));
  const ended = once(program, 'exit');
  await once(program, 'spawn');
  return { temporary, folder, program, ended };
}

describe.runIf(process.platform === 'linux')('the leftovers of an interrupted run', () => {
  test.each([
    ['whose owner has ended', `${2 ** 22} 1`],
    ['whose owner had the number of a later process', `${process.pid} 1`],
  ])('of a set-up %s are ended and removed', async (_, owner) => {
    const { temporary, folder, ended } = await setup((path) => writeFile(join(path, 'owner'), owner));
    await removeLeftovers(temporary);
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(folder)).toBe(false);
  });

  test.each([
    ['in use', ownFolder],
    ['without a known owner', async () => {}],
  ])('do not include a set-up %s', async (_, own) => {
    const { temporary, folder, program } = await setup(own);
    await removeLeftovers(temporary);
    expect([existsSync(folder), program.exitCode, program.signalCode]).toEqual([true, null, null]);
  });
});
