import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginVoucher, toPay } from '../../modules/orders/chat/purchase-dialog/dialog-steps.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { promptFor } from '../../support/telegram/prompts.ts';
import { openWebhook, rawMessage } from '../../support/telegram/raw-updates.ts';
import { TYPED_FORMS } from '../../support/telegram/typed-forms.ts';

let fixture: ChatFixture;
let admin: Person;
let customer: Person;
let itemId: number;
let receive: Awaited<ReturnType<typeof openWebhook>>;

const PHONE = '+964 770 123 4567';
const FORMS = Object.entries(TYPED_FORMS);

beforeAll(async () => {
  fixture = await openChatFixture({ paymentMethods: [paidElsewhere().method] });
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
  receive = await openWebhook(fixture);
  customer = await fixture.newcomer();
  itemId = (await fixture.item('voucher')).id;
  await fixture.shop.customers.setPhone(customer.id, '+9647701234567');
});
afterAll(() => fixture.close());

/** Returns the bot's newest answer to this text. The emulator's people cannot type invisible marks. */
async function answerTo(person: Person, text: string): Promise<string> {
  const after = await person.cursor();
  await receive({ message: rawMessage(person, text) });
  return (await person.waitFor(/./, { after })).text;
}

describe('a prompt of staff', () => {
  test.each<[string, () => string, string, RegExp]>([
    ['customer-find', () => '', PHONE, /Customer since/],
    ['order-find', () => '', 'delivered 7d', /0 orders|No orders|None/i],
    ['shop-zone', () => '', 'Asia/Baghdad', /Asia\/Baghdad/],
    ['shop-hours', () => 'all', '10:00-22:00', /10:00–22:00/],
    ['shop-new-limit', () => '', '50 USD', /\$50/],
    ['staff-limit', () => 'cashier:alone', '250', /limits within 24 hours\. Above/],
    ['customer-write', () => `day-limit:${customer.id}`, '50 USD', /\$50/],
    ['customer-write', () => `credit:${customer.id}`, '25.5 USD', /Add \$25\.50/],
    ['shelf-change', () => `item:${itemId}:limit:en`, '3 in 7', /3 .*7|7 .*3/],
  ])('%s takes its answer in every form that it comes in', SLOW, async (kind, about, answer, expected) => {
    for (const [name, form] of FORMS) {
      await promptFor(fixture, kind, about());
      expect(await answerTo(admin, form(answer)), name).toMatch(expected);
    }
  });
});

describe('a command of staff', () => {
  test.each<[string, () => string, RegExp]>([
    ['customer', () => String(customer.id), /Customer since/],
    ['credit', () => `${customer.id} 25.5 USD`, /Add \$25\.50/],
    ['order', () => 'K7QM2F9X-1', /K7QM2F9X-1/],
    ['closing', () => '2026-11-01', /2026|Nov/],
    ['rates', () => 'EUR 1.1 2%', /EUR/],
    ['costlimit', () => '7%', /7/],
  ])('/%s takes its words in every form', SLOW, async (command, words, expected) => {
    for (const [name, form] of FORMS) {
      await fixture.handled();
      expect(await answerTo(admin, `/${command} ${form(words())}`), name).toMatch(expected);
    }
  });
});

describe('a customer', () => {
  test('types a phone number as the contact list copies it', SLOW, async () => {
    for (const copied of [`\u202a${PHONE}\u202c`, `tel:${PHONE}`, '٠٠٩٦٤٧٧٠١٢٣٤٥٦٧']) {
      const person = await fixture.newcomer();
      await toPay(fixture, person);
      await person.tap(/Buy for/);
      await person.waitFor(/phone number/);
      await receive({ message: rawMessage(person, copied) });
      await person.waitFor('In progress');
      expect((await fixture.shop.customers.find(String(person.id)))?.phone).toBe('+9647701234567');
    }
  });

  test('types a quantity in full-width digits', async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234568');
    await beginVoucher(fixture, person);
    await receive({ message: rawMessage(person, '\u200e２\u200f') });
    await person.waitFor('2 × $5');
    await receive({ message: rawMessage(person, '\u200e３\u200f') });
    await person.waitFor('3 × $5');
  });

  test('types an amount to add with marks of direction', async () => {
    const person = await fixture.newcomer();
    await person.send('/deposit');
    await person.waitFor(/How much in/);
    await receive({ message: rawMessage(person, '\u2067۲۵\u2069') });
    await person.waitFor(/AED\s25 for your balance/);
  });
});
