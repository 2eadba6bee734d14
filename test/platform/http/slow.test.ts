import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from '../../../src/platform/http/server.ts';

const SLOWEST_REQUEST_MS = 300;
let server: ReturnType<typeof createHttpServer>;

beforeEach(() => {
  server = createHttpServer({
    log: pino({ level: 'silent' }),
    telegram: { path: '/telegram/x', receive: async () => 200 },
    hint: async () => true,
    hintPayment: async () => false,
    slowestRequestMs: SLOWEST_REQUEST_MS,
  });
});

afterEach(() => server.close());

/**
 * Sends a part of a request, then one more byte every 50 ms.
 *
 * @returns the milliseconds until the server closed the connection
 */
async function drip(url: string, begin: string): Promise<{ ms: number; said: string }> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const began = performance.now();
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.on('error', () => {});
  socket.write(begin);
  const dripping = setInterval(() => socket.write('x'), 50);
  const ended = await Promise.race([
    new Promise<true>((resolve) => socket.once('close', () => resolve(true))),
    new Promise<false>((resolve) => setTimeout(resolve, SLOWEST_REQUEST_MS * 8, false)),
  ]);
  clearInterval(dripping);
  socket.destroy();
  return { ms: ended ? performance.now() - began : Number.POSITIVE_INFINITY, said };
}

test.each([
  ['body', 'POST /dealer/orders/a HTTP/1.1\r\nhost: shop\r\ncontent-length: 60000\r\n\r\n'],
  [
    'body of chunks',
    'POST /dealer/orders/a HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n',
  ],
  ['header', 'POST /telegram/x HTTP/1.1\r\nhost: shop\r\nx-slow: '],
])('a request whose %s comes byte by byte is cut when its time is over', async (_, begin) => {
  const { ms, said } = await drip(await server.listen({ host: '127.0.0.1', port: 0 }), begin);

  expect(ms).toBeLessThan(SLOWEST_REQUEST_MS * 3);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('the limits are ten seconds, the smaller one for the headers', () => {
  const usual = createHttpServer({
    log: pino({ level: 'silent' }),
    telegram: null,
    hint: async () => true,
    hintPayment: async () => false,
  });

  expect(usual.server).toMatchObject({ requestTimeout: 10_000 });
  // If `headersTimeout` exceeds `requestTimeout`, Node uses the larger one for the body.
  expect(usual.server.headersTimeout).toBeLessThan(10_000);
});
