import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payAndCredit, reversePayment } from '../../../src/modules/payments/credit.ts';
import { beginRefund } from '../../../src/modules/payments/refunds.ts';
import type { PaymentRow, WantedPurchase } from '../../../src/modules/payments/row.ts';
import { money } from '../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const provider = paidElsewhere();
let fixture: ShopFixture;
let customerId: number;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  provider.answers(true);
  provider.answersRefunds('done');
  customerId = await fixture.customer('0');
});

async function begin(amount = '20', { key = `tap-${++begun}`, wanted = null as WantedPurchase | null } = {}) {
  const result = await fixture.shop.payments.begin({
    requestKey: key,
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
  return result.payment;
}

const advance = (payment: PaymentRow) => fixture.work.advancePayment(payment.id);
const now = async (payment: PaymentRow) => {
  const found = await fixture.shop.payments.find(customerId, payment.code);
  if (!found) throw new Error('the payment is gone');
  return found;
};
const balance = async () => {
  const [usd] = await fixture.shop.ledger.balances(customerId);
  return usd?.available.amount ?? '0';
};
const credited = async (amount = '20') => {
  const payment = await begin(amount);
  await advance(payment);
  provider.pay(payment);
  await advance(payment);
  return now(payment);
};

describe('a payment', () => {
  it('is offered, paid and credited once, however often it is reported', async () => {
    const payment = await begin('20');
    await advance(payment);
    expect(await now(payment)).toMatchObject({
      state: 'awaiting',
      providerData: { link: expect.any(String) },
    });
    expect(await balance()).toBe('0');

    provider.pay(payment);
    await Promise.all([advance(payment), advance(payment), advance(payment)]);
    await advance(payment);

    expect(await now(payment)).toMatchObject({ state: 'credited', credited: money('20', 'USD') });
    expect(await balance()).toBe('20');
    const { rows } = await sql`select key from postings where payment_id = ${payment.id}`.execute(fixture.db);
    expect(rows).toEqual([{ key: `deposit:${payment.id}` }]);
  });

  it('is the same when its tap is handled twice', async () => {
    const one = await begin('5', { key: 'the-same-tap' });
    const other = await begin('5', { key: 'the-same-tap' });

    expect(other.id).toBe(one.id);
  });

  it("stays its owner's when a repeated update id gives the same key", async () => {
    const wish = {
      requestKey: `came-again-${customerId}`,
      method: 'elsewhere',
      variant: null,
      messageId: null,
    };
    const about = { wants: money('20', 'USD'), charge: { amount: '20', unit: 'USD' }, wanted: null };
    const other = await fixture.customer('0');
    const first = await fixture.shop.payments.begin({ ...wish, ...about, customerId, chatId: customerId });
    const second = await fixture.shop.payments.begin({ ...wish, ...about, customerId: other, chatId: other });
    const repeated = await fixture.shop.payments.begin({ ...wish, ...about, customerId, chatId: customerId });

    expect(second).toMatchObject({ ok: true, again: false, payment: { customerId: other } });
    expect(repeated).toEqual({ ...first, again: true });
  });

  it('is told of with what was paid, where that is another amount', async () => {
    const payment = await begin('20');
    await advance(payment);
    provider.pay(payment, { credit: '12.5' });
    await advance(payment);

    expect(await balance()).toBe('12.5');
    expect(await now(payment)).toMatchObject({ credited: money('12.5', 'USD') });
  });

  it('stays as it was while its provider does not answer, and is offered later', async () => {
    provider.answers(false);
    const payment = await begin();
    await advance(payment);
    expect((await now(payment)).state).toBe('created');

    provider.answers(true);
    await advance(payment);
    expect((await now(payment)).state).toBe('awaiting');
  });

  it('is credited although it was cancelled or expired before the money came', async () => {
    const cancelled = await begin('3');
    await advance(cancelled);
    expect(await fixture.shop.payments.cancel(customerId, cancelled.code)).toBe('cancelled');
    provider.pay(cancelled);
    await fixture.work.hintPayment('elsewhere', {
      token: '',
      headers: {},
      body: Buffer.from(cancelled.payload),
    });
    await fixture.runJobs();

    expect((await now(cancelled)).state).toBe('credited');
    expect(await balance()).toBe('3');
  });

  it('expires when nobody paid it in time', async () => {
    const payment = await begin();
    await advance(payment);
    await sql`update payments set expires_at = now() - interval '1 minute' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await advance(payment);

    expect((await now(payment)).state).toBe('expired');
  });

  it('is not credited by what a call of the provider says', async () => {
    const payment = await begin();
    await advance(payment);
    const call = { token: '', headers: {}, body: Buffer.from(payment.payload) };
    expect(await fixture.work.hintPayment('elsewhere', call)).toBe(true);
    await fixture.runJobs();

    expect((await now(payment)).state).toBe('awaiting');
    expect(await balance()).toBe('0');
  });

  it('neither expires nor is cancelled while its proof waits for an admin', async () => {
    const payment = await begin();
    await advance(payment);
    await sql`
      update payments set submitted_at = now(), expires_at = now() - interval '1 minute' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await advance(payment);

    expect(await fixture.shop.payments.cancel(customerId, payment.code)).toBe('ended');
    expect((await now(payment)).state).toBe('awaiting');
  });

  it('is credited once with an alert when two payments claim one charge', async () => {
    const one = await begin('10');
    const other = await begin('10');
    for (const payment of [one, other]) {
      await advance(payment);
      provider.pay(payment, { ref: 'one-charge' });
      await advance(payment);
    }

    expect(await balance()).toBe('10');
    expect((await now(other)).state).toBe('awaiting');
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${other.code}`);
  });

  it('belongs to its customer: nobody else finds or cancels it', async () => {
    const payment = await begin();
    const stranger = await fixture.customer('0');

    expect(await fixture.shop.payments.find(stranger, payment.code)).toBeNull();
    expect(await fixture.shop.payments.cancel(stranger, payment.code)).toBe('ended');
  });

  it('is one of at most five that a customer has open', async () => {
    for (let count = 0; count < 5; count += 1) await begin();
    await expect(begin()).rejects.toThrow('too-many');
  });
});

describe('a refund', () => {
  it("debits the balance before the provider's refund", async () => {
    const payment = await credited('20');
    provider.answersRefunds('unknown');
    expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: true,
    });
    expect(await balance()).toBe('0');
    await advance(payment);
    expect((await now(payment)).state).toBe('refunding');

    provider.answersRefunds('done');
    await advance(payment);
    await advance(payment);
    expect((await now(payment)).state).toBe('refunded');
    expect(await balance()).toBe('0');
  });

  it('puts the money on the balance again when the provider refuses', async () => {
    const payment = await credited('20');
    provider.answersRefunds('refused');
    await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await advance(payment);

    expect((await now(payment)).state).toBe('credited');
    expect(await balance()).toBe('20');
  });

  it('of a part leaves the rest, never exceeds the payment in all', async () => {
    const payment = await credited('20');
    const refund = (amount: string) =>
      beginRefund(fixture.db, payment.id, { amount, reason: { kind: 'by-customer' } });
    expect(await refund('15')).toEqual({ ok: true });
    await advance(payment);
    expect((await now(payment)).state).toBe('credited');
    expect(await refund('6')).toEqual({ ok: false, problem: 'too-much' });
    expect(await refund('5')).toEqual({ ok: true });
    await advance(payment);

    expect((await now(payment)).state).toBe('refunded');
    expect(await balance()).toBe('0');
  });

  it('is refused when the money was spent', async () => {
    const payment = await credited('20');
    const { shop } = fixture;
    await shop.ledger.debit({
      customerId,
      money: money('1', 'USD'),
      actorId: 1,
      note: null,
      key: `spent-${customerId}`,
    });

    expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: false,
      problem: 'spent',
    });
    expect((await now(payment)).state).toBe('credited');
  });

  it('is refused when the money was spent, though a credit limit would cover it', async () => {
    const payment = await credited('20');
    await sql`update balances set credit_limit = 50 where customer_id = ${customerId}`.execute(fixture.db);
    await fixture.shop.ledger.debit({
      customerId,
      money: money('1', 'USD'),
      actorId: 1,
      note: null,
      key: `on-account-${customerId}`,
    });

    expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: false,
      problem: 'spent',
    });
    expect(await balance()).toBe('19');
  });

  it('is begun once when two admins press at the same time', async () => {
    // Enough for more than one refund, so that only the payment's own state prevents a second one.
    await credited('30');
    const payment = await credited('20');
    const results = await Promise.all(
      [1, 2].map(() => beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance()).toBe('30');
  });
});

describe('money that a payer took back', () => {
  const log = { warn() {} } as never;

  it('makes a spent balance negative, which blocks purchases until covered', async () => {
    const payment = await credited('20');
    await fixture.shop.ledger.debit({
      customerId,
      money: money('15', 'USD'),
      actorId: 1,
      note: null,
      key: `spent-${customerId}`,
    });
    const takenBack = { ref: 'charge', log };
    expect(await reversePayment(fixture.db, payment.id, takenBack)).toBe(true);
    expect(await reversePayment(fixture.db, payment.id, takenBack)).toBe(false);

    expect(await balance()).toBe('-15');
    expect((await now(payment)).state).toBe('reversed');
    expect(await openAlerts(fixture.db)).toContain(`payment-taken-back:${payment.code}`);
    const spend = (key: string) =>
      fixture.shop.ledger.debit({
        customerId,
        money: money('0.01', 'USD'),
        actorId: 1,
        note: null,
        key: `${key}-${customerId}`,
      });
    expect(await spend('below')).toMatchObject({ done: false, problem: 'overdrawn' });

    const next = await begin('16');
    await advance(next);
    provider.pay(next);
    await advance(next);
    expect(await balance()).toBe('1');
    expect(await spend('above')).toMatchObject({ done: true });
  });
});

it('an admin and the provider who say at once that it was paid credit it once', async () => {
  const payment = await begin('20');
  await advance(payment);
  provider.pay(payment);
  await Promise.all([
    advance(payment),
    payAndCredit(fixture.db, payment.id, {
      cause: { kind: 'approved', amount: '20', currency: 'USD' },
      actorId: 1,
    }),
  ]);

  expect(await balance()).toBe('20');
});

it('the sweep wakes what is due and what was not announced', SLOW, async () => {
  const payment = await begin('20');
  await sql`update payments set due_at = now() - interval '1 second' where id = ${payment.id}`.execute(
    fixture.db,
  );
  provider.pay(payment);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect((await now(payment)).state).toBe('awaiting');

  fixture.ahead(10 * 60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect((await now(payment)).state).toBe('credited');
  fixture.deliveredPayments.length = 0;
  fixture.ahead(60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.deliveredPayments).toContain(payment.id);
});
