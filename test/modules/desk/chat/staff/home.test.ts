import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionButtons, sections } from '../../../../../src/modules/desk/chat/staff/sections.ts';
import { chats } from '../../../../../src/telegram/chats.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
});

afterAll(async () => {
  await fixture.close();
});

test("/start shows staff their desk, one tap away from the customers' shop", SLOW, async () => {
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

test('every section of the desk leads back to it', SLOW, async () => {
  const { admin } = fixture;
  const texts = createTexts('en')('en');
  const stuck: string[] = [];
  for (const { text } of sections.flatMap((one) => sectionButtons(one, texts, chats.rowsAt))) {
    await admin.send('/desk');
    await admin.waitFor(/· desk/);
    await admin.tap(text);
    await fixture.handled();
    const last = (await admin.transcript()).findLast(({ from, file }) => from === 'bot' && !file);
    const labels = last?.buttons.flat().map(({ label }) => label) ?? [];
    if (!labels.includes(texts.plain('button-desk'))) stuck.push(text);
  }
  expect(stuck).toEqual([]);
});
