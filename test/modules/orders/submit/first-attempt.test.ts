import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ownMark } from '../../../../src/modules/history/index.ts';
import { placePurchase } from '../../../../src/modules/orders/checkout/place.ts';
import { withdrawUnsent } from '../../../../src/modules/orders/submit/attempts.ts';
import { submitOrder } from '../../../../src/modules/orders/submit/submit.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { createSlots } from '../../../../src/platform/jobs/slots.ts';
import { Big } from '../../../../src/platform/values/money.ts';
import { startGate } from '../../../support/database/gate.ts';
import { losingAnswer } from '../../../support/database/losing-answer.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';
import { traitsOf } from '../../../support/traits.ts';

interface Placing {
  readonly quantity?: number;
  /** Tasks that this process may begin at once. */
  readonly most?: number;
  /** Makes something stand in the way after the quote. */
  readonly block?: (itemId: number) => RawBuilder<unknown>;
  readonly mark?: string;
  readonly clockAgrees?: boolean;
  /** The process dies before it posts. */
  readonly dies?: boolean;
}

/** Places a purchase as a process with slots does, and waits for its tasks. */
async function place(fixture: ShopFixture, placing: Placing = {}) {
  const { quantity = 1, most = 4, block, clockAgrees = true, dies = false } = placing;
  const customerId = await fixture.customer();
  const { id: itemId } = await fixture.item('voucher');
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId, quantity });
  if (!quoted.ok) throw new Error(`no quote: ${quoted.problem}`);
  const { rows } = await sql<{ cost: string; mark: string }>`
    select cost, ${ownMark} as mark from items where id = ${itemId}`.execute(fixture.db);
  const [read] = rows;
  if (!read) throw new Error('the item is gone');
  const offer = { ...quoted, cost: new Big(read.cost), mark: placing.mark ?? read.mark };
  await block?.(itemId).execute(fixture.db);
  const slots = createSlots({
    most,
    ...fixture.deps,
    runJob: async ({ task }) => {
      throw new Error(`${task} began at once`);
    },
  });
  const dying = { take: () => ({ run: () => {}, giveBack: () => {} }) };
  const placed = await placePurchase(
    {
      ...fixture.deps,
      slots: dies ? dying : slots,
      clockCheck: { agrees: async () => clockAgrees, toleranceMs: 5_000 },
    },
    { offer: async () => offer },
    {
      checkoutId: randomUUID(),
      customerId,
      itemId,
      quantity,
      unitPrice: quoted.quote.unitPrice,
      phone: traitsOf(customerId).phone,
      context: {},
      nickname: null,
      chatId: customerId,
      messageId: null,
    },
  );
  await slots.stop();
  if (!placed.placed) throw new Error(`not placed: ${placed.problem}`);
  return placed.purchase;
}

async function open(): Promise<ShopFixture> {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  return fixture;
}

async function submitJobs({ database }: ShopFixture): Promise<number> {
  const { rows } = await database.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'submit_order'",
  );
  return rows.length;
}

test('orders are posted as their purchase is placed, each once and without a job', async () => {
  const fixture = await open();
  const purchase = await place(fixture, { quantity: 2 });
  expect(purchase.orders.map(({ state }) => state)).toEqual(['submitting', 'submitting']);
  expect(await fixture.state(purchase)).toEqual(['accepted', 'accepted']);
  expect(await submitJobs(fixture)).toBe(0);
  const made = await fixture.sandbox.control.orders();
  const attempts = await fixture.db.selectFrom('attempts').selectAll().orderBy('id').execute();
  expect(made.map(({ clientOrderRef }) => clientOrderRef).toSorted()).toEqual(
    attempts.map(({ client_order_ref: ref }) => ref).toSorted(),
  );
  expect(attempts).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  for (const { id } of purchase.orders) {
    const events = await fixture.db
      .selectFrom('order_events')
      .select(['from_state', 'to_state'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ from_state: from, to_state: to }) => `${from} → ${to}`)).toEqual([
      'null → queued',
      'queued → submitting',
      'submitting → accepted',
    ]);
  }
});

