import { inspect } from 'node:util';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createDealerClient, type DealerClientOptions } from '../src/index.ts';
import { Secret } from '../src/secret.ts';
import {
  type Answer,
  API_KEY,
  clientOf,
  createdOrder,
  envelope,
  httpPeer,
  json,
  orderInput,
  tcpPeer,
} from './peers.ts';

const CODE = 'CANARY-CODE-51c2';
const PIN = 'CANARY-PIN-9d0e';
const sold = { ...createdOrder, status: 'success', soldItem: { id: 5, voucher: { code: CODE, pin: PIN } } };

/** Returns every printed form of a value in a log, an alert or a job. */
function printed(value: unknown): string {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  log.error(value instanceof Error ? value : { value }, 'printed');
  log.error({ err: value }, 'printed');
  return [
    ...lines,
    String(value),
    JSON.stringify(value),
    inspect(value, { depth: 20, showHidden: true, getters: true }),
    value instanceof Error ? `${value.stack} ${value.message} ${inspect(value.cause)}` : '',
  ].join('\n');
}

/** Runs every call of the client against a peer, and returns everything that it returned, threw or logged. */
async function everything(url: string, options: Partial<DealerClientOptions> = {}): Promise<string> {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const client = clientOf(url, { ...options, log });
  const results = await Promise.allSettled([
    client.profile(),
    Array.fromAsync(client.catalog()),
    client.preflight({ productItem: 1, context: {} }),
    client.createOrder(orderInput),
    client.listOrders({}),
    client.order(createdOrder.id),
  ]);
  return [
    client,
    ...results,
    ...results.map((r) => (r.status === 'rejected' ? r.reason : r.value)),
    ...logged,
  ]
    .map(printed)
    .join('\n');
}

const echoes = (request: { headers: object }) => `${inspect(request.headers)} ${API_KEY} ${CODE} ${PIN}`;

describe('the key, codes and PINs never get into what is printed', () => {
  it.each<[string, Answer]>([
    ['an order with its card', (_request, response) => json(response, 200, sold)],
    [
      'a card in an order that cannot be read',
      (_request, response) => json(response, 200, { ...sold, id: CODE }),
    ],
    [
      'a card whose code is not a text',
      (_request, response) =>
        json(response, 200, { ...sold, soldItem: { voucher: { code: [CODE], pin: PIN } } }),
    ],
    [
      'a body that is cut within the JSON',
      (_request, response) => response.end(JSON.stringify(sold).slice(0, -9)),
    ],
    ['a body that is no JSON and repeats the request', (request, response) => response.end(echoes(request))],
    [
      'a 500 that repeats the request',
      (request, response) => json(response, 500, { message: echoes(request) }),
    ],
    [
      'a 401 that repeats the request',
      (request, response) => json(response, 401, envelope(401, 'Unauthorized', { message: echoes(request) })),
    ],
    [
      'a redirect to an address with the key',
      (_request, response) => response.writeHead(302, { location: `/?k=${API_KEY}` }).end(CODE),
    ],
  ])('%s', async (_what, answer) => {
    const peer = await httpPeer(answer);
    const text = await everything(peer.url);
    expect(peer.seen.length).toBeGreaterThanOrEqual(6);
    expect(peer.seen.every(({ headers }) => headers['x-api-key'] === API_KEY)).toBe(true);
    expect(text).not.toMatch(/CANARY/);
  });

  it('removes the key from a repeated message of the service, cut to length', async () => {
    const message = `bad key ${API_KEY}! ${'x'.repeat(10_000)}`;
    const peer = await httpPeer((_request, response) =>
      json(response, 400, envelope(400, 'BadRequestException', { message })),
    );
    const text = await everything(peer.url);
    expect(text).toContain('bad key [secret]! xxx');
    expect(text).not.toMatch(/CANARY/);
    expect(text).not.toContain('x'.repeat(300));
  });

  it('an answer that is not HTTP, whose parser error carries the bytes', async () => {
    const peer = await tcpPeer({
      onRequest: (socket) => void socket.end(`HTTP/9.9 ${CODE} ${API_KEY}\r\n\r\n${PIN}`),
    });
    expect(await everything(peer.url)).not.toMatch(/CANARY/);
  });

  it('connections that break after the request', async () => {
    const peer = await tcpPeer({ onRequest: (socket) => socket.resetAndDestroy() });
    expect(await everything(peer.url)).not.toMatch(/CANARY/);
  });

  it('a key that cannot be used', () => {
    for (const apiKey of [`${API_KEY}\n`, `${API_KEY} x`, `${API_KEY}é`, '']) {
      let thrown: unknown;
      try {
        createDealerClient({ baseUrl: 'http://127.0.0.1', apiKey });
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(TypeError);
      expect(printed(thrown)).not.toMatch(/CANARY/);
    }
  });
});

describe('the key', () => {
  it('may be given as a Secret and is sent as it is', async () => {
    const peer = await httpPeer((_request, response) => json(response, 200, { ...createdOrder }));
    const client = clientOf(peer.url, { apiKey: new Secret(API_KEY) });
    await client.createOrder(orderInput);
    await client.order(createdOrder.id);
    expect(peer.seen.map(({ headers }) => headers['x-api-key'])).toEqual([API_KEY, API_KEY]);
  });
});

describe('the base address', () => {
  it.each([
    '',
    'dealer.example',
    'ftp://dealer.example',
    'https://me:pass@dealer.example',
    'https://d.example/?a=1',
    'https://d.example/#x',
  ])('refuses %j without repeating it', (baseUrl) => {
    const make = () => createDealerClient({ baseUrl, apiKey: API_KEY });
    expect(make).toThrow(TypeError);
    expect(make).not.toThrow(/pass/);
  });

  it.each(['', '/', '/v1', '/v1/', '/a/b//'])('joins paths to %j', async (prefix) => {
    const peer = await httpPeer((_request, response) => json(response, 200, createdOrder));
    await clientOf(`${peer.url}${prefix}`).order(createdOrder.id);
    expect(peer.seen[0]?.path).toBe(`${prefix.replace(/\/+$/, '')}/order/9001`);
  });
});
