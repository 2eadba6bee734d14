import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentQuery } from '../../../../../../src/modules/payments/manual/payment-list.ts';
import { StaffMember } from '../../../../../../src/modules/staff/actor.ts';
import { NotPermitted, PERMISSIONS } from '../../../../../../src/modules/staff/index.ts';
import { SLOW } from '../../../../../support/sizes.ts';
import { owner } from '../../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;
let rafidain: string;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('desk');
  rafidain = await method('Rafidain');
  const zain = await method('Zain Cash');
  const mustafa = await fixture.newcomer({ amount: '0', name: 'Mustafa' });
  const salma = await fixture.newcomer({ amount: '0', name: 'Salma', locale: 'ar' });
  await deposit('P-AAAAAAA1', mustafa.id, {
    variant: rafidain,
    name: 'Rafidain',
    minutes: 14,
    amount: 50_000,
  });
  await deposit('P-AAAAAAA2', salma.id, { variant: zain, name: 'Zain Cash', minutes: 130, amount: 75_000 });
  await deposit('P-AAAAAAA3', salma.id, { variant: rafidain, name: 'Rafidain', minutes: 10, amount: 60_000 });
  const order = await fixture.buy(await fixture.customer(), 'voucher', { quantity: 1 });
  await sql`update customers set first_name = 'Maryam' where id = ${order.customerId}`.execute(fixture.db);
  await fixture.db
    .updateTable('orders')
    .set({ state: 'review', due_at: null })
    .where('purchase_id', '=', order.id)
    .execute();
  await sql`
    insert into adjustments (id, kind, customer_id, currency, amount, actor_id, agreed_at)
    values (77, 'credit', ${salma.id}, 'USD', 9999, ${mustafa.id}, now())`.execute(fixture.db);
});
afterAll(() => fixture.close());

