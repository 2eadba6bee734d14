import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../../src/platform/secret.ts';
import { ALLOWED_UPDATES } from '../../../src/telegram/inbox/incoming.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { SIZED, size } from '../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { botControls } from '../../support/telegram/controls.ts';
import { rawMessage } from '../../support/telegram/raw-updates.ts';
import { until } from '../../support/until.ts';

const updates = size(100, 1_500);
const AT_ONCE = 40;
/**
 * Maximum growth of the heap between the first fifth of the updates and their end, megabytes, including the
 * emulator's chats.
 */
const MOST_GROWTH_MB = 24;
const seed = Number(process.env.HOSTILE_SEED ?? 16);
const SECRET = 's'.repeat(32);

let fixture: ChatFixture;
const failures: Record<string, unknown>[] = [];

beforeEach(async () => {
  fixture = await openChatFixture();
  await fixture.telegram.stop();
});
afterEach(() => fixture.close());

test(`random hostile updates break nothing, hold no lane and cost no memory (HOSTILE_SEED=${seed})`, {
  ...SIZED,
  timeout: 900_000,
}, async () => {
  const door = await fixture.anotherDoor({
    config: {
      ...fixture.config,
      telegram: {
        ...fixture.config.telegram,
        mode: 'webhook',
        publicUrl: 'https://shop.example.com',
        webhookSecret: new Secret(SECRET),
      },
    },
    log: pino({ level: 'warn' }, { write: (line: string) => failures.push(JSON.parse(line)) }),
  });
  await door.start();
  const receive = async (update: unknown) => expect(await door.webhook?.receive(SECRET, update)).toBe(200);
  const people = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      fixture.people.createUser({ id: 60_000 + n, firstName: `P${n}`, languageCode: 'en' }),
    ),
  );
  for (const person of people) await person.start();
  const senders = [...people.map(({ id }) => id), ...Array.from({ length: 40 }, (_, n) => 70_000 + n), ADMIN];
  const random = createRandom(seed);
  let sent = 0;
  let heapAfterFirst = 0;
  const some = async () => {
    while (sent < updates) {
      sent += 1;
      if (sent === Math.ceil(updates / 5)) heapAfterFirst = await usedHeap();
      await receive(hostileUpdate(random, 5_000_000 + sent, random.pick(senders)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));

  const left = () =>
    fixture.database.pool.query('select update_id from updates where done_at is null or payload is not null');
  await until(async () => (await left()).rowCount === 0, 60_000);
  const growthMb = (await usedHeap()) - heapAfterFirst;
  expect(failures.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
  // No act was done as the admin whose messages others forwarded or sent.
  const { rows } = await fixture.database.pool.query(`
    select (select count(*) from postings) + (select count(*) from adjustments) + (select count(*) from settings) as changed`);
  expect(rows).toEqual([{ changed: '0' }]);

  // More chats than lanes are served at once: no lane was lost.
  await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      receive({ update_id: 6_000_000 + n, message: rawMessage({ id: 80_000 + n }, '/help') }),
    ),
  );
  await until(async () => (await left()).rowCount === 0);
  await door.stop();
  expect(failures.map(({ msg }) => msg)).not.toContain('stopped before every update was handled');
});

/** Generates an update with an error somewhere, or everywhere. */
function hostileUpdate(random: Random, updateId: number, sender: number): unknown {
  const kind = random.pick([...ALLOWED_UPDATES, ...KINDS]);
  const from = userOf(random, sender);
  const update: Record<string, unknown> = { update_id: updateId - (random.chance(0.03) ? 1 : 0) };
  if (kind === 'callback_query') update[kind] = tapOf(random, sender === ADMIN ? userOf(random, 1) : from);
  else if (kind === 'my_chat_member') {
    const member = (status: string) => ({ status, user: { id: 1, is_bot: true, first_name: 'Bot' } });
    const old = { old_chat_member: member(random.pick(['member', 'kicked', textOf(random)])) };
    update[kind] = {
      chat: chatOf(random, sender),
      from,
      date: 1,
      ...old,
      new_chat_member: member(random.pick(['member', 'kicked'])),
    };
  } else if (kind === 'pre_checkout_query') {
    update[kind] = {
      id: textOf(random),
      from,
      currency: 'XTR',
      total_amount: 1,
      invoice_payload: textOf(random),
    };
  } else if (kind === 'inline_query') {
    update[kind] = { id: textOf(random), from, query: textOf(random), offset: textOf(random) };
  } else update[kind] = messageOf(random, sender, from);
  if (random.chance(0.1)) spoil(random, update);
  return random.chance(0.01) ? random.pick([null, 5, 'update', [], { update_id: '5' }]) : update;
}

const KINDS = [
  ...['message', 'message', 'message', 'callback_query', 'callback_query'],
  ...[
    'edited_message',
    'channel_post',
    'business_message',
    'edited_business_message',
    'guest_message',
    'poll',
  ],
];

