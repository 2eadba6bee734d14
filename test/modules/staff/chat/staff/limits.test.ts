import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

test('an owner taps a role and a limit, and types the new amount', async () => {
  const { admin, shop } = fixture;
  await admin.send('/limits');
  const shown = await admin.waitFor('What one person gives away within 24 hours');
  expect(shown.text).toMatch(/Owner: \$2,000 · together \$6,000[\s\S]*Cashier: \$500 · together \$1,500/);
  await admin.tap(/Cashier/);
  await admin.waitFor('Cashier: limits within 24 hours');
  await admin.tap('One person gives away: $500');
  await admin.waitFor('Please send the new amount in USD');
  await admin.send('a lot');
  await admin.waitFor('Please send an amount');
  await admin.send('٢٥٠ usd');
  const set = await admin.waitFor('Cashier: limits within 24 hours');
  const labels = set.buttons.flat().map(({ label }) => label);
  expect(labels).toContain('One person gives away: $250');
  expect((await shop.limits.read()).cashier).toMatchObject({ alone: '250', together: '1500' });
});

test('a limit is set by one command, too', async () => {
  const { admin, shop } = fixture;
  await admin.send('/limits operator notice 40');
  const set = await admin.waitFor('Operator: limits within 24 hours');
  expect(set.buttons.flat().map(({ label }) => label)).toContain('Owners are told above: $40');
  expect((await shop.limits.read()).operator.notice).toBe('40');
  await admin.send('/limits cashier alone lots');
  await admin.waitFor('Write: /limits <role> <limit> <amount>');
});
