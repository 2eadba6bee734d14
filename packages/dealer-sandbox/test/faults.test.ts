import { until } from '@storefront/test-support/until.ts';
import { describe, expect, it } from 'vitest';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();

describe('faults', () => {
  const placed = async () => (await world.sandbox.control.orders({ limit: 10_000 })).length;

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('cut the connection %s acting', async (when, made) => {
    const count = await placed();
    await world.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'drop', when } });
    await expect(world.order()).rejects.toThrow();
    expect((await placed()) - count).toBe(made);
    expect((await world.order()).status).toBeLessThan(300);
  });

  it('answer 429 in the documented shape, with the delay in the body alone', async () => {
    await world.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'rate-limit', retryAfterMs: 1234 },
    });
    const limited = await world.order();
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({
      type: 'RateLimitExceededException',
      errors: { error: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 1234, message: expect.any(String) },
    });
    expect([...limited.headers.keys()].filter((name) => /retry-after|ratelimit/i.test(name))).toEqual([]);
    await world.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'concurrency-limit', suggestedRetryDelayMs: 77 },
    });
    expect(JSON.stringify((await world.order()).body)).toContain('"suggestedRetryDelayMs":77');
  });

  it('answer 5xx before or after acting, and spoil bodies', async () => {
    const count = await placed();
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 503 },
    });
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'after', status: 500 },
    });
    expect([(await world.order()).status, (await world.order()).status]).toEqual([503, 500]);
    await world.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'malformed-body' } });
    await expect(world.order()).rejects.toThrow();
    expect((await placed()) - count).toBe(2);
  });

  it('are for one reference, one item or one order, if they are planned so', async () => {
    const { control } = world.sandbox;
    const fault = { kind: 'status', when: 'before', status: 502 } as const;
    await control.planFault({ endpoint: 'POST /order', fault, clientOrderRef: 'this one' });
    await control.planFault({ endpoint: 'any', fault, itemId: 50_002, times: null });
    expect((await world.order({ clientOrderRef: 'another' })).status).toBe(201);
    expect((await world.order({ clientOrderRef: 'this one' })).status).toBe(502);
    const { body } = await world.order({ clientOrderRef: 'this one' });
    expect((await world.order({ productItem: 50_002 })).status).toBe(502);
    await control.planFault({ endpoint: 'GET /order/{id}', fault, orderId: Number(body.id) });
    expect((await world.get(`/order/${Number(body.id) - 1}`)).status).not.toBe(502);
    expect((await world.get(`/order/${body.id}`)).status).toBe(502);
    expect((await world.get(`/order/${body.id}`)).status).toBe(200);
  });

  it('make a storm of 429 that lasts for a time', async () => {
    await world.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'rate-limit', retryAfterMs: 10 },
      times: null,
      forMs: 300,
    });
    expect((await world.get('/user/profile')).status).toBe(429);
    await until(async () => (await world.get('/user/profile')).status === 200);
  });

  it('delay a request before acting or after it', async () => {
    const { control } = world.sandbox;
    for (const when of ['before', 'after'] as const) {
      await control.planFault({ endpoint: 'POST /order', fault: { kind: 'delay', when, delayMs: 250 } });
      const begun = Date.now();
      const { body } = await world.order();
      const created = Date.parse(String(body.createdAt));
      expect(when === 'before' ? created - begun : Date.now() - created).toBeGreaterThanOrEqual(249);
    }
  });

  it('cut a body in its midst', async () => {
    await world.sandbox.control.planFault({ endpoint: 'GET /user/profile', fault: { kind: 'cut-body' } });
    await expect(world.get('/user/profile')).rejects.toThrow();
    expect((await world.get('/user/profile')).status).toBe(200);
  });

  it('hang before or after acting', async () => {
    for (const [when, made] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      await world.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'hang', when } });
      const ref = `hung ${when}`;
      await world.sandbox.control.clearRequests();
      const answer = await Promise.race([
        world.order({ clientOrderRef: ref }).catch(() => 'none'),
        until(async () => (await world.sandbox.control.requests())['POST /order'].faults > 0).then(
          () => 'none',
        ),
      ]);
      expect(answer).toBe('none');
      await until(async () => (await world.sandbox.control.orders({ clientOrderRef: ref })).length === made);
    }
  });

  it('all end by one call, whatever was planned', async () => {
    const { control } = world.sandbox;
    await control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 500 },
      times: null,
    });
    await control.setFaultProfile({ preset: 'severe' });
    await control.planOutcome('failed', { times: null });
    expect((await world.get('/user/profile')).status).toBe(500);
    await control.behave();
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await world.order();
      expect(status).toBe(201);
      expect((await world.settled(body.id)).body.status).toBe('success');
    }
  });
});
