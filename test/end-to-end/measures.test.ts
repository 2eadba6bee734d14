// @module-tag slow
import { afterEach, expect, it } from 'vitest';
import { Storefront } from '../support/storefront.ts';

let storefront: Storefront | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

it('logs a delivery on one line, counts it in /metrics', async () => {
  storefront = await Storefront.open();
  const { shop, sandbox } = storefront;
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'rate-limit', retryAfterMs: 200 },
    times: 1,
  });
  await storefront.emulator.client.faults({
    on: 'call',
    times: 1,
    error: { code: 502, description: 'Bad Gateway' },
  });
  await lina.tap(/Buy for/);
  await lina.waitFor(/code is ready/, { timeoutMs: 40_000 });
  const line = await storefront.logged('that the end was told', ({ outcome }) => outcome === 'delivered');
  expect(line).toMatchObject({
    level: 'info',
    customer: lina.id,
    replica: expect.stringMatching(/:\d+$/),
    purchase: expect.any(String),
    seconds: expect.any(Number),
  });
  const metrics = await (await fetch(`${shop.operationsUrl}/metrics`)).text();
  for (const series of [
    /^storefront_purchases_total\{outcome="delivered"\} 1$/m,
    /^storefront_confirm_to_code_seconds_count\{outcome="delivered"\} 1$/m,
    /^storefront_dealer_errors_total\{call="create",kind="rate-limited"\} 1$/m,
    /^storefront_telegram_errors_total\{kind="502"\} 1$/m,
    /^storefront_job_age_seconds_count\{task="submit_order"\} [1-9]/m,
    /^storefront_pool_wait_seconds_count\{pool="storefront"\} [1-9]/m,
    /^storefront_replicas_expected 1$/m,
  ]) {
    expect(metrics).toMatch(series);
  }
}, 90_000);
