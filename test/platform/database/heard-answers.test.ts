import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HeardClient } from '../../../src/platform/database/ask-with-position.ts';
import { isDatabaseAway } from '../../../src/platform/database/away.ts';
import { openDatabase } from '../../../src/platform/database/connection/connection.ts';
import {
  BEAT_LASTS_MS,
  HeardAnswers,
  LeftTimelineError,
} from '../../../src/platform/database/heard-answers.ts';
import { createTestDatabase } from '../../support/database/database.ts';

async function setup() {
  const database = await createTestDatabase('tables', 1);
  onTestFinished(() => database.drop());
  const heard = new HeardAnswers();
  const { db, pool, close } = openDatabase({ url: database.url, max: 2, applicationName: 'heard', heard });
  onTestFinished(() => close());
  const { rows } = await sql<{ timeline: string }>`select database_timeline()::text as timeline`.execute(db);
  const timeline = rows[0]?.timeline ?? '';
  const upTo = () => heard.upTo(timeline);
  const end = async () => {
    const { rows } = await pool.query<{ bytes: string }>(
      "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as bytes",
    );
    return BigInt(rows[0]?.bytes ?? 0);
  };
  const write = () =>
    sql`insert into rounds (name, due_at, began_at) values (gen_random_uuid(), now(), now())`;
  return { db, heard, timeline, upTo, end, write };
}

