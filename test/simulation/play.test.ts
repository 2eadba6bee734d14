// @module-tag slow
import pg from 'pg';
import { expect, it } from 'vitest';
import { isPooled } from '../support/database/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { playSchedules } from './play.ts';

it('a hanging schedule is named by seed, with its work and blockers', async () => {
  const holders: pg.Client[] = [];
  const open = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase();
    const holder = new pg.Client({ connectionString: database.url });
    // Dropping the database cuts this connection off.
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin; lock table upstream in access exclusive mode');
    holders.push(holder);
    return database;
  };
  const played = await playSchedules({ open, longestMs: 1_000 }, 41, 1);
  expect(played.broken?.seed).toBe(41);
  const said = played.broken?.violations.join();
  expect(said).toMatch(/does not end.*held up by \{\d+\}/s);
  // Behind a pooler, PostgreSQL shows the settings before a statement, and cuts the statement off.
  if (!isPooled()) expect(said).toContain('update upstream');
  for (const holder of holders) await holder.end();
});
