import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { changedOf, committed, lockText } from '../../scripts/migrations.ts';
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

test('on main itself, the last commit may add a migration, but not change or remove one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'storefront-migrations-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const lock = join(root, 'src/platform/database/schema/migrations.lock');
  await mkdir(dirname(lock), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  const commit = async (checksums: Record<string, string>) => {
    await writeFile(lock, lockText(new Map(Object.entries(checksums))));
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '-q', '-m', 'change');
  };
  git('init', '-q', '-b', 'main');
  await commit({ '0001_customers': 'a', '0002_catalog': 'b' });
  const changed = { '0001_customers': 'other', '0003_orders': 'c' };
  await commit(changed);

  const kept = committed(root);
  expect(changedOf(kept ?? new Map(), new Map(Object.entries(changed)))).toEqual([
    '0001_customers has changed',
    '0002_catalog is gone',
  ]);
  expect(kept?.get('0003_orders')).toBe('c');
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
