import { randomBytes } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { isCallbackToken, newCallbackToken } from '../../../../src/modules/orders/submit/attempts.ts';
import { hintByToken } from '../../../../src/modules/orders/wake/callback-hints.ts';
import { createVault } from '../../../../src/modules/vault/index.ts';
import type { Database } from '../../../../src/platform/database/tables.ts';

const [a, b] = [randomBytes(32), randomBytes(32)];
const vaultOf = (...keys: [string, Buffer][]) =>
  createVault({ current: keys[0]?.[0] ?? '', keys: new Map(keys) });

test('tells a token from a random one with every key of its ring', () => {
  const token = newCallbackToken(vaultOf(['a', a]));

  expect(token).toHaveLength(32);
  expect(isCallbackToken(vaultOf(['a', a]), token)).toBe(true);
  expect(isCallbackToken(vaultOf(['b', b], ['a', a]), token)).toBe(true);
  expect(isCallbackToken(vaultOf(['b', b]), token)).toBe(false);
  expect(isCallbackToken(vaultOf(['a', a]), randomBytes(32))).toBe(false);
  for (let byte = 0; byte < token.length; byte += 1) {
    const changed = Buffer.from(token);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(isCallbackToken(vaultOf(['a', a]), changed)).toBe(false);
  }
});

test('a callback with a token that the shop did not make is refused without a query', async () => {
  const queries: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }: { query: { sql: string } }) => void queries.push(query.sql),
  });
  const vault = vaultOf(['a', a]);
  const hint = (token: Buffer | string) =>
    hintByToken(
      { db, vault, clock: () => new Date() },
      typeof token === 'string' ? token : token.toString('base64url'),
    );

  for (let sent = 0; sent < 100; sent += 1) expect(await hint(randomBytes(32))).toBe(false);
  for (const odd of ['', 'x', '%', '\0', 'A'.repeat(5000), '💥'.repeat(20)])
    expect(await hint(odd)).toBe(false);
  expect(queries).toEqual([]);
  await hint(newCallbackToken(vault));
  expect(queries).toHaveLength(1);
});
