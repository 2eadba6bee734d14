import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import { owner } from '../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';
import { promptFor } from '../../support/telegram/prompts.ts';
import { typeAndTap, WHICH_READING } from '../../support/telegram/readings.ts';

let fixture: ChatFixture;
let admin: Person;
let customer: Person;
let methodId: number;
let payment: string;

beforeAll(async () => {
  fixture = await openChatFixture({
    paymentMethods: [paidElsewhere().method, paidElsewhere('voucher').method],
  });
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
  customer = await fixture.newcomer();
  await customer.start();
  await customer.waitFor(/./);
  const { manualMethods, payments } = fixture.shop;
  const by = owner(admin.id);
  methodId = (await manualMethods.add({ kind: 'bank', name: { en: 'Noor Bank' } }, by)).id;
  const currency = { currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' };
  const instructions = { language: 'en', text: 'Send it to our bank.' } as const;
  await manualMethods.change(
    methodId,
    { instructions, qrFileId: null, currencies: [currency], isOn: true },
    by,
  );
  const begun = await payments.begin({
    requestKey: 'two-readings',
    customerId: customer.id,
    method: 'manual',
    variant: String(methodId),
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted: null,
    chatId: customer.id,
    messageId: null,
  });
  if (!begun.ok) throw new Error(begun.problem);
  payment = begun.payment.code;
  await fixture.finishPayments();
});
afterAll(() => fixture.close());

describe('a customer who adds money', () => {
  test.each([
    ['thousands', /^AED\s25,000$/, /AED\s25,000/],
    ['decimals', /^AED\s25$/, /AED\s25\b(?!,)/],
  ])('taps the amount that was meant: %s', async (_, label, expected) => {
    for (const command of [true, false]) {
      const person = await fixture.newcomer();
      if (!command) {
        await person.send('/deposit');
        await person.waitFor(/How much in/);
      }
      await person.send(command ? '/deposit 25.000' : '25.000 AED');
      await person.waitFor(WHICH_READING);
      await person.tap(label);
      expect((await person.waitFor(/How would you like to pay/)).text).toMatch(expected);
    }
  });

  test('types the amount again instead', async () => {
    const person = await fixture.newcomer();
    await person.send('/deposit 25.000');
    await person.waitFor(WHICH_READING);
    await person.send('30');
    await person.waitFor(/Add AED\s30/);
  });

  test('is asked in Turkish about a comma', async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setLocale(person.id, 'tr');
    await person.send('/deposit 1,500');
    await person.waitFor(/birden fazla şekilde/);
  });

  test('is not asked in English about a comma', async () => {
    const person = await fixture.newcomer();
    await person.send('/deposit 1,500');
    await person.waitFor(/Add AED\s1,500/);
  });
});

describe('staff who type an amount in two readings', () => {
  test.each<[string, () => string, RegExp, RegExp]>([
    [
      'credit',
      () => `${customer.id} 5.000 IQD receipt 1.500 // 25.000 thanks`,
      /5,000/,
      /5,000.*receipt 1\.500.*25\.000 thanks/s,
    ],
    ['credit', () => `${customer.id} 25.000 IQD`, /^IQD\s25$/, /Add IQD\s25(?!,)/],
    ['codes', () => '2 1.500 USD', /^\$1\.50$/, /\$1\.50/],
    ['limits', () => 'cashier alone 1.500', /^\$1\.50$/, /limits within 24 hours/],
    ['prices', () => 'shop =9.990 KWD', /9\.990?$/, /9\.99/],
    ['rounding', () => 'IQD 1.000', /1,000/, /1000|1,000/],
    ['starsrate', () => 'KWD 1.300', /^KWD\s1\.30/, /1\.3/],
    ['markup', () => '1.000', /^1$/, /1\s?%/],
    ['markup', () => '٧٬٢٥٠', /^7\.25$/, /7\.25\s?%/],
    ['markup', () => '7,5 %', /^7\.5%$/, /7\.5\s?%/],
    ['prices', () => 'min 2,5', /^2\.5$/, /2\.5/],
    ['prices', () => 'shop +1.000%', /^1%$/, /\+1\s?%/],
    ['prices', () => 'shop +12,5%', /^12\.5%$/, /\+12\.5\s?%/],
    ['rates', () => 'KWD 3.250 1%', /^3\.25$/, /3\.25 USD/],
    ['rates', () => 'KWD 3,250 1%', /^3\.25$/, /3\.25 USD/],
    ['rates', () => 'KWD 3.25 1,5%', /^1\.5%$/, /1\.5/],
    ['rates', () => 'IQD 0,00068', /^0\.00068$/, /0\.00068 USD/],
    ['costlimit', () => '1.000', /^1$/, /1\s?%/],
    ['costlimit', () => '7,5', /^7\.5$/, /7\.5\s?%/],
    ['orders', () => '1.500', /^1\.5$/, /1\.50?/],
    ['orders', () => '1.500 KWD', /^KWD\s1,500/, /1,500/],
  ])('the tapped one counts for %s', async (command, words, reading, expected) => {
    expect(await typeAndTap(admin, `/${command} ${words()}`, reading)).toMatch(expected);
  });

  test.each<[string, () => string, string, RegExp, RegExp]>([
    ['customer-write', () => `credit:${customer.id}`, '1.500 USD', /^\$1,500$/, /Add \$1,500/],
    ['customer-write', () => `day-limit:${customer.id}`, '1.500 USD', /^\$1\.50$/, /\$1\.50/],
    ['shop-new-limit', () => '', '1.500 USD', /^\$1,500$/, /\$1,500/],
    ['staff-limit', () => 'cashier:alone', '1.500', /^\$1\.50$/, /limits within 24 hours/],
    ['deposit-amount', () => payment, '1.500', /^\$1\.50$/, /\$1\.50/],
    ['paymethod-change', () => `${methodId}:currencies:all`, 'USD 5-1.500 fee 2%', /^\$1,500$/, /1,500/],
    ['paymethod-change', () => `${methodId}:currencies:all`, 'USD 5-90 fee 1,5%', /^1\.5%$/, /1\.5\s?%/],
    ['paymethod-fee', () => `manual-${methodId}`, '2,5 %', /^2\.5%$/, /2\.5\s?%/],
    ['paymethod-fee', () => `manual-${methodId}`, '1,250', /^1\.25$/, /1\.25\s?%/],
    ['order-find', () => '', '1.500', /^1500$/, /1,?500/],
  ])('the tapped one answers the prompt %s', async (kind, about, answer, reading, expected) => {
    await promptFor(fixture, kind, about());
    expect(await typeAndTap(admin, answer, reading)).toMatch(expected);
  });

  test('tap the question in vain once they did something else', async () => {
    const before = await admin.cursor();
    await admin.send(`/credit ${customer.id} 25.000 IQD`);
    const question = await admin.waitFor(WHICH_READING, { after: before });
    await admin.send('/limits');
    await admin.waitFor(/Above it a second person agrees/, { after: before });
    const after = await admin.cursor();
    await admin.tap(/25,000/, { message: question.id });
    await admin.waitFor(/out of date/, { after });
  });
});
