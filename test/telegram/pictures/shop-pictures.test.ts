import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
const BRAND = /Nova Game Card/;
const METHODS_OF_TEXTS: Readonly<Record<string, string>> = {
  sendPhoto: 'sendMessage',
  editMessageMedia: 'editMessageText',
};

beforeAll(async () => {
  fixture = await openChatFixture({ pictures: true });
});

afterEach(async () => {
  await fixture.people.clearFaults();
});

afterAll(async () => {
  await fixture.close();
});

async function home(person: Person): Promise<ChatMessage> {
  const after = await person.cursor();
  await person.send('/start');
  return person.waitFor('Noor Store', { after });
}

async function tapped(person: Person, label: RegExp, shown: RegExp): Promise<ChatMessage> {
  const after = await person.cursor();
  await person.tap(label);
  return person.waitFor(shown, { after });
}

/** Creates a person on the first screen, after its picture is drawn. */
async function visitor(options: Parameters<ChatFixture['newcomer']>[0] = {}): Promise<Person> {
  const person = await fixture.newcomer(options);
  await expect.poll(async () => (await home(person)).kind).toBe('photo');
  return person;
}

/** Returns later calls of a chat, without those that are invisible to the person. */
async function callsSince(person: Person, since: number): Promise<string[]> {
  const calls = await fixture.people.calls({ chat: person.id, after: since });
  return calls.map(({ method }) => method).filter((method) => method !== 'answerCallbackQuery');
}

const callsUntilNow = async () => (await fixture.people.state()).calls;
const uploads = async () => {
  const calls = await fixture.people.calls();
  return calls.filter(({ params }) => JSON.stringify(params).includes('attach://')).length;
};
const kept = async () => (await fixture.db.selectFrom('sent_pictures').selectAll().execute()).length;

describe('the picture of a screen', () => {
  test('is uploaded by the first message', SLOW, async () => {
    const person = await visitor();
    await expect.poll(kept).toBeGreaterThan(0);
    const before = await uploads();
    expect(before).toBeGreaterThan(0);
    const another = await fixture.newcomer({ name: 'Lina' });
    expect([(await home(another)).kind, (await home(person)).kind]).toEqual(['photo', 'photo']);
    expect(await uploads()).toBe(before);
  });

  test('is edited in place, by one call for each tap', SLOW, async () => {
    const person = await visitor();
    const first = await home(person);
    const before = await callsUntilNow();
    const brand = await tapped(person, BRAND, /region/i);
    const balance = await tapped(person, /Home/, /Noor Store/);
    expect([brand.id, balance.id]).toEqual([first.id, first.id]);
    expect(await callsSince(person, before)).toEqual(['editMessageMedia', 'editMessageMedia']);
  });

  test('stays one photo on a screen without a picture of its own', SLOW, async () => {
    const person = await visitor();
    const first = await home(person);
    const more = await tapped(person, /More/, /./);
    expect([more.id, more.kind, more.file?.id]).toEqual([first.id, 'photo', first.file?.id]);
  });

  test('comes into a text', async () => {
    const person = await visitor();
    await person.send('/balance');
    const text = await person.waitFor(/balance/i);
    expect(text.kind).toBe('text');
    const shown = await tapped(person, /Home/, /Noor Store/);
    expect([shown.id, shown.kind]).toEqual([text.id, 'photo']);
  });

  test('gives way to a table, which becomes a photo again', async () => {
    const person = await visitor();
    const first = await home(person);
    const before = await callsUntilNow();
    const after = await person.cursor();
    await person.tapData('sp:all:text', { message: first.id });
    const table = await person.waitFor('Balance after', { after });
    expect(table.kind).toBe('rich');
    await expect.poll(() => callsSince(person, before)).toEqual(['sendRichMessage', 'deleteMessage']);
    const shown = await tapped(person, /Home/, /Noor Store/);
    expect([shown.id, shown.kind]).toEqual([table.id, 'photo']);
  });

  test('stands above every step of a purchase until its codes come', SLOW, async () => {
    const person = await visitor();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await person.send('nova 5');
    await person.waitFor(/Results for/);
    await expect
      .poll(async () => {
        const pay = await tapped(person, /^5 USD/, /check and confirm/);
        if (pay.kind === 'photo') return pay.kind;
        await person.tap(/Cancel/);
        await person.send('nova 5');
        await person.waitFor(/Results for/);
        return pay.kind;
      })
      .toBe('photo');
    const before = await callsUntilNow();
    const placed = await tapped(person, /Buy for/, /In progress/);
    expect(placed.kind).toBe('photo');
    await fixture.finishOrders();
    const end = await person.waitFor((message) =>
      message.buttons.flat().some(({ label }) => /Copy code/.test(label)),
    );
    expect(end.kind).toBe('text');
    expect(await callsSince(person, before)).toEqual(['editMessageMedia', 'sendMessage', 'deleteMessage']);
  });
});

