import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnClocks } from '../../../src/platform/database/clock.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import { createOwnSession } from '../../../src/platform/database/connection/own-session.ts';
import { rankNow } from '../../../src/platform/database/connection/ranks.ts';
import { checkTerm, type Term } from '../../../src/platform/database/lease.ts';
import { AdminLanes } from '../../../src/telegram/inbox/admin-lanes.ts';
import type { Verdict } from '../../../src/telegram/inbox/attempt.ts';
import { Dispatcher, type DispatcherOptions } from '../../../src/telegram/inbox/dispatcher.ts';
import type { IncomingUpdate } from '../../../src/telegram/inbox/incoming.ts';
import { InboxListener } from '../../../src/telegram/inbox/listener.ts';
import { Receiver } from '../../../src/telegram/inbox/receiver.ts';
import { type ClaimedUpdate, InboxStore } from '../../../src/telegram/inbox/store.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { SIZED, SLOW, size } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

const log = pino({ level: 'silent' });
const done: Verdict = { done: true, dialog: undefined };
let database: TestDatabase;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  stops = [];
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await database.drop();
});

interface Replica {
  id: string;
  receiver: Receiver;
  dispatcher: Dispatcher;
  store: InboxStore;
  listener: InboxListener;
}

/** Starts a replica of the inbox with this handler. */
async function replica(
  handle: DispatcherOptions['handle'],
  options: Partial<DispatcherOptions> & { leaseMs?: number; deaf?: boolean; clocks?: OwnClocks } = {},
): Promise<Replica> {
  const { leaseMs = 10_000, deaf = false, clocks, ...more } = options;
  const id = randomUUID();
  const adminIds = more.adminIds ?? [];
  const store = new InboxStore({
    url: database.url,
    replica: id,
    leaseMs,
    adminIds,
    ...(clocks && { clocks }),
  });
  const dispatcher = new Dispatcher({
    store,
    log,
    handle,
    giveUp: async () => {},
    scanMs: 100,
    ...more,
  });
  const receiver = new Receiver({
    store,
    dispatcher,
    log,
    answerPreCheckout: async () => {},
    staffGroup: async () => undefined,
    hearGroup: async () => {},
    answerInline: async () => {},
  });
  const session = createOwnSession({ url: database.url, replica: id, log });
  const listener = new InboxListener({ session, replica: id, wake: (lanes) => dispatcher.wake(lanes) });
  if (!deaf) await listener.start();
  dispatcher.start();
  if (leaseMs >= 300) await until(() => store.lease.term !== null);
  stops.push(async () => {
    await dispatcher.stop(300);
    listener.stop();
    await session.close();
    await store.close();
  });
  return { id, receiver, dispatcher, store, listener };
}

let nextUpdate = 1;

function message(chat: number, text: string, updateId = nextUpdate++): IncomingUpdate {
  const from = { id: chat, is_bot: false, first_name: 'Sami' };
  return {
    update_id: updateId,
    message: { message_id: updateId, date: 1, chat: { id: chat, type: 'private' }, from, text },
  };
}

const textOf = (claimed: ClaimedUpdate) => claimed.update.message?.text ?? '';

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: string }>(
    'select count(*) as n from updates where done_at is null',
  );
  return Number(rows[0]?.n);
}

test('the updates of staff come first where connections are short', async () => {
  const ranks = new Map<string, string>();
  const { receiver } = await replica(
    async (claimed) => {
      ranks.set(claimed.lane, rankNow());
      return done;
    },
    { adminIds: [7] },
  );
  await receiver.receive([message(6, 'hi'), message(7, 'hi')]);
  await until(() => ranks.size === 2);
  expect(Object.fromEntries(ranks)).toEqual({ 6: 'customers', 7: 'staff' });
});

