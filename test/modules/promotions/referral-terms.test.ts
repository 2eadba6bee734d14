import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecondWordNeeded } from '../../../src/modules/staff/index.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
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
    await agreed(fixture.db, () => referrals.setTerms(kept, owner(1)));
    await expect(referrals.setTerms(refused, owner(1))).rejects.toThrow(RangeError);
    expect(await referrals.terms()).toEqual(kept);
  });

  it('take a second person where they give back much of a purchase', async () => {
    const { referrals } = fixture.shop;
    const setter = await addStaff(fixture.db, 50_002, 'operator');
    // Many pairs of friends may come by these terms, so the daily limit bounds nothing.
    const large = termsOf('200', '200', '400');
    await expect(referrals.setTerms({ ...large, mostRewarded: 1 }, setter)).rejects.toThrow(SecondWordNeeded);
    await referrals.setTerms({ ...termsOf('0.2', '0.1', '3'), mostRewarded: 1 }, setter);
    expect((await referrals.terms())?.inviter.amount).toBe('0.2');
  });

  it('take a second person again for another split of the same sum', async () => {
    const { referrals } = fixture.shop;
    let asked = 0;
    const setOther = () => {
      asked += 1;
      return referrals.setTerms(asked === 1 ? termsOf('1', '29', '90') : termsOf('29', '1', '90'), owner(1));
    };
    await expect(agreed(fixture.db, setOther)).rejects.toThrow(SecondWordNeeded);
    expect(await referrals.terms()).not.toMatchObject({ inviter: { amount: '29' } });
  });

  it('take a second person again after they were switched off', async () => {
    const { referrals } = fixture.shop;
    const large = termsOf('30', '30', '90');
    await agreed(fixture.db, () => referrals.setTerms(large, owner(1)));
    await referrals.setTerms(null, owner(1));
    await expect(referrals.setTerms(large, owner(1))).rejects.toThrow(SecondWordNeeded);
  });

  it('bring nothing where an earlier version kept some that no referral can hold', async () => {
    const { referrals } = fixture.shop;
    await agreed(fixture.db, () => referrals.setTerms(termsOf('2', '2', '4'), owner(1)));
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
