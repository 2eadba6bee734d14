import { freePort } from '@storefront/test-support/process/listen.ts';
import { SLOW } from '@storefront/test-support/sizes.ts';
import { describe, expect, it } from 'vitest';
import { retryDelay } from '../src/http/retry.ts';
import { type DealerClient, DealerError, type DealerFailure } from '../src/index.ts';
import {
  type Answer,
  clientOf,
  createdOrder,
  envelope,
  httpPeer,
  json,
  profile,
  rateLimit,
  tcpPeer,
} from './peers.ts';

async function failureOf(call: Promise<unknown>): Promise<DealerFailure> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DealerError);
  return (error as DealerError).failure;
}

/** Replies with the given answers, then with the profile. */
const firstThenProfile =
  (...first: Answer[]): Answer =>
  (request, response, number) =>
    (first[number - 1] ?? (() => json(response, 200, profile)))(request, response, number);

const status =
  (code: number, body: unknown = {}): Answer =>
  (_request, response) =>
    json(response, code, body);

describe('a read that fails says how', () => {
  it.each<[string, number, unknown, DealerFailure]>([
    ['a refused key', 401, envelope(401, 'UnauthorizedException', {}), { kind: 'unauthorised' }],
    ['a role that may not', 403, '', { kind: 'forbidden' }],
    ['an unknown id', 404, envelope(404, 'NotFoundException', {}), { kind: 'not-found' }],
    [
      'a refused query',
      400,
      envelope(400, 'BadRequestException', { message: ['pn must be a number'] }),
      { kind: 'validation', messages: ['pn must be a number'] },
    ],
    ['a redirect', 301, '', { kind: 'unexpected-answer', status: 301, reason: 'a redirect' }],
    [
      'a 200 that is not JSON',
      200,
      '<html>',
      { kind: 'unexpected-answer', status: 200, reason: 'it is not JSON' },
    ],
    [
      'a 200 without what it should have',
      200,
      { id: 1 },
      {
        kind: 'unexpected-answer',
        status: 200,
        reason: "it can't be read: status (invalid_type), type (invalid_type)",
      },
    ],
    [
      'an order that was not asked for',
      200,
      { ...createdOrder, id: 2 },
      { kind: 'unexpected-answer', status: 200, reason: 'it is another order' },
    ],
  ])('%s, requested once', async (_what, code, body, failure) => {
    const peer = await httpPeer((_request, response) =>
      typeof body === 'string'
        ? response.writeHead(code, { location: '/' }).end(body)
        : json(response, code, body),
    );
    expect(await failureOf(clientOf(peer.url).order(1))).toEqual(failure);
    expect(peer.seen).toHaveLength(1);
  });

  it.each<[string, number, unknown, DealerFailure]>([
    ['a server error', 503, '', { kind: 'server-error', status: 503 }],
    ['a 429 in its shape', 429, rateLimit({ retryAfterMs: 3 }), { kind: 'rate-limited', retryAfterMs: 3 }],
    ['a 429 in any shape', 429, 'slow down', { kind: 'rate-limited', retryAfterMs: null }],
  ])('%s, after four tries', async (_what, code, body, failure) => {
    const peer = await httpPeer((_request, response) => json(response, code, body));
    expect(await failureOf(clientOf(peer.url).order(1))).toEqual(failure);
    expect(peer.seen).toHaveLength(4);
  });

  it('no server listening', async () => {
    const client = clientOf(`http://127.0.0.1:${await freePort()}`);
    expect(await failureOf(client.profile())).toEqual({
      kind: 'unreachable',
      sent: false,
      code: 'ECONNREFUSED',
    });
  });

  it('no answer in time', SLOW, async () => {
    const peer = await tcpPeer({});
    const client = clientOf(peer.url, { timeoutMs: 250, readRetries: { attempts: 2, minDelayMs: 1 } });
    expect(await failureOf(client.profile())).toEqual({ kind: 'timed-out' });
    expect(peer.connections()).toBe(2);
  });

  it('a connection that breaks', async () => {
    const peer = await tcpPeer({ onRequest: (socket) => socket.resetAndDestroy() });
    expect(await failureOf(clientOf(peer.url).profile())).toMatchObject({ kind: 'unknown-outcome' });
    expect(peer.connections()).toBe(4);
  });

  it('a closed client', async () => {
    const peer = await httpPeer(firstThenProfile());
    const client = clientOf(peer.url);
    await client.close();
    expect(await failureOf(client.profile())).toEqual({
      kind: 'unreachable',
      sent: false,
      code: 'CLIENT_CLOSED',
    });
  });

  it('with a code and the call in the error, and the transport code as its cause', async () => {
    const client = clientOf(`http://127.0.0.1:${await freePort()}`);
    await expect(client.order(5)).rejects.toMatchObject({
      name: 'DealerError',
      code: 'DEALER_UNREACHABLE',
      message: 'GET /order/5: not sent (ECONNREFUSED)',
      cause: { code: 'ECONNREFUSED' },
    });
  });
});

