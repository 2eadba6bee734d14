import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { listen } from '@storefront/test-support/process/listen.ts';
import { expect } from 'vitest';
import { PNG } from '../harness.ts';
import { emulatorForFile, refusal, rule, rules } from './fixture.ts';

const server = emulatorForFile();
const CLIENT = 'tdlib/telegram-bot-api, Client.cpp';
const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };

/** Returns a picture whose header has this size in pixels. */
function picture(width: number, height: number): Buffer {
  const bytes = Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(8), deflateSync(Buffer.alloc(4000))]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

rule('media is added to a message of text', 'Bot API, editMessageMedia', async () => {
  const { id } = await server.person();
  const { message_id } = await server.send(id, { text: 'Text', reply_markup: keyboard });
  const edited = await server.form('editMessageMedia', {
    chat_id: `${id}`,
    message_id: `${message_id}`,
    d: new File(['x'], 'd.txt'),
    media: JSON.stringify({ type: 'document', media: 'attach://d', caption: 'Caption' }),
  });
  expect(edited.result).toMatchObject({ message_id, document: { file_name: 'd.txt' }, caption: 'Caption' });
  expect(edited.result).not.toHaveProperty('text');
  expect(refusal(await server.api('editMessageText', { chat_id: id, message_id, text: 'a' }))).toBe(
    'Bad Request: there is no text in the message to edit',
  );
});

rule(
  'deleteMessages deletes none when one of them is too old',
  'Bot API, deleteMessages; tdlib/td',
  async () => {
    const { id } = await server.person();
    const old = await server.send(id, { text: 'Old' });
    await server.emulator.client.advanceClock(49 * 60 * 60 * 1000);
    const fresh = await server.send(id, { text: 'Fresh' });
    const remove = (...message_ids: number[]) => server.api('deleteMessages', { chat_id: id, message_ids });
    expect(refusal(await remove(fresh.message_id, old.message_id))).toBe(
      "Bad Request: message can't be deleted for everyone",
    );
    expect(
      await server.api('copyMessage', { chat_id: id, from_chat_id: id, message_id: fresh.message_id }),
    ).toMatchObject({ ok: true });
    expect(await remove(fresh.message_id, 1)).toMatchObject({ result: true });
  },
);

rule('a forwarded message is not edited', 'tdlib/td, can_edit_message', async () => {
  const { id } = await server.person();
  const { message_id } = await server.send(id, { text: 'One' });
  const forwarded = server.sent(
    await server.api('forwardMessage', { chat_id: id, from_chat_id: id, message_id }),
  );
  const target = { chat_id: id, message_id: forwarded.message_id };
  const refused = "Bad Request: message can't be edited";
  expect(refusal(await server.api('editMessageText', { ...target, text: 'Two' }))).toBe(refused);
  expect(refusal(await server.api('editMessageReplyMarkup', { ...target, reply_markup: keyboard }))).toBe(
    refused,
  );
});

rule('a service message is not pinned', 'tdlib/td, pin_dialog_message', async () => {
  const { group } = await server.group();
  const { message_id } = await server.send(group.id, { text: 'Pin' });
  await server.api('pinChatMessage', { chat_id: group.id, message_id });
  const service = (await group.transcript()).at(-1);
  expect(service?.kind).toBe('pin');
  expect(refusal(await server.api('pinChatMessage', { chat_id: group.id, message_id: service?.id }))).toBe(
    "Bad Request: a service message can't be pinned",
  );
});

rule(
  'an edit that is too long is refused in other words than a message',
  `${CLIENT}, fail_query_with_error`,
  async () => {
    const { id } = await server.person();
    const { message_id } = await server.send(id, { text: 'One' });
    const long = 'x'.repeat(4097);
    expect(refusal(await server.api('sendMessage', { chat_id: id, text: long }))).toBe(
      'Bad Request: message is too long',
    );
    expect(refusal(await server.api('editMessageText', { chat_id: id, message_id, text: long }))).toBe(
      'Bad Request: MESSAGE_TOO_LONG',
    );
    const document = { chat_id: `${id}`, document: new File(['x'], 'a.txt') };
    const caption = 'x'.repeat(1025);
    expect(refusal(await server.form('sendDocument', { ...document, caption }))).toBe(
      'Bad Request: message caption is too long',
    );
    const sent = server.sent(await server.form('sendDocument', document));
    expect(
      refusal(await server.api('editMessageCaption', { chat_id: id, message_id: sent.message_id, caption })),
    ).toBe('Bad Request: MEDIA_CAPTION_TOO_LONG');
  },
);

rule('an edit sets or removes the link preview', 'Bot API, editMessageText', async () => {
  const { id } = await server.person();
  const text = 'https://shop.example';
  const { message_id } = await server.send(id, { text });
  const edit = (more: object) => server.api('editMessageText', { chat_id: id, message_id, text, ...more });
  const link_preview_options = { is_disabled: true };
  expect(await edit({ link_preview_options })).toMatchObject({ result: { link_preview_options } });
  expect(refusal(await edit({ disable_web_page_preview: true }))).toContain('message is not modified');
  const shown = await edit({});
  expect(shown).toMatchObject({ ok: true });
  expect(shown.result).not.toHaveProperty('link_preview_options');
});

