import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { receiptPicture } from '../../../../support/telegram/picture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture({ pictures: true });
  await fixture.admin.start();
});

afterAll(async () => {
  await fixture.close();
});

async function home(person: Person): Promise<ChatMessage> {
  const after = await person.cursor();
  await person.send('/start');
  return person.waitFor('Noor Store', { after });
}

async function openPictures(): Promise<void> {
  const { admin } = fixture;
  await admin.send('/shop');
  await admin.waitFor(/Name: Noor Store/);
  await admin.tap(/Pictures/);
  await admin.waitFor(/Brands have theirs/);
}

test('the owner sets the picture of the first screen', SLOW, async () => {
  const { admin } = fixture;
  const lina = await fixture.newcomer({ name: 'Lina', locale: 'ar' });
  await openPictures();
  const after = await admin.cursor();
  await admin.sendFile({ name: 'shop.png', bytes: await receiptPicture('123456'), photo: true });
  const shown = await admin.waitFor(/your own picture/, { after });
  expect([shown.kind, shown.file?.width]).toEqual(['photo', 360]);
  expect((await home(lina)).file?.id).toBe(shown.file?.id);
});

test('the owner removes it by a dash', SLOW, async () => {
  const { admin } = fixture;
  const lina = await fixture.newcomer({ name: 'Lina' });
  const own = (await home(lina)).file?.id;
  expect(own).toBeDefined();
  await openPictures();
  await admin.send('-');
  await admin.waitFor(/drawn from the shop’s name/);
  await expect.poll(async () => (await home(lina)).kind).toBe('photo');
  expect((await home(lina)).file?.id).not.toBe(own);
});

test('what is no photo is refused with a word', async () => {
  const { admin } = fixture;
  await openPictures();
  await admin.send('my picture');
  await admin.waitFor(/send it as a photo/i);
});

test('the owner switches pictures off', SLOW, async () => {
  const { admin } = fixture;
  const lina = await fixture.newcomer({ name: 'Lina' });
  await expect.poll(async () => (await home(lina)).kind).toBe('photo');
  await openPictures();
  await admin.tap(/Switch pictures off/);
  await admin.waitFor(/plain texts/);
  const photo = (await lina.transcript()).at(-1)?.id;
  const after = await lina.cursor();
  await lina.tap(/More/);
  const more = await lina.waitFor(/More/, { after });
  expect(more.kind).toBe('text');
  expect(await lina.waitForDeletion({ after })).toBe(photo);
  expect((await home(lina)).kind).toBe('text');
  await openPictures();
  await admin.tap(/Switch pictures on/);
  await admin.waitFor(/Pictures: on/);
  await expect.poll(async () => (await home(lina)).kind).toBe('photo');
});
