import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { forgetOld } from '../../src/shop/retention.ts';
import { createTestDatabase } from '../support/database.ts';

test('what is ended and old is forgotten, in batches that skip what others hold; what is open or young stays', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await sql`
    insert into alerts (kind, subject, raised_at, ended_at)
    select 'order-slow', 'old ' || n, now() - interval '200 days', now() - interval '100 days' from generate_series(1, 2500) n`.execute(
    db,
  );
  await sql`
    insert into alerts (kind, subject, raised_at, ended_at) values
      ('order-slow', 'open', now() - interval '200 days', null), ('order-slow', 'young', now() - interval '200 days', now())`.execute(
    db,
  );
  await sql`
    insert into wallet_readings (currency, balance, requested_at, at) values
      ('USD', 1, now() - interval '31 days', now() - interval '31 days'), ('USD', 2, now() - interval '29 days', now() - interval '29 days')`.execute(
    db,
  );
  await sql`
    insert into list_scans (since, started_at, ended_at) values
      (now() - interval '40 days', now() - interval '31 days', now()), (now(), now() - interval '29 days', now())`.execute(
    db,
  );

  const gone = await db.transaction().execute(async (other) => {
    await sql`select from alerts where subject = 'old 7' for update`.execute(other);
    return forgetOld(db, { keepAlertsDays: 90 });
  });

  expect(gone).toBe(2499 + 1 + 1);
  const { rows } = await sql<{ subject: string }>`select subject from alerts order by subject`.execute(db);
  expect(rows.map(({ subject }) => subject)).toEqual(['old 7', 'open', 'young']);
  expect(await forgetOld(db, { keepAlertsDays: 90 })).toBe(1);
  const left = await sql<{ balance: string; scans: string }>`
    select (select string_agg(balance::int::text, ',') from wallet_readings) as balance,
      (select count(*) from list_scans) as scans`.execute(db);
  expect(left.rows).toEqual([{ balance: '2', scans: '1' }]);
});
