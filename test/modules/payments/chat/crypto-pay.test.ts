import { type CryptoPayEmulator, startCryptoPayEmulator } from '@storefront/crypto-pay-emulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCryptoPay } from '../../../../src/modules/payments/methods/crypto-pay.ts';
import { Secret } from '../../../../src/platform/secret.ts';
import { SLOW } from '../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let emulator: CryptoPayEmulator;
let fixture: ChatFixture;
beforeAll(async () => {
  emulator = await startCryptoPayEmulator();
  const access = { token: new Secret(emulator.token), apiRoot: emulator.url };
  fixture = await openChatFixture({
    paymentMethods: [createCryptoPay({ ...access, shopName: () => 'Noor Store' })],
  });
});
afterAll(async () => {
  await fixture.close();
  await emulator.close();
});

it('a coin pays a Crypto Pay invoice, then a message notifies', SLOW, async () => {
  const person = await fixture.newcomer({ amount: '0' });
  await person.send('/deposit');
  await person.waitFor(/Add money/);
  await person.tap('$20');
  await person.waitFor(/being prepared/);
  await fixture.finishPayments();
  const message = await person.waitFor(/confirm it in @CryptoBot/);
  const { url = '' } = message.buttons.flat().find(({ label }) => /Pay in crypto/.test(label)) ?? {};

  await fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams({ asset: 'TON' }) });
  await person.tap(/I’ve paid/);
  await person.waitFor(/Asked at/);
  await fixture.finishPayments();
  await person.waitFor(/\$20 is on your balance/);
  expect(emulator.control.invoices()).toMatchObject([{ status: 'paid', fiat: 'USD', amount: '20' }]);
});

it('limits an invoice to what can be refunded at once, names the maximum', async () => {
  const person = await fixture.newcomer({ amount: '0' });
  await person.send('/deposit 999999999');
  const answer = await person.waitFor('at most $25,000');
  expect(answer.text).toContain('How much in USD?');
  await person.send('25000.01');
  await person.waitFor(({ id, text }) => id > answer.id && text.includes('at most $25,000'));
  expect((await fixture.shop.payments.list(person.id, 1)).entries).toEqual([]);
  await person.send('25000');
  await person.waitFor('$25,000');
  await person.waitFor(/being prepared/);
});
