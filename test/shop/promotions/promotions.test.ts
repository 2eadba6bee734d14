import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '../../../src/shop/money.ts';
import { bonusOf } from '../../../src/shop/promotions/grant.ts';
import type { PromotionTerms } from '../../../src/shop/shop.ts';
import { agreed } from '../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { isLong } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { until } from '../../support/until.ts';

let fixture: ShopFixture;
let currency = '';
let next = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  ({ currency } = await fixture.item('voucher'));
});
afterAll(() => fixture.close());

/** Creates a promo code. */
async function promotion(change: Partial<PromotionTerms> = {}): Promise<string> {
  next += 1;
  const code = `CODE${next}`;
  const made = await fixture.shop.promotions.make({
    code,
    gives: { percent: null, amount: money('0.25', currency) },
    productId: null,
    itemId: null,
    perPerson: 1,
    mostClaims: 10,
    days: 30,
    requestKey: code,
    actor: owner(1),
    ...change,
  });
  expect(made).not.toBe('taken');
  return code;
}

/** Buys and completes a voucher, and grants its bonus. */
async function buyDelivered(customer: number, quantity = 1, phone?: string): Promise<void> {
  const purchase = await fixture.buy(customer, 'voucher', {
    quantity,
    ...(phone !== undefined && { phone }),
  });
  await deliver();
  expect(new Set(await fixture.state(purchase))).toEqual(new Set(['succeeded']));
}

async function deliver(): Promise<void> {
  await finish();
  await fixture.work.grantBonuses();
}

/** Completes all purchases without granting bonuses. */
async function finish(): Promise<void> {
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
}

/** Resolves once this number of statements waits for locks. */
function waiting(count: number): Promise<void> {
  return until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db);
    return rows[0]?.waiting === count;
  });
}

async function bonuses(customer: number): Promise<string[]> {
  const { rows } = await sql<{ bonus: string }>`
    select trim_scale(e.amount) || ' ' || e.currency as bonus from postings p join entries e on e.posting_key = p.key
    where p.kind = 'bonus' and e.account = 'customer:' || ${customer}::bigint order by p.created_at`.execute(
    fixture.db,
  );
  return rows.map(({ bonus }) => bonus);
}

