import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import { Secret } from '../../../src/platform/secret.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { SIZED, size } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const requests = size(400, 1_200);
const AT_ONCE = 80;
/** Maximum growth of the heap between the first fifth of the requests and their end, megabytes. */
const MOST_GROWTH_MB = 16;
const secret = 's'.repeat(32);

let fixture: ChatFixture;
let server: FastifyInstance;
let port: number;
let path: string;
const failures: Record<string, unknown>[] = [];

beforeEach(async () => {
  fixture = await openChatFixture();
  const door = await fixture.anotherDoor({
    config: {
      ...fixture.config,
      telegram: {
        ...fixture.config.telegram,
        mode: 'webhook',
        publicUrl: 'http://127.0.0.1:9',
        webhookSecret: new Secret(secret),
      },
    },
  });
  if (!door.webhook) throw new Error('there is no webhook');
  path = door.webhook.path;
  server = createHttpServer({
    log: pino({ level: 'error' }, { write: (line: string) => failures.push(JSON.parse(line)) }),
    telegram: door.webhook,
    hint: (token) => fixture.work.hint(token),
    hintPayment: (method, call) => fixture.work.hintPayment(method, call),
    slowestRequestMs: 400,
  });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterEach(async () => {
  await server.close();
  await fixture.close();
});

it('random hostile requests cause no error, open connection or memory growth', SIZED, async () => {
  const random = createRandom(16);
  const statuses = new Map<string, number>();
  let sent = 0;
  let heapAfterFirst = 0;
  const one = async () => {
    while (sent < requests) {
      sent += 1;
      if (sent === Math.ceil(requests / 5)) heapAfterFirst = await usedHeap();
      for (const status of await send(hostile(random))) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));

  const serverErrors = [...statuses].filter(([status]) => status.startsWith('5'));
  expect({ serverErrors, failures }).toEqual({ serverErrors: [], failures: [] });
  // The requests included refused and accepted ones.
  for (const status of ['200', '400', '401', '404', '408', '413', '415', '431'])
    expect(statuses.get(status), status).toBeGreaterThan(0);
  await expect.poll(openConnections).toBe(0);
  expect((await usedHeap()) - heapAfterFirst).toBeLessThan(MOST_GROWTH_MB);
  // The next request is served.
  const update = {
    update_id: 1_000_001,
    message: { message_id: 1, date: 0, chat: { id: 5, type: 'private' } },
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  });
  expect(answer.status).toBe(200);
  const person = await fixture.newcomer();
  await person.send('/help');
  await person.waitFor(/question/i);
});

interface Hostile {
  readonly parts: readonly (string | Buffer)[];
  readonly end: 'wait' | 'half-close' | 'reset';
}

function hostile(random: Random): Hostile {
  const body = bodyOf(random);
  const head = [`${methodOf(random)} ${pathOf(random)} HTTP/1.${random.pick(['1', '1', '1', '0', '9'])}`];
  if (random.chance(0.95)) head.push(`host: ${random.pick(['shop', 'shop:80', '', '\u00ff', 'a b'])}`);
  head.push(...headersOf(random), ...lengthsOf(random, body.length));
  const begin = `${head.join('\r\n')}\r\n\r\n`;
  const isSlow = random.chance(0.02);
  const cut = isSlow || random.chance(0.05) ? random.whole(0, begin.length - 1) : begin.length;
  return {
    parts:
      cut < begin.length ? [begin.slice(0, cut)] : random.chance(0.3) ? [begin, body] : [`${begin}`, body],
    end: isSlow ? 'wait' : random.pick(['wait', 'wait', 'half-close', 'half-close', 'half-close', 'reset']),
  };
}

function methodOf(random: Random): string {
  if (random.chance(0.7)) return 'POST';
  return random.pick(
    [
      'GET',
      'HEAD',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'QUERY',
      'M-SEARCH',
    ].concat(['get', 'P\u00d6ST', '', 'X'.repeat(300), 'POST\t']),
  );
}

function pathOf(random: Random): string {
  const token = random.pick([
    () => bytesOf(random, 32).toString('base64url'),
    () => bytesOf(random, random.whole(0, 80)).toString('hex'),
    () => encodeURIComponent(textOf(random).toWellFormed()),
    () => '%00',
    () => '%',
    () => '%ff%fe',
    () => '..%2f..%2fetc%2fpasswd',
    () => 'x'.repeat(random.whole(1, 30_000)),
  ]);
  return random.pick([
    () => `/dealer/orders/${token()}`,
    () => `/dealer/orders/${token()}`,
    () => path,
    () => path,
    () => `${path}?${token()}`,
    () => `/telegram/${token()}`,
    () => `/${token()}`,
    () => `http://elsewhere.example/dealer/orders/${token()}`,
    () => `//dealer//orders//${token()}`,
    () =>
      random.pick([
        '*',
        '',
        '/',
        '/healthz',
        '/readyz',
        '/metrics',
        '/../',
        '/;',
        '/dealer/orders/',
        'shop:80',
      ]),
  ])();
}

function headersOf(random: Random): string[] {
  const some: string[] = [];
  if (random.chance(0.6)) {
    some.push(
      `x-telegram-bot-api-secret-token: ${random.pick([secret, secret, '', textOf(random), 'x'.repeat(300)])}`,
    );
  }
  if (random.chance(0.7)) {
    some.push(
      `content-type: ${random.pick(['application/json', 'application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', '', ';;;', 'application/json'.repeat(50)])}`,
    );
  }
  if (random.chance(0.2)) {
    some.push(
      random.pick([
        () => 'expect: 100-continue',
        () => 'expect: nothing',
        () => 'connection: upgrade\r\nupgrade: websocket',
        () => 'connection: close',
        () => `x-large: ${'y'.repeat(random.whole(1_000, 40_000))}`,
        () => Array.from({ length: 500 }, (_, index) => `x-${index}: 1`).join('\r\n'),
        () => 'no colon at all',
        () => ' folded: value',
        () => 'accept-version: 9.9.9',
        () => 'content-encoding: gzip',
        () => `x-odd: ${textOf(random)}`,
      ])(),
    );
  }
  return some;
}

function lengthsOf(random: Random, bytes: number): string[] {
  if (random.chance(0.6)) return [`content-length: ${bytes}`];
  return random.pick([
    () => [],
    () => [`content-length: ${bytes + random.whole(1, 1000)}`],
    () => [`content-length: ${random.whole(0, bytes)}`],
    () => ['content-length: -1'],
    () => ['content-length: 99999999999999999999'],
    () => ['content-length: 1e3'],
    () => ['content-length: 5', 'content-length: 6'],
    () => [`content-length: ${2 * 1024 * 1024}`],
    () => ['transfer-encoding: chunked'],
    () => ['transfer-encoding: chunked', `content-length: ${bytes}`],
    () => ['transfer-encoding: gzip, chunked, identity'],
  ])();
}

function bodyOf(random: Random): Buffer {
  return random.pick([
    () => Buffer.alloc(0),
    () => bytesOf(random, random.whole(0, 2_000)),
    () => Buffer.from(JSON.stringify(anyValue(random, 4))),
    () => Buffer.from(JSON.stringify(anyValue(random, 4)).slice(0, -1)),
    () => Buffer.from(JSON.stringify(updateOf(random))),
    () => Buffer.from(JSON.stringify(updateOf(random))),
    () =>
      Buffer.from(
        `{"__proto__": {"x": 1}, "constructor": {"prototype": 1}, "update_id": ${random.whole(-5, 5)}}`,
      ),
    () => Buffer.from('['.repeat(random.whole(1, 20_000))),
    () => Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    () => Buffer.from('\ufeff{}'),
    () => Buffer.from(`5\r\nhello\r\n${random.pick(['0\r\n\r\n', 'zz\r\n', 'fffffffff\r\n', ''])}`),
    () => Buffer.alloc(random.chance(0.2) ? 1_200_000 : 70_000, 120),
  ])();
}

/** Generates something like an update: known kinds with fields of any type and texts of any character. */
function updateOf(random: Random): unknown {
  const chat = {
    id: random.pick([1, -1, 5e15, 1.5, 1e300, '7', null]),
    type: random.pick(['private', 'group', 7, null]),
  };
  const from = {
    id: chat.id,
    is_bot: random.chance(0.1),
    first_name: textOf(random),
    language_code: textOf(random),
  };
  const message = {
    message_id: random.whole(-5, 1e9),
    date: random.pick([0, -1, 1e18, 1e300]),
    chat,
    from,
    text: textOf(random),
    reply_to_message: anyValue(random, 3),
  };
  return {
    update_id: random.pick([random.whole(1, 1e9), random.whole(1, 1e9), -1, 2 ** 53, 1e30, '5', null]),
    [random.pick([
      'message',
      'edited_message',
      'callback_query',
      'my_chat_member',
      'inline_query',
      'business_message',
    ])]: random.pick([
      message,
      message,
      { id: textOf(random), from, chat_instance: '', data: textOf(random), message },
      anyValue(random, 3),
    ]),
  };
}

function anyValue(random: Random, depth: number): unknown {
  const leaf = () => random.pick([null, true, 0, -0.5, 1e308, 2 ** 63, '', textOf(random)]);
  if (depth === 0) return leaf();
  return random.pick<() => unknown>([
    leaf,
    () => Array.from({ length: random.whole(0, 4) }, () => anyValue(random, depth - 1)),
    () =>
      Object.fromEntries(
        Array.from({ length: random.whole(0, 4) }, () => [textOf(random), anyValue(random, depth - 1)]),
      ),
  ])();
}

function textOf(random: Random): string {
  return random.pick([
    'a',
    '\0',
    '\ud800',
    '\udc00x',
    '💥',
    '\u202e',
    '\\u0000',
    "'; drop table orders; --",
    '‮ي',
    '\r',
    'x'.repeat(5_000),
  ]);
}

function bytesOf(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.whole(0, 255)));
}

/** @returns the status of each answer */
function send({ parts, end }: Hostile): Promise<string[]> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text;
      // The server keeps the connection, so this is the whole answer.
      if (end === 'wait' && !/connection: close/i.test(said) && isAnswered(said)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('end', () => socket.end());
    socket.once('close', () =>
      resolve([...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)),
    );
    for (const part of parts) socket.write(part);
    if (end === 'half-close') socket.end();
    if (end === 'reset') setTimeout(() => socket.resetAndDestroy(), 5);
  });
}

function isAnswered(said: string): boolean {
  return /HTTP\/1\.1 [2-5]/.test(said);
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

/** Returns the heap in use after a full garbage collection, megabytes. */
async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
