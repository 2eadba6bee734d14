import { DealerError } from '@storefront/dealer-client';
import { expect, test } from 'vitest';
import { createWaitingPeople, isBusy } from '../../../src/modules/availability/waiting-people.ts';
import { openShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

const never = () => new Promise<never>(() => {});
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof DealerError ? error.failure : error),
  );

test('bounds each wait by the patience, then frees the place', async () => {
  const people = createWaitingPeople({ patienceMs: 20 });
  const first = await Promise.all(
    Array.from({ length: 20 }, () => failureOf(people.call('customer', never))),
  );
  expect(first).toEqual(Array(20).fill({ kind: 'timed-out' }));
  expect(await people.call('customer', async (how) => how)).toEqual({ attempts: 1, timeoutMs: 20 });
});

test('refuses the twenty-first customer at once, keeps four places for admins', async () => {
  const people = createWaitingPeople({ patienceMs: 50 });
  const waiting = Array.from({ length: 20 }, () => failureOf(people.call('customer', never)));
  const refused = await failureOf(people.call('customer', async () => 'not called'));
  expect(isBusy(refused as DealerError['failure'])).toBe(true);
  expect(await people.call('admin', async () => 'called')).toBe('called');
  await Promise.all(waiting);
});

test('a hanging Dealer API gets twenty requests, other customers learn at once', SLOW, async () => {
  const fixture = await openShopFixture({ timeoutMs: 400 });
  try {
    const item = await fixture.item('top-up');
    const context = Object.fromEntries(item.fields.map((name) => [name, '123456789']));
    const endpoint = 'POST /order/top-up/preflight';
    await fixture.sandbox.control.planFault({
      endpoint,
      fault: { kind: 'hang', when: 'before' },
      times: null,
    });
    const results = await Promise.all(
      Array.from({ length: 30 }, () => fixture.shop.purchases.preflight({ itemId: item.id, context })),
    );
    const problems = results.map((result) => 'upstream' in result && result.upstream);
    expect(problems.filter((problem) => problem === 'busy')).toHaveLength(10);
    expect(problems.filter((problem) => problem === 'unreachable')).toHaveLength(20);
    expect((await fixture.sandbox.control.requests())[endpoint]?.received).toBe(20);
  } finally {
    await fixture.close();
  }
});
