import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { GrammyError, HttpError, InputFile } from 'grammy';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serializeError } from '../../../src/platform/logging.ts';
import { type BotApi, createBotApi } from '../../../src/telegram/bot-api/bot-api.ts';
import {
  isBlocked,
  isNotModified,
  isWithoutTarget,
  retryDelayOf,
} from '../../../src/telegram/bot-api/errors.ts';
import { URGENCY, withUrgency } from '../../../src/telegram/bot-api/urgency.ts';
import { listen } from '../../support/process/listen.ts';
import { SLOW } from '../../support/sizes.ts';

const TOKEN = '12345:AAAA-a-token-that-no-log-may-hold';

type Behavior = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let client: BotApi;
let calls: { method: string; body: string }[];
let plan: Behavior[];

const ok: Behavior = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ok: true, result: { message_id: 7 } }));
};

const answer =
  (code: number, description: string, parameters: object = {}): Behavior =>
  (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: false, error_code: code, description, parameters }));
  };

const cut: Behavior = (request) => {
  request.socket.destroy();
};

beforeEach(async () => {
  calls = [];
  plan = [];
  server = createServer((request, response) => {
    void (async () => {
      const body = await readText(request);
      calls.push({ method: request.url?.split('/').at(-1) ?? '', body });
      (plan.shift() ?? ok)(request, response, body);
    })();
  });
  const port = await listen(server);
  client = createBotApi({
    token: TOKEN,
    apiRoot: `http://127.0.0.1:${port}`,
    log: pino({ level: 'silent' }),
    timeoutSeconds: 5,
  });
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call that meets outage', () => {
  test('is made again after a short flood wait, whatever it is', SLOW, async () => {
    plan = [answer(429, 'Too Many Requests: retry after 1', { retry_after: 1 })];
    await client.api.sendMessage(1, 'hello');
    expect(calls).toHaveLength(2);
  });

  test('is not held up by a long one: the caller learns how long', async () => {
    plan = [answer(429, 'Too Many Requests: retry after 60', { retry_after: 60 })];
    const error = await thrown(client.api.sendMessage(1, 'hello'));
    expect(calls).toHaveLength(1);
    expect(retryDelayOf(error)).toBe(60_000);
  });

  test('is repeated over a broken connection where a repeat is harmless', SLOW, async () => {
    plan = [cut, cut];
    await client.api.editMessageText(1, 7, 'hello');
    expect(calls.map((call) => call.method)).toEqual(Array(3).fill('editMessageText'));
  });

  test('is not repeated where it might send a message twice', async () => {
    plan = [cut];
    const error = await thrown(client.api.sendMessage(1, 'hello'));
    expect(error).toBeInstanceOf(HttpError);
    expect(calls).toHaveLength(1);
    expect(retryDelayOf(error)).toBe(1_000);
  });

  test('is repeated when nobody listens, since then nothing was sent', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const sending = client.api.sendMessage(1, 'hello');
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect((await sending).message_id).toBe(7);
  });

  test('of a server that fails is repeated for edits alone', async () => {
    plan = [answer(502, 'Bad Gateway')];
    await client.api.editMessageText(1, 7, 'hello');
    expect(calls).toHaveLength(2);
    plan = [answer(502, 'Bad Gateway')];
    const error = await thrown(client.api.sendMessage(1, 'hello'));
    expect(error).toBeInstanceOf(GrammyError);
    expect(calls).toHaveLength(3);
  });

  test('gives an error that names neither the token nor what was sent', async () => {
    plan = [cut];
    const cutOff = await thrown(client.api.sendMessage(1, 'CANARY-CODE'));
    plan = [answer(400, 'Bad Request: something')];
    const refused = await thrown(client.api.sendMessage(1, 'CANARY-CODE'));
    plan = [(_request, response) => response.end('<html>not JSON</html>')];
    const garbled = await thrown(client.api.sendMessage(1, 'CANARY-CODE'));
    const logged = JSON.stringify([cutOff, refused, garbled].map((error) => serializeError(error)));
    expect(logged).not.toContain('AAAA-a-token');
    expect(logged).not.toContain('CANARY');
  });

  test('ends when its time is over', async () => {
    await client.close();
    const { port } = server.address() as AddressInfo;
    client = createBotApi({
      token: TOKEN,
      apiRoot: `http://127.0.0.1:${port}`,
      log: pino({ level: 'silent' }),
      timeoutSeconds: 0.2,
    });
    plan = [() => {}];
    expect(await thrown(client.api.sendMessage(1, 'hello'))).toBeInstanceOf(HttpError);
  });
});