describe('a promo code', () => {
  test('gives one bonus, with its reason, for the next delivered purchase', async () => {
    const code = await promotion();
    const buyer = await fixture.customer();
    await buyDelivered(buyer);
    expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
    await fixture.work.grantBonuses();
    expect(await bonuses(buyer)).toEqual([]);
    await buyDelivered(buyer);
    await buyDelivered(buyer);
    await Promise.all([fixture.work.grantBonuses(), fixture.work.grantBonuses()]);
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
    expect(await fixture.shop.ledger.audit()).toMatchObject({
      bonusesGrantedOnce: true,
      entriesSumToZero: true,
    });
    expect(await fixture.shop.promotions.find(code)).toMatchObject({ claimed: 1, granted: 1 });
  });

  test('gives nothing for a replacement of a code', async () => {
    const code = await promotion();
    const buyer = await fixture.customer();
    await buyDelivered(buyer);
    expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
    const replacement = await fixture.buy(buyer, 'voucher');
    await sql`
      update purchases set replaces_order_id = (
        select o.id from orders o join purchases p on p.id = o.purchase_id
        where p.customer_id = ${buyer} and p.id <> purchases.id limit 1)
      where id = ${replacement.id}`.execute(fixture.db);
    await deliver();
    expect(await bonuses(buyer)).toEqual([]);
    await buyDelivered(buyer);
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
  });

  test('is claimed by no more people than were to have it, however many claim at once', async () => {
    const code = await promotion({ mostClaims: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => fixture.customer('0')));
    const results = await Promise.all(people.map((one) => fixture.shop.promotions.claim(one, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.filter((one) => !one.ok && one.problem === 'used-up')).toHaveLength(4);
  });

  test.runIf(isLong)(
    'is claimed by one person as often as was said, and not again before it was used',
    async () => {
      const code = await promotion({ perPerson: 2 });
      const buyer = await fixture.customer();
      const claims = await Promise.all([1, 2, 3].map(() => fixture.shop.promotions.claim(buyer, code)));
      expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
      await buyDelivered(buyer);
      expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
      await buyDelivered(buyer);
      expect(await fixture.shop.promotions.claim(buyer, code)).toEqual({ ok: false, problem: 'used' });
      expect(await bonuses(buyer)).toHaveLength(2);
    },
  );

  test('cannot be claimed after its end, but an earlier claim stays valid', async () => {
    const [late, ended] = [await promotion(), await promotion()];
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, ended);
    await fixture.shop.promotions.end(ended, owner(1));
    await sql`update promotions set ends_at = now() where code = ${late}`.execute(fixture.db);
    const other = await fixture.customer('0');
    expect(await fixture.shop.promotions.claim(other, late)).toEqual({ ok: false, problem: 'over' });
    expect(await fixture.shop.promotions.claim(other, ended)).toEqual({ ok: false, problem: 'over' });
    expect(await fixture.shop.promotions.claim(other, 'NOSUCH')).toEqual({ ok: false, problem: 'unknown' });
    await buyDelivered(buyer);
    expect(await bonuses(buyer)).toHaveLength(1);
  });

  test('that nobody used in time gives its place back', async () => {
    const code = await promotion({ mostClaims: 1 });
    const [first, second] = [await fixture.customer('0'), await fixture.customer('0')];
    await fixture.shop.promotions.claim(first, code);
    await sql`update promo_claims set expires_at = now() - interval '8 days' where customer_id = ${first}`.execute(
      fixture.db,
    );
    await fixture.work.grantBonuses();
    expect(await fixture.shop.promotions.claim(second, code)).toMatchObject({ ok: true });
  });

  test.runIf(isLong)('is for its product, its item and its currency alone', async () => {
    const { id } = await fixture.item('voucher');
    const productId = (await fixture.shop.catalog.item(id))?.productId ?? 0;
    const codes = [
      await promotion({ productId: 1 }),
      await promotion({ productId, itemId: id + 1 }),
      await promotion(),
    ];
    await sql`update promotions set currency = 'XTS' where code = ${codes[2]}`.execute(fixture.db);
    const buyer = await fixture.customer();
    for (const code of codes) await fixture.shop.promotions.claim(buyer, code);
    await buyDelivered(buyer);
    expect(await bonuses(buyer)).toEqual([]);
  });

  test.each([
    [{ percent: '10', amount: null, most: '5' }, '19.99', '1.99'],
    [{ percent: '10', amount: null, most: '5' }, '200', '5'],
    [{ percent: null, amount: '5', most: null }, '3.5', '3.5'],
    [{ percent: '1', amount: null, most: '5' }, '0.5', undefined],
  ])('of %o gives for %s: %s', (terms, paid, worth) => {
    expect(bonusOf(terms, money(paid, 'USD'))?.amount).toBe(worth);
  });
});

describe('an invitation', () => {
  const terms = (change = {}) => ({
    inviter: money('0.2', currency),
    invited: money('0.1', currency),
    least: money('0.3', currency),
    mostRewarded: 20,
    ...change,
  });
  const invite = async (inviter: number) => (await fixture.shop.referrals.invitation(inviter))?.code ?? '';
  beforeEach(() => agreed(fixture.db, () => fixture.shop.referrals.setTerms(terms(), owner(1))));

  test('gives both sides their bonus after the first delivered purchase, once', async () => {
    const inviter = await fixture.customer();
    const code = await invite(inviter);
    const friend = await fixture.customer();
    expect(await fixture.shop.referrals.join(friend, code)).toMatchObject({ mostRewarded: 20 });
    expect(await fixture.shop.referrals.join(friend, code)).toBeNull();
    expect(await bonuses(inviter)).toEqual([]);
    await buyDelivered(friend);
    await buyDelivered(friend);
    expect(await bonuses(inviter)).toEqual([`0.2 ${currency}`]);
    expect(await bonuses(friend)).toEqual([`0.1 ${currency}`]);
    expect(await fixture.shop.referrals.invitation(inviter)).toMatchObject({ came: 1, rewarded: 1 });
  });

  test('and a promo code for two purchases that end at once are both given', async () => {
    const inviter = await fixture.customer();
    const friend = await fixture.customer();
    await fixture.shop.referrals.join(friend, await invite(inviter));
    await fixture.buy(friend, 'voucher');
    await fixture.shop.promotions.claim(friend, await promotion());
    const withClaim = await fixture.buy(friend, 'voucher');
    await finish();
    await sql`
      update bonus_due set due_at = now() - interval '1 hour'
      where purchase_id = (select id from purchases where code = ${withClaim.code})`.execute(fixture.db);
    const granting: Promise<void>[] = [];
    await fixture.db.transaction().execute(async (tx) => {
      await sql`select from balances where customer_id = ${friend} for update`.execute(tx);
      for (const count of [1, 2]) {
        granting.push(fixture.work.grantBonuses());
        await waiting(count);
      }
    });
    await Promise.all(granting);
    expect((await bonuses(friend)).sort()).toEqual([`0.1 ${currency}`, `0.25 ${currency}`]);
    expect(await bonuses(inviter)).toEqual([`0.2 ${currency}`]);
  });

  test.runIf(isLong)('excludes oneself, earlier buyers or earlier customers', async () => {
    const inviter = await fixture.customer();
    const code = await invite(inviter);
    expect(await fixture.shop.referrals.join(inviter, code)).toBeNull();
    const friend = await fixture.customer();
    await buyDelivered(friend);
    expect(await fixture.shop.referrals.join(friend, code)).toBeNull();
    expect(await fixture.shop.referrals.join(inviter, await invite(friend))).toBeNull();
    expect(await fixture.shop.referrals.join(await fixture.customer(), 'NOSUCH00')).toBeNull();
  });

  test.runIf(isLong)('by a second account with the same phone gives nobody anything', async () => {
    const inviter = await fixture.customer();
    await fixture.shop.customers.setPhone(inviter, '+9647701234567');
    const friend = await fixture.customer();
    await fixture.shop.referrals.join(friend, await invite(inviter));
    await buyDelivered(friend, 1, '+9647701234567');
    expect([...(await bonuses(inviter)), ...(await bonuses(friend))]).toEqual([]);
  });

  test.runIf(isLong)("limits an inviter's gain, ignores smaller purchases", async () => {
    await agreed(fixture.db, () => fixture.shop.referrals.setTerms(terms({ mostRewarded: 1 }), owner(1)));
    const inviter = await fixture.customer();
    const code = await invite(inviter);
    for (let friends = 0; friends < 2; friends += 1) {
      const friend = await fixture.customer();
      await fixture.shop.referrals.join(friend, code);
      await buyDelivered(friend);
      expect(await bonuses(friend)).toHaveLength(1);
    }
    expect(await bonuses(inviter)).toHaveLength(1);
    await fixture.shop.referrals.setTerms(terms({ least: money('100000', currency) }), owner(1));
    const poor = await fixture.customer();
    await fixture.shop.referrals.join(poor, code);
    await buyDelivered(poor);
    expect(await bonuses(poor)).toEqual([]);
    await fixture.shop.referrals.setTerms(null, owner(1));
    expect(await fixture.shop.referrals.invitation(inviter)).toBeNull();
  });
});

test('refuses an unexplained bonus, an altered one is found by the audit', async () => {
  const buyer = await fixture.customer('0');
  const post = (tx: typeof fixture.db) =>
    sql`
    with posting as (insert into postings (key, kind, customer_id) values ('bonus:free', 'bonus', ${buyer}) returning key)
    insert into entries (posting_key, account, currency, amount)
    select key, account, 'USD', amount from posting,
      (values ('customer:' || ${buyer}, 5), ('bonus', -5)) side (account, amount)`.execute(tx);
  await expect(post(fixture.db)).rejects.toMatchObject({ constraint: 'bonus_has_grant' });
  await sql`
    alter table bonus_grants drop constraint bonus_grants_of_one_thing;
    update bonus_grants set amount = amount * 2 where key = (select min(key) from bonus_grants)`.execute(
    fixture.db,
  );
  expect(await fixture.shop.ledger.audit()).toMatchObject({ bonusesGrantedOnce: false });
  await fixture.work.audit();
  const { rows } = await sql<{
    subject: string;
  }>`select subject from alerts where kind = 'ledger-broken'`.execute(fixture.db);
  expect(rows).toEqual([{ subject: 'bonusesGrantedOnce' }]);
});
