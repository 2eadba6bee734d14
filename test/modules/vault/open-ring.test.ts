import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordKeyUse } from '../../../src/modules/vault/key-use.ts';
import { openKeyRing } from '../../../src/modules/vault/open-ring.ts';
import { createVault } from '../../../src/modules/vault/vault.ts';
import type { KeyRing } from '../../../src/platform/config/key-ring.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-ring-'));
});
afterEach(async () => {
  await database.db.deleteFrom('vault_keys').execute();
  await rm(dataDir, { recursive: true, force: true });
});

const ringOf = (...ids: string[]): KeyRing => ({
  current: ids[0] ?? '',
  keys: new Map(ids.map((id) => [id, randomBytes(32)])),
});

/** Seals a voucher with the current key of this ring. */
async function sealedWith(ring: KeyRing): Promise<void> {
  const sealed = createVault(ring).seal({ code: new Secret('AAAA'), pin: null }, 7);
  await database.db.transaction().execute((tx) => recordKeyUse(tx, sealed));
}

const open = (given?: KeyRing, lost: readonly string[] = []) =>
  openKeyRing(database.db, { given, dataDir, lost, log: { warn: () => {} } });

test('a key is made where nothing was sealed, and found again', async () => {
  const made = await open();
  expect(await readdir(dataDir)).toEqual(['vault.key']);
  await sealedWith(made);
  expect(await open()).toEqual(made);
});

test('never makes a key beside sealed vouchers, names the missing one', async () => {
  await sealedWith(ringOf('k1'));
  await expect(open()).rejects.toThrow(/k1/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('refuses a ring that lacks a used key, naming all missing ones', async () => {
  const old = ringOf('old');
  await sealedWith(old);
  await sealedWith(ringOf('older'));
  await sealedWith(ringOf('present'));
  const ring = { ...ringOf('new'), keys: new Map([...ringOf('new').keys, ...old.keys]) };
  await expect(open(ring)).rejects.toThrow(/older, present/);
  await expect(open(ring, ['older', 'present'])).resolves.toBe(ring);
});

test('refuses a different key of the same name', async () => {
  await sealedWith(ringOf('k1'));
  await expect(open(ringOf('k1'))).rejects.toThrow(/k1 .*another key/);
});

test('a new key in front of the old one is taken', async () => {
  const old = ringOf('old');
  await sealedWith(old);
  const ring: KeyRing = { current: 'new', keys: new Map([['new', randomBytes(32)], ...old.keys]) };
  await expect(open(ring)).resolves.toBe(ring);
  await sealedWith(ring);
  await expect(open(old)).rejects.toThrow(/new/);
});