test('two replicas handle updates of one chat in order, one by one', async () => {
  const handled: string[] = [];
  const active = new Set<string>();
  let overlaps = 0;
  const handle = async (claimed: ClaimedUpdate) => {
    if (active.has(claimed.lane)) overlaps++;
    active.add(claimed.lane);
    await new Promise((resolve) => setImmediate(resolve));
    handled.push(`${claimed.lane}:${textOf(claimed)}`);
    active.delete(claimed.lane);
    return done;
  };
  const chats = [1, 2, 3, 4, 5];
  // All of an admin's texts are handled, at any number of waiting ones.
  const [one, two] = [await replica(handle, { adminIds: chats }), await replica(handle, { adminIds: chats })];
  for (let step = 0; step < 20; step++) {
    const receiver = step % 2 === 0 ? one.receiver : two.receiver;
    await receiver.receive(chats.map((chat) => message(chat, String(step))));
  }
  await until(() => handled.length === 100);

  expect(overlaps).toBe(0);
  for (const chat of chats) {
    const own = handled.filter((line) => line.startsWith(`${chat}:`)).map((line) => line.split(':')[1]);
    expect(own).toEqual(Array.from({ length: 20 }, (_, step) => String(step)));
  }
});

test('two replicas neither lose nor overlap simultaneous updates of one chat', async () => {
  const handled: string[] = [];
  let active = 0;
  let overlaps = 0;
  const handle = async (claimed: ClaimedUpdate) => {
    if (++active > 1) overlaps++;
    await new Promise((resolve) => setImmediate(resolve));
    active--;
    handled.push(textOf(claimed));
    return done;
  };
  const replicas = [await replica(handle, { adminIds: [1] }), await replica(handle, { adminIds: [1] })];
  for (let round = 0; round < 15; round++) {
    await Promise.all(replicas.map(({ receiver }, n) => receiver.receive([message(1, `${round}.${n}`)])));
  }
  await until(() => handled.length === 30);
  expect(new Set(handled).size).toBe(30);
  expect(overlaps).toBe(0);
});

test('chats do not wait for each other', async () => {
  const release = Promise.withResolvers<void>();
  const handled: string[] = [];
  const { receiver } = await replica(async (claimed) => {
    if (claimed.lane === '1') await release.promise;
    handled.push(claimed.lane);
    return done;
  });
  await receiver.receive([
    message(1, 'slow'),
    message(1, 'behind it'),
    message(2, 'quick'),
    message(3, 'quick'),
  ]);
  await until(() => handled.length === 2);
  expect(handled.sort()).toEqual(['2', '3']);
  release.resolve();
  await until(() => handled.length === 4);
});

test('an update that Telegram sends again is handled once', async () => {
  const handled: string[] = [];
  const { receiver } = await replica(async (claimed) => {
    handled.push(textOf(claimed));
    return done;
  });
  const first = message(1, 'once');
  await receiver.receive([first]);
  await until(async () => handled.length === 1 && (await waiting()) === 0);
  await receiver.receive([first, first, message(1, 'next')]);
  await until(() => handled.length === 2);
  expect(handled).toEqual(['once', 'next']);
});

test('any text that a person can send is stored without stopping a dialog', async () => {
  const handled: string[] = [];
  const { receiver } = await replica(async (claimed) => {
    handled.push(claimed.lane);
    return { done: true, dialog: { version: 'v1', state: { said: textOf(claimed) } } };
  });
  const texts = [
    '\0',
    'a\0b',
    '\ud83d',
    '\ude00 \ud83d',
    '😀',
    '\\u0000',
    '\u202e',
    "'; drop table updates; --",
  ];
  await receiver.receive(texts.map((text, index) => message(index + 1, text)));
  await until(async () => handled.length === texts.length && (await waiting()) === 0);
  const states = await database.db.selectFrom('conversations').select('state').orderBy('key').execute();
  expect(states).toHaveLength(texts.length);
  expect(states.map((row) => row.state)).toContainEqual({ said: '\\u0000' });
  expect(states.map((row) => row.state)).toContainEqual({ said: '😀' });
});

test('never runs more handlers than allowed, forgets none', async () => {
  let active = 0;
  let most = 0;
  let handled = 0;
  const full = Promise.withResolvers<void>();
  const { receiver } = await replica(
    async () => {
      most = Math.max(most, ++active);
      if (active === 4) full.resolve();
      await full.promise;
      active--;
      handled++;
      return done;
    },
    { concurrency: 4 },
  );
  await receiver.receive(Array.from({ length: 30 }, (_, chat) => message(chat + 1, 'hello')));
  await until(() => handled === 30);
  expect(most).toBe(4);
  await until(async () => (await waiting()) === 0);
});

