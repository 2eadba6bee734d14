import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import type { PaymentRow } from '../../../../src/modules/payments/row.ts';
import { starsPaid } from '../../../../src/modules/payments/stars/charges.ts';
import { BREAKDOWNS } from '../../../../src/modules/reports/breakdown.ts';
import type { TotalFigures } from '../../../../src/modules/reports/numbers.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { disagreements } from '../../../support/books/agree.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { telegramStars } from '../../../support/telegram/telegram-stars.ts';

const telegram = telegramStars();
const provider = paidElsewhere();
/** Dollars for a hundred Stars. */
const PAYOUT = '1.30';
let fixture: ShopFixture;
let customerId: number;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ stars: telegram.provider, paymentMethods: [provider.method] });
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
  await agreed(fixture.db, () => fixture.shop.stars.setRate('IQD', '2600', owner(1)));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  customerId = await fixture.customer('0');
  await fixture.shop.paymentFees.set('stars-USD', PAYOUT, owner(1));
});

async function begin(method: string, amount: string, currency = 'USD'): Promise<PaymentRow> {
  const wants = money(amount, currency);
  const option = (await fixture.shop.payments.options(wants, { customerId, locale: 'en' })).find(
    (one) => one.method === method,
  );
  if (!option) throw new Error(`${method} is not offered`);
  const { charge, variant } = option;
  const result = await fixture.shop.payments.begin({
    requestKey: `fees-${++begun}`,
    customerId,
    method,
    variant,
    wants,
    charge,
    wanted: null,
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  return result.payment;
}

async function payStars(amount: string, currency = 'USD'): Promise<PaymentRow> {
  const payment = await begin('stars', amount, currency);
  const { payload, charge } = payment;
  const heard = telegram.pay({ customerId, stars: Number(charge.amount), payload });
  expect((await starsPaid(fixture.deps, heard)).outcome).toBe('credited');
  return payment;
}

async function payElsewhere(amount: string): Promise<void> {
  const payment = await begin('elsewhere', amount);
  provider.pay(payment);
  await fixture.work.advancePayment(payment.id);
}

async function total(currency = 'USD'): Promise<TotalFigures | undefined> {
  const day = await fixture.shop.reports.today();
  const { currencies } = await fixture.shop.reports.sales({ from: day, to: day });
  return currencies.find((one) => one.currency === currency);
}

async function keptOf(method: string, currency = 'USD'): Promise<string> {
  return (await total(currency))?.fees.find((one) => one.method === method)?.amount ?? '0';
}

/** Compares only the difference, because the tests share a shop. */
async function keptBy(method: string, pays: () => Promise<unknown>, currency = 'USD'): Promise<string> {
  const before = await keptOf(method, currency);
  await pays();
  return new Big(await keptOf(method, currency)).minus(before).toFixed();
}

describe('the share of Telegram', () => {
  it('is left out, and the report says so, until the dealer enters the payout', async () => {
    await fixture.shop.paymentFees.set('stars-USD', null, owner(1));
    const before = new Big((await total())?.starsLeftOut ?? '0');
    expect(await keptBy('stars', () => payStars('10'))).toBe('0');
    expect(new Big((await total())?.starsLeftOut ?? '0').minus(before).toFixed()).toBe('10');
    expect(await fixture.shop.paymentFees.set('stars-USD', PAYOUT, owner(1))).toBe(true);
    await payStars('10');
    expect(new Big((await total())?.starsLeftOut ?? '0').minus(before).toFixed()).toBe('10');
  });

  it('is the credited amount less the payout of its Stars', async () => {
    // 500 Stars at 2 dollars per hundred, of which Telegram pays out 1.30.
    expect(await keptBy('stars', () => payStars('10'))).toBe('3.5');
  });

  it('is of each currency by its own payout', async () => {
    expect(await keptBy('stars', () => payStars('26000', 'IQD'), 'IQD')).toBe('0');
    expect(await fixture.shop.paymentFees.set('stars-IQD', '١٧٠٠', owner(1))).toBe(true);
    expect(await keptBy('stars', () => payStars('26000', 'IQD'), 'IQD')).toBe('9000');
  });

  it('adds to the profit where Stars bring more than they credit', async () => {
    await fixture.shop.paymentFees.set('stars-USD', '2.1', owner(1));
    expect(await keptBy('stars', () => payStars('10'))).toBe('-0.5');
  });

  it('is known where Stars bring exactly what they credit', async () => {
    await fixture.shop.paymentFees.set('stars-USD', '2', owner(1));
    const before = (await total())?.starsLeftOut;
    expect(await keptBy('stars', () => payStars('10'))).toBe('0');
    expect((await total())?.starsLeftOut).toBe(before);
  });

  it('comes back with a refund', async () => {
    const payment = await payStars('20');
    const back = async () => {
      expect(await beginRefund(fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
        ok: true,
      });
      await fixture.work.advancePayment(payment.id);
    };
    expect(await keptBy('stars', back)).toBe('-7');
  });

  it.each(['0', '-1', '13', '0.13', 'many', '1.1234567'])(
    'is not of a payout of “%s” dollars',
    async (typed) => {
      expect(await fixture.shop.paymentFees.set('stars-USD', typed, owner(1))).toBe(false);
      expect(await fixture.shop.paymentFees.set('stars-EUR', '1', owner(1))).toBe(false);
    },
  );
});

describe('the fee of another way of paying', () => {
  it('is nothing until the dealer sets one', async () => {
    expect(await keptBy('elsewhere', () => payElsewhere('10'))).toBe('0');
    await fixture.shop.paymentFees.set('elsewhere', '1.5', owner(1));
    expect(await keptBy('elsewhere', () => payElsewhere('10'))).toBe('0.15');
    await fixture.shop.paymentFees.set('elsewhere', null, owner(1));
  });

  it('is what its provider says, whatever is set', async () => {
    await fixture.shop.paymentFees.set('elsewhere', '50', owner(1));
    const payment = await begin('elsewhere', '40');
    provider.pay(payment, { fee: '1.2' });
    expect(await keptBy('elsewhere', () => fixture.work.advancePayment(payment.id))).toBe('1.2');
    await fixture.shop.paymentFees.set('elsewhere', null, owner(1));
  });

  it.each(['-1', '91', '1.234', 'many', ''])('is not “%s” percent', async (typed) => {
    expect(await fixture.shop.paymentFees.set('elsewhere', typed, owner(1))).toBe(false);
    expect(await fixture.shop.paymentFees.set('nobody', '1', owner(1))).toBe(false);
  });
});

describe('the report', () => {
  it('takes the fees from the profit', async () => {
    const before = await total();
    await payStars('10');
    const after = await total();
    expect(new Big(before?.net ?? '0').minus(after?.net ?? '0').toFixed()).toBe('3.5');
    expect(after?.profit).toBe(before?.profit);
  });

  it('agrees with the desk where nothing was sold', async () => {
    await fixture.shop.paymentFees.set('stars-IQD', '1700', owner(1));
    await payStars('26000', 'IQD');
    const { takings } = await fixture.shop.desk.today();
    expect(takings.find(({ profit }) => profit.currency === 'IQD')?.profit.amount).toBe(
      (await total('IQD'))?.net,
    );
  });

  it('says by what the profit of a breakdown differs from its own', async () => {
    const rich = await fixture.customer('1000');
    for (let count = 0; count < 2; count += 1) await fixture.buy(rich, 'voucher');
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    const day = await fixture.shop.reports.today();
    const one = await total();
    if (!one) throw new Error('the report has no dollars');
    expect(Number(one.beside)).toBeGreaterThan(0);
    for (const by of BREAKDOWNS) {
      const { entries } = await fixture.shop.reports.breakdown(
        by,
        { days: { from: day, to: day }, currency: 'USD', page: 1, size: 100 },
        owner(1),
      );
      const profit = entries.reduce((sum, entry) => sum.plus(entry.profit), new Big('0'));
      expect(profit.minus(one.beside).toFixed()).toBe(one.net);
    }
    expect(await disagreements(fixture.db, fixture.shop)).toEqual([]);
  });

  it('leaves the money of customers and the tills as they were', async () => {
    const { rows } = await sql<{ name: string }>`
      insert into manual_methods (kind, name, updated_by) values ('bank', '{"en":"Bank A"}', 1) returning id::text as name`.execute(
      fixture.db,
    );
    const id = rows[0]?.name ?? '';
    await fixture.shop.paymentFees.set(`manual-${id}`, '10', owner(1));
    await sql`
      with made as (
        insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit, charge_amount,
          credited_amount, fee_amount, payload, chat_id, expires_at, paid_at, credited_at, ended_at)
        values ('P-TILL', 'till', ${customerId}, 'manual', ${id}, 'credited', 'USD', 100, 'USD', 100, 100, 10, 'till', ${customerId},
          now(), now(), now(), now())
        returning id)
      select id from made`.execute(fixture.db);
    await sql`
      select post_payment('deposit:' || id, 'deposit', ${customerId}, id, null, 'funding:manual', 'customer:' || ${customerId}::bigint, 'USD', 100)
      from payments where code = 'P-TILL'`.execute(fixture.db);
    const day = await fixture.shop.reports.today();
    const { currencies } = await fixture.shop.reports.closing(day);
    const lines = currencies.find(({ currency }) => currency === 'USD')?.lines ?? [];
    expect(lines.find(({ till }) => till?.en === 'Bank A')?.amount).toBe('100');
    const report = await fixture.shop.reports.sales({ from: day, to: day });
    expect(report.money.find(({ till }) => till?.en === 'Bank A')).toMatchObject({
      amount: '100',
      postings: 1,
    });
    expect(await keptOf('manual')).toBe('10');
    expect(await disagreements(fixture.db, fixture.shop)).toEqual([]);
  });
});
