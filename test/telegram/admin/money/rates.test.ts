import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../../../src/shop/money.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

test('an admin sets a rate; a customer reads prices in its currency, and pays from that balance what the confirm screen says', async () => {
  const { admin, shop } = fixture;
  await admin.send('/rates TRY 0,03');
  await admin.waitFor('Write: /rates');
  await admin.send('/rates try ٠٫٠٢٥ 2%');
  const list = await admin.waitFor('Exchange rates in USD');
  expect(list.text).toMatch(/1 TRY = 0.025 USD · margin 2 % · .* · Huda$/);

  const person = await fixture.newcomer({ amount: '0' });
  const given = { customerId: person.id, money: money('900', 'TRY'), actorId: 1, note: null, key: 'lira' };
  await shop.ledger.credit(given);
  await shop.customers.setPhone(person.id, '+9647701234567');
  await person.send('/language');
  await person.waitFor('Settings');
  await person.tap(/Prices in: each item’s own/);
  await person.waitFor('In which currency');
  await person.tap('TRY');
  const settings = await person.waitFor('Settings');
  expect(settings.buttons.flat().map(({ label }) => label)).toContain('💱 Prices in: TRY');
  const item = await fixture.item('voucher');
  await person.start(`item_${item.id}`);
  expect((await person.waitFor('Price')).text).toMatch(/\$5 \(≈ (TRY\s?204|₺204|204)/);
  await person.tap(/Buy/);
  await person.waitFor('How many?');
  await person.tap('2');
  const confirm = await person.waitFor('Please check and confirm');
  expect(confirm.text).toMatch(/💱 \$10 = .*408.* of your .*900/);
  expect(confirm.text).toMatch(/Balance: .*900.* → .*492/);
  await shop.exchange.set('TRY', '0.024', '2', owner(admin.id));
  await person.tap(/Buy for .*408/);
  const again = await person.waitFor(/💱 \$10 = .*425/);
  expect(again.text).toContain('price');
  await person.tap(/Buy for .*425/);
  const placed = await person.waitFor(/Paid with .*425/);
  expect(placed.text).toContain('Total: $10');
  const [lira] = await shop.ledger.balances(person.id);
  expect(lira).toEqual({ available: money('475', 'TRY'), held: money('425', 'TRY') });
});
