import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payAndCredit, reversePayment } from '../../../src/modules/payments/credit.ts';
import { beginRefund, begunRefund, endRefund } from '../../../src/modules/payments/refunds.ts';
import type { PaymentRow } from '../../../src/modules/payments/row.ts';
import { money } from '../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const provider = paidElsewhere();
const log = { warn() {} } as never;
const reason = { kind: 'by-customer' } as const;
const HOUR = 60 * 60_000;
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

async function begin(amount = '20'): Promise<PaymentRow> {
  begun += 1;
  const result = await fixture.shop.payments.begin({
    requestKey: `stands-${begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: 7,
  });
  if (!result.ok) throw new Error(result.problem);
  await advance(result.payment);
  return result.payment;
}

const advance = (payment: PaymentRow) => fixture.work.advancePayment(payment.id);
const now = async (payment: PaymentRow) => {
  const found = await fixture.shop.payments.find(customerId, payment.code);
  if (!found) throw new Error('the payment is gone');
  return found;
};
const state = async (payment: PaymentRow) => (await now(payment)).state;
const balance = async () => {
  const [usd] = await fixture.shop.ledger.balances(customerId);
  return usd?.available.amount ?? '0';
};
const credited = async (amount = '20') => {
  const payment = await begin(amount);
  provider.pay(payment);
  await advance(payment);
  return now(payment);
};
const refund = (payment: PaymentRow, amount?: string) =>
  beginRefund(fixture.db, payment.id, { reason, ...(amount !== undefined && { amount }) });
const spend = (amount: string) =>
  fixture.shop.ledger.debit({
    customerId,
    money: money(amount, 'USD'),
    actorId: 1,
    note: null,
    key: `stands-spent-${customerId}-${++begun}`,
  });

describe('a provider that lies', () => {
  it('does not stop the payment by saying that nothing was paid for it', async () => {
    const payment = await begin();
    provider.pay(payment, { credit: '0' });
    await advance(payment);

    expect(await state(payment)).toBe('awaiting');
    expect(await openAlerts(fixture.db)).toContain(`payment-unexplained:${payment.code}`);
  });

  it('makes one of two payments wait that it gives the same name', async () => {
    const one = await begin();
    const other = await begin();
    await sql`update payments set provider_ref = 'invoice' where id = ${one.id}`.execute(fixture.db);
    await sql`update payments set state = 'created' where id = ${other.id}`.execute(fixture.db);
    provider.names(other, 'invoice');
    await advance(other);

    expect(await state(other)).toBe('created');
    expect((await now(other)).checks).toBe(1);
  });
});

describe('a refund', () => {
  it('keeps a unique name at its provider though the database goes back', async () => {
    const payment = await credited();
    await refund(payment);
    await advance(payment);
    const [name] = [...provider.paidBack.keys()].slice(-1);

    const { rows } = await sql<{ id: string; ref: string }>`
      select id, ref from payment_refunds where payment_id = ${payment.id}`.execute(fixture.db);
    expect(rows).toEqual([{ id: expect.any(String), ref: name }]);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not ended by the late answer about an earlier one of the payment', async () => {
    const payment = await credited('20');
    await refund(payment, '5');
    const first = await begunRefund(fixture.db, payment.id);
    await advance(payment);
    provider.answersRefunds('unknown');
    await refund(payment, '15');
    // A process that paused while it asked about the first refund.
    await endRefund(fixture.db, payment, { outcome: 'done' }, { refundId: first?.id ?? '' });
    await endRefund(fixture.db, payment, { outcome: 'refused', why: '' }, { refundId: first?.id ?? '' });

    expect(await state(payment)).toBe('refunding');
    expect(await balance()).toBe('0');
    await provider.whileAsked(
      async () => {
        provider.answersRefunds('done');
        await advance(payment);
      },
      () => advance(payment),
    );
    expect(await state(payment)).toBe('refunded');
  });

  it('without an answer alerts the admins', async () => {
    const payment = await begin();
    for (let asked = 0; asked < 12; asked += 1) await advance(payment);
    provider.pay(payment);
    await advance(payment);
    provider.answersRefunds('unknown');
    await refund(payment);
    for (let asked = 0; asked < 12; asked += 1) await advance(payment);

    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
  });

  it('without an answer alerts the admins after a time in which the shop was closed', async () => {
    const payment = await credited();
    provider.answersRefunds('unknown');
    await refund(payment);
    await sql`update shop_history set closed_at = now()`.execute(fixture.db);
    for (let waited = 0; waited < 12; waited += 1) await advance(payment);
    await sql`update shop_history set closed_at = null`.execute(fixture.db);
    for (let asked = 0; asked < 12; asked += 1) await advance(payment);

    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
  });

  it('without an answer alerts the admins although two processes ask at a time', async () => {
    const payment = await credited();
    provider.answersRefunds('unknown');
    await refund(payment);
    for (let asked = 0; asked < 9; asked += 1) await advance(payment);
    // Both read that nine checks were made.
    await provider.whileAsked(
      () => advance(payment),
      () => advance(payment),
    );

    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
  });

  it('without an answer alerts the admins again a day later', async () => {
    const payment = await credited();
    provider.answersRefunds('unknown');
    await refund(payment);
    await sql`update payments set checks = 10 + 24 * 60 - 1 where id = ${payment.id}`.execute(fixture.db);
    await advance(payment);

    expect(await openAlerts(fixture.db)).toContain(`refund-refused:${payment.code}`);
  });

  it('accounts for a reversal reported while the refund is under way', async () => {
    const payment = await credited('20');
    provider.answersRefunds('unknown');
    await refund(payment);
    await reversePayment(fixture.db, payment.id, { ref: 'charge', log });

    expect(await state(payment)).toBe('refunded');
    expect(await balance()).toBe('0');
    expect(await openAlerts(fixture.db)).not.toContain(`payment-taken-back:${payment.code}`);
  });
});

describe('the end of a refund', () => {
  it.each([
    ['is told when a part was paid back, though the job that tells it was lost', 'done'],
    ['is told when it was refused, though the job that tells it was lost', 'refused'],
  ] as const)('%s', async (_, answer) => {
    const payment = await credited('20');
    await fixture.shop.payments.announced(payment.id, 'credited');
    await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
    provider.answersRefunds(answer);
    await refund(payment, '5');
    await advance(payment);
    await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
    expect((await fixture.shop.payments.delivery(payment.id))?.refunds).toHaveLength(1);
    await sql`update payments set ended_at = now() - interval '1 minute' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await sql`update payment_refunds set ended_at = now() - interval '1 minute' where payment_id = ${payment.id}`.execute(
      fixture.db,
    );
    await fixture.work.sweep(false);

    const { rows } = await sql`
      select key from graphile_worker.jobs where key = ${`payment:${payment.id}`}`.execute(fixture.db);
    expect(rows).toHaveLength(1);
  });
});

