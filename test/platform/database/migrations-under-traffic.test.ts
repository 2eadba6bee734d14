import { readdir, readFile } from 'node:fs/promises';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { settleSession } from '../../../src/platform/database/connection/session.ts';
import { MigrationError, type Migrations } from '../../../src/platform/database/schema/load-migrations.ts';
import { migrateJobQueue, migrateToLatest } from '../../../src/platform/database/schema/migrator.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { LONG_ONLY } from '../../support/sizes.ts';
import { breakingMigration, nextMigration } from './fixtures/next-migration.ts';

/** The last migration of the previous release, and its number of replicas at work. */
const RELEASE_BEFORE = '0010_jobs';
const REPLICAS = 2;

/**
 * Tables whose columns changed since the recording. The change was safe without a release: causes were
 * sentences before it.
 */
const changedSince = /order_events|list_scans|reconciliations|recoveries/;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Returns each distinct statement that the tests of commit 3bea1c8 sent: those with parameters, which stay
 * prepared. It leaves out the fault itself, statements that read all columns of a table; `npm run check` now
 * refuses them.
 */
async function recorded(): Promise<Statement[]> {
  const file = new URL('./fixtures/statements-of-the-release-before.json', import.meta.url);
  const all = JSON.parse(await readFile(file, 'utf8'), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data) : value,
  ) as Statement[];
  return all.filter(({ text }) => !changedSince.test(text));
}

/** Creates a database as the present release leaves it. */
async function setupToday(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Creates a database as the previous release left it. */
async function setupBefore(): Promise<TestDatabase> {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.drop());
  const folder = new URL('../../../migrations/', import.meta.url);
  const names = (await readdir(folder)).map((file) => file.replace(/\.ts$/, '')).sort();
  const migrations = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await import(new URL(`${name}.ts`, folder).href)])),
  );
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(RELEASE_BEFORE);
  if (error !== undefined) throw error;
  await migrateJobQueue(database.pool);
  return database;
}

async function connect({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await settleSession(client);
  onTestFinished(() => client.end());
  return client;
}

/**
 * Returns the result of each statement, which stays prepared: `ok`, or PostgreSQL's code. Rolls everything
 * back.
 */
async function sendAll(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [index, { text, values }] of statements.entries()) {
    await client.query('begin');
    const sent = client.query({ name: `s${index}`, text, values });
    outcomes.push(
      await sent.then(
        () => 'ok',
        (error: pg.DatabaseError) => `${error.code} ${error.message}`,
      ),
    );
    await client.query('rollback');
  }
  return outcomes;
}

/** @returns the working replicas' statements whose outcome changed after `next` was applied */
async function differencesDuring(database: TestDatabase, next: Migrations): Promise<string[]> {
  const statements = await recorded();
  const clients = await Promise.all(Array.from({ length: REPLICAS }, () => connect(database)));
  const before = await sendAll(clients[0] as pg.Client, statements);
  expect(before.filter((outcome) => outcome === 'ok').length).toBeGreaterThan(100);
  let migrated = false;
  const traffic = clients.map(async (client) => {
    const differ = new Set<string>();
    for (let last = false; !last; ) {
      last = migrated;
      const outcomes = await sendAll(client, statements);
      for (const [index, outcome] of outcomes.entries()) {
        const known = before[index] ?? '';
        if (outcome.slice(0, 5) !== known.slice(0, 5)) {
          differ.add(`${known} → ${outcome}: ${statements[index]?.text}`);
        }
      }
    }
    return [...differ];
  });
  await migrateToLatest(database.db, { extra: next }).finally(() => {
    migrated = true;
  });
  return (await Promise.all(traffic)).flat();
}

test("all later migrations keep the previous release's statements working", {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  expect(await differencesDuring(await setupBefore(), nextMigration)).toEqual([]);
});

test("the previous release's statements notice a dropped column", {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  const differences = await differencesDuring(await setupToday(), breakingMigration);
  expect(differences.length).toBeGreaterThan(0);
  for (const difference of differences) expect(difference).toMatch(/→ 42703 .*recheck_at/);
});

test('a waiting migration blocks no other statement until it can run', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const database = await setupToday();
  const long = await connect(database);
  // Like the hourly audit, this only reads, for minutes.
  await long.query('begin');
  await long.query('select count(*) from orders, purchases, alerts');
  const customer = await connect(database);
  let gaveWay = 0;
  let tried = () => {};
  const thrice = new Promise<void>((resolve) => {
    tried = resolve;
  });
  const migrating = migrateToLatest(database.db, {
    extra: nextMigration,
    onGaveWay: () => {
      gaveWay += 1;
      if (gaveWay === 3) tried();
    },
  });
  // Each of these would wait behind the waiting migration until the audit ends.
  for (let n = 0; n < 50; n += 1) {
    await customer.query('select 1 from orders');
    await customer.query('select 1 from purchases');
  }
  await thrice;
  await long.query('commit');
  expect((await migrating).length).toBeGreaterThan(0);
});

test('a migration that never gets its locks says what stands in its way', {
  ...LONG_ONLY,
  timeout: 60_000,
}, async () => {
  const database = await setupToday();
  const long = await connect(database);
  await long.query(
    "begin; set application_name = 'the audit'; select count(*) from orders, purchases, alerts",
  );
  const failed = migrateToLatest(database.db, {
    lockTimeoutMs: 20,
    giveUpAfterMs: 200,
    extra: nextMigration,
  });
  await expect(failed).rejects.toThrow(/did not get its locks within .* the audit \(pid \d+, open for/);
  await expect(failed).rejects.toBeInstanceOf(MigrationError);
});
