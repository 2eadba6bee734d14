import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';
import { actsOf, documentedActs } from '../support/telegram/taps.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture();
});

afterAll(async () => {
  await fixture.close();
});

const guide = documentedActs('customer-guide.md');
const counted: string[] = [];

/** Counts what a person does from the first screen to the end of a way, and compares it with the guide. */
async function count(what: string, person: Person, way: () => Promise<unknown>): Promise<void> {
  await person.send('/start');
  await person.waitFor('Noor Store');
  const [taps, messages] = await actsOf(fixture.people, person);
  await way();
  counted.push(what);
  // An answer to a tap may come after the screen.
  await expect
    .poll(async () => actsOf(fixture.people, person).then((now) => [now[0] - taps, now[1] - messages]), {
      message: what,
    })
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
  await fixture.finishOrders();
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