test("another replica handles a killed one's claims after the lease", SLOW, async () => {
  const never = new Promise<Verdict>(() => {});
  const dead = await replica(() => never, { leaseMs: 300 });
  await dead.receiver.receive([message(1, 'first'), message(1, 'second')]);
  await dead.dispatcher.stop(0);
  const handled: string[] = [];
  await replica(
    async (claimed) => {
      handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
      return done;
    },
    { leaseMs: 300 },
  );
  await until(() => handled.length === 2);
  expect(handled).toEqual(['first (try 2)', 'second (try 1)']);
});

test('a lease is kept while a handler runs longer than it', async () => {
  const release = Promise.withResolvers<void>();
  let begun = 0;
  const handle = async () => {
    begun++;
    await release.promise;
    return done;
  };
  const one = await replica(handle, { leaseMs: 2_000, heartbeatMs: 50 });
  await replica(handle, { leaseMs: 2_000, heartbeatMs: 50, scanMs: 50 });
  await one.receiver.receive([message(1, 'slow')]);
  const leaseOf = async () => {
    const { rows } = await database.pool.query<{ claimed_until: Date }>('select claimed_until from updates');
    return rows[0]?.claimed_until.getTime() ?? 0;
  };
  const first = await leaseOf();
  await until(async () => (await leaseOf()) > first + 300);
  expect(begun).toBe(1);
  release.resolve();
});

test('sets aside an update that breaks every process, notifies its sender', async () => {
  const never = new Promise<Verdict>(() => {});
  const notified: string[] = [];
  const handled: string[] = [];
  const { receiver, dispatcher, store } = await replica(async () => never, { leaseMs: 1, scanMs: 60_000 });
  await receiver.receive([message(1, 'poison'), message(1, 'after it')]);
  await dispatcher.stop(0);
  for (let crash = 0; crash < 20; crash++) {
    await until(async () => (await store.turn([], ['1'])).length === 1);
  }
  await replica(
    async (claimed) => {
      handled.push(textOf(claimed));
      return done;
    },
    {
      giveUp: async (claimed, why) => {
        notified.push(`${textOf(claimed)}: ${why}`);
      },
    },
  );
  await until(() => handled.length === 1);
  expect(notified).toEqual(['poison: too-many-tries']);
  expect(handled).toEqual(['after it']);
});

test('gives a hanging handler up after its time', async () => {
  const notified: string[] = [];
  const handled: string[] = [];
  const { receiver } = await replica(
    async (claimed) => {
      if (textOf(claimed) === 'hangs') await new Promise(() => {});
      handled.push(textOf(claimed));
      return done;
    },
    {
      timeLimitMs: 100,
      heartbeatMs: 20,
      giveUp: async (claimed, why) => {
        notified.push(`${textOf(claimed)}: ${why}`);
      },
    },
  );
  await receiver.receive([message(1, 'hangs'), message(1, 'goes on')]);
  await until(() => handled.length === 1);
  expect(notified).toEqual(['hangs: hung']);
});

test('an update that is put off keeps its place in the chat, and its tries', async () => {
  const handled: string[] = [];
  const { receiver } = await replica(async (claimed) => {
    handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
    return handled.length < 4 ? { done: false, againAfterMs: 10 } : done;
  });
  await receiver.receive([message(1, 'first'), message(1, 'second')]);
  await until(() => handled.length === 5);
  expect(handled).toEqual([...Array(4).fill('first (try 1)'), 'second (try 1)']);
});

