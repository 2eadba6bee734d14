import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partiesTo } from '../../../src/modules/staff/party.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [BUYER, RECEIVER]) await addCustomer(database.db, id);
});
afterAll(() => database.drop());

const [BUYER, RECEIVER] = [7_001, 7_002];

test('the parties to an order are its buyer and the receiver who opened its gift', async () => {
  const { db } = database;
  const { orderIds, code } = await addPurchase(db, { customerId: BUYER, units: 2 });
  const [given = '', kept = ''] = orderIds;
  await sql`
    insert into gifts (order_id, giver_id, token_hash, opened_at, opened_by)
    values (${given}, ${BUYER}, sha256('a'), now(), ${RECEIVER})`.execute(db);
  expect(await partiesTo(db, { kind: 'order', orderId: given })).toEqual([BUYER, RECEIVER]);
  expect(await partiesTo(db, { kind: 'order', orderId: kept })).toEqual([BUYER]);
  expect(await partiesTo(db, { kind: 'order-code', code: `${code}-1` })).toEqual([BUYER, RECEIVER]);
  expect(await partiesTo(db, { kind: 'order-code', code: `${code}-2` })).toEqual([BUYER]);
  expect(await partiesTo(db, { kind: 'order-code', code })).toEqual([BUYER, RECEIVER]);
});
