import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PaymentRow } from '../../../src/modules/payments/index.ts';
import { beginRefund, begunRefund } from '../../../src/modules/payments/refunds.ts';
import { money } from '../../../src/platform/values/money.ts';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { beginElsewhere, paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import type { UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';
import { openFixture, recovered, snapshotBeforeLoss } from './history-fixture.ts';

const ADMIN = 9001;
type Provider = ReturnType<typeof paidElsewhere>;

/**
 * Opens a shop with a customer who paid 20 USD. The provider keeps its books while the database goes back.
 */
async function openPaid(refundable = true) {
  const provider = paidElsewhere();
  const { refund: _, findRefund: __, ...byHand } = provider.method;
  const fixture = await openFixture({ paymentMethods: [refundable ? provider.method : byHand] });
  const customerId = await fixture.customer('0');
  const payment = await beginElsewhere(fixture, customerId);
  await fixture.work.advancePayment(payment.id);
  provider.pay(payment);
  await fixture.work.advancePayment(payment.id);
  return { provider, fixture, customerId, payment };
}

/** Fails one of the two units, at 10 USD each, of a direct payment. */
async function failInPart({ db }: UnknownFixture, payment: PaymentRow) {
  const purchase = await addPurchase(db, { customerId: payment.customerId, units: 2 });
  await sql`update orders set state = 'cancelled', final_at = now(), due_at = null where id = ${purchase.orderIds[0]}`.execute(
    db,
  );
  await sql`
    update orders set state = 'succeeded', final_at = now(), due_at = null, fulfilled_elsewhere_by = ${ADMIN}
    where id = ${purchase.orderIds[1]}`.execute(db);
  await sql`update payments set purchase_id = ${purchase.id} where id = ${payment.id}`.execute(db);
}

async function sweep({ work, runJobs }: UnknownFixture) {
  await work.sweep(false);
  await runJobs();
}

const stateOf = async ({ shop }: UnknownFixture, { customerId, code }: PaymentRow) =>
  (await shop.payments.find(customerId, code))?.state;

async function balanceOf({ shop }: UnknownFixture, customerId: number) {
  return (await shop.ledger.balances(customerId))[0]?.available.amount ?? '0';
}

const pay = ({ shop }: UnknownFixture, { code }: PaymentRow, amount: string) =>
  shop.refunds.payBack(code, owner(ADMIN), { amount, nth: 1 });

/** Keeps the database's present state, and loses the effects of `act`. */
async function losing(fixture: UnknownFixture, act: () => Promise<unknown>) {
  await fixture.work.checkHistory(true);
  const snapshot = await snapshotBeforeLoss(fixture);
  await act();
  await snapshot.restore();
}

/** Recovers while the refund is under way and the provider does not know it yet. */
async function recoveredUnseen(fixture: UnknownFixture, { paidBack }: Provider) {
  const kept = new Map(paidBack);
  paidBack.clear();
  await recovered(fixture);
  for (const [name, amount] of kept) paidBack.set(name, amount);
}

describe('a payout that the database lost when it went back', () => {
  it('is not made again by the policy, which finds it under the same name', SLOW, async () => {
    const { fixture, provider, payment, customerId } = await openPaid();
    await fixture.shop.refunds.setPolicy('source', owner(ADMIN));
    await failInPart(fixture, payment);
    await losing(fixture, async () => {
      await fixture.work.sweep(false);
      await fixture.work.advancePayment(payment.id);
    });
    expect(provider.transfers).toEqual(['10']);

    await sweep(fixture);
    expect(await stateOf(fixture, payment)).toBe('credited');
    // Otherwise the search for lost refunds would find it, before the policy.
    await recoveredUnseen(fixture, provider);
    await sweep(fixture);

    expect(provider.transfers).toEqual(['10']);
    expect(await balanceOf(fixture, customerId)).toBe('10');
    expect(await fixture.shop.ledger.audit()).toMatchObject({ paymentsPaidBackOnce: true });
  });

  it('is not begun by a person before the shop is open again', SLOW, async () => {
    const { fixture, provider, payment, customerId } = await openPaid();
    await losing(fixture, async () => {
      expect(await pay(fixture, payment, '20')).toEqual({ ok: true });
      await fixture.work.advancePayment(payment.id);
    });
    // The shop has not recovered yet.
    expect(await pay(fixture, payment, '20')).toEqual({ ok: false, problem: 'closed' });
    expect(await fixture.work.checkHistory(false)).toBe(false);
    expect(await pay(fixture, payment, '20')).toEqual({ ok: false, problem: 'closed' });
    expect(await balanceOf(fixture, customerId)).toBe('20');

    await fixture.work.recover();
    fixture.ahead(3000);
    await fixture.work.recover();
    expect(await fixture.work.checkHistory(false)).toBe(true);
    expect(await pay(fixture, payment, '20')).toEqual({ ok: false, problem: 'not-credited' });
    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(provider.transfers).toEqual(['20']);
  });

  it('is not called for while the shop is closed, though it was begun before', SLOW, async () => {
    const { fixture, provider, payment } = await openPaid();
    provider.answersRefunds('unknown');
    await pay(fixture, payment, '20');
    await fixture.work.advancePayment(payment.id);
    provider.answersRefunds('done');
    await losing(fixture, () => fixture.work.advancePayment(payment.id));
    provider.paidBack.clear();
    provider.transfers.length = 0;

    await fixture.work.advancePayment(payment.id);
    expect(await stateOf(fixture, payment)).toBe('refunding');
    await recovered(fixture);
    expect(provider.transfers).toEqual([]);
    await fixture.work.advancePayment(payment.id);
    expect(provider.transfers).toEqual(['20']);
  });

  it.each([
    ['less', '5', '20', { state: 'credited', balance: '15' }],
    ['more', '20', '5', { state: 'refunded', balance: '0' }],
  ])('counts with what was paid, where that was %s', SLOW, async (_, lost, asked, { state, balance }) => {
    const { fixture, provider, payment, customerId } = await openPaid();
    const refund = async (amount: string) => {
      expect(await beginRefund(fixture.db, payment.id, { amount, reason: { kind: 'by-customer' } })).toEqual({
        ok: true,
      });
      await fixture.work.advancePayment(payment.id);
    };
    await losing(fixture, () => refund(lost));
    await recoveredUnseen(fixture, provider);
    await refund(asked);

    expect(provider.transfers).toEqual([lost]);
    expect(await stateOf(fixture, payment)).toBe(state);
    expect(await balanceOf(fixture, customerId)).toBe(balance);
    await fixture.ledgerAddsUp();
  });

  it('leaves a balance owed that has spent since what was paid out before', SLOW, async () => {
    const { fixture, provider, payment, customerId } = await openPaid();
    const { shop } = fixture;
    await losing(fixture, async () => {
      await pay(fixture, payment, '20');
      await fixture.work.advancePayment(payment.id);
    });
    await recoveredUnseen(fixture, provider);
    const spent = { customerId, money: money('12', 'USD'), actorId: 1, note: null, key: 'spent' };
    await shop.ledger.debit(spent);

    await beginRefund(fixture.db, payment.id, { amount: '5', reason: { kind: 'by-customer' } });
    await fixture.work.advancePayment(payment.id);

    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(await balanceOf(fixture, customerId)).toBe('-12');
    expect(await shop.ledger.debit({ ...spent, money: money('0.01', 'USD'), key: 'more' })).toMatchObject({
      problem: 'overdrawn',
    });
    await fixture.ledgerAddsUp();
  });
});

describe('a refund by hand of a database that went back', () => {
  it('waits while the shop is closed', SLOW, async () => {
    const { fixture, payment } = await openPaid(false);
    await pay(fixture, payment, '20');
    const { id: refundId = '' } = (await begunRefund(fixture.db, payment.id)) ?? {};
    const { deposits } = fixture.shop;
    const end = () => deposits.endRefund(payment.code, { actor: owner(ADMIN), refundId, done: true });
    expect((await deposits.card(payment.code))?.refund).toMatchObject({ isClosed: false, mayBePaid: false });
    await losing(fixture, async () => expect(await end()).toBe(true));

    expect(await end()).toBe(false);
    expect(await fixture.work.checkHistory(false)).toBe(false);
    expect((await deposits.card(payment.code))?.refund).toMatchObject({ isClosed: true });
    expect(await end()).toBe(false);
    await fixture.work.recover();
    fixture.ahead(3000);
    await fixture.work.recover();
    expect(await fixture.work.checkHistory(false)).toBe(true);
    expect((await deposits.card(payment.code))?.refund).toMatchObject({ isClosed: false, mayBePaid: true });
    expect(await end()).toBe(true);
  });
});
