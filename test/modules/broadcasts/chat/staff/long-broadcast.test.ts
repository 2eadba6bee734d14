import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { readText, writeAround } from '../../../../support/telegram/long-answers.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';
import { promptFor } from '../../../../support/telegram/prompts.ts';
import { openWebhook, rawMessage } from '../../../../support/telegram/raw-updates.ts';

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

test('a broadcast arrives whole up to its limit', async () => {
  await writeAround(
    fixture,
    4_000,
    async (text) => {
      await promptFor(fixture, 'broadcast', 'content:new');
      await admin.send(text);
    },
    () => readText(fixture, `select content ->> 'text' as text from broadcasts order by id desc limit 1`),
  );
});

test('a caption of a broadcast arrives whole up to its limit', async () => {
  await writeAround(
    fixture,
    1_000,
    async (caption) => {
      await promptFor(fixture, 'broadcast', 'content:new');
      await admin.sendFile({ name: 'a.png', bytes: PICTURE, photo: true, caption });
    },
    () => readText(fixture, `select content ->> 'text' as text from broadcasts order by id desc limit 1`),
  );
});

const BOLD_AND_LINK = [
  { type: 'bold', offset: 0, length: 3 },
  { type: 'text_link', offset: 4, length: 5, url: 'https://example.com/eid?from=telegram' },
];

test('a broadcast keeps bold words and links', async () => {
  await promptFor(fixture, 'broadcast', 'content:new');
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
    await promptFor(fixture, 'broadcast', 'content:new');
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
