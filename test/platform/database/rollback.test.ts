// @module-tag slow
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrateToLatest, migrationStatus } from '../../../src/platform/database/schema/migrator.ts';
import { prepareDatabase } from '../../../src/platform/database/schema/prepare.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { Storefront } from '../../support/storefront.ts';
import { breakingMigration, nextMigration } from './fixtures/next-migration.ts';

const silent = { info: () => {}, warn: () => {} };

async function setup() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

test('the version before starts and sells on the tables of the next version', async () => {
  const database = await createTestDatabase('stocked', 6);
  await migrateToLatest(database.db, { extra: nextMigration });
  const storefront = await Storefront.open({ database });
  onTestFinished(() => storefront.close());
  const lina = await storefront.customer();

  await storefront.toConfirm(lina, 'voucher');
  await lina.tap(/Buy for/);
  await storefront.untilStates(lina, ['succeeded']);
  await storefront.logged('what it works with', (line) => String(line.msg).includes('a later version'));
  await storefront.everythingAddsUp();
}, 60_000);

test('a version names the later migration that it can’t work with', async () => {
  const { db, pool } = await setup();
  const [planted] = Object.entries(breakingMigration);
  const next = {
    '9999_planted': { ...planted?.[1], up: planted?.[1].up ?? (async () => {}), needs: '9998_x' },
  };
  await migrateToLatest(db, { extra: next });

  const last = (await migrationStatus(db)).filter(({ isNewer }) => !isNewer).at(-1)?.name;
  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow(
    `9999_planted works with versions that have 9998_x, and this version ends at ${last}`,
  );
});

test('a later migration that nobody recorded as compatible stops the start', async () => {
  const { db, pool } = await setup();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_other', now()::text)`.execute(db);

  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow('9999_other is not recorded as compatible');
});

test('a column that a later version dropped without a mark is named at the start', async () => {
  const { db, pool } = await setup();
  await migrateToLatest(db, { extra: breakingMigration });

  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow('column orders.recheck_at is missing');
});

test('a later migration with a lower number counts as any other later one', async () => {
  const { db, pool } = await setup();
  const [later] = Object.values(nextMigration);
  if (!later) throw new Error('no migration is planted');
  await migrateToLatest(db, { extra: { '0010_planted': later } });

  await prepareDatabase(db, pool, silent);
  expect((await migrationStatus(db)).filter(({ isNewer }) => isNewer).map(({ name }) => name)).toEqual([
    '0010_planted',
  ]);
});

test('a later migration with a lower number names what it needs', async () => {
  const { db, pool } = await setup();
  const [later] = Object.values(nextMigration);
  if (!later) throw new Error('no migration is planted');
  await migrateToLatest(db, { extra: { '0010_planted': { ...later, needs: '0010_planted' } } });

  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow(
    'works with versions that have 0010_planted',
  );
});

test('tables of another line of versions are refused', async () => {
  const { db, pool } = await setup();
  await sql`update kysely_migration set name = '0001_old_customers' where name = '0001_customers'`.execute(
    db,
  );

  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow(
    'they have 0001_old_customers, which this one does not know, and lack 0001_customers',
  );
});

test('an unknown earlier migration that nobody recorded is refused', async () => {
  const { db, pool } = await setup();
  await sql`insert into kysely_migration (name, timestamp) values ('0001_old_customers', now()::text)`.execute(
    db,
  );

  await expect(prepareDatabase(db, pool, silent)).rejects.toThrow(
    '0001_old_customers is not recorded as compatible',
  );
});
