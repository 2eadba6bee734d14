import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCustomers } from '../../../src/modules/customers/customers.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';

let db: Db;
let drop: () => Promise<void>;
let id = 500;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(() => {
  id += 1;
});

const rowVersion = async () => {
  const { rows } = await sql<{ ctid: string }>`select ctid::text from customers where id = ${id}`.execute(db);
  return rows[0]?.ctid;
};

describe('a person who is heard of', () => {
  it.each([
    ['\u202eLa\u200byla\u2066', 'Layla'],
    ['\u3164', null],
  ])('has a name without hidden characters: %j', async (firstName, shown) => {
    const customers = createCustomers(db);
    expect(await customers.seen({ id, firstName })).toMatchObject({ firstName: shown ?? String(id) });
    const before = await rowVersion();
    await customers.seen({ id, firstName });
    expect(await rowVersion()).toBe(before);
  });

  it('becomes a customer once, in the language of their Telegram', async () => {
    const customers = createCustomers(db);
    const person = { id, firstName: 'Layla', username: 'Layla_91', languageCode: 'ar-IQ' };
    expect(await customers.seen(person)).toEqual({
      id,
      firstName: 'Layla',
      username: 'Layla_91',
      locale: 'ar',
      phone: null,
      displayCurrency: null,
      region: null,
      wantsNews: true,
      admission: 'admitted',
      isBlocked: false,
      isBlockNoticeDue: false,
      priceGroup: 'retail',
      isNew: true,
      isBack: false,
      isStaff: false,
      hasUnshown: false,
      hasCopies: false,
    });
    expect(await customers.seen(person)).toMatchObject({ isNew: false, isBack: false });
  });

  it('keeps their data after a while away or under another name', async () => {
    const customers = createCustomers(db);
    const person = { id, firstName: 'Nour' };
    await customers.seen(person);
    await sql`update customers set price_group = 'vip', region = 'IQ', display_currency = 'EUR' where id = ${id}`.execute(
      db,
    );
    const known = await customers.seen(person);
    expect(known).toMatchObject({ priceGroup: 'vip', region: 'IQ', displayCurrency: 'EUR' });
    await sql`update customers set seen_at = now() - interval '1 hour' where id = ${id}`.execute(db);
    expect(await customers.seen(person)).toEqual(known);
    expect(await customers.seen({ ...person, firstName: 'Noor' })).toEqual({ ...known, firstName: 'Noor' });
  });

  it('is new to exactly one of many updates that arrive at once', async () => {
    const customers = createCustomers(db);
    const met = await Promise.all(
      Array.from({ length: 12 }, () => customers.seen({ id, firstName: 'Omar' })),
    );
    expect(met.filter((customer) => customer.isNew)).toHaveLength(1);
  });

  it('is spoken to in the default language when the shop does not speak theirs', async () => {
    const customers = createCustomers(db, { defaultLocale: 'ar' });
    expect(await customers.seen({ id, firstName: 'Jun', languageCode: 'ja' })).toMatchObject({
      locale: 'ar',
    });
    expect(await customers.seen({ id, firstName: 'Jun', languageCode: 'en' })).toMatchObject({
      locale: 'en',
    });
    expect(await customers.seen({ id, firstName: 'Jun', languageCode: 'ja' })).toMatchObject({
      locale: 'en',
    });
  });

  it('keeps the language that they chose', async () => {
    const customers = createCustomers(db);
    await customers.seen({ id, firstName: 'Omar', languageCode: 'en' });
    await customers.setLocale(id, 'ar');
    expect(await customers.seen({ id, firstName: 'Omar', languageCode: 'en' })).toMatchObject({
      locale: 'ar',
    });
  });

  it('costs no write while nothing changed and they were heard of lately', async () => {
    const customers = createCustomers(db);
    await customers.seen({ id, firstName: 'Omar' });
    const before = await rowVersion();
    await customers.seen({ id, firstName: 'Omar' });
    expect(await rowVersion()).toBe(before);
    await sql`update customers set seen_at = now() - interval '11 minutes' where id = ${id}`.execute(db);
    const stale = await rowVersion();
    await customers.seen({ id, firstName: 'Omar' });
    expect(await rowVersion()).not.toBe(stale);
  });

  it('is known by a new name or username as soon as it changes', async () => {
    const customers = createCustomers(db);
    await customers.seen({ id, firstName: 'Omar', username: 'omar' });
    expect(await customers.seen({ id, firstName: 'Abu Ali' })).toMatchObject({
      firstName: 'Abu Ali',
      username: null,
    });
  });

  it('is back, once, when they had blocked the bot', async () => {
    const customers = createCustomers(db);
    await customers.seen({ id, firstName: 'Omar' });
    await customers.markUnreachable(id);
    const heard = await Promise.all(
      Array.from({ length: 6 }, () => customers.seen({ id, firstName: 'Omar' })),
    );
    expect(heard.filter((customer) => customer.isBack)).toHaveLength(1);
  });
});

