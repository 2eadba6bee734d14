import { expect } from 'vitest';
import { PNG } from '../harness.ts';
import { emulatorForFile, refusal, rule, rules } from './fixture.ts';

const server = emulatorForFile();
const CLIENT = 'tdlib/telegram-bot-api, Client.cpp';
const TOO_OLD = 'Bad Request: query is too old and response timeout expired or query ID is invalid';

rule('an integer is read by its leading digits', `${CLIENT}, get_message_id`, async () => {
  const { id } = await server.person();
  const { message_id } = await server.send(id, { text: 'a' });
  const edit = (value: unknown) =>
    server.api('editMessageText', { chat_id: `${id} `, message_id: value, text: `b${String(value)}` });
  expect((await edit(`${message_id}abc`)).ok).toBe(true);
  expect((await edit(message_id + 0.5)).ok).toBe(true);
  expect(refusal(await edit('abc'))).toBe('Bad Request: message to edit not found');
  expect(refusal(await edit(-5))).toBe('Bad Request: message to edit not found');
});

rule('a limit beyond its bounds is the bound', `${CLIENT}, get_integer_arg`, async () => {
  const person = await server.person();
  await person.send('one');
  await person.send('two');
  expect((await server.api('getUpdates', { limit: -5 })).result).toHaveLength(1);
  expect((await server.api('getUpdates', { limit: '1e' })).result).toHaveLength(1);
  expect((await server.api('getUpdates', { limit: 1000, timeout: -1 })).result).toHaveLength(2);
  const { id } = await server.person();
  const poll = await server.api('sendPoll', {
    chat_id: id,
    question: 'Q?',
    options: ['a', 'b'],
    open_period: -3,
  });
  expect(poll).toMatchObject({ ok: true });
});

rule('a chat is named by a number or by @ and its name', `${CLIENT}, check_chat`, async () => {
  const { creator } = await server.group();
  await server.emulator.client.createGroup({
    title: 'News',
    creator,
    type: 'channel',
    username: 'news',
    bot: 'administrator',
  });
  const send = (chat_id: unknown) => server.api('sendMessage', { chat_id, text: 'a' });
  expect((await send('@news')).ok).toBe(true);
  expect(refusal(await send('news'))).toBe('Bad Request: chat not found');
  expect((await send(`${creator.id}`)).ok).toBe(true);
});

rules<[string, string, object, string]>(
  'a missing parameter has its own words',
  CLIENT,
  [
    ['chat_id of a text', 'sendMessage', { text: 'a' }, 'chat_id is empty'],
    ['text', 'sendMessage', { chat_id: 1 }, 'message text is empty'],
    ['message_id of an edit', 'editMessageText', { chat_id: 0, text: 'a' }, 'message to edit not found'],
    [
      'both names of an edited message',
      'editMessageText',
      { text: 'a' },
      'message identifier is not specified',
    ],
    ['text of an edit', 'editMessageText', { chat_id: 0, message_id: 1 }, 'message text is empty'],
    ['media of an edit', 'editMessageMedia', { chat_id: 0, message_id: 1 }, 'parameter "media" is required'],
    ['chat of a deletion', 'deleteMessage', { message_id: 1 }, 'chat identifier is not specified'],
    ['message of a deletion', 'deleteMessage', { chat_id: 0 }, 'message identifier is not specified'],
    ['messages of a deletion', 'deleteMessages', { chat_id: 0 }, 'message identifiers are not specified'],
    ['message to pin', 'pinChatMessage', { chat_id: 0 }, 'message to pin not found'],
    ['message to react to', 'setMessageReaction', { chat_id: 0 }, 'message to react not found'],
    ['message to copy', 'copyMessage', { chat_id: 0, from_chat_id: 0 }, 'message to copy not found'],
    [
      'chat to copy from',
      'copyMessage',
      { chat_id: 0, message_id: 1 },
      'parameter "from_chat_id" is required',
    ],
    ['chat to forward from', 'forwardMessage', { chat_id: 0 }, 'parameter "from_chat_id" is required'],
    ['photo', 'sendPhoto', { chat_id: 0 }, 'there is no photo in the request'],
    ['video', 'sendVideo', { chat_id: 0 }, 'there is no video in the request'],
    ['sticker', 'sendSticker', { chat_id: 0 }, 'there is no sticker in the request'],
    ['album', 'sendMediaGroup', { chat_id: 0 }, 'parameter "media" is required'],
    ['phone number', 'sendContact', { chat_id: 0, first_name: 'A' }, 'parameter "phone_number" is required'],
    [
      'name of a contact',
      'sendContact',
      { chat_id: 0, phone_number: '1' },
      'parameter "first_name" is required',
    ],
    ['latitude', 'sendLocation', { chat_id: 0, longitude: 1 }, 'latitude is empty'],
    ['longitude', 'sendLocation', { chat_id: 0, latitude: 1 }, 'longitude is empty'],
    ['action', 'sendChatAction', { chat_id: 0 }, 'wrong parameter action in request'],
    ['file', 'getFile', {}, 'file_id not specified'],
    ['user', 'getUserProfilePhotos', {}, 'invalid user_id specified'],
    ['member', 'getChatMember', { chat_id: 0 }, 'invalid user_id specified'],
    ['whom to ban', 'banChatMember', { chat_id: 0 }, 'invalid user_id specified'],
    ['charge', 'refundStarPayment', { user_id: 1 }, 'parameter "telegram_payment_charge_id" is required'],
    ['title of an invoice', 'sendInvoice', { chat_id: 0 }, 'parameter "title" is required'],
    [
      'reason',
      'answerPreCheckoutQuery',
      { pre_checkout_query_id: '1', ok: false },
      'parameter "error_message" is required',
    ],
  ],
  async ([, method, params, words]) => {
    const { id } = await server.person();
    const given = 'chat_id' in params ? { ...params, chat_id: id } : params;
    const from = 'from_chat_id' in params ? { from_chat_id: id } : {};
    expect(refusal(await server.api(method, { ...given, ...from }))).toBe(`Bad Request: ${words}`);
  },
);

