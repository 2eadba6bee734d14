import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { checkTerm, type Term } from '../../../../src/platform/database/lease.ts';
import { LONG_ONLY, SLOW } from '../../../support/sizes.ts';
import { until } from '../../../support/until.ts';
import { done, Inbox, loseWhile, message, textOf } from '../inbox-fixture.ts';

let inbox: Inbox;
beforeEach(async () => {
  inbox = await Inbox.open();
});
afterEach(() => inbox.close());

describe('what a process claimed', () => {
  /**
   * Starts a process with a claimed update and clocks that stand still until `jump`; its handler waits, then
   * works on the database.
   */
  async function openHolder(options: { handled: string[] }) {
    let aheadMs = 0;
    const clock = () => 1_000_000 + aheadMs;
    const [begun, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = openDatabase({ url: inbox.database.url, max: 1, applicationName: 'work of the holder' });
    inbox.stops.push(() => work.close());
    const refused: string[] = [];
    const holder = await inbox.replica(
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
      work,
      refused,
      resume: () => resume.resolve(),
      jump: (ms: number) => {
        aheadMs += ms;
      },
    };
  }
  const openOther = (handled: string[]) =>
    inbox.replica(async (claimed) => {
      handled.push(`${textOf(claimed)} by another`);
      return done;
    });
  const leaseEnds = () => sql`update leases set until = now() - interval '1 ms'`.execute(inbox.database.db);
  const claims = () => inbox.database.db.selectFrom('updates').select(['claimed_by', 'tries']).execute();

  test('is its own while its connections are gone and its lease is not over', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${`storefront inbox ${holder.id}`}`.execute(inbox.database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    await other.dispatcher.scan();
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    resume();
    await until(async () => (await inbox.waiting()) === 0);
    expect(handled).toEqual(['slow by the holder']);
  });

  test('is its own while its lease holds, though the time of the claim is over', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`update updates set claimed_until = now() - interval '1 ms'`.execute(inbox.database.db);
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
    await until(async () => (await inbox.waiting()) === 0);
    // The process that stood still goes on in the middle of its handler.
    resume();
    await until(() => refused.length === 1);
    expect(refused).toEqual(['LeaseLostError: the lease of the process ended while it worked']);
    expect(handled).toEqual(['slow by another']);
    await until(() => holder.store.lease.term !== null);
    await holder.receiver.receive([message(2, 'next')]);
    await until(() => handled.length === 2);
  });

  test('is left by a statement that waited for a connection until its lease ended', async () => {
    const handled: string[] = [];
    const { work, resume, jump, refused } = await openHolder({ handled });
    const only = await work.pool.connect();
    resume();
    await until(() => work.pool.waitingCount === 1);
    jump(8_001);
    only.release();
    await until(() => refused.length + handled.length === 1);
    expect(handled).toEqual([]);
    // The refused statement gave the connection back.
    expect(work.pool.idleCount).toBe(1);
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
    expect(await inbox.waiting()).toBe(1);
  });

  test('is its own for a whole lease on a timeline that is new since its last renewal', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`update leases set until = now() - interval '1 ms', timeline = timeline - 1`.execute(
      inbox.database.db,
    );
    await sql`update timelines set seen_at = now() - interval '9 seconds'`.execute(inbox.database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    expect(await other.store.turn([], ['1'])).toEqual([]);
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    await sql`update timelines set seen_at = now() - interval '11 seconds'`.execute(inbox.database.db);
    await other.dispatcher.scan();
    await until(() => handled.length === 1);
    expect(handled).toEqual(['slow by another']);
    resume();
  });

  test('is its own until the time of the claim where the version before holds it', async () => {
    const handled: string[] = [];
    const { holder, resume } = await openHolder({ handled });
    await sql`delete from leases`.execute(inbox.database.db);
    const other = await openOther(handled);
    await other.dispatcher.scan();
    expect(await claims()).toEqual([{ claimed_by: holder.id, tries: 1 }]);
    await sql`update updates set claimed_until = now() - interval '1 ms'`.execute(inbox.database.db);
    await other.dispatcher.scan();
    await until(() => handled.length === 1);
    resume();
  });

  test('is handled by one process at a time, however long one loses the database', {
    ...LONG_ONLY,
    timeout: 120_000,
  }, async () => {
    const leaseMs = 500;
    const lives = new Map<string, Term>();
    let overlaps = 0;
    let effects = 0;
    let nextEffect = Promise.withResolvers<void>();
    const away = new Set<string>();
    const open = async (name: string) => {
      const one = await inbox.replica(
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
      loseWhile(one, () => away.has(name));
      return one;
    };
    const replicas = { one: await open('one'), two: await open('two') };
    const rounds = 20;
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
      await until(async () => (await inbox.waiting()) === 0);
      expect(effects - before).toBe(5);
    }
    expect(overlaps).toBe(0);
  });
});
