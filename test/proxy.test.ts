import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { createDealerClient } from '@storefront/dealer-client';
import { Api } from 'grammy';
import { Agent, fetch } from 'undici';
import { describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../packages/dealer-client/test/certificate.ts';
import { createCryptoPayApi } from '../src/modules/payments/index.ts';
import { connectThrough, describeProxy, isProxyAddress } from '../src/platform/proxy.ts';
import { Secret } from '../src/platform/secret.ts';
import { createBotApi } from '../src/telegram/bot-api/bot-api.ts';
import { downloadFile } from '../src/telegram/bot-api/download.ts';
import { isNotTaken } from '../src/telegram/bot-api/errors.ts';
import { ACCOUNT, started, startProxy, targets } from './support/process/proxies.ts';
import { SLOW } from './support/sizes.ts';

const answering = (requests: string[]) =>
  createHttpServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end(JSON.stringify({ ok: true, result: { name: 'App' } })));
  });

const ORDER = {
  productItem: 1,
  phone: '+9647701234567',
  orderCurrency: 'USD',
  clientOrderRef: 'REF-1',
} as unknown as Parameters<ReturnType<typeof createDealerClient>['createOrder']>[0];

/** Sends one order through a proxy to a server that would accept it. */
async function order(proxy: Secret, timeoutMs = 400) {
  const requests: string[] = [];
  const port = await started(answering(requests));
  const client = createDealerClient({
    baseUrl: `http://shop.invalid:${port}`,
    apiKey: 'k'.repeat(80),
    timeoutMs: 2_000,
    connect: connectThrough(proxy, timeoutMs),
  });
  try {
    return { outcome: await client.createOrder(ORDER), requests, port };
  } finally {
    await client.close();
  }
}

const withAndWithout = [
  ['http', false],
  ['http', true],
  ['socks5', false],
  ['socks5', true],
] as const;

describe.each(withAndWithout)('through a %s proxy (with a password: %s)', (kind, account) => {
  test('a request reaches the host, whose name the proxy resolves', async () => {
    const { requests, port } = await order(await startProxy(kind, 'work', account));
    expect(requests).toEqual(['POST /order']);
    expect(targets()).toEqual([`shop.invalid:${port}`]);
  });

  test.each(['refuse', 'hang', 'die'] as const)('an order is not sent where it does: %s', async (way) => {
    const { outcome, requests } = await order(await startProxy(kind, way, account));
    expect(outcome).toMatchObject({ outcome: 'not-sent', failure: { sent: false, code: 'PROXY_FAILED' } });
    expect(requests).toEqual([]);
  });

  test('an order has an unknown outcome where it breaks after the request', async () => {
    const { outcome } = await order(await startProxy(kind, 'cut', account));
    expect(outcome).toMatchObject({ outcome: 'unknown' });
  });

  test('calls, files and Crypto Pay go the same way', async () => {
    const proxy = await startProxy(kind, 'work', account);
    const requests: string[] = [];
    const port = await started(
      createHttpServer((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        const result = request.url?.includes('getFile')
          ? { file_id: 'f', file_unique_id: 'u', file_path: 'a.jpg' }
          : { name: 'App', id: 1, is_bot: true, first_name: 'Bot' };
        request.resume().on('end', () => response.end(JSON.stringify({ ok: true, result })));
      }),
    );
    const apiRoot = `http://shop.invalid:${port}`;
    const bot = createBotApi({ token: '1:token', apiRoot, proxy, log: { debug() {} } as never });
    expect(await bot.api.getMe()).toMatchObject({ id: 1 });
    expect(await downloadFile(bot.api, 'f', 1_000)).not.toBeNull();
    expect(await createCryptoPayApi({ token: new Secret('1:token'), apiRoot, proxy }).appName()).toBe('App');
    expect(requests).toEqual([
      'POST /bot1:token/getMe',
      'POST /bot1:token/getFile',
      'GET /file/bot1:token/a.jpg',
      'POST /api/getMe',
    ]);
    await bot.close();
  });
});

