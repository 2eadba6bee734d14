import { expect, test } from 'vitest';
import { callWithForm, chatForTest, PNG } from '../harness.ts';

const cell = (text: unknown, more: object = {}) => ({ text, align: 'left', valign: 'top', ...more });
const table = (...rows: object[][]) => ({ type: 'table', cells: rows });
const paragraph = (text: unknown) => ({ type: 'paragraph', text });
const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };

async function richChat() {
  const chat = await chatForTest();
  const chat_id = chat.person.id;
  const send = (...blocks: object[]) => chat.api('sendRichMessage', { chat_id, rich_message: { blocks } });
  return { ...chat, chat_id, send, last: async () => (await chat.person.transcript()).at(-1) };
}

test('a rich message comes back as it is, and is read line by line', async () => {
  const { api, chat_id, last } = await richChat();
  const blocks = [
    { type: 'heading', text: 'Statement', size: 2 },
    paragraph(['Balance ', { type: 'bold', text: ['$', { type: 'italic', text: '5' }] }]),
    {
      ...table([cell('What', { is_header: true }), cell('Sum')], [cell('Added'), cell('$5')]),
      is_striped: true,
    },
    { type: 'divider' },
    { type: 'footer', text: 'UTC' },
  ];
  const answer = await api('sendRichMessage', {
    chat_id,
    rich_message: { blocks, is_rtl: true },
    reply_markup: keyboard,
  });
  expect(answer.result).toMatchObject({ rich_message: { blocks, is_rtl: true }, reply_markup: keyboard });
  expect(answer.result).not.toHaveProperty('text');
  expect(await last()).toMatchObject({
    kind: 'rich',
    text: 'Statement\nBalance $5\nWhat\tSum\nAdded\t$5\nUTC',
    entities: [
      { type: 'bold', offset: 18, length: 2 },
      { type: 'italic', offset: 19, length: 1 },
    ],
    rich: { rightToLeft: true },
    buttons: [[{ label: 'Go' }]],
  });
});

test('an edit turns a text into a rich message, back, and into a picture', async () => {
  const { api, chat_id, emulator, last } = await richChat();
  const { result } = await api('sendMessage', { chat_id, text: 'Balance' });
  const { message_id } = result as { message_id: number };
  const edit = (params: object) => api('editMessageText', { chat_id, message_id, ...params });
  const rich = { rich_message: { blocks: [table([cell('$5')])] }, reply_markup: keyboard };
  expect((await edit(rich)).result).not.toHaveProperty('text');
  expect((await edit(rich)).description).toContain('message is not modified');
  expect(await last()).toMatchObject({ id: message_id, kind: 'rich', text: '$5', edits: 1 });
  expect((await edit({ text: 'Balance' })).result).not.toHaveProperty('rich_message');
  expect(await last()).toMatchObject({ kind: 'text', text: 'Balance', buttons: [] });
  await edit(rich);
  expect((await api('copyMessage', { chat_id, from_chat_id: chat_id, message_id })).ok).toBe(true);
  expect(await last()).toMatchObject({ kind: 'rich', text: '$5' });
  expect((await edit({ ...rich, text: 'Both' })).ok).toBe(false);
  const pictured = await callWithForm(emulator, 'editMessageMedia', {
    chat_id: String(chat_id),
    message_id: String(message_id),
    media: JSON.stringify({ type: 'photo', media: 'attach://p' }),
    p: new File([PNG], 'p.png'),
  });
  expect(pictured.result).toMatchObject({ photo: expect.any(Array) });
  expect(pictured.result).not.toHaveProperty('rich_message');
  const { result: sent } = await api('sendContact', { chat_id, phone_number: '+964770', first_name: 'A' });
  const contact = sent as { message_id: number };
  expect((await edit({ ...rich, message_id: contact.message_id })).description).toBe(
    'Bad Request: there is no text in the message to edit',
  );
});

test('the limits of a rich message are kept', async () => {
  const { api, chat_id, send } = await richChat();
  const row = (columns: number) => Array.from({ length: columns }, () => cell('1'));
  const rows = (count: number) => table(...Array.from({ length: count }, () => row(1)));
  const nested = (levels: number): unknown =>
    levels === 0 ? 'deep' : { type: 'bold', text: nested(levels - 1) };
  const good = [table(row(20)), rows(499), paragraph(nested(15)), paragraph('x'.repeat(32_768))];
  for (const block of good) expect((await send(block)).ok).toBe(true);
  const refused = [
    [table(row(21))],
    [table([cell('1', { colspan: 21 })])],
    [table([cell('1', { colspan: 0 })])],
    [rows(500)],
    [paragraph(nested(16))],
    [paragraph('x'.repeat(32_768)), paragraph('y')],
    [paragraph(' ')],
    [{ type: 'divider' }],
    [paragraph({ type: 'url', text: 'here', url: 'javascript:alert(1)' })],
    [paragraph({ type: 'text_mention', text: 'Her', user: { id: 4_711, is_bot: false, first_name: '' } })],
    // Not there yet.
    [{ type: 'details', summary: 'More', blocks: [] }],
    [paragraph({ type: 'marked', text: 'x' })],
  ];
  for (const blocks of refused) expect((await send(...blocks)).status, JSON.stringify(blocks)).toBe(400);
  const both = { blocks: [paragraph('x')], html: 'x' };
  for (const rich_message of [both, {}, { html: '<p>x</p>' }, { blocks: [] }]) {
    expect((await api('sendRichMessage', { chat_id, rich_message })).status).toBe(400);
  }
});

test('a server from before rich messages knows neither the method nor the edit', async () => {
  const { emulator, api, chat_id, send } = await richChat();
  const { result } = await api('sendMessage', { chat_id, text: 'Balance' });
  const { message_id } = result as { message_id: number };
  await emulator.client.setOlderBotApi(true);
  expect(await send(paragraph('x'))).toMatchObject({
    status: 404,
    description: 'Not Found: method not found',
  });
  const rich_message = { blocks: [paragraph('x')] };
  expect(await api('editMessageText', { chat_id, message_id, rich_message })).toMatchObject({
    status: 400,
    description: 'Bad Request: message text is empty',
  });
});
