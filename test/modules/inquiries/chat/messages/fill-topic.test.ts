import type { ChatMessage, Group, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StaffRole } from '../../../../../src/modules/staff/permissions.ts';
import { DeliverLater } from '../../../../../src/telegram/notifications/deliver-later.ts';
import type { Telegram } from '../../../../../src/telegram/telegram.ts';
import { byNumber } from '../../../../support/shop-fixture.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { openAlerts } from '../../../../support/telegram/alerts.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../../support/telegram/picture.ts';

let fixture: ChatFixture;
let admin: Person;
let group: Group;
let door: Telegram;
let operator: Person;
let viewer: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  // Only the door with the group polls, because two pollers disturb each other.
  await fixture.telegram.stop();
  operator = await join('operator', 'Rana');
  viewer = await join('viewer', 'Nizar');
  group = await fixture.people.createGroup({
    title: 'Staff',
    creator: admin,
    members: [operator, viewer],
    forum: true,
    bot: 'administrator',
  });
  door = await fixture.anotherDoor({ config: { ...fixture.config, adminChatId: group.id } });
  await door.start();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`update alerts set ended_at = now() where ended_at is null`.execute(fixture.db);
  await group.promoteBot(admin);
});

async function join(role: StaffRole, firstName: string): Promise<Person> {
  const id = await fixture.customer('0');
  await sql`
    insert into staff (person_id, role, invited_by, since) values (${id}, ${role}, ${ADMIN}, now())`.execute(
    fixture.db,
  );
  await fixture.shop.customers.seen({ id, firstName, languageCode: 'en' });
  return fixture.people.createUser({ id, firstName });
}

let lastMessage = 0;
/** Creates a customer who is not in the chat, and stores the first words for staff. */
async function writer(words: string, firstName = 'Zainab'): Promise<number> {
  const id = await fixture.customer('0');
  await fixture.shop.customers.seen({ id, firstName, languageCode: 'en' });
  await fixture.people.createUser({ id, firstName }).then((person) => person.start());
  await say(id, words);
  return id;
}

async function say(id: number, text: string): Promise<void> {
  lastMessage += 1;
  await fixture.shop.inquiries.say(id, { messageId: lastMessage, kind: 'text', text, file: null });
}

/** Fills the topics like the worker: again, as long as it is postponed. */
async function fillTopics(): Promise<void> {
  await fixture.runJobs();
  for (const id of new Set(fixture.filledTopics.splice(0))) await fill(id);
}

async function fill(id: number, times = 3): Promise<unknown> {
  try {
    return await door.fillTopic(id);
  } catch (error) {
    if (!(error instanceof DeliverLater) || times === 1) throw error;
    return fill(id, times - 1);
  }
}

const topicsOf = async (name: string) => (await group.profile()).topics.filter((one) => one.name === name);
const topicOf = async (name: string) => {
  const [topic] = await topicsOf(name);
  if (!topic) throw new Error(`there is no topic ${name}`);
  return topic;
};

/** Returns what the bot wrote into the topic with this name, after the line that names the customer. */
async function shownIn(name: string): Promise<string[]> {
  const { id } = await topicOf(name);
  const isOwn = (one: ChatMessage) => one.from === 'bot' && one.topic === id && one.kind === 'text';
  return (await group.transcript())
    .filter(isOwn)
    .slice(1)
    .map(({ text }) => text.replace(/^\S+ /, '').replace('\n', ': '));
}

