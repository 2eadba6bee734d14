import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { beginRefund } from '../../../../src/modules/payments/refunds.ts';
import { starsPaid } from '../../../../src/modules/payments/stars/charges.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';
import { openStarsShop } from './stars-shop.ts';

const stars = openStarsShop();
const { begin, beginDirect, now, charge, balance, deposits, telegram } = stars;

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

describe('a charge', () => {
  it('has its effect once, however often and by whatever it is reported', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await Promise.all([1, 2, 3].map(() => stars.fixture.shop.stars.paid(paid)));
    await stars.fixture.shop.stars.paid(paid);
    await stars.fixture.shop.stars.check();

    expect(await now(payment)).toMatchObject({ state: 'credited', providerRef: paid.chargeId });
    expect(await balance()).toBe('10');
    expect(await deposits()).toBe(1);
  });

  it('that another call credits while this one looks for its payment is known', async () => {
    const payment = await begin();
    const paid = charge(payment);
    const deps = {
      log: pino({ level: 'silent' }),
      db: afterResult(stars.fixture.db, 3, () => stars.fixture.shop.stars.paid(paid)),
    };

    expect(await starsPaid(deps, paid)).toEqual({ outcome: 'known' });
    expect(await now(payment)).toMatchObject({ state: 'credited', providerRef: paid.chargeId });
    expect(await deposits()).toBe(1);
  });

  it('for what was cancelled or expired becomes balance', async () => {
    const payment = await begin();
    await stars.fixture.shop.payments.cancel(stars.customerId, payment.code);

    expect(await stars.fixture.shop.stars.paid(charge(payment))).toMatchObject({
      outcome: 'credited',
      state: 'cancelled',
    });
    expect(await balance()).toBe('10');
  });

  it('for a direct purchase that was cancelled buys nothing', async () => {
    const payment = await beginDirect();
    await stars.fixture.shop.payments.cancel(stars.customerId, payment.code);
    await stars.fixture.shop.stars.paid(charge(payment));
    await stars.fixture.work.advancePayment(payment.id);

    expect(await balance()).toBe('10');
    const { rows } = await sql`select from purchases where customer_id = ${stars.customerId}`.execute(
      stars.fixture.db,
    );
    expect(rows).toEqual([]);
  });

  it('that pays the same invoice again is credited as a payment of its own', async () => {
    const payment = await begin();
    const both = [charge(payment), charge(payment)];
    await Promise.all(both.map((one) => stars.fixture.shop.stars.paid(one)));
    await Promise.all(both.map((one) => stars.fixture.shop.stars.paid(one)));

    expect(await balance()).toBe('20');
    expect(await deposits()).toBe(2);
  });

  it('with an unknown payload is credited only to its payer, with an alert', async () => {
    const unknown = telegram.pay({ customerId: stars.customerId, stars: 100, payload: 'made-elsewhere' });
    await stars.fixture.shop.stars.paid(unknown);
    await stars.fixture.shop.stars.paid(unknown);
    expect(await balance()).toBe('2');
    expect(await openAlerts(stars.fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);

    const payment = await begin();
    const stranger = await stars.fixture.customer('0');
    await stars.fixture.shop.stars.paid(charge(payment, stranger));
    expect(await balance(stranger)).toBe('10');
    expect((await now(payment)).state).toBe('awaiting');
  });

  it('with an unknown payload is credited together with its alert, or is tried again', async () => {
    const unknown = telegram.pay({ customerId: stars.customerId, stars: 100, payload: 'made-elsewhere' });
    await sql`alter table alerts add constraint away check (kind <> 'payment-unexplained') not valid`.execute(
      stars.fixture.db,
    );
    await expect(stars.fixture.shop.stars.paid(unknown)).rejects.toThrow('away');
    await sql`alter table alerts drop constraint away`.execute(stars.fixture.db);
    await stars.fixture.shop.stars.paid(unknown);

    expect(await balance()).toBe('2');
    expect(await openAlerts(stars.fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);
  });

  it('without a rate raises one alert until a rate credits it', async () => {
    await stars.fixture.shop.stars.setRate('USD', null, owner(1));
    const unknown = telegram.pay({ customerId: stars.customerId, stars: 100, payload: 'made-elsewhere' });
    expect(await stars.fixture.shop.stars.paid(unknown)).toEqual({ outcome: 'unexplained' });
    expect(await openAlerts(stars.fixture.db)).toContain(`payment-unexplained:${unknown.chargeId}`);
    await stars.fixture.shop.alerts.end('payment-unexplained', unknown.chargeId);
    await stars.fixture.shop.stars.check();
    expect(await openAlerts(stars.fixture.db)).not.toContain(`payment-unexplained:${unknown.chargeId}`);

    await agreed(stars.fixture.db, () => stars.fixture.shop.stars.setRate('USD', '2', owner(1)));
    await stars.fixture.shop.stars.check();
    expect(await balance()).toBe('2');
  });
});

describe('a charge that was paid back', () => {
  it('by a refund of the shop ends it once, whatever comes first, and only as a whole', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.paid(paid);
    const refund = (amount?: string) =>
      beginRefund(stars.fixture.db, payment.id, {
        ...(amount !== undefined && { amount }),
        reason: { kind: 'by-customer' },
      });
    expect(await refund('5')).toEqual({ ok: false, problem: 'whole-only' });
    telegram.answersRefunds('unknown');
    expect(await refund()).toEqual({ ok: true });
    await stars.fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('refunding');

    await stars.fixture.shop.stars.refunded(paid);
    await stars.fixture.work.advancePayment(payment.id);
    await stars.fixture.shop.stars.refunded(paid);
    expect((await now(payment)).state).toBe('refunded');
    expect(await balance()).toBe('0');
  });

  it('by the shop is no alert once the list shows it, also without its message', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.paid(paid);
    await beginRefund(stars.fixture.db, payment.id, { reason: { kind: 'by-customer' } });
    await stars.fixture.work.advancePayment(payment.id);
    expect((await now(payment)).state).toBe('refunded');
    await sql`update payments set ended_at = now() - interval '1 h' where id = ${payment.id}`.execute(
      stars.fixture.db,
    );

    await stars.fixture.shop.stars.check();
    expect(await openAlerts(stars.fixture.db)).not.toContain(`payment-unexplained:${paid.chargeId}`);
  });

  it('in a time that the database lost is found in the list before Telegram is called', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.paid(paid);
    await stars.fixture.shop.stars.check();
    telegram.payBack(paid.chargeId);
    telegram.answersRefunds('unknown');
    expect(await beginRefund(stars.fixture.db, payment.id, { reason: { kind: 'by-customer' } })).toEqual({
      ok: true,
    });
    await stars.fixture.work.advancePayment(payment.id);

    expect((await now(payment)).state).toBe('refunded');
  });

  it('elsewhere leaves the balance, possibly below zero, with an alert', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.paid(paid);
    await stars.fixture.shop.ledger.debit({
      customerId: stars.customerId,
      money: money('7', 'USD'),
      actorId: 1,
      note: null,
      key: `spent-${stars.customerId}`,
    });
    await stars.fixture.shop.stars.refunded(paid);
    await stars.fixture.shop.stars.refunded(paid);

    expect(await balance()).toBe('-7');
    expect((await now(payment)).state).toBe('reversed');
    expect(await openAlerts(stars.fixture.db)).toContain(`payment-taken-back:${payment.code}`);
  });

  it('before the shop heard that it was paid leaves nothing on the balance', async () => {
    const payment = await begin();
    const paid = charge(payment);
    await stars.fixture.shop.stars.refunded(paid);
    await stars.fixture.shop.stars.paid(paid);
    await stars.fixture.shop.stars.paid(paid);

    expect(await balance()).toBe('0');
    expect(await deposits()).toBe(0);
  });
});
