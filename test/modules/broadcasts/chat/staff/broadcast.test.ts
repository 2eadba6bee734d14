import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addStaff } from '../../../../support/database/staff-rows.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { openAlerts } from '../../../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let people: Person[] = [];
let nextStaff = 61_000;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  people = await Promise.all(['Sami', 'Lina', 'Omar', 'Noor'].map((name) => fixture.newcomer({ name })));
});
afterAll(() => fixture.close());
beforeEach(() =>
  sql`delete from notices; delete from broadcasts; update customers set wants_news = true, unreachable_at = null`.execute(
    fixture.db,
  ),
);

const got = async (text: RegExp): Promise<string[]> => {
  const all = await Promise.all([fixture.admin, ...people].map((one) => one.transcript()));
  return all
    .map((messages) => messages.filter((one) => one.from === 'bot' && text.test(one.text)).length)
    .map(String);
};

/** Writes a broadcast in the chat up to its draft. */
async function write(text: string): Promise<void> {
  const { admin } = fixture;
  await admin.send('/broadcast');
  await admin.waitFor(/One message to many/);
  await admin.tap(/Write a broadcast/);
  await admin.waitFor(/Send the message as customers/);
  await admin.send(text);
  await admin.waitFor(/not sent/);
}

test('a broadcast is previewed, counted, then sent to those who want it', SLOW, async () => {
  const { admin } = fixture;
  const [sami, lina, omar] = people;
  await write('Eid offer: 10% off');
  await admin.waitFor(/5 would get it now/);
  await admin.tap(/Send it to me only/);
  await expect.poll(() => got(/^Eid offer/)).toEqual(['1', '0', '0', '0', '0']);
  await admin.waitFor(/Media: none/);
  await admin.tap(/Group: all/);
  await admin.waitFor(/5 would get it now[\s\S]*/);
  await admin.tap(/Group: retail/);
  await admin.waitFor(/0 would get it now/);
  for (const group of [/resellers/, /VIP/])
    await admin.tap(group).then(() => admin.waitFor(/would get it now/));
  await admin.tap(/Balance: all/);
  await admin.waitFor(/4 would get it now/);
  await admin.tap(/Send to 4 people/);
  await admin.waitFor(/Send this to 4 people/);
  await admin.tap(/Yes/);
  await admin.waitFor(/0% of 4 people/);

  // Between the plan and the sending, one recipient opts out and another blocks the bot.
  await fixture.shop.customers.setWantsNews(sami?.id ?? 0, false);
  await lina?.block();
  await fixture.telegram.sendNotices();
  expect(await got(/^Eid offer/)).toEqual(['1', '0', '0', '1', '1']);
  await admin.waitFor(/is done[\s\S]*Sent: 2[\s\S]*Left out[^:]*: 2[\s\S]*Unknown, not repeated: 0/);
  await fixture.telegram.sendNotices();
  expect(await got(/^Eid offer/)).toEqual(['1', '0', '0', '1', '1']);

  await omar?.tap(/No more news/);
  await omar?.waitFor(/no more news from the shop/);
  await write('Second');
  await admin.waitFor(/2 would get it now/);
  await lina?.unblock();
});

test("a dead process's claims are unknown, not repeated", async () => {
  const { shop, admin } = fixture;
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  const content = { text: 'Third', entities: [], media: null, button: null };
  const { id } = await shop.broadcasts.make(owner, content);
  expect(await shop.broadcasts.start(owner, id, null)).toBe(true);
  expect(await shop.broadcasts.start(owner, id, null)).toBe(false);
  const planned = (await shop.broadcasts.find(id))?.planned ?? 0;
  expect(planned).toBeGreaterThan(2);
  // A process claims two and dies.
  expect(await shop.notices.take(2)).toHaveLength(2);
  expect(await shop.broadcasts.move(owner, id, 'pause')).toBe(true);
  await fixture.telegram.sendNotices();
  expect(await got(/^Third/)).toEqual(['0', '0', '0', '0', '0']);
  await shop.broadcasts.move(owner, id, 'resume');
  await fixture.telegram.sendNotices();
  expect(await shop.broadcasts.find(id)).toMatchObject({ state: 'running', sent: planned - 2, unknown: 0 });
  await sql`update notices set claimed_at = now() - interval '3 minutes' where outcome is null`.execute(
    fixture.db,
  );
  await fixture.telegram.sendNotices();
  expect(await shop.broadcasts.find(id)).toMatchObject({ state: 'finished', sent: planned - 2, unknown: 2 });
  expect((await got(/^Third/)).filter((count) => count === '1')).toHaveLength(planned - 2);

  const next = await shop.broadcasts.make(owner, content);
  await shop.broadcasts.start(owner, next.id, null);
  await shop.broadcasts.move(owner, next.id, 'stop');
  expect(await shop.notices.take(9)).toEqual([]);
  expect(await shop.broadcasts.move(owner, next.id, 'resume')).toBe(false);
});

