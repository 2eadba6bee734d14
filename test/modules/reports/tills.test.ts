import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readClosing } from '../../../src/modules/reports/closing.ts';
import { daysIn, todayIn } from '../../../src/modules/reports/days.ts';
import { readMoney } from '../../../src/modules/reports/numbers.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function till(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into manual_methods (kind, name, updated_by)
    values ('bank', ${JSON.stringify({ en: name })}::jsonb, 1) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

async function paid(
  db: Db,
  customerId: number,
  { method = 'manual', variant, amount }: { method?: string; variant: string | null; amount: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit, charge_amount,
      credited_amount, payload, chat_id, expires_at, paid_at, credited_at, ended_at)
    values ('P-' || gen_random_uuid(), gen_random_uuid()::text, ${customerId}, ${method}, ${variant}, 'credited', 'USD', ${amount}::numeric,
      'USD', ${amount}::numeric, ${amount}::numeric, gen_random_uuid()::text, ${customerId}, now(), now(), now(), now()) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`select post_payment('deposit:' || ${id}::bigint, 'deposit', ${customerId}, ${id}::bigint, null,
    ${`funding:${method}`}, ${`customer:${customerId}`}, 'USD', ${amount}::numeric)`.execute(db);
  return id;
}

it('deposits by hand are split by the till that took them', async () => {
  const { db } = database;
  const [sami, lina] = [await addCustomer(db, 1001), await addCustomer(db, 1002)];
  const [bank, wallet] = [await till(db, 'Bank A'), await till(db, 'Wallet B')];
  const first = await paid(db, sami, { variant: bank, amount: '100' });
  await paid(db, lina, { variant: bank, amount: '20' });
  await paid(db, lina, { variant: wallet, amount: '7' });
  await paid(db, sami, { variant: null, amount: '3' });
  await paid(db, sami, { method: 'crypto', variant: null, amount: '5' });
  await sql`select post_payment('payout:1', 'payout', ${sami}, ${first}::bigint, 1, 'customer:1001', 'funding:manual', 'USD', 40)`.execute(
    db,
  );
  const day = await todayIn(db, 'Asia/Baghdad');
  const closing = (await readClosing(db, 'Asia/Baghdad', day)).currencies[0];
  expect(closing?.lines.map(({ kind, method, till, amount }) => [kind, till?.en ?? method, amount])).toEqual([
    ['deposit', 'crypto', '5'],
    ['deposit', 'Bank A', '120'],
    ['deposit', 'Wallet B', '7'],
    ['deposit', 'manual', '3'],
    ['payout', 'Bank A', '-40'],
  ]);
  expect(closing?.closing).toBe('95');
  const money = await readMoney(db, daysIn('Asia/Baghdad', { from: day, to: day }));
  expect(money.map(({ method, till, postings, amount }) => [till?.en ?? method, postings, amount])).toEqual([
    ['crypto', 1, '5'],
    ['Bank A', 2, '120'],
    ['Wallet B', 1, '7'],
    ['manual', 1, '3'],
    ['Bank A', 1, '-40'],
  ]);
});
