import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

describe('a database connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(async () => {
    await database.drop();
  });

  test('hands int8 and numeric over as the strings they are, and times as dates', async () => {
    const { rows } = await sql<{ id: unknown; amount: unknown; at: unknown }>`
      select 9007199254740993::int8 as id, 0.10000001::numeric(24,8) as amount,
        '2026-01-02T03:04:05Z'::timestamptz as at`.execute(database.db);

    expect(rows).toEqual([
      { id: '9007199254740993', amount: '0.10000001', at: new Date('2026-01-02T03:04:05Z') },
    ]);
  });

  test('goes on after the server has cut its connections, idle and busy ones', async () => {
    const warnings: object[] = [];
    const victim = openDatabase({
      url: database.url,
      applicationName: 'victim',
      log: { warn: (fields) => warnings.push(fields) },
    });
    const sleeping = victim.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await cut(database, 'victim');
      await sql`select 1`.execute(tx);
    });

    await expect(sleeping).rejects.toThrow();
    await sql`select 1`.execute(victim.db);
    await cut(database, 'victim');
    await expect.poll(() => warnings.length).toBe(2);
    expect((await sql`select 1 as one`.execute(victim.db)).rows).toEqual([{ one: 1 }]);
    await victim.close();
  });

  test('can be closed twice, and without having been used', async () => {
    const unused = openDatabase({ url: database.url, applicationName: 'unused' });

    await unused.close();
    await unused.close();

    await expect(unused.pool.query('select 1')).rejects.toThrow();
  });
});

async function cut({ db }: TestDatabase, applicationName: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${applicationName}`.execute(
    db,
  );
}
