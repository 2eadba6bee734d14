import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor(/./);
});
afterAll(() => fixture.close());

test('the promotions lead to the levels of customers, which lead back', async () => {
  const { admin } = fixture;
  await admin.send('/promo');
  await admin.waitFor('Promo codes');
  await admin.tap('⭐ Customer levels');
  await admin.waitFor('your reseller prices?');
  await admin.send('500');
  await admin.waitFor('your VIP prices?');
  await admin.send('2000 usd');
  await admin.waitFor('would be:');
  await admin.tap('✅ Set these levels');
  await admin.waitFor('hold in 10 minutes');
  await admin.tap('🎁 Promotions');
  await admin.waitFor('Promo codes');
  await admin.tap('⭐ Customer levels');
  expect((await admin.waitFor('would be:')).text).toContain('VIP: from $2,000');
});
