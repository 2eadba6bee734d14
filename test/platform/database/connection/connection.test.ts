// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { examineServer, settleSession } from '../../../../src/platform/database/connection/session.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { LeaseLostError, withTerm } from '../../../../src/platform/database/lease.ts';
import { prepareDatabase } from '../../../../src/platform/database/schema/prepare.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';

const write = (db: Db) =>
  sql`insert into rounds (name, due_at, began_at) values (gen_random_uuid(), now(), now())`.execute(db);

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

  test.each([
    ['before its commit', async () => {}],
    ['before its next statement', write],
  ])('commits no transaction whose term ended %s', async (_, next) => {
    let isHeld = true;
    const pending = withTerm({ isHeld: () => isHeld }, () =>
      database.db.transaction().execute(async (tx) => {
        await write(tx);
        isHeld = false;
        await next(tx);
      }),
    );
    await expect(pending).rejects.toThrow(LeaseLostError);
    expect((await database.pool.query('select from rounds')).rows).toEqual([]);
    await database.pool.query('select 1');
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  test('can be closed twice, and without having been used', async () => {
    const unused = openDatabase({ url: database.url, applicationName: 'unused' });

    await unused.close();
    await unused.close();

    await expect(unused.pool.query('select 1')).rejects.toThrow();
  });
});

describe('a database whose defaults are other ones', () => {
  test.each([
    ['DateStyle', "datestyle = 'SQL, DMY'"],
    ['time zone', "timezone = 'America/St_Johns'"],
    ['style of intervals', 'intervalstyle = iso_8601'],
    ['form of bytes', 'bytea_output = escape'],
    ['precision of floats', 'extra_float_digits = -15'],
    ['durability', 'synchronous_commit = off'],
    ['isolation', "default_transaction_isolation = 'serializable'"],
    ['encoding', "client_encoding = 'LATIN1'"],
    ['planning', 'plan_cache_mode = force_custom_plan'],
    ['compilation of plans', 'jit = on'],
    ['quoting', 'quote_all_identifiers = on'],
    ['time for a statement', 'statement_timeout = 5000'],
    ['time for a lock', 'lock_timeout = 5000'],
    ['time for an idle session', 'idle_session_timeout = 5000'],
    ['form of arrays', 'array_nulls = off'],
  ])('is read and compared as any other: its %s', async (_what, setting) => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set ${sql.raw(setting)}`.execute(database.db);
    const { db, pool, close } = openDatabase({ url: database.url, applicationName: 'other defaults' });
    onTestFinished(async () => {
      await close();
      // A later test of this process may reuse the database.
      await sql`alter database ${sql.id(name)} reset all`.execute(database.db);
      await database.drop();
    });
    await prepareDatabase(db, pool, { info: () => {}, warn: () => {} });
    const { rows } = await sql`
      select '2026-12-31T23:30:00Z'::timestamptz as at, '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2 as float,
        interval '1 day 2 hours' as span, 'ä'::text as text,
        current_setting('synchronous_commit') as commit, current_setting('plan_cache_mode') as plan,
        current_setting('jit') as compiled,
        current_setting('default_transaction_isolation') as isolation, '{NULL}'::text[] as nothing,
        (select string_agg(current_setting(name), ' ') from unnest(array['statement_timeout', 'lock_timeout',
          'idle_session_timeout']) as name) as waits`.execute(db);
    expect(rows).toEqual([
      {
        at: new Date('2026-12-31T23:30:00Z'),
        bytes: Buffer.from([0, 255]),
        float: 0.30000000000000004,
        span: expect.objectContaining({ days: 1, hours: 2 }),
        text: 'ä',
        commit: 'on',
        plan: 'force_generic_plan',
        compiled: 'off',
        isolation: 'read committed',
        nothing: [null],
        waits: '0 0 0',
      },
    ]);
  });

  test.each([
    ['shop', 'shop, extensions'],
    ['nothing', ''],
    ['a schema of its name', '"$user", public'],
  ])('has its tables in public although search_path begins with %s', async (_what, path) => {
    const database = await createTestDatabase('empty');
    const name = new URL(database.url).pathname.slice(1);
    for (const schema of ['shop', 'extensions', 'postgres', 'storefront'])
      await sql`create schema if not exists ${sql.id(schema)}`.execute(database.db);
    await sql`alter database ${sql.id(name)} set search_path = ${sql.raw(path || "''")}`.execute(database.db);
    const { db, close } = openDatabase({ url: database.url, applicationName: 'other schema' });
    onTestFinished(async () => {
      await close();
      await sql`alter database ${sql.id(name)} reset all`.execute(database.db);
      await database.drop();
    });

    await sql`create table made (id integer)`.execute(db);

    const { rows } = await sql`select schemaname as schema from pg_tables where tablename = 'made'`.execute(
      db,
    );
    expect(rows).toEqual([{ schema: 'public' }]);
  });

  test('names the schema in which another search_path had put the tables', async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await sql`alter schema public rename to shop`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await sql`alter database ${sql.id(name)} set search_path = shop`.execute(database.db);
    const { db, pool, close } = openDatabase({ url: database.url, applicationName: 'other schema' });
    onTestFinished(async () => {
      await close();
      await sql`alter database ${sql.id(name)} reset all`.execute(database.db);
      await database.drop();
    });

    await expect(prepareDatabase(db, pool, { info: () => {}, warn: () => {} })).rejects.toThrow(
      'alter schema shop rename to public;',
    );
  });

  test('is refused in words where triggers would not fire', async () => {
    const session = {
      query: async (_text: string, [names, values]: unknown[]) => ({
        rows: [
          ...(names as string[]).map((name, index) => ({ name, value: (values as string[])[index] ?? '' })),
          { name: 'session_replication_role', value: 'replica' },
          { name: 'server_encoding', value: 'UTF8' },
        ],
      }),
    };
    await expect(settleSession(session)).rejects.toThrow(
      'session_replication_role is replica and must be origin',
    );
  });

  test('has its settings although the address brings options of its own', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    url.searchParams.set('options', '-c synchronous_commit=off -c datestyle=German');
    const { db, close } = openDatabase({ url: url.href, applicationName: 'own options' });
    onTestFinished(async () => {
      await close();
      await database.drop();
    });
    const { rows } = await sql<{ commit: string; at: Date }>`
      select current_setting('synchronous_commit') as commit, '2026-02-01T00:00:00Z'::timestamptz as at`.execute(
      db,
    );
    expect(rows).toEqual([{ commit: 'on', at: new Date('2026-02-01T00:00:00Z') }]);
  });
});

test('the doctor names a server that a power cut would cost orders', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await expect(examineServer(database.db)).rejects.toThrow(
    'fsync is off: a power cut loses orders. Set fsync = on; full_page_writes is off',
  );
});

test('the doctor names a database that takes no writes', async () => {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.db);
  const { db, close } = openDatabase({ url: database.url, applicationName: 'read-only' });
  onTestFinished(async () => {
    await close();
    await sql`alter database ${sql.id(name)} reset all`.execute(database.db).catch(() => {});
    await database.drop();
  });
  await expect(examineServer(db)).rejects.toThrow('it takes no writes');
});

async function cut({ db }: TestDatabase, applicationName: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${applicationName}`.execute(
    db,
  );
}
