import { expect, test } from 'vitest';
import { chatForTest, takeUpdates, tapAndTake } from '../harness.ts';

const TOO_OLD = 'Bad Request: query is too old and response timeout expired or query ID is invalid';
const keyboard = {
  inline_keyboard: [
    [
      { text: 'Buy', callback_data: 'buy:1', style: 'success' },
      { text: 'Gone', disabled: {} },
    ],
    [
      { text: 'Copy', copy_text: { text: 'CODE-1' } },
      { text: 'Shop', url: 'https://shop.example' },
    ],
  ],
};

test('a tap reaches the bot with its data, its answer reaches the person', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Choose', reply_markup: keyboard });
  const query = await tapAndTake(emulator, person, 'Buy');
  expect(query).toMatchObject({
    data: 'buy:1',
    from: { id: person.id },
    message: { message_id, text: 'Choose' },
  });
  await api('answerCallbackQuery', { callback_query_id: query.id, text: 'Sold', show_alert: true });
  expect(await person.waitForCallbackAnswer()).toEqual({
    queryId: query.id,
    data: 'buy:1',
    text: 'Sold',
    alert: true,
  });
  expect(await person.lastCallbackAnswer()).toMatchObject({ text: 'Sold' });
});

test('a callback query is answered once', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  const { id } = await tapAndTake(emulator, person, 'Buy');
  expect((await api('answerCallbackQuery', { callback_query_id: id })).result).toBe(true);
  expect((await api('answerCallbackQuery', { callback_query_id: id })).description).toBe(TOO_OLD);
  expect((await api('answerCallbackQuery', { callback_query_id: '1' })).description).toBe(TOO_OLD);
});

test('a callback query is answered in time', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  const { id } = await tapAndTake(emulator, person, 'Buy');
  await emulator.client.advanceClock(150_000);
  expect((await api('answerCallbackQuery', { callback_query_id: id })).description).toBe(TOO_OLD);
});

test('a notification has at most 200 characters', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  const { id } = await tapAndTake(emulator, person, 'Buy');
  const answer = (text: string) => api('answerCallbackQuery', { callback_query_id: id, text });
  expect((await answer('x'.repeat(201))).description).toBe('Bad Request: MESSAGE_TOO_LONG');
  expect((await answer('x'.repeat(200))).ok).toBe(true);
});

test('buttons that copy or open do so without the bot', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  expect(await person.tap('Copy')).toEqual({ kind: 'copy', text: 'CODE-1' });
  expect(await person.tap('Shop')).toEqual({ kind: 'url', url: 'https://shop.example/' });
  expect(await takeUpdates(emulator)).toEqual([]);
});

test('a button types its query after the name of the bot', async () => {
  const { person, send } = await chatForTest();
  const button = (text: string, more: object) => [{ text, ...more }];
  const inline_keyboard = [
    button('Here', { switch_inline_query_current_chat: 'nova' }),
    button('Anywhere', { switch_inline_query: '' }),
    button('Bots', { switch_inline_query_chosen_chat: { query: 'nova', allow_bot_chats: true } }),
    button('Groups', { switch_inline_query_chosen_chat: { allow_group_chats: true } }),
  ];
  await send({ text: 'Search', reply_markup: { inline_keyboard } });
  const typed = (text: string, place: string) => ({ kind: 'switch_inline', text, in: place });
  expect(await person.tap('Here')).toEqual(typed('@emulated_bot nova', 'this'));
  expect(await person.tap('Anywhere')).toEqual(typed('@emulated_bot ', 'chosen'));
  expect(await person.tap('Bots')).toEqual(typed('@emulated_bot nova', 'chosen'));
  expect(await person.tap('Groups')).toEqual(typed('@emulated_bot ', 'elsewhere'));
});

test('a disabled button cannot be tapped', async () => {
  const { person, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  await expect(person.tap('Gone')).rejects.toThrow('The button "Gone" is disabled');
});

test('a label that is not there is answered with those that are', async () => {
  const { person, send } = await chatForTest();
  await expect(person.tap('Buy')).rejects.toThrow('No button "Buy". There are no buttons.');
  const { message_id } = await send({ text: 'Choose', reply_markup: keyboard });
  await send({ text: 'And?', reply_markup: { keyboard: [['Yes', 'No']] } });
  await expect(person.tap(/sell/i)).rejects.toThrow(
    `No button /sell/i. Buttons there are: message ${message_id}: "Buy", "Gone", "Copy", "Shop"; reply keyboard: "Yes", "No"`,
  );
});

test('the newest button of that label is tapped, or the one of a given message', async () => {
  const { emulator, person, send } = await chatForTest();
  const older = await send({
    text: 'Old',
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'old' }]] },
  });
  await send({ text: 'New', reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'new' }]] } });
  await person.tap(/^go$/i);
  await person.tap('Go', { message: older.message_id });
  const data = (await takeUpdates(emulator)).map((update) => update.callback_query?.data);
  expect(data).toEqual(['new', 'old']);
});

test('forged data reaches the bot as it is', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'Choose', reply_markup: keyboard });
  await person.tapData('order:of-somebody-else');
  expect((await takeUpdates(emulator))[0]?.callback_query?.data).toBe('order:of-somebody-else');
});

test('a button of the reply keyboard sends its label, until the keyboard is removed', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'Sure?', reply_markup: { keyboard: [['Yes', { text: 'No', style: 'danger' }]] } });
  expect(await person.keyboard()).toMatchObject([{ label: 'Yes' }, { label: 'No', style: 'danger' }]);
  await person.tap('No');
  expect((await takeUpdates(emulator))[0]?.message?.text).toBe('No');
  await send({ text: 'Fine', reply_markup: { remove_keyboard: true } });
  expect(await person.keyboard()).toEqual([]);
  await expect(person.tap('Yes')).rejects.toThrow('There are no buttons.');
});

test('the contact button shares the own number', async () => {
  const { emulator, person, send } = await chatForTest();
  await send({ text: 'Phone?', reply_markup: { keyboard: [[{ text: 'Share', request_contact: true }]] } });
  await person.tap('Share');
  await person.shareContact('+9647701112223', { ofUser: 99 });
  const contacts = (await takeUpdates(emulator)).map(
    (update) => (update.message as { contact?: object }).contact,
  );
  expect(contacts).toMatchObject([
    { phone_number: person.profile.phone, user_id: person.id },
    { phone_number: '+9647701112223', user_id: 99 },
  ]);
});

test('an inline query is answered once, with distinct results', async () => {
  const { emulator, person, api } = await chatForTest();
  const answered = person.inlineQuery('steam');
  const [update] = await takeUpdates(emulator, { timeout: 10 });
  const article = (id: string) => ({
    type: 'article',
    id,
    title: 'Steam 10 USD',
    input_message_content: { message_text: 'Steam 10 USD' },
  });
  const answer = (results: object[]) =>
    api('answerInlineQuery', { inline_query_id: update?.inline_query?.id, results });
  expect((await answer([article('1'), article('1')])).description).toBe('Bad Request: RESULT_ID_DUPLICATE');
  expect((await answer([article('1')])).ok).toBe(true);
  expect((await answer([article('1')])).description).toBe(TOO_OLD);
  expect((await answered).results).toEqual([
    { id: '1', type: 'article', title: 'Steam 10 USD', text: 'Steam 10 USD' },
  ]);
});