test('what somebody else changed since it was shown is not started, but shown again', SLOW, async () => {
  const { shop, admin } = fixture;
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  await write('As it was read');
  const [draft] = await shop.broadcasts.recent();
  if (!draft) throw new Error('no draft');
  const { id, content } = draft;
  await admin.tap(/Send to \d+ people/);
  await admin.waitFor(/Send this to \d+ people/);
  await shop.broadcasts.change(owner, id, { content: { ...content, text: 'Not read by anybody' } });
  await admin.tap(/Yes/);
  await admin.waitFor(/Not read by anybody/);
  expect(await shop.broadcasts.find(id)).toMatchObject({ state: 'draft', planned: 0 });
  await shop.broadcasts.discard(owner, id);
});

test('what Telegram refuses for a while is put back, what it never answers is unknown', async () => {
  const { shop, admin } = fixture;
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  const { id } = await shop.broadcasts.make(owner, {
    text: 'Fourth',
    entities: [],
    media: null,
    button: null,
  });
  await shop.broadcasts.start(owner, id, null);
  await fixture.people.faults({
    on: 'call',
    method: 'sendMessage',
    times: 1,
    error: { code: 429, description: 'Too Many Requests: retry after 30', retryAfter: 30 },
  });
  await expect(fixture.telegram.sendNotices()).rejects.toThrow(/cannot take/);
  const after = await shop.broadcasts.find(id);
  const left = (after?.planned ?? 0) - (after?.sent ?? 0);
  expect(left).toBe(1);
  await sql`update notices set due_at = now() where outcome is null`.execute(fixture.db);
  await fixture.people.faults({ on: 'call', method: 'sendMessage', drop: 'after' });
  await expect(fixture.telegram.sendNotices()).rejects.toThrow(/cannot take/);
  await fixture.telegram.sendNotices();
  expect(await shop.broadcasts.find(id)).toMatchObject({ state: 'finished', sent: after?.sent, unknown: 1 });
  expect((await got(/^Fourth/)).filter((count) => count === '1')).toHaveLength(after?.planned ?? 0);
});

test('a broadcast goes out at its time to the people of the question', SLOW, async () => {
  const { shop, admin, db } = fixture;
  await write('Night offer');
  await admin.tap(/Send to 5 people/);
  await admin.waitFor(/Send this to 5 people/);
  // Who comes after the question is not in it.
  const late = await fixture.newcomer({ name: 'Late' });
  await admin.tap(/Send it later/);
  await admin.waitFor(/When should it go out to 5 people/);
  await admin.send('yesterday');
  await admin.waitFor(/That is not a time/);
  await admin.send('2020-01-01 18:00');
  await admin.waitFor(/That time has passed/);
  await admin.send('2031-01-01 18:00');
  await admin.waitFor(/goes out .*2031/);
  await fixture.work.rounds.start_broadcasts?.();
  await fixture.telegram.sendNotices();
  expect((await shop.broadcasts.recent())[0]).toMatchObject({ state: 'scheduled', planned: 5, sent: 0 });

  await admin.tap(/Don’t send it/);
  await admin.waitFor(/6 would get it now/);
  expect((await sql`select from notices`.execute(db)).rows).toEqual([]);
  await sql`update broadcasts set send_at = now() where state = 'scheduled'`.execute(db);
  await fixture.work.rounds.start_broadcasts?.();
  await fixture.telegram.sendNotices();
  expect(await got(/^Night offer/)).toEqual(['0', '0', '0', '0', '0']);

  await admin.tap(/Send to 6 people/);
  await admin.waitFor(/Send this to 6 people/);
  const later = await fixture.newcomer({ name: 'Later' });
  await admin.tap(/Send it later/);
  const times = await admin.waitFor(/When should it go out to 6 people/);
  await admin.tap(times.buttons[1]?.[0]?.label ?? '');
  await admin.waitFor(/goes out/);
  await sql`update broadcasts set send_at = now() where state = 'scheduled'`.execute(db);
  await fixture.work.rounds.start_broadcasts?.();
  await fixture.telegram.sendNotices();
  await admin.waitFor(/is done[\s\S]*Sent: 6/);
  expect(await got(/^Night offer/)).toEqual(['1', '1', '1', '1', '1']);
  const heard = async (person: Person) =>
    (await person.transcript()).filter((one) => one.text.startsWith('Night offer')).length;
  expect([await heard(late), await heard(later)]).toEqual([1, 0]);
});