describe('where the database is away for a moment', () => {
  /** A claim or a put-off that ends only within the test if something ends it. */
  const longLease = { leaseMs: 600_000, scanMs: 60_000 };

  /** Makes the next call fail, after its effect if `isLost`. */
  function failOnce(store: InboxStore, method: 'receive' | 'turn' | 'postpone', isLost: boolean): void {
    const call = store[method].bind(store) as (...args: unknown[]) => Promise<unknown>;
    let isDue = true;
    const failing = async (...args: unknown[]) => {
      const fails = isDue;
      isDue = false;
      const answer = fails && !isLost ? undefined : await call(...args);
      if (fails) throw Object.assign(new Error('no answer'), { code: '08006' });
      return answer;
    };
    Object.assign(store, { [method]: failing });
  }

  /** Returns the time until the end of a lane's claim, milliseconds. */
  async function untilOf(lane: string): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from claimed_until - now()) * 1000)::float8 as ms from updates where lane = ${lane}`.execute(
      database.db,
    );
    return rows[0]?.ms ?? 0;
  }

  test('an update is handled whose claim got no answer', async () => {
    const handled: string[] = [];
    const { receiver, store } = await replica(async (claimed) => {
      handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
      return done;
    }, longLease);
    failOnce(store, 'receive', true);
    const update = message(1, 'first');
    await expect(receiver.receive([update])).rejects.toThrow('no answer');
    await until(() => handled.length === 1);
    await receiver.receive([update, message(1, 'second')]);
    await until(() => handled.length === 2);
    failOnce(store, 'turn', true);
    await receiver.receive([message(1, 'third'), message(1, 'fourth')]);
    await until(() => handled.length === 4);
    expect(handled).toEqual(['first (try 1)', 'second (try 1)', 'third (try 1)', 'fourth (try 1)']);
  });

  test('an update is handled whose claim was answered after the lease had ended', SLOW, async () => {
    const handled: string[] = [];
    let aheadMs = 0;
    const clock = () => aheadMs;
    const { receiver, store } = await replica(
      async (claimed) => {
        handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
        return done;
      },
      { ...longLease, clocks: { wall: clock, monotonic: clock } },
    );
    const receive = store.receive.bind(store);
    store.receive = async (...args) => {
      const answer = await receive(...args);
      aheadMs += longLease.leaseMs;
      return answer;
    };
    await receiver.receive([message(1, 'late')]);
    await until(() => handled.length === 1);
    expect(handled).toEqual(['late (try 1)']);
  });

  test('an update is not begun again that runs or was put off, here or elsewhere', async () => {
    const handled: string[] = [];
    const release = Promise.withResolvers<void>();
    const handle = async (claimed: ClaimedUpdate): Promise<Verdict> => {
      handled.push(textOf(claimed));
      if (textOf(claimed) === 'slow') await release.promise;
      return claimed.lane === '2' ? { done: false, againAfterMs: 600_000 } : done;
    };
    const { receiver, store } = await replica(handle, longLease);
    const other = await replica(handle, longLease);
    const known: string[] = [];
    const free = store.free.bind(store);
    store.free = async (ids) => {
      known.push(...ids);
      return free(ids);
    };
    await receiver.receive([message(1, 'slow', 91), message(2, 'put off', 92)]);
    await other.receiver.receive([message(4, 'slow')]);
    await until(async () => (await untilOf('2')) > 500_000);
    failOnce(store, 'receive', true);
    await expect(receiver.receive([message(3, 'lost')])).rejects.toThrow('no answer');
    await until(() => handled.includes('lost'));
    expect(known.toSorted()).toEqual(['91', '92']);
    for (const lane of ['1', '2', '4']) expect(await untilOf(lane), lane).toBeGreaterThan(500_000);
    release.resolve();
    await until(async () => (await waiting()) === 1);
    expect(handled.toSorted()).toEqual(['lost', 'put off', 'slow', 'slow']);
  });

  test('the claim of an update that is being put off is not renewed', async () => {
    const gate = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const { receiver, store } = await replica(
      async ({ lane }) => {
        if (lane === '2') await running.promise;
        return lane === '1' ? { done: false, againAfterMs: 600_000 } : done;
      },
      { ...longLease, heartbeatMs: 20 },
    );
    let isPutOff = false;
    const postpone = store.postpone.bind(store);
    store.postpone = async (...args) => {
      isPutOff = true;
      await gate.promise;
      await postpone(...args);
    };
    const renewed: string[][] = [];
    const renew = store.renew.bind(store);
    store.renew = async (ids) => {
      if (isPutOff) renewed.push([...ids]);
      await renew(ids);
    };
    await receiver.receive([message(1, 'put off', 71), message(2, 'slow', 72)]);
    await until(() => renewed.length > 2);
    expect(new Set(renewed.flat())).toEqual(new Set(['72']));
    gate.resolve();
    running.resolve();
    await until(async () => (await waiting()) === 1);
  });

  test('an update that is put off meanwhile is released once the database is back', async () => {
    const handled: string[] = [];
    const { receiver, store } = await replica(async (claimed) => {
      handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
      return handled.length === 1 ? { done: false, againAfterMs: 0 } : done;
    }, longLease);
    failOnce(store, 'postpone', false);
    await receiver.receive([message(1, 'broken off')]);
    await until(() => handled.length === 2);
    expect(handled).toEqual(['broken off (try 1)', 'broken off (try 1)']);
  });

  test('an update keeps its tries that is put off twice, as the first answer is lost', async () => {
    const handled: string[] = [];
    const { receiver, store } = await replica(async (claimed) => {
      handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
      return handled.length === 1 ? { done: false, againAfterMs: 0 } : done;
    }, longLease);
    failOnce(store, 'postpone', true);
    await receiver.receive([message(1, 'broken off')]);
    await until(() => handled.length === 2);
    expect(handled).toEqual(['broken off (try 1)', 'broken off (try 1)']);
  });
});

test('a replica with a busy chat hands the next update over without a pause', async () => {
  const release = Promise.withResolvers<void>();
  const handled: string[] = [];
  const handleBy = (name: string) => async (claimed: ClaimedUpdate) => {
    if (textOf(claimed) === 'first') await release.promise;
    handled.push(`${textOf(claimed)} by ${name}`);
    return done;
  };
  // Scans are far apart, so only a notification between replicas can be the reason.
  const one = await replica(handleBy('one'), { scanMs: 60_000 });
  const two = await replica(handleBy('two'), { scanMs: 60_000, concurrency: 0 });
  await one.receiver.receive([message(1, 'first')]);
  await two.receiver.receive([message(1, 'second')]);
  release.resolve();
  await until(() => handled.length === 2);
  expect(handled).toEqual(['first by one', 'second by one']);
});

test('a stop lets running handlers end and claims nothing more', async () => {
  const release = Promise.withResolvers<void>();
  const handled: string[] = [];
  const { receiver, dispatcher } = await replica(async (claimed) => {
    await release.promise;
    handled.push(textOf(claimed));
    return done;
  });
  await receiver.receive([message(1, 'running'), message(1, 'left')]);
  const stopped = dispatcher.stop(5_000);
  release.resolve();
  await stopped;
  expect(handled).toEqual(['running']);
  const { rows } = await database.pool.query('select payload from updates where done_at is null');
  expect(rows.map((row) => row.payload.message.text)).toEqual(['left']);
});

test('a dialog comes along with the claim', async () => {
  const dialogs: unknown[] = [];
  const { receiver } = await replica(async (claimed) => {
    dialogs.push(claimed.dialog?.state ?? null);
    return done;
  });
  await database.db
    .insertInto('conversations')
    .values({ key: '7', version: 'v1', state: JSON.stringify({ step: 3 }) })
    .execute();
  await receiver.receive([message(7, 'a'), message(8, 'b'), message(7, 'c')]);
  await until(() => dialogs.length === 3);
  expect(dialogs.filter(Boolean)).toEqual([{ step: 3 }, { step: 3 }]);
});

test("shows an update's dialog changes to the next one only once it is done", async () => {
  const seen: unknown[] = [];
  const { receiver } = await replica(async (claimed) => {
    seen.push(claimed.dialog?.state ?? null);
    switch (textOf(claimed)) {
      case 'begin':
        return { done: true, dialog: { version: 'v1', state: { step: 1 } } };
      case 'again':
        return seen.length < 4
          ? { done: false, againAfterMs: 5 }
          : { done: true, dialog: { version: 'v1', state: { step: 2 } } };
      case 'end':
        return { done: true, dialog: null };
      default:
        return done;
    }
  });
  await receiver.receive(['begin', 'again', 'look', 'end', 'look'].map((text) => message(7, text)));
  await until(() => seen.length === 7);
  const [one, two] = [{ step: 1 }, { step: 2 }];
  expect(seen).toEqual([null, one, one, one, two, two, null]);
  await until(
    async () => (await database.db.selectFrom('conversations').select('key').execute()).length === 0,
  );
});

test('a replica that lost its claim to another one changes nothing any more', async () => {
  const { store: one } = await replica(async () => done, { scanMs: 60_000, leaseMs: 1, concurrency: 0 });
  const { store: two } = await replica(async () => done, { scanMs: 60_000, concurrency: 0 });
  const { claimed } = await one.receive([{ updateId: 5, lane: 7, update: message(7, 'slow', 5) }], {
    admins: 0,
    others: 1,
  });
  expect(claimed).toHaveLength(1);
  await until(async () => (await two.turn([], ['7'])).length === 1);
  const late = { updateId: '5', lane: '7', dialog: { version: 'v1', state: { late: true } } };
  expect(await one.turn([late], ['7'])).toEqual([]);
  expect(await database.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
  expect(await waiting()).toBe(1);
});

describe('what a process claimed', () => {
  /**
   * Starts a process with a claimed update and clocks that stand still until `jump`; its handler waits, then
   * works on the database.
   */
  async function openHolder(options: { handled: string[] }) {
    let aheadMs = 0;
    const clock = () => 1_000_000 + aheadMs;
    const [begun, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = openDatabase({ url: database.url, max: 1, applicationName: 'work of the holder' });
    stops.push(() => work.close());
    const refused: string[] = [];
    const holder = await replica(
      async (claimed) => {
        begun.resolve();
        await resume.promise;
        try {
          await sql`select 1`.execute(work.db);
          options.handled.push(`${textOf(claimed)} by the holder`);
        } catch (error) {
          refused.push(String(error));
          throw error;
        }
        return done;
      },
      { clocks: { wall: clock, monotonic: clock }, scanMs: 60_000, heartbeatMs: 60_000 },
    );
    await holder.receiver.receive([message(1, 'slow')]);
    await begun.promise;
    return {
      holder,
      refused,
      resume: () => resume.resolve(),
      jump: (ms: number) => {
        aheadMs += ms;
      },
    };
  }
  const openOther = (handled: string[]) =>
    replica(async (claimed) => {
      handled.push(`${textOf(claimed)} by another`);
      return done;
    });
  const leaseEnds = () => sql`update leases set until = now() - interval '1 ms'`.execute(database.db);
  const claims = () => database.db.selectFrom('updates').select(['claimed_by', 'tries']).execute();

  test('is its own while its connections are gone and its lease is not over', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${`storefront inbox ${holder.id}`}`.execute(database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    await other.dispatcher.scan();
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    resume();
    await until(async () => (await waiting()) === 0);
    expect(handled).toEqual(['slow by the holder']);
  });

  test('is its own while its lease holds, though the time of the claim is over', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`update updates set claimed_until = now() - interval '1 ms'`.execute(database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    expect(await other.store.turn([], ['1'])).toEqual([]);
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    resume();
    await until(() => handled.length === 1);
  });

  test('is another’s when its lease ended, and it does no more when it wakes up', SLOW, async () => {
    const handled: string[] = [];
    const { holder, resume, jump, refused } = await openHolder({ handled });
    await leaseEnds();
    jump(10_000);
    await openOther(handled);
    await until(async () => (await waiting()) === 0);
    // The process that stood still goes on in the middle of its handler.
    resume();
    await until(() => refused.length === 1);
    expect(refused).toEqual(['LeaseLostError: the lease of the process ended while it worked']);
    expect(handled).toEqual(['slow by another']);
    await until(() => holder.store.lease.term !== null);
    await holder.receiver.receive([message(2, 'next')]);
    await until(() => handled.length === 2);
  });

  test('is its own again after its lease was back', SLOW, async () => {
    const handled: string[] = [];
    const { holder, resume, jump } = await openHolder({ handled });
    jump(8_001);
    await until(async () => (await claims())[0]?.tries === 2);
    resume();
    await until(() => handled.length === 1);
    expect(handled).toEqual(['slow by the holder']);
    expect(holder.store.lease.term).not.toBeNull();
  });

  test('is left by its handlers before its lease ends', async () => {
    const handled: string[] = [];
    const { holder, resume, jump } = await openHolder({ handled });
    jump(8_001);
    // No handler runs, so the process stops at once.
    await holder.dispatcher.stop(60_000);
    resume();
    expect(handled).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  test('is its own for a whole lease on a timeline that is new since its last renewal', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`update leases set until = now() - interval '1 ms', timeline = timeline - 1`.execute(
      database.db,
    );
    await sql`update timelines set seen_at = now() - interval '9 seconds'`.execute(database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    expect(await other.store.turn([], ['1'])).toEqual([]);
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    await sql`update timelines set seen_at = now() - interval '11 seconds'`.execute(database.db);
    await other.dispatcher.scan();
    await until(() => handled.length === 1);
    expect(handled).toEqual(['slow by another']);
    resume();
  });

  test('is its own until the time of the claim where the version before holds it', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`delete from leases`.execute(database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    await sql`update updates set claimed_until = now() - interval '1 ms'`.execute(database.db);
    await other.dispatcher.scan();
    await until(() => handled.length === 1);
    resume();
  });

  test('is handled by one process at a time, however long one loses the database', {
    ...SIZED,
    timeout: 120_000,
  }, async () => {
    const leaseMs = 500;
    const lives = new Map<string, Term>();
    let overlaps = 0;
    let effects = 0;
    let nextEffect = Promise.withResolvers<void>();
    const away = new Set<string>();
    const open = async (name: string) => {
      const one = await replica(
        async (claimed) => {
          const term = one.store.lease.term;
          if (term === null) throw new Error('it was begun without a lease');
          // Another process's handling of this update must have ended.
          if (lives.get(claimed.updateId)?.isHeld()) overlaps += 1;
          lives.set(claimed.updateId, term);
          await nextEffect.promise;
          checkTerm();
          lives.delete(claimed.updateId);
          effects += 1;
          return done;
        },
        { leaseMs, heartbeatMs: 100, scanMs: 100 },
      );
      for (const method of ['renew', 'scan', 'turn', 'receive', 'postpone', 'free', 'leave'] as const) {
        const call = one.store[method].bind(one.store) as (...args: unknown[]) => Promise<never>;
        Object.assign(one.store, {
          [method]: (...args: unknown[]) =>
            away.has(name) ? Promise.reject(new Error('away')) : call(...args),
        });
      }
      return one;
    };
    const replicas = { one: await open('one'), two: await open('two') };
    const rounds = size(2, 20);
    for (let round = 0; round < rounds; round += 1) {
      nextEffect = Promise.withResolvers<void>();
      const [name, other] = round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const);
      const before = effects;
      await until(
        () => replicas[name].store.lease.term !== null && replicas[other].store.lease.term !== null,
      );
      await replicas[name].receiver.receive([1, 2, 3, 4, 5].map((chat) => message(chat, `${round}`)));
      away.add(name);
      await until(() => replicas[name].store.lease.term === null);
      // It comes back when others are about to take over, or have done so.
      if (round % 3 !== 0) await until(async () => (await claims()).some(({ tries }) => tries > 1));
      away.delete(name);
      nextEffect.resolve();
      await until(async () => (await waiting()) === 0);
      expect(effects - before).toBe(5);
    }
    expect(overlaps).toBe(0);
  });
});

