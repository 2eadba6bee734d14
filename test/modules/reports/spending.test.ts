import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SPENDING_LINES } from '../../../src/modules/reports/spending.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { createRandom } from '../../support/random.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openUnknownFixture } from '../orders/reconcile/unknown-fixture.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const FATES = [
  ...[
    'delivered',
    'refunded',
    'replaced',
    'elsewhere',
    'elsewhere-failed',
    'open',
    'open-failed',
    'no-goods',
  ],
  ...[
    'failed',
    'reversed',
    'surplus',
    'surplus-top-up',
    'surplus-written-off',
    'surplus-failed',
    'allocated',
  ],
  ...[
    'orphan',
    'orphan-handed-over',
    'orphan-written-off',
    'orphan-to-stock',
    'orphan-adopted',
    'orphan-failed',
  ],
] as const;
type Fate = (typeof FATES)[number];

/** Makes a dealer order of this fate, and returns the dealer's cost, as a number of whole units. */
async function make(db: Db, fate: Fate, id: number, cost: number): Promise<number> {
  const order = async (state: string, set = sql`state = state`) => {
    const { orderIds } = await addPurchase(db, { customerId: 1001 });
    await sql`
      update orders set dealer_order_id = ${id}, dealer_status = 'success', final_at = now(), accepted_at = now(),
        fulfilled_elsewhere_by = case when ${fate} like 'elsewhere%' then 1 end
      where id = ${orderIds[0]}`.execute(db);
    await sql`update orders set state = ${state} where id = ${orderIds[0]}`.execute(db);
    if (fate !== 'delivered') await sql`update orders set ${set} where id = ${orderIds[0]}`.execute(db);
    return orderIds[0] ?? '';
  };
  const surplus = (orderId: string | null, status: string, type = 'voucher') =>
    sql`
      insert into surplus_orders (dealer_order_id, order_id, client_order_ref, item_id, currency, type, dealer_status, found_at,
        key_id, wrapped_key, sealed)
      select ${id}, ${orderId}::bigint, ${`REF${id}`}, 70, 'USD', ${type}, ${status}, now(), k, w, w
      from (select case when ${type} = 'voucher' and ${status} = 'success' then 'k' end as k,
        case when ${type} = 'voucher' and ${status} = 'success' then '\\x00'::bytea end as w) card`.execute(
      db,
    );
  const orphan = (status: string, decision: string | null) =>
    sql`
      insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, currency, cost, dealer_status, found_at,
        decision, decided_at, decided_by)
      values (${id}, ${`REF${id}`}, ${`C${id}-1`}, 'chargingCard', 'USD', ${cost}, ${status}, now(), ${decision}::text,
        case when ${decision}::text is not null then now() end, case when ${decision}::text is not null then 1 end)`.execute(
      db,
    );
  await sql`insert into dealer_charges (dealer_order_id, currency, cost) values (${id}, 'USD', ${cost})`.execute(
    db,
  );
  const refundOf = (orderId: string) =>
    db.transaction().execute(async (tx) => {
      await sql`
        insert into postings (key, kind, customer_id, order_id)
        select kind_key || ':' || ${orderId}::bigint, kind, 1001, ${orderId}
        from (values ('hold', 'hold'), ('settle', 'capture'), ('refund', 'refund')) made (kind_key, kind)`.execute(
        tx,
      );
      await sql`
        insert into entries (posting_key, account, currency, amount) values
          ('refund:' || ${orderId}::bigint, 'sales', 'USD', -10), ('refund:' || ${orderId}::bigint, 'customer:1001', 'USD', 10),
          ('hold:' || ${orderId}::bigint, 'customer:1001', 'USD', -10), ('hold:' || ${orderId}::bigint, 'held:1001', 'USD', 10),
          ('settle:' || ${orderId}::bigint, 'held:1001', 'USD', -10), ('settle:' || ${orderId}::bigint, 'sales', 'USD', 10)`.execute(
        tx,
      );
    });
  switch (fate) {
    case 'delivered':
    case 'elsewhere':
      await order('succeeded');
      return cost;
    case 'refunded':
    case 'replaced':
      await refundOf(await order('succeeded', sql`reversal = ${fate}`));
      return cost;
    case 'elsewhere-failed':
      await order('succeeded', sql`dealer_status = 'failed'`);
      return 0;
    case 'open':
      await order('accepted', sql`dealer_status = 'in-progress', final_at = null`);
      return cost;
    case 'open-failed':
      await order('review', sql`dealer_status = 'failed', final_at = null`);
      return 0;
    case 'no-goods':
      await order('accepted', sql`final_at = null`);
      return cost;
    case 'failed':
      await order('failed', sql`dealer_status = 'failed'`);
      return 0;
    case 'reversed':
      await order('reversed', sql`dealer_status = 'rolled-back'`);
      return 0;
    case 'surplus':
    case 'surplus-top-up':
    case 'surplus-written-off': {
      await surplus(null, 'success', fate === 'surplus-top-up' ? 'top-up' : 'voucher');
      if (fate === 'surplus-written-off')
        await sql`update surplus_orders set written_off_at = now() where dealer_order_id = ${id}`.execute(db);
      return cost;
    }
    case 'surplus-failed':
      await surplus(null, 'failed');
      return 0;
    case 'allocated': {
      const taker = await order('succeeded');
      await surplus(null, 'success');
      await sql`update surplus_orders set allocated_to = ${taker} where dealer_order_id = ${id}`.execute(db);
      return cost;
    }
    case 'orphan':
      await orphan('success', null);
      return cost;
    case 'orphan-handed-over':
    case 'orphan-written-off':
      await orphan('success', fate.slice('orphan-'.length));
      return cost;
    case 'orphan-to-stock':
      await orphan('success', 'to-stock');
      await surplus(null, 'success');
      return cost;
    case 'orphan-adopted':
      await orphan('success', 'handed-over');
      await order('succeeded');
      return cost;
    case 'orphan-failed':
      await orphan('failed', null);
      return 0;
  }
}

