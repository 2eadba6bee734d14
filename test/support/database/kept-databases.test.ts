import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SLOW } from '../sizes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addCustomer } from './shop-rows.ts';

/** Returns all rows of the database, and the last value of every sequence. */
async function contentOf({ db }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|put_back)'`.execute(
    db,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ' ' order by t::text), '') as all from ${sql.raw(name)} as t`.execute(
      db,
    );
    content[name] = rows[0]?.all;
  }
  const { rows } =
    await sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`.execute(db);
  return { ...content, sequences: rows };
}

test('a reset database equals a fresh one, including its connections', SLOW, async () => {
  const first = await createTestDatabase('stocked');
  const before = await contentOf(first);
  const settings = sql`select current_setting('lock_timeout') as wait, current_setting('enable_mergejoin') as merge`;
  const { rows: began } = await settings.execute(first.db);
  await addCustomer(first.db, 7);
  await sql`update items set list_price = list_price * 2`.execute(first.db);
  await sql`delete from search_words`.execute(first.db);
  await sql`update dealer_sandbox.wallet set balance = 0`.execute(first.db);
  await sql`select pg_advisory_lock(1)`.execute(first.db);
  await sql`set lock_timeout = '7s'`.execute(first.db);
  expect(await contentOf(first)).not.toEqual(before);
  await first.drop();

  const second = await createTestDatabase('stocked');
  expect(second.url).toBe(first.url);
  expect(await contentOf(second)).toEqual(before);
  expect((await settings.execute(second.db)).rows).toEqual(began);
  const { rows: locks } = await sql`
    select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(second.db);
  expect(locks).toEqual([]);
  await second.drop();
});

test.each([
  ['changed its tables', 'alter table customers add column shoe_size integer'],
  ['disabled a trigger', 'alter table customers disable trigger all'],
  ['gathered statistics', 'analyze items'],
])('a database whose test %s is not kept', async (_what, statement) => {
  const first = await createTestDatabase('stocked');
  await sql.raw(statement).execute(first.db);
  await first.drop();
  const second = await createTestDatabase('stocked');
  expect(second.url).not.toBe(first.url);
  await second.drop();
});