describe('the answers of the database', () => {
  test('have no position while no standby follows, and one later covers them', async () => {
    const { db, heard, upTo } = await setup();
    expect(upTo()).toMatchObject({ position: null, isBounded: false });
    heard.follow(true);
    expect(upTo().isBounded).toBe(false);
    await sql`select 1`.execute(db);
    expect(upTo().isBounded).toBe(true);
  });

  test('that commit come with a position behind the commit', async () => {
    const { db, heard, upTo, end, write } = await setup();
    heard.follow(true);
    let before = await end();
    await write().execute(db);
    expect(upTo().position).toBeGreaterThan(before);
    before = await end();
    await db.transaction().execute(async (tx) => {
      await write().execute(tx);
      expect(upTo().position).toBeLessThanOrEqual(before);
    });
    expect(upTo().position).toBeGreaterThan(before);
    expect(upTo().isBounded).toBe(true);
  });

  test('come with their errors, and the connection goes on', async () => {
    const { db, heard, upTo } = await setup();
    heard.follow(true);
    await expect(sql`select ${1} / 0`.execute(db)).rejects.toThrow('division by zero');
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toThrow('division by zero');
    const { rows } = await sql`select ${1}::integer as one`.execute(db);
    expect([rows, upTo().isBounded]).toEqual([[{ one: 1 }], true]);
  });

  test('of a former primary are refused, and its connections end', async () => {
    const { db, heard, timeline } = await setup();
    heard.settle(timeline);
    // A standby may be missing for a while after a promotion.
    heard.follow(false);
    heard.settle(String(BigInt(timeline) + 1n));
    await expect(sql`select 1`.execute(db)).rejects.toThrow(LeftTimelineError);
    heard.settle(timeline);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

test('a transaction that a former primary commits fails like one whose database is away', async () => {
  const { db, heard, timeline, write } = await setup();
  heard.settle(timeline);
  heard.follow(true);
  const failed = db.transaction().execute(async (tx) => {
    await write().execute(tx);
    heard.settle(String(BigInt(timeline) + 1n));
  });
  expect(isDatabaseAway(await failed.catch((error: unknown) => error))).toBe(true);
});

test('a position of a promoted server covers no answer of the server before', async () => {
  const heard = new HeardAnswers();
  const clientOf = (timeline: string): HeardClient => ({
    getTransactionStatus: () => 'I',
    query: async () => ({ rows: [{ position: '0/3000', timeline }] }),
  });
  heard.settle('1');
  await heard.hear(clientOf('1'), 'select 1', async () => {});
  heard.follow(true);
  await heard.hear(clientOf('2'), 'select 1', async () => {});
  expect(heard.upTo('1').isBounded).toBe(false);
  await heard.hear(clientOf('1'), 'select 1', async () => {});
  expect(heard.upTo('1').isBounded).toBe(true);
});

describe('a process without a beat for 45 s', () => {
  const client: HeardClient = {
    getTransactionStatus: () => 'I',
    query: async () => ({ rows: [{ position: '0/3000', timeline: '1' }] }),
  };
  function setupSilent() {
    let nowMs = 0;
    const heard = new HeardAnswers({ clocks: { wall: () => nowMs, monotonic: () => nowMs } });
    heard.noteBeat('1', heard.now());
    nowMs += BEAT_LASTS_MS + 1;
    const ask = () => heard.hear(client, 'select 1', async () => 'an answer');
    return { heard, ask };
  }

  test('gets no answer while a standby follows, until its next beat', async () => {
    const { heard, ask } = setupSilent();
    expect([await ask(), heard.isSilent]).toEqual(['an answer', true]);
    heard.follow(true);
    const failed = await ask().catch((error: unknown) => error);
    expect([isDatabaseAway(failed), heard.upTo('1').position]).toEqual([true, null]);
    heard.noteBeat('1', heard.now());
    expect([await ask(), heard.isSilent]).toEqual(['an answer', false]);
  });

  test('gets the answers by which it joins again', async () => {
    const { heard, ask } = setupSilent();
    heard.follow(true);
    expect(await heard.whileJoining(ask)).toBe('an answer');
  });
});

describe('a position that is not read', () => {
  const refused = (code: string) => Object.assign(new Error('no position'), { code });
  const clientOf = (error: Error): HeardClient => ({
    getTransactionStatus: () => 'I',
    query: () => Promise.reject(error),
  });

  test('withholds the answer if the connection breaks', async () => {
    const heard = new HeardAnswers();
    heard.follow(true);
    const asked = heard.hear(clientOf(refused('57P01')), 'select 1', async () => 'an answer');
    await expect(asked).rejects.toThrow('no position');
    expect(heard.upTo('1').isBounded).toBe(true);
  });

  test('withholds the answer of a server that lost its standbys until one is back', async () => {
    const heard = new HeardAnswers();
    heard.follow(true);
    const read = [
      { position: '0/3000', timeline: '1', isAlone: true },
      { position: '0/3000', timeline: '1', isAlone: true },
      { position: '0/2000', timeline: '1', isAlone: false },
    ];
    const client: HeardClient = {
      getTransactionStatus: () => 'I',
      query: async () => ({ rows: read.splice(0, 1) }),
    };
    expect(await heard.hear(client, 'select 1', async () => 'an answer')).toBe('an answer');
    expect([heard.upTo('1').position, read]).toEqual([0x2000n, []]);
  });

  test('fails the statement of a server whose standbys do not come back', async () => {
    const heard = new HeardAnswers({ aloneMs: 200 });
    heard.follow(true);
    const client: HeardClient = {
      getTransactionStatus: () => 'I',
      query: async () => ({ rows: [{ position: '0/3000', timeline: '1', isAlone: true }] }),
    };
    const failed = await heard.hear(client, 'select 1', async () => 'an answer').catch((error) => error);
    expect([String(failed), isDatabaseAway(failed)]).toEqual([expect.stringContaining('standbys'), true]);
    expect(heard.upTo('1')).toMatchObject({ position: null, isBounded: true });
  });

  test('leaves a server that hides it without positions', async () => {
    const heard = new HeardAnswers();
    heard.follow(true);
    const client = clientOf(refused('42501'));
    expect(await heard.hear(client, 'select 1', async () => 'an answer')).toBe('an answer');
    expect(heard.upTo('1').isBounded).toBe(false);
    heard.follow(true);
    expect(await heard.hear(client, 'select 1', async () => 'another')).toBe('another');
  });
});

describe('an answer behind a pooler of transactions', () => {
  const Position = { position: '0/3000', timeline: '1' };
  /** A client whose transactions go to these servers in turn; the first one answers the statement. */
  function setupPooled(first: string | null, ...others: (string | null)[]) {
    const heard = new HeardAnswers();
    heard.follow(true);
    const log: string[] = [];
    const client = {
      answeredBy: null as string | null,
      getTransactionStatus: () => 'I' as const,
      async query() {
        log.push('position');
        client.answeredBy = others.shift() ?? null;
        return { rows: [{ ...Position, isAlone: others.length > 0 }] };
      },
    } satisfies HeardClient;
    const ask = (error?: Error) =>
      heard.hear(client, 'select 1', async () => {
        await Promise.resolve();
        log.push('statement');
        client.answeredBy = first;
        if (error) throw error;
        return 'an answer';
      });
    return { heard, ask, log };
  }

  test('has a position of the same server, read after it', async () => {
    const { heard, ask, log } = setupPooled('one', 'one');
    expect([await ask(), log]).toEqual(['an answer', ['statement', 'position']]);
    expect(heard.upTo('1')).toMatchObject({ position: 0x3000n, isBounded: true });
  });

  test.each([
    ['another server', 'one', ['two']],
    ['another server, once a standby is back', 'one', ['one', 'two']],
    ['no known server', 'one', [null]],
    ['no known server, as the statement', null, [null]],
  ])('is withheld with a position of %s', async (_, first, others) => {
    const { heard, ask } = setupPooled(first, ...others);
    const failed = await ask().catch((error: unknown) => error);
    expect([String(failed), isDatabaseAway(failed)]).toEqual([expect.stringContaining('no position'), true]);
    expect(heard.upTo('1')).toMatchObject({ position: null, isBounded: true });
  });

  test('is withheld with a position of another server, also if it is an error', async () => {
    const { ask } = setupPooled('one', 'two');
    expect(isDatabaseAway(await ask(new Error('a duplicate')).catch((error: unknown) => error))).toBe(true);
  });

  test('is its error if no server began with it', async () => {
    const { ask, log } = setupPooled(null, 'one');
    await expect(ask(new Error('no connection'))).rejects.toThrow('no connection');
    expect(log).toEqual(['statement']);
  });
});

test('the age of a beat is that of the clock that shows more', () => {
  const clocks = { wallMs: 1_000, monotonicMs: 1_000 };
  const heard = new HeardAnswers({
    clocks: { wall: () => clocks.wallMs, monotonic: () => clocks.monotonicMs },
  });
  expect(heard.upTo('1').beatAgeMs).toBeNull();
  heard.noteBeat('1', heard.now());
  clocks.monotonicMs += 50;
  clocks.wallMs += 7_000;
  expect(heard.upTo('1').beatAgeMs).toBe(7_000);
  clocks.wallMs -= 60_000;
  expect(heard.upTo('1').beatAgeMs).toBe(50);
});