describe('a customer', () => {
  it('is found by id and by username in any case, with or without @', async () => {
    const customers = createCustomers(db);
    await customers.seen({ id, firstName: 'Layla', username: `Layla${id}` });
    await customers.setPhone(id, '+9647701234567');
    for (const handle of [String(id), `@layla${id}`, ` LAYLA${id} `]) {
      expect(await customers.find(handle)).toMatchObject({ id, phone: '+9647701234567', isNew: false });
    }
    expect(await customers.find('nobody')).toBeNull();
    expect(await customers.find('99999999999999999999999')).toBeNull();
  });

  it('who took over a username is the one found by it', async () => {
    const customers = createCustomers(db);
    const username = `shared${id}`;
    await customers.seen({ id, firstName: 'First', username });
    await sql`update customers set seen_at = now() - interval '1 day' where id = ${id}`.execute(db);
    await customers.seen({ id: id + 100_000, firstName: 'Second', username });
    expect(await customers.find(username)).toMatchObject({ firstName: 'Second' });
  });

  it('is offered their own accounts of a product, newest first, five at most', async () => {
    const customers = createCustomers(db);
    const other = id + 200_000;
    for (const person of [id, other]) await customers.seen({ id: person, firstName: 'Omar' });
    const account = (customer: number, product: number, day: number) => ({
      customer_id: customer,
      product_id: product,
      context: JSON.stringify({ accountId: `${customer}-${day}` }),
      nickname: day === 7 ? 'Falcon' : null,
      used_at: new Date(Date.UTC(2026, 0, day)),
    });
    await db
      .insertInto('customer_accounts')
      .values([1, 2, 7, 3, 4, 5, 6].map((day) => account(id, 9, day)))
      .execute();
    await db
      .insertInto('customer_accounts')
      .values([account(id, 10, 9), account(other, 9, 9)])
      .execute();
    const accounts = await customers.accounts(id, 9);
    expect(accounts.map(({ context }) => context.accountId)).toEqual(
      [7, 6, 5, 4, 3].map((day) => `${id}-${day}`),
    );
    expect(accounts[0]?.nickname).toBe('Falcon');
  });

  it('is offered an account of one region of a brand for its other regions, once', async () => {
    const customers = createCustomers(db);
    const person = id + 300_000;
    await customers.seen({ id: person, firstName: 'Omar' });
    const { rows } = await sql<{ id: number }>`
      insert into brands (key, derived_name, derived_category) values ('blaze', 'Blaze Arena', 'games')
      returning id::int`.execute(db);
    const brand = rows[0]?.id;
    await sql`
      insert into products (id, name, type, dealer_status, search_text, synced_at, derived_brand_id) values
        (900001, 'Blaze Arena (MENA)', 'top-up', 'active', '', now(), ${brand}),
        (900002, 'Blaze Arena (Global)', 'top-up', 'active', '', now(), ${brand}),
        (900003, 'Farm Haven', 'top-up', 'active', '', now(), null)`.execute(db);
    await sql`
      insert into customer_accounts (customer_id, product_id, context, nickname)
      select ${person}, product, '{"accountId":"1"}', name
      from (values (900001, 'Fox'), (900002, 'Fox'), (900003, 'Hen')) given (product, name)`.execute(db);
    const accounts = await customers.accounts(person, 900_001);
    expect(accounts).toMatchObject([{ context: { accountId: '1' }, nickname: 'Fox' }]);
  });
});
