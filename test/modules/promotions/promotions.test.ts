import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountedPrice } from '../../../src/modules/discounts/index.ts';
import { placePurchase } from '../../../src/modules/orders/checkout/place.ts';
import { bonusOf } from '../../../src/modules/promotions/bonus-of.ts';
import type { PromotionTerms } from '../../../src/modules/promotions/read-promotions.ts';
import { readLocalTime } from '../../../src/platform/values/local-time.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
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
  await fixture.work.rounds.grant_bonuses?.();
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
  test('gives one bonus, with its reason, for the next delivered purchase', SLOW, async () => {
    const code = await promotion();
    const buyer = await fixture.customer();
    await buyDelivered(buyer);
    expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
    await fixture.work.grantBonuses();
    expect(await bonuses(buyer)).toEqual([]);
    await buyDelivered(buyer);
    await buyDelivered(buyer);
    const { grant_bonuses: grant } = fixture.work.rounds;
    await Promise.all([grant?.(), grant?.()]);
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
    expect(await fixture.shop.ledger.audit()).toMatchObject({
      bonusesGrantedOnce: true,
      entriesSumToZero: true,
    });
    expect(await fixture.shop.promotions.find(code)).toMatchObject({ claimed: 1, granted: 1 });
  });

  test('gives nothing for a replacement of a code', SLOW, async () => {
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

  test('gives its bonus although the decision about another purchase fails', SLOW, async () => {
    const code = await promotion();
    const buyers = [await fixture.customer(), await fixture.customer()];
    for (const buyer of buyers) {
      expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
      await fixture.buy(buyer, 'voucher');
    }
    await finish();
    const [broken = 0, other = 0] = buyers;
    await sql`
      update bonus_due set due_at = now() - interval '1 hour'
      where purchase_id in (select id from purchases where customer_id = ${broken})`.execute(fixture.db);
    await sql`
      alter table entries add constraint refused check (account <> ${sql.lit(`customer:${broken}`)}) not valid`.execute(
      fixture.db,
    );
    await expect(fixture.work.grantBonuses()).rejects.toThrow('refused');
    await sql`alter table entries drop constraint refused`.execute(fixture.db);
    expect([await bonuses(broken), await bonuses(other)]).toEqual([[], [`0.25 ${currency}`]]);
    await fixture.work.grantBonuses();
    expect(await bonuses(broken)).toEqual([`0.25 ${currency}`]);
  });

  test('is claimed by no more people than were to have it, however many claim at once', async () => {
    const code = await promotion({ mostClaims: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => fixture.customer('0')));
    const results = await Promise.all(people.map((one) => fixture.shop.promotions.claim(one, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.filter((one) => !one.ok && one.problem === 'used-up')).toHaveLength(4);
  });

  test(
    'is claimed by one person as often as was said, and not again before it was used',
    LONG_ONLY,
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

  test('cannot be claimed after its end, but an earlier claim stays valid', SLOW, async () => {
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

  test('is for its product, its item and its currency alone', LONG_ONLY, async () => {
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

describe('a discount', () => {
  const cent = () => ({ percent: null, amount: money('0.01', currency) }) as const;
  let item: Awaited<ReturnType<ShopFixture['item']>>;
  let price = '';
  let lower = '';
  beforeAll(async () => {
    item = await fixture.item('voucher');
    price = new Big(item.price).toFixed();
    lower = new Big(price).minus('0.01').toFixed();
  });

  const quoteOf = async (customer: number, quantity = 1) => {
    const quoted = await fixture.shop.purchases.quote({ customerId: customer, itemId: item.id, quantity });
    return quoted.ok ? quoted.quote : null;
  };
  const balanceOf = async (customer: number) =>
    (await fixture.shop.ledger.balances(customer)).find(({ available }) => available.currency === currency)
      ?.available.amount;
  /** A customer who claimed a discount of a cent, or with the given change. */
  const claimed = async (change: Partial<PromotionTerms> = {}) => {
    const buyer = await fixture.customer();
    const code = await promotion({ kind: 'discount', gives: cent(), ...change });
    expect(await fixture.shop.promotions.claim(buyer, code)).toMatchObject({ ok: true });
    return { buyer, code };
  };

  test('is taken off the price of one purchase', SLOW, async () => {
    const { buyer, code } = await claimed();
    expect(await quoteOf(buyer)).toMatchObject({
      unitPrice: { amount: lower },
      discount: { code, unitBefore: { amount: price }, totalBefore: { amount: price } },
    });
    const purchase = await fixture.buy(buyer, 'voucher');
    expect(purchase.unitPrice.amount).toBe(lower);
    const [story] = await fixture.shop.reports.order(purchase.code);
    expect(story?.discount).toMatchObject({ before: { amount: price }, code });
    expect(await balanceOf(buyer)).toBe(new Big('1000').minus(lower).toFixed());
    expect(await quoteOf(buyer)).toMatchObject({ unitPrice: { amount: price }, discount: null });
    await deliver();
    expect(await bonuses(buyer)).toEqual([]);
    const found = await fixture.shop.promotions.find(code);
    expect(found).toMatchObject({ kind: 'discount', granted: 1, given: { amount: '0.01' } });
  });

  test('is used by one of two purchases at once', async () => {
    const { buyer } = await claimed();
    const placed = await Promise.allSettled([1, 2].map(() => fixture.buy(buyer, 'voucher')));
    const lowered = placed.filter(
      (one) => one.status === 'fulfilled' && one.value.unitPrice.amount === lower,
    );
    expect(lowered).toHaveLength(1);
  });

  test.each(['time', 'admin'])('that ended by %s is not used for a confirmed price', async (by) => {
    const { buyer, code } = await claimed();
    const confirmed = await quoteOf(buyer);
    if (!confirmed) throw new Error('nothing was offered');
    if (by === 'admin') await fixture.shop.promotions.end(code, owner(1));
    else await sql`update promotions set ends_at = now() where code = ${code}`.execute(fixture.db);
    const buying = fixture.buy(buyer, 'voucher', { unitPrice: confirmed.unitPrice });
    await expect(buying).rejects.toThrow('price-changed');
    // A purchase whose offer was computed before the end finds it in the statement that places it.
    const input = {
      checkoutId: randomUUID(),
      customerId: buyer,
      itemId: item.id,
      quantity: 1,
      unitPrice: confirmed.unitPrice,
      phone: '+9647701234567',
      context: { account: 'left' },
      nickname: null,
      chatId: buyer,
      messageId: null,
    };
    const offer = async () => ({ ok: true, cost: new Big('0.1'), quote: confirmed, mark: 'AAAA' }) as const;
    const result = await placePurchase(fixture.deps, { offer }, input);
    expect(result).toMatchObject({ placed: false, problem: 'price-changed' });
    const { rows } = await sql`select from customer_accounts where customer_id = ${buyer}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([]);
    expect(await quoteOf(buyer)).toMatchObject({ unitPrice: { amount: price }, discount: null });
  });

  test('goes back with the price, to be used again, if nothing is delivered', async () => {
    const { buyer, code } = await claimed();
    const { code: purchase } = await fixture.buy(buyer, 'voucher');
    expect(await fixture.shop.purchases.cancel(purchase, buyer)).toBe(1);
    expect(await balanceOf(buyer)).toBe('1000');
    await fixture.work.grantBonuses();
    expect(await quoteOf(buyer)).toMatchObject({ discount: { code } });
    const found = await fixture.shop.promotions.find(code);
    expect(found).toMatchObject({ granted: 0, given: { amount: '0' } });
  });

  test('never lowers a price below cost with the minimum profit', async () => {
    const { buyer } = await claimed({ gives: { percent: '50', most: money('1', currency) } });
    const { rows } = await sql<{ cost: string }>`select cost from items where id = ${item.id}`.execute(
      fixture.db,
    );
    const lowest = new Big(rows[0]?.cost ?? '0').round(2, Big.roundUp).toFixed();
    expect(await quoteOf(buyer)).toMatchObject({ unitPrice: { amount: lowest } });
  });

  test('of an amount is shared by the units of a purchase', async () => {
    const { buyer } = await claimed({ gives: { percent: null, amount: money('0.02', currency) } });
    expect(await quoteOf(buyer, 2)).toMatchObject({ unitPrice: { amount: lower } });
    expect(await quoteOf(buyer, 3)).toMatchObject({ unitPrice: { amount: price }, discount: null });
  });

  test('is claimed within its period by the clocks of the shop', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const at = (days: number, edge: 'start' | 'end') => readLocalTime(day(days), 'Asia/Baghdad', edge);
    const code = await promotion({ kind: 'discount', starts: at(2, 'start'), ends: at(3, 'end') });
    const buyer = await fixture.customer('0');
    const startsAt = new Date(`${day(2)}T00:00:00+03:00`).toISOString();
    const endsAt = new Date(`${day(4)}T00:00:00+03:00`).toISOString();
    const early = await fixture.shop.promotions.claim(buyer, code);
    expect(early).toEqual({ ok: false, problem: 'not-yet', startsAt });
    expect(await fixture.shop.promotions.find(code)).toMatchObject({ state: 'planned', startsAt, endsAt });
    const made = fixture.shop.promotions.make({
      code: 'PAST',
      gives: cent(),
      productId: null,
      itemId: null,
      perPerson: 1,
      mostClaims: 1,
      days: null,
      ends: at(-3, 'end'),
      requestKey: 'PAST',
      actor: owner(1),
    });
    expect(await made).toBe('bad-period');
  });

  test.each([
    ['2026-02-30', null],
    ['tomorrow', null],
    ['2026-12-31', '2027-01-01T00:00'],
    ['2026-12-31t18:30', '2026-12-31T18:30'],
  ])('reads the end %s as %s', (typed, at) => {
    expect(readLocalTime(typed, 'Asia/Baghdad', 'end')?.at ?? null).toBe(at);
  });

  test.each([
    ['IQD', '10000', { percent: '10', amount: null, most: '5000' }, '9000'],
    ['IQD', '7000', { percent: '10', amount: null, most: '5000' }, '6500'],
    ['IQD', '7500', { percent: '1', amount: null, most: '5000' }, undefined],
    ['USD', '9.99', { percent: '10', amount: null, most: '0.5' }, '9.49'],
    ['USD', '3', { percent: '100', amount: null, most: '5' }, '2'],
  ])('of %s %s by %o makes it %s', (of, price, terms, lowered) => {
    const at = { price: new Big(price), lowest: new Big('2'), count: new Big('1'), currency: of };
    expect(discountedPrice(terms, at)?.toFixed()).toBe(lowered);
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

  test('and a promo code for two purchases that end at once are both given', SLOW, async () => {
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

  test('excludes oneself, earlier buyers or earlier customers', LONG_ONLY, async () => {
    const inviter = await fixture.customer();
    const code = await invite(inviter);
    expect(await fixture.shop.referrals.join(inviter, code)).toBeNull();
    const friend = await fixture.customer();
    await buyDelivered(friend);
    expect(await fixture.shop.referrals.join(friend, code)).toBeNull();
    expect(await fixture.shop.referrals.join(inviter, await invite(friend))).toBeNull();
    expect(await fixture.shop.referrals.join(await fixture.customer(), 'NOSUCH00')).toBeNull();
  });

  test('by a second account with the same phone gives nobody anything', LONG_ONLY, async () => {
    const inviter = await fixture.customer();
    await fixture.shop.customers.setPhone(inviter, '+9647701234567');
    const friend = await fixture.customer();
    await fixture.shop.referrals.join(friend, await invite(inviter));
    await buyDelivered(friend, 1, '+9647701234567');
    expect([...(await bonuses(inviter)), ...(await bonuses(friend))]).toEqual([]);
  });

  test("limits an inviter's gain, ignores smaller purchases", LONG_ONLY, async () => {
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