test('old updates and dialogs that were left are forgotten', async () => {
  const { receiver, store } = await replica(async () => done);
  await receiver.receive([message(1, 'old'), message(2, 'new')]);
  await until(async () => (await waiting()) === 0);
  await database.pool.query(`update updates set done_at = now() - interval '3 days' where lane = 1`);
  await database.pool.query(`
    insert into conversations (key, version, state, updated_at) values
      ('1', 'v', '{}', now() - interval '25 hours'), ('2', 'v', '{}', now())`);
  await store.prune();
  const { rows: left } = await database.pool.query('select lane from updates');
  const { rows: dialogs } = await database.pool.query('select key from conversations');
  expect(left).toEqual([{ lane: '2' }]);
  expect(dialogs).toEqual([{ key: '2' }]);
});

test('hears an admin while everybody else hangs, on a reserved tenth of lanes', async () => {
  const release = Promise.withResolvers<void>();
  const hanging = new Set<string>();
  const heard: string[] = [];
  const { receiver } = await replica(
    async (claimed) => {
      if (claimed.lane === '9001') heard.push(textOf(claimed));
      else {
        hanging.add(claimed.lane);
        await release.promise;
      }
      return done;
    },
    { concurrency: 20, adminIds: [9001] },
  );
  await receiver.receive(Array.from({ length: 40 }, (_, chat) => message(chat + 1, 'a check that hangs')));
  await until(() => hanging.size === 18);
  await receiver.receive([message(50, 'one more'), message(9001, '/status')]);
  await receiver.receive([message(9001, '/wallets')]);
  await until(() => heard.length === 2);
  expect(hanging.size).toBe(18);
  release.resolve();
  await until(() => hanging.size === 41);
});

