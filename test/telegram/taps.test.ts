import { readFileSync } from 'node:fs';
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
});

afterAll(async () => {
  await fixture.close();
});

/** The table of the customer's guide: taps and messages of each way. */
function documented(): Record<string, [taps: number, messages: number]> {
  const page = readFileSync(new URL('../../docs/customer-guide.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)];
  return Object.fromEntries(rows.map(([, what, taps, messages]) => [what, [Number(taps), Number(messages)]]));
}

/** What the chat shows that a person did: buttons that were answered, contacts that were shared, texts that were typed. */
async function done(person: Person): Promise<[taps: number, messages: number]> {
  const { events } = await fixture.people.events({ after: 0, chat: person.id, timeoutMs: 0 });
  const own = (await person.transcript()).filter(({ from }) => from === 'person');
  const answered = events.filter(({ type }) => type === 'callback_answer').length;
  const shared = own.filter(({ kind }) => kind === 'contact').length;
  return [answered + shared, own.filter(({ kind }) => kind === 'text').length];
}

const guide = documented();
const counted: string[] = [];

/** Counts what a person does from the first screen to the end of a way, and compares it with the guide. */
async function count(what: string, person: Person, way: () => Promise<unknown>): Promise<void> {
  await person.send('/start');
  await person.waitFor('Noor Store');
  const [taps, messages] = await done(person);
  await way();
  counted.push(what);
  // An answer to a tap may come after the screen.
  await expect
    .poll(async () => done(person).then((now) => [now[0] - taps, now[1] - messages]), { message: what })
    .toEqual(guide[what]);
}

const firstButton = ({ buttons }: ChatMessage, label: RegExp) =>
  buttons.flat().find((button) => label.test(button.label))?.label ?? `no button ${label.source}`;

/** Taps the first button of the message that appears, until the confirm screen; shares the number and types an account when asked. */
async function browse(person: Person, shelf: RegExp): Promise<void> {
  await person.tap(shelf);
  for (;;) {
    const shown = await person.waitFor(
      /Choose|Vouchers|Top-ups|Which region|share your phone|✏️|check and confirm/,
    );
    if (shown.text.includes('check and confirm')) return;
    if (shown.text.includes('share your phone')) await person.shareContact();
    else if (shown.text.includes('✏️')) await person.send('123456789');
    else await person.tap(firstButton(shown, /\$|USD|🇺🇸|🌍/u));
  }
}

async function confirm(person: Person): Promise<void> {
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
}

test('a customer needs as many taps as the guide says', async () => {
  const person = await fixture.newcomer();
  await count('the first voucher', person, async () => {
    await browse(person, /Vouchers/);
    await confirm(person);
  });
  await count('a voucher by browsing, later', person, async () => {
    await browse(person, /Vouchers/);
    await confirm(person);
  });
  await count('a voucher that you bought before', person, async () => {
    await person.tap(/^🔁/u);
    await person.waitFor('check and confirm');
    await confirm(person);
  });
  await fixture.settle();
  await count('one of your last codes, again', person, async () => {
    await person.tap(/^🔑/u);
    await person.waitFor('Code: ');
  });
  const other = await fixture.newcomer({ name: 'Lina' });
  await count('the first top-up', other, async () => {
    await browse(other, /Top-ups/);
    await confirm(other);
  });
  await count('a top-up of an account that you topped up before', other, async () => {
    await other.tap(/^🔁/u);
    await other.waitFor('check and confirm');
    await confirm(other);
  });
  await count('a top-up of another account, later', other, async () => {
    await browse(other, /Top-ups/);
    await confirm(other);
  });
  expect(counted.sort()).toEqual(Object.keys(guide).sort());
});
