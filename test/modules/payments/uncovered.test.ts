import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentRow } from '../../../src/modules/payments/row.ts';
import { money } from '../../../src/platform/values/money.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const provider = paidElsewhere();
const ADMIN = 9001;
let fixture: ShopFixture;
let customerId: number;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
  await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  provider.paidBack.clear();
  customerId = await fixture.customer('0');
});

/** Creates a credited payment of 20 USD. With a unit price, also places a purchase with it, which fails. */
async function paid(unitPrice: string | null): Promise<PaymentRow> {
  const item = await fixture.item('voucher');
  const wanted = {
    itemId: item.id,
    quantity: 1,
    context: {},
    nickname: null,
    unitPrice: unitPrice === null ? null : money(unitPrice, item.currency),
  };
  const result = await fixture.shop.payments.begin({
    requestKey: `uncovered-${++begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted,
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  provider.pay(result.payment);
  for (let woken = 0; woken < 2; woken += 1) await fixture.work.advancePayment(result.payment.id);
  return result.payment;
}

/** Creates a payment whose purchase could not be placed. */
async function unplaced(): Promise<{ payment: PaymentRow; purchase: string | null }> {
  return { payment: await paid('0.5'), purchase: null };
}

/** Creates a payment whose purchase of two units at 10 USD has ended. */
async function bought(states: readonly ('cancelled' | 'succeeded')[]) {
  const payment = await paid(null);
  const purchase = await addPurchase(fixture.db, { customerId, units: 2 });
  await sql`update payments set purchase_id = ${purchase.id} where id = ${payment.id}`.execute(fixture.db);
  for (const [unit, state] of states.entries()) await end(purchase.orderIds[unit], state);
  return { payment, purchase };
}

async function failed() {
  const { payment, purchase } = await bought(['cancelled', 'cancelled']);
  return { payment, purchase: purchase.code };
}

/** Creates a failed replacement of a delivered unit's code. */
async function notReplaced() {
  const { payment, purchase } = await bought(['succeeded', 'succeeded']);
  await sweep();
  const next = await addPurchase(fixture.db, { customerId });
  await sql`update purchases set replaces_order_id = ${purchase.orderIds[0]} where id = ${next.id}`.execute(
    fixture.db,
  );
  await end(next.orderIds[0], 'cancelled');
  return { payment, purchase: next.code };
}

async function end(orderId: string | undefined, state: 'cancelled' | 'succeeded') {
  await sql`
    update orders set state = ${state}, final_at = now(), due_at = null,
      fulfilled_elsewhere_by = ${state === 'succeeded' ? ADMIN : null}::bigint
    where id = ${orderId}`.execute(fixture.db);
}

/** Buys something else from the balance. */
async function spend(price: string) {
  const { orderIds } = await addPurchase(fixture.db, { customerId, unitPrice: price });
  const orders = orderIds.map((id) => ({ id, price }));
  await fixture.db.transaction().execute((tx) => holdForOrders(tx, { customerId, currency: 'USD', orders }));
}

async function sweep() {
  await fixture.work.sweep(false);
  await fixture.runJobs();
}

async function notices() {
  const { rows } = await sql<{ detail: object }>`
    select detail from notifications where customer_id = ${customerId} order by id`.execute(fixture.db);
  return rows.map(({ detail }) => detail);
}

async function refunds(paymentId: string) {
  const { rows } = await sql<{ amount: string }>`
    select amount::float8::text as amount from payment_refunds where payment_id = ${paymentId}`.execute(
    fixture.db,
  );
  return rows.map(({ amount }) => amount);
}

describe('money that was to go back the way it came, and was spent meanwhile', () => {
  it.each([
    ['not-placed', unplaced, '20'],
    ['failed', failed, '20'],
    ['not-replaced', notReplaced, '10'],
  ])('is told once to its customer and to the admins: %s', async (_, fail, amount) => {
    const { payment, purchase } = await fail();
    await spend('15');
    await Promise.all([fixture.work.sweep(false), fixture.work.sweep(false)]);
    await sweep();

    expect(await refunds(payment.id)).toEqual([]);
    expect(await notices()).toEqual([
      {
        kind: 'refund-uncovered',
        payment: payment.code,
        why: purchase === null ? 'not-placed' : 'failed',
        purchase: purchase ?? '',
        amount,
        currency: 'USD',
      },
    ]);
    expect(await openAlerts(fixture.db)).toContain(`refund-uncovered:${payment.code}`);
  });

  it('goes back by the word of a person, once the balance holds it', async () => {
    const { payment } = await unplaced();
    await spend('15');
    await sweep();
    const agreed = { amount: '20', nth: 1 };
    const payBack = () => fixture.shop.refunds.payBack(payment.code, owner(ADMIN), agreed);
    expect(await payBack()).toEqual({ ok: false, problem: 'spent' });

    await paid(null);
    await sweep();
    expect(await refunds(payment.id)).toEqual([]);
    expect(await payBack()).toEqual({ ok: true });
    await fixture.runJobs();
    expect(await refunds(payment.id)).toEqual(['20']);
  });

  it('is no news where the way of paying gives back no part', async () => {
    const { payment } = await bought(['succeeded', 'cancelled']);
    await sql`update payments set charge_unit = 'XTR' where id = ${payment.id}`.execute(fixture.db);
    await sweep();

    expect(await refunds(payment.id)).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(await openAlerts(fixture.db)).not.toContain(`refund-uncovered:${payment.code}`);
  });
});
