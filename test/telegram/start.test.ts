import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import { Api } from 'grammy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../src/platform/secret.ts';
import type { Telegram } from '../../src/telegram/telegram.ts';
import { LONG_ONLY, SLOW } from '../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeEach(async () => {
  fixture = await openChatFixture();
});

afterEach(async () => {
  await fixture.close();
});

/** Returns the only door of the database: another one would answer some updates through its own Telegram. */
async function doorTo(apiRoot: string, token: string): Promise<Telegram> {
  await fixture.telegram.stop();
  return fixture.anotherDoor({
    config: { ...fixture.config, telegram: { mode: 'polling', token: new Secret(token), apiRoot } },
  });
}

test('a token that Telegram refuses stops the start and is named', async () => {
  const door = await doorTo(fixture.emulator.url, '12345:wrong-token-wrong-token-wrong-token-12');
  await expect(door.start()).rejects.toThrow('Telegram refuses BOT_TOKEN');
});

test('does not delay the start while Telegram is down', LONG_ONLY, async () => {
  const away = await startEmulator();
  const port = Number(new URL(away.url).port);
  await away.close();
  const door = await doorTo(away.url, away.token);
  await door.start();
  expect(door.problems()).toEqual(['Telegram has not been reached yet']);
  const back = await startEmulator({ port, token: away.token });
  try {
    const person = await back.client.createUser({ firstName: 'Lina', languageCode: 'en' });
    await person.start();
    await person.waitFor('What can we get you?');
    expect(door.problems()).toEqual([]);
  } finally {
    await door.stop();
    await back.close();
  }
});

test('stores an update that arrives before the bot knows itself', SLOW, async () => {
  const { emulator, config, people } = fixture;
  await fixture.telegram.stop();
  const webhookSecret = new Secret('a-secret-that-only-telegram-knows');
  const access = { token: new Secret(emulator.token), apiRoot: emulator.url };
  const door = await fixture.anotherDoor({
    config: {
      ...config,
      telegram: { ...access, mode: 'webhook', publicUrl: 'http://127.0.0.1:9', webhookSecret },
    },
  });
  const lina = await people.createUser({ firstName: 'Lina', languageCode: 'en' });
  await lina.start();
  const [update] = await new Api(emulator.token, { apiRoot: emulator.url }).getUpdates();
  expect(await door.webhook?.receive(webhookSecret.expose(), update)).toBe(200);
  await door.start();
  await lina.waitFor('What can we get you?');
  expect(await lina.transcript()).toHaveLength(2);
});

test('when Telegram goes away and comes back, the chat goes on', LONG_ONLY, async () => {
  const first = await startEmulator();
  const port = Number(new URL(first.url).port);
  const door = await doorTo(first.url, first.token);
  await door.start();
  await first.close();
  await expect.poll(() => door.problems()).toEqual(['updates could not be fetched from Telegram']);
  const second: Emulator = await startEmulator({ port, token: first.token });
  try {
    const person = await second.client.createUser({ firstName: 'Lina', languageCode: 'ar' });
    await person.start();
    await person.waitFor('كيف نخدمك اليوم؟');
    expect(door.problems()).toEqual([]);
  } finally {
    await door.stop();
    await second.close();
  }
});

test('two processes that poll for the same bot are noticed', async () => {
  const second = await fixture.anotherDoor();
  await second.start();
  await expect
    .poll(() => fixture.lines.map((line) => String(line.msg)).join())
    .toContain('another process polls for this bot');
});
