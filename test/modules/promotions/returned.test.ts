import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payAndCredit, reversePayment } from '../../../src/modules/payments/credit.ts';
import type { ReferralTerms } from '../../../src/modules/people/index.ts';
import type { Promotions } from '../../../src/modules/promotions/promotions.ts';
import { SecondWordNeeded } from '../../../src/modules/staff/index.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { AGREED_BY_HARNESS, agreed } from '../../support/database/second-words.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

type MakeInput = Parameters<Promotions['make']>[0];

const PHONE = '+9647701234567';
let fixture: ShopFixture;
let currency = '';
let next = 0;

beforeAll(async () => {
  fixture = await openShopFixture();
  ({ currency } = await fixture.item('voucher'));
});
afterAll(() => fixture.close());

/** Creates a promo code of 0.25, or with the given change. */
async function promotion(change: Partial<MakeInput> = {}): Promise<string> {
  next += 1;
  const code = `BACK${next}`;
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

/** Completes all purchases without granting bonuses. */
async function finish(): Promise<void> {
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
}

/** Decides about the completed purchases, including those that wait for a person. */
async function grant(): Promise<void> {
  await sql`update bonus_due set due_at = now()`.execute(fixture.db);
  await fixture.work.grantBonuses();
}

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    fixture.db,
  );
  return rows.length > 0;
}

async function buyDelivered(customer: number): Promise<void> {
  await fixture.buy(customer, 'voucher', { phone: PHONE });
  await finish();
  await grant();
}

