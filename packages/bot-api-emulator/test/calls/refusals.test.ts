import { expect, test } from 'vitest';
import { chatForTest } from '../harness.ts';

const button = (fields: object) => ({ reply_markup: { inline_keyboard: [[fields]] } });
const UNALLOWED =
  "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard";

const refusals: [string, Record<string, unknown>, string][] = [
  ['an empty text', { text: '' }, 'Bad Request: message text is empty'],
  ['a text of spaces', { text: ' \n ' }, 'Bad Request: text must be non-empty'],
  ['a text that is too long', { text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
  ['an empty chat id', { chat_id: '' }, 'Bad Request: chat_id is empty'],
  [
    'an object for a chat id',
    { chat_id: { toString: 'nobody' } },
    'Bad Request: Field "chat_id" must be of type string (object)',
  ],
  ['a chat that is not there', { chat_id: 5 }, 'Bad Request: chat not found'],
  ['a chat name that is not there', { chat_id: '@nobody_here' }, 'Bad Request: chat not found'],
  ['an unknown parse mode', { parse_mode: 'BBCode' }, 'Bad Request: unsupported parse_mode'],
  ['an unknown parameter', { disable_preview: true }, 'Bad Request: Unknown field "disable_preview"'],
  [
    'callback data of 65 bytes',
    button({ text: 'a', callback_data: 'é'.repeat(33) }),
    'Bad Request: BUTTON_DATA_INVALID',
  ],
  ['empty callback data', button({ text: 'a', callback_data: '' }), UNALLOWED],
  ['a button that does nothing', button({ text: 'a' }), UNALLOWED],
  [
    'a button that does two things',
    button({ text: 'a', callback_data: 'a', url: 'https://a.example' }),
    'Bad Request: can\'t parse reply_markup: Unknown field "url" at "inline_keyboard.0.0.url"',
  ],
  [
    'a field that buttons do not have',
    button({ text: 'a', callback_data: 'a', color: 'red' }),
    'Bad Request: can\'t parse reply_markup: Unknown field "color" at "inline_keyboard.0.0.color"',
  ],
  [
    'an empty text to copy',
    button({ text: 'a', copy_text: { text: '' } }),
    'Bad Request: BUTTON_COPY_TEXT_INVALID',
  ],
  [
    'a text to copy of 257 characters',
    button({ text: 'a', copy_text: { text: 'x'.repeat(257) } }),
    'Bad Request: BUTTON_COPY_TEXT_INVALID',
  ],
  [
    'an unknown style',
    button({ text: 'a', callback_data: 'a', style: 'green' }),
    "Bad Request: can't parse keyboard button: Unsupported button style specified",
  ],
  [
    'a link that is none',
    button({ text: 'a', url: 'not-a-url' }),
    "Bad Request: inline keyboard button URL 'not-a-url' is invalid: Wrong HTTP URL",
  ],
  [
    'a link of another protocol',
    button({ text: 'a', url: 'ftp://example.com' }),
    "Bad Request: inline keyboard button URL 'ftp://example.com' is invalid: Unsupported URL protocol",
  ],
  [
    'a web app without TLS',
    button({ text: 'a', web_app: { url: 'http://example.com' } }),
    "Bad Request: inline keyboard button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
  ],
  ['a Pay button without an invoice', button({ text: 'a', pay: true }), 'Bad Request: BUTTON_TYPE_INVALID'],
  [
    'more than 100 buttons',
    { reply_markup: { inline_keyboard: Array(101).fill([{ text: 'a', callback_data: 'a' }]) } },
    'Bad Request: reply markup is too long',
  ],
  [
    'a keyboard button without a label',
    { reply_markup: { keyboard: [['']] } },
    'Bad Request: keyboard button text must be non-empty',
  ],
  [
    'a reply to a message that is not there',
    { reply_parameters: { message_id: 1 } },
    'Bad Request: message to be replied not found',
  ],
  ['a thread that is not there', { message_thread_id: 7 }, 'Bad Request: message thread not found'],
  ['a business connection', { business_connection_id: 'a' }, 'Bad Request: business connection not found'],
  ['a paid broadcast without Stars', { allow_paid_broadcast: true }, 'Bad Request: FLOODSKIP_NOT_ALLOWED'],
];

test.for(refusals)('%s is refused', async ([, params, description]) => {
  const { person, api } = await chatForTest();
  const before = await person.transcript();
  const answer = await api('sendMessage', { chat_id: person.id, text: 'Hello', ...params });
  expect(answer).toEqual({ status: 400, ok: false, error_code: 400, description });
  expect(await person.transcript()).toEqual(before);
});

test('what is just within the limits is taken', async () => {
  const { person, send } = await chatForTest();
  await send({ text: '🎮'.repeat(4096) });
  await send({
    text: `<b>${'x'.repeat(4096)}</b>`,
    parse_mode: 'html',
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'a', callback_data: 'é'.repeat(32), style: 'success' },
          { text: 'b', copy_text: { text: 'x'.repeat(256) } },
          { text: 'c', disabled: {} },
        ],
      ],
    },
  });
  const [message] = (await person.transcript()).slice(-1);
  expect(message?.buttons[0]).toMatchObject([
    { kind: 'callback', style: 'success', disabled: false },
    { kind: 'copy', copyText: 'x'.repeat(256) },
    { kind: 'disabled', disabled: true },
  ]);
});

