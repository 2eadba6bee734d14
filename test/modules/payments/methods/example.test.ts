import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '../../../../src/platform/values/money.ts';
import { listen } from '../../../support/process/listen.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { createBillPay } from './example.ts';

/** The provider's bills by key. */
const bills = new Map<string, { id: string; page: string; state: string }>();
const server = createServer((request, response) => {
  const key = request.url?.split('/').at(-1) ?? '';
  if (request.method === 'POST' && !bills.has(key)) {
    bills.set(key, { id: `bill-${bills.size}`, page: `https://bills.example/${key}`, state: 'open' });
  }
  response.end(JSON.stringify(bills.get(key)));
});
let fixture: ShopFixture;
beforeAll(async () => {
  const root = `http://127.0.0.1:${await listen(server)}`;
  fixture = await openShopFixture({ paymentMethods: [createBillPay({ root })] });
});
afterAll(async () => {
  await fixture.close();
  server.close();
});

describe('the example of a method', () => {
  it('is offered, begun, woken by a hint, verified and credited', async () => {
    const { shop, work } = fixture;
    const customerId = await fixture.customer('0');
    const wants = money('5', 'USD');
    const [option] = await shop.payments.options(wants, { customerId, locale: 'en' });
    const result = await shop.payments.begin({
      requestKey: 'tap',
      customerId,
      method: 'bill-pay',
      variant: null,
      wants,
      wanted: null,
      charge: option?.charge ?? { amount: '', unit: '' },
      chatId: customerId,
      messageId: 1,
    });
    if (!result.ok) throw new Error(result.problem);
    const { payload, code } = result.payment;
    await fixture.runJobs();
    expect(await shop.payments.find(customerId, code)).toMatchObject({ state: 'awaiting' });

    const called = { token: '', headers: {}, body: Buffer.from(payload) };
    await work.hintPayment('bill-pay', called);
    await fixture.runJobs();
    expect(await shop.payments.find(customerId, code)).toMatchObject({ state: 'awaiting' });
    Object.assign(bills.get(payload) ?? {}, { state: 'paid' });
    await work.hintPayment('bill-pay', called);
    await fixture.runJobs();

    expect(await shop.payments.find(customerId, code)).toMatchObject({ state: 'credited' });
    expect(bills.size).toBe(1);
  });

  it('stands in docs/payments.md as it is here', async () => {
    const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
    const page = await read('../../../../docs/payments.md');

    expect(/```ts\n(.*?)```/s.exec(page)?.[1]).toBe(await read('example.ts'));
  });
});
