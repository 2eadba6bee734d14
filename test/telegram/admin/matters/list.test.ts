import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

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

test('a filter by method narrows the list until everything is asked for', async () => {
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

test('a filter by person shows what they look after', async () => {
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

  test('the queue has pages, a filter, and a search for an amount', async () => {
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
