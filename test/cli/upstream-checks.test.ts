// @module-tag slow
import { startEmulator } from '@storefront/bot-api-emulator';
import { startDealerSandbox } from '@storefront/dealer-sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineUpstream } from '../../src/cli/upstream-checks.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { Secret } from '../../src/platform/secret.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { ACCOUNT, type ProxyKind, type ProxyWay, startProxy, targets } from '../support/process/proxies.ts';

/** Starts the Bot API and the Dealer API, with a shop's configuration for them. */
async function openUpstream() {
  const database = await createTestDatabase();
  const [emulator, sandbox] = await Promise.all([
    startEmulator(),
    startDealerSandbox({ databaseUrl: database.url }),
  ]);
  onTestFinished(async () => {
    await Promise.all([emulator.close(), sandbox.close()]);
    await database.drop();
  });
  const settings = {
    BOT_TOKEN: emulator.token,
    TELEGRAM_API_ROOT: emulator.url,
    DEALER_API_URL: sandbox.url,
    DEALER_API_KEY: sandbox.apiKey,
    ADMIN_IDS: '1',
  };
  const examine = async (env: Record<string, string>) => {
    const loaded = loadConfig({ ...settings, ...env });
    if (!loaded.ok) throw new Error(loaded.message);
    return Object.fromEntries(
      (await examineUpstream(loaded.config)).map(({ name, ok, detail }) => [name, { ok, detail }]),
    );
  };
  return { examine, settings };
}

/** Starts a proxy for each of the two, of one kind and in one state. */
async function startProxies(kind: ProxyKind, way: ProxyWay, change = (address: string) => address) {
  const [telegram, dealer] = await Promise.all([
    startProxy(kind, way, true),
    startProxy(kind === 'http' ? 'socks5' : 'http', way, true),
  ]);
  const shown = (proxy: Secret) => proxy.expose().replace(`${ACCOUNT}@`, '');
  return {
    env: { TELEGRAM_PROXY: change(telegram.expose()), DEALER_PROXY: change(dealer.expose()) },
    telegram: shown(telegram),
    dealer: shown(dealer),
  };
}

const refusals: Record<ProxyKind, RegExp> = {
  http: /the proxy failed: it answered 403/,
  socks5: /the proxy failed: .*NotAllowed/,
};
const wrongPasswords: Record<ProxyKind, RegExp> = {
  http: /the proxy failed: it wants another name and password \(407\)/,
  socks5: /the proxy failed: .*Authentication failed/,
};

describe.each([
  ['http', 'socks5'],
  ['socks5', 'http'],
] as const)('with a %s proxy to Telegram and a %s proxy to the dealer the doctor', (forBot, forDealer) => {
  test('reaches each by its own proxy and says so', async () => {
    const { examine, settings } = await openUpstream();
    const proxies = await startProxies(forBot, 'work');
    const found = await examine(proxies.env);
    expect(found.telegram).toEqual({
      ok: true,
      detail: expect.stringMatching(/^the token belongs to @\w+; through .*\(TELEGRAM_PROXY\)$/),
    });
    expect(found.telegram?.detail).toContain(proxies.telegram);
    expect(found.dealer).toEqual({
      ok: true,
      detail: expect.stringMatching(/^the key is accepted; wallets: .*USD.*; through .*\(DEALER_PROXY\)$/),
    });
    expect(found.dealer?.detail).toContain(proxies.dealer);
    const hosts = [settings.DEALER_API_URL, settings.TELEGRAM_API_ROOT].map((url) => new URL(url).host);
    expect(new Set(targets())).toEqual(new Set(hosts));
  });

  test('says that a proxy refuses', async () => {
    const { examine } = await openUpstream();
    const proxies = await startProxies(forBot, 'refuse');
    const { telegram, dealer } = await examine(proxies.env);
    expect(telegram).toEqual({ ok: false, detail: expect.stringMatching(refusals[forBot]) });
    expect(telegram?.detail).toContain(`${proxies.telegram} (TELEGRAM_PROXY)`);
    expect(dealer).toEqual({ ok: false, detail: expect.stringMatching(refusals[forDealer]) });
    expect(dealer?.detail).toContain(`${proxies.dealer} (DEALER_PROXY)`);
  });

  test('says that the password of a proxy is wrong, without the password', async () => {
    const { examine } = await openUpstream();
    const proxies = await startProxies(forBot, 'work', (address) =>
      address.replace(ACCOUNT, 'lina:wrong-word'),
    );
    const found = await examine(proxies.env);
    expect(found.telegram).toEqual({ ok: false, detail: expect.stringMatching(wrongPasswords[forBot]) });
    expect(found.dealer).toEqual({ ok: false, detail: expect.stringMatching(wrongPasswords[forDealer]) });
    expect(JSON.stringify(found)).not.toContain('wrong-word');
  });

  test('says that a proxy is not there', async () => {
    const { examine } = await openUpstream();
    const found = await examine({
      TELEGRAM_PROXY: `${forBot}://127.0.0.1:1`,
      DEALER_PROXY: `${forDealer}://127.0.0.1:1`,
    });
    expect(found.telegram).toEqual({ ok: false, detail: expect.stringContaining('ECONNREFUSED') });
    expect(found.dealer).toEqual({ ok: false, detail: expect.stringContaining('ECONNREFUSED') });
  });
});

test.each([
  ['TELEGRAM_PROXY', 'telegram', 'dealer'],
  ['DEALER_PROXY', 'dealer', 'telegram'],
] as const)('a %s that refuses hides nothing of the other', async (variable, failing, other) => {
  const { examine } = await openUpstream();
  const found = await examine({ [variable]: (await startProxy('http', 'refuse', false)).expose() });
  expect(found[failing]?.ok).toBe(false);
  expect(found[other]).toEqual({ ok: true, detail: expect.not.stringContaining('through') });
});
