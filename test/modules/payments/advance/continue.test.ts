import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advancePayment, type RareWays } from '../../../../src/modules/payments/advance/advance.ts';
import { payAndCredit } from '../../../../src/modules/payments/credit.ts';
import { createMethods } from '../../../../src/modules/payments/methods/methods.ts';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow, WantedPurchase } from '../../../../src/modules/payments/row.ts';
import { movePayment } from '../../../../src/modules/payments/transition.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';

const provider = paidElsewhere();
/** The ways that these payments do not take. */
const rareWays: RareWays = {
  settleLostRefunds: async () => true,
  payBack: async () => {},
  refundsUnplaced: async () => false,
};
let fixture: ShopFixture;
let customerId: number;
let wanted: WantedPurchase;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  customerId = await fixture.customer('0');
  await fixture.shop.customers.setPhone(customerId, '+9647701234567');
  const item = await fixture.item('voucher');
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity: 2 });
  if (!quoted.ok) throw new Error(quoted.problem);
  wanted = {
    itemId: item.id,
    quantity: 2,
    context: {},
    nickname: null,
    unitPrice: quoted.quote.unitPrice,
  };
});

async function begin(amount = '10'): Promise<PaymentRow> {
  const result = await fixture.shop.payments.begin({
    requestKey: `continue-${++begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted,
    chatId: customerId,
    messageId: 7,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  provider.pay(result.payment);
  return result.payment;
}
const now = async ({ code }: PaymentRow) => fixture.shop.payments.find(customerId, code);
const purchases = async () => (await fixture.shop.purchases.list(customerId, 1)).entries;
const balance = async () => (await fixture.shop.ledger.balances(customerId))[0]?.available.amount ?? '0';

describe('a purchase that is paid directly', () => {
  it('is placed once when the money is there, however often its payment is woken', async () => {
    const payment = await begin();
    await fixture.work.advancePayment(payment.id);
    await Promise.all([1, 2, 3].map(() => fixture.work.advancePayment(payment.id)));
    await fixture.work.advancePayment(payment.id);

    const [purchase, ...others] = await purchases();
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({ quantity: 2, total: money('10', 'USD') });
    expect(await now(payment)).toMatchObject({
      state: 'credited',
      directOutcome: 'placed',
      purchaseId: purchase?.id,
      dueAt: null,
    });
    expect(await balance()).toBe('0');
  });

  it('is placed once when the process dies between placing and noting it', async () => {
    const payment = await begin();
    await fixture.work.advancePayment(payment.id);
    const place: typeof fixture.shop.purchases.place = async (input) => {
      await fixture.shop.purchases.place(input);
      throw new Error('the process died');
    };
    const methods = createMethods([provider.method], () => {});
    const dying = advancePayment({ ...fixture.deps, methods, place, rareWays }, payment.id);
    await expect(dying).rejects.toThrow('died');
    expect(await now(payment)).toMatchObject({ directOutcome: null, dueAt: expect.any(Date) });

    // Its job is lost, but the row is due.
    await sql`update payments set due_at = now() - interval '1 second' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await fixture.work.sweep(false);
    await fixture.runJobs();

    expect(await purchases()).toHaveLength(1);
    expect(await now(payment)).toMatchObject({ directOutcome: 'placed' });
  });

  it('stays money on the balance with a reason when its price moved', async () => {
    wanted = { ...wanted, unitPrice: money('4.5', 'USD') };
    const payment = await begin();
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);

    expect(await purchases()).toEqual([]);
    expect(await now(payment)).toMatchObject({
      directOutcome: 'price-changed',
      purchaseId: null,
      dueAt: null,
    });
    expect(await balance()).toBe('10');
  });

  it('stays money on the balance when the dealer made its item another good', async () => {
    const payment = await begin();
    await sql`
      insert into goods_changes (product_id, item_id, field, before, after, pauses)
      select product_id, id, 'name', '5 USD', '7 USD', true from items where id = ${wanted.itemId}`.execute(
      fixture.db,
    );
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);
    expect(await purchases()).toEqual([]);
    expect(await now(payment)).toMatchObject({ directOutcome: 'not-on-sale' });
    const next = await begin();
    await fixture.work.advancePayment(next.id);
    await fixture.work.advancePayment(next.id);
    expect(await now(next)).toMatchObject({ directOutcome: 'placed' });
  });

  it.each([
    ['less came in than it costs', 'insufficient-balance', () => begin('4')],
    [
      'it left the shelf',
      'not-on-sale',
      () => {
        wanted = { ...wanted, itemId: 999_999_999 };
        return begin();
      },
    ],
    [
      'no phone number is known',
      'no-phone',
      async () => {
        await sql`update customers set phone = null where id = ${customerId}`.execute(fixture.db);
        return begin();
      },
    ],
  ])('is not placed when %s', async (_, problem, how) => {
    const payment = await how();
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);

    expect(await purchases()).toEqual([]);
    expect(await now(payment)).toMatchObject({ directOutcome: problem });
  });

  it('is not placed after the dealer turned its item into a top-up', async () => {
    const payment = await begin();
    const { rows } = await sql<{ shelf: number }>`
      select shelf_position as shelf from products
      where id = (select product_id from items where id = ${wanted.itemId})`.execute(fixture.db);
    const shelf = rows[0]?.shelf;
    await sql`
      update products set type = 'top-up', shelf_position = 1000000
      where id = (select product_id from items where id = ${wanted.itemId})`.execute(fixture.db);
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);

    expect(await purchases()).toEqual([]);
    expect(await now(payment)).toMatchObject({ directOutcome: 'not-on-sale', dueAt: null });
    expect(await balance()).toBe('10');
    await sql`
      update products set type = 'voucher', shelf_position = ${shelf}
      where id = (select product_id from items where id = ${wanted.itemId})`.execute(fixture.db);
  });

  it('is not placed for a payment that only adds money', async () => {
    wanted = { ...wanted, unitPrice: null };
    const payment = await begin();
    await fixture.work.advancePayment(payment.id);
    await fixture.runJobs();

    expect(await now(payment)).toMatchObject({ state: 'credited', directOutcome: null, dueAt: null });
    expect(await purchases()).toEqual([]);
  });
});