/** Decides about the unit of a purchase like a person. */
async function decided(purchaseId: string, to: { state: string; reversal: string | null }): Promise<void> {
  await sql`update orders set state = ${to.state}, reversal = ${to.reversal} where purchase_id = ${purchaseId}`.execute(
    fixture.db,
  );
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
  test('gives nothing for units that came back before the decision', SLOW, async () => {
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, await promotion());
    const refunded = await fixture.buy(buyer, 'voucher');
    const reversed = await fixture.buy(buyer, 'voucher');
    await finish();
    await decided(refunded.id, { state: 'succeeded', reversal: 'refunded' });
    await decided(reversed.id, { state: 'reversed', reversal: 'refunded' });
    await grant();
    expect(await bonuses(buyer)).toEqual([]);
    // The claim applies to the next purchase.
    await buyDelivered(buyer);
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
  });

  test('counts what was paid without the parts that went back', SLOW, async () => {
    const buyer = await fixture.customer();
    const code = await promotion({ gives: { percent: null, amount: money('5', currency) } });
    await fixture.shop.promotions.claim(buyer, code);
    const purchase = await fixture.buy(buyer, 'voucher');
    await finish();
    const kept = '0.75';
    const part = new Big(purchase.unitPrice.amount).minus(kept).toFixed();
    expect(
      await fixture.shop.afterDelivery.refundPart(owner(1), `${purchase.code}-1`, {
        amount: part,
        number: 1,
      }),
    ).toBe('done');
    await grant();
    expect(await bonuses(buyer)).toEqual([`${kept} ${currency}`]);
  });

  test('waits for the decision about a reversal', SLOW, async () => {
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, await promotion());
    const purchase = await fixture.buy(buyer, 'voucher');
    await finish();
    await decided(purchase.id, { state: 'reversed', reversal: null });
    await grant();
    expect(await bonuses(buyer)).toEqual([]);
    await decided(purchase.id, { state: 'reversed', reversal: 'kept' });
    await grant();
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
  });

  test('waits for the decision about a report', SLOW, async () => {
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, await promotion());
    const purchase = await fixture.buy(buyer, 'voucher');
    await finish();
    expect(await fixture.shop.codeProblems.open(`${purchase.code}-1`, buyer, 'used')).toBe(true);
    await grant();
    expect(await bonuses(buyer)).toEqual([]);
    const fine = { kind: 'fine', because: 'It was not used.' } as const;
    expect(await fixture.shop.codeProblems.decide(`${purchase.code}-1`, fine, owner(9001))).toBe('done');
    await grant();
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
  });

  test('counts a replaced unit as far as the one in its place was delivered', SLOW, async () => {
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, await promotion());
    const first = await fixture.buy(buyer, 'voucher');
    await finish();
    const replacement = await fixture.buy(buyer, 'voucher');
    await sql`
      update purchases set replaces_order_id = (select id from orders where purchase_id = ${first.id})
      where id = ${replacement.id}`.execute(fixture.db);
    await decided(first.id, { state: 'succeeded', reversal: 'replaced' });
    await grant();
    expect(await bonuses(buyer)).toEqual([]);
    await finish();
    await grant();
    expect(await bonuses(buyer)).toEqual([`0.25 ${currency}`]);
  });

  test('counts a purchase that the shop paid from another balance, at its price', async () => {
    const other = currency === 'USD' ? 'TRY' : 'USD';
    const rated = currency === 'USD' ? other : currency;
    await agreed(fixture.db, () => fixture.shop.exchange.set(rated, '1', '2', owner(1)));
    const buyer = await fixture.customer('0');
    const given = { customerId: buyer, money: money('900', other), actorId: 1, note: null };
    await fixture.shop.ledger.credit({ ...given, key: 'promo by exchange' });
    const gives = { percent: '10', most: money('5', currency) };
    await fixture.shop.promotions.claim(buyer, await promotion({ gives }));
    const { id: itemId } = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId: buyer, itemId, quantity: 1 });
    if (!quoted.ok || !quoted.quote.exchange) throw new Error('it is not paid from another balance');
    await fixture.buy(buyer, 'voucher', { unitPay: quoted.quote.exchange.unit });
    await finish();
    await grant();
    expect(await bonuses(buyer)).toEqual([`${Number(quoted.quote.unitPrice.amount) / 10} ${currency}`]);
    await fixture.shop.exchange.set(rated, null, '0', owner(1));
  });

  test('gives nothing to whoever was blocked, or whose payer took the payment back', async () => {
    const blocked = await fixture.customer();
    const reversed = await fixture.customer();
    for (const one of [blocked, reversed]) await fixture.shop.promotions.claim(one, await promotion());
    await fixture.buy(blocked, 'voucher');
    const paid = await fixture.buy(reversed, 'voucher');
    await finish();
    await sql`update customers set blocked_at = now(), blocked_by = 1 where id = ${blocked}`.execute(
      fixture.db,
    );
    await sql`
      insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
        credited_amount, payload, chat_id, expires_at, ended_at, purchase_id)
      values ('P-REVERSED', 'P-REVERSED', ${reversed}, 'manual', 'reversed', ${currency}, 5, ${currency}, 5, 5, 'P-REVERSED',
        ${reversed}, now(), now(), ${paid.id})`.execute(fixture.db);
    await grant();
    expect([...(await bonuses(blocked)), ...(await bonuses(reversed))]).toEqual([]);
  });

  test('is told to whoever blocked the bot, once they are back', async () => {
    const buyer = await fixture.customer();
    await fixture.shop.promotions.claim(buyer, await promotion());
    await fixture.shop.customers.markUnreachable(buyer);
    await buyDelivered(buyer);
    const { rows } = await sql`
      select detail ->> 'kind' as kind from notifications where customer_id = ${buyer} and sent_at is null`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ kind: 'bonus' }]);
  });
});

