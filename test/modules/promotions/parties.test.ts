import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partiesTo } from '../../../src/modules/staff/party.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, MAKER);
});
afterAll(() => database.drop());

const MAKER = 7_003;

test('the party to a promotion is its maker', async () => {
  const { db } = database;
  await sql`
    insert into promotions (code, request_key, amount, currency, per_person, most_claims, made_by)
    values ('SPRING', 'p', 5, 'USD', 1, 10, ${MAKER})`.execute(db);
  expect(await partiesTo(db, { kind: 'promotion', code: 'SPRING' })).toEqual([MAKER]);
});