describe('money that a payer took back', () => {
  it('leaves the balance as a whole while a part of it is being paid back', async () => {
    const payment = await credited('20');
    provider.answersRefunds('unknown');
    await refund(payment, '5');
    expect(await balance()).toBe('15');
    await reversePayment(fixture.db, payment.id, { ref: 'charge', log });

    expect(await state(payment)).toBe('reversed');
    expect(await balance()).toBe('0');
  });

  it('is no more than what was left after a part was paid back', async () => {
    const payment = await credited('20');
    await refund(payment, '5');
    await advance(payment);
    await reversePayment(fixture.db, payment.id, { ref: 'charge', log });

    expect(await state(payment)).toBe('reversed');
    expect(await balance()).toBe('0');
  });

  it('is taken once though that is reported before the payment itself', async () => {
    const payment = await begin('20');
    expect(await reversePayment(fixture.db, payment.id, { ref: `early-${payment.code}`, log })).toBe(true);
    await payAndCredit(fixture.db, payment.id, {
      providerRef: `early-${payment.code}`,
      cause: { kind: 'reconciled', ref: 'x' },
    });

    expect(await state(payment)).toBe('reversed');
    expect(await balance()).toBe('0');
  });

  it('cannot be spent again when the credit limit is raised: the limit covers it first', async () => {
    const payment = await credited('20');
    await spend('15');
    await reversePayment(fixture.db, payment.id, { ref: 'charge', log });
    expect(await balance()).toBe('-15');
    await sql`update balances set credit_limit = 20 where customer_id = ${customerId} and currency = 'USD'`.execute(
      fixture.db,
    );

    expect(await spend('6')).toMatchObject({ done: false, problem: 'overdrawn' });
    expect(await spend('5')).toMatchObject({ done: true });
    await sql`update balances set credit_limit = 10 where customer_id = ${customerId} and currency = 'USD'`.execute(
      fixture.db,
    );
    expect(await spend('0.01')).toMatchObject({ done: false, problem: 'overdrawn' });
  });
});

// Runs last, because it moves the clock ahead.
describe('a payment that was given up', () => {
  it("is credited after expiry or cancellation without a provider's call", async () => {
    const expired = await begin('3');
    const cancelled = await begin('4');
    await fixture.runJobs();
    await sql`update payments set expires_at = now() - interval '1 minute' where id = ${expired.id}`.execute(
      fixture.db,
    );
    await advance(expired);
    await fixture.shop.payments.cancel(customerId, cancelled.code);
    expect([await state(expired), await state(cancelled)]).toEqual(['expired', 'cancelled']);
    provider.pay(expired);
    provider.pay(cancelled);

    fixture.ahead(2 * HOUR);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect([await state(expired), await state(cancelled)]).toEqual(['credited', 'credited']);
    expect(await balance()).toBe('7');
  });

  it('backs off its requests, stops after a week', async () => {
    const payment = await begin('3');
    expect(await state(payment)).toBe('expired');
    const before = provider.questions.length;
    for (let day = 0; day < 10; day += 1) {
      fixture.ahead(24 * HOUR);
      await advance(payment);
    }

    expect(provider.questions.length - before).toBeGreaterThan(3);
    expect((await now(payment)).dueAt).toBeNull();
  });
});
