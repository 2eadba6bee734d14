import { SLOW } from '@storefront/test-support/sizes.ts';
import { expect, test } from 'vitest';
import { call, chatForTest, emulatorForTest, takeUpdates } from './harness.ts';

test('waiting is ended by the message itself, sent or edited', async () => {
  const { person, api, send } = await chatForTest();
  const waiting = person.waitFor('Done');
  const { message_id } = await send({ text: 'Processing' });
  await api('editMessageText', { chat_id: person.id, message_id, text: 'Done' });
  expect(await waiting).toMatchObject({ id: message_id, text: 'Done', edits: 1 });
});

test('a state that was edited away is still found', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Processing' });
  await api('editMessageText', { chat_id: person.id, message_id, text: 'Done' });
  expect(await person.waitFor('Processing')).toMatchObject({ id: message_id, edits: 0 });
});

test('what the bot said before the last own action does not count', async () => {
  const { person, send } = await chatForTest();
  await send({ text: 'Welcome' });
  await person.send('again');
  await expect(person.waitFor('Welcome', { timeoutMs: 20 })).rejects.toThrow(/waited 20 ms for a message/);
  await send({ text: 'Welcome back' });
  expect((await person.waitFor(/^Welcome/)).text).toBe('Welcome back');
});

test('a wait in vain shows how the chat ends', async () => {
  const { person, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] } });
  await expect(person.waitFor('Never', { timeoutMs: 10 })).rejects.toThrow(/bot \d+: Choose {2}\[Go\]/);
});

test('the transcript has both sides as they stand now', async () => {
  const { person, send } = await chatForTest();
  await person.send('Hello');
  await send({
    text: 'Your code: <tg-spoiler>AAAA</tg-spoiler>',
    parse_mode: 'HTML',
    protect_content: true,
    reply_markup: { inline_keyboard: [[{ text: 'Copy', copy_text: { text: 'AAAA' }, style: 'primary' }]] },
  });
  expect(await person.transcript()).toMatchObject([
    { from: 'person', text: '/start' },
    { from: 'person', text: 'Hello' },
    {
      from: 'bot',
      text: 'Your code: AAAA',
      entities: [{ type: 'spoiler', offset: 11, length: 4 }],
      buttons: [[{ label: 'Copy', kind: 'copy', copyText: 'AAAA', style: 'primary', disabled: false }]],
      protected: true,
    },
  ]);
});

test('the oldest messages of a chat are forgotten', async () => {
  const { person, send } = await chatForTest({ messagesPerChat: 3 });
  for (const text of ['a', 'b', 'c', 'd']) await send({ text });
  expect((await person.transcript()).map((message) => message.text)).toEqual(['b', 'c', 'd']);
});

test('the calls of the bot are kept, with their answers', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await send({ text: 'Hello' });
  await api('sendMessage', { chat_id: 1, text: 'Hello' });
  const calls = await emulator.client.calls({ method: 'sendMessage' });
  expect(calls).toMatchObject([
    { params: { chat_id: person.id, text: 'Hello' }, status: 200, response: { ok: true } },
    { params: { chat_id: 1 }, status: 400, response: { ok: false } },
  ]);
  expect(await emulator.client.calls({ chat: person.id, method: 'sendMessage' })).toHaveLength(1);
});

test('finds a person again by id', async () => {
  const { emulator, person, send } = await chatForTest();
  const other = await emulator.client.createUser({ firstName: 'Omar' });
  await other.start();
  await send({ text: 'For Amira' });
  const again = await emulator.client.person(person.id);
  expect((await again.transcript()).at(-1)?.text).toBe('For Amira');
  expect((await other.transcript()).map((message) => message.text)).toEqual(['/start']);
  expect((await emulator.client.people()).map(({ firstName }) => firstName)).toEqual(['Amira', 'Omar']);
  await expect(emulator.client.person(5)).rejects.toThrow('There is no person 5');
});

test('ids of people do not fit 32 bits, as real ones', async () => {
  const { client } = await emulatorForTest();
  const [first, second] = [await client.createUser(), await client.createUser()];
  expect(first.id).toBeGreaterThan(2 ** 32);
  expect(second.id).not.toBe(first.id);
});

test('a deep link that Telegram would not follow is refused', async () => {
  const { person } = await chatForTest();
  await expect(person.start('item 5')).rejects.toThrow('A deep link holds at most 64 characters');
});

test('a person who blocked the bot cannot write to it', async () => {
  const { person } = await chatForTest();
  await person.block();
  await expect(person.send('hello')).rejects.toThrow('Amira blocked the bot and must unblock it first');
});

test('a malformed request of a script is refused with the field that is wrong', async () => {
  const { emulator, person } = await chatForTest();
  await expect(emulator.client.request('POST', `people/${person.id}/send`, { txt: 'x' })).rejects.toThrow(
    'text',
  );
  await expect(emulator.client.request('POST', 'nothing', {})).rejects.toThrow(
    'There is no POST /_emulator/nothing',
  );
});

test('a reset removes all people and leaves the bot connected', async () => {
  const { emulator, api } = await chatForTest();
  await api('setMyCommands', { commands: [{ command: 'start', description: 'Begin' }] });
  await emulator.client.reset();
  expect((await api('getMyCommands')).result).toEqual([]);
  const person = await emulator.client.createUser();
  const poll = takeUpdates(emulator, { timeout: 10 });
  await person.send('again');
  expect((await poll).map((update) => update.message?.text)).toEqual(['again']);
});

test('an emulator that is closed answers no more', async () => {
  const emulator = await emulatorForTest();
  await emulator.close();
  await expect(call(emulator, 'getMe')).rejects.toThrow();
});

test('many people act at once even if one of the actions fails', async () => {
  const emulator = await emulatorForTest();
  const { client } = emulator;
  const people = [];
  for (const firstName of ['Amira', 'Basim', 'Chen']) people.push(await client.createUser({ firstName }));
  const polling = call(emulator, 'getUpdates', { timeout: 5 });
  const before = Date.now();
  const results = await client.actAtOnce([
    ...people.map(({ id: person }) => ({ person, action: 'start' as const })),
    { person: people[0]?.id ?? 0, action: 'tap', label: 'Buy' },
    { person: 404, action: 'send', text: 'Hello' },
  ]);
  expect(results).toEqual([
    ...people.map((_, cursor) => ({ cursor, at: expect.any(Number), messageId: expect.any(Number) })),
    { error: expect.stringContaining('No button "Buy"') },
    { error: 'There is no person 404' },
  ]);
  const [first] = results;
  expect(first && 'at' in first && first.at).toBeGreaterThanOrEqual(before);
  // The waiting poll returns all three, because no other event came between them.
  expect((await polling).result).toHaveLength(3);
});

test('the time that a call takes can be changed while the emulator runs', SLOW, async () => {
  const emulator = await emulatorForTest();
  const answered: string[] = [];
  await emulator.client.setLatency(1000);
  const slow = call(emulator, 'getMe').then(() => answered.push('under the long one'));
  await emulator.client.setLatency(0);
  await call(emulator, 'getMe').then(() => answered.push('under none'));
  await slow;
  expect(answered).toEqual(['under none', 'under the long one']);
});
