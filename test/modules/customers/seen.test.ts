import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { notify } from '../../../src/modules/notifications/index.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';

test('keeps an end for an unreachable customer until they are back', SLOW, async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const buyer = await fixture.customer();
  const purchase = await fixture.buy(buyer, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  for (const { id } of purchase.orders) await fixture.work.confirm(id);
  await fixture.shop.customers.markUnreachable(buyer);
  fixture.ahead(60_000);
  await fixture.runJobs();
  fixture.delivered.length = 0;

  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([]);

  // The process that learns of it dies before delivering, so the sweep delivers.
  await fixture.shop.customers.seen({ id: buyer, firstName: 'Back', languageCode: 'en' });
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect(fixture.delivered).toEqual([purchase.id]);
});

test('sends a kept notice or payment even if the learning process dies', async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const buyer = await fixture.customer();
  const code = await addEndedPayment(fixture, buyer);
  await fixture.runJobs();
  await fixture.shop.customers.markUnreachable(buyer);
  await fixture.shop.payments.keep(code);
  await notify(fixture.db, someNotice(buyer), { kept: true });
  fixture.deliveredPayments.length = 0;
  fixture.ahead(60_000);
  await fixture.work.sweep(false);
  await fixture.runJobs();
  expect([fixture.deliveredPayments, fixture.notified]).toEqual([[], []]);

  await fixture.shop.customers.seen({ id: buyer, firstName: 'Back', languageCode: 'en' });
  await fixture.runJobs();
  expect([fixture.deliveredPayments, fixture.notified.length]).toEqual([[code], 1]);
});

test('nothing is kept for a customer who is back by then', async () => {
  const fixture = await openShopFixture();
  onTestFinished(() => fixture.close());
  const buyer = await fixture.customer();
  const id = await addEndedPayment(fixture, buyer);
  await notify(fixture.db, someNotice(buyer));
  const notice = await fixture.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow();
  await fixture.shop.payments.keep(id);
  await fixture.shop.notifications.keep(notice.id);
  const payment = fixture.db.selectFrom('payments').select('kept_since').where('id', '=', id);
  expect(await payment.executeTakeFirst()).toEqual({ kept_since: null });
  expect(await fixture.db.selectFrom('notifications').select('kept').execute()).toEqual([{ kept: false }]);
});

const someNotice = (customerId: number) =>
  ({ key: 'some', customerId, notice: { kind: 'case-closed', order: 'K7QM2F9X-1' } }) as const;

/** Adds an ended payment that its customer has not read, and returns its id. */
async function addEndedPayment({ db }: ShopFixture, customerId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, ended_at)
    values ('P-KEPT0001', 'kept', ${customerId}, 'manual', 'rejected', 'USD', 20, 'USD', 20, 'kept', ${customerId}, now(), now())
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
