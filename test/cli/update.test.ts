// @module-tag slow
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { update } from '../../src/cli/update.ts';
import { heldUpS, type TableChange } from '../../src/installation/update-plan.ts';
import { loadAllMigrations } from '../../src/platform/database/schema/load-migrations.ts';
import { migrateDown } from '../../src/platform/database/schema/migrator.ts';
import { nextMigration } from '../platform/database/fixtures/next-migration.ts';
import { createTestDatabase } from '../support/database/database.ts';

test('npm run update shows all changes before it asks or touches anything', async () => {
  const { db, url, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const columns = async () =>
    (
      await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = 'public.orders'::regclass and attnum > 0`.execute(
        db,
      )
    ).rows.map(({ name }) => name);
  const lines: string[] = [];
  const asked: string[] = [];
  const run = (args: string[], answer: boolean | null) =>
    update({
      args,
      env: { DATABASE_URL: url },
      print: (line) => lines.push(line),
      ask: answer === null ? null : async (question) => asked.push(question) > 0 && answer,
      extra: nextMigration,
    });

  expect(await run([], null)).toBe(2);
  expect(await run([], false)).toBe(0);
  expect(lines.at(-1)).toBe('nothing was changed');
  const said = lines.join('\n');
  expect(said).toContain('9999_planted');
  expect(said).toContain('new tables: order_presents');
  expect(said).toMatch(/purchases \(.*\): new: gift_note; nobody reads or writes for less than a second/);
  expect(said).toMatch(
    /orders \(.*\): new: priority; new index: orders_by_priority; nobody reads or writes for/,
  );
  expect(said).toContain('No backup is known');
  expect(await columns()).not.toContain('priority');
  const { rows } = await sql`select from pg_namespace where nspname like 'update%'`.execute(db);
  expect(rows).toEqual([]);

  expect(await run([], true)).toBe(0);
  expect(asked).toEqual(['Apply them now?', 'Apply them now?']);
  expect(lines).toContain('applied 9999_planted');
  expect(await columns()).toContain('priority');
  expect(await run(['--dry-run'], null)).toBe(0);
  expect(lines.at(-1)).toContain('nothing to do');
});

test('how long a table is locked follows from its size and from what is done to it', () => {
  const change: TableChange = {
    table: 'orders',
    rows: 1e7,
    bytes: 3e9,
    holdsUp: 'all',
    rewritten: false,
    scanned: false,
    newIndexes: [],
    newColumns: ['a'],
    goneColumns: [],
  };
  expect(heldUpS(change)).toBeLessThan(1);
  expect(heldUpS({ ...change, newIndexes: ['orders_by_a'] })).toBeGreaterThan(30);
  expect(heldUpS({ ...change, rewritten: true })).toBeGreaterThan(60);
  expect(heldUpS({ ...change, holdsUp: 'none', rewritten: true })).toBe(0);
});

const schemas = sql`select from pg_namespace where nspname like 'update%'`;

test('npm run update on an empty database says one sentence and leaves nothing', async () => {
  const { db, url, drop } = await createTestDatabase('empty');
  onTestFinished(() => drop());
  const lines: string[] = [];
  const run = { env: { DATABASE_URL: url }, print: (line: string) => lines.push(line), ask: null };

  expect(await update({ ...run, args: ['--yes'] })).toBe(1);
  expect(lines).toEqual([expect.stringContaining('npm start makes its tables')]);
  expect((await schemas.execute(db)).rows).toEqual([]);
});

test('npm run update on tables of an early version leaves no rehearsal behind', async () => {
  const { db, url, drop } = await createTestDatabase('empty');
  onTestFinished(() => drop());
  // 0017 adds search and its extension.
  const migrations = Object.fromEntries(
    (await loadAllMigrations()).map(({ name, migration }) => [name, migration]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0016_brands')).error).toBeUndefined();
  const run = { env: { DATABASE_URL: url }, print: () => {}, ask: null };

  expect(await update({ ...run, args: ['--dry-run'] })).toBe(0);
  expect((await schemas.execute(db)).rows).toEqual([]);
});

test('npm run update refuses tables whose applied migrations were edited', async () => {
  const { db, url, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  await migrateDown(db);
  await sql`alter table customers drop column block_notified_at`.execute(db);
  const lines: string[] = [];
  const run = { env: { DATABASE_URL: url }, print: (line: string) => lines.push(line), ask: null };

  expect(await update({ ...run, args: ['--yes'] })).toBe(1);
  expect(lines).toEqual([expect.stringContaining('column customers.block_notified_at is missing')]);
  expect((await schemas.execute(db)).rows).toEqual([]);
});
