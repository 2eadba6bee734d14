import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '../../support/database/second-words.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { PICTURE } from '../../support/telegram/picture.ts';

let fixture: ChatFixture;
let person: Person;
let begunIn = 0;
const provider = paidElsewhere('crypto-pay');

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [provider.method] });
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

afterAll(() => fixture.close());

/** Begins the purchase of a card of $10, or of a top-up, as a new customer, up to the payment screen. */
async function begin(amount: string, type: 'voucher' | 'top-up' = 'voucher'): Promise<void> {
  person = await fixture.newcomer({ amount });
  await fixture.shop.customers.setRegion(person.id, type === 'voucher' ? 'US' : 'GLOBAL');
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await person.tap(type === 'voucher' ? /^Nova Game Card/ : /^Blaze Arena/);
  for (;;) {
    const shown = await person.waitFor(/Choose|✏️|If we can’t deliver/);
    if (shown.text.includes('If we can’t deliver')) {
      begunIn = shown.id;
      return;
    }
    if (shown.text.includes('✏️')) await person.send('123456789');
    else
      await person.tap(shown.buttons.flat().find(({ label }) => /^10 USD/.test(label))?.label ?? /^60 Gems/);
  }
}

async function payment() {
  const [newest] = (await fixture.shop.payments.list(person.id, 1)).entries;
  if (!newest) throw new Error('no payment was begun');
  return newest;
}

/** Chooses a payment method, and waits for its invoice or instructions. */
async function choose(way: RegExp): Promise<void> {
  await person.tap(way);
  await expect
    .poll(async () => {
      await fixture.finishPayments();
      return (await fixture.shop.payments.list(person.id, 1)).entries[0]?.state;
    })
    .toBe('awaiting');
}

/**
 * Returns the bot's messages from the payment screen on, each by its first line, after the goods have
 * arrived.
 */
async function chatAtItsEnd(): Promise<string[]> {
  await expect
    .poll(async () => {
      await fixture.finishPayments();
      return (await fixture.shop.purchases.list(person.id, 1)).entries.length;
    })
    .toBe(1);
  await fixture.finishOrders();
  await fixture.finishPayments();
  const messages = (await person.transcript()).filter(({ from, id }) => from === 'bot' && id >= begunIn);
  return messages.map(({ text }) => text.split('\n')[0] ?? '');
}

const PAID = '💳 Nova Game Card (US) — 10 USD';
const DELIVERY = '✅ Nova Game Card (US) — 10 USD: your code is ready.';

describe('a chat ends with the one message that delivers', () => {
  test('what was paid from the balance', SLOW, async () => {
    await begin('1000');
    await person.tap(/Buy for/);
    expect(await chatAtItsEnd()).toEqual([DELIVERY]);
  });

  test('what was paid in Stars', SLOW, async () => {
    await begin('0');
    await choose(/Stars · instant/);
    const shown = await person.waitFor('Tap the button and confirm in Telegram');
    await person.pay({ link: shown.buttons.flat().find(({ label }) => /Pay/.test(label))?.url ?? '' });
    expect(await chatAtItsEnd()).toEqual([PAID, DELIVERY]);
  });

  test('what was paid in crypto', SLOW, async () => {
    await begin('0');
    await choose(/Crypto/);
    const begun = await payment();
    provider.pay(begun);
    await fixture.work.advancePayment(begun.id);
    expect(await chatAtItsEnd()).toEqual([PAID, DELIVERY]);
  });

  test('what was paid by transfer', SLOW, async () => {
    await begin('0');
    await choose(/checked by us/);
    await person.sendFile({ name: 'receipt.png', bytes: PICTURE, photo: true });
    await person.waitFor('we have it');
    const { code } = await payment();
    for (const id of [1, 2]) await fixture.shop.deposits.approve(code, { actor: owner(id) });
    expect(await chatAtItsEnd()).toEqual([PAID, expect.stringContaining('Thank you, we have it'), DELIVERY]);
  });

  test('what was paid by a code', SLOW, async () => {
    const { codes } = await fixture.shop.balanceCodes.make({
      requestKey: 'chat-end',
      each: { amount: '10', currency: 'USD' },
      count: 1,
      actor: owner(1),
    });
    await begin('0');
    await person.tap(/I have a code/);
    await person.waitFor('Send the code');
    await person.send(codes?.[0]?.expose() ?? '');
    expect(await chatAtItsEnd()).toEqual([expect.stringContaining('Nova Game Card'), DELIVERY]);
  });

  test('what was credited to an account', SLOW, async () => {
    await begin('1000', 'top-up');
    await person.tap(/Buy for/);
    expect(await chatAtItsEnd()).toEqual([expect.stringMatching(/^✅ Blaze Arena .* is credited\.$/)]);
  });
});
