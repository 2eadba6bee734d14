import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BEAT_LASTS_MS, HeardAnswers } from '../../../src/platform/database/heard-answers.ts';
import { createProcessBeat, type ProcessBeat } from '../../../src/platform/jobs/process-beat.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { SLOW } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

async function setup() {
  const database = await createTestDatabase('tables', 1);
  onTestFinished(() => database.drop());
  const { db } = database;
  let nowMs = 0;
  const newBeat = (host = 'shop-1', heard = new HeardAnswers()) =>
    createProcessBeat(db, {
      heard,
      host,
      dataDir: '/var/lib/storefront',
      now: () => nowMs,
    });
  const beat = newBeat();
  beat.report(() => ['the sweep: hangs']);
  const rows = async () =>
    (await sql`select host, data_dir, problems from processes order by host`.execute(db)).rows;
  return { db, beat, newBeat, rows, pass: (seconds: number) => (nowMs += seconds * 1_000) };
}

test('a process writes what it is and what does not work in it', async () => {
  const { beat, rows } = await setup();
  await beat.beat();
  await beat.beat();
  expect(await rows()).toEqual([
    { host: 'shop-1', data_dir: '/var/lib/storefront', problems: ['the sweep: hangs'] },
  ]);
});

test('a process that has ended leaves no row, for which a promotion would wait', async () => {
  const { beat, rows } = await setup();
  await beat.beat();
  await beat.leave();
  expect(await rows()).toEqual([]);
});

test('a process knows how long its last write took', async () => {
  const { beat, pass } = await setup();
  await beat.beat();
  expect(beat.lastWriteTookS()).toBe(0);
  const writing = beat.beat();
  pass(0.4);
  await writing;
  expect(beat.lastWriteTookS()).toBeCloseTo(0.4);
});

test('a database that answers reads but takes no write is named', async () => {
  const { db, beat, pass } = await setup();
  await beat.beat();
  expect(beat.lastCommitS()).toBeGreaterThan(1_600_000_000);
  await sql`set default_transaction_read_only = on`.execute(db);
  pass(15);
  expect([beat.problems(), beat.writes()]).toEqual([[], true]);
  pass(1);
  await expect(beat.beat()).rejects.toThrow('read-only');
  await sql`select 1`.execute(db);
  expect([beat.problems(), beat.writes()]).toEqual([['the database has taken no write for 16 s'], false]);
  await sql`set default_transaction_read_only = off`.execute(db);
  await beat.beat();
  expect([beat.problems(), beat.writes()]).toEqual([[], true]);
});

test('the row of a process that was killed is removed after an hour', async () => {
  const { db, beat, rows } = await setup();
  await sql`insert into processes (id, host, pid, data_dir, beat_at, problems) values
    (gen_random_uuid(), 'killed', 1, '/a', now() - interval '61 minutes', '[]'),
    (gen_random_uuid(), 'lately', 1, '/a', now() - interval '59 minutes', '[]')`.execute(db);
  await beat.beat();
  expect((await rows()).map((row) => (row as { host: string }).host)).toEqual(['lately', 'shop-1']);
});

