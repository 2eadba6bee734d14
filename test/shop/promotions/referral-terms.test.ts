import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '../../../src/shop/money.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const termsOf = (inviter: string, invited: string, least: string, currency = 'USD') => ({
  inviter: money(inviter, 'USD'),
  invited: money(invited, 'USD'),
  least: money(least, currency),
  mostRewarded: 20,
});

describe('the terms of invitations', () => {
  it.each([
    ['a purchase below both bonuses', termsOf('2', '2', '3.99')],
    ['a purchase in another currency', termsOf('2', '2', '5000', 'IQD')],
    ['no bonus for either side', termsOf('0', '0', '3')],
  ])('are refused and unchanged for %s', async (_, refused) => {
    const { referrals } = fixture.shop;
    const kept = termsOf('2', '2', '4');
    await referrals.setTerms(kept, owner(1));
    await expect(referrals.setTerms(refused, owner(1))).rejects.toThrow(RangeError);
    expect(await referrals.terms()).toEqual(kept);
  });

  it('bring nothing where an earlier version kept some that no referral can hold', async () => {
    const { referrals } = fixture.shop;
    await referrals.setTerms(termsOf('2', '2', '4'), owner(1));
    const inviter = await fixture.customer();
    const code = (await referrals.invitation(inviter))?.code ?? '';
    await sql`
      update settings set value = jsonb_set(value, '{least}', '"3"') where key = 'referral'`.execute(
      fixture.db,
    );
    expect(await referrals.join(await fixture.customer(), code)).toBeNull();
    expect(await referrals.invitation(inviter)).toBeNull();
  });
});