test('orders are queued with a job while anything stands in the way of an attempt', SLOW, async () => {
  const fixture = await open();
  const unblocked = sql`
    with free as (
      update upstream set paused_until = null, pause_cause = null, breaker_opened_at = null, outage_since = null
    ), opened as (update shop_history set closed_at = null), sold as (delete from surplus_orders), read as (update products set catalog_page = null, synced_at = now())
    update items set seen_cost = null, seen_at = null, loss_cost = null, loss_at = null, changed_at = null`;
  const cases: Record<string, Placing> = {
    'a pause of submissions': {
      block: () =>
        sql`update upstream set paused_until = now() + interval '1 minute', pause_cause = 'rate-limited'`,
    },
    'a pause that ended a moment ago': {
      block: () =>
        sql`update upstream set paused_until = now() - interval '2 seconds', pause_cause = 'rate-limited'`,
    },
    'an open breaker': { block: () => sql`update upstream set breaker_opened_at = now()` },
    'an outage of the dealer': { block: () => sql`update upstream set outage_since = now()` },
    'a newer cost than the catalog': {
      block: (id) =>
        sql`update items set seen_cost = cost * 1.5, seen_at = now() + interval '1 second' where id = ${id}`,
    },
    'a cost that was charged above the limit': {
      block: (id) => sql`update items set loss_cost = cost * 2, loss_at = now() where id = ${id}`,
    },
    'a change of the good': { block: (id) => sql`update items set changed_at = now() where id = ${id}` },
    'a cost that was read long ago': {
      block: (id) => sql`
        update products set catalog_page = '{"cursor": null, "size": 10}', cost_read_at = null, synced_at = now() - interval '6 minutes'
        where id = (select product_id from items where id = ${id})`,
    },
    'a surplus voucher of the item': {
      block: (id) => sql`
        insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, key_id, wrapped_key, sealed)
        select 77001, 'other', id, currency, 'voucher', 'success', now(), 'k1', 'w', 's' from items where id = ${id}`,
    },
    'a database that went back': { block: () => sql`update shop_history set closed_at = now()` },
    'another shop’s mark': { mark: 'AAAA' },
    'a clock that differs': { clockAgrees: false },
    'fewer free slots than units': { quantity: 2, most: 1 },
    'another cost than the quoted': {
      block: (id) => sql`update items set cost = cost * 0.9 where id = ${id}`,
    },
  };
  const seen: Record<string, unknown> = {};
  for (const [name, placing] of Object.entries(cases)) {
    const jobs = await submitJobs(fixture);
    const purchase = await place(fixture, placing);
    seen[name] = [await fixture.state(purchase), (await submitJobs(fixture)) - jobs];
    await unblocked.execute(fixture.db);
  }
  expect(seen).toEqual(
    Object.fromEntries(
      Object.entries(cases).map(([name, { quantity = 1 }]) => [
        name,
        [Array(quantity).fill('queued'), quantity],
      ]),
    ),
  );
  expect(await fixture.sandbox.control.orders()).toEqual([]);
});

test('a purchase whose process dies before the post waits for the deadline, and is not posted twice', async () => {
  const fixture = await open();
  const purchase = await place(fixture, { dies: true });
  expect(await fixture.state(purchase)).toEqual(['submitting']);
  const [order] = purchase.orders;
  if (!order) throw new Error('nothing was bought');
  await fixture.work.submit(order.id);
  await fixture.work.resolve(order.id);
  expect(await fixture.state(purchase)).toEqual(['submitting']);
  fixture.ahead(60_000);
  await fixture.work.sweep(false);
  await fixture.work.resolve(order.id);
  expect(await fixture.state(purchase)).toEqual(['unknown']);
  expect(await fixture.sandbox.control.orders()).toEqual([]);
});

test(
  'attempts that were written without an answer are withdrawn, and their orders queued',
  SLOW,
  async () => {
    const fixture = await open();
    const [lost, sent] = [await place(fixture, { quantity: 2, dies: true }), await place(fixture)];
    const attempts = await fixture.db
      .selectFrom('attempts')
      .select('client_order_ref as ref')
      .orderBy('id')
      .execute();
    for (let time = 0; time < 2; time += 1) await withdrawUnsent(fixture.deps, attempts, new Error('ended'));
    expect(await fixture.state(lost)).toEqual(['queued', 'queued']);
    expect(await fixture.state(sent)).toEqual(['accepted']);
    expect(await submitJobs(fixture)).toBe(2);
    await fixture.runJobs();
    expect(await fixture.sandbox.control.orders()).toHaveLength(3);
  },
);

test('a placing whose connection breaks after the commit leaves its orders in the queue', async () => {
  const fixture = await open();
  const db = losingAnswer(fixture.deps.db, 'order_ids');
  await expect(place({ ...fixture, deps: { ...fixture.deps, db } })).rejects.toThrow('terminated');
  const orders = await fixture.db.selectFrom('orders').select('state').execute();
  expect(orders).toEqual([{ state: 'queued' }]);
  expect(await fixture.sandbox.control.orders()).toEqual([]);
});

test('a claim whose connection breaks after the commit leaves its order in the queue', SLOW, async () => {
  const fixture = await open();
  const purchase = await place(fixture, { most: 0 });
  const [order] = purchase.orders;
  if (!order) throw new Error('nothing was bought');
  const db = losingAnswer(fixture.deps.db, 'from');
  await expect(submitOrder({ ...fixture.deps, db }, order.id)).rejects.toThrow('terminated');
  expect(await fixture.state(purchase)).toEqual(['queued']);
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['accepted']);
  expect(await fixture.sandbox.control.orders()).toHaveLength(1);
});

test('a placing that commits after its connection broke leaves its orders in the queue', SLOW, async () => {
  const fixture = await open();
  const gate = await startGate(fixture.database.url);
  stopAfterTest(() => gate.stop());
  const gated = openDatabase({ url: gate.url, applicationName: 'gated' });
  stopAfterTest(() => gated.close());
  const looked = Promise.withResolvers<void>();
  const db = gated.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows === 0n) looked.resolve();
      return result;
    },
  });
  const statements = async (state: string) => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = 'gated' and wait_event_type = ${state}
        and query like '%purchases%'`.execute(fixture.db);
    return rows.length;
  };

  const { failed } = await fixture.db.transaction().execute(async (holder) => {
    await sql`lock table purchases in share mode`.execute(holder);
    const placing = place({ ...fixture, deps: { ...fixture.deps, db } });
    const failed = expect(placing).rejects.toThrow();
    await expect.poll(() => statements('Lock')).toBe(1);
    gate.shut();
    await expect.poll(() => gate.refused()).toBeGreaterThan(0);
    gate.open();
    await looked.promise;
    return { failed };
  });
  await failed;
  const orders = await fixture.db.selectFrom('orders').select('state').execute();
  expect(orders).toEqual([{ state: 'queued' }]);
  expect(await fixture.sandbox.control.orders()).toEqual([]);
});
