import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chats } from '../../../src/telegram/chats.ts';
import { expectedAnswers, MOST_TEXT } from '../../../src/telegram/ui/input/expected-answers.ts';
import { byNumber } from '../../support/shop-fixture.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../support/telegram/picture.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';

let fixture: ChatFixture;
let admin: Person;
let receive: Awaited<ReturnType<typeof openWebhook>>;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
  receive = await openWebhook(fixture);
});
afterAll(() => fixture.close());

const TOO_LONG = /That is too long: at most/;
const number = new Intl.NumberFormat('en');

/** Returns a text of this many UTF-16 units that ends with a surrogate pair. */
const long = (units: number) => `${'w '.repeat(units / 2).slice(0, units - 2)}😀`;

async function promptFor(kind: string, about: string): Promise<void> {
  // A running handler would overwrite it.
  await fixture.handled();
  await fixture.database.pool.query(
    `insert into conversations (key, version, state) values ($1, 'prompt', $2)
    on conflict (key) do update set version = excluded.version, state = excluded.state`,
    [String(admin.id), JSON.stringify({ kind, about })],
  );
}

const isPrompted = async () =>
  (await fixture.database.pool.query(`select from conversations where key = $1`, [String(admin.id)])).rows
    .length > 0;

/** Returns the bot's newest answer to this text. */
async function answerTo(text: string): Promise<string> {
  const after = await admin.cursor();
  await receive({ message: rawMessage(admin, text) });
  return (await admin.waitFor(/./, { after })).text;
}

const ofModules = chats.prompts.map((prompt) => ({ ...prompt, part: null }));
for (const { kind, part, expected } of [...expectedAnswers(), ...ofModules].filter(
  (one) => one.expected.text > 0,
)) {
  const name = part === null ? kind : `${kind}, ${part}`;
  test(`${name}: refuses one character more than its limit`, async () => {
    const about = part === null ? '' : kind === 'shelf-change' ? `item:1:${part}:en` : `${part}:en:1`;
    for (const units of [expected.text + 1, MOST_TEXT + 90]) {
      await promptFor(kind, about);
      const answer = await answerTo(long(units));
      expect(answer).toMatch(TOO_LONG);
      expect(answer).toContain(number.format(expected.text));
      expect(await isPrompted()).toBe(true);
    }
  });
}

/** Writes at the limit and around it, and returns the stored part of each. */
async function around(
  most: number,
  write: (text: string) => Promise<void>,
  arrived: () => Promise<string | null>,
) {
  for (const units of [most - 1, most]) {
    await write(long(units));
    await expect.poll(arrived).toBe(long(units));
  }
  await write(long(most + 1));
  await admin.waitFor(TOO_LONG);
  expect(await arrived()).toBe(long(most));
}

async function newest(sql: string): Promise<string | null> {
  const { rows } = await fixture.database.pool.query<{ text: string }>(sql);
  return rows[0]?.text ?? null;
}

test('a broadcast arrives whole up to its limit', async () => {
  await around(
    4_000,
    async (text) => {
      await promptFor('broadcast', 'content:new');
      await admin.send(text);
    },
    () => newest(`select content ->> 'text' as text from broadcasts order by id desc limit 1`),
  );
});

test('a caption of a broadcast arrives whole up to its limit', async () => {
  await around(
    1_000,
    async (caption) => {
      await promptFor('broadcast', 'content:new');
      await admin.sendFile({ name: 'a.png', bytes: PICTURE, photo: true, caption });
    },
    () => newest(`select content ->> 'text' as text from broadcasts order by id desc limit 1`),
  );
});

const BOLD_AND_LINK = [
  { type: 'bold', offset: 0, length: 3 },
  { type: 'text_link', offset: 4, length: 5, url: 'https://example.com/eid?from=telegram' },
];

test('a broadcast keeps bold words and links', async () => {
  await promptFor('broadcast', 'content:new');
  const before = await admin.cursor();
  await receive({ message: rawMessage(admin, 'Eid offer for you', { entities: BOLD_AND_LINK }) });
  await admin.waitFor(/not sent/, { after: before });
  const after = await admin.cursor();
  await admin.tap(/Send it to me only/);
  expect(await admin.waitFor(/^Eid offer for you/, { after })).toMatchObject({ entities: BOLD_AND_LINK });
});

for (const kind of ['photo', 'video', 'animation'] as const) {
  test(`a broadcast keeps its ${kind} with the formatting of the caption`, async () => {
    const file = { name: `a.${kind === 'photo' ? 'png' : 'mp4'}`, bytes: PICTURE };
    await promptFor('broadcast', 'content:new');
    const after = await admin.cursor();
    if (kind === 'photo') await admin.sendFile({ ...file, photo: true, caption: 'Eid offer' });
    else await admin.sendMedia(kind, { ...file, caption: 'Eid offer' });
    const draft = await admin.waitFor(/not sent/, { after });
    expect(draft.text.toLowerCase()).toContain(`media: ${kind}`);
    const called = (await fixture.people.state()).calls;
    await admin.tap(/Send it to me only/);
    const method = { photo: 'sendPhoto', video: 'sendVideo', animation: 'sendAnimation' }[kind];
    await expect.poll(() => fixture.people.calls({ method, after: called })).toHaveLength(1);
  });
}

test('a voice message as an answer is refused with the kinds that are taken', async () => {
  await promptFor('customer-write', 'note:1');
  await admin.sendMedia('voice', { name: 'a.ogg', bytes: PICTURE });
  await admin.waitFor(/can’t be used here. Please send: text/);
  expect(await isPrompted()).toBe(true);
});

test('a message to a customer arrives whole up to its limit', async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  await around(
    1_000,
    async (text) => {
      await promptFor('customer-write', `message:${person.id}`);
      await admin.send(text);
    },
    () =>
      newest(
        `select detail ->> 'text' as text from notifications where detail ->> 'kind' = 'message' order by id desc limit 1`,
      ),
  );
  await fixture.runJobs();
  for (const id of fixture.notified.splice(0).toSorted(byNumber)) await fixture.telegram.notify(id);
  await person.waitFor(({ text }) => text.includes(long(1_000)));
});

test('a note arrives whole up to its limit', async () => {
  const person = await fixture.newcomer();
  await around(
    1_000,
    async (text) => {
      await promptFor('customer-write', `note:${person.id}`);
      await admin.send(text);
    },
    () => newest('select text from customer_notes order by id desc limit 1'),
  );
});

test('a note of a credit is refused where it would be cut', async () => {
  const person = await fixture.newcomer();
  await admin.send(`/credit ${person.id} 5 USD ${'n'.repeat(200)} // ${'m'.repeat(200)}`);
  await admin.waitFor(/n{200}[\s\S]*m{200}/);
  await admin.send(`/credit ${person.id} 5 USD ${'n'.repeat(201)}`);
  await admin.waitFor(/may have 200 characters each/);
  await admin.send(`/credit ${person.id} 5 USD // ${'m'.repeat(201)}`);
  await admin.waitFor(/may have 200 characters each/);
});

test('a text of the shop arrives whole up to its limit', async () => {
  await around(
    2_000,
    async (text) => {
      await promptFor('shop-settings', 'text:en:not-understood');
      await admin.send(text);
    },
    () => newest('select draft as text from shop_texts where draft is not null limit 1'),
  );
});
