import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withScanLock } from '../../../../src/modules/orders/reconcile/scan-lock.ts';
import {
  type OpenDatabase,
  openDatabase,
  openSessions,
} from '../../../../src/platform/database/connection/connection.ts';
import type { PooledClient } from '../../../../src/platform/database/connection/pooled.ts';
import { checkAddresses, PoolerError } from '../../../../src/platform/database/connection/pooler.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { canPool, type PgBouncer, startPgBouncer } from '../../../support/database/pgbouncer.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

const settingsNow = sql<{ commit: string; zone: string; plan: string; schema: string; one: number }>`
  select current_setting('synchronous_commit') as commit, current_setting('timezone') as zone,
    current_setting('plan_cache_mode') as plan, current_schema() as schema, ${1}::integer as one`;
const RIGHT = { commit: 'on', zone: 'UTC', plan: 'force_generic_plan', schema: 'public', one: 1 };

describe.runIf(canPool)('behind PgBouncer', () => {
  let database: TestDatabase;
  let transactions: PgBouncer;
  let inTurn: PgBouncer;
  let sessions: PgBouncer;

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table made (id integer)`.execute(database.db);
    [transactions, inTurn, sessions] = await Promise.all([
      startPgBouncer(database.url, { mode: 'transaction' }),
      startPgBouncer(database.url, { mode: 'transaction', settings: { server_round_robin: '1' } }),
      // The parameters that it drops are those of the address.
      startPgBouncer(database.url, {
        mode: 'session',
        settings: { ignore_startup_parameters: 'options,extra_float_digits' },
      }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([transactions.stop(), inTurn.stop(), sessions.stop()]);
    await database.drop();
  });

  function open(url: string): OpenDatabase {
    const opened = openDatabase({ url, applicationName: 'pooled', max: 3 });
    stopAfterTest(() => opened.close());
    return opened;
  }

  /** Leaves another program's settings on the connection that the pooler takes next. */
  async function spoil(wrong: string): Promise<void> {
    const stranger = new pg.Client({ connectionString: transactions.url });
    await stranger.connect();
    await stranger.query(wrong);
    await stranger.end();
  }
  const wrong = `set synchronous_commit = off; set plan_cache_mode = auto; set timezone = 'Asia/Kabul'; set search_path = ''`;

  it('a statement has the settings, whoever used its connection before', async () => {
    const { db, pool } = open(transactions.url);
    await spoil(wrong);
    expect((await settingsNow.execute(db)).rows).toEqual([RIGHT]);
    // The same statement, on the same connection of the server.
    expect((await settingsNow.execute(open(transactions.url).db)).rows).toEqual([RIGHT]);
    const { rows } = await pool.query(`select current_setting('synchronous_commit') as commit`);
    expect(rows).toEqual([{ commit: 'on' }]);
  });

  it.each(['read committed', 'repeatable read'] as const)(
    'a transaction has the settings: %s',
    async (level) => {
      const { db } = open(transactions.url);
      await spoil(wrong);
      const plain = await db.transaction().execute(async (tx) => (await settingsNow.execute(tx)).rows);
      const other = await db
        .transaction()
        .setIsolationLevel(level)
        .execute(async (tx) => {
          const found = (await settingsNow.execute(tx)).rows;
          const { rows } = await sql<{
            level: string;
          }>`select current_setting('transaction_isolation') as level`.execute(tx);
          return [...found, ...rows];
        });
      expect([plain, other]).toEqual([[RIGHT], [RIGHT, { level }]]);
    },
  );

  it('each transaction tells its server', async () => {
    const { pool } = open(transactions.url);
    const client: PooledClient = await pool.connect().then((one) => {
      stopAfterTest(async () => one.release(true));
      return one as unknown as PooledClient;
    });
    const { rows } = await database.pool.query(`
      select concat(left(pg_walfile_name(pg_current_wal_flush_lsn()), 8), ' ',
        extract(epoch from pg_postmaster_start_time())) as server`);
    const [{ server } = { server: '' }] = rows;
    await client.query('select 1');
    expect(client.answeredBy).toBe(server);
    await expect(client.query('no statement')).rejects.toThrow('syntax error');
    expect(client.answeredBy).toBeNull();
    await client.query('select $1::integer', [1]);
    expect(client.answeredBy).toBe(server);
    await expect(client.query('no statement')).rejects.toThrow('syntax error');
    await client.query('begin');
    await client.query('select 1');
    expect(client.answeredBy).toBe(server);
    await client.query('commit');
    expect(client.answeredBy).toBe(server);
  });

  it('statements go on where the server hides its position', async () => {
    const role = `hidden_${randomUUID().replaceAll('-', '')}`;
    await sql.raw(`create role ${role} login`).execute(database.db);
    stopAfterTest(async () => {
      await sql`grant execute on function pg_walfile_name(pg_lsn) to public`.execute(database.db);
      await sql.raw(`drop owned by ${role}`).execute(database.db);
      await sql.raw(`drop role ${role}`).execute(database.db);
    });
    await sql.raw(`grant usage on schema public to ${role}`).execute(database.db);
    await sql`revoke execute on function pg_walfile_name(pg_lsn) from public`.execute(database.db);
    const url = new URL(database.url);
    url.username = role;
    const pooler = await startPgBouncer(url.href, { mode: 'transaction' });
    stopAfterTest(() => pooler.stop());
    const { db } = open(pooler.url);
    expect((await settingsNow.execute(db)).rows).toEqual([RIGHT]);
    expect((await db.transaction().execute((tx) => settingsNow.execute(tx))).rows).toEqual([RIGHT]);
  });

  it.each([
    ['session_replication_role', 'replica', 'session_replication_role is replica and must be origin'],
    [
      'default_transaction_isolation',
      'serializable',
      'transaction_isolation is serializable and must be read committed',
    ],
  ])('nothing is written where %s is %s', async (name, wrong, reason) => {
    const alone = await startPgBouncer(database.url, { mode: 'transaction', size: 1 });
    stopAfterTest(() => alone.stop());
    const { db, pool } = open(alone.url);
    const databaseName = new URL(database.url).pathname.slice(1);
    // A connection of the pooler takes a default of the database when it begins.
    const renewAfter = async (change: string) => {
      await sql.raw(`alter database "${databaseName}" ${change}`).execute(database.db);
      await alone.restart();
    };
    stopAfterTest(() => renewAfter(`reset ${name}`));
    await settingsNow.execute(db);
    await renewAfter(`set ${name} = '${wrong}'`);
    const insert = sql`insert into made (id) values (${7})`;
    const refused = `the database session has wrong settings: ${reason}`;
    await expect.poll(() => insert.execute(db).catch(({ message }) => message)).toBe(refused);
    await expect(pool.query('insert into made (id) values (7)')).rejects.toThrow(refused);
    await expect(db.transaction().execute((tx) => insert.execute(tx))).rejects.toThrow(refused);
    await renewAfter(`reset ${name}`);
    // The connection of the refused transaction serves nobody else.
    await expect
      .poll(() =>
        db
          .transaction()
          .execute((tx) => insert.execute(tx))
          .then(() => 'written', String),
      )
      .toBe('written');
    const { rows } = await sql`delete from made returning id`.execute(db);
    expect(rows).toEqual([{ id: 7 }]);
  });

  it('the settings hold where the pooler keeps sessions and drops parameters', async () => {
    const url = `${sessions.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
    const { db } = open(url);
    expect((await settingsNow.execute(db)).rows).toEqual([RIGHT]);
    expect(await checkAddresses({ statements: url, sessions: url })).toBe(true);
  });

  it('a scan has its lock past the pooler', async () => {
    const deps = { db: open(transactions.url).db, sessions: open(database.url).db, clock: () => new Date() };
    const second = vi.fn(async () => {});
    await withScanLock(deps, 'retries', new Date(), async () => {
      // The same connection of the pooler would give the lock again.
      expect(await withScanLock(deps, 'retries', new Date(), second)).toBe(false);
    });
    expect(second).not.toHaveBeenCalled();
  });

  it('notices are heard past the pooler', async () => {
    const addresses = { statements: transactions.url, sessions: database.url };
    const log = pino({ level: 'silent' });
    const { own, close } = openSessions(addresses, open(transactions.url), log);
    stopAfterTest(close);
    const heard: string[] = [];
    await own.hear({ channels: ['updates'], onNotice: (_, payload) => heard.push(payload) });
    await sql`select pg_notify('updates', 'seven')`.execute(database.db);
    await expect.poll(() => heard).toEqual(['seven']);
  });

  it('the refusal of lost sessions names the second address', async () => {
    for (const { url } of [transactions, inTurn]) {
      const refusal = checkAddresses({ statements: url, sessions: url });
      await expect(refusal).rejects.toThrow(PoolerError);
      await expect(refusal).rejects.toThrow('set DATABASE_URL_DIRECT');
    }
    const wrong = checkAddresses({ statements: transactions.url, sessions: inTurn.url });
    await expect(wrong).rejects.toThrow('DATABASE_URL_DIRECT leads through a pooler');
  });

  it('two addresses must lead to one database', async () => {
    const other = await createTestDatabase();
    stopAfterTest(() => other.drop());
    expect(await checkAddresses({ statements: transactions.url, sessions: database.url })).toBe(true);
    expect(await checkAddresses({ statements: database.url, sessions: database.url })).toBe(false);
    await expect(checkAddresses({ statements: transactions.url, sessions: other.url })).rejects.toThrow(
      'lead to different databases',
    );
  });
});
