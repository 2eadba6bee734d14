import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

test('an owner reads and sets what each role may give away in a day', async () => {
  const { admin } = fixture;
  await admin.send('/limits');
  const shown = await admin.waitFor('Limits within 24 hours');
  expect(shown.text).toMatch(/Owner[\s\S]*One person gives away: \$2,000[\s\S]*Cashier[\s\S]*\$500/);
  await admin.send('/limits cashier alone 250');
  const set = await admin.waitFor(/Cashier[\s\S]*One person gives away: \$250/);
  expect(set.text).toContain('All of the role give away: $1,500');
  await admin.send('/limits cashier alone lots');
  await admin.waitFor('Write: /limits <role> <limit> <amount>');
});
