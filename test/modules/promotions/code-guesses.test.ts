import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newReferralCode } from '../../../src/platform/values/codes.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import codeGuesses from './code-guesses.ts';

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

describe('wrong codes of invitations', () => {
  const tryOne = (id: number) => fixture.shop.referrals.join(id, newReferralCode());

  it('are stopped after ten in an hour with an alert', async () => {
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await tryOne(id);
    expect(JSON.stringify(await tryOne(id))).toContain('too-many');
    expect(await openAlerts(fixture.db)).toContain(`code-guessing:${id}`);
  });

  it('share one counter with promo codes', async () => {
    const id = await fixture.customer('0');
    const kinds = [tryOne, (one: number) => codeGuesses['promo codes'](fixture.shop, one)];
    for (let count = 0; count < 10; count += 1) await kinds[count % kinds.length]?.(id);
    for (const tryKind of kinds) expect(JSON.stringify(await tryKind(id))).toContain('too-many');
  });
});

describe('wrong promo codes', () => {
  it('keep a customer from a good one for an hour', async () => {
    const { shop } = fixture;
    const id = await fixture.customer('0');
    for (let count = 0; count < 10; count += 1) await codeGuesses['promo codes'](shop, id);
    expect(await shop.promotions.claim(id, 'SPRING')).toEqual({ ok: false, problem: 'too-many' });
    await sql`update code_guesses set since = now() - interval '61 minutes'`.execute(fixture.db);
    expect(await shop.promotions.claim(id, 'SPRING')).toMatchObject({ ok: true });
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
