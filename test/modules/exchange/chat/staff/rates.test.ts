import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffMember } from '../../../../../src/modules/staff/actor.ts';
import { NotPermitted } from '../../../../../src/modules/staff/index.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { agreed } from '../../../../support/database/second-words.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('Noor Store');
});
afterAll(() => fixture.close());

test("a customer reads prices at an admin's rate, pays as the screen says", SLOW, async () => {
  const { admin, shop } = fixture;
  await admin.send('/rates TRY 1,2,3');
  await admin.waitFor('Write: /rates');
  await admin.send('/rates try ٠٫٠٢٥ 2%');
  await admin.waitFor('not set → 1 USD = 40 TRY; you sell at 40.8 TRY (margin 2%)');
  await admin.tap(/Yes/);
  await admin.waitFor('nobody else can agree');
  await admin.tap(/Yes, do it/);
  await admin.waitFor('The rate is changed');
  await admin.tap(/Exchange rates/);
  const list = await admin.waitFor('Exchange rates in USD');
  expect(list.text).toMatch(/1 USD = 40 TRY; you sell at 40.8 TRY \(margin 2%\) · .* · Huda$/);

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
  await person.waitFor('Please check and confirm');
  await person.tap('➕');
  await person.waitFor('2 × $5');
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

test('a rate shows its effect before it is set, can be undone', SLOW, async () => {
  const { admin, shop } = fixture;
  await admin.send('/rates EUR 1.05');
  await admin.tap(/Yes/, { message: (await admin.waitFor('not set → 1 EUR = 1.05 USD')).id });
  await admin.waitFor('nobody else can agree');
  await admin.tap(/Yes, do it/);
  await admin.waitFor('The rate is changed');
  await admin.send('/rates EUR 1.1 2');
  const asked = await admin.waitFor(
    '1 EUR = 1.05 USD → 1 EUR = 1.1 USD; you take it at 1.0784 USD (margin 2%)',
  );
  expect(asked.text).toContain('$10 costs €9.53 → €9.28');
  expect(asked.text).toContain('€10 costs $10.50 → $11.22');
  const labels = asked.buttons.flat().map(({ label }) => label);
  expect(labels).toEqual([expect.stringMatching(/Yes/), expect.stringMatching(/Back/)]);
  const rateOf = async () => (await shop.exchange.rates()).rates.find(({ currency }) => currency === 'EUR');
  expect((await rateOf())?.rate).toBe('1.05');
  await admin.tap(/Yes/);
  const done = await admin.waitFor('The rate is changed');
  expect((await rateOf())?.rate).toBe('1.1');
  expect(done.buttons.flat().some(({ label }) => /Desk/.test(label))).toBe(true);
  await admin.tap(/Undo: /);
  await admin.waitFor('Undo this change?');
  await admin.tap(/Yes, undo/);
  await admin.waitFor('The rate is as it was');
  expect(await rateOf()).toMatchObject({ rate: '1.05', margin: '0' });
  await admin.tap(/Desk/);
  await admin.waitFor('desk');

  await admin.send('/rates EUR off');
  await admin.waitFor('1 EUR = 1.05 USD → not set');
  await admin.tap(/Back/);
  await admin.waitFor('Exchange rates in USD');
  expect((await rateOf())?.rate).toBe('1.05');
});

test('the rate of Stars shows its effect before it is set, can be undone', async () => {
  const { admin, shop } = fixture;
  await agreed(fixture.db, () => shop.stars.setRate('USD', '1.3', owner(admin.id)));
  await fixture.db
    .insertInto('payments')
    .values({
      code: 'P-STARS001',
      request_key: 'open',
      customer_id: String(admin.id),
      method: 'stars',
      state: 'awaiting',
      currency: 'USD',
      amount: '10',
      charge_unit: 'XTR',
      charge_amount: '770',
      payload: 'open',
      chat_id: String(admin.id),
      expires_at: new Date(Date.now() + 60_000),
      due_at: new Date(Date.now() + 60_000),
    })
    .execute();
  await admin.send('/starsrate USD 1.4');
  const asked = await admin.waitFor('100 Stars in USD: $1.30 → $1.40');
  expect(asked.text).toContain('$10 costs ⭐ 770 → ⭐ 715');
  expect(asked.text).toContain('One open invoice keeps the old rate');
  expect(await shop.stars.rates()).toEqual([{ currency: 'USD', per100: '1.3' }]);
  await admin.tap(/Yes/);
  await admin.waitFor('The rate is changed');
  expect(await shop.stars.rates()).toEqual([{ currency: 'USD', per100: '1.4' }]);
  await admin.tap(/Undo: /);
  await admin.waitFor('Undo this change?');
  await admin.tap(/Yes, undo/);
  await admin.waitFor('The rate is as it was');
  expect(await shop.stars.rates()).toEqual([{ currency: 'USD', per100: '1.3' }]);
  // The permission to change prices alone does not allow undoing a rate of Stars.
  const set = await shop.stars.setRate('USD', '1.4', owner(admin.id));
  const cashier = new StaffMember(5, 'operator', ['prices.edit']);
  await expect(shop.pricing.undo(set.ok ? (set.changeId ?? 0) : 0, cashier)).rejects.toThrow(NotPermitted);
});

test('a rate typed the other way round is asked back, with both readings as buttons', async () => {
  const { admin, shop } = fixture;
  await fixture.db
    .insertInto('exchange_rates')
    .values({ currency: 'IQD', base: 'USD', rate: '0.00068', margin: '0', set_by: '1' })
    .execute();
  await admin.send('/rates IQD 1470');
  const asked = await admin.waitFor('Did you mean 1 USD = 1,470 IQD?');
  const labels = asked.buttons.flat().map(({ label }) => label);
  expect(labels).toEqual(['1 USD = 1,470 IQD', '1 IQD = 1,470 USD', expect.stringMatching(/Back/)]);
  await admin.tap('1 USD = 1,470 IQD');
  const preview = await admin.waitFor('💱 1 USD = 1,470.59 IQD');
  expect(preview.text).toContain('1 USD buys 1,470 IQD');
  await admin.tap(/Yes/);
  await admin.waitFor('The rate is changed');
  const { rates } = await shop.exchange.rates();
  expect(rates.find(({ currency }) => currency === 'IQD')?.rate).toBe('0.000680272109');
});

test('a rate that is far from the last one is asked back', async () => {
  const { admin } = fixture;
  await fixture.db
    .insertInto('exchange_rates')
    .values({ currency: 'GBP', base: 'USD', rate: '1.25', margin: '0', set_by: '1' })
    .execute();
  await admin.send('/rates GBP 12.5');
  const asked = await admin.waitFor('Did you mean 1 GBP = 12.5 USD?');
  expect(asked.text).toContain('Now it is 1 GBP = 1.25 USD');
  await admin.tap('1 GBP = 12.5 USD');
  await admin.tap(/Yes/, { message: (await admin.waitFor('1 GBP = 1.25 USD → 1 GBP = 12.5 USD')).id });
  await admin.waitFor('nobody else can agree');
});

test('a rate is changed on its form, by what the form shows as an example', async () => {
  const { admin, shop } = fixture;
  await fixture.db
    .insertInto('exchange_rates')
    .values({ currency: 'SAR', base: 'USD', rate: '0.266666666667', margin: '0', set_by: '1' })
    .execute();
  await admin.send('/prices');
  await admin.waitFor('Prices');
  await admin.tap('💱 Exchange rates');
  await admin.waitFor('1 USD = 3.75 SAR');
  await admin.tap('✏️ SAR');
  const form = await admin.waitFor('Now: 1 USD = 3.75 SAR');
  expect(form.text).toContain('for example 1 USD = 3.75 SAR');
  await admin.send('3.75');
  await admin.waitFor('That is not a rate');
  await admin.send('/rates SAR');
  await admin.waitFor('Now: 1 USD = 3.75 SAR');
  await admin.send('1 USD = 3.75 SAR; 3.8');
  const asked = await admin.waitFor('you sell at 3.8 SAR (margin 1.333%)');
  await admin.tap(/Yes/, { message: asked.id });
  await admin.waitFor('The rate is changed');
  const { rates } = await shop.exchange.rates();
  expect(rates.find(({ currency }) => currency === 'SAR')).toMatchObject({ margin: '1.333' });
});

test('/rates takes a first rate as dealers say it, questions a large one', async () => {
  const { admin } = fixture;
  await admin.send('/rates 89,500 LBP');
  await admin.waitFor('not set → 1 USD = 89,500 LBP');
  await admin.send('/rates LBP 89500');
  await admin.waitFor('Did you mean 1 LBP = 89,500 USD?');
  await admin.tap('1 USD = 89,500 LBP');
  await admin.waitFor('not set → 1 USD = 89,500 LBP');
});
