import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chats } from '../../../src/telegram/chats.ts';
import { expectedAnswers, MOST_TEXT } from '../../../src/telegram/ui/input/expected-answers.ts';
import { byNumber } from '../../support/shop-fixture.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { longText, readText, TOO_LONG, writeAround } from '../../support/telegram/long-answers.ts';
import { PICTURE } from '../../support/telegram/picture.ts';
import { promptFor } from '../../support/telegram/prompts.ts';
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

const number = new Intl.NumberFormat('en');

const isPrompted = async () =>
  (await fixture.database.pool.query(`select from conversations where key = $1`, [String(admin.id)])).rows
    .length > 0;

/** Returns the bot's newest answer to this text. */
async function answerTo(text: string): Promise<string> {
  const after = await admin.cursor();
  await receive({ message: rawMessage(admin, text) });
  return (await admin.waitFor(/./, { after })).text;
}

for (const { kind, part, expected } of expectedAnswers(chats.prompts).filter(
  (one) => one.expected.text > 0,
)) {
  const name = part === null ? kind : `${kind}, ${part}`;
  test(`${name}: refuses one character more than its limit`, async () => {
    const about = part === null ? '' : kind === 'shelf-change' ? `item:1:${part}:en` : `${part}:en:1`;
    for (const units of [expected.text + 1, MOST_TEXT + 90]) {
      await promptFor(fixture, kind, about);
      const answer = await answerTo(longText(units));
      expect(answer).toMatch(TOO_LONG);
      expect(answer).toContain(number.format(expected.text));
      expect(await isPrompted()).toBe(true);
    }
  });
}

test('a voice message as an answer is refused with the kinds that are taken', async () => {
  await promptFor(fixture, 'customer-write', 'note:1');
  await admin.sendMedia('voice', { name: 'a.ogg', bytes: PICTURE });
  await admin.waitFor(/can’t be used here. Please send: text/);
  expect(await isPrompted()).toBe(true);
});

test('a message to a customer arrives whole up to its limit', async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  await writeAround(
    fixture,
    1_000,
    async (text) => {
      await promptFor(fixture, 'customer-write', `message:${person.id}`);
      await admin.send(text);
    },
    () =>
      readText(
        fixture,
        `select detail ->> 'text' as text from notifications where detail ->> 'kind' = 'message' order by id desc limit 1`,
      ),
  );
  await fixture.runJobs();
  for (const id of fixture.notified.splice(0).toSorted(byNumber)) await fixture.telegram.notify(id);
  await person.waitFor(({ text }) => text.includes(longText(1_000)));
});

test('a note arrives whole up to its limit', async () => {
  const person = await fixture.newcomer();
  await writeAround(
    fixture,
    1_000,
    async (text) => {
      await promptFor(fixture, 'customer-write', `note:${person.id}`);
      await admin.send(text);
    },
    () => readText(fixture, 'select text from customer_notes order by id desc limit 1'),
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
  await writeAround(
    fixture,
    2_000,
    async (text) => {
      await promptFor(fixture, 'shop-settings', 'text:en:not-understood');
      await admin.send(text);
    },
    () => readText(fixture, 'select draft as text from shop_texts where draft is not null limit 1'),
  );
});
