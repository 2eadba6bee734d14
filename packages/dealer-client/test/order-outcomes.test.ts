import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreateOrderOutcome } from '../src/index.ts';
import { judgeOrder } from '../src/order-outcome.ts';
import { clientOf, createdOrder, envelope, httpPeer, json, orderInput, rateLimit } from './peers.ts';

async function outcomeOf(
  status: number,
  body: unknown,
): Promise<{ outcome: CreateOrderOutcome; requests: number }> {
  const peer = await httpPeer((_request, response) => {
    if (typeof body === 'string') response.writeHead(status, { location: '/elsewhere' }).end(body);
    else json(response, status, body);
  });
  const outcome = await clientOf(peer.url).createOrder(orderInput);
  return { outcome, requests: peer.seen.length };
}

describe('the request of an order', () => {
  it('is the body of dealer-api.md, with the key in x-api-key and no Authorization', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    await clientOf(`${peer.url}/prefix/v1/`).createOrder({
      ...orderInput,
      context: { accountId: '77', serverId: 'eu-1' },
      notificationUrl: 'https://shop.example/dealer/orders/t',
    });
    expect(peer.seen).toMatchObject([
      { method: 'POST', path: '/prefix/v1/order', headers: { 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(peer.seen[0]?.body ?? '')).toEqual({
      productItem: 1201,
      customer: { phone: '+9647701234567' },
      orderCurrency: 'USD',
      context: { accountId: '77', serverId: 'eu-1' },
      clientOrderRef: 'ref-1',
      notificationUrl: 'https://shop.example/dealer/orders/t',
    });
    expect(peer.seen[0]?.headers['x-api-key']).toHaveLength(80);
    expect(peer.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves out what was not given', async () => {
    const peer = await httpPeer((_request, response) => json(response, 201, createdOrder));
    await clientOf(peer.url).createOrder(orderInput);
    expect(Object.keys(JSON.parse(peer.seen[0]?.body ?? ''))).toEqual([
      'productItem',
      'customer',
      'orderCurrency',
      'clientOrderRef',
    ]);
  });
});

describe('an accepted order', () => {
  it.each([200, 201])('is one answered with %d and an order', async (status) => {
    const { outcome } = await outcomeOf(status, createdOrder);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      order: {
        id: 9001,
        status: 'in-progress',
        clientOrderRef: 'ref-1',
        soldItem: null,
        customerPhone: null,
      },
    });
    if (outcome.outcome !== 'accepted') return;
    expect(outcome.order.appliedDealerPrices?.price?.toFixed()).toBe('9.5');
    expect(outcome.order.appliedDealerPrices?.revenuePercent?.toFixed()).toBe('5');
  });

  it('may have unknown fields, an unknown status or only its essentials', async () => {
    const { id, type, createdAt } = createdOrder;
    const { outcome } = await outcomeOf(201, {
      id,
      type,
      createdAt,
      status: 'on-hold',
      soldItem: { odd: [] },
      customer: 'someone',
      appliedDealerPrices: 'none',
      novelty: { deep: true },
    });
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      order: {
        id: 9001,
        status: 'on-hold',
        clientOrderRef: null,
        appliedDealerPrices: null,
        updatedAt: null,
      },
    });
  });
});