test('staff have a reserved lane from joining until removal', async () => {
  const [hanging, heard] = [new Set<string>(), [] as string[]];
  const [release, atWork] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lanes = new AdminLanes([9001]);
  const { receiver } = await replica(
    async (claimed) => {
      if (claimed.lane === '60' || claimed.lane === '9001') {
        heard.push(textOf(claimed));
        if (textOf(claimed) === 'slow') await atWork.promise;
      } else {
        hanging.add(claimed.lane);
        await release.promise;
      }
      return done;
    },
    { concurrency: 20, adminIds: lanes },
  );
  await receiver.receive(Array.from({ length: 40 }, (_, chat) => message(chat + 1, 'a check that hangs')));
  await until(() => hanging.size === 18);
  lanes.replace([9001, 60]);
  await receiver.receive([message(60, 'slow')]);
  await until(() => heard.length === 1);
  // Removed during its run: it keeps its lane until it ends, and then the lane is an admin's again.
  lanes.replace([9001]);
  atWork.resolve();
  await receiver.receive([message(60, 'no more'), message(9001, '/status')]);
  await until(() => heard.length === 2);
  await receiver.receive([message(9001, '/wallets')]);
  await until(() => heard.length === 3);
  expect(heard).toEqual(['slow', '/status', '/wallets']);
  expect(hanging.size).toBe(18);
  release.resolve();
  await until(() => heard.length === 4 && hanging.size === 40);
});