describe('an invitation', () => {
  const setTerms = (terms: ReferralTerms | null, actorId: number) =>
    agreed(fixture.db, () => fixture.shop.referrals.setTerms(terms, owner(actorId)));
  const invite = async (inviter: number) => (await fixture.shop.referrals.invitation(inviter))?.code ?? '';
  beforeEach(() =>
    setTerms(
      {
        inviter: money('0.2', currency),
        invited: money('0.1', currency),
        least: money('0.3', currency),
        mostRewarded: 20,
      },
      1,
    ),
  );

  test('brings the person who set its terms no bonus, on either side', async () => {
    const [setter, other] = [await fixture.customer(), await fixture.customer()];
    const theirs = await invite(setter);
    const terms = await fixture.shop.referrals.terms();
    await setTerms(terms, setter);
    expect(await fixture.shop.referrals.invitation(setter)).toBeNull();
    expect(await fixture.shop.referrals.join(other, theirs)).toBeNull();
    const late = await fixture.customer();
    const code = await invite(other);
    await setTerms(terms, late);
    expect(await fixture.shop.referrals.join(late, code)).toBeNull();
  });

  test('brings the second person who agreed to its terms no bonus, on either side', async () => {
    const other = await fixture.customer();
    await fixture.shop.customers.seen({ id: AGREED_BY_HARNESS, firstName: 'Second' });
    const late = await fixture.customer();
    const code = await invite(other);
    expect(await fixture.shop.referrals.invitation(AGREED_BY_HARNESS)).toBeNull();
    expect(await fixture.shop.referrals.join(AGREED_BY_HARNESS, code)).toBeNull();
    const theirs = await fixture.shop.people.invitationCode(AGREED_BY_HARNESS);
    expect(await fixture.shop.referrals.join(late, theirs)).toBeNull();
    expect(await fixture.shop.referrals.join(late, code)).not.toBeNull();
  });

  test.each(['blocked_at', 'erased_at'])(
    'gives nothing to an inviter with %s, and the friend theirs',
    async (column) => {
      const inviter = await fixture.customer();
      const friend = await fixture.customer();
      const code = await invite(inviter);
      await fixture.shop.referrals.join(friend, code);
      await sql`update customers set ${sql.ref(column)} = now() where id = ${inviter}`.execute(fixture.db);
      await buyDelivered(friend);
      expect(await bonuses(inviter)).toEqual([]);
      expect(await bonuses(friend)).toEqual([`0.1 ${currency}`]);
      expect(await fixture.shop.referrals.join(await fixture.customer(), code)).toBeNull();
    },
  );

  test.each(['inviter', 'friend'])('gives nothing while an erasure is under way: %s', async (erased) => {
    const inviter = await fixture.customer();
    const friend = await fixture.customer();
    await fixture.shop.referrals.join(friend, await invite(inviter));
    await fixture.buy(friend, 'voucher', { phone: PHONE });
    await finish();
    await sql`update bonus_due set due_at = now()`.execute(fixture.db);
    const gone = erased === 'inviter' ? inviter : friend;
    const granted = await fixture.db.transaction().execute(async (tx) => {
      await sql`select from customers where id = ${gone} for update`.execute(tx);
      await sql`update customers set erased_at = now() where id = ${gone}`.execute(tx);
      const granting = fixture.work.grantBonuses();
      await expect.poll(waitsForLock).toBe(true);
      return { granting };
    });
    await granted.granting;
    expect(await bonuses(gone)).toEqual([]);
  });

  test.each([
    ['phone', 'inviter'],
    ['account', 'inviter'],
    ['account', 'friend'],
  ])('to oneself is recognized by the %s after the %s was erased', async (shared, erased) => {
    const inviter = await fixture.customer('0');
    const friend = await fixture.customer('0');
    if (shared === 'phone') await fixture.shop.customers.setPhone(inviter, PHONE);
    for (const one of shared === 'account' ? [inviter, friend] : [])
      await sql`
        insert into customer_accounts (customer_id, product_id, context)
        values (${one}, 7, '{"accountId":"A-77"}')`.execute(fixture.db);
    await fixture.shop.referrals.join(friend, await invite(inviter));
    const gone = erased === 'inviter' ? inviter : friend;
    expect(await fixture.shop.people.erase(owner(9001), gone)).toBe('erased');
    await fixture.shop.customers.seen({ id: gone, firstName: 'Back' });
    await fixture.shop.ledger.credit({
      customerId: friend,
      money: money('900', currency),
      actorId: 1,
      note: null,
      key: `back:${friend}`,
    });
    await buyDelivered(friend);
    expect([...(await bonuses(inviter)), ...(await bonuses(friend))]).toEqual([]);
  });
});

