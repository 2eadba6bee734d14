import { afterAll, beforeAll, expect, it } from 'vitest';
import { reversePayment } from '../../../src/modules/payments/credit.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';

const provider = paidElsewhere();
const log = { warn() {} } as never;
let fixture: ShopFixture;
let begun = 0;
beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());

async function pay(customerId: number, amount: string): Promise<string> {
  const wants = money(amount, 'USD');
  const result = await fixture.shop.payments.begin({
    requestKey: `owed-${++begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants,
    charge: { amount, unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  provider.pay(result.payment);
  await fixture.work.advancePayment(result.payment.id);
  return result.payment.id;
}

/** Pays two amounts, spends a part, and takes both back. */
async function takeBack(amounts: readonly string[], spent: string): Promise<number> {
  const customerId = await fixture.customer('0');
  const payments: string[] = [];
  for (const amount of amounts) payments.push(await pay(customerId, amount));
  const debit = { customerId, actorId: 1, note: null, key: `owed-debit-${++begun}` };
  await fixture.shop.ledger.debit({ ...debit, money: money(spent, 'USD') });
  for (const [index, id] of payments.entries())
    await reversePayment(fixture.db, id, { ref: `owed-${customerId}-${index}`, log });
  return customerId;
}

async function figures() {
  const day = await fixture.shop.reports.today();
  const { currencies } = await fixture.shop.reports.sales({ from: day, to: day });
  const usd = currencies.find(({ currency }) => currency === 'USD');
  return { owed: usd?.owed ?? '0', net: new Big(usd?.net ?? '0'), profit: new Big(usd?.profit ?? '0') };
}

it('what a payer took back and the customer owes lessens the profit until it is paid', async () => {
  const customerId = await takeBack(['50', '20'], '45');
  const owing = await figures();
  expect(owing.owed).toBe('45');
  expect(owing.profit.minus(owing.net).toFixed()).toBe('45');
  await pay(customerId, '15');
  expect((await figures()).owed).toBe('30');
  await pay(customerId, '40');
  expect((await figures()).owed).toBe('0');
});

it('a payment that was taken back and not spent is no loss', async () => {
  const before = await figures();
  await takeBack(['10'], '4');
  const after = await figures();
  expect(new Big(after.owed).minus(before.owed).toFixed()).toBe('4');
});