describe('a process that joins', () => {
  async function setupReplicated(isReplicated = true) {
    const setting = await setup();
    await sql`
      create or replace function database_is_replicated() returns boolean language sql as ${sql.lit(`select ${isReplicated}`)}`.execute(
      setting.db,
    );
    return setting;
  }

  /** Begins to join, and returns true once it may work. */
  const joining = (beat: ProcessBeat) => {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    let isDone = false;
    const done = beat.join(stopping.signal).then(
      () => {
        isDone = true;
      },
      () => {},
    );
    return { done, isDone: () => isDone };
  };

  test('waits on a replicated database until the other process has read of it', SLOW, async () => {
    const { db, beat, newBeat } = await setupReplicated();
    await beat.join();
    const other = joining(newBeat('shop-2'));
    const times = new Set<string>();
    await until(async () => {
      const { rows } = await sql<{ at: string }>`
        select beat_at::text as at from processes where host = 'shop-2'`.execute(db);
      for (const { at } of rows) times.add(at);
      return times.size > 2 || other.isDone();
    });
    expect(other.isDone()).toBe(false);
    await beat.beat();
    await other.done;
    expect(other.isDone()).toBe(true);
  });

  test('joins again under another id after it was silent', SLOW, async () => {
    const { db, beat, newBeat, rows } = await setupReplicated();
    const ids = async () =>
      (await sql<{ id: string }>`select id from processes`.execute(db)).rows.map(({ id }) => id);
    let nowMs = 0;
    const heard = new HeardAnswers({ clocks: { wall: () => nowMs, monotonic: () => nowMs } });
    const silent = newBeat('shop-2', heard);
    await silent.join();
    const joined = beat.join();
    await until(async () => (await ids()).length === 2);
    await silent.beat();
    await joined;
    const before = heard.process;
    nowMs = BEAT_LASTS_MS + 1;
    const again = silent.beat();
    // The row of the earlier id goes with the first write of the new one.
    await until(async () => (await ids()).length === 2 && !(await ids()).includes(before));
    await new Promise(setImmediate);
    expect(heard.isSilent).toBe(true);
    await beat.beat();
    await again;
    expect([heard.isSilent, (await ids()).includes(heard.process), (await rows()).length]).toEqual([
      false,
      true,
      2,
    ]);
    await silent.leave();
    expect(await rows()).toMatchObject([{ host: 'shop-1' }]);
  });

  test('forgets the ids of a long outage, whose rows would not count any more', async () => {
    const { db, newBeat, pass } = await setupReplicated();
    let nowMs = 0;
    const heard = new HeardAnswers({ clocks: { wall: () => nowMs, monotonic: () => nowMs } });
    const beat = newBeat('shop-2', heard);
    await beat.join();
    const before = heard.process;
    nowMs = BEAT_LASTS_MS + 1;
    await sql`set default_transaction_read_only = on`.execute(db);
    const tried: string[] = [];
    for (let second = 1; second <= 70; second += 1) {
      pass(1);
      await expect(beat.beat()).rejects.toThrow('read-only');
      tried.push(heard.process);
    }
    await sql`set default_transaction_read_only = off`.execute(db);
    // As if the answers of these writes had been lost.
    await sql`
      insert into processes (id, host, pid, data_dir, problems, beat_at)
      select id::uuid, 'shop-2', 1, '/', '[]', now() - interval '50 minutes' from unnest(${tried}::text[]) as id`.execute(
      db,
    );
    pass(1);
    await beat.beat();
    const { rows } = await sql<{ id: string }>`select id from processes`.execute(db);
    const left = rows.map(({ id }) => id).filter((id) => id !== heard.process);
    expect(left).not.toContain(before);
    expect(left.sort()).toEqual(tried.slice(0, 10).sort());
  });

  test('knows the others of a beat only in the next one', async () => {
    const { db, beat, newBeat } = await setupReplicated(false);
    await beat.join();
    await newBeat('shop-2').join();
    const known = async () => {
      const { rows } = await sql<{ count: number }>`
        select cardinality(knows) as count from processes where host = 'shop-1'`.execute(db);
      return rows[0]?.count;
    };
    expect(await known()).toBe(0);
    await beat.beat();
    expect(await known()).toBe(1);
  });

  test.each([
    ['without a beat for a minute', { ageS: 61, host: 'gone', knows: '{}' }],
    ['of the version before', { ageS: 0, host: 'older', knows: null }],
    ['that ran in its place', { ageS: 0, host: 'shop-1', knows: '{}' }],
  ])('does not wait for one %s', async (_, { ageS, host, knows }) => {
    const { db, beat } = await setupReplicated();
    await sql`insert into processes (id, host, pid, data_dir, beat_at, problems, knows) values
      (gen_random_uuid(), ${host}, 1, '/var/lib/storefront', now() - ${ageS} * interval '1 s', '[]', ${knows}::uuid[])`.execute(
      db,
    );
    await beat.join();
  });

  test('waits for one without a beat for less than a minute', async () => {
    const { db, beat, rows } = await setupReplicated();
    await sql`insert into processes (id, host, pid, data_dir, beat_at, problems, knows) values
      (gen_random_uuid(), 'cut off', 1, '/a', now() - interval '50 s', '[]', '{}')`.execute(db);
    const joins = joining(beat);
    await until(async () => (await rows()).length === 2);
    await new Promise(setImmediate);
    expect(joins.isDone()).toBe(false);
  });
});