async function method(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into manual_methods (kind, name, instructions, position, updated_by)
    values ('bank', ${JSON.stringify({ en: name })}::jsonb, '{}'::jsonb, 1, ${ADMIN}) returning id::text`.execute(
    fixture.db,
  );
  return rows[0]?.id ?? '';
}

async function deposit(
  code: string,
  customer: number,
  given: { variant: string; name: string; minutes: number; amount: number },
): Promise<void> {
  const { variant, name, minutes, amount } = given;
  await sql`
    insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, submitted_at, provider_data)
    values (${code}, ${code}, ${customer}, 'manual', ${variant}, 'awaiting', 'IQD', ${amount}, 'IQD', ${amount}, ${code},
      ${customer}, now() + interval '1 day', now() - make_interval(mins => ${minutes}),
      ${JSON.stringify({ name: { en: name } })}::jsonb)`.execute(fixture.db);
}

async function linesOf(command: string): Promise<string[]> {
  await admin.send(command);
  const list = await admin.waitFor(/^⚠️ Needs you: \d/);
  return list.buttons.flat().map(({ label }) => label.replace(/\u00a0/g, ' '));
}

test('a line says what waits, how much, whose, by which method and for how long', async () => {
  const lines = await linesOf('/alerts');
  expect(lines).toContain('💵 IQD 50,000 · Mustafa · Rafidain · 14 min');
  expect(lines).toContain('💵 IQD 75,000 · Salma · Zain Cash · 2 h');
  expect(lines).toContain('✋ Mustafa adds $9,999 to Salma · 0 min');
  expect(lines.some((line) => /^❗ No code for Maryam · \$[\d.]+ · 0 min$/.test(line))).toBe(true);
});

test('/deposits is the same list with the deposits alone', async () => {
  const lines = await linesOf('/deposits');
  expect(lines.filter((line) => /^[💵❗✋]/u.test(line))).toHaveLength(3);
});

test('a filter by method narrows the list until everything is asked for', SLOW, async () => {
  await linesOf('/alerts');
  await admin.tap('🔍 Filter');
  await admin.waitFor('Show only');
  await admin.tap('💵 Rafidain (2)');
  await admin.waitFor(/Needs you: 2.*💵 Deposits · Rafidain/s);
  await admin.tap('✖ Everything');
  await admin.waitFor(/Needs you: 5/);
});

test('a filter by age shows what waits longer', async () => {
  await linesOf('/deposits');
  await admin.tap('🔍 Filter');
  await admin.waitFor('Show only');
  await admin.tap('⏳ 1 h and more');
  const list = await admin.waitFor(/Needs you: 1.*1 h and more/s);
  expect(list.buttons.flat().some(({ label }) => label.includes('Zain Cash'))).toBe(true);
});

test('a filter by person shows what they look after', SLOW, async () => {
  await fixture.shop.alerts.raise('wallet-fall', 'USD');
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'wallet-fall')
    .executeTakeFirstOrThrow();
  await admin.tapData(`nk:${id}`);
  await linesOf('/alerts');
  await admin.tap('🔍 Filter');
  await admin.waitFor('Show only');
  await admin.tap('👤 Mine (1)');
  await admin.waitFor(/Needs you: 1.*Mine/s);
  await sql`delete from alerts where id = ${id}`.execute(fixture.db);
});

test('after a decision the next one is the next of the filter', async () => {
  await linesOf('/deposits');
  await admin.tap('🔍 Filter');
  await admin.waitFor('Show only');
  await admin.tap('💵 Rafidain (2)');
  await admin.waitFor(/Needs you: 2/);
  await admin.tap(/50,000 · Mustafa/);
  await admin.waitFor(/Mustafa/);
  await admin.tap(/In 4 hours/);
  // The next matter is the following one, not the oldest of all, which was reached another way.
  const next = await admin.waitFor(/Put off.*Needs you: 1 of 1.*Rafidain/s);
  expect(next.text).toContain('P-AAAAAAA3');
});

test('the desk’s own button leads to everything again', async () => {
  await admin.send('/desk');
  await admin.waitFor(({ buttons }) => buttons.flat().some(({ label }) => label.includes('Needs you (4)')));
  await admin.tap(/Needs you \(4\)/);
  await admin.waitFor(/Needs you: 1 of 4/);
});

describe('with 2,000 deposits, 5,000 customers, 40 brands in 6 regions', () => {
  beforeAll(async () => {
    const { db } = fixture;
    await sql`
      insert into customers (id, first_name, username, locale, search_text)
      select 600000000 + n, 'Guest ' || n, 'guest' || n, 'en', 'guest ' || n || ' guest' || n from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`
      insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
        charge_amount, payload, chat_id, expires_at, submitted_at, provider_data)
      select 'P-B' || lpad(n::text, 7, '0'), 'b' || n, 600000000 + n, 'manual', ${rafidain}, 'awaiting', 'IQD', 1000 + n,
        'IQD', 1000 + n, 'b' || n, 600000000 + n, now() + interval '1 day', now() - make_interval(secs => n),
        ${JSON.stringify({ name: { en: 'Rafidain' } })}::jsonb
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      with added as (
        insert into brands (key, derived_name, derived_category)
        select 'many-' || n, 'Many ' || lpad(n::text, 2, '0'), 'games' from generate_series(1, 40) n returning id)
      insert into products (id, name, search_text, type, dealer_status, synced_at, derived_brand_id, derived_region)
      select 500000 + row_number() over (), 'Card ' || region, 'card', 'voucher', 'active', now(), added.id,
        region
      from added, unnest(array['US', 'EU', 'GB', 'TR', 'SA', 'AE']) region`.execute(db);
  });

  /** Presses the button of this page in the newest message. */
  async function page(data: string, shows: RegExp): Promise<string[]> {
    const after = await admin.cursor();
    await admin.tapData(data, { message: (await admin.transcript()).at(-1)?.id ?? 0 });
    return (await admin.waitFor(shows, { after })).buttons.flat().map(({ label }) => label);
  }

  test('the queue has pages, a filter, and a search for an amount', SLOW, async () => {
    expect(await linesOf('/alerts')).toContain('▶');
    const last = await page('nl:251', /^⚠️ Needs you: 2,0/);
    expect(last.filter((label) => label.startsWith('💵')).length).toBeGreaterThan(0);
    await admin.tap('🔍 Filter');
    await admin.waitFor('Show only');
    await admin.tap(/^💵 Rafidain \(2,?00\d\)/);
    await admin.waitFor(/Needs you: 2,00\d/);
    await admin.send('/desk');
    await admin.waitFor('desk');
    const after = await admin.cursor();
    await admin.send('2,345 IQD');
    expect((await admin.waitFor(/P-B0001345/, { after })).text).toContain('Guest 1345');
  });

  test('customers have pages, and one is found by a message', async () => {
    await admin.send('/customers');
    const list = await admin.waitFor('Customers, newest first');
    expect(list.buttons.flat().map(({ label }) => label)).toContain('Older ▶');
    await admin.send('guest4321');
    await admin.waitFor(/Guest 4321.*Customer since/s);
  });

  test('brands have pages, each with its regions, and one is found by words', async () => {
    await admin.send('/catalog');
    const shelf = await admin.waitFor('The shelf');
    expect(shelf.buttons.flat().some(({ label }) => label === '▶')).toBe(true);
    await admin.send('/catalog many 27');
    await admin.waitFor('This was found');
    await admin.tap(/Many 27/);
    const brand = await admin.waitFor(/Many 27.*Number:/s);
    expect(brand.buttons.flat().filter(({ label }) => label.includes('Card '))).toHaveLength(6);
    await admin.send('/brands');
    const brands = await admin.waitFor('Tap one, or find one');
    expect(brands.buttons.flat().some(({ label }) => label === '▶')).toBe(true);
  });
});

