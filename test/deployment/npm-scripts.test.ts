import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SLOW } from '../support/sizes.ts';

const project = new URL('../../', import.meta.url);
const { scripts } = JSON.parse(await readFile(new URL('package.json', project), 'utf8')) as {
  scripts: Record<string, string>;
};
/** A program in place of the shop that stops slowly and then prints a confirmation. */
const SLOW_TO_STOP = `
process.on('SIGTERM', () => setTimeout(() => process.exit(console.log('stopped in order')), 100));
setInterval(() => {}, 1000);
console.log(process.pid);
`;

test('npm start passes SIGTERM on, waits until the shop has stopped', SLOW, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-npm-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['src', 'node_modules/.bin']) await mkdir(join(folder, name), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  await writeFile(join(folder, 'src/main.ts'), SLOW_TO_STOP);
  await writeFile(join(folder, 'src/compile-cache.cjs'), '');

  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(npm, 'exit');
  await once(npm.stdout, 'data');
  const shop = Number(said);
  // Without this, an orphan would outlive the test.
  onTestFinished(() => void (isRunning(shop) && process.kill(shop, 'SIGKILL')));
  npm.kill('SIGTERM');
  await ended;
  expect({ isLeftBehind: isRunning(shop), said }).toEqual({
    isLeftBehind: false,
    said: `${shop}\nstopped in order\n`,
  });
});

test('no shell stands between npm and the program that a script ends with', () => {
  const behindShell = Object.entries(scripts)
    .filter(([, script]) => !/^exec /.test(script.split(' && ').at(-1) ?? ''))
    .map(([name]) => name);
  expect(behindShell).toEqual([]);
});

test('the image and the systemd unit start the shop as npm start does', async () => {
  const [unit, dockerfile] = await Promise.all(
    ['deploy/storefront.service', 'Dockerfile'].map((path) => readFile(new URL(path, project), 'utf8')),
  );
  const [, ofUnit = ''] = /^ExecStart=.*\/(node .*)$/m.exec(unit ?? '') ?? [];
  const [, ofImage = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile ?? '') ?? [];
  const image = (JSON.parse(ofImage) as string[]).join(' ');
  const [exported = '', program = ''] = scripts.start?.split(' && ') ?? [];
  const command = program.replace('exec ', '');
  expect({ ofUnit, image }).toEqual({ ofUnit: command, image: command });
  const variable = exported.replace('export ', '');
  for (const file of [unit, dockerfile]) expect(file?.split(/\s/)).toContain(variable);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
