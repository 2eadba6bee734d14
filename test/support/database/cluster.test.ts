import { expect, inject, it } from 'vitest';
import { joinTestCluster } from './cluster.ts';
import { createTestDatabase } from './database.ts';

it('a run on a shared server drops exactly its own databases', async () => {
  const own = await createTestDatabase();
  const names = async () => {
    const { rows } = await own.pool.query<{ datname: string }>('select datname from pg_database');
    return rows.map(({ datname }) => datname);
  };
  const beside = await joinTestCluster(inject('postgresUrl'));
  const left = `test_${beside.run}_left`;
  await own.pool.query(`create database ${left} template template0`);
  await beside.stop();
  expect(await names()).not.toContain(left);
  expect(await names()).toContain(new URL(own.url).pathname.slice(1));
  await own.drop();
});
