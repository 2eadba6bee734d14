import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../../../src/modules/ledger/index.ts';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import { readClosing } from '../../../src/modules/reports/closing.ts';
import { money } from '../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a closing report adds up from one day to the next, and equals the ledger', async () => {
  const { db } = database;
  const customerId = await addCustomer(db, 1001);
  const ledger = createLedger(db);
  const by = { customerId, actorId: 1, note: null };
  // Backdates postings, which are otherwise never changed.
  const since = async (days: number) => {
    await sql`alter table postings disable trigger postings_append_only`.execute(db);
    await sql`update postings set created_at = now() - make_interval(days => ${days}) where created_at > now() - interval '1 hour'`.execute(
      db,
    );
    await sql`alter table postings enable trigger postings_append_only`.execute(db);
  };
  await ledger.credit({ ...by, money: money('100', 'USD'), key: 'one' });
  await since(2);
  const { orderIds } = await addPurchase(db, { customerId, units: 2 });
  const orders = orderIds.map((id) => ({ id, price: '10' }));
  await db.transaction().execute(async (tx) => {
    await holdForOrders(tx, { customerId, currency: 'USD', orders });
    await settle(tx, 'capture', { orderId: orderIds[0] ?? '', customerId, currency: 'USD', amount: '10' });
    await sql`update orders set state = 'succeeded', fulfilled_elsewhere_by = 1, final_at = now(), due_at = null
      where id = ${orderIds[0]}`.execute(tx);
  });
  await ledger.debit({ ...by, money: money('5', 'USD'), key: 'two' });
  await since(1);
  await ledger.credit({ ...by, money: money('1', 'USD'), key: 'three' });

  const { rows } = await sql<{ day: string }>`
    select to_char((now() - make_interval(days => n)) at time zone 'UTC', 'YYYY-MM-DD') as day
    from generate_series(0, 3) n`.execute(db);
  const [today, yesterday, before, first] = await Promise.all(
    rows.map(async ({ day }) => (await readClosing(db, 'UTC', day)).currencies[0]),
  );
  expect(first).toBeUndefined();
  expect(before).toMatchObject({ opening: '0', closing: '100', lines: [{ kind: 'credit', amount: '100' }] });
  expect(yesterday).toEqual({
    currency: 'USD',
    opening: '100',
    closing: '85',
    sold: '10',
    exchanged: '0',
    lines: [
      { kind: 'capture', method: null, amount: '-10' },
      { kind: 'debit', method: null, amount: '-5' },
    ],
  });
  expect(today).toMatchObject({ opening: '85', closing: '86', lines: [{ kind: 'credit', amount: '1' }] });
  const held = await sql<{ amount: string }>`
    select sum(amount)::float8::text as amount from entries where account like 'customer:%' or account like 'held:%'`.execute(
    db,
  );
  expect(held.rows[0]?.amount).toBe(today?.closing);
});
