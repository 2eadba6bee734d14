// @module-tag slow
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { examineTables } from '../../../../src/platform/database/schema/compare.ts';
import { migrateToLatest } from '../../../../src/platform/database/schema/migrator.ts';
import { prepareDatabase } from '../../../../src/platform/database/schema/prepare.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { nextMigration } from '../fixtures/next-migration.ts';

async function setup() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => warnings.push(message) };
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  return { db: database.db, warnings, run, start: () => prepareDatabase(database.db, database.pool, log) };
}

test.each([
  ['a column', 'alter table customers drop column block_notified_at', 'column customers.block_notified_at'],
  ['a type', 'alter table updates alter column lane type numeric', 'column updates.lane differs'],
  ['a trigger', 'drop trigger orders_final_is_final on orders', 'trigger orders.orders_final_is_final'],
  [
    'a disabled trigger',
    'alter table entries disable trigger entries_append_only',
    'entries_append_only differs',
  ],
  [
    'a check',
    'alter table balances drop constraint balances_not_overdrawn',
    'balances_not_overdrawn is missing',
  ],
  [
    'a function',
    `create or replace function orders_final_is_final() returns trigger language plpgsql as 'begin return new; end'`,
    'function orders_final_is_final() differs',
  ],
])('the start refuses a database without %s of this version', async (_what, statement, named) => {
  const { run, start } = await setup();
  await run(statement);

  await expect(start()).rejects.toThrow(named);
  await expect(start()).rejects.toThrow('When the tables differ');
});

test('a missing index is warned of and stops no start', async () => {
  const { db, run, start, warnings } = await setup();
  await run('drop index backups_made_at');

  await start();
  expect(warnings).toEqual(['indexes are missing or different']);
  expect((await examineTables(db)).slow).toEqual(['index backups.backups_made_at is missing']);
});

test('tables, columns and indexes of others stop no start', async () => {
  const { run, start, warnings } = await setup();
  await run(`create table reports_of_the_accountant (id int); create index on orders (created_at);
    alter table customers add column crm_id text`);

  await start();
  expect(warnings).toEqual([]);
});

test('a migration that was edited after it was applied is named', async () => {
  const { db, run, start, warnings } = await setup();
  await start();
  expect((await examineTables(db)).edited).toEqual([]);
  await run(`update migration_records set checksum = repeat('0', 64) where name = '0027_people'`);

  expect((await examineTables(db)).edited).toEqual(['0027_people']);
  await start();
  expect(warnings.join()).toContain('changed after it was applied here: 0027_people');
});

test('a migration leaves its record in its own transaction', async () => {
  const { db } = await setup();
  await migrateToLatest(db, { extra: nextMigration });
  const { rows } = await sql`select name from migration_records where name = '9999_planted'`.execute(db);
  expect(rows).toHaveLength(1);
});
