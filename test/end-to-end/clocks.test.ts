import { afterEach, expect, it } from 'vitest';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const MINUTE = 60_000;

/** Returns the attempts, and the difference of their start from the database's time, seconds. */
async function attempts(shop: Storefront) {
  const { rows } = await shop.database.pool.query<{ outcome: string | null; apart: number }>(`
    select a.outcome, abs(extract(epoch from a.started_at - p.created_at))::float8 as apart
    from attempts a join orders o on o.id = a.order_id join purchases p on p.id = o.purchase_id`);
  return rows;
}

it('a replica with a slow clock leaves submitting to one with a right clock', {
  ...LONG_ONLY,
  timeout: 90_000,
}, async () => {
  storefront = await Storefront.open();
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await storefront.kill();
  // The quarantine of this process's orders would end before they are sent.
  const { operationsUrl } = await storefront.start({}, { clockAheadMs: -17 * MINUTE });
  await lina.tap(/Buy for/);
  await lina.waitFor(/In the queue/);
  await storefront.admin.waitFor(/clock of the machine/);
  expect(await (await fetch(`${operationsUrl}/metrics`)).text()).toMatch(
    /storefront_clock_ahead_seconds -10(19|20)/,
  );
  expect(await attempts(storefront)).toEqual([]);
  await storefront.kill();
  await storefront.start();
  await lina.waitFor(/code is ready/, { timeoutMs: 20_000 });
  const [attempt, ...more] = await attempts(storefront);
  expect(attempt).toMatchObject({ outcome: 'accepted' });
  expect(attempt?.apart).toBeLessThan(60);
  expect(more).toEqual([]);
  await storefront.everythingAddsUp();
});

it('a replica whose clock is fast does not give up what another one is submitting', {
  ...LONG_ONLY,
  timeout: 90_000,
}, async () => {
  storefront = await Storefront.open({ env: { DEALER_TIMEOUT_MS: '30000' } });
  const shop = storefront;
  const lina = await shop.customer();
  await shop.toConfirm(lina, 'voucher');
  await shop.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'hang', when: 'before' },
  });
  await lina.tap(/Buy for/);
  await shop.until('the attempt is under way', async () => (await attempts(shop)).length === 1);
  // The surviving process knows only the rows of the submitting one, whose deadline is half a minute away.
  await shop.kill();
  await shop.start({}, { clockAheadMs: MINUTE });
  await shop.admin.waitFor(/clock of the machine/);
  await lina.start();
  // Her tap is free once the lease of the killed process ended.
  await lina.waitFor(/👋/, { timeoutMs: 20_000 });
  expect(await attempts(shop)).toMatchObject([{ outcome: null }]);
  expect(await shop.states(lina)).toEqual(['submitting']);
});
