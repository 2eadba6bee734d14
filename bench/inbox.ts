import { randomUUID } from 'node:crypto';
import { startDemoDatabase } from '@storefront/demo/database.ts';
import { Logger, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/database/connection/connection.ts';
import { migrateJobQueue, migrateToLatest } from '../src/platform/database/schema/migrator.ts';
import { Dispatcher } from '../src/telegram/inbox/dispatcher.ts';
import { Receiver } from '../src/telegram/inbox/receiver.ts';
import { InboxStore } from '../src/telegram/inbox/store.ts';
import type { Check } from './support/books.ts';
import { describeMachine } from './support/machine.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const CHATS = 500;
const PER_CHAT = 10;
/** Maximum number of updates per getUpdates call. */
const BATCH_SIZE = 100;
const SINGLES = 300;
const CONCURRENCY = 100;

/** A queue of updates that handles each chat's updates in order. */
interface Queue {
  receive(updates: readonly { id: number; chat: number }[]): Promise<void>;
  stop(): Promise<void>;
}
/** Called for each handled update. */
type Handled = (update: { id: number; chat: number }) => void;

/**
 * Compares the inbox with graphile-worker's named queues, one per chat. Both process the same updates in the
 * same order per chat with an empty handler, and store them before they confirm their arrival.
 */
export async function measureInbox(say: (line: string) => void): Promise<{
  figures: Figure[];
  checks: Check[];
  machine: Record<string, string | number>;
}> {
  const database = await startDemoDatabase(['inbox']);
  const url = database.url('inbox');
  const opened = openDatabase({ url, max: 10, applicationName: 'storefront bench' });
  try {
    await migrateToLatest(opened.db);
    await migrateJobQueue(opened.pool);
    say('Measuring the inbox …');
    const inbox = await measure((handled) => inboxQueue(url, handled));
    say('Measuring named queues of graphile-worker …');
    const queues = await measure((handled) => namedQueues(url, handled));
    const query = async <Row extends pg.QueryResultRow>(text: string) =>
      (await opened.pool.query<Row>(text)).rows;
    const burst = CHATS * PER_CHAT;
    return {
      machine: await describeMachine({ query }),
      figures: [
        {
          name: `${burst} updates of ${CHATS} chats at once, handled`,
          unit: 'a second',
          shop: inbox.rate,
          floor: queues.rate,
          target: null,
        },
        {
          name: 'one update: received until its handler runs, p50',
          unit: 'ms',
          target: null,
          shop: percentile(inbox.delays, 0.5),
          floor: percentile(queues.delays, 0.5),
        },
        {
          name: 'one update: received until its handler runs, p95',
          unit: 'ms',
          target: null,
          shop: percentile(inbox.delays, 0.95),
          floor: percentile(queues.delays, 0.95),
        },
      ],
      checks: [
        { name: 'each chat in its order, in the inbox', ok: inbox.inOrder, detail: '' },
        { name: 'each chat in its order, in named queues', ok: queues.inOrder, detail: '' },
      ],
    };
  } finally {
    await opened.close();
    await database.stop();
  }
}

async function measure(open: (handled: Handled) => Promise<Queue>) {
  const latest = new Map<number, number>();
  let [count, inOrder] = [0, true];
  let onHandled: (id: number) => void = () => {};
  const queue = await open(({ id, chat }) => {
    if ((latest.get(chat) ?? 0) >= id) inOrder = false;
    latest.set(chat, id);
    count += 1;
    onHandled(id);
  });
  try {
    let next = 1;
    const one = async (chat: number) => {
      const id = next++;
      const { promise, resolve } = Promise.withResolvers<void>();
      onHandled = (handled) => {
        if (handled === id) resolve();
      };
      const begun = performance.now();
      await queue.receive([{ id, chat }]);
      await promise;
      return performance.now() - begun;
    };
    for (let n = 0; n < 50; n += 1) await one(1 + n);
    const delays: number[] = [];
    for (let n = 0; n < SINGLES; n += 1) delays.push(await one(1 + (n % CHATS)));

    const burst = Array.from({ length: CHATS * PER_CHAT }, (_, n) => ({ id: next++, chat: 1 + (n % CHATS) }));
    const before = count;
    const { promise, resolve } = Promise.withResolvers<void>();
    onHandled = () => {
      if (count - before === burst.length) resolve();
    };
    const begun = performance.now();
    for (let from = 0; from < burst.length; from += BATCH_SIZE) {
      await queue.receive(burst.slice(from, from + BATCH_SIZE));
    }
    await promise;
    return { delays, inOrder, rate: (burst.length * 1000) / (performance.now() - begun) };
  } finally {
    await queue.stop();
  }
}

async function inboxQueue(url: string, handled: Handled): Promise<Queue> {
  const log = pino({ level: 'silent' });
  const store = new InboxStore({ url, replica: randomUUID(), leaseMs: 15_000 });
  const dispatcher = new Dispatcher({
    store,
    log,
    concurrency: CONCURRENCY,
    handle: async ({ updateId, lane }) => {
      handled({ id: Number(updateId), chat: Number(lane) });
      return { done: true, dialog: undefined };
    },
    giveUp: async () => {},
  });
  const receiver = new Receiver({
    store,
    log,
    dispatcher,
    answerPreCheckout: async () => {},
    staffGroup: async () => undefined,
    hearGroup: async () => {},
    answerInline: async () => {},
  });
  dispatcher.start();
  return {
    receive: (updates) => receiver.receive(updates.map(({ id, chat }) => tapOf(id, chat))),
    async stop() {
      await dispatcher.stop(5_000);
      await store.close();
    },
  };
}

/** Builds a tap, which keeps its turn. Newer texts may replace waiting ones. */
function tapOf(id: number, chat: number): object {
  const from = { id: chat, is_bot: false, first_name: 'Lina' };
  const message = { message_id: 1, date: 1_700_000_000, chat: { id: chat, type: 'private' } };
  return { update_id: id, callback_query: { id: String(id), from, chat_instance: '1', data: 'h', message } };
}

async function namedQueues(url: string, handled: Handled): Promise<Queue> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const taskList: TaskList = { update: async (payload) => handled(payload as Parameters<Handled>[0]) };
  const runner = await run({
    pgPool: pool,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        localQueue: { size: 2 * CONCURRENCY },
        completeJobBatchDelay: 20,
      },
    },
  });
  return {
    async receive(updates) {
      const jobs = updates.map((payload) => ({
        identifier: 'update',
        queueName: `chat:${payload.chat}`,
        jobKey: `update:${payload.id}`,
        payload,
      }));
      await pool.query(
        `select count(*) from graphile_worker.add_jobs((
           select array_agg(row(job->>'identifier', job->'payload', job->>'queueName', null, null, job->>'jobKey', null, null)::graphile_worker.job_spec)
           from json_array_elements($1) job))`,
        [JSON.stringify(jobs)],
      );
    },
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
