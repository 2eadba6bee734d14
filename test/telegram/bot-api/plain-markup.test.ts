import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { InputFile } from 'grammy';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  const reply_markup = { inline_keyboard: [[{ text: '2/7', disabled: {} }]] };
  await client.api.sendMessage(5, caption, { reply_markup });
  await client.api.sendPhoto(6, new InputFile(Buffer.from('a file'), 'a.png'), { caption, reply_markup });
  expect(bodies).toHaveLength(4);
  for (const body of [bodies[1], bodies[3]]) {
    expect(body).toContain('Until 1 Mar, 10:00.');
    expect(body).toContain('{"text":"2/7","callback_data":"-"}');
  }
});
