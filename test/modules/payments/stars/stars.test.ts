import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow, WantedPurchase } from '../../../../src/modules/payments/row.ts';
import { starsPaid } from '../../../../src/modules/payments/stars/charges.ts';
import { starsFor } from '../../../../src/modules/payments/stars/rates.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { AGREED_BY_HARNESS, agreed } from '../../../support/database/second-words.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { beginStars } from '../../../support/telegram/stars-payment.ts';
import { telegramStars } from '../../../support/telegram/telegram-stars.ts';

const telegram = telegramStars();
let fixture: ShopFixture;
let customerId: number;
let asked = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ stars: telegram.provider });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  telegram.answersRefunds('done');
  customerId = await fixture.customer('0');
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
});

const options = (payer = customerId) =>
  fixture.shop.payments.options(money('10', 'USD'), { customerId: payer, locale: 'en' });

async function begin(amount = '10', wanted: WantedPurchase | null = null): Promise<PaymentRow> {
  const payment = await beginStars(fixture.shop.payments, customerId, money(amount, 'USD'), wanted);
  await fixture.work.advancePayment(payment.id);
  return now(payment);
}

/** Begins a payment that buys a voucher once it is paid. */
async function beginDirect(): Promise<PaymentRow> {
  await fixture.shop.customers.setPhone(customerId, '+9647701112233');
  const item = await fixture.item('voucher');
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 1 });
  if (!quoted.ok) throw new Error(quoted.problem);
  const wanted = { itemId: item.id, quantity: 1, context: {}, nickname: null };
  return begin('10', { ...wanted, unitPrice: quoted.quote.unitPrice });
}

async function now(payment: PaymentRow): Promise<PaymentRow> {
  const found = await fixture.shop.payments.find(payment.customerId, payment.code);
  if (!found) throw new Error('the payment is gone');
  return found;
}

const stars = (payment: PaymentRow) => Number(payment.charge.amount);
const charge = (payment: PaymentRow, payer = payment.customerId) =>
  telegram.pay({ customerId: payer, stars: stars(payment), payload: payment.payload });
const checkOut = (
  payment: PaymentRow,
  change: { customerId?: number; amount?: number; unit?: string } = {},
) =>
  fixture.shop.stars.checkOut({
    id: `query-${++asked}`,
    customerId,
    unit: 'XTR',
    amount: stars(payment),
    payload: payment.payload,
    ...change,
  });
const balance = async (id = customerId) => {
  const [usd] = await fixture.shop.ledger.balances(id);
  return usd?.available.amount ?? '0';
};
const deposits = async (id = customerId) => {
  const { rows } = await sql<{ key: string }>`
    select key from postings where customer_id = ${id} and kind = 'deposit'`.execute(fixture.db);
  return rows.length;
};

/** Returns the database of a process in which `happens` runs after the result of this number. */
function afterResult(db: Db, number: number, happens: () => Promise<unknown>): Db {
  let results = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++results === number) await happens();
      return result;
    },
  });
}

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
    await fixture.shop.stars.setRate('USD', null, owner(1));
    expect(await options()).toEqual([]);
    for (const wrong of ['0', '-1', 'many', '0.0000001'])
      expect(await fixture.shop.stars.setRate('USD', wrong, owner(1))).toEqual({
        ok: false,
        problem: 'not-a-rate',
      });
  });

  it('is not for those who set it or agreed to it', async () => {
    const { customers, stars: of, payments } = fixture.shop;
    for (const id of [7, AGREED_BY_HARNESS]) await customers.seen({ id, firstName: 'Staff' });
    await agreed(fixture.db, () => of.setRate('USD', '4', owner(7)));
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
    await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '1.9', owner(1)));

    expect(await checkOut(payment)).toMatchObject({ ok: true });
    await fixture.shop.stars.paid(charge(payment));
    expect(await balance()).toBe('10');
  });
});

