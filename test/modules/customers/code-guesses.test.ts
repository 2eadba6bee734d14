import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBalanceCode } from '../../../src/modules/payments/codes/code-shape.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { newReferralCode } from '../../../src/platform/values/codes.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
  const terms = { productId: null, itemId: null, perPerson: 1, mostClaims: 50, days: null };
  const gives = { percent: null, amount: money('1', 'USD') };
  await fixture.shop.promotions.make({
    code: 'SPRING',
    gives,
    ...terms,
    requestKey: 'g',
    actor: owner(9001),
  });
  const least = money('5', 'USD');
  const bonus = { inviter: money('1', 'USD'), invited: money('1', 'USD'), least, mostRewarded: 5 };
  await agreed(fixture.db, () => fixture.shop.referrals.setTerms(bonus, owner(9001)));
});
afterAll(() => fixture.close());

let guess = 0;
/** One wrong code of each kind. */
const WRONG = {
  'balance codes': (id: number) => fixture.shop.balanceCodes.redeem(id, newBalanceCode()),
  'promo codes': (id: number) => fixture.shop.promotions.claim(id, `WRONG${guess++}`),
  gifts: (id: number) => fixture.shop.gifts.open(new Secret(randomBytes(18).toString('base64url')), id),
  invitations: (id: number) => fixture.shop.referrals.join(id, newReferralCode()),
} satisfies Record<string, (id: number) => Promise<unknown>>;
const kinds = Object.entries(WRONG);

describe('wrong codes', () => {
  it.each(kinds)('of %s are stopped after ten in an hour with an alert', async (_kind, tryOne) => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await tryOne(id);
    expect(JSON.stringify(await tryOne(id))).toContain('too-many');
    expect(await openAlerts(fixture.db)).toContain(`code-guessing:${id}`);
  });

  it('of all kinds share one counter', async () => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await kinds[count % kinds.length]?.[1](id);
    for (const [, tryOne] of kinds) expect(JSON.stringify(await tryOne(id))).toContain('too-many');
    expect(await fixture.shop.promotions.claim(id, 'SPRING')).toEqual({ ok: false, problem: 'too-many' });
    await sql`update code_guesses set since = now() - interval '61 minutes'`.execute(fixture.db);
    expect(await fixture.shop.promotions.claim(id, 'SPRING')).toMatchObject({ ok: true });
  });

  it('of somebody at the gate count, too', async () => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1)
      await fixture.shop.people.admitByInvitation(id, newReferralCode());
    expect(await WRONG['promo codes'](id)).toEqual({ ok: false, problem: 'too-many' });
  });
});

it('codes that exist are not counted, and neither are words that may be a search', async () => {
  const { promotions, people, referrals } = fixture.shop;
  const id = await fixture.customer('0');
  const friend = await people.invitationCode(await fixture.customer('0'));
  await promotions.claim(id, 'SPRING');
  for (let count = 0; count < 11; count += 1) {
    await promotions.claim(id, 'SPRING');
    await promotions.claim(id, `STEAM${count}`, { isWord: true });
    await referrals.join(id, friend);
  }
  expect(await promotions.claim(id, 'SPRING')).toEqual({ ok: false, problem: 'has' });
});
