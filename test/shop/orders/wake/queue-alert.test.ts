import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShopWorld, type ShopWorld } from '../../../support/shop-fixture.ts';

const minute = 60_000;
let world: ShopWorld;
let customer: number;

beforeEach(async () => {
  world = await openShopWorld();
  customer = await world.customer();
});
afterEach(() => world.close());

const alerts = () =>
  world.db
    .selectFrom('alerts')
    .select(['kind', 'times'])
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'item-without-wallet')
    .execute();

describe('orders that wait in the queue', () => {
  it('are told of once when that takes long, and no more when they have gone', async () => {
    const purchase = await world.buy(customer, 'voucher');
    await world.work.sweep(false);
    expect(await alerts()).toEqual([]);
    world.ahead(11 * minute);
    for (let sweep = 0; sweep < 3; sweep += 1) await world.work.sweep(false);
    expect(await alerts()).toEqual([{ kind: 'orders-waiting', times: 1 }]);
    await world.work.submit(purchase.orders[0]?.id ?? '');
    await world.work.sweep(false);
    expect(await alerts()).toEqual([]);
  });

  it('are not told of when they were just put there again', async () => {
    const purchase = await world.buy(customer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await world.db
      .insertInto('order_events')
      .values([
        {
          order_id: id,
          at: world.now(),
          from_state: 'queued',
          to_state: 'submitting',
          cause: JSON.stringify({ kind: 'attempt-begun', attempt: 1, ref: 'K7QM2F9X-1-1' }),
        },
        {
          ...{ order_id: id, at: new Date(world.now().getTime() + 16 * minute), from_state: 'unknown' },
          ...{ to_state: 'queued', cause: JSON.stringify({ kind: 'proven-absent-once' }) },
        },
      ])
      .execute();
    world.ahead(17 * minute);
    await world.work.sweep(false);
    expect(await alerts()).toEqual([]);
    world.ahead(10 * minute);
    await world.work.sweep(false);
    expect(await alerts()).toEqual([{ kind: 'orders-waiting', times: 1 }]);
  });

  it('go out again in a while, whatever time a 429 asked for', async () => {
    await world.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 24 * 60 * minute },
    });
    const purchase = await world.buy(customer, 'voucher');
    const submit = () => world.work.submit(purchase.orders[0]?.id ?? '');
    await submit();
    world.ahead(minute);
    await submit();
    expect(await world.state(purchase)).toEqual(['queued']);
    world.ahead(16 * minute);
    await submit();
    expect(await world.state(purchase)).toEqual(['accepted']);
  });
});
