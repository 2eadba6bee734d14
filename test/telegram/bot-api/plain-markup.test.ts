import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
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
