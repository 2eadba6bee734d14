import { expect, test } from 'vitest';
import { call, callWithForm, chatForTest, takeUpdates } from '../harness.ts';

const chatAsTelegramReads = () => chatForTest({ strict: false });

test('what Telegram does not know is passed over, also inside objects', async () => {
  const { person, send } = await chatAsTelegramReads();
  await send({
    text: 'Hello',
    silent: true,
    reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go', color: 'red' }]], selective: 1 },
  });
  const [message] = (await person.transcript()).slice(-1);
  expect(message).toMatchObject({
    text: 'Hello',
    buttons: [[{ label: 'Go', kind: 'callback', data: 'go' }]],
  });
});

test('in JSON, numbers and booleans may come as strings and objects as text', async () => {
  const { emulator, person, send } = await chatAsTelegramReads();
  const { message_id } = await send({ text: 'Hello', protect_content: 'True' });
  await send({
    chat_id: String(person.id),
    text: 'Again',
    reply_parameters: JSON.stringify({ message_id: String(message_id) }),
    entities: [{ type: 'bold', offset: '0', length: '5' }],
    reply_markup: JSON.stringify({ keyboard: [['Yes', { text: 'No', request_contact: false }]] }),
    parse_mode: '',
  });
  const [first, second] = (await person.transcript()).slice(-2);
  expect(first).toMatchObject({ protected: true });
  expect(second).toMatchObject({ replyTo: message_id, entities: [{ type: 'bold', length: 5 }] });
  expect(await person.keyboard()).toMatchObject([{ kind: 'text' }, { label: 'No', kind: 'text' }]);
  expect(await takeUpdates(emulator, { limit: '1000', timeout: '0', allowed_updates: ['gossip'] })).toEqual(
    [],
  );
});

test('what a button does is found in it, beside any other fields', async () => {
  const { person, send } = await chatAsTelegramReads();
  const keyboard = [
    [
      { text: 'Phone', request_contact: true },
      { text: 'Place', request_location: true },
    ],
  ];
  await send({ text: 'Yours?', reply_markup: { keyboard, resize_keyboard: true, resize: true } });
  expect(await person.keyboard()).toMatchObject([{ kind: 'contact' }, { kind: 'location' }]);
});

test('what Telegram refuses is refused all the same', async () => {
  const { person, api } = await chatAsTelegramReads();
  const chat_id = person.id;
  const noMarkup = await api('sendMessage', { chat_id, text: 'a', reply_markup: null });
  expect(noMarkup).toMatchObject({
    status: 400,
    description: 'Bad Request: object expected as reply markup',
  });
  const button = { text: 'a' };
  const noAction = await api('sendMessage', {
    chat_id,
    text: 'a',
    reply_markup: { inline_keyboard: [[button]] },
  });
  expect(noAction.description).toContain('Text buttons are unallowed in the inline keyboard');
  expect(await api('sendMessage', { chat_id, text: '' })).toMatchObject({
    description: 'Bad Request: message text is empty',
  });
  expect(await api('sendMessage', { chat_id, text: 'x'.repeat(4097) })).toMatchObject({ status: 400 });
});

test('parameters from before Bot API 7.0 still do what they did', async () => {
  const { emulator, person, api } = await chatAsTelegramReads();
  const chat_id = String(person.id);
  const gone = { chat_id, text: 'Re', reply_to_message_id: '1' };
  expect(await callWithForm(emulator, 'sendMessage', gone)).toMatchObject({
    description: 'Bad Request: message to be replied not found',
  });
  expect(
    await callWithForm(emulator, 'sendMessage', { ...gone, allow_sending_without_reply: 'true' }),
  ).toMatchObject({ ok: true });
  expect(
    await api('sendMessage', { chat_id, text: 'https://shop.example', disable_web_page_preview: true }),
  ).toMatchObject({ ok: true, result: { link_preview_options: { is_disabled: true } } });
  expect(
    await call(emulator, 'sendPoll', { chat_id, question: 'Which?', options: ['This', { text: 'That' }] }),
  ).toMatchObject({ result: { poll: { options: [{ text: 'This' }, { text: 'That' }] } } });
});
