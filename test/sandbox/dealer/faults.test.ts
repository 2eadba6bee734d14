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
});