rule('a query without its id is too old', `${CLIENT}, process_answer_callback_query_query`, async () => {
  expect(refusal(await server.api('answerCallbackQuery'))).toBe(TOO_OLD);
  expect(refusal(await server.api('answerInlineQuery', { inline_query_id: 'abc', results: [] }))).toBe(
    TOO_OLD,
  );
});

rule('identifiers in a list are read strictly', `${CLIENT}, get_message_ids`, async () => {
  const { id } = await server.person();
  const remove = async (message_ids: unknown) =>
    refusal(await server.api('deleteMessages', { chat_id: id, message_ids }));
  expect(await remove(['5a'])).toBe("Bad Request: can't parse message identifier as Number");
  expect(await remove([0])).toBe('Bad Request: invalid message identifier specified');
  expect(await remove([{}])).toBe('Bad Request: message identifier must be a Number');
});

rule(
  'a quiz may name its answer as before several were possible',
  'Bot API, sendPoll of earlier versions',
  async () => {
    const { id } = await server.person();
    const quiz = { chat_id: id, question: 'Q?', options: ['a', 'b'], type: 'quiz' };
    expect(await server.api('sendPoll', { ...quiz, correct_option_id: 1 })).toMatchObject({
      result: { poll: { type: 'quiz', correct_option_ids: [1] } },
    });
    expect(await server.api('sendPoll', quiz)).toMatchObject({ status: 400 });
  },
);

const COMMANDS = 'tdlib/td, BotCommand.cpp and BotCommandScope.cpp';
rule('a command may begin with its slash', COMMANDS, async () => {
  const set = (command: string, description = 'Begin') =>
    server.api('setMyCommands', { commands: [{ command, description }] });
  expect(await set('/start')).toMatchObject({ ok: true });
  expect(await server.api('getMyCommands')).toMatchObject({
    result: [{ command: 'start', description: 'Begin' }],
  });
  expect(await set('  help ', ' Help ')).toMatchObject({ ok: true });
  expect(await server.api('getMyCommands')).toMatchObject({
    result: [{ command: 'help', description: 'Help' }],
  });
  expect(refusal(await set('/'))).toBe('Bad Request: command must be non-empty');
  expect(refusal(await set('x'.repeat(33)))).toBe('Bad Request: command length must not exceed 32');
  expect(refusal(await set('a', ' '))).toBe('Bad Request: command description must be non-empty');
  expect(refusal(await set('a', 'x'.repeat(257)))).toBe(
    'Bad Request: command description length must not exceed 256',
  );
  expect(refusal(await set('Start'))).toBe('Bad Request: BOT_COMMAND_INVALID');
});

rule('commands have scopes of groups', COMMANDS, async () => {
  const { group, creator } = await server.group();
  const commands = [{ command: 'stock', description: 'Stock' }];
  const set = (scope: object) => server.api('setMyCommands', { commands, scope });
  for (const type of ['chat', 'chat_administrators'])
    expect(await set({ type, chat_id: group.id })).toMatchObject({ ok: true });
  expect(await set({ type: 'chat_member', chat_id: group.id, user_id: creator.id })).toMatchObject({
    ok: true,
  });
  expect(await server.api('getMyCommands', { scope: { type: 'chat', chat_id: group.id } })).toMatchObject({
    result: commands,
  });
  expect(refusal(await set({ type: 'chat_administrators', chat_id: creator.id }))).toBe(
    "Bad Request: can't use specified scope in private chats",
  );
  const channel = await server.group({ type: 'channel' });
  expect(refusal(await set({ type: 'chat', chat_id: channel.group.id }))).toBe(
    "Bad Request: can't change commands in channel chats",
  );
});

