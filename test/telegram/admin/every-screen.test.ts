import type { ChatMessage } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, locales } from '../../../src/platform/values/locale.ts';
import { adminMenu, commandOf } from '../../../src/telegram/menu.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';
import { latinWordsOf, rawPartsOf } from '../../support/plain-words.ts';
import { SIZED, size } from '../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

/** Number of taps to follow from each command. */
const depth = size(0, 2);
/** Commands of the short form: one for each kind of answer that once lacked a button or had English words. */
const few = [
  ...['/latency', '/order', '/order XXXX', '/wallets', '/notice', '/deposits', '/customer 999', '/closing'],
  ...['/prices x', '/orders Sami', '/rates EUR x'],
];

let fixture: ChatFixture;
/** Names chosen by people or the dealer, longest first. */
let names: string[];
const typed: string[] = [];

beforeAll(async () => {
  fixture = await openChatFixture();
  const { admin, db, shop } = fixture;
  await admin.start();
  await admin.waitFor('Noor Store');
  const person = await fixture.newcomer({ name: 'Sami' });
  const bought = await fixture.buy(person.id, 'voucher', { quantity: 2 });
  await fixture.buy(person.id, 'top-up', { nickname: 'GoldenFox' });
  await fixture.finishOrders();
  await shop.customers.setLocale(ADMIN, 'ar');
  await shop.alerts.raise('order-in-review', `${bought.code}-1`, { why: { kind: 'wallet-fell' } });
  await shop.alerts.raise('upstream-refuses-us', 'unauthorised');
  const { rows } = await sql<{ name: string }>`
    select name from products union select name from items union select name from brands`.execute(db);
  names = [
    ...rows.map(({ name }) => name),
    'Noor Store',
    'Sami',
    'Huda',
    'GoldenFox',
    'noor_help',
    'Sandbox Dealer',
    'Nobody',
  ];
  // Languages have their own names, in every language.
  names.push(...locales.map((one) => languages[one].name), 'docs/payments.md');
  names.sort((one, other) => other.length - one.length);
  const own: Record<string, string[]> = {
    customer: [String(person.id), '999'],
    customers: ['Sami', 'Nobody'],
    order: [bought.code, `${bought.code}-1`, 'XXXX'],
    orders: ['open', 'review', 'Sami', 'Nova'],
    statement: [String(person.id)],
    report: ['week', 'month', '2026-13-01'],
    credit: [`${person.id} 5 USD`, '999 5 USD'],
    debit: [`${person.id} 5 USD`, `${person.id} 50000 USD`],
    creditlimit: [`${person.id} 5 USD`],
    rates: ['EUR 1.09', 'EUR x'],
    starsrate: ['USD 1.3', 'USD x'],
    markup: ['5', 'x'],
    rounding: ['IQD 500', 'IQD x'],
    prices: ['shop 5%', 'x', 'min 2%'],
    costlimit: ['5', 'x'],
    audit: ['7d', '@nobody'],
    review: [`${bought.code}-1`, 'XXXX'],
    refunds: ['P-AAAAAAAA', 'balance'],
    promo: ['SUMMER 5%', 'x'],
    notice: ['off'],
    codes: ['2 5 USD', 'x'],
    catalog: ['nova'],
  };
  for (const key of adminMenu()) {
    const command = commandOf(key);
    for (const rest of ['', ...(own[command] ?? [])]) typed.push(`/${command} ${rest}`.trim());
  }
});
afterAll(() => fixture.close());

/** Returns the bot's new messages, and the present form of the tapped message. */
async function shownAfter(act: () => Promise<unknown>, tapped?: number): Promise<ChatMessage[]> {
  const { admin } = fixture;
  const before = (await admin.transcript()).at(-1)?.id ?? 0;
  const after = await admin.cursor();
  await act();
  await (tapped === undefined ? admin.waitFor(/./, { after }) : admin.waitForCallbackAnswer());
  await fixture.handled();
  return (await admin.transcript()).filter(
    ({ id, from }) => from === 'bot' && (id > before || id === tapped),
  );
}

interface Fault {
  readonly way: string;
  readonly words: readonly string[];
}

/** Returns the text without copyable parts. */
function withoutCode({ text, entities }: ChatMessage): string {
  const codes = entities.filter(({ type }) => type === 'code' || type === 'pre');
  return codes.reduceRight(
    (rest, { offset, length }) => rest.slice(0, offset) + rest.slice(offset + length),
    text,
  );
}

const LEAVES = (['button-back', 'button-home', 'button-cancel', 'button-desk'] as const).map((key) =>
  createTexts('en')('ar').plain(key),
);

interface Faults {
  readonly latin: Fault[];
  /** Screens without a button that leads on. */
  readonly dead: string[];
  /** Buttons that leave the screen but are not plain. */
  readonly colored: string[];
}

function faultsOf(way: string, message: ChatMessage, { latin, dead, colored }: Faults): void {
  const buttons = message.buttons.flat();
  for (const { label, style } of buttons) {
    if (style !== undefined && LEAVES.includes(label)) colored.push(`${way}: ${label} is ${style}`);
  }
  const words = [withoutCode(message), ...buttons.map(({ label }) => label)].flatMap((text) => [
    ...latinWordsOf(text, names),
    ...rawPartsOf(text, names),
  ]);
  if (words.length > 0) latin.push({ way, words: [...new Set(words)] });
  // A file or a progress message accompanies a screen.
  const stands = message.file === undefined && !message.text.startsWith('⏳');
  if (buttons.length === 0 && stands && message.text !== '') dead.push(`${way}: ${message.text}`);
}

test("an Arabic admin's screen has no English word, but always a way on", SIZED, async () => {
  const { admin } = fixture;
  const faults: Faults = { latin: [], dead: [], colored: [] };
  const seen = new Set<string>();
  const follow = async (way: string, message: ChatMessage, left: number): Promise<void> => {
    faultsOf(way, message, faults);
    if (left === 0) return;
    for (const { data, style, label } of message.buttons.flat() as {
      data?: string;
      style?: string;
      label: string;
    }[]) {
      const kind = data?.split(':').slice(0, 2).join(':');
      // The technical log shows stored values unchanged.
      if (!data || style !== undefined || !kind || seen.has(kind) || label.startsWith('🔧')) continue;
      seen.add(kind);
      const shown = await shownAfter(() => admin.tapData(data, { message: message.id }), message.id);
      for (const one of shown) await follow(`${way} › ${label}`, one, left - 1);
    }
  };
  expect(typed.length).toBeGreaterThan(60);
  expect(few.every((one) => typed.includes(one))).toBe(true);
  for (const text of size(few, typed)) {
    const shown = await shownAfter(() => admin.send(text));
    expect(shown.length, text).toBeGreaterThan(0);
    for (const message of shown) await follow(text, message, depth);
  }
  expect(faults).toEqual({ latin: [], dead: [], colored: [] });
});