describe('a pre-checkout query', () => {
  it('is agreed to for an open payment of this person, one at a time', async () => {
    const payment = await begin();
    const verdicts = await Promise.all([checkOut(payment), checkOut(payment)]);

    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(verdicts.find(({ ok }) => !ok)).toMatchObject({ refusal: 'under-way' });
    expect(await checkOut(payment)).toMatchObject({ ok: false, refusal: 'under-way' });
  });

  it('waits only for its own locked payment', async () => {
    const [held, free] = [await begin(), await begin()];
    const waiting = await fixture.db.transaction().execute(async (tx) => {
      await sql`select from payments where id = ${held.id} for update`.execute(tx);
      const [of, others] = [checkOut(held), checkOut(free)];
      expect(await others).toMatchObject({ ok: true });
      return { of };
    });
    expect(await waiting.of).toMatchObject({ ok: true });
  });

  it('may be repeated at once when its checkout did not come about', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toMatchObject({ ok: true });
    await fixture.shop.stars.endCheckout(`query-${asked}`, payment.payload);

    expect(await checkOut(payment)).toMatchObject({ ok: true });
  });

  it("is refused for a stranger's invoice", async () => {
    const payment = await begin();
    const stranger = await fixture.customer('0');

    expect(await checkOut(payment, { customerId: stranger })).toMatchObject({
      ok: false,
      refusal: 'unknown',
    });
  });

  it('is refused for another amount or unit', async () => {
    const payment = await begin();

    expect(await checkOut(payment, { amount: 1 })).toMatchObject({ ok: false, refusal: 'amount-changed' });
    expect(await checkOut(payment, { unit: 'USD' })).toMatchObject({ ok: false, refusal: 'amount-changed' });
  });

  it('is refused for what was paid, cancelled or has expired', async () => {
    const paid = await begin();
    await fixture.shop.stars.paid(charge(paid));
    expect(await checkOut(paid)).toMatchObject({ ok: false, refusal: 'paid' });

    const cancelled = await begin();
    await fixture.shop.payments.cancel(customerId, cancelled.code);
    expect(await checkOut(cancelled)).toMatchObject({ ok: false, refusal: 'ended' });

    const expired = await begin();
    await sql`update payments set expires_at = now() - interval '1 s' where id = ${expired.id}`.execute(
      fixture.db,
    );
    expect(await checkOut(expired)).toMatchObject({ ok: false, refusal: 'ended' });
  });

  it('that was agreed to in time buys, though its charge is reported later', async () => {
    const payment = await beginDirect();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`update payments set expires_at = now() - interval '1 s' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await fixture.work.advancePayment(payment.id);
    await fixture.shop.stars.paid(charge(payment));
    await fixture.work.advancePayment(payment.id);

    const { rows } = await sql`select from purchases where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toHaveLength(1);
  });

  it('that was agreed to buys, though its customer taps Cancel before the charge', async () => {
    const payment = await beginDirect();
    expect(await checkOut(payment)).toEqual({ ok: true });
    expect(await fixture.shop.payments.cancel(customerId, payment.code)).toBe('under-way');
    await fixture.shop.stars.paid(charge(payment));
    await fixture.work.advancePayment(payment.id);

    const { rows } = await sql`select from purchases where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toHaveLength(1);
  });

  it('that led to no charge lets its invoice end a minute later', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`
      update payments set expires_at = now() - interval '1 s',
        provider_data = jsonb_set(provider_data, '{checkout,at}', to_jsonb(now() - interval '61 s'))
      where id = ${payment.id}`.execute(fixture.db);
    await fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('expired');
  });

  it('that led to no charge lets its customer cancel a minute later', async () => {
    const payment = await begin();
    expect(await checkOut(payment)).toEqual({ ok: true });
    await sql`
      update payments
      set provider_data = jsonb_set(provider_data, '{checkout,at}', to_jsonb(now() - interval '61 s'))
      where id = ${payment.id}`.execute(fixture.db);
    expect(await fixture.shop.payments.cancel(customerId, payment.code)).toBe('cancelled');
  });

  it('is refused for somebody who was blocked meanwhile', async () => {
    const payment = await begin();
    await fixture.shop.people.block(owner(1), customerId);
    expect(await checkOut(payment)).toMatchObject({ ok: false });
  });

  it('of a direct purchase is refused for a changed price, item or wallet', async () => {
    const item = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 1 });
    if (!quoted.ok) throw new Error(quoted.problem);
    const wanted = { itemId: item.id, quantity: 1, context: {}, nickname: null };
    const at = (unitPrice: WantedPurchase['unitPrice']) => begin('10', { ...wanted, unitPrice });
    const { unitPrice } = quoted.quote;

    expect(await checkOut(await at(unitPrice))).toMatchObject({ ok: true });
    const cheaper = { ...unitPrice, amount: '0.5' };
    expect(await checkOut(await at(cheaper))).toMatchObject({ ok: false, refusal: 'price-changed' });

    const direct = await at(unitPrice);
    await fixture.db.updateTable('wallets').set({ balance: '0', fetched_at: new Date() }).execute();
    expect(await checkOut(direct)).toMatchObject({ ok: false, refusal: 'not-now' });
    await fixture.db.updateTable('wallets').set({ balance: '1000', fetched_at: new Date() }).execute();
    await sql`update items set shelf_position = null where id = ${item.id}`.execute(fixture.db);
    expect(await checkOut(direct)).toMatchObject({ ok: false, refusal: 'not-on-sale' });
  });
});

describe('a charge', () => {
  it('has its effect once, however often and by whatever it is reported', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await Promise.all([1, 2, 3].map(() => fixture.shop.stars.paid(paid)));
    await fixture.shop.stars.paid(paid);
    await fixture.shop.stars.check();

    expect(await now(payment)).toMatchObject({ state: 'credited', providerRef: paid.chargeId });
    expect(await balance()).toBe('10');
    expect(await deposits()).toBe(1);
  });

  it('that another call credits while this one looks for its payment is known', async () => {
    const payment = await begin();
    const paid = charge(payment);
    const deps = {
      log: pino({ level: 'silent' }),
      db: afterResult(fixture.db, 3, () => fixture.shop.stars.paid(paid)),
    };

    expect(await starsPaid(deps, paid)).toEqual({ outcome: 'known' });
    expect(await now(payment)).toMatchObject({ state: 'credited', providerRef: paid.chargeId });
    expect(await deposits()).toBe(1);
  });

  it('for what was cancelled or expired becomes balance', async () => {
    const payment = await begin();
    await fixture.shop.payments.cancel(customerId, payment.code);

    expect(await fixture.shop.stars.paid(charge(payment))).toMatchObject({
      outcome: 'credited',
      state: 'cancelled',
    });
    expect(await balance()).toBe('10');
  });

  it('for a direct purchase that was cancelled buys nothing', async () => {
    const payment = await beginDirect();
    await fixture.shop.payments.cancel(customerId, payment.code);
    await fixture.shop.stars.paid(charge(payment));
    await fixture.work.advancePayment(payment.id);

    expect(await balance()).toBe('10');
    const { rows } = await sql`select from purchases where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toEqual([]);
  });

  it('that pays the same invoice again is credited as a payment of its own', async () => {
    const payment = await begin();
    const both = [charge(payment), charge(payment)];
    await Promise.all(both.map((one) => fixture.shop.stars.paid(one)));
    await Promise.all(both.map((one) => fixture.shop.stars.paid(one)));

    expect(await balance()).toBe('20');
    expect(await deposits()).toBe(2);
  });

  it('with an unknown payload is credited only to its payer, with an alert', async () => {
    const unknown = telegram.pay({ customerId, stars: 100, payload: 'made-elsewhere' });
    await fixture.shop.stars.paid(unknown);
    await fixture.shop.stars.paid(unknown);
    expect(await balance()).toBe('2');
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);

    const payment = await begin();
    const stranger = await fixture.customer('0');
    await fixture.shop.stars.paid(charge(payment, stranger));
    expect(await balance(stranger)).toBe('10');
    expect((await now(payment)).state).toBe('awaiting');
  });

  it('with an unknown payload is credited together with its alert, or is tried again', async () => {
    const unknown = telegram.pay({ customerId, stars: 100, payload: 'made-elsewhere' });
    await sql`alter table alerts add constraint away check (kind <> 'payment-unexplained') not valid`.execute(
      fixture.db,
    );
    await expect(fixture.shop.stars.paid(unknown)).rejects.toThrow('away');
    await sql`alter table alerts drop constraint away`.execute(fixture.db);
    await fixture.shop.stars.paid(unknown);

    expect(await balance()).toBe('2');
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);
  });

  it('without a rate raises one alert until a rate credits it', async () => {
    await fixture.shop.stars.setRate('USD', null, owner(1));
    const unknown = telegram.pay({ customerId, stars: 100, payload: 'made-elsewhere' });
    expect(await fixture.shop.stars.paid(unknown)).toEqual({ outcome: 'unexplained' });
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);
    await fixture.shop.alerts.end('payment-unexplained', unknown.chargeId);
    await fixture.shop.stars.check();
    expect(await openAlerts(fixture.db)).not.toContain(`payment-unexplained:${unknown.chargeId}`);

    await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
    await fixture.shop.stars.check();
    expect(await balance()).toBe('2');
  });
});