test.each([
  ['is sent', async () => {}, 'finished', ['1', '1']],
  [
    'waits for a colleague once they were removed',
    async (id: number) => {
      await sql`delete from staff where person_id = ${id}`.execute(fixture.db);
    },
    'paused',
    ['0', '0'],
  ],
  [
    'waits for a colleague while they are suspended',
    async (id: number) => {
      await sql`insert into staff_suspensions (person_id, suspended_by) values (${id}, 1)`.execute(
        fixture.db,
      );
    },
    'paused',
    ['0', '0'],
  ],
] as const)('a broadcast that a colleague scheduled %s', async (name, change, state, heard) => {
  const { shop, db } = fixture;
  nextStaff += 1;
  const colleague = await addStaff(db, nextStaff, 'operator');
  await sql`update customers set blocked_at = now() where id = ${nextStaff}`.execute(db);
  const { id, version } = await shop.broadcasts.make(colleague, {
    text: `Later ${name}`,
    entities: [],
    media: null,
    button: null,
  });
  await shop.broadcasts.freeze(colleague, id, version);
  const at = { at: '2031-01-01T18:00', timeZone: 'UTC' };
  expect(await shop.broadcasts.schedule(colleague, id, { at, shownIn: null, version })).toBe('scheduled');
  await change(nextStaff);
  await sql`update broadcasts set send_at = now() where id = ${id}`.execute(db);
  await fixture.work.rounds.start_broadcasts?.();
  await fixture.telegram.sendNotices();
  expect(await shop.broadcasts.find(id)).toMatchObject({ state });
  expect((await got(new RegExp(`^Later ${name}`))).slice(0, 2)).toEqual(heard);
  const alert = `broadcast-held:${id}`;
  expect((await openAlerts(db)).includes(alert)).toBe(state === 'paused');
  if (state !== 'paused') return;
  const { entries } = await shop.desk.queue(owner(fixture.admin.id), { offset: 0, limit: 50 });
  expect(entries.map(({ kind }) => kind)).toEqual(['alarm']);
  await shop.broadcasts.move(owner(fixture.admin.id), id, 'resume');
  expect((await openAlerts(db)).includes(alert)).toBe(false);
  await fixture.telegram.sendNotices();
  expect((await got(new RegExp(`^Later ${name}`))).slice(0, 2)).toEqual(['1', '1']);
});

test('a broadcast is sent to the people of the question', async () => {
  const { shop, admin } = fixture;
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  const { id, version } = await shop.broadcasts.make(owner, {
    text: 'Now',
    entities: [],
    media: null,
    button: null,
  });
  const asked = await shop.broadcasts.freeze(owner, id, version);
  await fixture.newcomer({ name: 'Too late' });
  expect(await shop.broadcasts.start(owner, id, null, version)).toBe(true);
  expect(await shop.broadcasts.find(id)).toMatchObject({ planned: asked });
  await shop.broadcasts.move(owner, id, 'stop');
  const dropped = await shop.broadcasts.make(owner, { text: 'No', entities: [], media: null, button: null });
  await shop.broadcasts.freeze(owner, dropped.id, dropped.version);
  await shop.broadcasts.discard(owner, dropped.id);
  const { rows } = await sql`select from notices where broadcast_id = ${dropped.id}`.execute(fixture.db);
  expect(rows).toEqual([]);
});

