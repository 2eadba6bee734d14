import type { Group, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertKind, raiseAlert } from '../../../src/modules/alerts/index.ts';
import { DeliverLater } from '../../../src/telegram/notifications/deliver-later.ts';
import type { Telegram } from '../../../src/telegram/telegram.ts';
import { SLOW } from '../../support/sizes.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const OTHER = 9002;
let fixture: ChatFixture;
let admin: Person;
let other: Person;
let group: Group;
let door: Telegram;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [OTHER] });
  // Only the door with the group polls, because two pollers disturb each other.
  await fixture.telegram.stop();
  ({ admin } = fixture);
  other = await fixture.people.createUser({ id: OTHER, firstName: 'Omar', languageCode: 'ar' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from alerts`.execute(fixture.db);
  await door?.stop();
  group = await fixture.people.createGroup({
    title: 'Admins',
    creator: admin,
    type: 'group',
    bot: 'administrator',
  });
  door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
  await door.start();
  for (const one of [admin, other]) await one.start();
});

async function raise(kind: AlertKind, subject: string): Promise<string> {
  await fixture.shop.alerts.raise(kind, subject);
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends an alert like the worker: again, as long as it is postponed. */
async function send(id: string, times = 3): Promise<void> {
  try {
    await door.sendAlert(id);
  } catch (error) {
    if (!(error instanceof DeliverLater) || times === 1) throw error;
    await send(id, times - 1);
  }
}

async function sendOpen(kind: AlertKind): Promise<void> {
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await send(id);
}

const current = async () => (await fixture.shop.adminChats.read(group.id)).id;
const isLost = async () => (await fixture.shop.adminChats.read(group.id)).isLost;

describe('the group of the admins', () => {
  test('gets its alerts at once after it became a supergroup', async () => {
    const upgraded = await group.upgrade(admin);
    await send(await raise('wallet-too-low', 'IQD'));
    await upgraded.waitFor('The IQD wallet is too low', { after: 0 });
  });

  test('is followed by the refusal alone, where the service message was missed', async () => {
    await door.stop();
    const upgraded = await group.upgrade(admin);
    await send(await raise('wallet-too-low', 'TRY'));
    await upgraded.waitFor('The TRY wallet is too low', { after: 0 });
    expect(await current()).toBe(upgraded.id);
  });

  test('is followed by the service message before anything is sent', async () => {
    const upgraded = await group.upgrade(admin);
    await expect.poll(current).toBe(upgraded.id);
  });

  test('keeps its new id for a process that starts later', SLOW, async () => {
    const upgraded = await group.upgrade(admin);
    await expect.poll(current).toBe(upgraded.id);
    await door.stop();
    door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
    await send(await raise('wallet-too-low', 'USD'));
    await upgraded.waitFor('The USD wallet is too low', { after: 0 });
  });

  test('gives way to each owner privately once the bot was removed', async () => {
    await door.stop();
    await group.removeBot(admin);
    await send(await raise('wallet-too-low', 'IQD'));
    await admin.waitFor('The IQD wallet is too low');
    await other.waitFor('محفظة');
    await sendOpen('admin-chat-lost');
    await admin.waitFor('The bot can’t write into the admins’ group any more');
    await admin.waitFor('bot was kicked from the group chat', { after: 0 });
  });

  test('is known to be lost as soon as the bot is removed', async () => {
    await group.removeBot(admin);
    await expect.poll(isLost).toBe(true);
    expect(await openAlerts(fixture.db)).toEqual([`admin-chat-lost:${group.id}`]);
  });

  test('gets the alerts again once the bot is back', SLOW, async () => {
    await group.removeBot(admin);
    await expect.poll(isLost).toBe(true);
    await group.addBot(admin);
    await expect.poll(isLost).toBe(false);
    expect(await openAlerts(fixture.db)).toEqual([]);
    await send(await raise('wallet-too-low', 'EUR'));
    await group.waitFor('The EUR wallet is too low', { after: 0 });
  });

  test('that never existed gives way to the owners', async () => {
    await door.stop();
    door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: -1_009_999_999 } });
    await send(await raise('wallet-too-low', 'EUR'));
    await admin.waitFor('The EUR wallet is too low');
  });

  test('of strangers changes nothing when it moves', async () => {
    const foreign = await fixture.people.createGroup({
      title: 'Elsewhere',
      creator: other,
      type: 'group',
      bot: 'member',
    });
    await foreign.upgrade(other);
    await admin.send('/status');
    await admin.waitFor(/./);
    expect(await current()).toBe(group.id);
  });
});

test('tells each owner about large spending in private, with an undo button', async () => {
  const detail = { by: String(admin.id), kind: 'credit', amount: '600 USD', total: '600 USD' };
  await raiseAlert(fixture.db, 'large-adjustment', 'adjustment:77:1', detail);
  await sendOpen('large-adjustment');
  const told = await other.waitFor(/600/);
  expect(told.buttons.flat().map(({ label }) => label)).toEqual([expect.stringContaining('↩')]);
  await group.waitFor(/600/);
});

test.each([
  ['prices', 'prices:markup:1', '🏷'],
  ['role-limit', 'limit:owner:alone:1:0', '⚖️'],
])('an owner reads of %s with the way to the screen that takes it back', async (kind, subject, sign) => {
  await raiseAlert(fixture.db, 'large-adjustment', subject, { by: String(admin.id), kind });
  const after = await other.cursor();
  await sendOpen('large-adjustment');
  const told = await other.waitFor(/💳/, { after });
  expect(told.buttons.flat().map(({ label }) => label)).toEqual([expect.stringContaining(sign)]);
});
