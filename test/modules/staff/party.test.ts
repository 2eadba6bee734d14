import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPartyTo, partiesTo } from '../../../src/modules/staff/party.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [BUYER, RECEIVER, OTHER]) await addCustomer(database.db, id);
  await sql`update customers set phone = '+964770000' || id`.execute(database.db);
});
afterAll(() => database.drop());

const [BUYER, RECEIVER, OTHER] = [7_001, 7_002, 7_003];

async function rowId(statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await statement.execute(database.db);
  return String((rows[0] as { id: string }).id);
}

describe('the parties', () => {
  it('to an order are its buyer, by its id, its code or that of its purchase', async () => {
    const { db } = database;
    const { orderIds, code } = await addPurchase(db, { customerId: BUYER });
    expect(await partiesTo(db, { kind: 'order', orderId: orderIds[0] ?? '' })).toEqual([BUYER]);
    expect(await partiesTo(db, { kind: 'order-code', code: `${code}-1` })).toEqual([BUYER]);
    expect(await partiesTo(db, { kind: 'order-code', code })).toEqual([BUYER]);
  });

  it('to balance codes are their makers', async () => {
    const { db } = database;
    const batchId = await rowId(sql`
      insert into code_batches (request_key, currency, amount, made_by) values ('a', 'USD', 5, ${OTHER}) returning id`);
    expect(await partiesTo(db, { kind: 'balance-codes', batchId })).toEqual([OTHER]);
  });

  it('to an alert are its customer, the owner of its order and who did what it reports', async () => {
    const { db } = database;
    const { code } = await addPurchase(db, { customerId: BUYER });
    const detail = JSON.stringify({ customer: RECEIVER, by: String(OTHER) });
    const alertId = await rowId(sql`
      insert into alerts (kind, subject, detail) values ('code-problem', ${`${code}-1`}, ${detail}::jsonb) returning id`);
    expect(await partiesTo(db, { kind: 'alert', alertId })).toEqual([BUYER, RECEIVER, OTHER]);
  });

  it('to an orphan order are the buyer of its order and the owner of its phone', async () => {
    const { db } = database;
    const { code } = await addPurchase(db, { customerId: BUYER });
    await sql`
      insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, found_at, phone)
      values (90, ${`${code}-1-1`}, ${`${code}-1`}, 'topUp', 'success', now(), ${`+964770000${RECEIVER}`})`.execute(
      db,
    );
    expect(await partiesTo(db, { kind: 'dealer-order', dealerOrderId: 90 })).toEqual([BUYER, RECEIVER]);
  });

  it('to a matter that does not exist are nobody', async () => {
    const { db } = database;
    expect(await partiesTo(db, { kind: 'payment', paymentId: '9' })).toEqual([]);
    expect(await isPartyTo(db, BUYER, { kind: 'customer', customerId: BUYER })).toBe(true);
    expect(await isPartyTo(db, OTHER, { kind: 'customer', customerId: BUYER })).toBe(false);
  });
});
