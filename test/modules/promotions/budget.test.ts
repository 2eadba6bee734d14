import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Shop } from '../../../src/modules/all.ts';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import type { SpendingKind } from '../../../src/modules/staff/budget/spending.ts';
import { SecondWordNeeded } from '../../../src/modules/staff/second-word/second-word.ts';
import { money } from '../../../src/platform/values/money.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

const OWNER = 9001;
const OPERATOR = 20_001;
let fixture: ShopFixture;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  await fixture.shop.staff.setPermission(owner(OWNER), 'operator', 'settings.edit', true);
  await addStaff(fixture.db, OPERATOR, 'operator');
});
afterAll(() => fixture.close());
beforeEach(() => sql`truncate spendings, second_words`.execute(fixture.db));

type Kind = Extract<SpendingKind, 'promotion' | 'referral'>;

/** Performs an act that would give more than an operator may give. */
const PERFORM: Record<Kind, (shop: Shop, operator: Actor) => Promise<unknown>> = {
  promotion: ({ promotions }, operator) =>
    promotions.make({
      code: 'RICH',
      gives: { percent: '100', most: money('60', 'USD') },
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 10,
      days: null,
      requestKey: 'promo',
      actor: operator,
    }),
  referral: ({ referrals }, operator) =>
    referrals.setTerms(
      {
        inviter: money('30', 'USD'),
        invited: money('30', 'USD'),
        least: money('60', 'USD'),
        mostRewarded: 10,
      },
      operator,
    ),
};

it.each(Object.keys(PERFORM) as Kind[])('waits for a second person above the budget: %s', async (kind) => {
  const { shop, db } = fixture;
  const operator = await shop.staff.of(OPERATOR);
  if (!operator) throw new Error('no operator');
  await expect(PERFORM[kind](shop, operator)).rejects.toThrow(SecondWordNeeded);
  const { rows } = await sql`select kind, first_by, second_by from second_words`.execute(db);
  expect(rows).toEqual([{ kind, first_by: String(OPERATOR), second_by: null }]);
  const { rows: spent } = await sql`
    select kind from spendings where kind = ${kind} and person_id = ${OPERATOR}`.execute(db);
  expect(spent).toEqual([]);
});
