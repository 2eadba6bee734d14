import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../src/modules/staff/index.ts';
import { money } from '../../../src/platform/values/money.ts';
import { contributions } from '../../support/contributions.ts';
import type { LeaveName } from '../../support/module-parts.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

let fixture: ShopFixture;
let actor: Actor;

beforeAll(async () => {
  fixture = await openShopFixture();
  const owner = await fixture.shop.staff.of(9001);
  if (!owner) throw new Error('there is no owner');
  actor = owner;
});

afterAll(() => fixture.close());

const ID = 660_001;
const NAME = 'Zubaydacanary';
const USERNAME = 'canary_of_erasure';
const PHONE = '+9647705550123';
const PLAYER = '770555canary';

/**
 * Returns the shop's tables with a row that holds one of the words. Those of the sandbox belong to the
 * dealer.
 */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`.execute(
    fixture.db,
  );
  const found: string[] = [];
  for (const table of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(table.name)} t where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(
      fixture.db,
    );
    if (hits.length > 0) found.push(table.name.replace('public.', ''));
  }
  return found;
}

/** Creates a person with data in every place that a customer can write to. */
async function live(): Promise<string> {
  const { shop, db, work } = fixture;
  await shop.customers.seen({ id: ID, firstName: NAME, username: USERNAME, languageCode: 'en' });
  await shop.customers.setPhone(ID, PHONE);
  for (const currency of ['USD', 'IQD', 'EUR']) {
    await shop.ledger.credit({
      customerId: ID,
      money: money('1000', currency),
      actorId: 9001,
      note: `for ${NAME}`,
      key: `erase:${currency}`,
    });
  }
  const bought = await fixture.buy(ID, 'voucher', { phone: PHONE, nickname: NAME });
  const topUp = await fixture.item('top-up');
  await fixture.buy(ID, 'top-up', {
    phone: PHONE,
    nickname: NAME,
    context: Object.fromEntries(topUp.fields.map((field) => [field, PLAYER])),
  });
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await work.sweep(true);
  await fixture.runJobs();
  const code = `${bought.code}-1`;
  for (const leave of await contributions<LeaveName>('personal-data.ts')) await leave(shop, ID, NAME);
  await shop.codeProblems.open(code, ID, 'used');
  await shop.codeProblems.say(code, ID, { text: `I am ${NAME}`, fileId: 'photo' });
  await shop.codeProblems.question(code, actor, `Where, ${NAME}?`);
  await shop.codeProblems.decide(code, { kind: 'fine', because: `No, ${NAME}` }, actor);
  await shop.people.note(actor, ID, { text: `${NAME} calls often`, order: code });
  await shop.people.message(actor, ID, { key: '1', text: `Dear ${NAME}`, order: null });
  await shop.adjustments.propose({
    id: 77,
    kind: 'credit',
    customerId: ID,
    money: money('5', 'USD'),
    actor,
    privateNote: `from ${NAME}`,
    message: `Dear ${NAME}`,
  });
  const purchase = sql`(select min(id) from purchases where customer_id = ${ID})`;
  await sql`
    insert into order_events (order_id, cause)
    select id, ${JSON.stringify({ kind: 'dealer-order-differs', dealerOrderId: 1, asked: PHONE, came: PHONE })}::jsonb
    from orders where purchase_id = ${purchase}`.execute(db);
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, ended_at, wanted, reason)
    values ('P-ERASED01', 'erase', ${ID}, 'manual', 'rejected', 'USD', 20, 'USD', 20, 'erase', ${ID}, now(), now(),
      ${JSON.stringify({ itemId: 1, quantity: 1, context: { accountId: PLAYER }, nickname: NAME, unitPrice: null })}::jsonb,
      ${JSON.stringify({ kind: 'said-by-admin', text: `No, ${NAME}` })}::jsonb)`.execute(db);
  const payment = sql`(select id from payments where request_key = 'erase')`;
  await sql`
    insert into payment_events (payment_id, cause)
    select ${payment}, ${JSON.stringify({ kind: 'said-by-admin', text: `No, ${NAME}` })}::jsonb`.execute(db);
  await sql`
    insert into payment_proofs (payment_id, reference, reference_key)
    select ${payment}, ${`From ${NAME}`}, ${`FROM${NAME.toUpperCase()}`}`.execute(db);
  await shop.alerts.raise('deposit-waiting', 'P-ERASED01', { note: `from ${NAME}` });
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, phone, dealer_status, found_at, decision,
      decided_at, decided_by)
    values (9_999, 'XXXX-1-1', 'XXXX-1', 'voucher', ${PHONE}, 'success', now(), 'written-off', now(), 1)`.execute(
    db,
  );
  await sql`
    insert into other_orders (dealer_order_id, dealer_type, currency, cost, phone, created_at)
    values (9_998, 'voucher', 'USD', 1, ${PHONE}, now())`.execute(db);
  await sql`
    insert into conversations (key, version, state)
    values (${String(ID)}, 'v', ${JSON.stringify({ said: NAME })}::jsonb)`.execute(db);
  await sql`
    insert into updates (update_id, lane, payload, done_at)
    values (1, ${ID}, ${JSON.stringify({ from: { username: USERNAME } })}::jsonb, now())`.execute(db);
  return bought.code;
}

test('erasing leaves the books, and in no table what identifies the person', SLOW, async () => {
  const { shop, db } = fixture;
  const code = await live();
  const words = [NAME, USERNAME, PHONE, PHONE.slice(1), PLAYER, ...NAME.toLowerCase().split(' ')];
  const before = await tablesWith(...words);
  expect(before).toEqual(
    expect.arrayContaining([
      ...[
        'adjustments',
        'alerts',
        'code_problem_messages',
        'conversations',
        'customer_accounts',
        'customer_notes',
      ],
      ...['customers', 'notifications', 'order_events', 'orphan_orders', 'other_orders', 'payment_events'],
      ...['payment_proofs', 'payments', 'postings', 'purchases', 'updates'],
    ]),
  );
  const books = () =>
    sql`
      select (select json_agg(e order by e.id) from entries e) as entries,
        (select json_agg(json_build_array(key, kind, customer_id, order_id, payment_id, actor_id, created_at) order by key)
         from postings) as postings,
        (select json_agg(json_build_array(p.id, p.code, p.item_name, p.quantity, p.unit_price, p.unit_cost) order by p.id)
         from purchases p) as purchases,
        (select json_agg(json_build_array(o.id, o.state, o.dealer_order_id) order by o.id) from orders o) as orders`.execute(
      db,
    );

  expect(await shop.people.erase(actor, ID)).toBe('has-money');
  for (const { available } of await shop.ledger.balances(ID)) {
    if (available.amount === '0') continue;
    await shop.ledger.debit({
      customerId: ID,
      money: available,
      actorId: 9001,
      note: `to ${NAME}`,
      key: available.currency,
    });
  }
  await shop.people.wantErasure(ID);
  const kept = await books();
  expect(await shop.people.erase(actor, ID)).toBe('erased');

  expect(await tablesWith(...words)).toEqual([]);
  expect(await books()).toEqual(kept);
  expect(await shop.people.erase(actor, ID)).toBe('no-such-customer');
  expect(Object.values(await shop.ledger.audit()).includes(false)).toBe(false);
  expect((await shop.people.card(ID))?.erasedAt).not.toBeNull();
  expect((await shop.people.search(NAME)).length + (await shop.people.search(PHONE)).length).toBe(0);

  // The ledger's own rule still covers all other customers, and every column except the notes.
  const changing = sql`update postings set actor_id = 1 where customer_id = ${ID}`.execute(db);
  await expect(changing).rejects.toThrow('append-only');
  const other = await fixture.customer();
  await expect(
    sql`update postings set note = null where customer_id = ${other}`.execute(db),
  ).rejects.toThrow();

  // An erased person cannot get a purchase. A person who writes again is known again, with their purchases.
  expect(
    (await shop.purchases.quote({ customerId: ID, itemId: (await fixture.item('voucher')).id, quantity: 1 }))
      .ok,
  ).toBe(false);
  expect((await shop.customers.seen({ id: ID, firstName: 'Back' })).isNew).toBe(false);
  expect((await shop.people.card(ID))?.erasedAt).toBeNull();
  expect((await shop.purchases.view(code, ID))?.code).toBe(code);
});

test('keeps a daily limit with the Telegram number after erasure', SLOW, async () => {
  const { shop } = fixture;
  const buyer = await fixture.customer('0');
  const { price, currency } = await fixture.item('voucher');
  const fund = (key: string) =>
    shop.ledger.credit({ customerId: buyer, money: money(price, currency), actorId: 9001, note: null, key });
  await fund('limit before');
  await shop.people.setSpendingLimit(actor, buyer, { currency, mostPerDay: money(price, currency).amount });
  await fixture.buy(buyer, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  expect(await shop.people.erase(actor, buyer)).toBe('erased');
  await shop.customers.seen({ id: buyer, firstName: 'Back' });
  await fund('limit after');
  await expect(fixture.buy(buyer, 'voucher')).rejects.toThrow('over-day-limit');
});

test('nobody is erased while something of theirs is open', async () => {
  const { shop } = fixture;
  const buyer = await fixture.customer('0');
  const item = await fixture.item('voucher');
  await shop.ledger.credit({
    customerId: buyer,
    money: money(item.price, item.currency),
    actorId: 9001,
    note: null,
    key: 'open',
  });
  const { code } = await fixture.buy(buyer, 'voucher');
  expect(await shop.people.erase(actor, buyer)).toBe('open-orders');
  await shop.purchases.cancel(code, buyer);
  expect(await shop.people.erase(actor, buyer)).toBe('has-money');
  const mayNot = {
    id: 5,
    require: () => {
      throw new Error('not permitted');
    },
  } as unknown as Actor;
  await expect(async () => shop.people.erase(mayNot, buyer)).rejects.toThrow('not permitted');
});

test("notices a reversal after its customer's erasure without a phone number", SLOW, async () => {
  const { shop, db, work } = fixture;
  const number = '+9647705550777';
  const buyer = await fixture.customer();
  const purchase = await fixture.buy(buyer, 'voucher', { phone: number });
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await work.sweep(true);
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  const orphan = await fixture.dealer.createOrder(
    {
      productItem: purchase.itemId,
      phone: number,
      orderCurrency: purchase.total.currency,
      clientOrderRef: 'YYYY-1-1',
    },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (orphan.outcome !== 'accepted') throw new Error(`not bought: ${orphan.outcome}`);
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, phone, dealer_status, found_at, due_at)
    values (${orphan.order.id}, 'YYYY-1-1', 'YYYY-1', 'voucher', ${number}, 'in-progress', now(), ${fixture.now()})`.execute(
    db,
  );
  for (const { available } of await shop.ledger.balances(buyer)) {
    if (available.amount === '0') continue;
    await shop.ledger.debit({
      customerId: buyer,
      money: available,
      actorId: 9001,
      note: null,
      key: `gone:${available.currency}`,
    });
  }
  expect(await shop.people.erase(actor, buyer)).toBe('erased');

  const bought = await db
    .selectFrom('orders')
    .select('dealer_order_id')
    .where('id', '=', purchase.orders[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  await fixture.sandbox.control.rollBack(Number(bought.dealer_order_id));
  // An erased customer's dealer order has no distinguishing data, so two answers must agree.
  for (const laterMs of [3_700_000, 120_000]) {
    fixture.ahead(laterMs);
    await work.recheckOrders();
  }
  await work.fetchOrphans();
  expect(await fixture.state(purchase)).toEqual(['reversed']);
  expect(await tablesWith(number.slice(1))).toEqual([]);
  expect((await shop.orphans.find(String(orphan.order.id)))[0]?.phone).toBeNull();
});
