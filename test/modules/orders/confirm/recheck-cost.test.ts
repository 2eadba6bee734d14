import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { recheckOrders } from '../../../../src/modules/orders/confirm/recheck.ts';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';
import { createListServer } from '../../../support/dealer/list-server.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SIZED, size } from '../../../support/sizes.ts';

const HOUR = 3_600_000;
/** The ages at which a success is rechecked. */
const ages = [1, 6, 24, 72, 168].map((hours) => hours * HOUR);

/** Creates successes of five ages, ten a second of each, that are due within two minutes from now. */
async function sold(
  fixture: ShopFixture,
  now: Date,
  idAt: (at: Date, ref: string) => { id: number; createdAt: Date },
) {
  const template = await fixture.buy(await fixture.customer('1000'), 'voucher');
  const rows = ages.flatMap((age, count) =>
    Array.from({ length: 1_200 }, (_, index) => {
      const finalAt = new Date(now.getTime() - age + index * 100);
      const code = `R${count}${String(index).padStart(6, '0')}`;
      const { id, createdAt } = idAt(new Date(finalAt.getTime() - 2_000), `${code}-1-1`);
      const recheckAt = new Date(finalAt.getTime() + age);
      return {
        code,
        recheck_count: count,
        dealer_order_id: id,
        created: createdAt,
        final_at: finalAt,
        recheck_at: recheckAt,
      };
    }),
  );
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as g (
        code text, recheck_count integer, dealer_order_id bigint, created timestamptz, final_at timestamptz, recheck_at timestamptz)
    ), bought as (
      insert into purchases (code, checkout_id, customer_id, product_id, item_id, type, product_name, item_name, quantity,
        currency, unit_price, unit_cost, phone, context, chat_id)
      select g.code, gen_random_uuid(), customer_id, product_id, item_id, type, product_name, item_name, 1, currency,
        unit_price, unit_cost, phone, context, chat_id
      from purchases p, given g where p.code = ${template.code}
      returning id, code
    ), made as (
      insert into orders (purchase_id, unit, state, dealer_order_id, accepted_at, final_at, recheck_count, recheck_at)
      select b.id, 1, 'succeeded', g.dealer_order_id, g.final_at, g.final_at, g.recheck_count, g.recheck_at
      from bought b join given g using (code)
      returning id, purchase_id
    )
    insert into attempts (order_id, number, client_order_ref, started_at, deadline_at, outcome, ended_at, dealer_created_at)
    select m.id, 1, b.code || '-1-1', g.created, g.created, 'accepted', g.created, g.created
    from made m join bought b on b.id = m.purchase_id join given g using (code)`.execute(fixture.db);
  return rows.length;
}

const accounts = [
  // Previously two requests each in all of these: a page for each order, and a `GET`.
  { largestPage: 100, perSecond: 10, most: 0.05 },
  { largestPage: 20, perSecond: 10, most: 0.2 },
  { largestPage: 100, perSecond: 50, most: 0.2 },
];

it.each(size(accounts.slice(0, 1), accounts))(
  'rechecks cost under $most requests each: pages $largestPage, $perSecond orders/s',
  { ...SIZED, timeout: 60_000 },
  async ({ most, ...list }) => {
    const fixture = await openShopFixture();
    onTestFinished(() => fixture.close());
    const server = createListServer({ ...list, orders: 60_000_000, requestMs: [10, 10] });
    const deps: OrdersDeps = {
      ...fixture.deps,
      clock: server.now,
      dealer: { ...fixture.dealer, ...server.dealer },
    };
    const begun = server.now();
    const orders = await sold(fixture, begun, (at, ref) => server.place(ref, at));
    for (let second = 0; second < 125; second += 1) {
      await recheckOrders(deps);
      server.pass(Math.max(0, begun.getTime() + second * 1_000 - server.now().getTime()));
    }
    const left = await fixture.db
      .selectFrom('orders')
      .select('id')
      .where('recheck_at', '<=', server.now())
      .where('state', '=', 'succeeded')
      .execute();
    expect(left).toEqual([]);
    const { list: pages, single } = server.requests;
    expect((pages + single) / orders).toBeLessThan(most);
  },
);
