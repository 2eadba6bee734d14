import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raiseAlert } from '../../../src/modules/alerts/index.ts';
import type { PaymentMethod, PaymentRow } from '../../../src/modules/payments/index.ts';
import { beginRefund } from '../../../src/modules/payments/refunds.ts';
import { money } from '../../../src/platform/values/money.ts';
import { beginElsewhere, paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import type { UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';
import { isOpen, openFixture, recovered, snapshotBeforeLoss } from './history-fixture.ts';

const ADMIN = 9001;

/**
 * Creates a customer with a waiting payment of 20 USD. Its provider keeps its books while the database goes
 * back.
 */
async function openWaiting(change: (method: PaymentMethod) => PaymentMethod = (method) => method) {
  const provider = paidElsewhere();
  const fixture = await openFixture({ paymentMethods: [change(provider.method)] });
  const customerId = await fixture.customer('0');
  const payment = await beginElsewhere(fixture, customerId);
  await fixture.work.advancePayment(payment.id);
  const credit = async () => {
    provider.pay(payment);
    await fixture.work.advancePayment(payment.id);
  };
  return { provider, fixture, customerId, payment, credit };
}

async function losing(fixture: UnknownFixture, act: () => Promise<unknown>) {
  await fixture.work.checkHistory(true);
  const snapshot = await snapshotBeforeLoss(fixture);
  await act();
  await snapshot.restore();
}

async function refund({ db, work }: UnknownFixture, { id }: PaymentRow, amount: string) {
  expect(await beginRefund(db, id, { amount, reason: { kind: 'by-customer' } })).toEqual({ ok: true });
  await work.advancePayment(id);
}

const stateOf = async ({ shop }: UnknownFixture, { customerId, code }: PaymentRow) =>
  (await shop.payments.find(customerId, code))?.state;

async function balanceOf({ shop }: UnknownFixture, customerId: number) {
  return (await shop.ledger.balances(customerId))[0]?.available.amount ?? '0';
}

describe('a refund that a restored database lost', () => {
  it('leaves the balance before the shop opens, though nobody wants it again', SLOW, async () => {
    const { fixture, provider, payment, customerId, credit } = await openWaiting();
    await credit();
    await losing(fixture, () => refund(fixture, payment, '20'));
    await recovered(fixture);

    expect(await balanceOf(fixture, customerId)).toBe('0');
    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(provider.transfers).toEqual(['20']);
    expect(await openAlerts(fixture.db)).toContain(`refund-found:${payment.code}`);
    await fixture.ledgerAddsUp();
    expect(await fixture.shop.ledger.audit()).toMatchObject({ paymentsPaidBackOnce: true });
  });

  it('is found in all its parts', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await credit();
    await losing(fixture, async () => {
      await refund(fixture, payment, '5');
      await refund(fixture, payment, '8');
    });
    await recovered(fixture);

    expect(await balanceOf(fixture, customerId)).toBe('7');
    expect(await stateOf(fixture, payment)).toBe('credited');
    await fixture.ledgerAddsUp();
  });

  it('leaves a balance owed where the money was spent before', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await credit();
    const { ledger } = fixture.shop;
    const move = { customerId, money: money('12', 'USD'), actorId: 1, note: null };
    await ledger.debit({ ...move, key: 'spent' });
    await losing(fixture, async () => {
      await ledger.credit({ ...move, key: 'given' });
      await refund(fixture, payment, '20');
    });
    await recovered(fixture);

    expect(await balanceOf(fixture, customerId)).toBe('-12');
    await fixture.ledgerAddsUp();
  });

  it('stops a queued order that its money paid for', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await credit();
    const purchase = await fixture.buy(customerId, 'voucher');
    await losing(fixture, async () => {
      await fixture.shop.purchases.cancel(purchase.code, customerId);
      await refund(fixture, payment, '20');
    });
    await recovered(fixture);

    expect(Number(await balanceOf(fixture, customerId))).toBeLessThan(0);
    expect(await fixture.state(purchase)).toEqual(['review']);
    await fixture.submit(purchase);
    expect(await fixture.posts()).toBe(0);
    expect(await openAlerts(fixture.db)).toContain(`order-in-review:${purchase.code}-1`);
    await fixture.ledgerAddsUp();
  });

  it('leaves a queued order alone that the rest of the money covers', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await credit();
    const purchase = await fixture.buy(customerId, 'voucher');
    const rest = await balanceOf(fixture, customerId);
    await losing(fixture, () => refund(fixture, payment, rest));
    await recovered(fixture);

    expect(await balanceOf(fixture, customerId)).toBe('0');
    expect(await fixture.state(purchase)).not.toEqual(['review']);
    await fixture.ledgerAddsUp();
  });

  it('is found after the opening where the payment itself was lost, too', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await losing(fixture, async () => {
      await credit();
      await refund(fixture, payment, '20');
    });
    await recovered(fixture);
    fixture.ahead(60_000);
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);

    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(await balanceOf(fixture, customerId)).toBe('0');
    await fixture.ledgerAddsUp();
  });

  it('is found where the process that closed the shop had a slow clock', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await losing(fixture, async () => {
      await credit();
      await refund(fixture, payment, '20');
    });
    fixture.ahead(-10 * 60_000);
    await recovered(fixture);
    fixture.ahead(11 * 60_000);
    await fixture.work.advancePayment(payment.id);
    await fixture.work.advancePayment(payment.id);

    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(await balanceOf(fixture, customerId)).toBe('0');
    await fixture.ledgerAddsUp();
  });

  it('is asked about again by the process after one that ended in the middle', SLOW, async () => {
    let isSilent = true;
    const { fixture, payment, credit } = await openWaiting((method) => ({
      ...method,
      async findRefund(one, order) {
        if (isSilent || !method.findRefund) throw new Error('no answer');
        return method.findRefund(one, order);
      },
    }));
    await credit();
    isSilent = false;
    await losing(fixture, () => refund(fixture, payment, '20'));
    isSilent = true;
    await fixture.work.checkHistory(false);
    fixture.ahead(3_000);
    await fixture.work.recover();
    expect(await isOpen(fixture)).toBe(false);
    isSilent = false;
    fixture.ahead(11_000);
    await fixture.work.recover();
    expect(await isOpen(fixture)).toBe(true);
    expect(await stateOf(fixture, payment)).toBe('refunded');
  });

  it('keeps the shop closed for six questions, then an admin is notified', SLOW, async () => {
    let isSilent = false;
    const { fixture, payment, credit } = await openWaiting((method) => ({
      ...method,
      async findRefund(one, order) {
        if (isSilent || !method.findRefund) throw new Error('no answer');
        return method.findRefund(one, order);
      },
    }));
    await credit();
    await losing(fixture, () => refund(fixture, payment, '20'));
    isSilent = true;
    await fixture.work.checkHistory(false);
    for (let tries = 0; tries < 5; tries += 1) {
      fixture.ahead(11_000);
      await fixture.work.recover();
      expect(await isOpen(fixture)).toBe(false);
    }
    fixture.ahead(11_000);
    await fixture.work.recover();
    expect(await isOpen(fixture)).toBe(true);
    expect(await openAlerts(fixture.db)).toContain(`refund-unknown:${payment.code}`);

    isSilent = false;
    fixture.ahead(60_000);
    await sql`update payments set due_at = now() where id = ${payment.id}`.execute(fixture.db);
    await fixture.work.sweep(false);
    await fixture.runJobs();
    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(await openAlerts(fixture.db)).not.toContain(`refund-unknown:${payment.code}`);
  });

  it('ends its alert though the database goes away then', SLOW, async () => {
    const { fixture, payment, credit } = await openWaiting();
    await credit();
    await raiseAlert(fixture.db, 'refund-unknown', payment.code);
    await sql`insert into refund_checks (payment_id, due_at) values (${payment.id}, now())`.execute(
      fixture.db,
    );
    fixture.ahead(1_000);
    await sql`alter table alerts add constraint away check (ended_at is null) not valid`.execute(fixture.db);
    await expect(fixture.work.advancePayment(payment.id)).rejects.toThrow('away');
    await sql`alter table alerts drop constraint away`.execute(fixture.db);
    await fixture.work.advancePayment(payment.id);
    expect(await openAlerts(fixture.db)).not.toContain(`refund-unknown:${payment.code}`);
  });

  it('is told to an admin though the database goes away at the sixth question', SLOW, async () => {
    const { fixture, payment, credit } = await openWaiting((method) => ({
      ...method,
      findRefund: () => Promise.reject(new Error('no answer')),
    }));
    await credit();
    await sql`
      insert into refund_checks (payment_id, due_at, tries) values (${payment.id}, now(), 5)`.execute(
      fixture.db,
    );
    fixture.ahead(1_000);
    await sql`alter table alerts add constraint away check (kind <> 'refund-unknown') not valid`.execute(
      fixture.db,
    );
    await expect(fixture.work.advancePayment(payment.id)).rejects.toThrow('away');
    await sql`alter table alerts drop constraint away`.execute(fixture.db);
    await fixture.work.advancePayment(payment.id);
    expect(await openAlerts(fixture.db)).toContain(`refund-unknown:${payment.code}`);
  });

  it('is not looked for among payments older than 60 days', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting();
    await credit();
    await sql`update payments set credited_at = now() - interval '61 days' where id = ${payment.id}`.execute(
      fixture.db,
    );
    await losing(fixture, () => refund(fixture, payment, '20'));
    await recovered(fixture);
    expect(await balanceOf(fixture, customerId)).toBe('20');
  });
});

