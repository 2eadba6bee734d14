// @module-tag slow
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { startEmulator } from '@storefront/bot-api-emulator';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setup } from '../../src/cli/setup.ts';
import { EnvFileError, valuesOf, withValues } from '../../src/installation/env-file.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { ACCOUNT, startProxy, targets } from '../support/process/proxies.ts';
import { until } from '../support/until.ts';

/** Starts both emulators, a database without tables, and an empty folder. */
async function openSite() {
  const database = await createTestDatabase();
  const [emulator, sandbox, folder] = await Promise.all([
    startEmulator(),
    startDealerSandbox({ databaseUrl: database.url }),
    mkdtemp(join(tmpdir(), 'storefront-setup-')),
  ]);
  onTestFinished(async () => {
    await Promise.all([emulator.close(), sandbox.close(), rm(folder, { recursive: true })]);
    await database.drop();
  });
  return { database, emulator, sandbox, path: join(folder, '.env') };
}

/** Simulates a person at a terminal who answers each question when it is shown. */
function person(
  run: (
    terminal: { input: PassThrough; output: PassThrough },
    print: (line: string) => void,
  ) => Promise<number>,
) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  // Each question ends its output. The terminal's own output ignores that, so this one does, too.
  output.end = () => output;
  let [shown, read] = ['', 0];
  const hear = (text: string) => {
    shown += stripVTControlCharacters(text);
  };
  output.setEncoding('utf8').on('data', hear);
  const ended = run({ input, output }, (line) => hear(`${line}\n`));
  const sees = async (what: RegExp) => {
    await until(async () => what.test(shown.slice(read)), 10_000).catch(() => {
      throw new Error(`${what} is not among: ${shown.slice(read)}`);
    });
    const found = what.exec(shown.slice(read));
    read += (found?.index ?? 0) + (found?.[0].length ?? 0);
    return found?.[0] ?? '';
  };
  return {
    ended,
    sees,
    shown: () => shown,
    answers: async (question: RegExp, answer: string) => {
      await sees(question);
      input.write(`${answer}\r`);
    },
    types: (keys: string) => input.write(keys),
  };
}

test('npm run setup tries each typed answer, then writes a file for its owner', async () => {
  const { database, emulator, sandbox, path } = await openSite();
  const omar = await emulator.client.createUser({ firstName: 'Omar' });
  await writeFile(path, `# mine\nTELEGRAM_API_ROOT=${emulator.url}\nHTTP_PORT=9090\n`, { mode: 0o644 });
  const at = person((terminal, print) => setup({ args: [], env: {}, print, terminal, path }));

  await at.answers(/Bot token/, '123:a');
  await at.sees(/must be a bot token/);
  at.types(`${'\u007f'.repeat(5)}123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678\r`);
  await at.sees(/Telegram does not know this token/);
  at.types(`${'\u007f'.repeat(60)}${emulator.token}\r`);
  await at.sees(/✔ the token belongs to @\w+/);
  await at.answers(/Who is the owner/, '');
  const word = /start=(setup_\w+)/.exec(await at.sees(/start=setup_\w+ and press Start/))?.[1];
  await omar.start(word);
  await at.answers(/Omar.*is that you/, 'y');
  await at.answers(/Address of the Dealer API/, sandbox.url);
  await at.answers(/API key/, 'k'.repeat(80));
  await at.answers(/refuses this key.*\s+.*Keep it all the same/, 'n');
  await at.answers(/API key/, sandbox.apiKey);
  await at.sees(/the key is accepted; wallets: .*USD/);
  await at.answers(/keep its books/, '\u001b[B');
  await at.answers(/postgres:\/\/user/, Object.assign(new URL(database.url), { pathname: '/nothing' }).href);
  await at.sees(/no database of that name/);
  at.types(`${'\u007f'.repeat(200)}${database.url}\r`);
  await at.sees(/✔ PostgreSQL \d+/);
  await at.answers(/Name of the shop/, "Omar's cards");
  await at.answers(/Whom customers write to/, '');
  await at.answers(/Time zone/, 'Asia/Baghdad');
  expect(await at.ended).toBe(0);

  const text = await readFile(path, 'utf8');
  const values = valuesOf(text);
  expect(values).toMatchObject({
    BOT_TOKEN: emulator.token,
    ADMIN_IDS: String(omar.id),
    DEALER_API_KEY: sandbox.apiKey,
    DATABASE_URL: database.url,
    SHOP_NAME: "Omar's cards",
    HTTP_PORT: '9090',
  });
  expect(text.startsWith('# mine\n')).toBe(true);
  expect(loadConfig(values).ok).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const lines = at.shown().trim().split('\n');
  expect(lines.at(-2)).toMatch(/https:\/\/t\.me\/\w+$/);
  expect(lines.at(-1)).toContain('Set up your shop');
  for (const secret of [emulator.token, sandbox.apiKey, database.url])
    expect(at.shown()).not.toContain(secret);

  // In a second run, Enter keeps all values, and no secret is shown.
  const again = person((terminal, print) => setup({ args: [], env: {}, print, terminal, path }));
  for (const question of [
    /Bot token/,
    /ids of the admins/,
    /Address of the Dealer/,
    /API key/,
    /its books/,
    /postgres:/,
  ]) {
    await again.answers(question, '');
  }
  for (const question of [/Name of the shop/, /Whom/, /Time zone/]) await again.answers(question, '');
  expect(await again.ended).toBe(0);
  expect(await readFile(path, 'utf8')).toBe(text);
  for (const secret of [emulator.token, sandbox.apiKey, database.url])
    expect(again.shown()).not.toContain(secret);
});