describe('texts that pile up in a chat', () => {
  const tap = (chat: number, data: string): IncomingUpdate => {
    const updateId = nextUpdate++;
    const from = { id: chat, is_bot: false, first_name: 'Sami' };
    return {
      update_id: updateId,
      callback_query: {
        id: String(updateId),
        from,
        chat_instance: '1',
        data,
        message: { message_id: 1, date: 1, chat: { id: chat, type: 'private' } },
      },
    };
  };
  /** Returns the handled updates of those that arrive while the first one of their chat is under way. */
  const handledOf = async (
    updates: IncomingUpdate[],
    adminIds: number[] = [],
    prepare: (store: InboxStore) => void = () => {},
  ): Promise<string[]> => {
    const release = Promise.withResolvers<void>();
    const handled: string[] = [];
    const { receiver, store } = await replica(
      async (claimed) => {
        if (textOf(claimed) === 'slow') await release.promise;
        handled.push(claimed.update.callback_query?.data ?? (textOf(claimed) || 'contact'));
        return done;
      },
      { adminIds },
    );
    prepare(store);
    await receiver.receive([message(7, 'slow')]);
    await receiver.receive(updates);
    release.resolve();
    await until(async () => (await waiting()) === 0);
    return handled;
  };
  const texts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => message(7, String(from + n)));

  test('give way to the newest, except a tap or contact with the text before it', async () => {
    const contact = message(7, '');
    const { text: _, ...rest } = contact.message ?? message(7, '').message ?? ({} as never);
    const shared = { ...contact, message: { ...rest, contact: { phone_number: '+1', first_name: 'S' } } };
    const updates = [
      ...texts(1, 9),
      tap(7, 'confirm'),
      ...texts(10, 19),
      shared as IncomingUpdate,
      ...texts(20, 40),
    ];
    const handled = await handledOf(updates.map((one, n) => ({ ...one, update_id: 10_000 + n })));
    expect(handled).toEqual(['slow', '9', 'confirm', '19', 'contact', '40']);
  });

  test('are all handled while no more than three wait behind one: they were typed ahead', async () => {
    expect(await handledOf(texts(1, 4))).toEqual(['slow', '1', '2', '3', '4']);
  });

  test('are all handled in the chat of an admin, where each may be a decision', async () => {
    const handled = await handledOf(texts(1, 9), [7]);
    expect(handled).toHaveLength(10);
  });

  test('are all handled in a topic, where each is an answer of staff', async () => {
    const inTopic = { is_topic_message: true, message_thread_id: 12 } as const;
    const said = texts(1, 9).map((one) => ({
      ...one,
      ...(one.message && { message: { ...one.message, ...inTopic } }),
    }));
    expect(await handledOf(said)).toHaveLength(10);
  });

  test('are not lost where the database cannot say whether they give way', SLOW, async () => {
    const updates = [...texts(1, 1), ...['a', 'b', 'c', 'd'].map((data) => tap(7, data))];
    const handled = await handledOf(updates, [], (store) => {
      const skip = store.skipToNewest.bind(store);
      store.skipToNewest = async () => {
        store.skipToNewest = skip;
        throw Object.assign(new Error('no answer'), { code: '08006' });
      };
    });
    expect(handled).toEqual(['slow', '1', 'a', 'b', 'c', 'd']);
  });
});
