import { expect, test } from 'vitest';
import { callWithForm, chatForTest, takeUpdates } from '../harness.ts';

const NOT_MODIFIED =
  'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };

test('an edit changes the message and is seen as an edit', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Processing' });
  const answer = await api('editMessageText', {
    chat_id: person.id,
    message_id,
    text: '<b>Done</b>',
    parse_mode: 'HTML',
  });
  expect(answer.result).toMatchObject({ message_id, text: 'Done', edit_date: expect.any(Number) });
  expect(await person.waitFor('Done', { after: 0 })).toMatchObject({ id: message_id, edits: 1 });
});

test('an edit to what the message says already is refused, markup and all', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: '<b>Hello</b>', parse_mode: 'HTML', reply_markup: keyboard });
  const edit = (params: object) => api('editMessageText', { chat_id: person.id, message_id, ...params });
  const entities = [{ type: 'bold', offset: 0, length: 5 }];
  expect((await edit({ text: 'Hello', entities, reply_markup: keyboard })).description).toBe(NOT_MODIFIED);
  expect((await edit({ text: 'Hello', reply_markup: keyboard })).ok).toBe(true);
  expect((await edit({ text: 'Hello' })).ok).toBe(true);
  expect((await edit({ text: 'Hello' })).description).toBe(NOT_MODIFIED);
});

test('an edit without an inline keyboard takes the keyboard away', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello', reply_markup: keyboard });
  await api('editMessageText', { chat_id: person.id, message_id, text: 'Bye' });
  expect((await person.transcript()).at(-1)).toMatchObject({ text: 'Bye', buttons: [] });
});

test('the keyboard alone can be changed and taken away', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello' });
  const edit = (params: object) =>
    api('editMessageReplyMarkup', { chat_id: person.id, message_id, ...params });
  expect((await edit({ reply_markup: keyboard })).ok).toBe(true);
  expect((await edit({ reply_markup: keyboard })).description).toBe(NOT_MODIFIED);
  expect((await edit({})).ok).toBe(true);
  expect((await person.transcript()).at(-1)?.buttons).toEqual([]);
});

test('only own messages without another keyboard can be edited', async () => {
  const { person, api, send } = await chatForTest();
  const edit = async (message_id?: number) =>
    (await api('editMessageText', { chat_id: person.id, message_id, text: 'x' })).description;
  const [start] = await person.transcript();
  const withKeyboard = await send({ text: 'Choose', reply_markup: { keyboard: [['Yes']] } });
  expect(await edit(start?.id)).toBe("Bad Request: message can't be edited");
  expect(await edit(withKeyboard.message_id)).toBe("Bad Request: message can't be edited");
  expect(await edit(1)).toBe('Bad Request: message to edit not found');
  expect(await edit()).toBe('Bad Request: message to edit not found');
});

test('edits a caption or a text, whichever the message has', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const file = new File(['x'], 'x.txt');
  const sent = await callWithForm(emulator, 'sendDocument', { chat_id: `${person.id}`, document: file });
  const { message_id } = sent.result as { message_id: number };
  const document = { chat_id: person.id, message_id };
  const text = { chat_id: person.id, message_id: (await send({ text: 'Hello' })).message_id };
  expect((await api('editMessageText', { ...document, text: 'x' })).description).toBe(
    'Bad Request: there is no text in the message to edit',
  );
  expect((await api('editMessageCaption', { ...text, caption: 'x' })).description).toBe(
    'Bad Request: there is no caption in the message to edit',
  );
  expect(
    (await api('editMessageCaption', { ...document, caption: '<i>x</i>', parse_mode: 'HTML' })).result,
  ).toMatchObject({
    caption: 'x',
    caption_entities: [{ type: 'italic', offset: 0, length: 1 }],
  });
  expect((await api('editMessageCaption', { ...document, caption: 'x'.repeat(1025) })).description).toBe(
    'Bad Request: MEDIA_CAPTION_TOO_LONG',
  );
});

