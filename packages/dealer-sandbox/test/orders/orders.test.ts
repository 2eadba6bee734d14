import { describe, expect, it } from 'vitest';
import { call } from '../api.ts';
import { PHONE, sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();

describe('an order', () => {
  it('is accepted without goods, charged, and brings the card when it has succeeded', async () => {
    const before = await fixture.balance();
    await fixture.sandbox.control.changeSettings({ finalAfterMs: 60_000 });
    const created = await fixture.order({ clientOrderRef: 'mine-1' });
    await fixture.sandbox.control.changeSettings({ finalAfterMs: 0 });
    expect([200, 201]).toContain(created.status);
    expect(Object.keys(created.body).sort()).toEqual(
      [
        'appliedDealerPrices',
        'clientOrderRef',
        'createdAt',
        'id',
        'orderCurrency',
        'soldItem',
        'status',
        'type',
        'updatedAt',
      ].sort(),
    );
    expect(created.body).toMatchObject({
      soldItem: null,
      clientOrderRef: 'mine-1',
      type: 'chargingCard',
      orderCurrency: 'USD',
    });
    expect(created.body.appliedDealerPrices).toMatchObject({
      revenue: expect.any(Number),
      revenuePercent: expect.any(Number),
    });
    expect(await fixture.balance()).toBeLessThan(before);
    await fixture.sandbox.control.finish(Number(created.body.id));
    const done = await call(fixture.sandbox, 'GET', `/order/${created.body.id}`);
    expect(done.body).toMatchObject({
      status: 'success',
      customer: { phone: PHONE },
      soldItem: { id: expect.any(Number), voucher: { code: expect.any(String), pin: expect.any(String) } },
    });
    expect(Object.keys(done.body.appliedDealerPrices as object).sort()).toEqual([
      'discount',
      'discountPercent',
      'price',
    ]);
  });

  it('with the same clientOrderRef is another order, charged again', async () => {
    const before = await fixture.balance();
    const [first, second] = [
      await fixture.order({ clientOrderRef: 'twice' }),
      await fixture.order({ clientOrderRef: 'twice' }),
    ];
    expect(first.body.id).not.toBe(second.body.id);
    const price = (first.body.appliedDealerPrices as { price: number }).price;
    expect(Math.round((before - (await fixture.balance())) * 100)).toBe(Math.round(2 * price * 100));
  });

  it('that fails or is rejected gives the charge back permanently', async () => {
    for (const result of ['failed', 'rejected']) {
      const before = await fixture.balance();
      await fixture.sandbox.control.planOutcome(result);
      const created = await fixture.order();
      const done = await fixture.finished(created.body.id);
      expect(done.body).toMatchObject({ status: result, soldItem: null });
      expect(await fixture.balance()).toBe(before);
      await expect(fixture.sandbox.control.finish(Number(created.body.id))).rejects.toThrow();
    }
  });

  it('with anything invalid gets a 400 that names the fields, without a charge', async () => {
    const before = await fixture.balance();
    const { item, fields } = await fixture.topUp();
    const wrong = [
      await call(fixture.sandbox, 'POST', '/order', { productItem: VOUCHER }),
      await fixture.order({ customer: { phone: '0770123' } }),
      await fixture.order({ productItem: 'x' }),
      await fixture.order({ productItem: 999_999_999 }),
      await fixture.order({ clientOrderRef: 'r'.repeat(513) }),
      await fixture.order({ notificationUrl: 'http://example.com/x' }),
      await fixture.order({ productItem: item, context: {} }),
    ];
    expect(wrong.map((answer) => answer.status)).toEqual(wrong.map(() => 400));
    expect(JSON.stringify(wrong[1]?.body.errors)).toContain('customer.phone');
    expect(JSON.stringify(wrong[6]?.body.errors)).toContain(fields[0]);
    expect((await fixture.order({ clientOrderRef: 'r'.repeat(512) })).status).toBeLessThan(300);
    expect(await fixture.balance()).toBeLessThan(before);
  });

  it('beyond the wallet is refused in the documented words', async () => {
    const missing = await fixture.order({ orderCurrency: 'KWD' });
    expect(missing.status).toBe(400);
    expect(missing.body.message).toBe("Required wallet for currency 'KWD' is missing.");
    const before = await fixture.balance();
    const count = (await fixture.sandbox.control.orders({ limit: 10_000 })).length;
    await fixture.sandbox.control.setWallet('USD', { balance: '0.01' });
    const poor = await fixture.order();
    expect([poor.status, poor.body.message]).toEqual([400, 'Insufficient balance']);
    expect(await fixture.balance()).toBe(0.01);
    expect((await fixture.sandbox.control.orders({ limit: 10_000 })).length).toBe(count);
    await fixture.sandbox.control.setWallet('USD', { balance: String(before) });
  });

  it('is listed with few fields, filtered by type, status or dates, by page', async () => {
    const created = await fixture.order({ clientOrderRef: 'listed' });
    await fixture.finished(created.body.id);
    const { body } = await call(
      fixture.sandbox,
      'GET',
      '/order?status=success&status=failed&orderType=chargingCard&ps=100',
    );
    const entry = body.data?.find((one) => one.clientOrderRef === 'listed');
    expect(Object.keys(entry ?? {}).sort()).toEqual(['clientOrderRef', 'createdAt', 'id', 'status', 'type']);
    expect(new Set(body.data?.map((one) => one.status))).not.toContain('rejected');
    expect((await call(fixture.sandbox, 'GET', '/order?orderType=manual')).body.data).toEqual([]);
    expect((await call(fixture.sandbox, 'GET', '/order?startDate=2999-01-01')).body.data).toEqual([]);
    const pages = [
      await call(fixture.sandbox, 'GET', '/order?pn=1&ps=2'),
      await call(fixture.sandbox, 'GET', '/order?pn=2&ps=2'),
    ];
    expect(new Set(pages.flatMap((page) => page.body.data?.map((one) => one.id))).size).toBe(4);
    expect((await call(fixture.sandbox, 'GET', '/order?pn=9999&ps=100')).body.data).toEqual([]);
  });

  it('of another dealer, or one that does not exist, is not found', async () => {
    expect((await call(fixture.sandbox, 'GET', '/order/987654321')).status).toBe(404);
    expect((await call(fixture.sandbox, 'GET', '/no/such/path')).body).toMatchObject({ statusCode: 404 });
  });

  it.each([
    ['99001', 'failed', false],
    ['99002', 'rejected', false],
    ['99003', 'in-progress', false],
    ['99004', 'on-hold', false],
    ['99005', 'success', false],
    ['99006', 'failed', false],
    ['99007', 'success', true],
    ['99008', 'success', true],
  ])('of a phone that ends in %s ends as %s', async (ending, status, hasCard) => {
    const { body } = await fixture.order({ customer: { phone: `+96477012${ending}` } });
    const { body: done } = await fixture.finished(body.id);
    expect(done.status).toBe(status);
    expect(done.soldItem !== null).toBe(hasCard);
  });

  it('for a top-up needs what the product asks for, and brings no card', async () => {
    const { item, fields } = await fixture.topUp();
    const context = Object.fromEntries(fields.map((field) => [field, '5123456789']));
    const { body } = await fixture.order({ productItem: item, context });
    expect(body).toMatchObject({ type: 'topUp', status: 'in-progress' });
    expect((await fixture.finished(body.id)).body).toMatchObject({
      type: 'topUp',
      status: 'success',
      soldItem: null,
    });
  });

  it('that was final stays as it is, but for a success that is rolled back', async () => {
    const { control } = fixture.sandbox;
    const { body } = await fixture.order();
    const id = Number(body.id);
    await fixture.finished(id);
    await expect(control.setOutcome(id, 'failed')).rejects.toThrow('final');
    await expect(
      fixture.database.pool.query("update dealer_sandbox.orders set status = 'failed' where id = $1", [id]),
    ).rejects.toThrow('is final');
    const before = await fixture.balance();
    expect(await control.rollBack(id, 'reversed')).toMatchObject({
      status: 'reversed',
      voucher: expect.any(Object),
    });
    expect((await fixture.get(`/order/${id}`)).body).toMatchObject({ status: 'reversed', soldItem: null });
    expect(await fixture.balance()).toBeGreaterThan(before);
    await expect(control.rollBack(id)).rejects.toThrow('no success');
  });

  it('is refused with 400 when its body is no JSON, or not said to be', async () => {
    for (const [type, body] of [
      ['application/json', '{"productItem":'],
      ['text/plain', JSON.stringify({ productItem: VOUCHER, customer: { phone: PHONE } })],
      ['application/json', ''],
    ] as const) {
      const response = await fetch(`${fixture.sandbox.url}/order`, {
        method: 'POST',
        headers: { 'x-api-key': fixture.sandbox.apiKey, 'content-type': type },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        statusCode: 400,
        type: 'BadRequestException',
        path: '/order',
        timestamp: expect.stringMatching(/Z$/),
        errors: { statusCode: 400, message: expect.any(Array), error: 'Bad Request' },
      });
    }
  });

  it('requested by an id that is no number is refused', async () => {
    expect((await fixture.get('/order/abc')).status).toBe(400);
    expect((await fixture.get('/order/999999999999999')).status).toBe(404);
  });

  it.each([
    ['https://shop.example/callback', 201],
    ['http://127.0.0.1:9/callback', 201],
    ['http://localhost:9/callback', 201],
    ['http://192.0.2.1/callback', 400],
    ['ftp://shop.example/callback', 400],
    ['https://user:secret@shop.example/', 400],
    ['callback', 400],
  ])('takes callbacks at %s: %i', async (notificationUrl, status) => {
    await fixture.sandbox.control.planOutcome('stay');
    expect((await fixture.order({ notificationUrl })).status).toBe(status);
  });
});
