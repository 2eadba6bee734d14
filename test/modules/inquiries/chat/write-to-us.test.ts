import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesTap } from '../../../../src/modules/orders/chat/buttons.ts';
import { personPlace, writePlace } from '../../../../src/telegram/ui/modules/person-places.ts';
import { answerTime } from '../../../../src/telegram/ui/texts/support-contact.ts';
import { createTexts } from '../../../../src/telegram/ui/texts/texts.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { addedLabels } from '../../../support/telegram/added-labels.ts';
import { changeContact } from '../../../support/telegram/change-contact.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../../support/telegram/picture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
});
afterAll(() => fixture.close());

/** Returns a customer's messages for staff: the kind and words of each. */
async function said({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ kind: string; text: string | null }>`
    select kind, text from inquiry_messages where customer_id = ${id} order by id`.execute(fixture.db);
  return rows.map(({ kind, text }) => (text === null ? kind : `${kind}: ${text}`));
}

const openInquiry = async ({ id }: Person) => {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where customer_id = ${id} and state <> 'done'`.execute(fixture.db);
  return rows[0]?.id ?? '';
};

/** Answers as staff, and sends the answer. */
async function answer(person: Person, text: string, photo: string | null = null): Promise<void> {
  const id = await openInquiry(person);
  const file = photo === null ? null : ({ kind: 'photo', id: photo } as const);
  await fixture.shop.inquiries.answer(owner(ADMIN), id, { key: `${person.id}:${text}`, text, file });
  await fixture.finishOrders();
}

describe('a customer who wants a person', () => {
  test.each(['I want to talk to a human', 'I need help please', 'موظف'])(
    'is read by one after asking in words: %s',
    async (words) => {
      const person = await fixture.newcomer({ name: 'Zainab' });
      await person.send(words);
      await person.waitFor(/with our team.*Somebody answers you here soon/s);
      expect(await said(person)).toEqual([`text: ${words}`]);
    },
  );

  test('has a button on the screens about a problem, and where no other one leads to a person', () => {
    expect(addedLabels(writePlace, null)).toEqual(['💬 Write to us']);
    expect(addedLabels(personPlace, null)).toEqual(['💬 Write to us']);
  });

  test('writes after a tap on the button of a shop whose contact no button opens', async () => {
    const person = await fixture.newcomer();
    await changeContact(fixture.admin, 'help@noor.example');
    await person.tapData(casesTap.pack({}));
    await person.waitFor((message) => message.buttons.flat().some(({ label }) => label === '💬 Write to us'));
    await person.tap('💬 Write to us');
    await person.waitFor('A person from our team reads it');
    await changeContact(fixture.admin, '@noor_help');
  });

  test('writes line by line once the button was tapped, whatever the lines say', async () => {
    const person = await fixture.newcomer({ name: 'Omar', locale: 'ar' });
    await person.send('/support');
    await person.waitFor(/اكتب رسالتك/);
    await person.send('PUBG');
    await person.waitFor(/وصلت رسالتك/);
    await person.send('لم يصل الكود');
    await person.waitFor(/أُضيفت/);
    expect(await said(person)).toEqual(['text: PUBG', 'text: لم يصل الكود']);
  });

  test('goes back to shopping by any button', async () => {
    const person = await fixture.newcomer();
    await person.send('/support');
    await person.waitFor('Write your message');
    await person.tap(/Home/);
    await person.waitFor(/Noor Store/);
    await person.send('PUBG');
    await person.waitFor(/PUBG/);
    expect(await said(person)).toEqual([]);
  });

  test('reaches the admins by /paysupport', async () => {
    const person = await fixture.newcomer();
    await person.send('/paysupport I paid twice');
    await person.waitFor('Your message is with our team');
    const { rows } = await sql<{ detail: Record<string, string> }>`
      select detail from alerts
      where kind = 'customer-writes' and detail ->> 'customer' = ${String(person.id)}`.execute(fixture.db);
    expect(rows[0]?.detail).toMatchObject({ note: 'I paid twice' });
  });

  test.each([
    ['en', 'Help with payments'],
    ['ar', 'مساعدة في الدفع'],
  ] as const)('is told by /paysupport what to write, in %s', async (locale, title) => {
    const person = await fixture.newcomer({ locale });
    await person.send('/paysupport');
    await person.waitFor(title);
  });

  test('copies a command that begins with its slash from right to left', () => {
    const texts = createTexts('en')('ar');
    // Before the monospaced part, because a tap copies that part, and the copy must begin with the slash.
    expect(texts.html('pay-support', { when: 'now', from: '', day: '', now: '' }).source).toContain(
      '\u200e<code>/paysupport ',
    );
  });

  test('opens a case only after /paysupport', async () => {
    const person = await fixture.newcomer();
    await person.send('/paysupport');
    await person.waitFor('our team has your case');
    await person.send('I paid twice');
    await person.waitFor('Added to your message');
    expect(await said(person)).toEqual(['call', 'text: I paid twice']);
  });
});

describe('a line of a customer whose conversation is open', () => {
  const begun = async () => {
    const person = await fixture.newcomer();
    await person.send('/support my card has no pin');
    await person.waitFor('with our team');
    await person.tap(/Home/);
    await person.waitFor(/What can we get you/);
    return person;
  };

  test.each(['the blue one for steam', 'novaa ok'])('is added to it without goods: %s', async (line) => {
    const person = await begun();
    await person.send(line);
    const answer = await person.waitFor('Added to your message');
    expect(answer.text).not.toMatch(/nearest|Results/);
    expect(answer.buttons.flat().map(({ label }) => label)).toEqual([
      '💬 Write to us',
      '🔎 Search the shop instead',
      '🏠 Home',
    ]);
    expect(await said(person)).toContain(`text: ${line}`);
  });

  test('searches by the button, or if it names goods', async () => {
    const person = await begun();
    await person.send('the blue one for steam');
    await person.waitFor('Added to your message');
    await person.tap('🔎 Search the shop instead');
    await person.waitFor(/🔎 (Nothing matches|No results|Results|We don’t have)/);
    await person.send('nova 10');
    await person.waitFor('Results for “nova 10”');
    expect(await said(person)).not.toContain('text: nova 10');
  });
});

describe('a message without a destination', () => {
  test('reaches staff as a story, searches as a word', async () => {
    const person = await fixture.newcomer();
    await person.send('zzqxv');
    await person.waitFor(/We don’t have|No results/);
    expect(await said(person)).toEqual([]);
    await person.send('zzqxv wwkrr yytpl mmvbn qqrst');
    await person.waitFor('Your message is with our team');
    expect(await said(person)).toEqual(['text: zzqxv wwkrr yytpl mmvbn qqrst']);
  });

  test('reaches staff where it is a photo, a file or a voice message', async () => {
    const person = await fixture.newcomer();
    await person.sendFile({ name: 'a.png', bytes: PICTURE, photo: true, caption: 'See this' });
    await person.waitFor('Your message is with our team');
    await person.sendMedia('voice', { name: 'a.ogg', bytes: Buffer.from('OggS'), mime: 'audio/ogg' });
    await person.waitFor('Added to your message');
    await person.sendFile({ name: 'a.txt', bytes: Buffer.from('a'), mime: 'text/plain' });
    await person.waitFor('Added to your message');
    expect(await said(person)).toEqual(['photo: See this', 'voice', 'document']);
  });

  test('of staff is no conversation', async () => {
    await fixture.admin.send('zzqxv wwkrr yytpl mmvbn qqrst');
    await fixture.admin.waitFor(/./);
    expect(await said(fixture.admin)).toEqual([]);
  });
});

describe('an answer of staff', () => {
  test('arrives in the chat and can be answered there', async () => {
    const person = await fixture.newcomer();
    await person.send('/support Where is my code?');
    await person.waitFor('Your message is with our team');
    await answer(person, 'Which order?');
    await person.waitFor(/A message from the shop.*Which order\?/s);
    await person.tap('💬 Answer');
    await person.waitFor('Write your message');
    await person.send('The last one');
    await person.waitFor('Your message is with our team');
    expect(await said(person)).toEqual([
      'text: Where is my code?',
      'text: Which order?',
      'text: The last one',
    ]);
    const texts = (await person.transcript()).map((one) => one.text);
    expect(texts.filter((one) => one.includes('Which order?'))).toHaveLength(1);
  });

  test('is sent once where the shop dies before it is sent', SLOW, async () => {
    const person = await fixture.newcomer();
    await person.send('/support Hello?');
    await person.waitFor('Your message is with our team');
    const id = await openInquiry(person);
    const sent = { key: `${person.id}:crash`, text: 'We are here.', file: null };
    await fixture.shop.inquiries.answer(owner(ADMIN), id, sent);
    // The job was lost with its process. The update is handled again, and the sweep finds the unsent answer.
    fixture.notified.splice(0);
    await sql`
      update notifications set created_at = now() - interval '1 hour' where customer_id = ${person.id}`.execute(
      fixture.db,
    );
    await fixture.shop.inquiries.answer(owner(ADMIN), id, sent);
    await fixture.work.sweep(true);
    await fixture.finishOrders();
    await person.waitFor(/We are here/);
    await fixture.work.sweep(true);
    await fixture.finishOrders();
    const texts = (await person.transcript()).map((one) => one.text);
    expect(texts.filter((one) => one.includes('We are here.'))).toHaveLength(1);
  });
});

describe('the time of an answer', () => {
  const texts = createTexts('en')('en');
  const week = (span: { from: string; to: string } | null) => Array.from({ length: 7 }, () => span);
  const at = (iso: string, hours: ReturnType<typeof week> | undefined, isOn = true) => {
    const { when, from, day } = answerTime(
      texts,
      { supportContact: '@noor', ...(hours && { supportHours: hours }), timeZone: 'Asia/Baghdad' },
      isOn,
      new Date(iso),
    );
    return [when, from, day].filter((one) => one !== '').join(' ');
  };
  const day = week({ from: '10:00', to: '22:00' });
  const night = week({ from: '18:00', to: '02:00' });

  test.each([
    ['within the hours', '2026-11-26T09:00:00Z', day, 'now'],
    ['before they begin', '2026-11-26T05:00:00Z', day, 'today 10:00 Thursday'],
    ['after they ended', '2026-11-26T20:00:00Z', day, 'later 10:00 Friday'],
    ['after midnight, within hours of the day before', '2026-11-25T22:30:00Z', night, 'now'],
    [
      'with one day of the week that is over',
      '2026-11-26T20:00:00Z',
      [...week(null).slice(0, 3), day[0] ?? null, ...week(null).slice(0, 3)],
      'later 10:00 Thursday',
    ],
    ['without hours', '2026-11-26T09:00:00Z', undefined, 'now'],
  ] as const)('%s', (_name, iso, hours, expected) => {
    expect(at(iso, hours && [...hours])).toBe(expected);
  });

  test('is not promised for now while nobody is on duty', () => {
    expect(at('2026-11-26T09:00:00Z', day, false)).toBe('soon');
    expect(at('2026-11-26T09:00:00Z', undefined, false)).toBe('soon');
  });
});