test('a deleted message cannot be deleted again', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello' });
  expect((await api('deleteMessage', { chat_id: person.id, message_id })).result).toBe(true);
  expect(await person.waitForDeletion({ after: 0 })).toBe(message_id);
  expect((await api('deleteMessage', { chat_id: person.id, message_id })).description).toBe(
    'Bad Request: message to delete not found',
  );
});

test('a message older than 48 hours cannot be deleted', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello' });
  await emulator.client.advanceClock(49 * 60 * 60 * 1000);
  expect((await api('deleteMessage', { chat_id: person.id, message_id })).description).toBe(
    "Bad Request: message can't be deleted for everyone",
  );
});

test('several messages are deleted at once, those that are gone are skipped', async () => {
  const { person, api, send } = await chatForTest();
  const ids = [(await send({ text: 'a' })).message_id, 1, (await send({ text: 'b' })).message_id];
  expect((await api('deleteMessages', { chat_id: person.id, message_ids: ids })).ok).toBe(true);
  expect(await person.transcript()).toHaveLength(1);
  expect((await api('deleteMessages', { chat_id: person.id, message_ids: [] })).description).toBe(
    'Bad Request: message identifiers are not specified',
  );
});

test('a message is copied and forwarded, unless it is protected', async () => {
  const { person, api, send } = await chatForTest();
  const chat = { chat_id: person.id, from_chat_id: person.id };
  const open = (await send({ text: 'Open', reply_markup: keyboard })).message_id;
  const secret = (await send({ text: 'Secret', protect_content: true })).message_id;
  expect((await api('copyMessage', { ...chat, message_id: open })).result).toEqual({
    message_id: expect.any(Number),
  });
  expect((await api('forwardMessage', { ...chat, message_id: open })).result).toMatchObject({
    text: 'Open',
    forward_origin: { type: 'user' },
  });
  expect((await person.transcript()).map((message) => message.text)).toEqual([
    '/start',
    'Open',
    'Secret',
    'Open',
    'Open',
  ]);
  const refused = async (method: string, message_id: number) =>
    (await api(method, { ...chat, message_id })).description;
  expect(await refused('copyMessage', secret)).toBe("Bad Request: message can't be copied");
  expect(await refused('forwardMessage', secret)).toBe("Bad Request: message can't be forwarded");
  expect(await refused('copyMessage', 1)).toBe('Bad Request: message to copy not found');
  expect(await refused('forwardMessage', 1)).toBe('Bad Request: message to forward not found');
});

test('an update shows the message as it was when the person tapped', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Before', reply_markup: keyboard });
  await person.tap('Go');
  await api('editMessageText', { chat_id: person.id, message_id, text: 'After' });
  const [update] = await takeUpdates(emulator);
  expect(update?.callback_query?.message).toMatchObject({ text: 'Before' });
});

test('pins and reactions are kept with the message', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello' });
  const target = { chat_id: person.id, message_id };
  expect((await api('pinChatMessage', target)).ok).toBe(true);
  expect((await api('getChat', { chat_id: person.id })).result).toMatchObject({
    pinned_message: { message_id },
  });
  expect(
    (await api('setMessageReaction', { ...target, reaction: [{ type: 'emoji', emoji: '👍' }] })).ok,
  ).toBe(true);
  const shown = async () => (await person.transcript()).find((message) => message.id === message_id);
  expect(await shown()).toMatchObject({ pinned: true, reaction: '👍' });
  expect((await api('unpinChatMessage', target)).ok).toBe(true);
  expect((await api('unpinChatMessage', target)).description).toBe('Bad Request: message to unpin not found');
  expect(await shown()).not.toHaveProperty('pinned');
  expect(
    (await api('setMessageReaction', { ...target, reaction: [{ type: 'emoji', emoji: 'x' }] })).status,
  ).toBe(400);
});
