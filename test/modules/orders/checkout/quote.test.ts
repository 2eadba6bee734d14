import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { meterStatements } from '../../../support/database/meter.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

let fixture: ShopFixture;
let item: Awaited<ReturnType<ShopFixture['item']>>;

beforeEach(async () => {
  fixture = await openShopFixture();
  item = await fixture.item('voucher');
});

afterEach(() => fixture.close());

const quote = (customerId: number, quantity = 1) =>
  fixture.shop.purchases.quote({ customerId, itemId: item.id, quantity });

/** Sets the balance of the dealer's wallet, and ages the shop's last reading. */
async function walletHolds(balance: string): Promise<void> {
  await fixture.sandbox.control.setWallet(item.currency, { balance });
  await sql`update wallets set fetched_at = 'epoch'`.execute(fixture.db);
}

const profilesFetched = async () =>
  Number(
    (await sql<{ count: string }>`select count(*) from wallet_readings`.execute(fixture.db)).rows[0]?.count,
  );

test("tells a customer the missing amount whatever the dealer's wallet holds", async () => {
  const poor = await fixture.customer('0');
  await walletHolds('100000');
  const rich = await quote(poor, 10);
  await walletHolds('0');
  const readings = await profilesFetched();
  const empty = await quote(poor, 10);

  expect(empty).toMatchObject({ ok: true, quote: { balanceAfter: null } });
  expect(empty).toEqual(rich);
  expect(await openAlerts(fixture.db)).not.toContain(`wallet-too-low:${item.currency}`);
  expect(await profilesFetched()).toBe(readings);
});

test('somebody without money learns nothing of a wallet that is not there', async () => {
  const poor = await fixture.customer('0');
  const before = await quote(poor);
  await sql`update wallets set active = false`.execute(fixture.db);

  expect(await quote(poor)).toEqual(before);
});

test('tells a payer turned away for the wallet that the admins are notified', async () => {
  const customer = await fixture.customer('1000');
  await walletHolds('0');

  expect(await quote(customer)).toEqual({ ok: false, problem: 'wallet-too-low' });
  expect(await openAlerts(fixture.db)).toContain(`wallet-too-low:${item.currency}`);

  // The wallet was just read, and its stored balance is trusted.
  await fixture.shop.alerts.end('wallet-too-low', item.currency);
  expect(await quote(customer)).toEqual({ ok: false, problem: 'wallet-too-low' });
  expect(await openAlerts(fixture.db)).toContain(`wallet-too-low:${item.currency}`);
});

test('customers who ask in the same turn share a statement, each with their own balance', async () => {
  const customers = [
    await fixture.customer('1000'),
    await fixture.customer('2000'),
    await fixture.customer('0'),
  ];
  const meter = meterStatements('test');
  onTestFinished(() => meter.stop());
  const quotes = await Promise.all(customers.map((customer) => quote(customer)));

  expect(meter.take().filter(({ text }) => text.includes('asked (customer_id, item_id)'))).toHaveLength(1);
  expect(quotes.map((one) => one.ok && Number(one.quote.balance.amount))).toEqual([1000, 2000, 0]);
});