test('npm run setup without questions names each refused value before writing', async () => {
  const { database, emulator, sandbox, path } = await openSite();
  const omar = await emulator.client.createUser({ firstName: 'Omar' });
  const lines: string[] = [];
  const run = (env: Record<string, string>, args = ['--no-questions']) =>
    setup({ args, env, print: (line) => lines.push(line), terminal: null, path });
  const right = {
    BOT_TOKEN: emulator.token,
    TELEGRAM_API_ROOT: emulator.url,
    ADMIN_IDS: String(omar.id),
    DEALER_API_URL: sandbox.url,
    DEALER_API_KEY: sandbox.apiKey,
    DATABASE_URL: database.url,
  };

  expect(await run({}, [])).toBe(2);
  expect(lines.join('\n')).toContain('add --no-questions');
  expect(await run({ ...right, DEALER_API_KEY: 'k'.repeat(80), ADMIN_IDS: '' })).toBe(1);
  expect(lines.filter((line) => line.startsWith('✘')).map((line) => line.slice(0, 16))).toEqual([
    '✘ ADMIN_IDS: is ',
    '✘ DEALER_API_KEY',
  ]);
  await expect(stat(path)).rejects.toThrow('ENOENT');

  expect(await run(right)).toBe(1);
  expect(lines.join('\n')).toContain('has not pressed Start');
  await omar.start();
  expect(await run(right), lines.join('\n')).toBe(0);
  expect(valuesOf(await readFile(path, 'utf8'))).toMatchObject(right);
  expect(lines.join('\n')).not.toContain(sandbox.apiKey);
});