describe('a charge that was paid back', () => {
  it('by a refund of the shop ends it once, whatever comes first, and only as a whole', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await fixture.shop.stars.paid(paid);
    const refund = (amount?: string) =>
      beginRefund(fixture.db, payment.id, {
        ...(amount !== undefined && { amount }),
        reason: { kind: 'by-customer' },
      });
    expect(await refund('5')).toEqual({ ok: false, problem: 'whole-only' });
    telegram.answersRefunds('unknown');
    expect(await refund()).toEqual({ ok: true });
    await fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('refunding');

    await fixture.shop.stars.refunded(paid);
    await fixture.work.advancePayment(payment.id);
    await fixture.shop.stars.refunded(paid);
    expect((await now(payment)).state).toBe('refunded');
    expect(await balance()).toBe('0');
  });

  it('by the shop is no alert once the list shows it, also without its message', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await fixture.shop.stars.paid(paid);
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('refunded');
    await sql`update payments set ended_at = now() - interval '1 h' where id = ${payment.id}`.execute(
      fixture.db,
    );

    await fixture.shop.stars.check();
    expect(await openAlerts(fixture.db)).not.toContain(`payment-unexplained:${paid.chargeId}`);
  });

  it('in a time that the database lost is found in the list before Telegram is called', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await fixture.shop.stars.paid(paid);
    await fixture.shop.stars.check();
    telegram.payBack(paid.chargeId);
    telegram.answersRefunds('unknown');
    expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: true,
    });
    await fixture.work.advancePayment(payment.id);

    expect((await now(payment)).state).toBe('refunded');
  });

  it('elsewhere leaves the balance, possibly below zero, with an alert', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await fixture.shop.stars.paid(paid);
    await fixture.shop.ledger.debit({
      customerId,
      money: money('7', 'USD'),
      actorId: 1,
      note: null,
      key: `spent-${customerId}`,
    });
    await fixture.shop.stars.refunded(paid);
    await fixture.shop.stars.refunded(paid);

    expect(await balance()).toBe('-7');
    expect((await now(payment)).state).toBe('reversed');
    expect(await openAlerts(fixture.db)).toContain(`payment-taken-back:${payment.code}`);
  });

  it('before the shop heard that it was paid leaves nothing on the balance', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await fixture.shop.stars.refunded(paid);
    await fixture.shop.stars.paid(paid);
    await fixture.shop.stars.paid(paid);

    expect(await balance()).toBe('0');
    expect(await deposits()).toBe(0);
  });
});

