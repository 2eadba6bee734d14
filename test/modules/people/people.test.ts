import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/modules/staff/index.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { money } from '../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

const provider = paidElsewhere();
let fixture: ShopFixture;
let actor: Actor;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
  const owner = await fixture.shop.staff.of(9001);
  if (!owner) throw new Error('there is no owner');
  actor = owner;
});

afterAll(() => fixture.close());

async function acts(subject: number): Promise<string[]> {
  const rows = await fixture.db
    .selectFrom('audit_log')
    .select('act')
    .where('subject', '=', String(subject))
    .orderBy('id')
    .execute();
  return rows.map(({ act }) => act);
}

/** Tries to buy one voucher, like the chat after a quote. */
async function tryToBuy(customerId: number, quantity = 1) {
  const item = await fixture.item('voucher');
  return fixture.shop.purchases.place({
    checkoutId: randomUUID(),
    customerId,
    itemId: item.id,
    quantity,
    unitPrice: money(item.price, item.currency),
    phone: '+9647701234567',
    context: {},
    nickname: null,
    chatId: customerId,
    messageId: null,
  });
}

async function begin(customerId: number, requestKey: string) {
  return fixture.shop.payments.begin({
    requestKey,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: 7,
  });
}

describe('a blocked customer', () => {
  test('cannot buy, but reads purchases or gets refunds', SLOW, async () => {
    const { shop } = fixture;
    const buyer = await fixture.customer();
    const bought = await fixture.buy(buyer, 'voucher');
    const begun = await begin(buyer, 'before-block');
    expect(await shop.people.block(actor, buyer)).toBe(true);
    expect(await shop.people.block(actor, buyer)).toBe(false);

    const item = await fixture.item('voucher');
    const quote = await shop.purchases.quote({ customerId: buyer, itemId: item.id, quantity: 1 });
    expect(quote).toEqual({ ok: false, problem: 'blocked' });
    expect(await tryToBuy(buyer)).toMatchObject({ placed: false, problem: 'blocked' });
    expect(await begin(buyer, 'after-block')).toEqual({ ok: false, problem: 'blocked' });
    const { batch, codes } = await shop.balanceCodes.make({
      requestKey: 'blocked',
      each: money('5', 'USD'),
      count: 1,
      actor,
    });
    await shop.balanceCodes.handedOut(batch.id);
    const code = codes?.[0] ?? new Secret('');
    expect(await shop.balanceCodes.redeem(buyer, code)).toEqual({ ok: false, problem: 'blocked' });

    // Earlier work continues: goods, and paid money.
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect((await shop.purchases.goods(bought.code, buyer)).goods).toHaveLength(1);
    if (!begun.ok) throw new Error(begun.problem);
    await fixture.work.advancePayment(begun.payment.id);
    const open = await shop.payments.find(buyer, begun.payment.code);
    if (open) provider.pay(open);
    await fixture.work.advancePayment(begun.payment.id);
    expect((await shop.payments.find(buyer, begun.payment.code))?.state).toBe('credited');

    expect(await shop.people.unblock(actor, buyer)).toBe(true);
    expect(await tryToBuy(buyer)).toMatchObject({ placed: true });
    expect((await shop.balanceCodes.redeem(buyer, code)).ok).toBe(true);
    expect(await acts(buyer)).toEqual(['customer-blocked', 'customer-unblocked']);
  });

  test('is refused by the database for a block between quote and purchase', async () => {
    const buyer = await fixture.customer();
    const blocking = await fixture.db.startTransaction().execute();
    await sql`update customers set blocked_at = now() where id = ${buyer}`.execute(blocking);
    const placing = tryToBuy(buyer);
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into purchases%'
          and datname = current_database()`.execute(fixture.db);
        return rows.length;
      })
      .toBe(1);
    await blocking.commit().execute();
    expect(await placing).toMatchObject({ placed: false, problem: 'blocked' });
  });
});

describe('new people', () => {
  const person = (id: number) => fixture.shop.customers.seen({ id, firstName: 'Newcomer' });

  test('are let in at once, by the link of a customer, or by hand, as the shop says', async () => {
    const { people } = fixture.shop;
    const friend = await fixture.customer();
    expect((await person(7001)).admission).toBe('admitted');

    await people.setNewcomers(actor, 'invitation');
    expect((await person(7002)).admission).toBe('waiting');
    expect(await tryToBuy(7002)).toMatchObject({ placed: false, problem: 'not-admitted' });
    expect(await people.admitByInvitation(7002, 'NOTACODE')).toBe(false);
    const code = await people.invitationCode(friend);
    await people.block(actor, friend);
    expect(await people.admitByInvitation(7002, code)).toBe(false);
    await people.unblock(actor, friend);
    expect(await people.admitByInvitation(7002, code)).toBe(true);
    expect((await person(7002)).admission).toBe('admitted');

    await people.setNewcomers(actor, 'approval');
    await person(7003);
    await person(7004);
    await person(7005);
    expect(await people.admitByInvitation(7003, code)).toBe(false);
    await people.askAdmission(7003);
    await people.askAdmission(7003);
    const open = () =>
      fixture.db
        .selectFrom('alerts')
        .select('times')
        .where('kind', '=', 'customer-waiting')
        .where('ended_at', 'is', null)
        .execute();
    expect(await open()).toEqual([{ times: 1 }]);
    expect(await people.admit(actor, 7003)).toBe(true);
    expect(await people.admit(actor, 7003)).toBe(false);
    expect(await people.refuse(actor, 7004)).toBe(true);
    expect(await open()).toEqual([]);
    expect((await person(7003)).admission).toBe('admitted');

    await people.setNewcomers(actor, 'open');
    expect((await person(7004)).admission).toBe('refused');
    expect((await person(7005)).admission).toBe('admitted');
  });
});

test('applies a daily limit to simultaneous purchases without refunded ones', async () => {
  const { people } = fixture.shop;
  const buyer = await fixture.customer();
  const { price, currency } = await fixture.item('voucher');
  await people.setSpendingLimit(actor, buyer, { currency, mostPerDay: money(price, currency).amount });
  const results = await Promise.all(Array.from({ length: 6 }, () => tryToBuy(buyer)));
  expect(results.filter(({ placed }) => placed)).toHaveLength(1);
  for (const one of results) if (!one.placed) expect(one.problem).toBe('over-day-limit');
  const [made] = results.filter((one) => one.placed);
  await fixture.shop.purchases.cancel(made?.placed ? made.purchase.code : '', buyer);
  expect(await tryToBuy(buyer)).toMatchObject({ placed: true });
  await people.setSpendingLimit(actor, buyer, { currency, mostPerDay: null });
  expect(await tryToBuy(buyer)).toMatchObject({ placed: true });
});

test("applies the limits of a new customer's day or of one quantity", async () => {
  const { people, wording, purchases } = fixture.shop;
  const { price, currency, id: itemId } = await fixture.item('voucher');
  const most = money(price, currency).amount;
  await wording.setProfile(actor, { newcomersPerDay: { [currency]: most }, mostUnits: 2 });
  const buyer = await fixture.customer();
  const results = await Promise.all(Array.from({ length: 4 }, () => tryToBuy(buyer)));
  expect(results.filter(({ placed }) => placed)).toHaveLength(1);
  for (const one of results) if (!one.placed) expect(one.problem).toBe('over-day-limit');
  await people.setSpendingLimit(actor, buyer, { currency, mostPerDay: '100000' });
  expect(await tryToBuy(buyer)).toMatchObject({ placed: true });
  await people.setSpendingLimit(actor, buyer, { currency, mostPerDay: null });
  expect(await tryToBuy(buyer)).toMatchObject({ placed: false, problem: 'over-day-limit' });
  await sql`update customers set created_at = now() - interval '31 days' where id = ${buyer}`.execute(
    fixture.db,
  );
  expect(await tryToBuy(buyer)).toMatchObject({ placed: true });
  expect(await purchases.quote({ customerId: buyer, itemId, quantity: 2 })).toMatchObject({ ok: true });
  expect(await tryToBuy(buyer, 3)).toMatchObject({ placed: false, problem: 'too-many' });
  await wording.setProfile(actor, { newcomersPerDay: null, mostUnits: null });
});

describe('the list and the search', () => {
  test('find by words of the name, username, end of the phone and id, and page both ways', async () => {
    const { customers, people } = fixture.shop;
    for (let n = 0; n < 20; n++) {
      await customers.seen({
        id: 8100 + n,
        firstName: n === 3 ? 'أحمد Zaki' : `Paged ${n}`,
        username: `pg_${n}x`,
      });
    }
    await customers.setPhone(8105, '+9647709998877');
    const ids = async (text: string) => (await people.search(text)).map(({ id }) => id);
    expect(await ids('احمد')).toEqual([8103]);
    expect(await ids('zak')).toEqual([8103]);
    expect(await ids('@pg_7x')).toEqual([8107]);
    expect(await ids('0770 999 8877')).toEqual([8105]);
    expect(await ids('998877')).toEqual([8105]);
    expect(await ids('8111')).toEqual([8111]);
    expect(await ids("o'hara & | ! :*")).toEqual([]);
    expect(await ids('paged')).toHaveLength(10);

    const first = await people.list({ list: 'all' }, { role: 'owner' });
    const last = first.entries.at(-1)?.id ?? 0;
    const second = await people.list(
      { list: 'all', beside: { id: last, towards: 'older' } },
      { role: 'owner' },
    );
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, n) => 8119 - n),
    );
    const back = await people.list(
      {
        list: 'all',
        beside: { id: second.entries[0]?.id ?? 0, towards: 'newer' },
      },
      { role: 'owner' },
    );
    expect(back).toEqual({ ...first, hasOlder: true });
    expect([first.hasNewer, first.hasOlder, second.hasNewer]).toEqual([false, true, true]);
  });
});
