import { expect, test } from 'vitest';
import type { Emulator } from '../../src/emulator.ts';
import { call, chatForTest, emulatorForTest, takeUpdates, type UpdateLike } from '../harness.ts';

const TERMINATED =
  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running';

test('an update is given again until a higher offset confirms it', async () => {
  const { person, api } = await chatForTest();
  await person.send('one');
  await person.send('two');
  const all = (await api('getUpdates', {})).result as UpdateLike[];
  expect(all.map((update) => update.message?.text)).toEqual(['one', 'two']);
  expect((await api('getUpdates', {})).result).toEqual(all);
  const two = all.at(-1);
  expect((await api('getUpdates', { offset: two?.update_id })).result).toEqual([two]);
  expect((await api('getUpdates', { offset: (two?.update_id ?? 0) + 1 })).result).toEqual([]);
  expect((await api('getUpdates', {})).result).toEqual([]);
});

test('a negative offset forgets all but the last updates', async () => {
  const { person, api } = await chatForTest();
  for (const text of ['a', 'b', 'c']) await person.send(text);
  const last = (await api('getUpdates', { offset: -2 })).result as UpdateLike[];
  expect(last.map((update) => update.message?.text)).toEqual(['b', 'c']);
});

test('a limit cuts what is given, in order', async () => {
  const { emulator, person } = await chatForTest();
  for (const text of ['a', 'b', 'c']) await person.send(text);
  expect((await takeUpdates(emulator, { limit: 2 })).map((update) => update.message?.text)).toEqual([
    'a',
    'b',
  ]);
  expect((await takeUpdates(emulator)).map((update) => update.message?.text)).toEqual(['c']);
});

test('a long poll is answered by the update itself', async () => {
  const { emulator, person } = await chatForTest();
  const poll = takeUpdates(emulator, { timeout: 50 });
  await person.send('wake up');
  expect((await poll).map((update) => update.message?.text)).toEqual(['wake up']);
});

test('of two pollers one is sent away', async () => {
  const { api } = await chatForTest();
  const loser = await Promise.race([api('getUpdates', { timeout: 50 }), api('getUpdates', { timeout: 50 })]);
  expect(loser).toMatchObject({ status: 409, error_code: 409, description: TERMINATED });
});

test('allowed updates stick until others are named', async () => {
  const { emulator, person, send } = await chatForTest();
  await takeUpdates(emulator, { allowed_updates: ['callback_query'] });
  await send({ text: 'Go?', reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] } });
  await person.send('unheard');
  await person.tap('Go');
  expect((await takeUpdates(emulator)).map((update) => Object.keys(update)[1])).toEqual(['callback_query']);
  await takeUpdates(emulator, { allowed_updates: [] });
  await person.send('heard');
  expect((await takeUpdates(emulator)).map((update) => update.message?.text)).toEqual(['heard']);
});

test('callback queries are kept for 150 seconds and messages for a day', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'Go?', reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] } });
  await person.tap('Go');
  await person.send('hello');
  await emulator.client.advanceClock(151_000);
  const kept = (await call(emulator, 'getUpdates')).result as UpdateLike[];
  expect(kept.map((update) => update.message?.text)).toEqual(['hello']);
  await emulator.client.advanceClock(24 * 60 * 60 * 1000);
  expect((await call(emulator, 'getUpdates')).result).toEqual([]);
});

test('blocking and unblocking reach the bot', async () => {
  const { emulator, person } = await chatForTest();
  await person.block();
  await person.unblock();
  const statuses = (await takeUpdates(emulator)).map(
    (update) => update.my_chat_member?.new_chat_member.status,
  );
  expect(statuses).toEqual(['kicked', 'member']);
});

test('a person with a message has a name, a language and a command that bots recognize', async () => {
  const { emulator, person } = await chatForTest();
  await person.start('item_5');
  const [update] = await takeUpdates(emulator);
  expect(update?.message).toMatchObject({
    text: '/start item_5',
    entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    from: { id: person.id, is_bot: false, first_name: 'Amira', username: 'amira', language_code: 'en' },
    chat: { id: person.id, type: 'private', first_name: 'Amira', username: 'amira' },
  });
});

test('ids go on after a restart and after a reset, so that a bot drops no new update', async () => {
  const updateIds: number[] = [];
  const messageIds: number[] = [];
  const record = async (emulator: Emulator) => {
    const person = await emulator.client.createUser();
    for (let count = 0; count < 5; count++) await person.send('hello');
    for (const update of await takeUpdates(emulator)) {
      updateIds.push(update.update_id);
      messageIds.push(update.message?.message_id ?? 0);
    }
  };
  const first = await emulatorForTest();
  await record(first);
  await first.client.reset();
  await record(first);
  await first.close();
  await record(await emulatorForTest());
  for (const ids of [updateIds, messageIds]) {
    expect(ids).toHaveLength(15);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(Math.max(...ids)).toBeLessThan(2 ** 31);
  }
});
