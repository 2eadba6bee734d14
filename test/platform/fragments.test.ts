import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { causePersists, type Fragments, joinFragments } from '../../src/platform/fragments.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const holds = sql<boolean>`true`;

test('joined fragments have those of each module', () => {
  const joined = joinFragments([
    { stillOpen: { one: holds } },
    { stillOpen: { two: holds }, givenCodes: holds },
  ]);
  expect(joined.stillOpen).toEqual({ one: holds, two: holds });
  expect(joined.givenCodes).toBe(holds);
  expect(joined.audit).toEqual({});
});

test.each([{ stillOpen: { one: holds } }, { givenCodes: holds }])(
  'two modules cannot have one fragment: %o',
  (fragment) => {
    expect(() => joinFragments([fragment, fragment])).toThrow('two modules have');
  },
);

test('places without a fragment have no rows and no discounts', async () => {
  const { givenCodes, discounts, ...kept } = joinFragments([]);
  const customer = sql`1`;
  const { rows } = await sql`
    with used as (${discounts.used('1', 1, '2')}), purchases as (${kept.purchasesHandedOver}),
      payments as (${kept.paymentsHandedOver}), marked as (${kept.purchasesKeptFor('used')})
    select (select count(*)::integer from used) as used,
      (select count(*)::integer from purchases, payments, marked) as kept, ${discounts.column(customer, 'i')} as discount,
      ${discounts.hasOpenClaim(customer)} as claims, ${discounts.codeColumn(customer)} as code,
      (select count(*)::integer from ${givenCodes} g
       where g.id + g.order_id + g.giver_id + g.opened_by > 0 and g.made_at <= g.opened_at) as given`.execute(
    database.db,
  );
  expect(rows).toEqual([{ used: 0, kept: 0, discount: null, claims: false, code: null, given: 0 }]);
});

test.each<[Partial<Fragments>, boolean]>([
  [{ stillOpen: { 'broadcast-held': holds } }, true],
  [{}, false],
])('an alert of a module is about something only if the shop has the module: %o', async (module, open) => {
  const { rows } = await sql`
    select ${causePersists(joinFragments([module]), 'broadcast-held')} as open`.execute(database.db);
  expect(rows).toEqual([{ open }]);
});