test('a brand is chosen by a button', async () => {
  const { admin, shop } = fixture;
  await write('For those who play');
  await admin.tap(/Bought: anything/);
  const list = await admin.waitFor(/Tap a brand/);
  const brand = list.buttons.flat().find(({ label }) => !/Everybody|Back|[◀▶]|\//.test(label))?.label ?? '';
  await admin.tap(brand);
  await admin.waitFor(/0 would get it now/);
  expect((await shop.broadcasts.recent())[0]).toMatchObject({ brandName: brand });
  await admin.tap(/Bought: /);
  await admin.waitFor(/Tap a brand/);
  await admin.tap(/Everybody/);
  await admin.waitFor(/[1-9] would get it now/);
});

test('a broadcast is posted once to a channel, with a link to its brand', SLOW, async () => {
  const { admin, shop, people: emulator, db } = fixture;
  const channel = await emulator.createGroup({
    type: 'channel',
    title: 'Noor Store',
    username: 'noorstore',
    creator: admin,
    bot: 'administrator',
  });
  await write('New cards');
  await admin.tap(/Channel: none/);
  await admin.waitFor(/Which channel gets it, too/);
  await admin.send('our channel');
  await admin.waitFor(/not the name of a public channel/);
  await admin.send('https://t.me/noorstore');
  await admin.waitFor((message) => message.buttons.flat().some(({ label }) => /@noorstore/.test(label)));
  const [draft] = await shop.broadcasts.recent();
  if (!draft) throw new Error('no draft');
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  expect(await shop.broadcasts.start(owner, draft.id, null)).toBe(true);
  const { rows } = await sql<{
    id: string;
    key: string;
  }>`select id, key from brands order by id limit 1`.execute(db);
  await sql`update broadcasts set segment = ${JSON.stringify({ brand: Number(rows[0]?.id) })}::jsonb`.execute(
    db,
  );
  await Promise.all([fixture.telegram.sendNotices(), fixture.telegram.sendNotices()]);
  await fixture.telegram.sendNotices();
  const posts = (await channel.transcript()).filter(({ text }) => text === 'New cards');
  expect(posts.map(({ buttons }) => buttons.flat().map(({ url }) => url))).toEqual([
    [expect.stringMatching(new RegExp(`^https://t\\.me/\\w+\\?start=brand_${rows[0]?.key}$`))],
  ]);
  expect(await shop.broadcasts.find(draft.id)).toMatchObject({ state: 'finished', channelPost: 'sent' });

  await channel.demoteBot(admin);
  const { id } = await shop.broadcasts.make(owner, {
    ...draft.content,
    text: 'Refused',
    channel: '@noorstore',
  });
  await shop.broadcasts.start(owner, id, null);
  await fixture.telegram.sendNotices();
  expect(await shop.broadcasts.find(id)).toMatchObject({ state: 'finished', channelPost: 'refused' });
});

test('words on the first screen are previewed, shown, and taken back', async () => {
  const { admin, shop } = fixture;
  const now = async () => (await shop.selling.notice(admin.id)).text;
  const write = async (words: string) => {
    await admin.send(words);
    await admin.waitFor(new RegExp(`Customers will read this on the first screen:\\s+${words}`));
    await admin.tap(/Show it to customers/);
    await admin.waitFor(new RegExp(`first screen now:\\s+${words}`));
  };
  await admin.send('/broadcast');
  await admin.waitFor(/One message to many/);
  await admin.tap(/Words on the first screen/);
  await admin.waitFor('Type the words that all customers read');
  await write('Closed on Friday');
  expect(await now()).toBe('Closed on Friday');
  await admin.tap(/Other words/);
  await admin.waitFor(/tap to copy, then change it\):\s+Closed on Friday/);
  await write('Open again');
  await admin.tap(/Undo: words on the first screen/);
  expect((await admin.waitFor('Undo this change')).text).toMatch(
    /Now: Open again\s+Afterwards: Closed on Friday/,
  );
  await admin.tap(/Yes, undo/);
  await admin.waitFor(/first screen now:\s+Closed on Friday/);
  expect(await now()).toBe('Closed on Friday');
  await admin.tap(/Other words/);
  await admin.waitFor('Type the words that all customers read');
  await admin.tap(/Take them away/);
  await admin.waitFor('Nothing stands on the first screen');
  expect(await now()).toBeNull();
});

test('somebody who blocked the bot ends neither the batch nor the process while the database is away', async () => {
  const { admin, db, shop } = fixture;
  const owner = await shop.staff.of(admin.id);
  if (!owner) throw new Error('no owner');
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const content = { text: 'Weekend prices', entities: [], media: null, button: null };
  const { id } = await shop.broadcasts.make(owner, content);
  expect(await shop.broadcasts.start(owner, id, null)).toBe(true);
  await sql`alter table customers add constraint away check (unreachable_at is null) not valid`.execute(db);
  // Telegram reports the block, too. With the constraint first, that report does not mark the customer either.
  await people[0]?.block();
  onTestFinished(() => people[0]?.unblock());
  await expect(fixture.telegram.sendNotices()).rejects.toThrow('away');
  await sql`alter table customers drop constraint away`.execute(db);
  await fixture.telegram.sendNotices();

  expect(unhandled).toEqual([]);
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*)::integer as count from notices group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { outcome: 'left-out', count: 1 },
    { outcome: 'sent', count: expect.any(Number) },
  ]);
});

test(
  'a broadcast that was sent is recorded, though the database is away when Telegram answers',
  SLOW,
  async () => {
    const { admin, db, shop } = fixture;
    const owner = await shop.staff.of(admin.id);
    if (!owner) throw new Error('no owner');
    const content = { text: 'Ramadan hours', entities: [], media: null, button: null };
    const { id } = await shop.broadcasts.make(owner, content);
    await shop.broadcasts.start(owner, id, null);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const ended = vi.spyOn(shop.notices, 'ended').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    onTestFinished(() => ended.mockRestore());
    await fixture.telegram.sendNotices();

    const { rows } = await sql`select distinct outcome from notices`.execute(db);
    expect(rows).toEqual([{ outcome: 'sent' }]);
  },
);
