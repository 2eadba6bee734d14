import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watch } from '../src/doctor.ts';
import { runNode } from './support/process/node-process.ts';

test('the doctor warns of secrets that others on the machine can read', async () => {
  const settings = {
    BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    DEALER_API_URL: 'http://127.0.0.1:9',
    DEALER_API_KEY: 'k'.repeat(80),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    ADMIN_IDS: '1',
  };
  const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const doctor = new URL('../src/doctor.ts', import.meta.url).pathname;
  const said = async (mode: number) => {
    const cwd = await mkdtemp(join(tmpdir(), 'storefront-doctor-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    await writeFile(join(cwd, '.env'), text.join(''));
    await chmod(join(cwd, '.env'), mode);
    const { out } = await runNode([doctor], { cwd, env: { PATH: process.env.PATH } });
    return out.split('\n').find((line) => line.includes('.env:'));
  };

  const [readable, own] = await Promise.all([said(0o644), said(0o600)]);
  expect(readable).toBe('✘ .env: others on this machine can read it: chmod 600 .env');
  expect(own).toBe('✔ .env: its owner alone can read it');
});

test('a doctor who watches says all once, then what breaks and what is well again', async () => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const rounds: Record<string, boolean>[] = [
    { dealer: true, database: true },
    { dealer: true, database: true },
    { dealer: false, database: true },
    { dealer: false, database: true },
    { dealer: true, database: true },
  ];
  const well = await watch({
    everyMs: 1,
    print: (line) => lines.push(line),
    signal: stopping.signal,
    examine: async () => {
      const round = rounds.shift() ?? {};
      if (rounds.length === 0) stopping.abort();
      return Object.entries(round).map(([name, ok]) => ({ name, ok, detail: ok ? 'fine' : 'silent' }));
    },
  });

  expect(well).toBe(true);
  const time = /^[\dT:.-]+Z/;
  expect(lines.map((line) => line.replace(time, 'TIME'))).toEqual([
    '✔ dealer: fine',
    '✔ database: fine',
    expect.stringContaining('what changes:'),
    'TIME ✘ dealer: silent',
    'TIME ✔ dealer: fine',
  ]);
});