async function openOf(id: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where customer_id = ${id} order by id desc limit 1`.execute(fixture.db);
  return rows[0]?.id ?? '';
}

/** Sends customers what staff wrote to them; jobs come in any order, here in the worst one. */
async function sendNotices(): Promise<void> {
  for (;;) {
    await fixture.runJobs();
    const ids = [...new Set(fixture.notified.splice(0))].toSorted(byNumber).toReversed();
    if (ids.length === 0) return;
    for (const id of ids) {
      await door.notify(id).catch((error: unknown) => {
        // A notice before it wakes it.
        if (!(error instanceof DeliverLater)) throw error;
      });
    }
  }
}

/** Writes into a topic: a photo, a document with words, a voice message and a video message. */
async function sendFiles(topic: number): Promise<void> {
  await operator.sendFile({ name: 'a.png', bytes: PICTURE, photo: true }, group, { topic });
  await operator.sendFile({ name: 'a.pdf', bytes: PICTURE, caption: 'How to' }, group, { topic });
  await operator.sendMedia('voice', { name: 'a.ogg', bytes: PICTURE }, group, { topic });
  await operator.sendMedia('video_note', { name: 'a.mp4', bytes: PICTURE }, group, { topic });
}

/** Sends the notices, and returns what this customer got: the kinds, with the words below the title. */
async function sentTo(id: number): Promise<string[]> {
  const person = await fixture.people.person(id);
  const last = (await person.transcript()).at(-1)?.id ?? 0;
  await sendNotices();
  const got = (await person.transcript()).filter((one) => one.from === 'bot' && one.id > last);
  return got.map(({ kind, text }) => [kind, ...text.split('\n').slice(1)].filter(Boolean).join(' '));
}

/** Returns the bot's reaction to a message in the group. */
const reacted = async (message: number) =>
  (await group.transcript()).find((one) => one.id === message)?.reaction;

async function finish(id: number): Promise<void> {
  const card = await fixture.shop.inquiries.cardOf(owner(ADMIN), id);
  await fixture.shop.inquiries.finish(owner(ADMIN), card?.id ?? '', card?.lastId ?? '');
  await fillTopics();
}

/** Returns what the customer was answered. */
async function answersTo(id: number): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select coalesce(text, kind) as said from inquiry_messages
    where customer_id = ${id} and author_id is not null order by id`.execute(fixture.db);
  return rows.map(({ said }) => said);
}

describe('a conversation in a forum', () => {
  test('has a topic with its messages and its alert', SLOW, async () => {
    const id = await writer('Where is my code?', 'Zainab');
    await say(id, 'It is the second one');
    await fillTopics();
    const { rows } = await sql<{ id: string }>`
      select id from alerts where kind = 'customer-writes' and ended_at is null`.execute(fixture.db);
    await door.sendAlert(rows[0]?.id ?? '');
    const { id: topic } = await topicOf('Zainab');
    const alert = await group.waitFor('A customer writes', { after: 0 });
    expect(alert.topic).toBe(topic);
    expect((await shownIn('Zainab')).slice(0, 2)).toEqual([
      'Zainab: Where is my code?',
      'Zainab: It is the second one',
    ]);
  });

  test('shows what colleagues answer at the desk', SLOW, async () => {
    const id = await writer('Is anybody there?', 'Omar');
    const key = `desk:${id}`;
    await fixture.shop.inquiries.answer(owner(ADMIN), await openOf(id), { key, text: 'Yes', file: null });
    await fillTopics();
    expect(await shownIn('Omar')).toEqual(['Omar: Is anybody there?', 'Huda: Yes']);
  });

  test('closes its topic with its end, and opens it again', SLOW, async () => {
    const id = await writer('My code fails', 'Hiwa');
    await fillTopics();
    await finish(id);
    expect((await topicOf('Hiwa')).closed).toBe(true);
    await say(id, 'It fails again');
    await fillTopics();
    expect(await topicsOf('Hiwa')).toMatchObject([{ closed: false }]);
    expect(await shownIn('Hiwa')).toEqual(['Hiwa: My code fails', 'Hiwa: It fails again']);
  });

  test('loses its topic with the customer who is erased', async () => {
    const id = await writer('Delete everything', 'Dilan');
    await fillTopics();
    await topicOf('Dilan');
    await fixture.shop.people.erase(owner(ADMIN), id);
    await fillTopics();
    expect(await topicsOf('Dilan')).toEqual([]);
  });
});

