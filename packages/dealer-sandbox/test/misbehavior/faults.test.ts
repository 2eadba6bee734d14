import { SLOW } from '@storefront/test-support/sizes.ts';
import { until } from '@storefront/test-support/until.ts';
import { describe, expect, it } from 'vitest';
import { sandboxForFile } from '../fixture.ts';

const fixture = sandboxForFile();

describe('faults', () => {
  const placed = async () => (await fixture.sandbox.control.orders({ limit: 10_000 })).length;

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('cut the connection %s acting', async (when, made) => {
    const count = await placed();
    await fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'drop', when } });
    await expect(fixture.order()).rejects.toThrow();
    expect((await placed()) - count).toBe(made);
    expect((await fixture.order()).status).toBeLessThan(300);
  });

  it('answer 429 in the documented shape, with the delay in the body alone', async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'rate-limit', retryAfterMs: 1234 },
    });
    const limited = await fixture.order();
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({
      type: 'RateLimitExceededException',
      errors: { error: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 1234, message: expect.any(String) },
    });
    expect([...limited.headers.keys()].filter((name) => /retry-after|ratelimit/i.test(name))).toEqual([]);
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'concurrency-limit', suggestedRetryDelayMs: 77 },
    });
    expect(JSON.stringify((await fixture.order()).body)).toContain('"suggestedRetryDelayMs":77');
  });

  it('answer 5xx before or after acting, and spoil bodies', async () => {
    const count = await placed();
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 503 },
    });
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'after', status: 500 },
    });
    expect([(await fixture.order()).status, (await fixture.order()).status]).toEqual([503, 500]);
    await fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'malformed-body' } });
    await expect(fixture.order()).rejects.toThrow();
    expect((await placed()) - count).toBe(2);
  });

  it('are for one reference, one item or one order, if they are planned so', async () => {
    const { control } = fixture.sandbox;
    const fault = { kind: 'status', when: 'before', status: 502 } as const;
    await control.planFault({ endpoint: 'POST /order', fault, clientOrderRef: 'this one' });
    await control.planFault({ endpoint: 'any', fault, itemId: 50_002, times: null });
    expect((await fixture.order({ clientOrderRef: 'another' })).status).toBe(201);
    expect((await fixture.order({ clientOrderRef: 'this one' })).status).toBe(502);
    const { body } = await fixture.order({ clientOrderRef: 'this one' });
    expect((await fixture.order({ productItem: 50_002 })).status).toBe(502);
    await control.planFault({ endpoint: 'GET /order/{id}', fault, orderId: Number(body.id) });
    expect((await fixture.get(`/order/${Number(body.id) - 1}`)).status).not.toBe(502);
    expect((await fixture.get(`/order/${body.id}`)).status).toBe(502);
    expect((await fixture.get(`/order/${body.id}`)).status).toBe(200);
  });

  it('make a storm of 429 that lasts for a time', async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'any',
      fault: { kind: 'rate-limit', retryAfterMs: 10 },
      times: null,
      forMs: 300,
    });
    expect((await fixture.get('/user/profile')).status).toBe(429);
    await until(async () => (await fixture.get('/user/profile')).status === 200);
  });

  it('delay a request before acting or after it', SLOW, async () => {
    const { control } = fixture.sandbox;
    for (const when of ['before', 'after'] as const) {
      await control.planFault({ endpoint: 'POST /order', fault: { kind: 'delay', when, delayMs: 250 } });
      const begun = Date.now();
      const { body } = await fixture.order();
      const created = Date.parse(String(body.createdAt));
      expect(when === 'before' ? created - begun : Date.now() - created).toBeGreaterThanOrEqual(249);
    }
  });

  it('cut a body in its midst', async () => {
    await fixture.sandbox.control.planFault({ endpoint: 'GET /user/profile', fault: { kind: 'cut-body' } });
    await expect(fixture.get('/user/profile')).rejects.toThrow();
    expect((await fixture.get('/user/profile')).status).toBe(200);
  });

  it('hang before or after acting', async () => {
    for (const [when, made] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      await fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault: { kind: 'hang', when } });
      const ref = `hung ${when}`;
      await fixture.sandbox.control.clearRequests();
      const answer = await Promise.race([
        fixture.order({ clientOrderRef: ref }).catch(() => 'none'),
        until(async () => (await fixture.sandbox.control.requests())['POST /order'].faults > 0).then(
          () => 'none',
        ),
      ]);
      expect(answer).toBe('none');
      await until(
        async () => (await fixture.sandbox.control.orders({ clientOrderRef: ref })).length === made,
      );
    }
  });

  it('all end by one call', SLOW, async () => {
    const { control } = fixture.sandbox;
    await control.planFault({
      endpoint: 'any',
      fault: { kind: 'status', when: 'before', status: 500 },
      times: null,
    });
    await control.setFaultProfile({ preset: 'severe' });
    await control.planOutcome('failed', { times: null });
    expect((await fixture.get('/user/profile')).status).toBe(500);
    await control.behave();
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await fixture.order();
      expect(status).toBe(201);
      expect((await fixture.finished(body.id)).body.status).toBe('success');
    }
  });
});