describe('a bonus for deposits', () => {
  const gives = () => ({ percent: '5', most: money('10', currency) }) as const;
  const offered = (change: Partial<MakeInput> = {}) =>
    promotion({ kind: 'deposit', gives: gives(), least: money('100', currency), ...change });
  /** Begins a payment, and credits it. */
  const deposit = async (customer: number, amount: string, wanted: object | null = null) => {
    next += 1;
    const { rows } = await sql<{ id: string }>`
      insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
        payload, chat_id, expires_at, wanted)
      values (${`P-TEST${next}`}, ${`deposit ${next}`}, ${customer}, 'manual', 'awaiting', ${currency}, ${amount}::numeric,
        ${currency}, ${amount}::numeric, ${`payload ${next}`}, ${customer}, now() + interval '1 day',
        ${wanted && JSON.stringify(wanted)}::jsonb)
      returning id`.execute(fixture.db);
    const id = rows[0]?.id ?? '';
    await payAndCredit(fixture.db, id, { cause: { kind: 'reconciled', ref: id } });
    return id;
  };
  const decide = () => Promise.all([fixture.work.grantBonuses(), fixture.work.grantBonuses()]);
  /** Ends the earlier offers, so that each test has its own. */
  beforeEach(() => sql`update promotions set ended_at = now() where kind = 'deposit'`.execute(fixture.db));

  test('comes once for a deposit that is large enough, to as many as were to have it', async () => {
    const code = await offered({ mostClaims: 2, perPerson: 1 });
    const [first, second, third] = [
      await fixture.customer(),
      await fixture.customer(),
      await fixture.customer(),
    ];
    for (const amount of ['99.99', '200', '1000']) await deposit(first, amount);
    await deposit(second, '100');
    await decide();
    await deposit(third, '500');
    await decide();
    expect(await bonuses(first)).toEqual([`10 ${currency}`]);
    expect(await bonuses(second)).toEqual([`5 ${currency}`]);
    expect(await bonuses(third)).toEqual([]);
    const found = await fixture.shop.promotions.find(code);
    expect(found).toMatchObject({
      kind: 'deposit',
      claimed: 2,
      granted: 2,
      given: { amount: '15' },
      state: 'used-up',
    });
    expect(await fixture.shop.ledger.audit()).toMatchObject({
      bonusesGrantedOnce: true,
      entriesSumToZero: true,
    });
  });

  test('is not for the payment of a purchase, nor for its maker, nor after its end', async () => {
    await offered();
    const [person, late] = [await fixture.customer(), await fixture.customer()];
    await deposit(person, '200', { unitPrice: { amount: '200', currency } });
    const maker = await fixture.customer();
    await sql`update promotions set made_by = ${maker} where kind = 'deposit' and ended_at is null`.execute(
      fixture.db,
    );
    await deposit(maker, '200');
    // Before the end, which would also leave the maker without a bonus.
    await decide();
    await sql`update promotions set ends_at = now() - interval '1 second' where kind = 'deposit' and ended_at is null`.execute(
      fixture.db,
    );
    await deposit(late, '200');
    await decide();
    for (const one of [person, maker, late]) expect(await bonuses(one)).toEqual([]);
  });

  test('is not for the second person who agreed to it', async () => {
    const maker = await addStaff(fixture.db, 60_001, 'operator');
    const second = await addStaff(fixture.db, 60_002, 'operator');
    const other = await fixture.customer();
    const large = { code: 'LARGE', requestKey: 'LARGE', mostClaims: 1_000, actor: maker };
    await expect(offered(large)).rejects.toThrow(SecondWordNeeded);
    const { secondWords } = fixture.shop;
    const question = await secondWords.waiting('promotion:LARGE');
    await secondWords.agree('promotion:LARGE', second, Date.parse(question?.at ?? ''));
    await offered(large);
    for (const one of [second.id, other]) await deposit(one, '200');
    await decide();
    expect(await bonuses(second.id)).toEqual([]);
    expect(await bonuses(other)).toEqual([`10 ${currency}`]);
    expect(
      await fixture.shop.promotions.depositOffer({ customerId: second.id, currency, amount: '200' }),
    ).toBeNull();
  });

  test('is not for a deposit that began in the millisecond after its end', async () => {
    await offered();
    const late = await fixture.customer();
    const id = await deposit(late, '200');
    await sql`
      with begun as (
        update payments set created_at = date_trunc('ms', now()) + interval '900 us' where id = ${id} returning created_at)
      update promotions set made_at = created_at - interval '1 hour', ended_at = created_at - interval '500 us'
      from begun where kind = 'deposit' and ended_at is null`.execute(fixture.db);
    await decide();
    expect(await bonuses(late)).toEqual([]);
  });

  test('is told before the deposit', async () => {
    const code = await offered();
    const customerId = await fixture.customer();
    const offer = (amount: string | null) =>
      fixture.shop.promotions.depositOffer({ customerId, currency, amount });
    expect(await offer(null)).toMatchObject({ code, least: { amount: '100' }, bonus: null });
    expect(await offer('99')).toMatchObject({ code, bonus: null });
    expect(await offer('120')).toMatchObject({ code, bonus: { amount: '6' } });
    expect(await fixture.shop.promotions.claim(customerId, code)).toEqual({ ok: false, problem: 'unknown' });
  });

  test('is taken back with a reversed deposit, once', async () => {
    const code = await offered();
    const person = await fixture.customer('0');
    const id = await deposit(person, '200');
    await decide();
    expect(await bonuses(person)).toEqual([`10 ${currency}`]);
    const [{ available } = { available: null }] = await fixture.shop.ledger.balances(person);
    expect(available?.amount).toBe('210');
    await reversePayment(fixture.db, id, { ref: 'taken-back', log: fixture.deps.log });
    await decide();
    await sql`insert into deposit_bonus_due (payment_id) values (${id})`.execute(fixture.db);
    await decide();
    expect(await bonuses(person)).toEqual([`10 ${currency}`, `-10 ${currency}`]);
    const [after] = await fixture.shop.ledger.balances(person);
    expect(after?.available.amount).toBe('0');
    expect(await fixture.shop.promotions.find(code)).toMatchObject({ given: { amount: '0' } });
    expect(await fixture.shop.ledger.audit()).toMatchObject({ bonusesGrantedOnce: true });
  });

  test('does not stay when its deposit is reversed at the moment of the decision', async () => {
    await offered();
    const person = await fixture.customer('0');
    const id = await deposit(person, '200');
    const deciding = Promise.withResolvers<unknown>();
    await fixture.db.transaction().execute(async (tx) => {
      await reversePayment(tx, id, { ref: 'taken-back', log: fixture.deps.log });
      deciding.resolve(fixture.work.grantBonuses().then(() => null));
      await expect.poll(waitsForLock).toBe(true);
    });
    await deciding.promise;
    await decide();
    const [after] = await fixture.shop.ledger.balances(person);
    expect(after?.available.amount ?? '0').toBe('0');
  });

  test('comes by the next best offer when another deposit takes the last of the best one', async () => {
    const best = await offered({ mostClaims: 1 });
    await offered({ gives: { percent: null, amount: money('3', currency) } });
    const person = await fixture.customer('0');
    await deposit(person, '200');
    const deciding = Promise.withResolvers<unknown>();
    await fixture.db.transaction().execute(async (tx) => {
      await sql`update promotions set claimed = claimed + 1 where code = ${best}`.execute(tx);
      deciding.resolve(fixture.work.grantBonuses().then(() => null));
      await expect.poll(waitsForLock).toBe(true);
    });
    await deciding.promise;
    expect(await bonuses(person)).toEqual([`3 ${currency}`]);
  });

  test('that was spent becomes a debt when its deposit is refunded', async () => {
    await offered();
    const person = await fixture.customer('0');
    const id = await deposit(person, '200');
    await decide();
    await sql`
      insert into payment_refunds (payment_id, amount, state, reason, ended_at)
      values (${id}, 50, 'done', '{}', now())`.execute(fixture.db);
    await sql`insert into deposit_bonus_due (payment_id) values (${id})`.execute(fixture.db);
    await fixture.shop.ledger.debit({
      customerId: person,
      money: money('205', currency),
      actorId: 1,
      note: null,
      key: 'spent',
    });
    await decide();
    const [after] = await fixture.shop.ledger.balances(person);
    expect(after?.available.amount).toBe('-5');
  });
});
