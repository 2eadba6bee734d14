// @module-tag slow
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed } from '../support/database/second-words.ts';
import { paidElsewhere } from '../support/dealer/paid-elsewhere.ts';
import { owner } from '../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';
import { PICTURE } from '../support/telegram/picture.ts';
import { actsOf, documentedActs } from '../support/telegram/taps.ts';

let fixture: ChatFixture;

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [paidElsewhere('crypto-pay').method] });
  const { shop, db } = fixture;
  const by = owner(1);
  await agreed(db, () => shop.stars.setRate('USD', '1.3', by));
  const { id } = await shop.manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, by);
  await shop.manualMethods.change(
    id,
    {
      instructions: { language: 'en', text: 'Send it to 0770 123 4567.' },
      currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
      isOn: true,
    },
    by,
  );
});

afterAll(async () => {
  await fixture.close();
});

const guide = documentedActs('customer-guide.md');
const counted: string[] = [];
const BRAND = /Nova Game Card/;

/** Counts a person's acts from the first screen to the end of a way, and compares them with the guide. */
async function count(what: string, person: Person, way: () => Promise<unknown>): Promise<void> {
  await person.send('/start');
  await person.waitFor('Noor Store');
  const [taps, messages] = await actsOf(fixture.people, person);
  opened = 0;
  await way();
  counted.push(what);
  // The answer to a tap may arrive after the screen.
  await expect
    .poll(
      async () => actsOf(fixture.people, person).then((now) => [now[0] - taps + opened, now[1] - messages]),
      {
        message: what,
      },
    )
    .toEqual(guide[what]);
}

const firstButton = ({ buttons }: ChatMessage, label: RegExp) =>
  buttons.flat().find((button) => label.test(button.label))?.label ?? `no button ${label.source}`;

/** Number of opened links, which Telegram does not report to the bot. */
let opened = 0;

/** Taps the first button of each message up to the payment screen, and types an account on request. */
async function browse(person: Person, begin: RegExp): Promise<ChatMessage> {
  await person.tap(begin);
  for (;;) {
    const shown = await person.waitFor(/Choose|Vouchers|Top-ups|Which region|✏️|If we can’t deliver/);
    if (shown.text.includes('If we can’t deliver')) return shown;
    if (shown.text.includes('✏️')) await person.send('123456789');
    else await person.tap(firstButton(shown, /\$|USD|🇺🇸|🌍/u));
  }
}

async function confirm(person: Person): Promise<void> {
  await person.tap(/Buy for/);
  await person.waitFor('In progress');
}

/** Creates a new customer without money who has chosen a region, with a known phone number by default. */
async function newcomer({ phone = true, region = 'US' } = {}): Promise<Person> {
  const person = await fixture.newcomer({ amount: '0' });
  await fixture.shop.customers.setRegion(person.id, region);
  if (phone) await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  return person;
}

/** Chooses a payment method. */
async function choose(person: Person, way: RegExp): Promise<void> {
  await person.tap(way);
  await expect
    .poll(async () => {
      await fixture.finishPayments();
      return (await fixture.shop.payments.list(person.id, 1)).entries[0]?.state;
    })
    .toBe('awaiting');
}

/** Chooses a payment method, and opens its link. */
async function payBy(person: Person, way: RegExp, open: RegExp): Promise<string> {
  await choose(person, way);
  // The button is disabled until the invoice is there.
  const linkIn = ({ buttons }: ChatMessage) => buttons.flat().find(({ label }) => open.test(label))?.url;
  const shown = await person.waitFor((message) => linkIn(message) !== undefined);
  opened += 1;
  return linkIn(shown) ?? '';
}

async function payInStars(person: Person): Promise<void> {
  const link = await payBy(person, /Stars · instant/, /Pay/);
  await person.pay({ link });
  await expect
    .poll(async () => {
      await fixture.finishPayments();
      return (await fixture.shop.purchases.list(person.id, 1)).entries.length;
    })
    .toBe(1);
}

async function newCode(): Promise<string> {
  const { codes } = await fixture.shop.balanceCodes.make({
    requestKey: 'taps',
    each: { amount: '200', currency: 'USD' },
    count: 1,
    actor: owner(1),
  });
  return codes?.[0]?.expose() ?? '';
}

test('a first purchase needs as many taps as the guide says', async () => {
  const stars = await newcomer();
  await count('the first voucher, paid in Stars', stars, async () => {
    await browse(stars, BRAND);
    await payInStars(stars);
  });
  const crypto = await newcomer();
  await count('the first voucher, paid in crypto', crypto, async () => {
    await browse(crypto, BRAND);
    await payBy(crypto, /Crypto/, /Pay/);
  });
  const transfer = await newcomer();
  await count('the first voucher, paid by transfer (the message is the photo)', transfer, async () => {
    await browse(transfer, BRAND);
    await choose(transfer, /checked by us/);
    await transfer.waitFor('Send it to 0770 123 4567.');
    await transfer.sendFile({ name: 'receipt.png', bytes: PICTURE, photo: true });
    await transfer.waitFor('we have it');
  });
  const code = await newcomer();
  const written = await newCode();
  await count('the first voucher, paid by a code', code, async () => {
    await browse(code, BRAND);
    await code.tap(/I have a code/);
    await code.waitFor('Send the code');
    await code.send(written);
    await code.waitFor('In progress');
  });
  const gamer = await newcomer({ region: 'GLOBAL' });
  await count('the first top-up, paid in Stars', gamer, async () => {
    await browse(gamer, /Blaze Arena/);
    await payInStars(gamer);
  });
  const two = await newcomer();
  await count('two of the first voucher, paid in Stars', two, async () => {
    await browse(two, BRAND);
    await two.tap('➕');
    await two.waitFor('2 × ');
    await payInStars(two);
  });
  const unknown = await newcomer({ phone: false });
  await count('the first voucher, paid in Stars, with your phone number', unknown, async () => {
    await browse(unknown, BRAND);
    await unknown.tap(/Stars · instant/);
    await unknown.waitFor('share your phone number');
    await unknown.shareContact();
    await unknown.waitFor('To pay:');
    opened += 1;
  });
});

test('a later purchase needs as many taps as the guide says', async () => {
  const person = await fixture.newcomer();
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await browse(person, /Vouchers/);
  await confirm(person);
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
  await fixture.shop.customers.setPhone(other.id, '+9647701234568');
  await browse(other, /Top-ups/);
  await confirm(other);
  await count('a top-up of an account that you topped up before', other, async () => {
    await other.tap(/^🔁/u);
    await other.waitFor('check and confirm');
    await confirm(other);
  });
  await count('a top-up of another account, later', other, async () => {
    await browse(other, /Top-ups/);
    await confirm(other);
  });
});

test('each way of the guide was counted', () => {
  expect(counted.sort()).toEqual(Object.keys(guide).sort());
});
