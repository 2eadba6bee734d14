import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertKind } from '../../../../../src/modules/alerts/kinds.ts';
import { isQuiet } from '../../../../../src/modules/alerts/routing.ts';
import { addPurchase } from '../../../../support/database/shop-rows.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { SHOP_ZONE } from '../../../../support/traits.ts';

const OTHER = 9002;
let fixture: ChatFixture;
let admin: Person;
let other: Person;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [OTHER] });
  ({ admin } = fixture);
  other = await fixture.people.createUser({ id: OTHER, firstName: 'Omar', languageCode: 'en' });
  for (const one of [admin, other]) {
    await one.start();
    await one.waitFor('desk');
  }
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from alerts`.execute(fixture.db);
});

async function raise(kind: AlertKind, subject: string): Promise<string> {
  await fixture.shop.alerts.raise(kind, subject);
  const row = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the messages of changed alerts, like the worker. */
async function showAlerts(): Promise<void> {
  await fixture.runJobs();
  for (const id of fixture.shownAlerts.splice(0)) await fixture.telegram.showAlert(id);
}

async function inReview(): Promise<{ code: string; id: string }> {
  const purchase = await fixture.buy(await fixture.customer(), 'voucher');
  await sql`update orders set state = 'review', due_at = null where purchase_id = ${purchase.id}`.execute(
    fixture.db,
  );
  return { code: purchase.code, id: await raise('order-in-review', `${purchase.code}-1`) };
}

test("opens an alert's matter in a message that names who took or decided it", SLOW, async () => {
  const { code, id } = await inReview();
  await fixture.telegram.sendAlert(id);
  const mine = await admin.waitFor(`Order ${code}-1 needs a decision`, { after: 0 });
  const theirs = await other.waitFor(`Order ${code}-1 needs a decision`, { after: 0 });

  await admin.tap('👤 I’ll do it', { message: mine.id });
  // The person on duty sees the matter.
  await admin.waitFor('Was it delivered?');
  await showAlerts();
  await other.waitFor('Huda looks after it');

  await admin.tap('⚖️ Open', { message: mine.id });
  const card = await admin.waitFor('Was it delivered?');
  expect(card.id).not.toBe(mine.id);
  await admin.tap(/Give .* back/);
  await admin.waitFor('Give it back: ');
  await admin.tap('✅ Yes');
  await admin.waitFor('Decided: 1');
  await showAlerts();
  for (const [person, message] of [
    [admin, mine],
    [other, theirs],
  ] as const) {
    const shown = (await person.transcript()).find(({ id: each }) => each === message.id);
    expect(shown?.text).toContain('Decided by Huda');
    expect(shown?.buttons).toEqual([]);
  }
});

test('notifies three alerts of a burst, adds the others to the last message', SLOW, async () => {
  const before = (await admin.transcript()).filter(({ from }) => from === 'bot').length;
  const codes: string[] = [];
  for (let index = 0; index < 8; index++) {
    const { code } = await addPurchase(fixture.db, {
      customerId: await fixture.customer('0'),
      state: 'review',
    });
    codes.push(code);
    await fixture.telegram.sendAlert(await raise('order-in-review', `${code}-1`));
  }
  const messages = (await admin.transcript()).filter(({ from }) => from === 'bot').slice(before);
  expect(messages).toHaveLength(3);
  const last = messages.at(-1);
  expect(last?.text).toContain('6 alarms at once, 6 of them open');
  for (const code of codes.slice(2)) expect(last?.text).toContain(code);
  await fixture.shop.alerts.end('order-in-review', `${codes[5]}-1`);
  await showAlerts();
  await admin.waitFor('6 alarms at once, 5 of them open');
});

test('has in a group a link to its matter, in the topic of its kind', async () => {
  const group = await fixture.people.createGroup({
    title: 'Admins',
    creator: admin,
    forum: true,
    type: 'supergroup',
    bot: 'administrator',
  });
  const door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
  await door.start();
  await fixture.shop.alerts.routing.setTopics(owner(ADMIN), {});
  const topic = await door.bot.api.createForumTopic(group.id, 'Orders');
  await fixture.shop.alerts.routing.setTopics(owner(ADMIN), { orders: topic.message_thread_id });
  const { code, id } = await inReview();
  await door.sendAlert(id);
  const notified = await group.waitFor(`Order ${code}-1 needs a decision`, { after: 0 });
  expect(notified.topic).toBe(topic.message_thread_id);
  expect(JSON.stringify(notified.buttons)).toContain(`?start=desk_${id}`);
  await admin.send(`/start desk_${id}`);
  await admin.waitFor(`${code}-1`);
  await fixture.shop.alerts.routing.setTopics(owner(ADMIN), { orders: 987_654 });
  const { code: second, id: next } = await inReview();
  await door.sendAlert(next);
  await group.waitFor(`Order ${second}-1 needs a decision`, { after: 0 });
});

test('in quiet hours what can wait comes without a sound', async () => {
  const { routing } = fixture.shop.alerts;
  expect(await routing.routeOf(['code-problem'])).toMatchObject({ silent: false });
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone ${SHOP_ZONE})::integer as hour`.execute(fixture.db);
  const hour = rows[0]?.hour ?? 0;
  await routing.setQuiet(owner(ADMIN), { from: hour, to: (hour + 2) % 24 });
  expect(await routing.routeOf(['code-problem'])).toMatchObject({ silent: true });
  expect(await routing.routeOf(['code-problem', 'database-went-back'])).toMatchObject({ silent: false });
  await routing.setQuiet(owner(ADMIN), null);
  expect([21, 22, 3, 6, 7].map((each) => isQuiet({ from: 22, to: 7 }, each))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('/alerts leads to quiet hours and topics', async () => {
  await raise('surplus-order', 'K7QM2F9X-1');
  await admin.send('/alerts');
  await admin.waitFor('Needs you');
  await admin.tap('🔔 How alarms come');
  await admin.waitFor('Quiet hours: none');
  await admin.tap('22–7');
  await admin.waitFor('Quiet hours: 22:00 to 07:00');
  await admin.tap('Off');
  await admin.waitFor('Quiet hours: none');
});
