import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typedAmount } from '../../../../../src/modules/payments/index.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { actsOf, documentedActs, FINDING } from '../../../../support/telegram/taps.ts';

let fixture: ChatFixture;
let admin: Person;
let zainab: Person;
let order: string;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('· desk');
  zainab = await fixture.newcomer({ name: 'Zainab' });
  await fixture.shop.customers.setPhone(zainab.id, '+9647709876543');
  const bought = await fixture.buy(zainab.id, 'voucher');
  await fixture.finishOrders();
  order = `${bought.code}-1`;
  await sql`
    with paid as (
      insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
        charge_amount, payload, chat_id, expires_at, submitted_at)
      values ('P-83KMK2C4', 'r', ${zainab.id}, 'manual', '1', 'awaiting', 'IQD', 73250, 'IQD', 73250, 'r', ${zainab.id},
        now(), now()) returning id)
    insert into payment_proofs (payment_id, reference, reference_key) select id, 'tx 55-1209', 'TX551209' from paid`.execute(
    fixture.db,
  );
});
afterAll(() => fixture.close());

/** Types one message at the desk, and returns the answer. */
async function typed(text: string, shows: RegExp | string, by = admin) {
  const after = await by.cursor();
  await by.send(text);
  return by.waitFor(shows, { after });
}

describe('one message at the desk finds', () => {
  test.each([
    ['a customer by name', () => 'zainab', /Customer since/],
    ['a customer by phone number', () => '0770 987 6543', /Customer since/],
    ['an order by its code', () => order, /📋/],
    ['a payment by its code', () => 'p-83kmk2c4', /P-83KMK2C4/],
    ['a payment by the reference of its receipt', () => 'TX 551209', /P-83KMK2C4/],
    ['a payment by its amount', () => '73,250 IQD', /P-83KMK2C4/],
  ])('%s', async (_, text, shows) => {
    const before = await actsOf(fixture.people, admin);
    await typed(text(), shows);
    const after = await actsOf(fixture.people, admin);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([0, 1]);
  });

  test('a person, an order or a payment as the guide says', () => {
    expect(documentedActs('admin-guide.md')[FINDING]).toEqual([0, 1]);
  });

  test('an order by the dealer’s id', async () => {
    const { rows } = await sql<{ id: string }>`
      select dealer_order_id as id from orders where dealer_order_id is not null`.execute(fixture.db);
    await typed(rows[0]?.id ?? '', /📋|What fits/);
  });

  test('what a colleague did by their name', async () => {
    const sara = await fixture.newcomer({ name: 'Sarah' });
    await sql`insert into staff (person_id, role, invited_by) values (${sara.id}, 'cashier', ${ADMIN})`.execute(
      fixture.db,
    );
    const list = await typed('sara', 'What fits');
    expect(
      list.buttons
        .flat()
        .map(({ label }) => label)
        .join(),
    ).toMatch(/👤 Sarah.*📜 Sarah/);
    await admin.tap('📜 Sarah');
    await admin.waitFor(/Audit|did/i);
  });
});

test.each([
  ['/order zainab', /Customer since/],
  ['/order TX 551209', /P-83KMK2C4/],
  ['/customers 73,250 IQD', /P-83KMK2C4/],
  ['/customer 0770 987 6543', /Customer since/],
  ['/deposits TX 551209', /P-83KMK2C4/],
  ['/deposits zainab', /Customer since/],
  ['/order NOSUCH00', /Nothing is known by/],
  ['/deposits NOSUCH00', /NOSUCH00/],
])('the command %s leads to the same search', async (text, shows) => {
  await typed(text, shows);
});

describe('a code without a digit, as one in twenty is', () => {
  test('opens its order', async () => {
    const { code } = await fixture.buy(zainab.id, 'voucher');
    await fixture.finishOrders();
    await sql`update purchases set code = 'SEYCDNXT' where code = ${code}`.execute(fixture.db);
    await typed('SEYCDNXT', '📋 SEYCDNXT-1');
  });

  test('opens its payment', async () => {
    await sql`
      insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
        charge_amount, payload, chat_id, expires_at, submitted_at)
      values ('P-SEYCDNXT', 'd', ${zainab.id}, 'manual', '1', 'awaiting', 'IQD', 11000, 'IQD', 11000, 'd', ${zainab.id},
        now(), now())`.execute(fixture.db);
    await typed('p-seycdnxt', /P-SEYCDNXT/);
  });
});

test.each(['zzqxv', '/search zzqxv'])(
  'staff who find nothing by %s see no customers’ buttons',
  async (text) => {
    const answer = await typed(text, 'Nothing fits “zzqxv”');
    expect(answer.buttons.flat().map(({ label }) => label)).toEqual(['🗂 Desk']);
  },
);

test('/audit finds what a colleague did by the name alone', async () => {
  const omar = await fixture.newcomer({ name: 'Omar' });
  await sql`insert into staff (person_id, role, invited_by) values (${omar.id}, 'cashier', ${ADMIN})`.execute(
    fixture.db,
  );
  await sql`insert into audit_log (actor_id, act, subject, detail) values (${omar.id}, 'catalog-synced', '', '{}')`.execute(
    fixture.db,
  );
  const log = await typed('/audit omar', /Audit|did|📜/);
  expect(log.text).toContain('Omar');
  expect(log.text).not.toContain('Huda');
});

test('what fits nothing at the desk is searched for among the goods', async () => {
  await typed('Nova Game Card', /Nova Game Card/);
});

test('a role finds what it may see, and a customer nothing', async () => {
  const clerk = await fixture.newcomer({ name: 'Clerk' });
  await sql`
    insert into staff_roles (role, permissions, updated_by) values ('viewer', array['catalog.edit'], ${ADMIN})`.execute(
    fixture.db,
  );
  await sql`insert into staff (person_id, role, invited_by) values (${clerk.id}, 'viewer', ${ADMIN})`.execute(
    fixture.db,
  );
  for (const one of [clerk, await fixture.newcomer({ name: 'Hiwa' })]) {
    const before = await one.transcript();
    await typed('P-83KMK2C4', /./, one);
    await typed('Zainab', /./, one);
    const seen = (await one.transcript()).slice(before.length).filter(({ from }) => from === 'bot');
    expect(seen.map(({ text }) => text).join()).not.toMatch(/73,250|Customer since/);
  }
});

test('an amount is read only where its comma can mean nothing else', () => {
  expect(['50000', '50,000', '50000 IQD', '12.5'].map(typedAmount)).toEqual([
    '50000',
    '50000',
    '50000',
    '12.5',
  ]);
  for (const other of ['50,00', '5,0000', 'IQD', '12 cards of it']) expect(typedAmount(other)).toBeNull();
});