describe('the list of all payments', () => {
  const everything: PaymentQuery = { group: null, way: null, decidedBy: null, age: null, beside: null };
  let cashier: Person;

  beforeAll(async () => {
    cashier = await fixture.newcomer({ amount: '0', name: 'Sara', locale: 'ar' });
    const { id: payer } = await fixture.newcomer({ amount: '0', name: 'Layla' });
    const { rows } = await sql<{
      id: string;
    }>`select id::text from manual_methods where id <> ${rafidain}`.execute(fixture.db);
    const zain = { variant: rows[0]?.id ?? '', name: 'Zain Cash', minutes: 90 };
    await deposit('P-PAST0001', payer, { ...zain, amount: 11_000 });
    await deposit('P-PAST0002', payer, { ...zain, amount: 12_000 });
    await deposit('P-PAST0003', payer, { ...zain, amount: 13_000 });
    const past = async (code: string, state: string, by: number, days: number) => {
      const amount = state === 'rejected' ? null : 10_500;
      await sql`
        update payments set state = ${state}, decided_by = ${by}, created_at = now() - make_interval(days => ${days}),
          credited_amount = ${amount}::numeric where code = ${code}`.execute(fixture.db);
    };
    await past('P-PAST0001', 'credited', ADMIN, 40);
    await past('P-PAST0002', 'rejected', cashier.id, 3);
    await past('P-PAST0003', 'refunded', cashier.id, 0);
    // The oldest payment of its way, behind more than a page looks at.
    await past('P-AAAAAAA1', 'reversed', ADMIN, 50);
  });

  /** Opens the list from the section of deposits. */
  async function open(): Promise<string[]> {
    await admin.send('/deposits');
    await admin.waitFor(({ buttons }) => buttons.flat().some(({ label }) => label === '🧾 All payments'));
    const after = await admin.cursor();
    await admin.tap('🧾 All payments');
    return labelsOf(await admin.waitFor('All payments, newest first', { after }));
  }
  const labelsOf = ({ buttons }: { buttons: { label: string }[][] }) =>
    buttons.flat().map(({ label }) => label.replace(/\u00a0/g, ' '));
  async function tap(label: string | RegExp, shows: string | RegExp): Promise<string[]> {
    const after = await admin.cursor();
    await admin.tap(label);
    return labelsOf(await admin.waitFor(shows, { after }));
  }
  const paymentsOf = (labels: string[]) => labels.filter((label) => label.includes('IQD'));

  test('is reached from the deposits, and a line opens the card of its payment', async () => {
    const lines = paymentsOf(await open());
    expect(lines).toHaveLength(8);
    expect(lines.slice(0, 3)).toEqual([
      '↩️ IQD 10,500 · Layla · Zain Cash · 0 min',
      '⛔ IQD 12,000 · Layla · Zain Cash · 3 d',
      '✅ IQD 10,500 · Layla · Zain Cash · 40 d',
    ]);
    await tap(/^⛔.*12,000/, /P-PAST0002.*Rejected/s);
  });

  test('narrows by state and by age until everything is asked for', async () => {
    await open();
    expect(paymentsOf(await tap('⛔ Rejected', 'All payments'))).toEqual([
      '⛔ IQD 12,000 · Layla · Zain Cash · 3 d',
    ]);
    await tap('📅 Today', 'No payment fits.');
    const week = await tap('📅 7 days', 'Tap a payment');
    expect(week).toContain('✓ ⛔ Rejected');
    expect(paymentsOf(week)).toHaveLength(1);
    expect(paymentsOf(await tap('✖ Show all', 'All payments'))).toHaveLength(8);
  });

  test('narrows by the way to pay and by the person who decided', async () => {
    await open();
    await tap('🔍 Way, person', 'Show only');
    expect(paymentsOf(await tap('👤 Sara', /👤 Sara/))).toEqual([
      '↩️ IQD 10,500 · Layla · Zain Cash · 0 min',
      '⛔ IQD 12,000 · Layla · Zain Cash · 3 d',
    ]);
    const filters = await tap('🔍 Way, person', 'Show only');
    expect(filters).toContain('✓ 👤 Sara');
    await tap('💳 Rafidain', /💳 Rafidain · 👤 Sara.*No payment fits/s);
  });

  test('narrows by a way to pay whose name does not fit into a button', async () => {
    const { id: payer } = await fixture.newcomer({ amount: '0', name: 'Rozhin' });
    await deposit('P-LONG0001', payer, { variant: rafidain, name: 'Rafidain', minutes: 1, amount: 21_000 });
    await deposit('P-LONG0002', payer, { variant: rafidain, name: 'Rafidain', minutes: 1, amount: 22_000 });
    await sql`update payments set method = 'bank-transfer-express-' || translate(right(code, 1), '12', 'ab'), state = 'created'
      where code like 'P-LONG%'`.execute(fixture.db);
    await open();
    await tap('🔍 Way, person', 'Show only');
    const narrowed = await tap('💳 bank-transfer-express-b', /💳 bank-transfer-express-b/);
    expect(paymentsOf(narrowed)).toEqual([expect.stringContaining('IQD 22,000 · Rozhin')]);
    expect(await tap('🔍 Way, person', 'Show only')).toContain('✓ 💳 bank-transfer-express-b');
    await sql`delete from payments where code like 'P-LONG%'`.execute(fixture.db);
  });

  test('looks further back with a tap where a filter fits none of thousands', async () => {
    await open();
    await tap('🔍 Way, person', 'Show only');
    await tap('💳 Rafidain', /💳 Rafidain/);
    await tap('⚠️ Taken back', /Older ones may/);
    expect(paymentsOf(await tap('Older ▶', 'Tap a payment'))).toEqual([
      '⚠️ IQD 10,500 · Mustafa · Rafidain · 50 d',
    ]);
    await tap('◀ Newer', /Older ones may/);
  });

  test('shows each payment once while it grows', async () => {
    const { deposits } = fixture.shop;
    const pages = [await deposits.list(owner(ADMIN), everything)];
    const { id: payer } = await fixture.newcomer({ amount: '0', name: 'Omar' });
    await deposit('P-PAST0009', payer, { variant: rafidain, name: 'Rafidain', minutes: 1, amount: 19_000 });
    for (let page = 1; page < 4; page++) {
      const id = pages.at(-1)?.older ?? '';
      pages.push(await deposits.list(owner(ADMIN), { ...everything, beside: { id, towards: 'older' } }));
    }
    const codes = pages.flatMap(({ entries }) => entries.map(({ code }) => code));
    expect(new Set(codes).size).toBe(32);
    expect(codes).not.toContain('P-PAST0009');
    const back = { id: pages[1]?.newer ?? '', towards: 'newer' as const };
    const newer = await deposits.list(owner(ADMIN), { ...everything, beside: back });
    expect(newer.entries.map(({ code }) => code)).toEqual(pages[0]?.entries.map(({ code }) => code));
    expect(newer.newer).not.toBeNull();
  });

  test('the module itself asks for the permission to see payments', async () => {
    const { deposits } = fixture.shop;
    const seeing = ['money.view', 'money.approve'];
    const others = new StaffMember(
      9,
      'viewer',
      PERMISSIONS.filter((one) => !seeing.includes(one)),
    );
    await expect(deposits.list(others, everything)).rejects.toThrow(NotPermitted);
    await expect(deposits.filters(others)).rejects.toThrow(NotPermitted);
  });

  test('a button of it tells nothing to staff without the permission', async () => {
    await sql`insert into staff (person_id, role, invited_by) values (${cashier.id}, 'viewer', ${ADMIN})`.execute(
      fixture.db,
    );
    await sql`
      insert into staff_roles (role, permissions, updated_by) values ('viewer', '{orders.view}', ${ADMIN})
      on conflict (role) do update set permissions = excluded.permissions`.execute(fixture.db);
    const after = await cashier.cursor();
    for (const data of ['mp:all:all:-:-:-', 'mpf:all:all:-:-']) await cashier.tapData(data);
    await cashier.send('/cancel');
    await cashier.waitFor(/./, { after });
    const said = (await cashier.transcript()).map(({ text, buttons }) => text + JSON.stringify(buttons));
    expect(said.filter((one) => /Layla|Zain Cash|Mustafa/.test(one))).toEqual([]);
  });
});
