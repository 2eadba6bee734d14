import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { GroupNews } from '../../../src/telegram/bot-api/admin-chat.ts';
import { Dispatcher } from '../../../src/telegram/inbox/dispatcher.ts';
import { Receiver } from '../../../src/telegram/inbox/receiver.ts';
import { InboxStore } from '../../../src/telegram/inbox/store.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const log = pino({ level: 'silent' });
const STAFF_GROUP = -1_004_002;
let database: TestDatabase;
let store: InboxStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = new InboxStore({ url: database.url, replica: randomUUID(), leaseMs: 10_000, adminIds: [] });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const text = (updateId: number, chat: number) => ({
  update_id: updateId,
  message: {
    message_id: updateId,
    date: 1,
    chat: { id: chat, type: 'private', first_name: 'Sami' },
    from: { id: chat, is_bot: false, first_name: 'Sami' },
    text: 'hello',
  },
});
const moved = (updateId: number) => ({
  update_id: updateId,
  message: {
    message_id: updateId,
    date: 1,
    chat: { id: -4001, type: 'group', title: 'Admins' },
    migrate_to_chat_id: -1_004_001,
  },
});

function receiverThat(hearGroup: (news: GroupNews) => Promise<void>): Receiver {
  const dispatcher = new Dispatcher({
    store,
    log,
    handle: async () => ({ done: true, dialog: undefined }),
    giveUp: async () => {},
  });
  return new Receiver({
    store,
    dispatcher,
    log,
    answerPreCheckout: async () => {},
    answerInline: async () => {},
    staffGroup: async () => STAFF_GROUP,
    hearGroup,
  });
}

test('updates that came with news of a group are confirmed once they are stored', async () => {
  const gate = Promise.withResolvers<void>();
  const receiver = receiverThat(() => gate.promise);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table updates in access exclusive mode');
  let isConfirmed = false;
  const withNews = receiver.receive([text(1, 501), moved(2)]).then(() => {
    isConfirmed = true;
  });
  const other = receiver.receive([text(3, 502)]);
  await vi.waitFor(async () => {
    const { rows } = await holder.query('select from pg_locks where not granted');
    expect(rows.length).toBeGreaterThan(0);
  });
  gate.resolve();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(isConfirmed).toBe(false);
  await holder.query('commit');
  await Promise.all([withNews, other]);
  expect(await database.db.selectFrom('updates').select('update_id').execute()).toHaveLength(2);
});

const inTopic = (updateId: number, chat: number, change: object = {}) => ({
  update_id: updateId,
  message: {
    ...text(updateId, 503).message,
    chat: { id: chat, type: 'supergroup', title: 'Staff', is_forum: true },
    message_thread_id: 12,
    is_topic_message: true,
    ...change,
  },
});

test('only words in topics of the staff group are stored', async () => {
  const receiver = receiverThat(async () => {});
  const bot = { id: 1, is_bot: true, first_name: 'Bot' };
  await receiver.receive([
    inTopic(21, STAFF_GROUP),
    inTopic(22, -1_004_003),
    inTopic(23, STAFF_GROUP, { is_topic_message: undefined }),
    inTopic(24, STAFF_GROUP, { text: undefined, forum_topic_closed: {} }),
    inTopic(25, STAFF_GROUP, { from: bot }),
  ]);
  const rows = await database.db
    .selectFrom('updates')
    .select(['update_id', 'lane'])
    .where('update_id', '>', '20')
    .execute();
  expect(rows).toEqual([{ update_id: '21', lane: String(STAFF_GROUP) }]);
});

test('news of a group that cannot be recorded are sent again', async () => {
  const receiver = receiverThat(async () => {
    throw new Error('the database is away');
  });
  await expect(receiver.receive([moved(4)])).rejects.toThrow('away');
});
