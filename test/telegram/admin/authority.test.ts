import { readdirSync, readFileSync } from 'node:fs';
import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';

let fixture: ChatFixture;
let admin: Person;
let receive: Awaited<ReturnType<typeof openWebhook>>;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
  receive = await openWebhook(fixture);
});

afterAll(async () => {
  await fixture.close();
});

afterEach(async () => {
  await fixture.shop.costs.setLimit('5', owner(ADMIN));
  await fixture.shop.protection.setMaintenance(false, owner(ADMIN));
});

const user = { id: 5, is_bot: false, first_name: 'Eve' };
const bot = { id: 6, is_bot: true, first_name: 'Bot', username: 'a_bot' };
const channel = { id: -1_001, type: 'channel', title: 'News' };

describe('a message that an admin did not type', () => {
  // A command that makes a change at once.
  const change = '/costlimit 93';

  test.each([
    ['forwarded from a person', { forward_origin: { type: 'user', date: 1, sender_user: user } }],
    [
      'forwarded from someone who hides',
      { forward_origin: { type: 'hidden_user', date: 1, sender_user_name: 'Eve' } },
    ],
    [
      'forwarded from a channel',
      { forward_origin: { type: 'channel', date: 1, chat: channel, message_id: 3 } },
    ],
    ['forwarded, as an older server says it', { forward_date: 1, forward_from: user }],
    ['sent via a bot', { via_bot: bot }],
    ['sent by a business bot', { sender_business_bot: bot }],
    ['sent over a business connection', { business_connection_id: 'abc' }],
    ['sent on behalf of a channel', { sender_chat: channel }],
    ['posted by a channel that is linked', { is_automatic_forward: true }],
    ['sent while the admin was away', { is_from_offline: true }],
  ])('is not obeyed: %s', async (_name, more) => {
    const before = await admin.cursor();
    await receive({ message: rawMessage(admin, change, more) });
    await admin.waitFor('only when you type them yourself', { after: before });
    expect(await fixture.shop.costs.limit()).toBe('5');
  });

  test.each([
    'edited_message',
    'channel_post',
    'edited_channel_post',
    'business_message',
    'edited_business_message',
  ])('is not even stored as %s', async (kind) => {
    await receive({ [kind]: rawMessage(admin, change) });
    await fixture.handled();
    expect(await fixture.shop.costs.limit()).toBe('5');
  });

  test('is not obeyed if its chat is another than the private one with the bot', async () => {
    const person = await fixture.newcomer();
    await receive({ message: rawMessage(admin, change, { chat: { id: person.id, type: 'private' } }) });
    await receive({ message: rawMessage(admin, change, { chat: { id: -5, type: 'group' } }) });
    await fixture.handled();
    expect(await fixture.shop.costs.limit()).toBe('5');
  });

  test('gets the answer of an unknown command if it is no admin who forwards it', async () => {
    const person = await fixture.newcomer();
    const before = await person.cursor();
    await receive({ message: rawMessage(person, change, { via_bot: bot }) });
    await person.waitFor('I don’t know that command', { after: before });
  });

  test('is obeyed once the admin types it, a reply and a quote included', async () => {
    await receive({
      message: rawMessage(admin, change, { reply_to_message: { message_id: 1 }, quote: { text: 'x' } }),
    });
    await admin.waitFor('costs over 93% more', { after: 0 });
  });
});

describe('the button of an admin', () => {
  test('says to everybody else what a button says that nobody knows', SLOW, async () => {
    const person = await fixture.newcomer();
    const answers: unknown[] = [];
    for (const data of ['no-such-button', 'as', 'ac:begin-maintenance:yes', 'al:1', 'rv:yes:retry:ABCD']) {
      await person.send('/help');
      const { id } = await person.waitFor('Questions?');
      await person.tapData(data, { message: id });
      const { text: word, alert } = await person.waitForCallbackAnswer();
      const { text, buttons } = await person.waitFor('Hi Sami');
      answers.push({ word, alert, text, buttons });
    }
    for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0]);
    expect(JSON.stringify(answers[0])).toContain('out of date');
    expect((await fixture.shop.protection.status()).maintenance).toBeNull();
  });

  test("is declared as one, wherever it stands in a module's chat with staff", () => {
    const folder = new URL('../../../src/modules/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^[^/]+\/chat\/staff\/.*\.ts$/.test(name),
    );
    const sources = files.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
    expect(sources.filter(([, source]) => /\badminTap\(/.test(source)).length).toBeGreaterThan(8);
    const ofEverybody = /\b(tap|onCommand|onPrompt)\(/;
    expect(sources.filter(([, source]) => ofEverybody.test(source)).map(([name]) => name)).toEqual([]);
  });

  test('does nothing in a message without a chat, or in the chat of another', async () => {
    const tap = { id: '1', from: { id: ADMIN, is_bot: false, first_name: 'Huda' }, chat_instance: '1' };
    const data = 'ac:begin-maintenance:yes';
    await receive({ callback_query: { ...tap, inline_message_id: 'x', data } });
    const message = { message_id: 1, date: 1_790_000_000, chat: { id: 77, type: 'private' } };
    await receive({ callback_query: { ...tap, id: '2', message, data } });
    await fixture.handled();
    expect((await fixture.shop.protection.status()).maintenance).toBeNull();
  });
});
