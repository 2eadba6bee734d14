import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';

const MINUTE = 60_000;
let fixture: ShopFixture;
let customer: number;

beforeEach(async () => {
  fixture = await openShopFixture();
  customer = await fixture.customer();
});
afterEach(() => fixture.close());

const alerts = () =>
  fixture.db
    .selectFrom('alerts')
    .select(['kind', 'times'])
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'item-without-wallet')
    .execute();

describe('orders that wait in the queue', () => {
  it('raise one alert when that takes long, until they have gone', SLOW, async () => {
    const purchase = await fixture.buy(customer, 'voucher');
    await fixture.work.sweep(false);
    expect(await alerts()).toEqual([]);
    fixture.ahead(11 * MINUTE);
    for (let sweep = 0; sweep < 3; sweep += 1) await fixture.work.sweep(false);
    expect(await alerts()).toEqual([{ kind: 'orders-waiting', times: 1 }]);
    await fixture.work.submit(purchase.orders[0]?.id ?? '');
    await fixture.work.sweep(false);
    expect(await alerts()).toEqual([]);
  });

  it('are not told of when they were just put there again', async () => {
    const purchase = await fixture.buy(customer, 'voucher');
    const id = purchase.orders[0]?.id ?? '';
    await fixture.db
      .insertInto('order_events')
      .values([
        {
          order_id: id,
          at: fixture.now(),
          from_state: 'queued',
          to_state: 'submitting',
          cause: JSON.stringify({ kind: 'attempt-begun', attempt: 1, ref: 'K7QM2F9X-1-1' }),
        },
        {
          order_id: id,
          at: new Date(fixture.now().getTime() + 16 * MINUTE),
          from_state: 'unknown',
          to_state: 'queued',
          cause: JSON.stringify({ kind: 'proven-absent-once' }),
        },
      ])
      .execute();
    fixture.ahead(17 * MINUTE);
    await fixture.work.sweep(false);
    expect(await alerts()).toEqual([]);
    fixture.ahead(10 * MINUTE);
    await fixture.work.sweep(false);
    expect(await alerts()).toEqual([{ kind: 'orders-waiting', times: 1 }]);
  });

  it('go out again in a while, whatever time a 429 asked for', SLOW, async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'rate-limit', retryAfterMs: 24 * 60 * MINUTE },
    });
    const purchase = await fixture.buy(customer, 'voucher');
    const submit = () => fixture.work.submit(purchase.orders[0]?.id ?? '');
    await submit();
    fixture.ahead(MINUTE);
    await submit();
    expect(await fixture.state(purchase)).toEqual(['queued']);
    fixture.ahead(16 * MINUTE);
    await submit();
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });
});
