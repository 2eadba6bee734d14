// @module-tag slow
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import {
  migrateDown,
  migrateToLatest,
  migrationStatus,
} from '../../../../src/platform/database/schema/migrator.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { LONG_ONLY } from '../../../support/sizes.ts';

describe('the migrator', () => {
  let database: TestDatabase | undefined;

  afterEach(async () => {
    await database?.drop();
  });

  test('goes back one step, back to nothing, and forward to the same tables', LONG_ONLY, async () => {
    database = await createTestDatabase();
    const applied = (await migrationStatus(database.db)).map(({ name }) => name);
    const first = await shape(database);

    expect(await migrateDown(database.db)).toEqual(applied.slice(-1));
    expect(await migrateDown(database.db, { all: true })).toEqual(applied.slice(0, -1).reverse());
    expect(await shape(database)).toEqual([]);

    // Two replicas start together: one applies, the other finds it done.
    const other = openDatabase({ url: database.url, applicationName: 'second replica' });
    const names = await Promise.all([migrateToLatest(database.db), migrateToLatest(other.db)]);
    await other.close();

    expect(names.flat().sort()).toEqual(applied);
    expect(await shape(database)).toEqual(first);
  });

  test('says of every table and function what it is for', async () => {
    database = await createTestDatabase();

    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
        and obj_description(oid, 'pg_class') is null
      union all
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('does nothing when nothing is missing', async () => {
    database = await createTestDatabase();

    expect(await migrateToLatest(database.db)).toEqual([]);
  });

  test('gives an empty database all of its tables, or none', async () => {
    database = await createTestDatabase('empty');
    await sql`create table safe_counts (at date)`.execute(database.db);

    await expect(migrateToLatest(database.db)).rejects.toThrow('migration 0108_safe_counts failed');
    expect(await shape(database)).toEqual(['safe_counts.at']);
    await sql`drop table safe_counts`.execute(database.db);
    expect(await migrateToLatest(database.db)).toHaveLength((await migrationStatus(database.db)).length);
  });

  test('applies one that came after migrations with larger numbers', async () => {
    database = await createTestDatabase();
    await sql`delete from kysely_migration where name = '0054_receipt_files'`.execute(database.db);
    await sql`alter table payment_proofs drop column file_kind, drop column album`.execute(database.db);

    expect(await migrateToLatest(database.db)).toEqual(['0054_receipt_files']);
  });

  test('tells which migrations are applied, and which are not', async () => {
    database = await createTestDatabase();
    const applied = await migrationStatus(database.db);
    await database.drop();
    database = await createTestDatabase('empty');
    const missing = await migrationStatus(database.db);

    expect(applied.length).toBeGreaterThan(0);
    expect(applied.every(({ appliedAt }) => appliedAt instanceof Date)).toBe(true);
    expect(missing.every(({ appliedAt }) => appliedAt === undefined)).toBe(true);
    expect(missing.map(({ name }) => name)).toEqual(applied.map(({ name }) => name));
  });

  test('names the migration that failed and keeps nothing of the run', async () => {
    database = await createTestDatabase('empty');
    await sql`create table customers (in_the_way int)`.execute(database.db);

    await expect(migrateToLatest(database.db)).rejects.toMatchObject({
      name: 'MigrationError',
      migration: '0001_customers',
      message: expect.stringContaining('customers'),
    });
    expect(await shape(database)).toEqual(['customers.in_the_way']);
  });
});

async function shape({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
