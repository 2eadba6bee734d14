import { describe, expect, it } from 'vitest';
import { call } from '../api.ts';
import { sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();
const priceOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.appliedDealerPrices as { price: number }).price;

describe('the price of an order', () => {
  it("is the dealer's own price in the catalog", async () => {
    const { value } = await fixture.sandbox.control.createKey({
      name: 'of the second dealer',
      allowedIps: ['127.0.0.1'],
      dealerId: 2,
    });
    await fixture.sandbox.control.changeItem(VOUCHER, { price: '4.01' });
    await fixture.sandbox.control.changeItem(VOUCHER, { price: '4.89', dealerId: 2 });
    expect((await fixture.item(VOUCHER)).appliedPrices.price).toBe(4.01);
    expect((await fixture.item(VOUCHER, value)).appliedPrices.price).toBe(4.89);
    expect(priceOf(await fixture.order())).toBe(4.01);
    const theirs = await call({ url: fixture.sandbox.url, apiKey: value }, 'POST', '/order', {
      productItem: VOUCHER,
      customer: { phone: '+9647701234567' },
    });
    expect(priceOf(theirs)).toBe(4.89);
    for (const dealerId of [1, 2])
      await fixture.sandbox.control.changeItem(VOUCHER, { price: null, dealerId });
  });

  it('follows discounts: of the product, else the default one of the dealer', async () => {
    const { publicPrice } = await fixture.item(VOUCHER);
    await fixture.sandbox.control.changeProduct(1001, { discountPercent: '10' });
    expect((await fixture.item(VOUCHER)).appliedPrices).toEqual({
      price: publicPrice.value * 0.9,
      discount: publicPrice.value * 0.1,
      discountPercent: 10,
    });
    await fixture.sandbox.control.changeProduct(1001, { discountPercent: null });
    await fixture.sandbox.control.changeDealer(1, { defaultDiscountPercent: '20' });
    expect((await fixture.item(VOUCHER)).appliedPrices.discountPercent).toBe(20);
    expect((await fixture.get('/user/profile')).body.defaultDiscountPercent).toBe(20);
    await fixture.sandbox.control.changeDealer(1, { defaultDiscountPercent: '5' });
  });

  it('can change permanently between catalog and order by a plan', async () => {
    const { appliedPrices } = await fixture.item(VOUCHER);
    await fixture.sandbox.control.planPriceChange({ percent: 20, itemId: VOUCHER });
    const before = await fixture.balance();
    const dearer = Math.round(appliedPrices.price * 120) / 100;
    expect(priceOf(await fixture.order())).toBe(dearer);
    expect(await fixture.balance()).toBeCloseTo(before - dearer, 6);
    expect((await fixture.item(VOUCHER)).appliedPrices.price).toBe(dearer);
    expect(priceOf(await fixture.order())).toBe(dearer);
    await fixture.sandbox.control.changeItem(VOUCHER, { price: null });
  });

  it('is not changed by an order that is refused', async () => {
    const { appliedPrices } = await fixture.item(VOUCHER);
    const balance = await fixture.balance();
    await fixture.sandbox.control.setWallet('USD', { balance: String(appliedPrices.price) });
    await fixture.sandbox.control.planPriceChange({ percent: 1 });
    expect((await fixture.order()).body.message).toBe('Insufficient balance');
    expect((await fixture.item(VOUCHER)).appliedPrices).toEqual(appliedPrices);
    await fixture.sandbox.control.setWallet('USD', { balance: String(balance) });
  });
});

describe('a wallet', () => {
  it('runs dry after the given number of orders until the misbehavior ends', async () => {
    const before = await fixture.balance();
    await fixture.sandbox.control.setWallet('USD', { dryAfter: 2 });
    const bought = [await fixture.order(), await fixture.order()];
    const spent = bought.reduce((sum, one) => sum + priceOf(one), 0);
    expect(await fixture.balance()).toBe(0);
    const refused = await fixture.order();
    expect([refused.status, refused.body.message]).toEqual([400, 'Insufficient balance']);
    await fixture.sandbox.control.behave();
    expect(await fixture.balance()).toBeCloseTo(before - spent, 6);
    expect((await fixture.order()).status).toBe(201);
  });

  it('that is not active is as good as missing', async () => {
    const refused = await fixture.order({ orderCurrency: 'GBP' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Required wallet for currency 'GBP' is missing.",
    ]);
  });

  it('of the default currency pays when an order names none', async () => {
    const before = await fixture.balance('EUR');
    await fixture.sandbox.control.setWallet('EUR', { default: true });
    const { body } = await fixture.order({ orderCurrency: undefined });
    expect(body.orderCurrency).toBe('EUR');
    expect(await fixture.balance('EUR')).toBeLessThan(before);
    await fixture.sandbox.control.setWallet('USD', { default: true });
  });
});

it('shows the profile with its documented fields, one default wallet', async () => {
  await fixture.sandbox.control.changeDealer(1, { outstandingBalance: { currency: 'USD', value: '120.5' } });
  const { status, body } = await fixture.get('/user/profile');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: 1,
    name: expect.any(String),
    username: 'sandbox',
    email: expect.stringContaining('@'),
    role: 'dealer',
    status: 'active',
    wallets: expect.any(Array),
    outstandingBalance: { currency: 'USD', value: 120.5 },
    defaultDiscountPercent: 5,
  });
  const wallets = body.wallets as Record<string, unknown>[];
  for (const wallet of wallets) {
    expect(wallet).toEqual({
      balance: { currency: expect.stringMatching(/^[A-Z]{3}$/), value: expect.any(Number) },
      default: expect.any(Boolean),
      active: expect.any(Boolean),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  }
  expect(wallets.filter((wallet) => wallet.default)).toHaveLength(1);
  await fixture.sandbox.control.changeDealer(1, { outstandingBalance: { currency: 'USD', value: '0' } });
});
