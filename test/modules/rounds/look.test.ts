import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addJobs } from '../../../src/platform/jobs/add-jobs.ts';
import { roundJob } from '../../../src/platform/jobs/catalog.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

let fixture: ShopFixture;
beforeEach(async () => {
  fixture = await openShopFixture();
  await fixture.work.checkHistory(true);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  // Marks the run's initial catalog alerts as sent, because this test has no recipients.
  await sql`update alerts set sent_at = now()`.execute(fixture.db);
  // A database's first look creates the row of the turn.
  await fixture.work.look({ sweepEveryMs: null });
});
afterEach(() => fixture.close());

/** Backdates the last turn by this time. */
async function turnIsOver(): Promise<void> {
  await sql`update rounds set due_at = now() where name = 'sweep'`.execute(fixture.db);
}

const look = (sweepEveryMs: number | null = 60_000) => fixture.work.look({ sweepEveryMs });

test('of two looks at the same time one has the turn to sweep', async () => {
  const looks = await Promise.all([look(), look(), look()]);
  expect(looks.filter(({ hasTurn }) => hasTurn)).toHaveLength(1);
  expect(await look()).toMatchObject({ hasTurn: false, due: [] });
});

test('the turn of a process that died is taken by the next look of another', async () => {
  expect(await look()).toMatchObject({ hasTurn: true });
  await turnIsOver();
  expect(await look()).toMatchObject({ hasTurn: true });
});

test('a process whose sweep still runs leaves the turn to others', async () => {
  expect(await look(null)).toMatchObject({ hasTurn: false, due: [] });
  expect(await look()).toMatchObject({ hasTurn: true });
});

test('the turn comes back though somebody deleted its row', SLOW, async () => {
  await sql`delete from rounds where name = 'sweep'`.execute(fixture.db);
  expect(await look()).toMatchObject({ hasTurn: false });
  expect(await look()).toMatchObject({ hasTurn: true });
});

test('the sweep adds a lost job of a due order again', async () => {
  expect(await look()).toMatchObject({ hasTurn: true, due: [] });
  const buyer = await fixture.customer();
  const purchase = await fixture.buy(buyer, 'voucher');
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
  fixture.ahead(90_000);
  await turnIsOver();
  const { due } = await look();
  expect(due).toContain('orders');
  await fixture.work.sweep(false, due);
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['accepted']);
});

test('a job whose time has come is due, one that was just added is not', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
  await addJobs(fixture.db, [roundJob('poll_orders')]);
  expect((await look()).due).not.toContain('jobs');
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '5 s'`.execute(fixture.db);
  await turnIsOver();
  expect((await look()).due).toContain('jobs');
});

test('the look tells the time of the database and what its history says', async () => {
  const found = await look();
  expect(Math.abs(found.databaseMs - Date.now())).toBeLessThan(60_000);
  expect(found).toMatchObject({ isRecovering: false, history: { closedAt: null } });
  expect(await fixture.work.checkHistory(false, found.history)).toBe(true);
});
