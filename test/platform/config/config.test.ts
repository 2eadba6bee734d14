import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../../../src/platform/config/config.ts';
import { environment } from '../../../src/platform/config/environment.ts';
import { variables } from '../../../src/platform/config/variables.ts';

const key = randomBytes(32);
const needed = {
  BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
  DEALER_API_URL: 'https://dealer.example.com/',
  DEALER_API_KEY: 'k'.repeat(80),
  ADMIN_IDS: '11, 22,33',
};

describe('the configuration', () => {
  test('needs four variables and knows a default for the rest', () => {
    const config = configFrom(needed);

    expect(config.telegram).toMatchObject({ mode: 'polling', apiRoot: 'https://api.telegram.org' });
    expect(config.telegram.token.expose()).toBe(needed.BOT_TOKEN);
    expect(config.dealer).toMatchObject({ url: 'https://dealer.example.com', timeoutMs: 30_000 });
    expect(config.adminIds).toEqual([11, 22, 33]);
    expect(config).toMatchObject({
      databaseUrl: undefined,
      cryptoPay: null,
      keyRing: undefined,
      publicUrl: undefined,
      dataDir: 'data',
      http: { host: '127.0.0.1', port: 8080 },
      defaultLocale: 'en',
      pollMinS: 5,
      quarantineVoucherS: 900,
      quarantineTopUpS: 3600,
      absenceScanGapS: 60,
      reconcileEveryS: 3600,
      breakerCooldownS: 60,
    });
  });

  test('names every missing or wrong variable in one message with an example', () => {
    const loaded = loadConfig({ HTTP_PORT: 'eighty', POLL_MIN_S: '0', DEFAULT_LOCALE: 'fr' });

    if (loaded.ok) throw new Error('it was taken');
    const named = loaded.problems.map(({ variable }) => variable);
    expect(named.sort()).toEqual(
      [
        'ADMIN_IDS',
        'BOT_TOKEN',
        'DEALER_API_KEY',
        'DEALER_API_URL',
        'DEFAULT_LOCALE',
        'HTTP_PORT',
        'POLL_MIN_S',
      ].sort(),
    );
    for (const { variable } of loaded.problems) {
      expect(loaded.message).toContain(`${variable} `);
      expect(loaded.message).toContain(variables[variable].purpose);
      expect(loaded.message).toContain(`${variable}=${variables[variable].example}`);
    }
    expect(loaded.message).toContain('"eighty"');
  });

  test('takes an empty variable for one that is not set', () => {
    expect(configFrom({ ...needed, DATABASE_URL: '', HTTP_PORT: ' ' }).http.port).toBe(8080);
    expect(problemsOf({ ...needed, BOT_TOKEN: '' })).toEqual([
      { variable: 'BOT_TOKEN', problem: 'is missing' },
    ]);
  });

  test('never prints a secret, neither a wrong nor a right one', () => {
    const canary = 'canary-4711';
    for (const [name, { secret }] of Object.entries(variables)) {
      if (!secret) continue;
      const loaded = loadConfig({ ...needed, [name]: canary });
      if (loaded.ok) throw new Error(`${name} was taken`);
      expect(loaded.problems.map(({ variable }) => variable)).toEqual([name]);
      expect(loaded.message + inspect(loaded, { depth: 9 })).not.toContain(canary);
    }

    const config = configFrom({
      ...needed,
      DATABASE_URL: 'postgres://shop:canary-4711@db.example.com/shop',
      VAULT_KEYS: `k1:${key.toString('base64')}`,
      TELEGRAM_WEBHOOK_SECRET: 'canary-4711-canary-4711',
    });
    const printed = inspect(config, { depth: 9 }) + JSON.stringify(config);
    for (const secret of [
      canary,
      needed.BOT_TOKEN,
      needed.DEALER_API_KEY,
      key.toString('base64'),
      key.toString('hex'),
    ]) {
      expect(printed).not.toContain(secret);
    }
  });

  test('does not repeat a secret that was given to the wrong variable', () => {
    const loaded = loadConfig({
      ...needed,
      ADMIN_IDS: needed.BOT_TOKEN,
      DEALER_API_URL: 'https://me:hunter2@dealer.example.com',
    });

    if (loaded.ok) throw new Error('it was taken');
    expect(loaded.message).not.toContain(needed.BOT_TOKEN);
    expect(loaded.message).not.toContain('hunter2');
  });

  test('wants, for the webhook mode, the address and the secret that it needs', () => {
    expect(problemsOf({ ...needed, TELEGRAM_MODE: 'webhook' }).map(({ variable }) => variable)).toEqual([
      'PUBLIC_URL',
      'TELEGRAM_WEBHOOK_SECRET',
    ]);

    const { telegram } = configFrom({
      ...needed,
      TELEGRAM_MODE: 'webhook',
      PUBLIC_URL: 'https://shop.example.com/',
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-some-length',
    });
    if (telegram.mode !== 'webhook') throw new Error('the mode was not taken');
    expect(telegram.publicUrl).toBe('https://shop.example.com');
    expect(telegram.webhookSecret.expose()).toBe('a-secret-of-some-length');
  });

  test('names what the webhook mode lacks together with every other problem', () => {
    const problems = problemsOf({ TELEGRAM_MODE: 'webhook' });

    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'ADMIN_IDS',
      'BOT_TOKEN',
      'DEALER_API_KEY',
      'DEALER_API_URL',
      'PUBLIC_URL',
      'TELEGRAM_WEBHOOK_SECRET',
    ]);
  });

  test.each([
    'http://127.0.0.1:8081',
    'http://localhost:8081',
    'http://[::1]:8081',
    'https://dealer.example.com/v1',
  ])('takes the address %s', (address) => {
    expect(configFrom({ ...needed, DEALER_API_URL: address }).dealer.url).toBe(address);
  });

  test.each([
    'http://dealer.example.com',
    'http://127.0.0.1.example.com',
    'https://me:pw@dealer.example.com',
    'https://dealer.example.com?a=b',
    'ftp://127.0.0.1',
    'dealer',
  ])('refuses the address %s, over which secrets would travel in the open or get lost', (address) => {
    expect(problemsOf({ ...needed, DEALER_API_URL: address })).toHaveLength(1);
  });

  test.each([
    ['DEALER_API_KEY', 'k'.repeat(79)],
    ['DEALER_API_KEY', 'k'.repeat(81)],
    ['BOT_TOKEN', 'no-token'],
    ['ADMIN_IDS', '1,1'],
    ['ADMIN_IDS', '@somebody'],
    ['ADMIN_IDS', '1,'],
    ['ADMIN_CHAT_ID', 'the group'],
    ['TELEGRAM_WEBHOOK_SECRET', 'has blanks and is long enough'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_NAME', '\u202e\u200f'],
    ['SHOP_NAME', 'n'.repeat(65)],
    ['SUPPORT_CONTACT', 'c'.repeat(129)],
    ['SHOP_TIMEZONE', '+03:00'],
    ['VAULT_KEYS', 'k1'],
    ['VAULT_KEYS', `k1:${randomBytes(31).toString('base64')}`],
    ['VAULT_KEYS', `k1:${key.toString('base64')},k1:${key.toString('base64')}`],
    ['VAULT_KEYS', `k1:*${key.toString('base64')}`],
  ])('refuses a wrong %s', (variable, value) => {
    expect(problemsOf({ ...needed, [variable]: value }).map((problem) => problem.variable)).toEqual([
      variable,
    ]);
  });

  test.each([
    ['Rami\u2019s\u202e Shop\u200f', 'Rami\u2019s Shop'],
    ['متجر\nالوردة', 'متجر الوردة'],
    ['n'.repeat(64), 'n'.repeat(64)],
  ])('shows the shop’s name %j without what turns its neighbors around', (given, shopName) => {
    expect(configFrom({ ...needed, SHOP_NAME: given })).toMatchObject({ shopName });
  });

  test('reads a ring of vault keys, of which the first is current', () => {
    const older = randomBytes(32);
    const ring = configFrom({
      ...needed,
      VAULT_KEYS: `2026-02:${key.toString('base64')}, 2026-01:${older.toString('base64')}`,
    }).keyRing?.expose();

    expect(ring?.current).toBe('2026-02');
    expect([...(ring?.keys ?? [])]).toEqual([
      ['2026-02', key],
      ['2026-01', older],
    ]);
  });

  test('describes every variable it reads', () => {
    expect(Object.keys(variables).sort()).toEqual(Object.keys(environment.shape).sort());
  });
});

function configFrom(env: Record<string, string>): Config {
  const loaded = loadConfig(env);
  if (!loaded.ok) throw new Error(loaded.message);
  return loaded.config;
}

function problemsOf(env: Record<string, string>) {
  const loaded = loadConfig(env);
  return loaded.ok ? [] : loaded.problems;
}

test.each([
  ['ADJUSTMENT_LIMITS', 'IQD:1.500'],
  ['ADJUSTMENT_NOTICE', 'USD:100,KWD:1.250'],
  ['ADJUSTMENT_CEILINGS', 'IQD:1,500'],
])('%s is refused where it can be read in two ways: %s', (name, value) => {
  expect(loadConfig({ ...needed, [name]: value })).toMatchObject({
    ok: false,
    message: expect.stringContaining(name),
  });
});