describe('a topic', () => {
  test('is created once by two processes', async () => {
    const id = await writer('Hello', 'Layla');
    await fixture.runJobs();
    const config = { ...fixture.config, adminChatId: group.id };
    const other = await fixture.anotherDoor({ config });
    await Promise.allSettled([door.fillTopic(id), other.fillTopic(id)]);
    await fill(id);
    expect(await topicsOf('Layla')).toHaveLength(1);
    expect(await shownIn('Layla')).toEqual(['Layla: Hello']);
  });

  test.each(['before', 'after'] as const)(
    'is not created again if the answer is lost %s it',
    async (drop) => {
      const name = `Noor ${drop}`;
      const id = await writer('Hello', name);
      await fixture.people.faults({ on: 'call', method: 'createForumTopic', drop });
      await fillTopics();
      await say(id, 'Are you there?');
      await fillTopics();
      expect(await topicsOf(name)).toHaveLength(drop === 'after' ? 1 : 0);
      await finish(id);
      await say(id, 'Another question');
      await fillTopics();
      expect(await topicsOf(name)).toHaveLength(drop === 'after' ? 2 : 1);
    },
  );

  test('is not created again for a conversation whose process died over it', async () => {
    const id = await writer('Hello', 'Sara');
    const { topics } = fixture.shop.inquiries;
    await topics.take({ chatId: group.id, customerId: id });
    await expect(door.fillTopic(id)).rejects.toThrow(DeliverLater);
    await sql`update inquiry_topics set claimed_at = now() - interval '3 min'`.execute(fixture.db);
    expect(await door.fillTopic(id)).toBeNull();
    expect(await topicsOf('Sara')).toEqual([]);
  });

  test('is created after a flood limit', SLOW, async () => {
    await writer('Hello', 'Karwan');
    await fixture.people.faults({
      on: 'call',
      method: 'createForumTopic',
      error: { code: 429, retryAfter: 1 },
    });
    await fillTopics();
    expect(await topicsOf('Karwan')).toHaveLength(1);
  });

  test('is created once though the database is away when Telegram answers', SLOW, async () => {
    await writer('Hello', 'Shilan');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const created = vi.spyOn(fixture.shop.inquiries.topics, 'created');
    onTestFinished(() => created.mockRestore());
    created.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    await fillTopics();
    expect(await topicsOf('Shilan')).toHaveLength(1);
    expect(await shownIn('Shilan')).toEqual(['Shilan: Hello']);
  });

  test('shows each message once though the database is away when Telegram answers', async () => {
    await writer('Hello', 'Renas');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const shown = vi.spyOn(fixture.shop.inquiries.topics, 'shown').mockRejectedValueOnce(away);
    onTestFinished(() => shown.mockRestore());
    await fillTopics().catch(() => {});
    await fillTopics();
    expect(await shownIn('Renas')).toEqual(['Renas: Hello']);
  });

  test('fails with its own error though its claim can’t be ended', async () => {
    const id = await writer('Hello', 'Kazhin');
    const { topics } = fixture.shop.inquiries;
    const named = vi.spyOn(topics, 'named').mockRejectedValueOnce(new Error('refused'));
    const leave = vi.spyOn(topics, 'leave').mockRejectedValueOnce(new Error('Connection terminated'));
    onTestFinished(() => {
      named.mockRestore();
      leave.mockRestore();
    });
    await expect(door.fillTopic(id)).rejects.toThrow('refused');
    await topics.leave({ chatId: group.id, customerId: id });
  });

  test('that was deleted gives way to the desk, which the owners read once', SLOW, async () => {
    const id = await writer('Hello', 'Aso');
    await fillTopics();
    await door.bot.api.deleteForumTopic(group.id, (await topicOf('Aso')).id);
    for (const words of ['One', 'Two', 'Three']) {
      await say(id, words);
      await fillTopics();
    }
    expect(await topicsOf('Aso')).toEqual([]);
    expect(await openAlerts(fixture.db)).toContain(`topics-refused:${group.id}`);
    const { rows } = await sql<{ times: number; id: string }>`
      select times, id from alerts where kind = 'topics-refused' and ended_at is null`.execute(fixture.db);
    expect(rows).toMatchObject([{ times: 1 }]);
    await door.sendAlert(rows[0]?.id ?? '');
    await admin.waitFor('The topics of conversations don’t work');
    await finish(id);
    await say(id, 'Again');
    await fillTopics();
    expect(await shownIn('Aso')).toEqual(['Aso: Again']);
    expect(await openAlerts(fixture.db)).not.toContain(`topics-refused:${group.id}`);
  });

  test('that the bot may not create leaves the conversation to the desk', async () => {
    await group.promoteBot(admin, { can_manage_topics: false });
    const id = await writer('Hello', 'Tara');
    await fillTopics();
    expect(await topicsOf('Tara')).toEqual([]);
    expect(await openAlerts(fixture.db)).toContain(`topics-refused:${group.id}`);
    expect(await fixture.shop.inquiries.isOpen(id)).toBe(true);
  });
});

