import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
});

afterAll(async () => {
  await fixture.close();
});

test("/start shows staff their desk, one tap away from the customers' shop", async () => {
  const { admin } = fixture;
  const customer = await fixture.newcomer();
  await fixture.buy(await fixture.customer(), 'voucher', { quantity: 3 });
  await fixture.finishOrders();

  await admin.start();
  const desk = await admin.waitFor('desk');
  expect(desk.text).toContain('delivered 3');
  expect(desk.text).toMatch(/Sales .*profit/);
  expect(desk.text).toMatch(/lasts about|nothing bought/);
  await admin.tap('🛍 Shop as a customer');
  await admin.waitFor('What can we get you');
  await admin.tap('🗂 Desk');
  await admin.waitFor('desk');

  await customer.start();
  expect((await customer.waitFor('What can we get you')).text).not.toContain('desk');
  await expect(customer.tap('🗂 Desk')).rejects.toThrow('No button');
});
