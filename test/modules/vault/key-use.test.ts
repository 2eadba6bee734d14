import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUsedKeys } from '../../../src/modules/vault/key-use.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

let fixture: ShopFixture;

beforeEach(async () => {
  fixture = await openShopFixture();
});

afterEach(() => fixture.close());

const used = async () => (await readUsedKeys(fixture.db)).map(({ keyId }) => keyId);

test('records the key of every sealed voucher', SLOW, async () => {
  expect(await used()).toEqual([]);
  const purchase = await fixture.buy(await fixture.customer(), 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.poll();
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  expect(await used()).toEqual(['k1']);

  const { db } = fixture;
  const facts = sql`o.dealer_order_id, a.client_order_ref, p.item_id, p.currency`;
  const source = sql`orders o join purchases p on p.id = o.purchase_id join attempts a on a.order_id = o.id`;
  const refetched = {
    surplus: sql`
      insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, order_id, type, dealer_status, found_at, due_at)
      select ${facts}, o.id, 'voucher', 'pending', now(), now() from ${source}`,
    orphan: sql`
      insert into orphan_orders (dealer_order_id, client_order_ref, item_id, currency, order_code, dealer_type, dealer_status, found_at, due_at)
      select ${facts}, 'X-1', 'chargingCard', 'pending', now(), now() from ${source}`,
  };
  for (const [what, insert] of Object.entries(refetched)) {
    await db.deleteFrom('vault_keys').execute();
    await insert.execute(db);
    await fixture.work.fetchSurplus();
    await fixture.work.fetchOrphans();
    expect({ [what]: await used() }).toEqual({ [what]: ['k1'] });
  }
});