describe.each(['the environment', '.env'] as const)('a proxy that %s names', (place) => {
  test('is the way to what npm run setup tries, and is kept', async () => {
    const { database, emulator, sandbox, path } = await openSite();
    const omar = await emulator.client.createUser({ firstName: 'Omar' });
    await omar.start();
    const [forBot, forDealer] = await Promise.all([
      startProxy('socks5', 'work', true),
      startProxy('http', 'work', true),
    ]);
    const proxies = { TELEGRAM_PROXY: forBot.expose(), DEALER_PROXY: forDealer.expose() };
    const lines = Object.entries(proxies).map(([name, address]) => `${name}=${address}\n`);
    if (place === '.env') await writeFile(path, lines.join(''));
    const env = {
      ...(place === 'the environment' && proxies),
      BOT_TOKEN: emulator.token,
      TELEGRAM_API_ROOT: emulator.url,
      ADMIN_IDS: String(omar.id),
      DEALER_API_URL: sandbox.url,
      DEALER_API_KEY: sandbox.apiKey,
      DATABASE_URL: database.url,
    };
    const at = person((terminal, print) => setup({ args: [], env, print, terminal, path }));
    for (const question of [
      /Bot token/,
      /ids of the admins/,
      /Address of the Dealer/,
      /API key/,
      /its books/,
    ])
      await at.answers(question, '');
    for (const question of [/postgres:/, /Name of the shop/, /Whom/, /Time zone/])
      await at.answers(question, '');
    expect(await at.ended, at.shown()).toBe(0);
    const hosts = [emulator.url, sandbox.url].map((url) => new URL(url).host);
    expect(new Set(targets())).toEqual(new Set(hosts));
    expect(valuesOf(await readFile(path, 'utf8'))).toMatchObject(proxies);
    expect(at.shown()).not.toContain(ACCOUNT);
  });

  test('that is none ends npm run setup before the first question', async () => {
    const { path } = await openSite();
    const proxies = { TELEGRAM_PROXY: 'proxy.example:3128', DEALER_PROXY: 'socks4://proxy.example' };
    const lines = Object.entries(proxies).map(([name, address]) => `${name}=${address}\n`);
    if (place === '.env') await writeFile(path, lines.join(''));
    const at = person((terminal, print) =>
      setup({ args: [], env: place === '.env' ? {} : proxies, print, terminal, path }),
    );
    expect(await at.ended).toBe(1);
    expect(at.shown()).toContain('✘ TELEGRAM_PROXY must be a proxy');
    expect(at.shown()).toContain('✘ DEALER_PROXY must be a proxy');
    expect(at.shown()).not.toContain('Bot token');
  });
});

test.each(['http', 'socks5'] as const)(
  'npm run setup says that a %s proxy failed, and not that the answers are wrong',
  async (kind) => {
    const { database, emulator, sandbox, path } = await openSite();
    const refusing = (await startProxy(kind, 'refuse', false)).expose();
    const lines: string[] = [];
    const env = {
      TELEGRAM_PROXY: refusing,
      DEALER_PROXY: refusing,
      BOT_TOKEN: emulator.token,
      TELEGRAM_API_ROOT: emulator.url,
      ADMIN_IDS: '7',
      DEALER_API_URL: sandbox.url,
      DEALER_API_KEY: sandbox.apiKey,
      DATABASE_URL: database.url,
    };
    const print = (line: string) => void lines.push(line);
    expect(await setup({ args: ['--no-questions'], env, print, terminal: null, path })).toBe(1);
    for (const name of ['BOT_TOKEN', 'ADMIN_IDS', 'DEALER_API_URL', 'DEALER_API_KEY'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✘ ${name}: .*the proxy failed`)));
  },
);

describe('a file .env', () => {
  test('keeps its other lines, and a value comes back as it was given', () => {
    const text = '# A\n# NAME=default\n\nOTHER="two\nlines"\nexport KEY=1\nKEY=2\n';
    const values = { NAME: 'a b $HOME #c', KEY: `it's "so"`, NEW: 'postgres://a:b@c:1/d?e=f' };
    const changed = withValues(text, values);

    expect(valuesOf(changed)).toEqual({ ...valuesOf(text), ...values });
    expect(changed.split('\n').slice(0, 2)).toEqual(['# A', "NAME='a b $HOME #c'"]);
    expect(() => withValues(text, { NAME: `'"\`` })).toThrow(EnvFileError);
    expect(() => withValues('A="\nNAME=1\n"\n', { NAME: '2' })).toThrow(EnvFileError);
  });
});