describe('a direct payment that had ended before it was paid', () => {
  const ends: Record<string, (payment: PaymentRow) => Promise<unknown>> = {
    cancelled: ({ code }) => fixture.shop.payments.cancel(customerId, code),
    expired: ({ id }) => movePayment(fixture.db, id, 'expire', { cause: { kind: 'time-passed' } }),
    rejected: ({ id }) => movePayment(fixture.db, id, 'reject', { cause: { kind: 'cannot-be-taken' } }),
  };
  const paidLate = async (how: string) => {
    const payment = await begin();
    await ends[how]?.(payment);
    expect((await now(payment))?.state).toBe(how);
    return payment;
  };

  it.each(Object.keys(ends))('is balance and buys nothing when it was %s', async (how) => {
    const payment = await paidLate(how);
    await fixture.runJobs();
    for (let woken = 0; woken < 3; woken += 1) await fixture.work.advancePayment(payment.id);

    expect(await now(payment)).toMatchObject({ state: 'credited', directOutcome: 'paid-late', dueAt: null });
    expect(await purchases()).toEqual([]);
    expect(await balance()).toBe('10');
  });

  it('leaves one purchase to the customer who paid another way meanwhile', async () => {
    const first = await begin();
    await fixture.shop.payments.cancel(customerId, first.code);
    const second = await begin();
    await fixture.work.advancePayment(second.id);
    await fixture.runJobs();
    await fixture.work.advancePayment(first.id);
    await fixture.runJobs();

    expect(await purchases()).toHaveLength(1);
    expect(await balance()).toBe('10');
  });

  it('buys nothing either when an admin opened it again', async () => {
    const payment = await paidLate('cancelled');
    await movePayment(fixture.db, payment.id, 'reopen', { cause: { kind: 'reopened' }, actorId: 1 });
    await payAndCredit(fixture.db, payment.id, {
      cause: { kind: 'approved', amount: '10', currency: 'USD' },
      actorId: 1,
    });
    await fixture.runJobs();

    expect(await now(payment)).toMatchObject({ state: 'credited', directOutcome: 'paid-late' });
    expect(await purchases()).toEqual([]);
  });
});

describe('a refund that was refused', () => {
  it('does not go on with the purchase of its payment', async () => {
    const payment = await begin();
    await payAndCredit(fixture.db, payment.id, { cause: { kind: 'reconciled', ref: 'charge' } });
    provider.answersRefunds('refused');
    expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: true,
    });
    await fixture.work.advancePayment(payment.id);
    expect(await now(payment)).toMatchObject({ state: 'credited', dueAt: null });
    for (let woken = 0; woken < 3; woken += 1) await fixture.work.advancePayment(payment.id);
    provider.answersRefunds('done');

    expect(await purchases()).toEqual([]);
    expect(await balance()).toBe('10');
  });

  it('is not begun while the purchase of its payment is being placed', async () => {
    const payment = await begin();
    await payAndCredit(fixture.db, payment.id, { cause: { kind: 'reconciled', ref: 'charge' } });
    const begun: unknown[] = [];
    const place: typeof fixture.shop.purchases.place = async (input) => {
      begun.push(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } }));
      return fixture.shop.purchases.place(input);
    };
    const methods = createMethods([provider.method], () => {});
    await advancePayment({ ...fixture.deps, methods, place, rareWays }, payment.id);

    expect(begun).toEqual([{ ok: false, problem: 'not-credited' }]);
    expect(await purchases()).toHaveLength(1);
  });
});

describe('a process that stands still while it places a direct purchase', () => {
  type Place = typeof fixture.shop.purchases.place;
  const advanceWith = async (payment: PaymentRow, place: Place) => {
    const methods = createMethods([provider.method], () => {});
    await advancePayment({ ...fixture.deps, methods, place, rareWays }, payment.id);
  };

  it('does not place it after a refund has begun and was refused', async () => {
    const payment = await begin();
    await payAndCredit(fixture.db, payment.id, { cause: { kind: 'reconciled', ref: 'charge' } });
    provider.answersRefunds('refused');
    await advanceWith(payment, async (input) => {
      await sql`update payments set placing_until = now() where id = ${payment.id}`.execute(fixture.db);
      expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
        ok: true,
      });
      await fixture.work.advancePayment(payment.id);
      return fixture.shop.purchases.place(input);
    });
    provider.answersRefunds('done');

    expect(await purchases()).toEqual([]);
    expect(await now(payment)).toMatchObject({ state: 'credited', directOutcome: 'paid-back' });
    expect(await balance()).toBe('10');
  });

  it('records the purchase that another process has placed meanwhile', async () => {
    const payment = await begin();
    await payAndCredit(fixture.db, payment.id, { cause: { kind: 'reconciled', ref: 'charge' } });
    await advanceWith(payment, async (input) => {
      await fixture.shop.purchases.place(input);
      return { placed: false, problem: 'not-on-sale', quote: null };
    });

    const [purchase] = await purchases();
    expect(await now(payment)).toMatchObject({ directOutcome: 'placed', purchaseId: purchase?.id });
  });
});
