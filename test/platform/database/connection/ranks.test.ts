import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { placePurchase } from '../../../../src/modules/orders/checkout/place.ts';
import { environment } from '../../../../src/platform/config/environment.ts';
import { connectionBudget } from '../../../../src/platform/database/connection/budget.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { type Rank, rankNow, withRank } from '../../../../src/platform/database/connection/ranks.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

async function setup(max: number) {
  const database = await createTestDatabase();
  stopAfterTest(() => database.drop());
  const open = (url: string) => {
    const opened = openDatabase({ url, max, applicationName: 'ranked' });
    stopAfterTest(() => opened.close());
    return opened;
  };
  return { database, open };
}

it('staff and money get the next connection before those who came earlier', async () => {
  const { database, open } = await setup(1);
  const { db, pool } = open(database.url);
  const taken = await pool.connect();
  const served: string[] = [];
  const asked = (['rounds', 'customers', 'money', 'staff', 'customers', 'money'] as const).map(
    (rank, index) =>
      withRank(rank, async () => {
        await sql`select 1`.execute(db);
        served.push(`${rank} ${index}`);
      }),
  );
  await expect.poll(() => pool.waitingCount).toBe(6);
  taken.release();
  await Promise.all(asked);
  expect(served).toEqual(['staff 3', 'money 2', 'money 5', 'customers 1', 'customers 4', 'rounds 0']);
});

it('work keeps the earlier of two ranks', async () => {
  const seen: Rank[] = [];
  withRank('staff', () => withRank('rounds', () => seen.push(rankNow())));
  withRank('customers', () => withRank('money', () => seen.push(rankNow())));
  const quoting = {
    offer: async () => {
      seen.push(rankNow());
      throw new Error('not offered');
    },
  };
  await expect(withRank('customers', () => placePurchase({} as never, quoting, {} as never))).rejects.toThrow(
    'not offered',
  );
  expect(seen).toEqual(['staff', 'money', 'money']);
});

/** Returns the address for a role with a limit of connections. */
async function limited(database: TestDatabase, connections: number): Promise<string> {
  const url = new URL(database.url);
  const role = `limited_${url.pathname.slice(1)}`;
  await sql`create role ${sql.id(role)} login connection limit ${sql.lit(connections)} password 'limited'`.execute(
    database.db,
  );
  stopAfterTest(() => sql`drop role ${sql.id(role)}`.execute(database.db));
  url.username = role;
  url.password = 'limited';
  return url.href;
}

it('a pool goes on with the connections that the server gives', async () => {
  const { database, open } = await setup(4);
  const { db, pool } = open(await limited(database, 2));
  const lock = 7;
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  const numbers = Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const { rows } = await sql<{
        number: number;
      }>`select ${number}::integer as number from pg_advisory_xact_lock_shared(${lock})`.execute(db);
      return rows[0]?.number;
    }),
  );
  // Refused connections are not tried again and again while the two are at work.
  await expect.poll(() => [pool.totalCount, pool.waitingCount]).toEqual([2, 6]);
  await holder.query('select pg_advisory_unlock($1)', [lock]);
  holder.release();
  expect(await numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('a pool that gets no connection says so to all who ask', async () => {
  const { database, open } = await setup(4);
  const { db } = open(await limited(database, 0));
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
  expect(asked.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
});

it.each([
  [false, 14, 0],
  [true, 5, 13],
])('the budget is the sum of its parts, with two addresses: %s', (hasTwoAddresses, server, pooler) => {
  const budget = connectionBudget({
    pool: environment.shape.DATABASE_POOL.parse(undefined),
    hasTwoAddresses,
  });
  expect([budget.server, budget.pooler]).toEqual([server, pooler]);
  expect(budget.parts.reduce((sum, [, connections]) => sum + connections, 0)).toBe(server + pooler);
});