describe('an order that is certainly not created', () => {
  it.each<[string, number, unknown, CreateOrderOutcome]>([
    [
      'field messages refuse it',
      400,
      envelope(400, 'BadRequestException', { message: ['customer.phone must be a phone number', 'x'] }),
      {
        outcome: 'refused',
        failure: { kind: 'validation', messages: ['customer.phone must be a phone number', 'x'] },
      },
    ],
    [
      'a single message refuses it',
      400,
      { statusCode: 400, type: 'BadRequestException', message: 'No such item' },
      { outcome: 'refused', failure: { kind: 'validation', messages: ['No such item'] } },
    ],
    [
      'a wallet is missing',
      400,
      envelope(400, 'BadRequestException', { message: "Required wallet for currency 'EUR' is missing." }),
      { outcome: 'refused', failure: { kind: 'missing-wallet', currency: 'EUR' } },
    ],
    [
      'the balance is short',
      400,
      envelope(400, 'BadRequestException', { message: 'Insufficient balance' }),
      { outcome: 'refused', failure: { kind: 'insufficient-balance' } },
    ],
    [
      'the balance is short, said in a list',
      400,
      envelope(400, 'BadRequestException', { message: ['Insufficient balance'] }),
      { outcome: 'refused', failure: { kind: 'insufficient-balance' } },
    ],
    [
      'it is not found',
      404,
      envelope(404, 'NotFoundException', { message: 'No item' }),
      { outcome: 'refused', failure: { kind: 'not-found' } },
    ],
    [
      'the key is refused',
      401,
      envelope(401, 'UnauthorizedException', {}),
      { outcome: 'not-let-in', failure: { kind: 'unauthorised' } },
    ],
    [
      'the key is refused without a body',
      401,
      '',
      { outcome: 'not-let-in', failure: { kind: 'unauthorised' } },
    ],
    [
      'the account may not',
      403,
      envelope(403, 'ForbiddenException', {}),
      { outcome: 'not-let-in', failure: { kind: 'forbidden' } },
    ],
    [
      'there are too many requests',
      429,
      rateLimit({ retryAfterMs: 1500 }),
      { outcome: 'rate-limited', retryAfterMs: 1500 },
    ],
    [
      'there are too many at once',
      429,
      rateLimit({ suggestedRetryDelayMs: 700 }),
      { outcome: 'rate-limited', retryAfterMs: 700 },
    ],
    [
      'there are too many at once, with another error code and the delay outside',
      429,
      {
        ...envelope(429, 'RateLimitExceededException', { error: 'CONCURRENCY', message: 'busy' }),
        suggestedRetryDelayMs: 60,
      },
      { outcome: 'rate-limited', retryAfterMs: 60 },
    ],
    [
      'both delays are given: the first counts',
      429,
      rateLimit({ retryAfterMs: 20, suggestedRetryDelayMs: 900 }),
      { outcome: 'rate-limited', retryAfterMs: 20 },
    ],
    ['a 429 names no delay', 429, rateLimit({}), { outcome: 'rate-limited', retryAfterMs: null }],
    [
      'a 429 names a delay below zero',
      429,
      rateLimit({ retryAfterMs: -5 }),
      { outcome: 'rate-limited', retryAfterMs: null },
    ],
  ])('%s', async (_what, status, body, expected) => {
    expect(await outcomeOf(status, body)).toEqual({ outcome: expected, requests: 1 });
  });
});

describe('an order that may exist is unknown, and is not sent again', () => {
  it.each<[string, number, unknown, string]>([
    ['a 2xx that is not JSON', 201, '<html>ok</html>', 'unexpected-answer'],
    ['a 2xx without a body', 201, '', 'unexpected-answer'],
    ['a 204', 204, '', 'unexpected-answer'],
    ['a 2xx without an id', 201, { ...createdOrder, id: undefined }, 'unexpected-answer'],
    ['a 2xx with an id that is no integer', 201, { ...createdOrder, id: 1.5 }, 'unexpected-answer'],
    ['a 2xx for another order', 201, { ...createdOrder, clientOrderRef: 'ref-2' }, 'unexpected-answer'],
    ['a 2xx with a list', 200, [createdOrder], 'unexpected-answer'],
    ['a redirect', 302, 'moved', 'unexpected-answer'],
    ['a redirect that keeps the method', 307, 'moved', 'unexpected-answer'],
    ['a permanent redirect', 308, 'moved', 'unexpected-answer'],
    ['a 408', 408, envelope(408, 'RequestTimeout', {}), 'unexpected-answer'],
    ['a 409', 409, envelope(409, 'Conflict', {}), 'unexpected-answer'],
    ['a 422', 422, envelope(422, 'Unprocessable', { message: ['x'] }), 'unexpected-answer'],
    ['a 400 from something that is not the service', 400, '<h1>Bad request</h1>', 'unexpected-answer'],
    ['a 400 whose envelope says 500', 400, envelope(500, 'Error', { message: 'x' }), 'unexpected-answer'],
    ['a 404 from something that is not the service', 404, 'default backend', 'unexpected-answer'],
    ['a 429 that is not JSON', 429, 'slow down', 'unexpected-answer'],
    ['a 429 in another shape', 429, { message: 'slow down', retryAfterMs: 5 }, 'unexpected-answer'],
    [
      'a 429 with the error code under another type',
      429,
      { ...rateLimit({ retryAfterMs: 5 }), type: 'ThrottlerException' },
      'unexpected-answer',
    ],
    ['a 500', 500, envelope(500, 'InternalServerError', {}), 'server-error'],
    ['a 502', 502, '<html>bad gateway</html>', 'server-error'],
    ['a 503', 503, '', 'server-error'],
    ['a 504', 504, '', 'server-error'],
  ])('%s', async (_what, status, body, kind) => {
    const { outcome, requests } = await outcomeOf(status, body);
    expect(outcome).toMatchObject({ outcome: 'unknown', failure: { kind } });
    expect(requests).toBe(1);
  });

  it('accepts only an order for our ref, whatever the body is', () => {
    const wild = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{"statusCode":400}', '{"errors":[]}'));
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), wild, (status, text) => {
        const { outcome } = judgeOrder({ end: 'reply', status, text }, 'ref-1', (same) => same);
        if (status === 401 || status === 403) expect(outcome).toBe('not-let-in');
        else if (text === '{"statusCode":400}' && status === 400) expect(outcome).toBe('refused');
        else expect(outcome).toBe('unknown');
      }),
      { numRuns: 500 },
    );
  });
});