rule(
  'a method without behavior is refused for good, not for later',
  '@grammyjs/auto-retry repeats 5xx',
  async () => {
    expect(await server.api('getBusinessConnection', { business_connection_id: 'x' })).toMatchObject({
      status: 400,
      error_code: 400,
      description: 'Bad Request: the emulator has no behavior for getBusinessConnection',
    });
    const { id } = await server.person();
    const { message_id } = await server.send(id, { text: 'a' });
    const edit = await server.api('editMessageText', {
      chat_id: id,
      message_id,
      rich_message: { blocks: [] },
    });
    expect(edit.status).toBe(400);
  },
);

rule('the name that a bot gives itself is the one that getMe tells', 'Bot API, setMyName', async () => {
  await server.api('setMyName', { name: 'Vouchers' });
  expect(await server.api('getMe')).toMatchObject({ result: { first_name: 'Vouchers' } });
  const { id } = await server.person();
  expect(await server.send(id, { text: 'a' })).toMatchObject({ from: { first_name: 'Vouchers' } });
  await server.api('setMyName', { name: '' });
  expect(await server.api('getMe')).toMatchObject({ result: { first_name: 'Shop' } });
});

rule(
  'a photo is not sent again as a document, nor a document as a photo',
  'Bot API, Sending files',
  async () => {
    const { id } = await server.person();
    const chat_id = String(id);
    const photo = await server.form('sendPhoto', { chat_id, photo: new File([PNG], 'a.png') });
    const [size] = (photo.result as { photo: { file_id: string }[] }).photo;
    expect(refusal(await server.api('sendDocument', { chat_id, document: size?.file_id }))).toBe(
      "Bad Request: can't use file of type Photo as Document",
    );
    const document = await server.form('sendDocument', { chat_id, document: new File([PNG], 'a.png') });
    const { file_id } = (document.result as { document: { file_id: string } }).document;
    expect(refusal(await server.api('sendPhoto', { chat_id, photo: file_id }))).toBe(
      "Bad Request: can't use file of type Document as Photo",
    );
    expect(await server.api('sendPhoto', { chat_id, photo: size?.file_id })).toMatchObject({ ok: true });
  },
);

rule('commands that are left out are taken away', `${CLIENT}, get_bot_commands`, async () => {
  const commands = [{ command: 'help', description: 'Help' }];
  await server.api('setMyCommands', { commands });
  expect(await server.api('setMyCommands')).toMatchObject({ result: true });
  expect(await server.api('getMyCommands')).toMatchObject({ result: [] });
});

rule('a user is named by a positive number', `${CLIENT}, get_user_id`, async () => {
  const { group } = await server.group();
  for (const user_id of ['abc', 0, -7, '']) {
    const answer = await server.api('getChatMember', { chat_id: group.id, user_id });
    expect(refusal(answer)).toBe('Bad Request: invalid user_id specified');
    const banned = await server.api('banChatMember', { chat_id: 5, user_id });
    expect(refusal(banned)).toBe('Bad Request: invalid user_id specified');
  }
});

rule('an action may have the name that it had, in any case', `${CLIENT}, get_chat_action`, async () => {
  const { id } = await server.person();
  for (const action of ['record_audio', 'upload_audio', 'pick_up_location', 'TYPING'])
    expect(await server.api('sendChatAction', { chat_id: id, action })).toMatchObject({ result: true });
  expect(refusal(await server.api('sendChatAction', { chat_id: id, action: 'dancing' }))).toBe(
    'Bad Request: wrong parameter action in request',
  );
});

rules<[string, unknown]>(
  'a markup that asks for nothing is none',
  `${CLIENT}, get_reply_markup`,
  [
    ['an empty object', {}],
    ['as text', '{}'],
    ['no rows', { inline_keyboard: [] }],
    ['no removal', { remove_keyboard: false }],
    ['no forced reply', { force_reply: false, selective: true }],
  ],
  async ([, reply_markup]) => {
    const { id } = await server.person();
    const sent = await server.send(id, { text: 'a', reply_markup });
    expect(sent).not.toHaveProperty('reply_markup');
    // A message with another markup could not be edited.
    expect(
      await server.api('editMessageText', { chat_id: id, message_id: sent.message_id, text: 'b' }),
    ).toMatchObject({
      ok: true,
    });
  },
);
