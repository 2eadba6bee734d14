import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Verdict } from '../../../../src/telegram/inbox/attempt.ts';
import type { ClaimedUpdate, InboxStore } from '../../../../src/telegram/inbox/store.ts';
import { SLOW } from '../../../support/sizes.ts';
import { until } from '../../../support/until.ts';
import { done, Inbox, message, textOf } from '../inbox-fixture.ts';

let inbox: Inbox;
beforeEach(async () => {
  inbox = await Inbox.open();
});
afterEach(() => inbox.close());

describe('where the database is away for a moment', () => {
  /** A claim or a put-off that ends only within the test if something ends it. */
  const longLease = { leaseMs: 600_000, scanMs: 60_000 };

  /** Makes the next call fail, after its effect if `isLost`. Returns a function that tells whether it was called. */
  function failOnce(
    store: InboxStore,
    method: 'receive' | 'turn' | 'postpone' | 'scan',
    isLost: boolean,
  ): () => boolean {
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
    return () => !isDue;
  }

  /** Returns the time until the end of a lane's claim, milliseconds. */
  async function untilOf(lane: string): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from claimed_until - now()) * 1000)::float8 as ms from updates where lane = ${lane}`.execute(
      inbox.database.db,
    );
    return rows[0]?.ms ?? 0;
  }

  test('an update is handled whose claim got no answer', async () => {
    const handled: string[] = [];
    const { receiver, store } = await inbox.replica(async (claimed) => {
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
    const { receiver, store } = await inbox.replica(
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
    const { receiver, store } = await inbox.replica(handle, longLease);
    const other = await inbox.replica(handle, longLease);
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
    await until(async () => (await inbox.waiting()) === 1);
    expect(handled.toSorted()).toEqual(['lost', 'put off', 'slow', 'slow']);
  });

  test('the claim of an update that is being put off is not renewed', async () => {
    const gate = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const { receiver, store } = await inbox.replica(
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
    await until(async () => (await inbox.waiting()) === 1);
  });

  test(
    'a lease is renewed soon after a scan that failed, and does not end before the next one',
    SLOW,
    async () => {
      const { dispatcher, store } = await inbox.replica(async () => done, longLease);
      const hasFailed = failOnce(store, 'scan', false);
      // The first scan may still be running.
      await until(async () => {
        await dispatcher.scan();
        return hasFailed();
      });
      const renewal = vi.spyOn(store.lease, 'renew');
      await until(() => renewal.mock.calls.length > 0);
    },
  );

  test('a scan of the inbox that hangs is alone', async () => {
    const { dispatcher, store } = await inbox.replica(async () => done, longLease);
    const gate = Promise.withResolvers<void>();
    const scan = store.scan.bind(store);
    let scans = 0;
    store.scan = async (...args) => {
      scans += 1;
      await gate.promise;
      return scan(...args);
    };
    const beginUntil = (count: number) =>
      until(() => {
        void dispatcher.scan();
        return scans === count;
      });
    await beginUntil(1);
    void dispatcher.scan();
    expect(scans).toBe(1);
    gate.resolve();
    await beginUntil(2);
  });

  test('a scan that never gets its answer lets one other scan renew the lease', async () => {
    const { dispatcher, store } = await inbox.replica(async () => done, { ...longLease, hungScanMs: 0 });
    const never = Promise.withResolvers<never>();
    const scan = store.scan.bind(store);
    let [hung, scans] = [0, 0];
    store.scan = async (...args) => {
      scans += 1;
      if (scans > hung) return scan(...args);
      return never.promise;
    };
    await until(async () => {
      await dispatcher.scan();
      return scans === 1;
    });
    hung = scans + 1;
    void dispatcher.scan();
    expect(scans).toBe(2);
    const renewal = vi.spyOn(store.lease, 'renew');
    await dispatcher.scan();
    expect(renewal).toHaveBeenCalled();

    hung = scans + 1;
    void dispatcher.scan();
    void dispatcher.scan();
    expect(scans).toBe(hung);
  });

  test('an update that is put off meanwhile is released once the database is back', async () => {
    const handled: string[] = [];
    const { receiver, store } = await inbox.replica(async (claimed) => {
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
    const { receiver, store } = await inbox.replica(async (claimed) => {
      handled.push(`${textOf(claimed)} (try ${claimed.tries})`);
      return handled.length === 1 ? { done: false, againAfterMs: 0 } : done;
    }, longLease);
    failOnce(store, 'postpone', true);
    await receiver.receive([message(1, 'broken off')]);
    await until(() => handled.length === 2);
    expect(handled).toEqual(['broken off (try 1)', 'broken off (try 1)']);
  });
});
