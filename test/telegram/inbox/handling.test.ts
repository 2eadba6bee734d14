import { HttpError } from 'grammy';
import { afterEach, expect, test } from 'vitest';
import { retryAfter } from '../../../src/telegram/inbox/handling.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture | undefined;

afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

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

test('an update is handled again sooner after the database than after Telegram', () => {
  const database = Object.assign(new Error('shut down'), { code: '57P01' });
  const telegram = new HttpError('no answer', new Error('reset'));
  const after = (cause: Error) => [0, 6_000, 600_000, 900_000].map((ageMs) => retryAfter(cause, ageMs));
  expect(after(database)).toEqual([250, 1_500, 5_000, null]);
  expect(after(telegram)).toEqual([1_000, 3_000, 30_000, null]);
  expect(retryAfter(new Error('a bug'), 0)).toBeNull();
});