describe("Telegram's list", () => {
  it('adds missed payments or refunds, continuing where it was left', async () => {
    await fixture.shop.stars.check();
    const [lost, back] = [await begin(), await begin()];
    const paidBack = charge(back);
    await fixture.shop.stars.paid(paidBack);
    charge(lost);
    telegram.payBack(paidBack.chargeId);
    telegram.calls.length = 0;
    const before = telegram.list.length - 3;

    expect(await fixture.shop.stars.check()).toMatchObject({
      read: 3,
      credited: 1,
      reversed: 1,
      unexplained: 0,
    });
    expect(await fixture.shop.stars.check()).toMatchObject({ read: 0, credited: 0, reversed: 0 });
    expect(telegram.calls).toEqual([Math.max(0, before - 1), telegram.list.length - 1]);
    expect(await balance()).toBe('10');
    expect((await now(back)).state).toBe('reversed');
  });

  it('adds missed payments on later pages although an earlier one cannot be recorded', async () => {
    await fixture.shop.stars.check();
    const broken = charge(await begin());
    const other = { id: '', stars: 1, at: new Date(), kind: 'other', payload: '' } as const;
    for (let count = 0; count < 100; count += 1) telegram.list.push({ ...other, id: `other-${count}` });
    const found = charge(await begin());
    await sql`
      alter table stars_charges add constraint refused check (charge_id <> ${sql.lit(broken.chargeId)}) not valid`.execute(
      fixture.db,
    );
    expect(await fixture.shop.stars.check()).toBeNull();
    expect(await balance()).toBe('10');
    await sql`alter table stars_charges drop constraint refused`.execute(fixture.db);

    expect(await fixture.shop.stars.check()).toMatchObject({ credited: 1, isPartial: false });
    expect(await balance()).toBe('20');
    expect(await fixture.shop.stars.check()).toMatchObject({ read: 0 });
    expect(await openAlerts(fixture.db)).not.toContain(`payment-unexplained:${found.chargeId}`);
  });

  it('retries a charge although an earlier one cannot be credited', async () => {
    await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', null, owner(1)));
    const [broken, other] = [1, 2].map(() => telegram.pay({ customerId, stars: 500, payload: 'unknown' }));
    await fixture.shop.stars.check();
    expect(await balance()).toBe('0');
    await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
    await sql`
      alter table payments add constraint refused check (provider_ref <> ${sql.lit(broken?.chargeId)}) not valid`.execute(
      fixture.db,
    );
    expect(await fixture.shop.stars.check()).toBeNull();
    await sql`alter table payments drop constraint refused`.execute(fixture.db);
    expect(await openAlerts(fixture.db)).not.toContain(`payment-unexplained:${other?.chargeId}`);
    expect(await balance()).toBe('10');
    await fixture.shop.stars.check();
    expect(await balance()).toBe('20');
  });

  it('adds no balance for what another program sold by the bot before', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const heard = telegram.pay({ customerId, stars: 500, payload: 'course-12', at });
    const stranger = telegram.pay({ customerId: customerId + 500_000, stars: 500, payload: 'course-13', at });
    expect(await fixture.shop.stars.check()).toMatchObject({ credited: 0, unexplained: 0, fromBefore: 2 });
    await fixture.shop.stars.paid(heard);

    expect(await balance()).toBe('0');
    expect(await deposits(stranger.customerId)).toBe(0);
    expect(await openAlerts(fixture.db)).not.toContain(`payment-unexplained:${heard.chargeId}`);
    const { rows } = await sql`select from customers where id = ${stranger.customerId}`.execute(fixture.db);
    expect(rows).toEqual([]);
  });

  it('makes no customer of another program’s payer whose refund is listed first', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const stranger = customerId + 600_000;
    const refunded = {
      id: `course-${stranger}`,
      stars: 500,
      payload: 'course-14',
      payer: { id: stranger, firstName: 'Omar' },
    };
    telegram.list.push({ ...refunded, kind: 'refund', at: new Date() }, { ...refunded, kind: 'payment', at });
    expect(await fixture.shop.stars.check()).toMatchObject({ credited: 0, reversed: 0, fromBefore: 1 });
    const { rows } = await sql`select from customers where id = ${stranger}`.execute(fixture.db);
    expect(rows).toEqual([]);
  });

  it('records no refund of what another program sold and paid back before', async () => {
    const at = new Date('2024-05-01T10:00:00Z');
    const stranger = customerId + 700_000;
    const refunded = {
      id: `course-${stranger}`,
      stars: 500,
      payload: 'course-15',
      payer: { id: stranger, firstName: 'Omar' },
    };
    telegram.list.push({ ...refunded, kind: 'payment', at }, { ...refunded, kind: 'refund', at });
    expect(await fixture.shop.stars.check()).toMatchObject({ credited: 0, reversed: 0, fromBefore: 2 });
    const { rows } = await sql`select from stars_charges where charge_id = ${refunded.id}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([]);
  });

  it('credits a charge behind a hundred that round to zero', SLOW, async () => {
    await sql`
      insert into stars_charges (charge_id, customer_id, stars, payload, listed_at)
      select '0-' || n, ${customerId}::bigint, 0, 'none', now() from generate_series(100, 200) n
      union all select 'z-behind', ${customerId}::bigint, 500, 'none', now()`.execute(fixture.db);
    onTestFinished(async () => {
      await sql`delete from stars_charges where charge_id like '0-%'`.execute(fixture.db);
    });
    await fixture.shop.stars.check();
    const { rows } = await sql<{ payment_id: string | null }>`
      select payment_id from stars_charges where charge_id = 'z-behind'`.execute(fixture.db);
    expect(rows).toEqual([{ payment_id: expect.any(String) }]);
  });

  it('of many pages is read to its end, and again when it is another list', async () => {
    for (let count = 0; count < 230; count += 1)
      telegram.list.push({ id: `ad-${count}`, stars: 1, at: new Date(), kind: 'other', payload: '' });
    expect(await fixture.shop.stars.check()).toMatchObject({ read: 230, isPartial: false });
    telegram.list.splice(-1, 1, { id: 'another', stars: 1, at: new Date(), kind: 'other', payload: '' });
    expect(await fixture.shop.stars.check()).toMatchObject({
      read: telegram.list.length,
      credited: 0,
      reversed: 0,
    });
  });

  it('that lacks a charge of ours is told to the admins', async () => {
    const payment = await begin();
    const paid = { chargeId: `never-${payment.code}`, customerId, stars: 500, payload: payment.payload };
    await fixture.shop.stars.paid(paid);
    expect(await fixture.shop.stars.check()).toMatchObject({ unexplained: 0 });
    await sql`update stars_charges set heard_at = now() - interval '1 h' where charge_id = ${paid.chargeId}`.execute(
      fixture.db,
    );

    expect(await fixture.shop.stars.check()).toMatchObject({ unexplained: 1 });
    expect(await fixture.shop.stars.check()).toMatchObject({ unexplained: 0 });
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${paid.chargeId}`);
  });

  it('is looked at by a round that goes by the clock and runs once', SLOW, async () => {
    const payment = await begin();
    charge(payment);
    telegram.calls.length = 0;
    await fixture.work.sweep(false);
    await fixture.runJobs();
    await fixture.work.checkStars();
    await fixture.work.sweep(false);
    await fixture.runJobs();

    expect(await balance()).toBe('10');
    expect(telegram.calls).toHaveLength(1);
  });
});
