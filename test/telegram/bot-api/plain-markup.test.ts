import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { InputFile } from 'grammy';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BotApi, createBotApi } from '../../../src/telegram/bot-api/bot-api.ts';
import { listen } from '../../support/process/listen.ts';

let server: Server;
let client: BotApi;
let texts: string[];
let refuses: (text: string) => boolean;

/** Simulates an older Bot API server, which refuses unknown markup. */
beforeEach(async () => {
  texts = [];
  refuses = (text) => text.includes('expandable');
  server = createServer((request, response) => {
    void (async () => {
      const { text } = JSON.parse(await readText(request));
      texts.push(text);
      const isRefused = refuses(text);
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isRefused
            ? {
                ok: false,
                error_code: 400,
                description: "Bad Request: can't parse entities: unknown attribute",
              }
            : { ok: true, result: { message_id: 7 } },
        ),
      );
    })();
  });
  client = createBotApi({
    token: '12345:AAAA',
    apiRoot: `http://127.0.0.1:${await listen(server)}`,
    log: pino({ level: 'silent' }),
  });
});

afterEach(async () => {
  await client.close();
  server.close();
});

const STEPS = '<blockquote expandable>Open the store.</blockquote>';
const OLDER = '<blockquote>Open the store.</blockquote>';

test('sends refused markup in its older form, from then on for that chat', async () => {
  await client.api.sendMessage(5, STEPS);
  await client.api.sendMessage(5, STEPS);
  await client.api.sendMessage(6, STEPS);
  expect(texts).toEqual([STEPS, OLDER, OLDER, STEPS, OLDER]);
});

test('a message that is refused in both forms is not remembered', async () => {
  refuses = () => true;
  await expect(client.api.sendMessage(5, STEPS)).rejects.toThrow('unknown attribute');
  refuses = () => false;
  await client.api.sendMessage(5, STEPS);
  expect(texts).toEqual([STEPS, OLDER, STEPS]);
});

test('newer markup has an older form in uploads as well', async () => {
  const answers = 'Text buttons are unallowed in the inline keyboard';
  const bodies: string[] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    void (async () => {
      const body = await readText(request);
      bodies.push(body);
      const isRefused = /tg-time|"disabled"/.test(body);
      const refused = { ok: false, error_code: 400, description: `Bad Request: ${answers}` };
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? refused : { ok: true, result: { message_id: 7 } }));
    })();
  });
  const caption =
    'Until <tg-time unix="1772359200" format="dt">1 Mar, 10:00</tg-time> (<tg-time unix="1772359200" format="r">خلال ساعة</tg-time>).';
  const markup = { inline_keyboard: [[{ text: '2/7', disabled: {} }]] };
  await client.api.sendMessage(5, caption, { reply_markup: markup });
  await client.api.sendPhoto(6, new InputFile(Buffer.from('a file'), 'a.png'), {
    caption,
    reply_markup: markup,
  });
  expect(bodies).toHaveLength(4);
  for (const body of [bodies[1], bodies[3]]) {
    expect(body).toContain('Until 1 Mar, 10:00.');
    expect(body).toContain('{"text":"2/7","callback_data":"-"}');
  }
});

/** Answers each call by its method and parameters, and returns the calls. */
function answerCalls(
  answerOf: (
    method: string,
    params: Record<string, unknown>,
  ) => { status: number; description: string } | null,
): { method: string; params: Record<string, unknown> }[] {
  const calls: { method: string; params: Record<string, unknown> }[] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    void (async () => {
      const method = request.url?.split('/').at(-1) ?? '';
      const params = JSON.parse(await readText(request)) as Record<string, unknown>;
      calls.push({ method, params });
      const { status, description } = answerOf(method, params) ?? { status: 200, description: '' };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          status === 200
            ? { ok: true, result: { message_id: 7 } }
            : { ok: false, error_code: status, description },
        ),
      );
    })();
  });
  return calls;
}

describe('a rich message', () => {
  const rich = { blocks: [{ type: 'paragraph' as const, text: 'Balance' }] };
  const text = { text: 'Balance: $5', parse_mode: 'HTML' as const };
  const isRich = ({ rich_message }: Record<string, unknown>) => rich_message !== undefined;
  const send = (chatId: number) =>
    client.api.raw.sendRichMessage({ chat_id: chatId, rich_message: rich, ...text });
  const edit = (chatId: number) =>
    client.api.raw.editMessageText({ chat_id: chatId, message_id: 7, rich_message: rich, ...text });

  test('goes out without the text that would replace it', async () => {
    const calls = answerCalls(() => null);
    await send(5);
    await edit(5);
    expect(calls).toEqual([
      { method: 'sendRichMessage', params: { chat_id: 5, rich_message: rich } },
      { method: 'editMessageText', params: { chat_id: 5, message_id: 7, rich_message: rich } },
    ]);
  });

  test.for([
    { status: 404, description: 'Not Found: method not found' },
    { status: 400, description: 'Bad Request: message text is empty' },
    { status: 400, description: 'Bad Request: RICH_MESSAGE_UNSUPPORTED' },
  ])('becomes its text after “$description”, from then on for that chat', async (refusal) => {
    const calls = answerCalls((_, params) => (isRich(params) ? refusal : null));
    await send(5);
    await send(5);
    await edit(5);
    await edit(6);
    expect(calls.map(({ method, params }) => [method, params.chat_id, isRich(params)])).toEqual([
      ['sendRichMessage', 5, true],
      ['sendMessage', 5, false],
      ['sendMessage', 5, false],
      ['editMessageText', 5, false],
      ['editMessageText', 6, true],
      ['editMessageText', 6, false],
    ]);
    expect(calls[1]?.params).toEqual({ chat_id: 5, ...text });
  });

  test.for([
    'Bad Request: message is not modified: specified new message content',
    'Bad Request: message to edit not found',
    'Bad Request: there is no text in the message to edit',
    'Bad Request: chat not found',
  ])('stays after “%s”', async (description) => {
    const calls = answerCalls(() => ({ status: 400, description }));
    await expect(edit(5)).rejects.toThrow(description);
    expect(calls).toHaveLength(1);
  });

  test('is not given up for the text that is refused, too', async () => {
    const calls = answerCalls(() => ({ status: 400, description: 'Bad Request: something' }));
    await expect(send(5)).rejects.toThrow('something');
    await expect(send(5)).rejects.toThrow('something');
    expect(calls.filter(({ params }) => isRich(params))).toHaveLength(2);
  });

  test('stays where only newer buttons are refused', async () => {
    const calls = answerCalls((_, params) =>
      JSON.stringify(params).includes('"disabled"')
        ? { status: 400, description: "Bad Request: can't parse inline keyboard button" }
        : null,
    );
    const markup = { inline_keyboard: [[{ text: '2/7', disabled: {} }]] };
    await client.api.sendRichMessage(5, rich, { ...text, reply_markup: markup });
    expect(calls.map(({ method }) => method)).toEqual(['sendRichMessage', 'sendRichMessage']);
  });
});