test.each(['http', 'socks5'] as const)(
  'a password is never shown by a proxy of the kind %s',
  async (kind) => {
    const right = await startProxy(kind, 'work', true);
    const wrong = new Secret(right.expose().replace(ACCOUNT, 'lina:wrong-word'));
    const agent = new Agent({ connect: connectThrough(wrong, 400) });
    const failure: unknown = await fetch('http://shop.invalid:8123/', { dispatcher: agent }).catch(
      (error) => error,
    );
    const shown = inspect(failure, { depth: 10, showHidden: true });
    expect(shown).toContain('PROXY_FAILED');
    expect(shown).toContain('the proxy failed');
    expect(shown).not.toContain('wrong-word');
  },
);

test('a message is taken for not sent where the proxy failed', SLOW, async () => {
  const proxy = await startProxy('socks5', 'refuse', false);
  const bot = createBotApi({
    token: '1:token',
    apiRoot: 'http://shop.invalid',
    proxy,
    log: { debug() {} } as never,
  });
  const failure: unknown = await bot.api.sendMessage(7, 'hello').catch((error) => error);
  expect(isNotTaken(failure)).toBe(true);
  await bot.close();
});

test.each(['http', 'socks5'] as const)(
  'an answer through a %s proxy may take longer than a connection',
  async (kind) => {
    const port = await started(
      createHttpServer((_, response) => void setTimeout(() => response.end('late'), 300)),
    );
    const agent = new Agent({ connect: connectThrough(await startProxy(kind, 'work', false), 150) });
    const answer = await fetch(`http://shop.invalid:${port}/`, { dispatcher: agent });
    expect(await answer.text()).toBe('late');
  },
);

test('a proxy that is not there is a failure of the proxy', async () => {
  const { outcome } = await order(new Secret('http://127.0.0.1:1'));
  expect(outcome).toMatchObject({ outcome: 'not-sent', failure: { sent: false, code: 'PROXY_FAILED' } });
});

test.each(['http', 'socks5'] as const)('TLS goes through a %s proxy, and checks the host', async (kind) => {
  const port = await started(
    createTlsServer(selfSignedCertificate('shop.invalid'), (_, response) => response.end('secure')),
  );
  const agent = new Agent({ connect: connectThrough(await startProxy(kind, 'work', false), 400) });
  const failure = await fetch(`https://shop.invalid:${port}/`, { dispatcher: agent }).catch(
    (error) => error.cause,
  );
  expect(failure).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
});

test.each(['http', 'socks5'] as const)(
  'a %s proxy that breaks during TLS is a failure of the proxy',
  async (kind) => {
    const port = await started(createServer((socket) => socket.destroy()));
    const agent = new Agent({ connect: connectThrough(await startProxy(kind, 'work', false), 400) });
    const failure = await fetch(`https://shop.invalid:${port}/`, { dispatcher: agent }).catch(
      (error) => error.cause,
    );
    expect(failure).toMatchObject({ code: 'PROXY_FAILED' });
  },
);

test.each([
  ['http://proxy.example:3128', 'http://proxy.example:3128'],
  ['https://proxy.example', 'https://proxy.example:443'],
  ['socks5://a:b@10.0.0.1', 'socks5://10.0.0.1:1080'],
  ['socks5h://[::1]:9050/', 'socks5h://[::1]:9050'],
])('%s is a proxy, and is shown without its account', (address, shown) => {
  expect(isProxyAddress(address)).toBe(true);
  expect(describeProxy(new Secret(address))).toBe(shown);
});

test.each([
  'proxy.example:3128',
  'socks4://proxy.example',
  'ftp://proxy.example',
  'http://proxy.example/path',
  'http://proxy.example?x=1',
  'socks5://',
  'http://proxy.example:0',
  'http://a:%zz@proxy.example',
])('%s is not a proxy', (address) => {
  expect(isProxyAddress(address)).toBe(false);
});

test('without a proxy a plain client downloads directly', async () => {
  const requests: string[] = [];
  const port = await started(answering(requests));
  const api = new Api('1:token', { apiRoot: `http://127.0.0.1:${port}` });
  expect(await downloadFile(api, 'f', 1_000)).toBeNull();
});
