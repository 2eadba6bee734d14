import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changedOf, lockText } from '../../scripts/migrations.ts';
import { checksumOf, parseLock } from '../../src/platform/database/schema/checksum.ts';

const migration = (statement: string) => ({
  up: async (db: Parameters<Parameters<typeof checksumOf>[0]['up']>[0]) => {
    await sql.raw(statement).execute(db);
  },
});

test('a migration that was committed is neither edited nor removed', () => {
  const kept = new Map([
    ['0001_customers', 'a'],
    ['0002_catalog', 'b'],
    ['0003_orders', 'c'],
  ]);
  const now = new Map([
    ['0001_customers', 'a'],
    ['0003_orders', 'other'],
    ['0004_ledger', 'd'],
  ]);
  expect(changedOf(kept, now)).toEqual(['0002_catalog is gone', '0003_orders has changed']);
});

test('a new migration is added to those that were committed', () => {
  const kept = new Map([['0001_customers', 'a']]);
  expect(changedOf(kept, new Map([...kept, ['0002_catalog', 'b']]))).toEqual([]);
});

test('a checksum follows the statements of a migration', async () => {
  const one = await checksumOf(migration('create table a (id int)'));
  expect(await checksumOf(migration('create table a (id int)'))).toBe(one);
  expect(await checksumOf(migration('create table a (id bigint)'))).not.toBe(one);
});

test('what is written into the lock file is read from it', () => {
  const checksums = new Map([
    ['0002_catalog', 'b'],
    ['0001_customers', 'a'],
  ]);
  expect([...parseLock(lockText(checksums))]).toEqual([...checksums].reverse());
});
