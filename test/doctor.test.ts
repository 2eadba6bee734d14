import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from './support/node-process.ts';

test('the doctor warns of secrets that others on the machine can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, '.env');
  const settings = {
    BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    DEALER_API_URL: 'http://127.0.0.1:9',
    DEALER_API_KEY: 'k'.repeat(80),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    ADMIN_IDS: '1',
  };
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const doctor = new URL('../src/doctor.ts', import.meta.url).pathname;
  const said = async (mode: number) => {
    await chmod(file, mode);
    const { out } = await runNode([doctor], { cwd: folder, env: { PATH: process.env.PATH } });
    return out.split('\n').find((line) => line.includes('.env:'));
  };

  const [readable, own] = [await said(0o644), await said(0o600)];
  expect(readable).toBe('✘ .env: others on this machine can read it: chmod 600 .env');
  expect(own).toBe('✔ .env: its owner alone can read it');
});