describe('a customer who asks for help by a command', () => {
  test.each([
    { command: '/paysupport', firstName: 'Avan' },
    { command: '/support', firstName: 'Zheen' },
  ])('is answered in a topic after $command', async ({ command, firstName }) => {
    const person = await fixture.newcomer({ name: firstName });
    await person.send(`${command} I paid twice`);
    await person.waitFor(/with our team/);
    await fillTopics();
    expect(await shownIn(firstName)).toEqual([`${firstName}: I paid twice`]);
    const { id: topic } = await topicOf(firstName);
    const sent = await group.send(operator, 'Which amount?', { topic });
    await expect.poll(() => reacted(sent)).toBe('👍');
    await sendNotices();
    await person.waitFor('Which amount?');
    await person.tap('💬 Answer');
    await person.waitFor('Write your message');
    await person.send('Both were 20');
    await person.waitFor(/with our team/);
    await fillTopics();
    expect(await shownIn(firstName)).toEqual([`${firstName}: I paid twice`, `${firstName}: Both were 20`]);
  });

  test('has a topic after /paysupport without words', async () => {
    const person = await fixture.newcomer({ name: 'Soma' });
    await person.send('/paysupport');
    await person.waitFor('our team has your case');
    await fillTopics();
    expect(await shownIn('Soma')).toEqual(['Soma: wants to talk to a person']);
  });
});

