import { afterEach, beforeEach, expect, test } from 'vitest';
import { URGENCY, urgencyNow } from '../../src/telegram/bot-api/urgency.ts';
import { LONG_ONLY, SLOW } from '../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../support/telegram/chat-fixture.ts';
import { until } from '../support/until.ts';

let fixture: ChatFixture;
const PREFLIGHT = 'POST /order/top-up/preflight';

/** Urgency of each account check of a dialog. The check still reaches the Dealer API. */
const urgencies: number[] = [];

beforeEach(async () => {
  fixture = await openChatFixture({
    customerRate: 1,
    shop: (shop) => ({
      ...shop,
      purchases: {
        ...shop.purchases,
        preflight: (query) => {
          urgencies.push(urgencyNow());
          return shop.purchases.preflight(query);
        },
      },
    }),
  });
});

afterEach(async () => {
  await fixture.close();
});

const texts = async (chat: number) =>
  (await fixture.emulator.client.calls({ method: 'sendMessage', chat })).map(({ params }) =>
    String(params.text),
  );
const preflights = async () => (await fixture.sandbox.control.requests())[PREFLIGHT]?.received ?? 0;

/** Goes to a top-up's question for the account, or to the question before it. */
async function begin(amount: string) {
  const person = await fixture.newcomer({ amount });
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  const item = await fixture.item('top-up');
  await person.start(`item_${item.id}`);
  await person.waitFor('Price');
  await person.tap(/Buy/);
  return person;
}

test('tells a person who writes without a pause once, in their language', LONG_ONLY, async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  for (let n = 0; n < 45; n += 1) {
    await person.send('/help');
    await fixture.handled();
  }
  const sent = await texts(person.id);
  expect(sent.filter((text) => text.includes('تكتب أسرع'))).toHaveLength(1);
  expect(sent.length).toBeLessThan(35);
  await person.tapData('h');
  const edits = () => fixture.emulator.client.calls({ method: 'editMessageText', chat: person.id });
  await until(async () => (await edits()).length === 1);
});

test('no account is asked for or checked where nothing can pay for the top-up', SLOW, async () => {
  const person = await begin('0');
  const short = await person.waitFor('To add money, contact');
  expect(short.buttons.flat().map(({ label }) => label)).toEqual([
    '🎫 I have a code',
    '🎧 Contact support',
    '🔄 Try again',
    '📱 Change phone',
    '◀ Back',
    '✖ Cancel',
  ]);
  await person.send('player123');
  await person.waitFor('Not finished', { after: 0 });
  expect(await preflights()).toBe(0);
});

test('does not check the seventh account in a row, keeps the typed text', SLOW, async () => {
  const person = await begin('1000');
  await fixture.sandbox.control.planFault({
    endpoint: PREFLIGHT,
    fault: { kind: 'status', when: 'before', status: 503 },
    times: null,
  });
  await person.waitFor('✏️');
  await person.send('123456789');
  await person.waitFor('isn’t responding');
  for (let checks = 1; checks <= 6; checks += 1) {
    await until(async () => (await preflights()) === checks);
    await fixture.handled();
    await person.tap(/Try again/);
  }
  const last = await person.waitFor('a lot of account checks');
  expect(last.text).toMatch(/kept what you typed: tap Try again in \d+ s/);
  expect(await preflights()).toBe(6);
});

test("gives a dialog step its cause's urgency: a tap's above a text's", SLOW, async () => {
  const person = await begin('1000');
  const fault = { kind: 'status', when: 'before', status: 503 } as const;
  await fixture.sandbox.control.planFault({ endpoint: PREFLIGHT, fault, times: 1 });
  await person.waitFor('✏️');
  urgencies.length = 0;
  await person.send('123456789');
  await person.waitFor('isn’t responding');
  await person.tap(/Try again/);
  await until(() => urgencies.length === 2);
  const [text = 0, tap = 0] = urgencies;
  expect(text).toBeGreaterThan(URGENCY.text);
  expect(text).toBeLessThan(URGENCY.text + 0.5);
  expect(tap).toBe(URGENCY.tap);
});