function messageOf(random: Random, sender: number, from: object): object {
  const text = random.chance(0.15) ? undefined : textOf(random);
  const message = {
    message_id: random.whole(1, 1_000_000),
    date: 1_790_000_000,
    chat: chatOf(random, sender),
    ...(random.chance(0.95) && { from }),
    ...(text !== undefined && { text }),
    ...(text?.startsWith('/') && {
      entities: [{ type: 'bot_command', offset: 0, length: random.whole(1, 12) }],
    }),
    ...(random.chance(0.1) && { entities: [{ type: 'bot_command', offset: -1, length: 1e9 }] }),
    ...(random.chance(0.1) && {
      contact: { phone_number: textOf(random), first_name: textOf(random), user_id: sender },
    }),
    ...(random.chance(0.1) && { message_thread_id: 5, is_topic_message: true }),
    ...(random.chance(0.1) && {
      reply_to_message: { message_id: 1, text: textOf(random) },
      quote: { text: textOf(random) },
    }),
  };
  const marks = [
    { forward_origin: { type: 'hidden_user', date: 1, sender_user_name: textOf(random) } },
    { via_bot: userOf(random, 3) },
    { sender_business_bot: userOf(random, 3) },
    { sender_chat: { id: -100, type: 'channel' } },
  ];
  return sender === ADMIN || random.chance(0.2) ? { ...message, ...random.pick(marks) } : message;
}

function tapOf(random: Random, from: object & { id: number }): object {
  const values = () =>
    Array.from({ length: random.whole(0, 4) }, () =>
      random.pick(['1', 'yes', 'ask', '', 'AAAA1111', textOf(random)]),
    );
  const data = random.chance(0.8)
    ? [random.pick(botControls().taps).prefix, ...values()].join(':').slice(0, 200)
    : textOf(random);
  return {
    id: random.chance(0.9) ? String(random.whole(1, 1e9)) : textOf(random),
    from,
    chat_instance: '1',
    ...(random.chance(0.95) && { data }),
    ...(random.chance(0.9) && {
      message: {
        message_id: random.whole(1, 100),
        date: random.pick([0, 1_790_000_000]),
        chat: chatOf(random, from.id),
      },
    }),
  };
}

function userOf(random: Random, id: number) {
  return {
    id,
    is_bot: random.chance(0.05),
    first_name: textOf(random),
    ...(random.chance(0.5) && { username: textOf(random) }),
    ...(random.chance(0.5) && { language_code: random.pick(['en', 'ar', textOf(random)]) }),
  };
}

function chatOf(random: Random, sender: number): object {
  if (random.chance(0.8)) return { id: sender, type: 'private', first_name: textOf(random) };
  return random.pick([
    { id: -7, type: 'group', title: textOf(random) },
    { id: -8, type: 'supergroup', title: textOf(random), is_forum: true },
    { id: -9, type: 'channel', title: textOf(random) },
    { id: random.whole(1, 100), type: 'private' },
    { id: sender, type: textOf(random) },
  ]);
}

function textOf(random: Random): string {
  const word = () =>
    random.pick([
      'a',
      '7',
      '\0',
      '\ud800',
      '\udc00',
      '😀',
      'ش',
      '\u202e',
      '\u200b',
      '<b>',
      '&amp;',
      '%',
      '\\',
      "'",
      '\n',
      '٣',
    ]);
  const words = Array.from({ length: random.whole(0, 12) }, word).join('');
  return random.pick([
    words,
    words.repeat(random.whole(1, 400)),
    'x'.repeat(random.pick([63, 64, 65, 400, 4_096, 40_000])),
    `/${random.pick(['start', 'help', 'balance', 'search', 'credit', 'debit', 'order', 'maintenance', 'markup', 'unknown'])} ${words}`,
    `/credit ${random.whole(60_000, 70_040)} 111 USD`,
    `/start item_${random.whole(0, 1_000_000)}`,
    String(random.whole(0, 1_000_000)),
    '+9647701234567',
    '5',
  ]);
}

/** Replaces a random part of an object by a value of another type. */
function spoil(random: Random, into: Record<string, unknown>): void {
  const keys = Object.keys(into).filter((key) => key !== 'update_id');
  if (keys.length === 0) return;
  const key = random.pick(keys);
  const inner = into[key];
  if (typeof inner === 'object' && inner !== null && random.chance(0.8)) {
    spoil(random, inner as Record<string, unknown>);
    return;
  }
  const odd = [
    null,
    -1,
    0.5,
    1e300,
    2 ** 53,
    true,
    '',
    'text',
    [],
    [[]],
    {},
    { id: 1 },
    Array.from({ length: 999 }, () => null),
  ];
  into[key] = random.pick<unknown>(odd);
}

/** Returns the heap after a full collection, megabytes. */
async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
