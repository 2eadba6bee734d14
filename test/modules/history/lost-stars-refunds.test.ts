import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { PaymentRow } from '../../../src/modules/payments/index.ts';
import { beginRefund } from '../../../src/modules/payments/refunds.ts';
import { type HeardCharge, starsPaid } from '../../../src/modules/payments/stars/charges.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { beginStars } from '../../support/telegram/stars-payment.ts';
import { telegramStars } from '../../support/telegram/telegram-stars.ts';
import type { UnknownFixture } from '../orders/reconcile/unknown-fixture.ts';
import { isOpen, openFixture, recovered, reopened, snapshotBeforeLoss } from './history-fixture.ts';

/** Opens a shop with Stars. Telegram's list stays while the database goes back. */
async function openStars() {
  const telegram = telegramStars();
  let isSilent = false;
  const fixture = await openFixture({
    stars: {
      ...telegram.provider,
      async transactions(offset, limit) {
        if (isSilent) throw new Error('no answer');
        return telegram.provider.transactions(offset, limit);
      },
    },
  });
  await agreed(fixture.db, () => fixture.shop.stars.setRate('USD', '2', owner(1)));
  const silence = (now: boolean) => {
    isSilent = now;
  };
  return { telegram, fixture, silence };
}

async function begun({ shop, work }: UnknownFixture, customerId: number): Promise<PaymentRow> {
  const payment = await beginStars(shop.payments, customerId, money('20', 'USD'));
  await work.advancePayment(payment.id);
  return payment;
}

type Telegram = ReturnType<typeof telegramStars>;

async function credit(
  { deps }: UnknownFixture,
  telegram: Telegram,
  payment: PaymentRow,
): Promise<HeardCharge> {
  const { customerId, payload } = payment;
  const heard = telegram.pay({ customerId, stars: Number(payment.charge.amount), payload });
  expect(await starsPaid(deps, heard)).toMatchObject({ outcome: 'credited' });
  return heard;
}

async function credited(fixture: UnknownFixture, telegram: Telegram): Promise<PaymentRow> {
  const payment = await begun(fixture, await fixture.customer('0'));
  await credit(fixture, telegram, payment);
  return payment;
}

async function refund({ db, work }: UnknownFixture, { id }: PaymentRow) {
  expect(await beginRefund(db, id, { reason: { kind: 'by-customer' } })).toEqual({ ok: true });
  await work.advancePayment(id);
}

async function losing(fixture: UnknownFixture, act: () => Promise<unknown>) {
  await fixture.work.checkHistory(true);
  const snapshot = await snapshotBeforeLoss(fixture);
  await act();
  await snapshot.restore();
}

async function expectRefunded({ shop }: UnknownFixture, { customerId, code }: PaymentRow) {
  expect((await shop.ledger.balances(customerId))[0]?.available.amount ?? '0').toBe('0');
  expect((await shop.payments.find(customerId, code))?.state).toBe('refunded');
}

it('a lost refund in Stars leaves the balance before the shop opens', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  const [payment, kept] = [await credited(fixture, telegram), await credited(fixture, telegram)];
  await losing(fixture, () => refund(fixture, payment));
  await recovered(fixture);

  await expectRefunded(fixture, payment);
  expect((await fixture.shop.payments.find(kept.customerId, kept.code))?.state).toBe('credited');
  expect(await openAlerts(fixture.db)).toContain(`refund-found:${payment.code}`);
  await fixture.ledgerAddsUp();
  expect(await fixture.shop.ledger.audit()).toMatchObject({ paymentsPaidBackOnce: true });
});

it('a lost refund in Stars is recorded although another one cannot be', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  const [broken, other] = [await credited(fixture, telegram), await credited(fixture, telegram)];
  await losing(fixture, async () => {
    for (const payment of [broken, other]) await refund(fixture, payment);
  });
  await sql`
    alter table payment_refunds add constraint refused check (payment_id <> ${sql.lit(broken.id)}) not valid`.execute(
    fixture.db,
  );
  await fixture.work.checkHistory(false);
  fixture.ahead(11_000);
  await fixture.work.recover();
  expect(await isOpen(fixture)).toBe(false);
  await expectRefunded(fixture, other);
});

it('does not take back a found refund a second time in a later round', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  const payment = await credited(fixture, telegram);
  await losing(fixture, () => refund(fixture, payment));
  await recovered(fixture);

  expect(await fixture.shop.stars.check()).toMatchObject({ reversed: 0, unexplained: 0 });
  await expectRefunded(fixture, payment);
  expect(telegram.list.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

it('a lost refund in Stars is found in another list than the one that was read', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  const [payment] = [await credited(fixture, telegram), await credited(fixture, telegram)];
  await fixture.shop.stars.check();
  await losing(fixture, () => refund(fixture, payment));
  const refunded = telegram.list.splice(0).at(-1);
  if (!refunded) throw new Error('nothing was paid back');
  telegram.list.push(refunded, { ...refunded, id: 'withdrawal', kind: 'other' });
  await recovered(fixture);
  await expectRefunded(fixture, payment);
});

it('Telegram is asked once for all payments in Stars', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  for (let count = 0; count < 3; count += 1) await credited(fixture, telegram);
  await losing(fixture, async () => {});
  telegram.calls.length = 0;
  await recovered(fixture);
  expect(telegram.calls).toHaveLength(1);
});

it('a charge that comes again after its refund was lost is on no balance', SLOW, async () => {
  const { telegram, fixture } = await openStars();
  const payment = await begun(fixture, await fixture.customer('0'));
  let heard: HeardCharge | undefined;
  await losing(fixture, async () => {
    heard = await credit(fixture, telegram, payment);
    await refund(fixture, payment);
  });
  await recovered(fixture);
  if (!heard) throw new Error('nothing was paid');
  await starsPaid(fixture.deps, heard);
  await fixture.runJobs();
  await expectRefunded(fixture, payment);
});

it('a lost refund that Telegram’s list shows before its check is no chargeback', SLOW, async () => {
  const { telegram, fixture, silence } = await openStars();
  const payment = await credited(fixture, telegram);
  await losing(fixture, () => refund(fixture, payment));
  silence(true);
  await fixture.work.checkHistory(false);
  await fixture.work.recover();
  silence(false);
  await fixture.shop.stars.check();

  await expectRefunded(fixture, payment);
  expect(await openAlerts(fixture.db)).not.toContain(`payment-taken-back:${payment.code}`);
  // Some time has passed: the shop may open at its first look.
  await reopened(fixture);
  await expectRefunded(fixture, payment);
  await fixture.ledgerAddsUp();
});

it('keeps the shop closed for six questions to a silent Telegram', SLOW, async () => {
  const { telegram, fixture, silence } = await openStars();
  const payment = await credited(fixture, telegram);
  await losing(fixture, () => refund(fixture, payment));
  silence(true);
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

  silence(false);
  fixture.ahead(60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  await expectRefunded(fixture, payment);
  expect(await openAlerts(fixture.db)).not.toContain(`refund-unknown:${payment.code}`);
});