describe('a report about a code in a forum', () => {
  /** Creates a customer with a delivered code. */
  async function buyer(firstName: string): Promise<{ id: number; order: string }> {
    const id = await fixture.customer('50');
    await fixture.shop.customers.seen({ id, firstName, languageCode: 'en' });
    await fixture.people.createUser({ id, firstName }).then((person) => person.start());
    const { code } = await fixture.buy(id, 'voucher');
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(6_000);
    await fixture.work.poll();
    await fixture.runJobs();
    return { id, order: `${code}-1` };
  }
  /** Creates a customer who reported a code. */
  async function reporter(firstName: string): Promise<{ id: number; order: string }> {
    const bought = await buyer(firstName);
    expect(await fixture.shop.codeProblems.open(bought.order, bought.id, 'used')).toBe(true);
    return bought;
  }
  const messagesOf = async (order: string) =>
    (await fixture.shop.reports.order(order)).flatMap(({ caseMessages }) => caseMessages);
  const sayOf = (id: number, order: string, text: string) =>
    fixture.shop.codeProblems.say(order, id, { text, fileId: null });
  const waits = async (order: string) => {
    const { entries } = await fixture.shop.desk.queue(owner(ADMIN), { offset: 0, limit: 50 });
    return entries.some(({ kind, subject }) => kind === 'case' && order.startsWith(subject));
  };

  test('has the topic of its customer, with its alert', SLOW, async () => {
    const { id, order } = await reporter('Berivan');
    await sayOf(id, order, 'It says: already used');
    await fillTopics();
    const { rows } = await sql<{ id: string }>`
      select id from alerts where kind = 'code-problem' and subject = ${order} and ended_at is null`.execute(
      fixture.db,
    );
    await door.sendAlert(rows[0]?.id ?? '');
    const { id: topic } = await topicOf('Berivan');
    expect((await group.waitFor(new RegExp(order), { after: 0 })).topic).toBe(topic);
    const alert = (await group.transcript()).find((one) => one.topic === topic && one.buttons.length > 0);
    expect(alert?.text).toContain(order);
    expect((await shownIn('Berivan')).slice(0, 1)).toEqual([`Berivan · ⚠️ ${order}: It says: already used`]);
  });

  test('keeps its photos, which may show the code, out of the topic', SLOW, async () => {
    const { id, order } = await reporter('Bayan');
    await fillTopics();
    const { id: topic } = await topicOf('Bayan');
    await operator.sendFile({ name: 'a.png', bytes: PICTURE, photo: true }, group, { topic });
    await expect.poll(async () => (await messagesOf(order)).length).toBe(1);
    const { rows } = await sql<{ file_id: string }>`
      select file_id from code_problem_messages order by id desc limit 1`.execute(fixture.db);
    const fileId = rows[0]?.file_id ?? '';
    await fixture.shop.codeProblems.say(order, id, { text: 'See', fileId });
    await fillTopics();
    const shown = (await group.transcript()).filter((one) => one.topic === topic && one.from === 'bot');
    expect(shown.map(({ kind }) => kind)).not.toContain('photo');
    expect(shown.at(-1)?.text).toContain('📷 photo, which may show the code');
    expect(await fixture.shop.codeProblems.photos(order, owner(ADMIN))).toEqual([fileId]);
  });

  test('is answered there once, and still waits for its decision', SLOW, async () => {
    const { id, order } = await reporter('Chia');
    await sayOf(id, order, 'It fails');
    await fillTopics();
    const { id: topic } = await topicOf('Chia');
    await fixture.people.faults({ on: 'update', update: 'message', act: 'duplicate' });
    const sent = await group.send(operator, 'We look at it', { topic });
    await expect.poll(() => reacted(sent)).toBe('👍');
    await group.send(viewer, 'I may not', { topic });
    await group.waitFor('Not sent to Chia');
    await fillTopics();
    const { rows } = await sql<{ said: string }>`
      select detail ->> 'question' as said from notifications where customer_id = ${id} and detail ->> 'kind' = 'case-question'`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ said: 'We look at it' }]);
    expect(await fixture.shop.inquiries.isOpen(id)).toBe(false);
    expect(await shownIn('Chia')).toEqual([
      `Chia · ⚠️ ${order}: It fails`,
      expect.stringContaining('Not sent'),
    ]);
    expect(await waits(order)).toBe(true);
  });

  test('takes files of staff along', SLOW, async () => {
    const { id, order } = await reporter('Dunya');
    await fillTopics();
    await sendFiles((await topicOf('Dunya')).id);
    await expect
      .poll(async () => (await messagesOf(order)).map(({ kind }) => kind))
      .toEqual(['photo', 'document', 'voice', 'round']);
    expect(await sentTo(id)).toEqual(['photo', 'document How to', 'voice', 'video_note', 'text']);
    expect(await fixture.shop.codeProblems.photos(order, owner(ADMIN))).toEqual([]);
  });

  test('shows a file in the topic that a colleague sent from the desk', SLOW, async () => {
    const { order } = await reporter('Eman');
    await fillTopics();
    const { id: topic } = await topicOf('Eman');
    await operator.sendFile({ name: 'how-to.pdf', bytes: PICTURE, caption: 'From the group' }, group, {
      topic,
    });
    await expect.poll(async () => (await messagesOf(order)).length).toBe(1);
    const { rows } = await sql<{ file_id: string }>`
      select file_id from code_problem_messages order by id desc limit 1`.execute(fixture.db);
    const file = { kind: 'document', id: rows[0]?.file_id ?? '' } as const;
    await fixture.shop.codeProblems.question(order, owner(ADMIN), 'From the desk', { file });
    await fillTopics();
    const isShown = (one: ChatMessage) =>
      one.topic === topic && one.from === 'bot' && one.kind === 'document';
    const shown = (await group.transcript()).filter(isShown).map(({ text }) => text);
    expect(shown).toEqual([expect.stringContaining('From the desk')]);
  });

  test('closes the topic with its decision, and the next report opens it again', async () => {
    const { id, order } = await reporter('Jwan');
    await fillTopics();
    await fixture.shop.codeProblems.decide(
      order,
      { kind: 'fine', because: 'It was used by you' },
      owner(ADMIN),
    );
    await fillTopics();
    expect(await topicsOf('Jwan')).toMatchObject([{ closed: true }]);
    expect(await shownIn('Jwan')).toEqual([`Huda · ⚠️ ${order}: It was used by you`]);
    expect(await fixture.shop.codeProblems.open(order, id, 'wrong')).toBe(true);
    await fillTopics();
    expect(await topicsOf('Jwan')).toMatchObject([{ closed: false }]);
    await fixture.shop.afterDelivery.refund(owner(ADMIN), order);
    await fillTopics();
    expect(await topicsOf('Jwan')).toMatchObject([{ closed: true }]);
  });

  test(
    'shares the topic with a conversation, and the answer goes where the customer wrote last',
    SLOW,
    async () => {
      const { id, order } = await reporter('Lana');
      await sayOf(id, order, 'The code');
      await say(id, 'And another thing');
      await fillTopics();
      expect(await topicsOf('Lana')).toHaveLength(1);
      expect(await shownIn('Lana')).toEqual([`Lana · ⚠️ ${order}: The code`, 'Lana: And another thing']);
      const { id: topic } = await topicOf('Lana');
      const first = await group.send(operator, 'Which one?', { topic });
      await expect.poll(() => reacted(first)).toBe('👍');
      expect(await answersTo(id)).toEqual(['Which one?']);
      await sayOf(id, order, 'This one');
      const second = await group.send(operator, 'Thank you', { topic });
      await expect.poll(() => reacted(second)).toBe('👍');
      expect(await answersTo(id)).toEqual(['Which one?']);
      await finish(id);
      expect(await topicsOf('Lana')).toMatchObject([{ closed: false }]);
    },
  );

  test('of a lost topic stays at the desk, and the next report gets another one', async () => {
    const { id, order } = await reporter('Medya');
    await fillTopics();
    await door.bot.api.deleteForumTopic(group.id, (await topicOf('Medya')).id);
    await sayOf(id, order, 'Anybody?');
    await fillTopics();
    await fillTopics();
    expect(await topicsOf('Medya')).toEqual([]);
    await fixture.shop.codeProblems.decide(order, { kind: 'closed' }, owner(ADMIN));
    await fixture.shop.codeProblems.open(order, id, 'wrong');
    await fillTopics();
    expect(await topicsOf('Medya')).toHaveLength(1);
  });
});

