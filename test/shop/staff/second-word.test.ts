import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../src/database/db.ts';
import { money } from '../../../src/shop/money.ts';
import { askSecondWord, giveSecondWord } from '../../../src/shop/staff/second-word.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const [HUDA, OMAR, SARA] = [1, 2, 3];
const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const ask = (key: string, amount: string, actorId: number, holders = [HUDA, OMAR]) =>
  within((tx) => askSecondWord(tx, { USD: '100' }, { key, money: money(amount, 'USD'), actorId, holders }));
const give = (key: string, actorId: number, holders = [HUDA, OMAR]) =>
  within((tx) => giveSecondWord(tx, { key, actorId, holders }));

it('what is above the ceiling is done once two people said the same amount, and no one person says it twice', async () => {
  expect(await ask('P-1', '100', HUDA)).toBe('go');
  expect(await ask('P-1', '100.01', HUDA)).toBe('needs-second');
  expect(await ask('P-1', '100.01', HUDA)).toBe('same-person');
  expect(await ask('P-1', '500', OMAR)).toBe('needs-second');
  expect(await ask('P-1', '500', HUDA)).toBe('go');
});

it('a word that was given lets the one who asked go on; it is nothing after a day', async () => {
  expect(await ask('codes:1', '200', HUDA)).toBe('needs-second');
  expect(await give('codes:1', HUDA)).toBeNull();
  expect(await give('codes:1', OMAR)).toBe(HUDA);
  expect(await ask('codes:1', '200', HUDA)).toBe('go');
  await sql`update second_words set first_at = now() - interval '25 hours'`.execute(database.db);
  expect(await ask('codes:1', '200', HUDA)).toBe('needs-second');
});

it('the only one answers a second question, and a tap that came twice is none', async () => {
  expect(await ask('P-2', '200', HUDA, [HUDA])).toBe('needs-second');
  expect(await ask('P-2', '200', HUDA, [HUDA])).toBe('same-person');
  await sql`update second_words set first_at = now() - interval '3 seconds'`.execute(database.db);
  expect(await ask('P-2', '200', HUDA, [HUDA])).toBe('go');
});

it('the word of somebody who may not say it any more counts for nothing', async () => {
  const left = [OMAR, SARA];
  expect(await ask('P-3', '200', HUDA)).toBe('needs-second');
  expect(await ask('P-3', '200', OMAR, left)).toBe('needs-second');
  expect(await ask('P-3', '200', SARA, left)).toBe('go');

  expect(await ask('codes:2', '200', OMAR)).toBe('needs-second');
  expect(await give('codes:2', HUDA)).toBe(OMAR);
  expect(await ask('codes:2', '200', OMAR, left)).not.toBe('go');
  expect(await give('codes:2', SARA, left)).toBe(OMAR);
  expect(await ask('codes:2', '200', OMAR, left)).toBe('go');
});