test('a server from before newer markup refuses it, each kind in its own words', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const time = '<tg-time unix="1772359200" format="Dt">10:00</tg-time>';
  const newer = [
    { text: 'Gone?', reply_markup: { inline_keyboard: [[{ text: 'No', disabled: {} }]] } },
    { text: `Until ${time}`, parse_mode: 'HTML' },
    { text: '<blockquote expandable>Steps</blockquote>', parse_mode: 'HTML' },
  ];
  for (const params of newer) await send(params);
  const shown = (await person.transcript()).slice(-2).flatMap(({ entities }) => entities);
  expect(shown).toEqual([
    { type: 'date_time', offset: 6, length: 5, unix_time: 1_772_359_200, date_time_format: 'Dt' },
    { type: 'expandable_blockquote', offset: 0, length: 5 },
  ]);
  await emulator.client.setOlderBotApi(true);
  const refusals = await Promise.all(
    newer.map((params) => api('sendMessage', { chat_id: person.id, ...params })),
  );
  expect(refusals.map(({ description }) => description)).toEqual([
    "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    'Bad Request: can\'t parse entities: Unsupported start tag "tg-time" at byte offset 6',
    'Bad Request: can\'t parse entities: Empty attribute value in the tag "blockquote" at byte offset 0',
  ]);
  expect((await api('sendMessage', { chat_id: person.id, text: time })).ok).toBe(true);
});

test('a person who blocked the bot cannot be written to, until they unblock it', async () => {
  const { person, api, send } = await chatForTest();
  const { message_id } = await send({ text: 'Hello' });
  await person.block();
  const blocked = {
    status: 403,
    ok: false,
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  };
  expect(await api('sendMessage', { chat_id: person.id, text: 'Hello?' })).toEqual(blocked);
  expect(await api('editMessageText', { chat_id: person.id, message_id, text: 'Hello?' })).toEqual(blocked);
  expect(await api('sendChatAction', { chat_id: person.id, action: 'typing' })).toEqual(blocked);
  await person.start();
  expect((await api('sendMessage', { chat_id: person.id, text: 'Hello again' })).ok).toBe(true);
});

test('a person who never wrote to the bot is a chat that is not found', async () => {
  const { emulator, api } = await chatForTest();
  const stranger = await emulator.client.createUser();
  const answer = await api('sendMessage', { chat_id: stranger.id, text: 'Psst' });
  expect(answer.description).toBe('Bad Request: chat not found');
});
