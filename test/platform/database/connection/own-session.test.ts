import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Hearer,
  REPLICA_NAME_PREFIX,
} from '../../../../src/platform/database/connection/own-session.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { ownSession } from '../../../support/database/own-session.ts';
import { SLOW } from '../../../support/sizes.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

const lock = { space: 'test', name: 'one at a time' };

async function setup() {
  const database = await createTestDatabase('tables');
  stopAfterTest(() => database.drop());
  return { database, session: ownSession(database.url) };
}

/** A part that hears, with what it heard. */
function listener(channel: string) {
  const heard: string[] = [];
  const hearer: Hearer = {
    channels: [channel],
    onNotice: (_, payload) => heard.push(payload),
    onOpened: () => heard.push('opened'),
  };
  return { heard, hearer };
}

function tell({ pool }: TestDatabase, channel: string, payload: string): Promise<unknown> {
  return pool.query('select pg_notify($1, $2)', [channel, payload]);
}

test('each part hears the notices of its own channels', async () => {
  const { database, session } = await setup();
  const [updates, jobs, late] = [listener('updates'), listener('jobs:insert'), listener('updates')];
  await Promise.all([session.hear(updates.hearer), session.hear(jobs.hearer)]);
  await session.hear(late.hearer);
  await tell(database, 'updates', 'seven');
  await tell(database, 'jobs:insert', 'eight');
  await expect
    .poll(() => [updates.heard.at(-1), jobs.heard.at(-1), late.heard.at(-1)])
    .toEqual(['seven', 'eight', 'seven']);
  session.forget(late.hearer);
  await tell(database, 'updates', 'nine');
  await expect.poll(() => updates.heard.at(-1)).toBe('nine');
  expect(late.heard).toEqual(['opened', 'seven']);
});

test('notices are heard again after the session broke', SLOW, async () => {
  const { database, session } = await setup();
  const { heard, hearer } = listener('updates');
  await session.hear(hearer);
  await database.pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
    [REPLICA_NAME_PREFIX + session.replica],
  );
  await expect.poll(() => heard).toEqual(['opened', 'opened']);
  await tell(database, 'updates', 'seven');
  await expect.poll(() => heard.at(-1)).toBe('seven');
});

test('a session in which nothing happens stays open', SLOW, async () => {
  const { database } = await setup();
  const session = ownSession(database.url, { pingMs: 100, endedAfterMs: 500 });
  await session.hear(listener('updates').hearer);
  const isOlder = async () => {
    const { rows } = await database.pool.query(
      `select clock_timestamp() - backend_start > interval '1500 ms' as is_older
      from pg_stat_activity where application_name = $1`,
      [REPLICA_NAME_PREFIX + session.replica],
    );
    return rows[0]?.is_older;
  };
  await expect.poll(isOlder).toBe(true);
});

test('a lock is refused to other work of the same process', async () => {
  const { session } = await setup();
  const held = await session.tryLock(lock);
  expect(await session.tryLock(lock)).toBeNull();
  await held?.release();
  expect(await session.tryLock(lock)).not.toBeNull();
});

test('a lock is refused to another process', async () => {
  const { database, session } = await setup();
  const other = ownSession(database.url);
  const held = await session.tryLock(lock);
  expect(await other.tryLock(lock)).toBeNull();
  await held?.release();
  expect(await other.tryLock(lock)).not.toBeNull();
});

test('a session that is started again gives up its locks', async () => {
  const { database, session } = await setup();
  const other = ownSession(database.url);
  await session.tryLock(lock);
  await session.part.restart?.();
  await expect.poll(() => other.tryLock(lock)).not.toBeNull();
});

test('a process that is refused further connections does not count as hanging', SLOW, async () => {
  const { database } = await setup();
  const role = `lone_${randomBytes(6).toString('hex')}`;
  await database.pool.query(`create role ${role} login password 'lone'`);
  stopAfterTest(async () => void (await database.pool.query(`drop role ${role}`)));
  const warnings: unknown[] = [];
  const session = ownSession(
    Object.assign(new URL(database.url), { username: role, password: 'lone' }).href,
    {
      log: pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) }),
    },
  );
  await session.hear(listener('updates').hearer);
  await database.pool.query(`alter role ${role} connection limit 0`);
  const lostAt = performance.now();
  await database.pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1',
    [REPLICA_NAME_PREFIX + session.replica],
  );
  await expect.poll(() => warnings.length).toBeGreaterThan(1);
  expect(session.part.silentMs()).toBeLessThan(performance.now() - lostAt);
});

test('a session that hangs while it is opened is given up by a restart, and by the end', async () => {
  // It lets everybody in, and answers nothing.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const session = ownSession(`postgres://anybody@127.0.0.1:${port}/anything`);
  const first = session.tryLock(lock);
  first.catch(() => {});
  await new Promise((resolve) => server.once('connection', resolve));
  session.part.restart?.().catch(() => {});
  await expect(first).rejects.toThrow('hangs');
  const second = session.tryLock(lock);
  second.catch(() => {});
  await session.close();
  await expect(second).rejects.toThrow('closed');
});

test('notices do not carry the context of the work that opened the session', async () => {
  const { database, session } = await setup();
  const context = new AsyncLocalStorage<string>();
  const held = await context.run('a round', () => session.tryLock(lock));
  const heard: unknown[] = [];
  await session.hear({ channels: ['updates'], onNotice: () => heard.push(context.getStore()) });
  await tell(database, 'updates', 'seven');
  await expect.poll(() => heard).toEqual([undefined]);
  await held?.release();
});
