import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failedPurchasesDue } from '../../../src/modules/payments/policy.ts';
import { money } from '../../../src/platform/values/money.ts';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const provider = paidElsewhere();
const ADMIN = 9001;
let fixture: ShopFixture;
let customerId: number;
let begun = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  provider.paidBack.clear();
  provider.answersRefunds('done');
  customerId = await fixture.customer('0');
});

/** Creates a credited payment of 20 USD, and its purchase of two units at 10. */
async function paidDirectly(amount = '20') {
  const result = await fixture.shop.payments.begin({
    requestKey: `policy-${++begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  const { payment } = result;
  await fixture.work.advancePayment(payment.id);
  provider.pay(payment);
  await fixture.work.advancePayment(payment.id);
  const purchase = await addPurchase(fixture.db, { customerId, units: 2 });
  await sql`update payments set purchase_id = ${purchase.id} where id = ${payment.id}`.execute(fixture.db);
  return { payment, purchase };
}

/** Ends a unit. Its held money is already back on the balance. */
async function end(orderId: string | undefined, state: 'cancelled' | 'succeeded') {
  await sql`
    update orders set state = ${state}, final_at = now(), due_at = null,
      fulfilled_elsewhere_by = ${state === 'succeeded' ? ADMIN : null}::bigint
    where id = ${orderId}`.execute(fixture.db);
}

async function sweep() {
  await fixture.work.sweep(false);
  await fixture.runJobs();
}

async function refundsOf(paymentId: string) {
  const { rows } = await sql<{ amount: string; state: string; reason: object }>`
    select amount::float8::text as amount, state, reason from payment_refunds
    where payment_id = ${paymentId} order by id`.execute(fixture.db);
  return rows;
}

describe('a purchase that was paid directly and failed', () => {
  it('leaves its money on the balance, unless the policy says otherwise', SLOW, async () => {
    expect(await fixture.shop.refunds.policy()).toBe('balance');
    const { payment, purchase } = await paidDirectly();
    for (const id of purchase.orderIds) await end(id, 'cancelled');
    await sweep();
    expect(await refundsOf(payment.id)).toEqual([]);
    // The policy is decided once: a later one does not change it.
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    await sweep();
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  it('is paid back however many others wait for their end', async () => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const { payment: waiting } = await paidDirectly();
    await sql`
      insert into payments overriding system value
      select (jsonb_populate_record(p, jsonb_build_object('id', p.id + 1000 + n, 'code', 'P-OPEN' || n, 'request_key', 'open-' || n,
        'provider_ref', null, 'payload', 'open-' || n))).*
      from payments p, generate_series(1, 100) n where p.id = ${waiting.id}`.execute(fixture.db);
    await sql`select setval(pg_get_serial_sequence('payments', 'id'), 100000)`.execute(fixture.db);
    const { payment, purchase } = await paidDirectly();
    for (const id of purchase.orderIds) await end(id, 'cancelled');
    await sweep();
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: '20' }]);
    await sql`delete from payment_events where payment_id > ${waiting.id}::bigint + 1000 and payment_id < 100000`.execute(
      fixture.db,
    );
    await sql`delete from payments where code like 'P-OPEN%'`.execute(fixture.db);
  });

  it('is paid back once it has ended, once, with the reason that its customer reads', async () => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    await end(purchase.orderIds[0], 'cancelled');
    await sweep();
    expect(await refundsOf(payment.id)).toEqual([]);
    await end(purchase.orderIds[1], 'cancelled');
    await Promise.all([fixture.work.sweep(false), fixture.work.sweep(false)]);
    await sweep();
    await sweep();
    expect(await refundsOf(payment.id)).toEqual([
      { amount: '20', state: 'done', reason: { kind: 'purchase-failed', purchase: purchase.code } },
    ]);
    expect([...provider.paidBack.values()].map(Number)).toEqual([20]);
    expect(await fixture.shop.payments.find(customerId, payment.code)).toMatchObject({ state: 'refunded' });
  });

  it('is paid back although the refund of another cannot be recorded', async () => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const broken = await paidDirectly();
    const other = await paidDirectly();
    for (const { purchase } of [broken, other])
      for (const id of purchase.orderIds) await end(id, 'cancelled');
    await sql`
      alter table payment_refunds add constraint refused check (payment_id <> ${sql.lit(broken.payment.id)}) not valid`.execute(
      fixture.db,
    );
    await expect(fixture.work.sweep(false)).rejects.toThrow('refused');
    await sql`alter table payment_refunds drop constraint refused`.execute(fixture.db);
    await fixture.runJobs();
    expect(await refundsOf(other.payment.id)).toMatchObject([{ amount: '20', state: 'done' }]);
    await sweep();
    expect(await refundsOf(broken.payment.id)).toMatchObject([{ amount: '20', state: 'done' }]);
  });

  it('is refunded once for undelivered units, despite a crash', async () => {
    const { payment, purchase } = await paidDirectly();
    await end(purchase.orderIds[0], 'succeeded');
    await end(purchase.orderIds[1], 'cancelled');
    await sweep();
    await sql`update payments set refund_judged_at = null where id = ${payment.id}`.execute(fixture.db);
    await sweep();
    const reason = { kind: 'purchase-partly-failed', purchase: purchase.code, delivered: '1', quantity: '2' };
    expect(await refundsOf(payment.id)).toEqual([{ amount: '10', state: 'done', reason }]);
    expect(await fixture.shop.payments.find(customerId, payment.code)).toMatchObject({ state: 'credited' });
  });

  it('waits for an admin where the policy says so, who pays it back once', async () => {
    await fixture.shop.refunds.setPolicy('source-ask', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    for (const id of purchase.orderIds) await end(id, 'cancelled');
    await sweep();
    expect(await refundsOf(payment.id)).toEqual([]);
    expect(await openAlerts(fixture.db)).toContain(`refund-wanted:${payment.code}`);
    const { refunds } = fixture.shop;
    expect(await refunds.refundable(payment.code)).toMatchObject({ money: money('20', 'USD') });
    const twice = await Promise.all([
      refunds.payBack(payment.code, owner(ADMIN), { amount: '20', nth: 1 }),
      refunds.payBack(payment.code, owner(ADMIN), { amount: '20', nth: 1 }),
    ]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await fixture.runJobs();
    expect(await refunds.refundable(payment.code)).toBeNull();
    expect(await refundsOf(payment.id)).toHaveLength(1);
  });
});

/** Creates a payment for an automatic purchase whose price has changed. */
async function unplaced({ late = false } = {}) {
  const item = await fixture.item('voucher');
  await fixture.shop.customers.setPhone(customerId, '+9647701234567');
  const wanted = {
    itemId: item.id,
    quantity: 1,
    context: {},
    nickname: null,
    unitPrice: money('0.5', item.currency),
  };
  const result = await fixture.shop.payments.begin({
    requestKey: `unplaced-${++begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wanted,
    wants: money('7', 'USD'),
    charge: { amount: '7', unit: 'USD' },
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  const { payment } = result;
  await fixture.work.advancePayment(payment.id);
  if (late) await fixture.shop.payments.cancel(customerId, payment.code);
  provider.pay(payment);
  for (let woken = 0; woken < 2; woken += 1) await fixture.work.advancePayment(payment.id);
  return payment;
}

describe('a direct purchase that could not be placed', () => {
  it('goes back as a whole and once, where the policy says so', async () => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const payment = await unplaced();
    await sweep();
    await sweep();

    expect(await refundsOf(payment.id)).toEqual([
      { amount: '7', state: 'done', reason: { kind: 'purchase-not-placed' } },
    ]);
    expect(await fixture.shop.payments.find(customerId, payment.code)).toMatchObject({ state: 'refunded' });
  });

  it('stays on the balance where its payment had ended before it was paid', async () => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const payment = await unplaced({ late: true });
    await sweep();

    expect(await refundsOf(payment.id)).toEqual([]);
  });

  it('waits for an admin where the policy says so', async () => {
    await fixture.shop.refunds.setPolicy('source-ask', owner(ADMIN));
    const payment = await unplaced();
    await sweep();

    expect(await openAlerts(fixture.db)).toContain(`refund-wanted:${payment.code}`);
    expect(await fixture.shop.refunds.refundable(payment.code)).toMatchObject({
      money: money('7', 'USD'),
      reason: { kind: 'purchase-not-placed' },
    });
  });
});

describe('a replacement that failed, of a purchase that was paid directly', () => {
  /** Replaces the code of a delivered unit, and that of its replacement; the last one ends in this state. */
  async function replaced(purchase: { orderIds: string[] }, states: ('succeeded' | 'cancelled')[]) {
    let of = purchase.orderIds[1];
    const made: { id: string; code: string }[] = [];
    for (const state of states) {
      const next = await addPurchase(fixture.db, { customerId });
      await sql`update purchases set replaces_order_id = ${of} where id = ${next.id}`.execute(fixture.db);
      await end(next.orderIds[0], state);
      of = next.orderIds[0];
      made.push(next);
    }
    return made;
  }

  it.each([
    ['at once', ['cancelled'] as const],
    ['as the replacement of another', ['succeeded', 'cancelled'] as const],
  ])('goes back once: %s', async (_, states) => {
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    await end(purchase.orderIds[0], 'cancelled');
    await end(purchase.orderIds[1], 'succeeded');
    await sweep();
    const last = (await replaced(purchase, [...states])).at(-1);
    await sweep();
    await sweep();

    expect((await refundsOf(payment.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
      ['10', { kind: 'purchase-partly-failed', purchase: purchase.code, delivered: '1', quantity: '2' }],
      ['10', { kind: 'replacement-failed', purchase: last?.code }],
    ]);
    expect(await fixture.shop.payments.find(customerId, payment.code)).toMatchObject({ state: 'refunded' });
  });

  it('waits until the refund of another part has ended', async () => {
    const isDue = async () =>
      (await sql<{ due: boolean }>`select ${failedPurchasesDue} as due`.execute(fixture.db)).rows[0]?.due;
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    await end(purchase.orderIds[0], 'cancelled');
    await end(purchase.orderIds[1], 'succeeded');
    provider.answersRefunds('unknown');
    await sweep();
    await replaced(purchase, ['cancelled']);
    expect(await isDue()).toBe(false);

    provider.answersRefunds('done');
    await fixture.work.advancePayment(payment.id);
    expect(await isDue()).toBe(true);
    await sweep();
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: '10' }, { amount: '10' }]);
  });

  it('waits for an admin where the policy says so', async () => {
    await fixture.shop.refunds.setPolicy('source-ask', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    for (const id of purchase.orderIds) await end(id, 'succeeded');
    await sweep();
    const [failed] = await replaced(purchase, ['cancelled']);
    await sweep();

    expect(await openAlerts(fixture.db)).toContain(`refund-wanted:${payment.code}`);
    const { refunds } = fixture.shop;
    expect(await refunds.refundable(payment.code)).toMatchObject({
      money: money('10', 'USD'),
      reason: { kind: 'replacement-failed', purchase: failed?.code },
    });
    expect(await refunds.payBack(payment.code, owner(ADMIN), { amount: '10', nth: 1 })).toEqual({ ok: true });
    await fixture.runJobs();
    expect(await refunds.refundable(payment.code)).toMatchObject({ reason: { kind: 'by-customer' } });
  });

  it('stays on the balance where the policy is set after its end', async () => {
    await fixture.shop.refunds.setPolicy('balance', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    for (const id of purchase.orderIds) await end(id, 'succeeded');
    await replaced(purchase, ['cancelled']);
    await sweep();
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    await sweep();

    expect(await refundsOf(payment.id)).toEqual([]);
  });
});

describe('a payment that its customer wants back', () => {
  it('is refunded only by the amount that an admin agreed to', async () => {
    const { refunds } = fixture.shop;
    await refunds.setPolicy('source-ask', owner(ADMIN));
    const { payment, purchase } = await paidDirectly();
    await end(purchase.orderIds[0], 'succeeded');
    await end(purchase.orderIds[1], 'cancelled');
    await sweep();
    expect(await refunds.refundable(payment.code)).toMatchObject({ money: money('10', 'USD') });
    const agreed = { amount: '10', nth: 1 };
    expect(await refunds.payBack(payment.code, owner(ADMIN), agreed)).toEqual({ ok: true });
    await fixture.runJobs();
    // Another admin had agreed to the same half.
    expect(await refunds.payBack(payment.code, owner(ADMIN), agreed)).toMatchObject({ ok: false });
    expect(await refunds.refundable(payment.code)).toMatchObject({
      money: money('10', 'USD'),
      reason: { kind: 'by-customer' },
      nth: 2,
    });
    expect(
      await refunds.payBack(payment.code, owner(ADMIN), { ...agreed, nth: 2, amount: '7' }),
    ).toMatchObject({
      ok: false,
    });
    expect(await refunds.payBack(payment.code, owner(ADMIN), { ...agreed, nth: 2 })).toEqual({ ok: true });
    await fixture.runJobs();
    expect((await refundsOf(payment.id)).map(({ amount }) => amount)).toEqual(['10', '10']);
    expect(await fixture.shop.payments.find(customerId, payment.code)).toMatchObject({ state: 'refunded' });
  });

  it('needs a second person above the ceiling, for each refund of its own', async () => {
    const { refunds } = fixture.shop;
    const cashier = await fixture.customer('0');
    await sql`
      insert into staff (person_id, role, invited_by, since)
      values (${cashier}, 'cashier', ${ADMIN}, now() - interval '25 hours')`.execute(fixture.db);
    const { payment, purchase } = await paidDirectly('3000');
    for (const id of purchase.orderIds) await end(id, 'succeeded');
    await sweep();
    const agreed = { amount: '3000', nth: 1 };
    const pay = (who: number) => refunds.payBack(payment.code, owner(who), agreed);
    expect(await pay(ADMIN)).toEqual({ ok: false, problem: 'needs-second' });
    expect(await pay(ADMIN)).toEqual({ ok: false, problem: 'same-person' });
    expect(await refundsOf(payment.id)).toEqual([]);
    expect(await pay(cashier)).toEqual({ ok: true });
    await fixture.runJobs();
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: '3000', state: 'done' }]);
    await sql`delete from staff`.execute(fixture.db);
  });
});