describe('words in a topic', () => {
  /** Creates a conversation with a topic. */
  async function topicWith(name: string): Promise<{ id: number; topic: number }> {
    const id = await writer('Where is my code?', name);
    await fillTopics();
    return { id, topic: (await topicOf(name)).id };
  }

  test('of staff reach the customer once', async () => {
    const { id, topic } = await topicWith('Mina');
    const sent = await group.send(operator, 'It is on its way', { topic });
    await expect.poll(() => reacted(sent)).toBe('👍');
    await fillTopics();
    expect(await answersTo(id)).toEqual(['It is on its way']);
    expect(await shownIn('Mina')).toEqual(['Mina: Where is my code?']);
    await fixture.people.faults({ on: 'update', update: 'message', act: 'duplicate' });
    const again = await group.send(operator, 'Today', { topic });
    await expect.poll(() => reacted(again)).toBe('👍');
    await group.send(viewer, 'Good', { topic });
    await group.waitFor('Not sent to Mina');
    expect(await answersTo(id)).toEqual(['It is on its way', 'Today']);
  });

  test('take files along', SLOW, async () => {
    const { id, topic } = await topicWith('Shirin');
    await sendFiles(topic);
    await expect.poll(() => answersTo(id)).toEqual(['photo', 'How to', 'voice', 'round']);
    expect(await sentTo(id)).toEqual(['photo', 'document How to', 'voice', 'video_note', 'text']);
  });

  test('name the next step after a file that is not passed on', async () => {
    const { id, topic } = await topicWith('Shno');
    await operator.sendMedia('sticker', { name: 'a.webp', bytes: PICTURE }, group, { topic });
    await group.waitFor(/Not sent to Shno.*Send it as one of these/);
    expect(await answersTo(id)).toEqual([]);
  });

  test('reach the customer without a file that Telegram refuses', async () => {
    const { id, topic } = await topicWith('Tavga');
    await operator.sendMedia('voice', { name: 'a.ogg', bytes: PICTURE }, group, { topic });
    await expect.poll(() => answersTo(id)).toEqual(['voice']);
    await fixture.people.faults({
      on: 'call',
      method: 'sendVoice',
      error: { code: 400, description: 'Bad Request: VOICE_MESSAGES_FORBIDDEN' },
    });
    expect(await sentTo(id)).toEqual([expect.stringMatching(/^text 📎 ./)]);
  });

  test('of others do not reach the customer', async () => {
    const { id, topic } = await topicWith('Yara');
    await group.send(viewer, 'I may not', { topic });
    await group.waitFor('you may not answer customers');
    await group.send(operator, '/status', { topic });
    await group.waitFor('commands work in your private chat');
    await group.send(operator, 'x'.repeat(2_001), { topic });
    await group.waitFor('2,000 characters fit');
    await group.send(operator, 'Not about her');
    const stranger = await fixture.people.createGroup({
      title: 'Elsewhere',
      creator: operator,
      forum: true,
      bot: 'administrator',
    });
    const { message_thread_id: other } = await door.bot.api.createForumTopic(stranger.id, 'x');
    await stranger.send(operator, 'From elsewhere', { topic: other });
    await finish(id);
    await group.send(admin, 'Too late', { topic });
    await group.waitFor('the conversation with Yara has ended');
    expect(await answersTo(id)).toEqual([]);
  });

  test('about one’s own conversation are a colleague’s to write', async () => {
    await say(operator.id, 'My own code fails');
    await fillTopics();
    const { id: topic } = await topicOf('Rana');
    await group.send(operator, 'Solved, dear me', { topic });
    await group.waitFor('this conversation is your own');
    expect(await answersTo(operator.id)).toEqual([]);
  });
});
