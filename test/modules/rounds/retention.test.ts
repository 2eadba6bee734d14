import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { openShopFixture } from '../../support/shop-fixture.ts';

test('deletes old ended rows in batches that skip locked ones', async () => {
  const { db, work, close } = await openShopFixture();
  onTestFinished(close);
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
    return work.forgetOld({ keepAlertsDays: 90 });
  });

  expect(gone).toBe(2499 + 1 + 1);
  const { rows } = await sql<{ subject: string }>`
    select subject from alerts where kind = 'order-slow' order by subject`.execute(db);
  expect(rows.map(({ subject }) => subject)).toEqual(['old 7', 'open', 'young']);
  expect(await work.forgetOld({ keepAlertsDays: 90 })).toBe(1);
  const left = await sql<{ balance: string; scans: string }>`
    select (select string_agg(balance::int::text, ',') from wallet_readings where at < now() - interval '1 day') as balance,
      (select count(*) from list_scans where started_at < now() - interval '1 day') as scans`.execute(db);
  expect(left.rows).toEqual([{ balance: '2', scans: '1' }]);
});

test('deletes the other rows although those of one kind cannot be deleted', async () => {
  const { db, work, close } = await openShopFixture();
  onTestFinished(close);
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  );
  const left: unknown[] = [];
  for (const refused of ['alerts', 'list_scans']) {
    await sql`
      with alert as (
        insert into alerts (kind, subject, raised_at, ended_at)
        values ('order-slow', 'old', now() - interval '200 days', now() - interval '100 days'))
      insert into list_scans (since, started_at, ended_at)
      values (now() - interval '40 days', now() - interval '31 days', now())`.execute(db);
    await sql`
      create trigger refuse before delete on ${sql.table(refused)} for each row execute function refuse()`.execute(
      db,
    );
    await expect(work.forgetOld({ keepAlertsDays: 90 })).rejects.toThrow('refused');
    const { rows } = await sql`
      select (select count(*)::integer from alerts where subject = 'old') as alerts,
        (select count(*)::integer from list_scans where started_at < now() - interval '30 days') as list_scans`.execute(
      db,
    );
    left.push(...rows);
    await sql`drop trigger refuse on ${sql.table(refused)}`.execute(db);
    await work.forgetOld({ keepAlertsDays: 90 });
  }
  expect(left).toEqual([
    { alerts: 1, list_scans: 0 },
    { alerts: 0, list_scans: 1 },
  ]);
});

test('keeps unsent notices of an absent customer, messages of an open case', async () => {
  const { db, work, close } = await openShopFixture();
  onTestFinished(close);
  const customerId = await addCustomer(db, 7);
  await sql`
    insert into notifications (key, customer_id, detail, created_at, kept, sent_at) values
      ('waits', 7, '{}', now() - interval '400 days', true, null),
      ('sent', 7, '{}', now() - interval '400 days', false, now() - interval '61 days'),
      ('sent late', 7, '{}', now() - interval '400 days', false, now() - interval '59 days')`.execute(db);
  const { orderIds } = await addPurchase(db, { customerId, units: 2 });
  await sql`
    with cases as (
      insert into code_problems (order_id, reason, opened_at, closed_at, closed_by, outcome)
      values (${orderIds[0]}, 'used', now(), null, null, null), (${orderIds[1]}, 'used', now(), now(), 1, 'closed') returning id, closed_at)
    insert into code_problem_messages (problem_id, text, at)
    select id, case when closed_at is null then 'open' else 'closed' end, now() - interval '181 days' from cases`.execute(
    db,
  );
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, ended_at, kept_since)
    values ('P-KEPT', 'P-KEPT', 7, 'manual', 'rejected', 'USD', 5, 'USD', 5, 'P-KEPT', 7, now(),
      now() - interval '61 days', now() - interval '61 days')`.execute(db);
  expect(await work.forgetOld({ keepAlertsDays: 90 })).toBe(2);
  const { rows } = await sql<{ left: string[] }>`
    select (select array_agg(key order by key) from notifications)
      || (select array_agg(text) from code_problem_messages) || (select array_agg(code) from payments) as left`.execute(
    db,
  );
  expect(rows[0]?.left).toEqual(['sent late', 'waits', 'open', 'P-KEPT']);
});

test('deletes only an abandoned payment without proof after 60 days', async () => {
  const { db, work, close } = await openShopFixture();
  onTestFinished(close);
  await sql`insert into customers (id, first_name, locale) values (7, 'Lina', 'en')`.execute(db);
  const payments = [
    { code: 'P-GONE', state: 'expired', days: 61 },
    { code: 'P-YOUNG', state: 'cancelled', days: 59 },
    { code: 'P-PROVEN', state: 'rejected', days: 61, proven: true },
    { code: 'P-ASKED', state: 'expired', days: 61, due: true },
    { code: 'P-PAID', state: 'credited', days: 61 },
  ];
  for (const { code, state, days, proven = false, due = false } of payments) {
    await sql`
      with payment as (
        insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, credited_amount,
          payload, chat_id, expires_at, ended_at, submitted_at, due_at)
        values (${code}, ${code}, 7, 'manual', ${state}, 'USD', 10, 'USD', 10, ${state === 'credited' ? '10' : null}::numeric,
          ${code}, 7, now(), now() - make_interval(days => ${days}), case when ${proven}::boolean then now() end,
          case when ${due}::boolean then now() end)
        returning id)
      insert into payment_events (payment_id, to_state, cause) select id, ${state}, '{}' from payment`.execute(
      db,
    );
  }

  expect(await work.forgetOld({ keepAlertsDays: 90 })).toBe(1);

  const { rows } = await sql<{ code: string; events: number }>`
    select code, (select count(*)::int from payment_events e where e.payment_id = m.id) as events from payments m order by id`.execute(
    db,
  );
  expect(rows).toEqual(['P-YOUNG', 'P-PROVEN', 'P-ASKED', 'P-PAID'].map((code) => ({ code, events: 1 })));
});