describe('a read is sent again', () => {
  it.each<[string, Answer]>([
    ['after a 500', status(500)],
    ['after a 502', status(502)],
    ['after a 429 with its delay', status(429, rateLimit({ retryAfterMs: 5 }))],
    ['after a connection cut before the answer', (_request, response) => response.destroy()],
    [
      'after a cut body',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 500 });
        response.write('{"id":', () => response.destroy());
      },
    ],
    [
      'after a cut chunked body',
      (_request, response) => {
        response.write('{"id":', () => response.destroy());
      },
    ],
  ])('%s', async (_why, failure) => {
    const peer = await httpPeer(firstThenProfile(failure, failure));
    expect(await clientOf(peer.url).profile()).toMatchObject({ id: 7 });
    expect(peer.seen).toHaveLength(3);
  });

  it('not at all if a 429 asks for more than the call may take', async () => {
    const peer = await httpPeer(firstThenProfile(status(429, rateLimit({ retryAfterMs: 600_000 }))));
    expect(await failureOf(clientOf(peer.url).profile())).toEqual({
      kind: 'rate-limited',
      retryAfterMs: 600_000,
    });
    expect(peer.seen).toHaveLength(1);
  });

  it('not beyond the time that all tries may take together', async () => {
    const peer = await tcpPeer({});
    const client = clientOf(peer.url, { timeoutMs: 60_000, readRetries: { attempts: 50, totalMs: 300 } });
    expect(await failureOf(client.profile())).toEqual({ kind: 'timed-out' });
    expect(peer.connections()).toBe(1);
  });

  it('over kept connections', async () => {
    const peer = await httpPeer(firstThenProfile());
    const client = clientOf(peer.url);
    for (let n = 0; n < 20; n += 1) await client.profile();
    expect(peer.seen).toHaveLength(20);
    expect(peer.connections()).toBeLessThanOrEqual(2);
  });
});

describe('the pause before the next try', () => {
  const limits = { minDelayMs: 100, maxDelayMs: 1_000 };

  it('doubles from step to step up to its limit, half of it drawn', () => {
    const steps = [100, 200, 400, 800, 1_000, 1_000];
    for (const [index, step] of steps.entries()) {
      for (let draw = 0; draw < 50; draw += 1) {
        const delay = retryDelay({ kind: 'server-error', status: 500 }, index + 1, limits) ?? -1;
        expect(delay).toBeGreaterThanOrEqual(step / 2);
        expect(delay).toBeLessThanOrEqual(step);
      }
    }
  });

  it("is at least a 429's delay, different for each client", () => {
    const delays = Array.from({ length: 50 }, () =>
      retryDelay({ kind: 'rate-limited', retryAfterMs: 700 }, 1, limits),
    );
    expect(Math.min(...delays.map(Number))).toBeGreaterThanOrEqual(700);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  it('does not exist for what asking again cannot mend', () => {
    const final: DealerFailure[] = [
      { kind: 'unauthorised' },
      { kind: 'forbidden' },
      { kind: 'not-found' },
      { kind: 'validation', messages: [] },
      { kind: 'unexpected-answer', status: 200, reason: 'it is not JSON' },
    ];
    expect(final.map((failure) => retryDelay(failure, 1, limits))).toEqual(final.map(() => null));
  });
});

describe('a read that is aborted', () => {
  const reason = new Error('shutting down');
  const calls: [string, (client: DealerClient, signal: AbortSignal) => Promise<unknown>][] = [
    ['profile', (client, signal) => client.profile({ signal })],
    ['order', (client, signal) => client.order(1, { signal })],
    ['list', (client, signal) => client.listOrders({}, { signal })],
    ['preflight', (client, signal) => client.preflight({ productItem: 1, context: {} }, { signal })],
    ['catalog', (client, signal) => Array.fromAsync(client.catalog({ signal }))],
  ];

  it.each(calls)('%s: throws the reason while the answer is awaited', async (_name, call) => {
    const abort = new AbortController();
    const peer = await httpPeer(() => abort.abort(reason));
    await expect(call(clientOf(peer.url), abort.signal)).rejects.toBe(reason);
    expect(peer.seen).toHaveLength(1);
  });

  it.each(calls)('%s: is not sent if it was aborted before', async (_name, call) => {
    const peer = await httpPeer(() => undefined);
    await expect(call(clientOf(peer.url), AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(peer.seen).toEqual([]);
  });

  it('throws the reason in the pause before the next try', async () => {
    const abort = new AbortController();
    const peer = await httpPeer((_request, response) => {
      response.on('finish', () => setImmediate(() => abort.abort(reason)));
      json(response, 429, rateLimit({ retryAfterMs: 20_000 }));
    });
    await expect(clientOf(peer.url).profile({ signal: abort.signal })).rejects.toBe(reason);
    expect(peer.seen).toHaveLength(1);
  });
});

describe('closing', () => {
  it('lets a read and an order that are on their way end', async () => {
    const answers: (() => void)[] = [];
    let arrived: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const peer = await httpPeer((request, response) => {
      const body = request.method === 'POST' ? createdOrder : profile;
      answers.push(() => json(response, 200, body));
      if (answers.length === 2) arrived();
    });
    const client = clientOf(peer.url);
    const order = client.createOrder({
      productItem: 1,
      phone: '+1',
      orderCurrency: 'USD',
      clientOrderRef: 'ref-1',
    });
    const read = client.profile();
    await both;
    const closed = client.close();
    for (const answer of answers) answer();
    await closed;
    expect(await order).toMatchObject({ outcome: 'accepted' });
    expect(await read).toMatchObject({ id: 7 });
  });

  it('does not wait for a pause to end', async () => {
    let client: DealerClient | null = null;
    const peer = await httpPeer((_request, response) => {
      response.on('finish', () => setImmediate(() => client?.close()));
      json(response, 429, rateLimit({ retryAfterMs: 20_000 }));
    });
    client = clientOf(peer.url);
    expect(await failureOf(client.profile())).toMatchObject({ kind: 'unreachable', code: 'CLIENT_CLOSED' });
  });
});