rule('a reply quotes a part of the message', 'Bot API, ReplyParameters', async () => {
  const { id } = await server.person();
  const { message_id } = await server.send(id, { text: 'One two three two' });
  const reply = (more: object) =>
    server.api('sendMessage', { chat_id: id, text: 'a', reply_parameters: { message_id, ...more } });
  expect(await reply({ quote: 'two' })).toMatchObject({
    result: { reply_to_message: { message_id }, quote: { text: 'two', position: 4, is_manual: true } },
  });
  expect(await reply({ quote: 'two', quote_position: 14 })).toMatchObject({
    result: { quote: { position: 14 } },
  });
  expect(await reply({ quote: '<b>three</b>', quote_parse_mode: 'HTML' })).toMatchObject({ status: 400 });
  expect(refusal(await reply({ quote: 'four' }))).toBe('Bad Request: QUOTE_TEXT_INVALID');
});

rule('a reply may answer a message of another chat', 'Bot API, ReplyParameters', async () => {
  const person = await server.person();
  const { group } = await server.group();
  const said = await server.send(group.id, { text: 'In the group' });
  const reply = (chat_id: unknown, message_id = said.message_id) =>
    server.api('sendMessage', { chat_id: person.id, text: 'a', reply_parameters: { chat_id, message_id } });
  const answered = await reply(group.id);
  expect(answered).toMatchObject({
    result: {
      external_reply: {
        chat: { id: group.id },
        message_id: said.message_id,
        origin: { type: 'user', sender_user: { is_bot: true } },
      },
    },
  });
  expect(answered.result).not.toHaveProperty('reply_to_message');
  expect(refusal(await reply(-5))).toBe('Bad Request: chat not found');
  expect(refusal(await reply(group.id, 99_999))).toBe('Bad Request: message to be replied not found');
  const own = await server.send(person.id, { text: 'Here' });
  expect(await reply(person.id, own.message_id)).toMatchObject({
    result: { reply_to_message: { message_id: own.message_id } },
  });
});

rule('the general topic is not named by 1', 'tdlib/telegram-bot-api issue 798', async () => {
  const { group } = await server.group({ forum: true });
  const answer = await server.api('sendMessage', { chat_id: group.id, text: 'a', message_thread_id: 1 });
  expect(refusal(answer)).toBe('Bad Request: message thread not found');
  expect(await server.send(group.id, { text: 'a' })).not.toHaveProperty('message_thread_id');
});

rules<[string, object]>(
  'a channel has inline keyboards only',
  'tdlib/td, ReplyMarkup.cpp',
  [
    ['a reply keyboard', { keyboard: [['Yes']] }],
    ['its removal', { remove_keyboard: true }],
    ['a forced reply', { force_reply: true }],
  ],
  async ([, reply_markup]) => {
    const { group } = await server.group({ type: 'channel' });
    const post = (markup: object) =>
      server.api('sendMessage', { chat_id: group.id, text: 'a', reply_markup: markup });
    expect(refusal(await post(reply_markup))).toBe('Bad Request: inline keyboard expected');
    expect(await post(keyboard)).toMatchObject({ ok: true });
  },
);

rule('a photo comes in several sizes, the largest last', 'Bot API, Message.photo', async () => {
  const { id } = await server.person();
  const photo = new File([picture(2000, 1000)], 'a.png');
  const sent = server.sent(await server.form('sendPhoto', { chat_id: `${id}`, photo }));
  const sizes = sent.photo as { file_id: string; file_unique_id: string; width: number; height: number }[];
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [90, 45],
    [320, 160],
    [800, 400],
    [1280, 640],
    [2000, 1000],
  ]);
  expect(new Set(sizes.map(({ file_id }) => file_id)).size).toBe(5);
  expect(new Set(sizes.map(({ file_unique_id }) => file_unique_id)).size).toBe(5);
  const [smallest] = sizes;
  expect(await server.api('getFile', { file_id: smallest?.file_id })).toMatchObject({ ok: true });
  const again = server.sent(await server.api('sendPhoto', { chat_id: id, photo: smallest?.file_id }));
  expect(again.photo).toEqual(sizes);
});

rule('a chat that the bot was put out of is not told of', `${CLIENT}, check_chat_access`, async () => {
  for (const [type, status] of [
    ['supergroup', 403],
    ['channel', 403],
    ['group', 200],
  ] as const) {
    const { group, creator } = await server.group({ type });
    expect(await server.api('getChat', { chat_id: group.id })).toMatchObject({ status: 200 });
    await group.removeBot(creator);
    const answer = await server.api('getChat', { chat_id: group.id });
    expect(answer).toMatchObject({ status });
    if (status === 403) expect(answer.description).toBe(`Forbidden: bot was kicked from the ${type} chat`);
  }
  const left = await server.group();
  await server.api('leaveChat', { chat_id: left.group.id });
  expect(refusal(await server.api('getChat', { chat_id: left.group.id }))).toBe(
    'Forbidden: bot is not a member of the supergroup chat',
  );
});