describe('the photo', () => {
  test('of a purchase that is left loses its buttons', async () => {
    const person = await visitor();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await home(person);
    await tapped(person, BRAND, /region/i);
    await tapped(person, /🇺🇸/u, /Choose/);
    const pay = await tapped(person, /^5 USD/, /check and confirm/);
    expect(pay.kind).toBe('photo');
    const after = await person.cursor();
    await person.send('/balance');
    const left = await person.waitFor(({ id }) => id === pay.id, { after });
    expect(left.kind).toBe('photo');
    expect(
      left.buttons
        .flat()
        .map(({ label }) => label)
        .join(),
    ).not.toMatch(/Buy for/);
  });
});

test('a purchase of several units is a text from its beginning', SLOW, async () => {
  const person = await visitor();
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await person.send('nova 5');
  await person.waitFor(/Results for/);
  await tapped(person, /^5 USD/, /check and confirm/);
  await tapped(person, /^➕/, /2 × \$5/);
  const placed = await tapped(person, /Buy for/, /In progress/);
  expect(placed.kind).toBe('text');
  await fixture.finishOrders();
  await person.waitFor(/2 codes are ready/);
});

describe('a first purchase from the first screen', () => {
  async function callsOf(shop: ChatFixture, person: Person): Promise<string[]> {
    await shop.shop.customers.setPhone(person.id, '+9647701234567');
    const before = (await shop.people.state()).calls;
    await home(person);
    await tapped(person, BRAND, /region/i);
    await tapped(person, /🇺🇸/u, /Choose/);
    await tapped(person, /^5 USD/, /check and confirm/);
    await tapped(person, /Buy for/, /In progress/);
    await shop.finishOrders();
    await person.waitFor((message) => message.buttons.flat().some(({ label }) => /Copy code/.test(label)));
    const calls = await shop.people.calls({ chat: person.id, after: before });
    return calls.map(({ method }) => method);
  }

  test('costs as many calls with pictures as without', SLOW, async () => {
    const plain = await openChatFixture();
    onTestFinished(() => plain.close());
    const withoutPictures = await callsOf(plain, await plain.newcomer());
    const withPictures = await callsOf(fixture, await visitor());
    expect(withPictures.filter((method) => method === 'editMessageMedia').length).toBeGreaterThan(2);
    expect(withPictures.map((method) => METHODS_OF_TEXTS[method] ?? method)).toEqual(withoutPictures);
  });
});

describe('a file id', () => {
  test('that Telegram refuses is uploaded again', async () => {
    const person = await visitor();
    await expect.poll(kept).toBeGreaterThan(0);
    const [before] = [await uploads()];
    await fixture.people.faults({
      on: 'call',
      method: 'sendPhoto',
      chat: person.id,
      error: { code: 400, description: 'Bad Request: wrong file identifier/HTTP URL specified' },
    });
    expect((await home(person)).text).toContain('Noor Store');
    await expect.poll(async () => (await home(person)).kind).toBe('photo');
    expect(await uploads()).toBe(before + 1);
  });

  test('of another bot is not used', async () => {
    await visitor();
    await expect.poll(kept).toBeGreaterThan(0);
    const rows = await fixture.db.selectFrom('sent_pictures').selectAll().execute();
    expect(await fixture.shop.sentPictures.read(Number(rows[0]?.bot_id), 10)).not.toEqual(new Map());
    expect(await fixture.shop.sentPictures.read(1, 10)).toEqual(new Map());
  });

  test('that was kept first wins', async () => {
    const { sentPictures } = fixture.shop;
    expect(await sentPictures.keep(5, 'a', 'first')).toBe('first');
    expect(await sentPictures.keep(5, 'a', 'second')).toBe('first');
    await sentPictures.forget(5, 'a', 'second');
    expect(await sentPictures.find(5, 'a')).toBe('first');
    await sentPictures.forget(5, 'a', 'first');
    expect(await sentPictures.find(5, 'a')).toBeNull();
  });
});

describe('a chat that refuses photos', () => {
  test('gets the text at once without another photo', async () => {
    const person = await visitor();
    await fixture.people.faults({
      on: 'call',
      method: 'sendPhoto',
      chat: person.id,
      error: { code: 400, description: 'Bad Request: not enough rights to send photos to the chat' },
    });
    const before = await callsUntilNow();
    expect((await home(person)).kind).toBe('text');
    expect((await home(person)).kind).toBe('text');
    expect((await tapped(person, BRAND, /region/i)).kind).toBe('text');
    expect(await callsSince(person, before)).toEqual([
      'sendPhoto',
      'sendMessage',
      'sendMessage',
      'editMessageText',
    ]);
  });

  test('does not keep others from theirs', async () => {
    const person = await visitor();
    expect((await home(person)).kind).toBe('photo');
  });
});
