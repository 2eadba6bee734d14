import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { starsFor } from '../../../../src/modules/payments/stars/rates.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { AGREED_BY_HARNESS, agreed } from '../../../support/database/second-words.ts';
import { openShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openStarsShop } from './stars-shop.ts';

const stars = openStarsShop();
const { begin, charge, checkOut, balance, telegram } = stars;
const options = (payer = stars.customerId) =>
  stars.fixture.shop.payments.options(money('10', 'USD'), { customerId: payer, locale: 'en' });

describe('the rate of Stars', () => {
  it('is rounded up to whole Stars, and an amount beyond one invoice is not offered', () => {
    expect(starsFor('10', '2')).toBe(500);
    expect(starsFor('0.01', '2')).toBe(1);
    expect(starsFor('10.01', '1.3')).toBe(770);
    expect(starsFor('10', '3')).toBe(334);
    expect(starsFor('200', '2')).toBe(10_000);
    expect(starsFor('200.01', '2')).toBeNull();
  });

  it('offers nothing where none is set', async () => {
    expect(await options()).toMatchObject([{ method: 'stars', charge: { amount: '500', unit: 'XTR' } }]);
    await stars.fixture.shop.stars.setRate('USD', null, owner(1));
    expect(await options()).toEqual([]);
    for (const wrong of ['0', '-1', 'many', '0.0000001'])
      expect(await stars.fixture.shop.stars.setRate('USD', wrong, owner(1))).toEqual({
        ok: false,
        problem: 'not-a-rate',
      });
  });

  it('is not for those who set it or agreed to it', async () => {
    const { customers, stars: of, payments } = stars.fixture.shop;
    for (const id of [7, AGREED_BY_HARNESS]) await customers.seen({ id, firstName: 'Staff' });
    await agreed(stars.fixture.db, () => of.setRate('USD', '4', owner(7)));
    for (const id of [7, AGREED_BY_HARNESS]) expect(await options(id)).toEqual([]);
    const [option] = await options();
    const result = await payments.begin({
      requestKey: 'own-rate',
      customerId: AGREED_BY_HARNESS,
      method: 'stars',
      variant: null,
      wants: money('10', 'USD'),
      wanted: null,
      charge: option?.charge ?? { amount: '', unit: '' },
      chatId: AGREED_BY_HARNESS,
      messageId: null,
    });
    expect(result).toMatchObject({ ok: false, problem: 'gone' });
  });

  it('is also for an owner without staff, who tries the shop out', async () => {
    const own = await openShopFixture({ stars: telegram.provider, owners: [7] });
    onTestFinished(() => own.close());
    await own.shop.customers.seen({ id: 7, firstName: 'Owner' });
    await own.shop.customers.seen({ id: 8, firstName: 'Viewer' });
    const offered = () => own.shop.payments.options(money('10', 'USD'), { customerId: 7, locale: 'en' });
    await agreed(own.db, () => own.shop.stars.setRate('USD', '2', owner(7)));
    expect(await offered()).toHaveLength(1);
    await sql`insert into staff (person_id, role, invited_by) values (8, 'viewer', 7)`.execute(own.db);
    expect(await offered()).toEqual([]);
  });

  it('of an open invoice holds when an admin sets another', async () => {
    const payment = await begin();
    await agreed(stars.fixture.db, () => stars.fixture.shop.stars.setRate('USD', '1.9', owner(1)));

    expect(await checkOut(payment)).toMatchObject({ ok: true });
    await stars.fixture.shop.stars.paid(charge(payment));
    expect(await balance()).toBe('10');
  });
});