rules<[string, object]>(
  'what is meant for one member never reaches the whole group',
  'Bot API 10.2 and 10.3, ephemeral messages',
  [
    ['on its own', { receiver_user_id: 'creator' }],
    ['in its object', { ephemeral_message_parameters: { receiver_user_id: 'creator' } }],
    ['in its object, as text', { ephemeral_message_parameters: '{"receiver_user_id": 1}' }],
    ['in a malformed object', { ephemeral_message_parameters: 'nonsense' }],
  ],
  async ([, parameters]) => {
    const { group, creator } = await server.group();
    const given = JSON.parse(JSON.stringify(parameters).replace('"creator"', String(creator.id)));
    for (const [method, content] of [
      ['sendMessage', { text: 'Secret' }],
      ['sendDice', {}],
      [
        'copyMessage',
        { from_chat_id: group.id, message_id: (await server.send(group.id, { text: 'a' })).message_id },
      ],
    ] as const) {
      const before = (await group.transcript()).length;
      const answer = await server.api(method, { chat_id: group.id, ...content, ...given });
      expect(answer.status).toBe(400);
      expect(await group.transcript()).toHaveLength(before);
    }
  },
);

rule('a file is fetched from an address on this machine', 'Bot API, Sending files', async () => {
  const files = createServer((request, response) => {
    if (request.url === '/a.png') response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    else if (request.url === '/a.pdf')
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4');
    else if (request.url === '/away') response.writeHead(302, { location: 'http://192.0.2.1/a.png' }).end();
    else response.writeHead(404).end();
  });
  const port = await listen(files);
  try {
    const { id } = await server.person();
    const photo = (path: string) =>
      server.api('sendPhoto', { chat_id: id, photo: `http://127.0.0.1:${port}${path}` });
    expect(await photo('/a.png')).toMatchObject({ result: { photo: [{ width: 1, height: 1 }] } });
    const document = `http://localhost:${port}/a.pdf`;
    expect(await server.api('sendDocument', { chat_id: id, document })).toMatchObject({
      result: { document: { file_name: 'a.pdf', mime_type: 'application/pdf', file_size: 8 } },
    });
    const album = await server.api('sendMediaGroup', {
      chat_id: id,
      media: [1, 2].map(() => ({ type: 'photo', media: `http://127.0.0.1:${port}/a.png` })),
    });
    expect(album.result).toHaveLength(2);
    for (const path of ['/none', '/away'])
      expect(refusal(await photo(path))).toBe('Bad Request: failed to get HTTP URL content');
    expect(refusal(await server.api('sendPhoto', { chat_id: id, photo: 'http://192.0.2.1/a.png' }))).toBe(
      'Bad Request: failed to get HTTP URL content',
    );
    expect(refusal(await photo('/a.pdf'))).toBe('Bad Request: wrong type of the web page content');
  } finally {
    files.close();
  }
});

rule('a message that was sent inline is edited by its own id', 'Bot API, inline_message_id', async () => {
  const answer = await server.api('editMessageText', { inline_message_id: 'unheard-of', text: 'a' });
  expect(refusal(answer)).toBe('Bad Request: MESSAGE_ID_INVALID');
});

rules<[string, object, string]>(
  'what a button asks for is asked in private chats only',
  'tdlib/td, ReplyMarkup.cpp',
  [
    ['a phone number', { request_contact: true }, 'phone number can be requested in private chats only'],
    ['a place', { request_location: true }, 'location can be requested in private chats only'],
    ['a poll', { request_poll: {} }, 'poll can be requested in private chats only'],
    [
      'an app',
      { web_app: { url: 'https://shop.example' } },
      'web App buttons can be used in private chats only',
    ],
    ['users', { request_users: { request_id: 1 } }, 'users can be requested in private chats only'],
    [
      'a chat',
      { request_chat: { request_id: 1, chat_is_channel: false } },
      'chats can be requested in private chats only',
    ],
  ],
  async ([, asked, words]) => {
    const { group, creator } = await server.group();
    const send = (chat_id: number) => {
      const reply_markup = { keyboard: [[{ text: 'Ask', ...asked }]] };
      return server.api('sendMessage', { chat_id, text: 'a', reply_markup });
    };
    expect(refusal(await send(group.id))).toBe(`Bad Request: ${words}`);
    expect(await send(creator.id)).toMatchObject({ ok: true });
  },
);

rule('a channel has no buttons that need the name of the bot', 'tdlib/td, ReplyMarkup.cpp', async () => {
  const { group } = await server.group({ type: 'channel' });
  for (const field of ['switch_inline_query', 'switch_inline_query_current_chat']) {
    const reply_markup = { inline_keyboard: [[{ text: 'Ask', [field]: 'steam' }]] };
    expect(refusal(await server.api('sendMessage', { chat_id: group.id, text: 'a', reply_markup }))).toBe(
      `Bad Request: can't use ${field} button in a channel chat, because users will not be able to use the button without knowing bot's username`,
    );
  }
});