it.each([1, 2, 3, 4])('each dealer order that the dealer pays for is in one line (seed %i)', async (seed) => {
  const { db } = database;
  const random = createRandom(seed);
  await addCustomer(db, 1001);
  const expected = new Map<number, number>();
  const chosen = [
    ...FATES,
    ...Array.from({ length: 20 }, () => FATES[random.whole(0, FATES.length - 1)] ?? 'delivered'),
  ];
  for (const [index, fate] of chosen.entries()) {
    const id = 5_000 + index;
    const paid = await make(db, fate, id, random.whole(1, 90));
    if (paid > 0) expected.set(id, paid);
  }
  const { rows } = await sql<{ id: string; line: string; cost: string; currency: string }>`
    select dealer_order_id as id, line, cost, currency from dealer_spending`.execute(db);
  const found = rows.map(({ id, cost }) => [Number(id), Number(cost)] as const).sort(([a], [b]) => a - b);
  expect(found).toEqual([...expected].sort(([a], [b]) => a - b));
  expect(rows.filter(({ line }) => !(SPENDING_LINES as readonly string[]).includes(line))).toEqual([]);
});

it('the report says what was spent beside the sales, and its profit lacks none of it', SLOW, async () => {
  const fixture = await openUnknownFixture();
  try {
    const { db } = fixture;
    const buy = async () => {
      const purchase = await fixture.buy(fixture.buyer, 'voucher');
      await fixture.submit(purchase);
      return purchase;
    };
    const [stock, elsewhere] = [await buy(), await buy()];
    await buy();
    await fixture.finals();
    await sql`update orders set state = 'review' where purchase_id in (${stock.id}, ${elsewhere.id})`.execute(
      db,
    );
    expect(await fixture.shop.reviews.decide(`${stock.code}-1`, 'refund', owner(1))).toBe('done');
    expect(await fixture.shop.reviews.decide(`${elsewhere.code}-1`, 'delivered-elsewhere', owner(1))).toBe(
      'done',
    );
    await fixture.work.fetchSurplus();
    await fixture.bringHome();
    const { id, cost, currency } = await db
      .selectFrom('purchases')
      .select(['id', 'unit_cost as cost', 'currency'])
      .where('id', '=', stock.id)
      .executeTakeFirstOrThrow();
    expect(id).toBe(stock.id);
    const day = await fixture.shop.reports.today();
    const report = await fixture.shop.reports.sales({ from: day, to: day });
    const total = report.currencies.find((one) => one.currency === currency);
    if (!total) throw new Error('the report has no such currency');
    const spent = new Map(total.spent.map(({ line, amount }) => [line, Number(amount)]));
    expect(spent.get('stock')).toBe(Number(cost));
    expect(spent.get('elsewhere')).toBe(Number(cost));
    expect(spent.get('delivered')).toBe(2 * Number(cost));
    expect(Number(total.net)).toBeCloseTo(Number(total.sales) - 4 * Number(cost), 8);
    const { rows } = await sql<{ amount: string }>`
      select sum(cost) as amount from dealer_charges where currency = ${currency}`.execute(db);
    expect([...spent.values()].reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(
      Number(rows[0]?.amount),
      8,
    );
    expect(total.carried + total.ordered).toBe(
      total.kept + total.failed + total.cancelled + total.refunded + total.open,
    );
  } finally {
    await fixture.close();
  }
});
