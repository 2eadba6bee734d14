import { expect, onTestFinished, test } from 'vitest';
import { addJobs } from '../../src/platform/jobs/add-jobs.ts';
import { paymentCardsJob } from '../../src/platform/jobs/catalog.ts';
import { LONG_ONLY } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

/** A lease of a minute, and a reserve for a busy machine, milliseconds. */
const TAKEN_WITHIN_MS = 100_000;

test('a job that a killed process held runs after about a minute, without a row that wakes it', {
  ...LONG_ONLY,
  timeout: 240_000,
}, async () => {
  const storefront = await Storefront.open();
  onTestFinished(() => storefront.close());
  const { pool, db } = storefront.database;
  const paymentId = '7777';
  const jobOf = async () => {
    const { rows } = await pool.query<{ id: string; isLocked: boolean }>(
      `select id, locked_at is not null as "isLocked" from graphile_worker._private_jobs where payload::jsonb @> $1`,
      [JSON.stringify({ paymentId })],
    );
    return rows[0];
  };

  const waitingForPayments = async () => {
    const { rows } = await pool.query<{ isWaited: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'payments'::regclass) as "isWaited"`,
    );
    return rows[0]?.isWaited;
  };

  // The handler waits for the table, and its process is killed meanwhile.
  const client = await pool.connect();
  try {
    await client.query('begin; lock table payments in access exclusive mode');
    await addJobs(db, [paymentCardsJob(paymentId)]);
    await expect.poll(async () => (await jobOf())?.isLocked).toBe(true);
    await expect.poll(waitingForPayments).toBe(true);
    await storefront.kill();
    await client.query('rollback');
  } finally {
    client.release();
  }
  await storefront.start();
  expect(await jobOf()).toMatchObject({ isLocked: true });
  await expect.poll(jobOf, { timeout: TAKEN_WITHIN_MS, interval: 250 }).toBeUndefined();
});
