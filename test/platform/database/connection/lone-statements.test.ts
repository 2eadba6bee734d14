import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { openedSessions } from '../../../../src/platform/database/connection/primary.ts';
import { withRank } from '../../../../src/platform/database/connection/ranks.ts';
import { gatherReads } from '../../../../src/platform/database/gather-reads.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

/** Opens a pool whose lone statements share one of six connections, which is open. */
async function setup(): Promise<OpenDatabase & { database: TestDatabase }> {
  const database = await createTestDatabase();
  stopAfterTest(() => database.drop());
  const opened = openDatabase({ url: database.url, max: 6, applicationName: 'lone' });
  stopAfterTest(() => opened.close());
  await sql`select 1`.execute(opened.db);
  return { ...opened, database };
}

const number = (value: number): RawBuilder<{ value: number }> => sql`select ${value}::integer as value`;

/** Takes the connections that are left for transactions, and returns a function that gives them back. */
async function takeOthers({ pool }: OpenDatabase): Promise<() => Promise<void>> {
  const taken = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  const giveBack = async () => {
    for (const other of taken.splice(0)) other.release();
  };
  stopAfterTest(giveBack);
  return giveBack;
}

/** Makes statements that wait until the lock is given back. */
async function holdLock({ database }: { database: TestDatabase }) {
  const lock = 11;
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  let isHeld = true;
  const giveBack = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('select pg_advisory_unlock($1)', [lock]);
    holder.release();
  };
  stopAfterTest(giveBack);
  const waiters = async () => {
    const { rows } = await holder.query<{ pid: number }>(
      `select pid from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    );
    return rows.map(({ pid }) => pid);
  };
  return { statement: sql`select pg_advisory_xact_lock_shared(${lock})`, waiters, giveBack };
}

it('lone statements share a connection, each with its own answer', async () => {
  const opened = await setup();
  await takeOthers(opened);
  const asked = Promise.all([1, 2, 3, 4, 5].map((value) => number(value).execute(opened.db)));
  expect(opened.pool.waitingCount).toBe(0);
  expect((await asked).map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3, 4, 5]);
});

it('a statement that fails leaves those beside it', async () => {
  const opened = await setup();
  await sql`create table notes (number integer primary key)`.execute(opened.db);
  await takeOthers(opened);
  const note = (value: number) => sql`insert into notes values (${value})`.execute(opened.db);
  const ends = await Promise.allSettled([note(1), note(1), note(2)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { rows } = await sql`select number from notes order by number`.execute(opened.db);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

it('nothing is sent behind a statement that waits for a lock', async () => {
  const opened = await setup();
  const lock = await holdLock(opened);
  const waiting = lock.statement.execute(opened.db);
  await expect.poll(lock.waiters).toHaveLength(1);
  const shared = openedSessions().find((one) => one.silentMs() > 0);
  await expect.poll(() => shared?.silentMs()).toBeGreaterThan(20);
  expect((await number(7).execute(opened.db)).rows).toEqual([{ value: 7 }]);
  expect(await lock.waiters()).toHaveLength(1);
  await lock.giveBack();
  await waiting;
});

it('a statement beside a transaction does not wait behind one that waits for it', async () => {
  const opened = await setup();
  await sql`create table stock (id integer primary key, count integer)`.execute(opened.db);
  await sql`insert into stock values (1, 5)`.execute(opened.db);
  const start = Promise.withResolvers<void>();
  const behind = start.promise.then(() => sql`update stock set count = count - 1`.execute(opened.db));
  await opened.db.transaction().execute(async (tx) => {
    await sql`update stock set count = count - 1`.execute(tx);
    start.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    await number(3).execute(opened.db);
  });
  await behind;
  const { rows } = await sql`select count from stock`.execute(opened.db);
  expect(rows).toEqual([{ count: 3 }]);
});

const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;

it('a transaction has a connection of its own', async () => {
  const { db } = await setup();
  const shared = (await pidOf.execute(db)).rows[0]?.pid;
  await db.transaction().execute(async (tx) => {
    expect((await pidOf.execute(tx)).rows[0]?.pid).not.toBe(shared);
  });
});

it('a session has a connection of its own', async () => {
  const { db } = await setup();
  const shared = (await pidOf.execute(db)).rows[0]?.pid;
  await db.connection().execute(async (session) => {
    expect((await pidOf.execute(session)).rows[0]?.pid).not.toBe(shared);
  });
});

it('the work of a transaction with a level shares no connection', async () => {
  const { db } = await setup();
  const shared = (await pidOf.execute(db)).rows[0]?.pid;
  await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async () => {
      expect((await pidOf.execute(db)).rows[0]?.pid).not.toBe(shared);
    });
});

it('a gathered read of a transaction shares no connection', async () => {
  const { db } = await setup();
  const shared = (await pidOf.execute(db)).rows[0]?.pid;
  const read = gatherReads(async (keys: readonly string[]) => {
    const { rows } = await pidOf.execute(db);
    return new Map(keys.map((key) => [key, rows[0]?.pid]));
  });
  expect(await read('outside')).toBe(shared);
  await db.transaction().execute(async () => {
    const [first, second] = await Promise.all([read('first'), read('second')]);
    expect([first, second]).not.toContain(shared);
  });
});

it('a connection that answers is not silent, although other statements wait', async () => {
  const opened = await setup();
  await takeOthers(opened);
  const lock = await holdLock(opened);
  const first = number(1).execute(opened.db);
  const waiting = lock.statement.execute(opened.db);
  // Both are sent, and neither has an answer.
  await new Promise((resolve) => setImmediate(resolve));
  const shared = openedSessions().find((one) => one.silentMs() > 0);
  if (!shared) throw new Error('no statement was sent');
  const askedAt = performance.now() - shared.silentMs();
  await first;
  const silentSince = performance.now() - shared.silentMs();
  expect(Math.round((silentSince - askedAt) * 1000)).toBeGreaterThan(5);
  await lock.giveBack();
  await waiting;
});

it('customers leave room on a shared connection for staff and money', async () => {
  const opened = await setup();
  const giveBack = await takeOthers(opened);
  const lock = await holdLock(opened);
  const all: Promise<unknown>[] = [];
  for (const [rank, waiting] of [
    ['rounds', 7],
    ['customers', 7 + 5],
    ['staff', 7 + 5 + 7],
  ] as const) {
    for (let count = 0; count < 9; count += 1)
      all.push(withRank(rank, () => lock.statement.execute(opened.db)));
    await expect.poll(() => opened.pool.waitingCount).toBe(waiting);
  }
  await lock.giveBack();
  await giveBack();
  await Promise.all(all);
});

it('staff do not wait for a shared connection that rounds asked for', async () => {
  const opened = await setup();
  const { db, pool } = opened;
  const giveBack = await takeOthers(opened);
  // The shared connection breaks, so that the next statement opens one.
  const [shared] = (await pidOf.execute(db)).rows;
  await opened.database.pool.query('select pg_terminate_backend($1)', [shared?.pid]);
  await expect.poll(() => pool.totalCount).toBe(5);
  const last = await pool.connect();
  last.release();
  // Both ask in one turn, for the idle connection.
  const before = pool.connect();
  const rounds = withRank('rounds', () => number(1).execute(db));
  const taken = await before;
  const staff = withRank('staff', () => number(2).execute(db));
  await new Promise((resolve) => setImmediate(resolve));
  // Each of them waits for a connection of its own, by its rank.
  const { waitingCount } = pool;
  taken.release();
  await giveBack();
  await Promise.all([rounds, staff]);
  expect(waitingCount).toBe(2);
});

it('a broken connection fails its statements alone, and is replaced', async () => {
  const opened = await setup();
  const lock = await holdLock(opened);
  const lost = expect(lock.statement.execute(opened.db)).rejects.toThrow('terminating connection');
  await expect.poll(lock.waiters).toHaveLength(1);
  const [pid] = await lock.waiters();
  await opened.database.pool.query('select pg_terminate_backend($1)', [pid]);
  await lost;
  await takeOthers(opened);
  const answers = await Promise.all([1, 2, 3, 4].map((value) => number(value).execute(opened.db)));
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3, 4]);
  expect(opened.pool.totalCount).toBe(6);
});

it('a statement begun after a lost one does not use its connection', async () => {
  const opened = await setup();
  const lock = await holdLock(opened);
  // Asked for between the server's last word and the end of the connection.
  const next = lock.statement.execute(opened.db).catch(() => number(7).execute(opened.db));
  await expect.poll(lock.waiters).toHaveLength(1);
  const [pid] = await lock.waiters();
  await opened.database.pool.query('select pg_terminate_backend($1)', [pid]);
  expect((await next)?.rows).toEqual([{ value: 7 }]);
});

it('an idle shared connection that breaks is given back', async () => {
  const opened = await setup();
  expect(opened.pool.totalCount).toBe(1);
  await opened.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lone' and datname = current_database()",
  );
  await expect.poll(() => opened.pool.totalCount).toBe(0);
  expect((await number(1).execute(opened.db)).rows).toEqual([{ value: 1 }]);
});

it('closing waits for the statements that run', async () => {
  const opened = await setup();
  const lock = await holdLock(opened);
  const running = lock.statement.execute(opened.db);
  await expect.poll(lock.waiters).toHaveLength(1);
  const closed = opened.close();
  await lock.giveBack();
  await expect(running).resolves.toBeDefined();
  await closed;
  await expect(number(1).execute(opened.db)).rejects.toThrow();
});

it('a pool that is limited to one connection has it for transactions, too', async () => {
  const opened = await setup();
  opened.pool.options.max = 1;
  const { rows } = await opened.db.transaction().execute((tx) => number(2).execute(tx));
  expect(rows).toEqual([{ value: 2 }]);
});