test('sends a delivery before waiting texts once several chats were refused', async () => {
  const refused = answer(429, 'Too Many Requests: retry after 60', { retry_after: 60 });
  plan = [refused, refused, refused];
  for (const chat of [1, 2, 3]) await thrown(client.api.sendMessage(chat, 'hello'));
  calls = [];
  const text = (chat: number) => withUrgency(URGENCY.text, () => client.api.sendMessage(chat, 'an answer'));
  await Promise.all([
    ...[11, 12, 13].map(text),
    client.api.sendMessage(20, 'a delivery'),
    withUrgency(URGENCY.tap, () => client.api.editMessageText(30, 7, 'a tap')),
  ]);
  const order = calls.map(({ body }) => (JSON.parse(body) as { chat_id: number }).chat_id);
  expect(order.indexOf(20)).toBeLessThan(order.indexOf(12));
  expect(order.indexOf(30)).toBeLessThan(2);
});

test('a file is uploaded whole, also the second time', SLOW, async () => {
  plan = [answer(429, 'Too Many Requests: retry after 1', { retry_after: 1 })];
  await client.api.sendDocument(1, new InputFile(Buffer.from('CODE-1\r\nCODE-2'), 'codes.txt'));
  expect(calls).toHaveLength(2);
  for (const call of calls) {
    expect(call.body).toContain('CODE-1\r\nCODE-2');
    expect(call.body).toContain('codes.txt');
  }
});

test('a hundred calls go out at the same time, and their connections are kept', async () => {
  const sockets: unknown[] = [];
  const release = Promise.withResolvers<void>();
  const together: Behavior = (request, response, body) => {
    sockets.push(request.socket);
    if (sockets.length === 100) release.resolve();
    void release.promise.then(() => ok(request, response, body));
  };
  plan = Array.from({ length: 100 }, () => together);
  await Promise.all(Array.from({ length: 100 }, () => client.api.sendMessage(1, 'hello')));
  const later: unknown[] = [];
  const alone: Behavior = (request, response, body) => {
    later.push(request.socket);
    ok(request, response, body);
  };
  plan = Array.from({ length: 10 }, () => alone);
  for (let n = 0; n < 10; n++) await client.api.sendMessage(1, 'hello');
  expect(new Set(sockets).size).toBe(100);
  // The first of them may arrive before the last of the hundred has released its connection.
  expect(later.slice(1).every((socket) => [...sockets, later[0]].includes(socket))).toBe(true);
});

test('what Telegram says is told apart', async () => {
  const said = async (code: number, description: string) => {
    plan = [answer(code, description)];
    return thrown(client.api.editMessageText(1, 7, 'hello'));
  };
  expect(isBlocked(await said(403, 'Forbidden: bot was blocked by the user'))).toBe(true);
  expect(isBlocked(await said(400, 'Bad Request: chat not found'))).toBe(true);
  expect(isBlocked(await said(400, 'Bad Request: message text is empty'))).toBe(false);
  expect(isNotModified(await said(400, 'Bad Request: message is not modified: …'))).toBe(true);
  expect(isWithoutTarget(await said(400, 'Bad Request: message to edit not found'))).toBe(true);
  expect(isWithoutTarget(await said(400, "Bad Request: message can't be edited"))).toBe(true);
  expect(isWithoutTarget(await said(400, 'Bad Request: chat not found'))).toBe(false);
});
