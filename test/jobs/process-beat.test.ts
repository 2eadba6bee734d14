import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createProcessBeat } from '../../src/jobs/process-beat.ts';
import { createTestDatabase } from '../support/database/database.ts';

async function setup() {
  const database = await createTestDatabase('tables', 1);
  onTestFinished(() => database.drop());
  const { db } = database;
  let nowMs = 0;
  const options = { host: 'shop-1', dataDir: '/var/lib/storefront', now: () => nowMs };
  const beat = createProcessBeat(db, { ...options, partProblems: () => ['the sweep: hangs'] });
  const rows = async () =>
    (await sql`select host, data_dir, problems from processes order by host`.execute(db)).rows;
  return { db, beat, rows, pass: (seconds: number) => (nowMs += seconds * 1_000) };
}

test('a process writes what it is and what does not work in it', async () => {
  const { beat, rows } = await setup();
  await beat.beat();
  await beat.beat();
  expect(await rows()).toEqual([
    { host: 'shop-1', data_dir: '/var/lib/storefront', problems: ['the sweep: hangs'] },
  ]);
  await beat.leave();
  expect(await rows()).toEqual([]);
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