describe('a refund by hand that a restored database lost', () => {
  const byHand = ({ refund: _, findRefund: __, ...method }: PaymentMethod): PaymentMethod => method;

  it('is a matter for a person, who says that it was paid', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting(byHand);
    await credit();
    await losing(fixture, async () => {});
    await recovered(fixture);
    expect(await openAlerts(fixture.db)).toContain(`refund-unknown:${payment.code}`);
    expect(await balanceOf(fixture, customerId)).toBe('20');

    const agreed = { amount: '20', nth: 1 };
    const { refunds } = fixture.shop;
    expect(await refunds.confirmLost(payment.code, owner(ADMIN), { amount: '20', nth: 2 })).toBe(false);
    expect(await refunds.confirmLost(payment.code, owner(ADMIN), agreed)).toBe(true);
    expect(await refunds.confirmLost(payment.code, owner(ADMIN), agreed)).toBe(false);
    expect(await balanceOf(fixture, customerId)).toBe('0');
    expect(await stateOf(fixture, payment)).toBe('refunded');
    expect(await openAlerts(fixture.db)).not.toContain(`refund-unknown:${payment.code}`);
    await fixture.ledgerAddsUp();
  });

  it('is not recorded for a payment about which the shop did not ask', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting(byHand);
    await credit();
    const { refunds } = fixture.shop;
    const said = { amount: '20', nth: 1 };
    expect(await refunds.confirmLost(payment.code, owner(ADMIN), said)).toBe(false);
    expect(await balanceOf(fixture, customerId)).toBe('20');
    expect(await stateOf(fixture, payment)).toBe('credited');
  });

  it('is no matter where its money was spent before', SLOW, async () => {
    const { fixture, payment, customerId, credit } = await openWaiting(byHand);
    await credit();
    const spent = { customerId, money: money('20', 'USD'), actorId: 1, note: null, key: 'spent' };
    await fixture.shop.ledger.debit(spent);
    await losing(fixture, async () => {});
    await recovered(fixture);
    expect(await openAlerts(fixture.db)).not.toContain(`refund-unknown:${payment.code}`);
  });
});
