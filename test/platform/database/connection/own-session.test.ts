import { expect, test } from 'vitest';
import {
  type Hearer,
  REPLICA_NAME_PREFIX,
} from '../../../../src/platform/database/connection/own-session.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { ownSession } from '../../../support/database/own-session.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

const lock = { name: 'one at a time' };

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

test('notices are heard again after the session broke', async () => {
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
