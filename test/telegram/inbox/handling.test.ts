import { afterEach, expect, test } from 'vitest';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture | undefined;

afterEach(() => fixture?.close());

const broken = async () => {
  throw new Error('a bug');
};

test('tells a customer whose tap fails that the shop knows', async () => {
  fixture = await openChatFixture({
    shop: (shop) => ({ ...shop, ledger: { ...shop.ledger, lines: broken } }),
  });
  const person = await fixture.newcomer();

  await person.send('/balance');

  expect((await person.waitFor(/Reference/)).text).toContain('we’ve been told');
  expect(await openAlerts(fixture.db)).toContain('update-failed:/balance');
});

test('where no alert can be raised the customer is not told that the shop knows', async () => {
  fixture = await openChatFixture({
    shop: (shop) => ({
      ...shop,
      ledger: { ...shop.ledger, lines: broken },
      alerts: { ...shop.alerts, raise: broken },
    }),
  });
  const person = await fixture.newcomer();

  await person.send('/balance');

  expect((await person.waitFor(/Reference/)).text).toMatch(/^Something went wrong on our side\. If you/);
});
