import { afterEach, beforeEach, expect, test } from 'vitest';
import { rankNow } from '../../../src/platform/database/connection/ranks.ts';
import type { Verdict } from '../../../src/telegram/inbox/attempt.ts';
import { AdminLanes } from '../../../src/telegram/inbox/places.ts';
import type { ClaimedUpdate } from '../../../src/telegram/inbox/store.ts';
import { SLOW } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';
import { done, Inbox, message, textOf } from './inbox-fixture.ts';

let inbox: Inbox;
beforeEach(async () => {
  inbox = await Inbox.open();
});
afterEach(() => inbox.close());

test('the updates of staff come first where connections are short', async () => {
  const ranks = new Map<string, string>();
  const { receiver } = await inbox.replica(
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
  const [one, two] = [
    await inbox.replica(handle, { adminIds: chats }),
    await inbox.replica(handle, { adminIds: chats }),
  ];
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
  const replicas = [
    await inbox.replica(handle, { adminIds: [1] }),
    await inbox.replica(handle, { adminIds: [1] }),
  ];
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
  const { receiver } = await inbox.replica(async (claimed) => {
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
  const { receiver } = await inbox.replica(async (claimed) => {
    handled.push(textOf(claimed));
    return done;
  });
  const first = message(1, 'once');
  await receiver.receive([first]);
  await until(async () => handled.length === 1 && (await inbox.waiting()) === 0);
  await receiver.receive([first, first, message(1, 'next')]);
  await until(() => handled.length === 2);
  expect(handled).toEqual(['once', 'next']);
});

test('any text that a person can send is stored without stopping a dialog', async () => {
  const handled: string[] = [];
  const { receiver } = await inbox.replica(async (claimed) => {
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
  await until(async () => handled.length === texts.length && (await inbox.waiting()) === 0);
  const states = await inbox.database.db.selectFrom('conversations').select('state').orderBy('key').execute();
  expect(states).toHaveLength(texts.length);
  expect(states.map((row) => row.state)).toContainEqual({ said: '\\u0000' });
  expect(states.map((row) => row.state)).toContainEqual({ said: '😀' });
});

test('never runs more handlers than allowed, forgets none', async () => {
  let active = 0;
  let most = 0;
  let handled = 0;
  const full = Promise.withResolvers<void>();
  const { receiver } = await inbox.replica(
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
  await until(async () => (await inbox.waiting()) === 0);
});

test("another replica handles a killed one's claims after the lease", SLOW, async () => {
  const never = new Promise<Verdict>(() => {});
  const dead = await inbox.replica(() => never, { leaseMs: 300 });
  await dead.receiver.receive([message(1, 'first'), message(1, 'second')]);
  await dead.dispatcher.stop(0);
  const handled: string[] = [];
  await inbox.replica(
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
  const one = await inbox.replica(handle, { leaseMs: 2_000, heartbeatMs: 50 });
  await inbox.replica(handle, { leaseMs: 2_000, heartbeatMs: 50, scanMs: 50 });
  await one.receiver.receive([message(1, 'slow')]);
  const leaseOf = async () => {
    const { rows } = await inbox.database.pool.query<{ claimed_until: Date }>(
      'select claimed_until from updates',
    );
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
  const { receiver, dispatcher, store } = await inbox.replica(async () => never, {
    leaseMs: 1,
    scanMs: 60_000,
  });
  await receiver.receive([message(1, 'poison'), message(1, 'after it')]);
  await dispatcher.stop(0);
  for (let crash = 0; crash < 20; crash++) {
    await until(async () => (await store.turn([], ['1'])).length === 1);
  }
  await inbox.replica(
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
  const { receiver } = await inbox.replica(
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
  const { receiver } = await inbox.replica(async (claimed) => {
    handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
    return handled.length < 4 ? { done: false, againAfterMs: 10 } : done;
  });
  await receiver.receive([message(1, 'first'), message(1, 'second')]);
  await until(() => handled.length === 5);
  expect(handled).toEqual([...Array(4).fill('first (try 1)'), 'second (try 1)']);
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
  const one = await inbox.replica(handleBy('one'), { scanMs: 60_000 });
  const two = await inbox.replica(handleBy('two'), { scanMs: 60_000, concurrency: 0 });
  await one.receiver.receive([message(1, 'first')]);
  await two.receiver.receive([message(1, 'second')]);
  release.resolve();
  await until(() => handled.length === 2);
  expect(handled).toEqual(['first by one', 'second by one']);
});

test('a stop lets running handlers end and claims nothing more', async () => {
  const release = Promise.withResolvers<void>();
  const handled: string[] = [];
  const { receiver, dispatcher } = await inbox.replica(async (claimed) => {
    await release.promise;
    handled.push(textOf(claimed));
    return done;
  });
  await receiver.receive([message(1, 'running'), message(1, 'left')]);
  const stopped = dispatcher.stop(5_000);
  release.resolve();
  await stopped;
  expect(handled).toEqual(['running']);
  const { rows } = await inbox.database.pool.query('select payload from updates where done_at is null');
  expect(rows.map((row) => row.payload.message.text)).toEqual(['left']);
});

test('a dialog comes along with the claim', async () => {
  const dialogs: unknown[] = [];
  const { receiver } = await inbox.replica(async (claimed) => {
    dialogs.push(claimed.dialog?.state ?? null);
    return done;
  });
  await inbox.database.db
    .insertInto('conversations')
    .values({ key: '7', version: 'v1', state: JSON.stringify({ step: 3 }) })
    .execute();
  await receiver.receive([message(7, 'a'), message(8, 'b'), message(7, 'c')]);
  await until(() => dialogs.length === 3);
  expect(dialogs.filter(Boolean)).toEqual([{ step: 3 }, { step: 3 }]);
});

test("shows an update's dialog changes to the next one only once it is done", async () => {
  const seen: unknown[] = [];
  const { receiver } = await inbox.replica(async (claimed) => {
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
    async () => (await inbox.database.db.selectFrom('conversations').select('key').execute()).length === 0,
  );
});

test('a replica that lost its claim to another one changes nothing any more', async () => {
  const { store: one } = await inbox.replica(async () => done, {
    scanMs: 60_000,
    leaseMs: 1,
    concurrency: 0,
  });
  const { store: two } = await inbox.replica(async () => done, { scanMs: 60_000, concurrency: 0 });
  const { claimed } = await one.receive([{ updateId: 5, lane: 7, update: message(7, 'slow', 5) }], {
    admins: 0,
    others: 1,
  });
  expect(claimed).toHaveLength(1);
  await until(async () => (await two.turn([], ['7'])).length === 1);
  const late = { updateId: '5', lane: '7', dialog: { version: 'v1', state: { late: true } } };
  expect(await one.turn([late], ['7'])).toEqual([]);
  expect(await inbox.database.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
  expect(await inbox.waiting()).toBe(1);
});

test('old updates and dialogs that were left are forgotten', async () => {
  const { receiver, store } = await inbox.replica(async () => done);
  await receiver.receive([message(1, 'old'), message(2, 'new')]);
  await until(async () => (await inbox.waiting()) === 0);
  await inbox.database.pool.query(`update updates set done_at = now() - interval '3 days' where lane = 1`);
  await inbox.database.pool.query(`
    insert into conversations (key, version, state, updated_at) values
      ('1', 'v', '{}', now() - interval '25 hours'), ('2', 'v', '{}', now())`);
  await store.prune();
  const { rows: left } = await inbox.database.pool.query('select lane from updates');
  const { rows: dialogs } = await inbox.database.pool.query('select key from conversations');
  expect(left).toEqual([{ lane: '2' }]);
  expect(dialogs).toEqual([{ key: '2' }]);
});

test('hears an admin while everybody else hangs, on a reserved tenth of lanes', async () => {
  const release = Promise.withResolvers<void>();
  const hanging = new Set<string>();
  const heard: string[] = [];
  const { receiver } = await inbox.replica(
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
  const { receiver } = await inbox.replica(
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
