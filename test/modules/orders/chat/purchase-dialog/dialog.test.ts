import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { money } from '../../../../../src/platform/values/money.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { until } from '../../../../support/until.ts';
import { beginVoucher, dialogs, labels, purchases, toConfirm, toPay } from './dialog-steps.ts';

let fixture: ChatFixture;

beforeEach(async () => {
  fixture = await openChatFixture();
});

afterEach(async () => {
  await fixture.close();
});

/** Returns an available top-up that prompts for `fields` fields. */
async function topUpWith(fields: number): Promise<{ id: number; price: string; currency: string }> {
  const row = await fixture.db
    .selectFrom('items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('wallets as w', 'w.currency', 'i.currency')
    .select(['i.id', 'i.list_price as price', 'i.currency'])
    .where('p.type', '=', 'top-up')
    .where('i.shelf_position', 'is not', null)
    .where('p.shelf_position', 'is not', null)
    .where('w.active', '=', true)
    .where(sql<boolean>`jsonb_array_length(p.required_info) = ${fields}`)
    .where('i.list_price', '<', '500')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, id: Number(row.id) };
}

describe('a voucher', () => {
  test('is bought from the link to its codes: quantity, confirm, phone once, result', SLOW, async () => {
    const person = await fixture.newcomer();
    const one = await toPay(fixture, person);
    expect(one.text).toContain('Total: $5');
    await person.tap('➕');
    const confirm = await person.waitFor('2 × $5');
    expect(confirm.id).toBe(one.id);
    expect(confirm.text).toContain('Total: $10');
    expect(confirm.text).not.toContain('Contact:');
    expect(confirm.text).toContain('$1,000 → $990');
    expect(confirm.text).toContain('you get your money back automatically');
    const [commit] = confirm.buttons.flat();
    expect(commit).toMatchObject({ label: '✅ Buy for $10', style: 'success' });
    expect(confirm.buttons.flat().at(-1)).toMatchObject({ label: '✖ Cancel' });

    await person.tap(/Buy for/);
    const why = await person.waitFor('share your phone number');
    expect(why.text).toContain('The supplier needs a contact for each order; nobody calls you.');
    await person.shareContact();
    await person.waitFor('Your phone number is +9647701234567');
    const placed = await person.waitFor('In progress');
    await until(async () => (await dialogs(fixture)) === 0);
    await fixture.finishOrders();
    const shown = await person.waitFor(/Code: .+ · PIN:\u00a0/);
    expect(shown.id).not.toBe(placed.id);
    expect((await person.transcript()).some(({ id }) => id === placed.id)).toBe(false);
    const copies = shown.buttons.flat().filter((button) => button.kind === 'copy');
    expect(copies.map((button) => button.label)).toEqual(['📋 Code 1', '📋 PIN 1', '📋 Code 2', '📋 PIN 2']);
    for (const { copyText } of copies) expect(shown.text).toContain(copyText);
    expect(shown.entities.filter((entity) => entity.type === 'spoiler')).toHaveLength(4);
    expect(shown.text).toContain('your 2 codes are ready');

    const again = await toPay(fixture, person);
    expect(again.text).toContain('Contact: +9647701234567');
    await person.tap(/Buy for/);
    await person.waitFor('In progress', { after: (await person.cursor()) - 1 });
  });

  test('is bought once, however often the button is tapped', SLOW, async () => {
    const person = await fixture.newcomer();
    const confirm = await toConfirm(fixture, person);
    const data = confirm.buttons.flat()[0]?.data ?? '';
    await Promise.all([person.tapData(data), person.tapData(data), person.tapData(data)]);
    await person.waitFor('In progress');
    await fixture.handled();
    expect(await purchases(fixture, person)).toHaveLength(1);
    const bot = (await person.transcript()).filter((message) => message.from === 'bot');
    expect(bot.at(-1)?.text).toContain('In progress');
  });

  test('costs another price than confirmed only after asking again', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await fixture.shop.pricing.set({ of: 'markup', value: '50' }, owner(1));
    await person.tap(/Buy for/);
    const again = await person.waitFor(/The price just changed from \$5 to \$\d/);
    expect(await purchases(fixture, person)).toHaveLength(0);
    const total = /Total: (\S+)/.exec(again.text)?.[1];
    expect(total).not.toBe('$5');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    const [purchase] = await purchases(fixture, person);
    expect(`$${purchase?.total.amount}`).toContain(total?.replace(/0+$/, ''));
  });

  test('goes on after a code that was mistyped on the screen to pay', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await person.send('7K2M-9XQ4-ZB30-HTW8');
    await person.waitFor(/letter of this code isn’t right/);
    await person.send('2');
    await person.waitFor('2 × $5');
  });

  test('is not bought once its item has become another one, until that is confirmed', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await sql`update items set name = 'Another good' where name = '5 USD'`.execute(fixture.db);
    await person.tap(/Buy for/);
    const again = await person.waitFor(/Our supplier has changed what you chose \(.*5 USD\)/);
    expect(again.text).toContain('Another good');
    expect(await purchases(fixture, person)).toHaveLength(0);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toMatchObject([{ itemName: 'Another good' }]);
  });

  test('cannot be bought short of balance, shows the missing amount, then continues', SLOW, async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await fixture.shop.ledger.credit({
      customerId: person.id,
      money: money('3', 'USD'),
      actorId: 1,
      note: null,
      key: 'first',
    });
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await toPay(fixture, person);
    await person.send('2');
    const short = await person.waitFor('2 × $5');
    expect(short.text).toContain('Total: $10');
    expect(short.text).toContain('Your balance: $3. Left to pay: $7');
    expect(short.text).toContain('contact @noor_help and give your customer ID');
    expect(labels(short)).toEqual([
      '🎫 I have a code',
      '🎧 Contact support',
      '🔄 Try again',
      '🔢 Quantity: 2',
      '➖',
      '➕',
      '📱 Change phone',
      '◀ Back',
      '✖ Cancel',
    ]);
    await person.tap(/Try again/);
    await person.waitFor('$7 is still missing');
    await person.tap(/Try again/);
    expect((await person.waitForCallbackAnswer()).text).toContain('Checking again');
    await fixture.shop.ledger.credit({
      customerId: person.id,
      money: money('7', 'USD'),
      actorId: 1,
      note: null,
      key: 'second',
    });
    await person.tap(/Try again/);
    await person.waitFor('$10 → $0');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
  });

  test('takes a typed number from 1 to 10 and nothing else', SLOW, async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(fixture, person);
    for (const wrong of ['0', '11', 'two', '1.5', '-1']) {
      await person.send(wrong);
      await person.waitFor(({ text, buttons }) => text.includes('from 1 to 10.\n\n') && buttons.length > 0);
    }
    await person.send('10');
    await person.waitFor('Total: $50');
  });

  test('that left the catalog meanwhile is refused with an explanation', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await fixture.db.updateTable('items').set({ shelf_position: null }).execute();
    await person.tap(/Buy for/);
    await person.waitFor('on sale right now');
    expect(await purchases(fixture, person)).toHaveLength(0);
    await until(async () => (await dialogs(fixture)) === 0);
  });
});

describe('a phone number', () => {
  test('takes a typed number, but no foreign contact or half a number', SLOW, async () => {
    const person = await fixture.newcomer();
    await toPay(fixture, person);
    await person.tap(/Buy for/);
    const asked = await person.waitFor('share your phone number');
    expect(asked.keyboard?.flat().map((button) => button.kind)).toEqual(['contact', 'text']);
    const other = await fixture.people.createUser({ firstName: 'Other' });
    await person.shareContact('+9647709999999', { ofUser: other.id });
    await person.waitFor('somebody else’s contact');
    await person.send('0770 123');
    await person.waitFor('not a complete phone number');
    await person.send('+٩٦٤ ٧٧٠ ٩٩٩ ٩٩٩٩');
    const kept = await person.waitFor('Your phone number is +9647709999999');
    expect(kept.removesKeyboard).toBe(true);
    await person.waitFor('In progress');
  });

  test('can be changed on the confirm screen and in the settings', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await person.tap(/Change phone/);
    await person.waitFor('share your phone number');
    await person.send('+447911123456');
    await person.waitFor('Contact: +447911123456');
    await person.send('/language');
    await person.waitFor('Phone number: +447911123456');
    await person.tap(/Change phone/);
    await person.waitFor('share your phone number');
    await person.shareContact('9647701234567');
    await person.waitFor('Your phone number is +9647701234567');
    expect((await fixture.shop.customers.find(String(person.id)))?.phone).toBe('+9647701234567');
    await until(async () => (await dialogs(fixture)) === 0);
  });

  test('that is refused loses no purchase', SLOW, async () => {
    const person = await fixture.newcomer();
    await toPay(fixture, person);
    await person.tap('➕');
    await person.waitFor('2 × $5');
    await person.tap(/Buy for/);
    const question = await person.waitFor('share your phone number');
    expect(question.text).toContain('— 5 USD × 2');
    await person.tap('✖ Cancel');
    const cancelled = await person.waitFor('no number was saved, and nothing was charged');
    expect(cancelled.removesKeyboard).toBe(true);
    const waits = await person.waitFor('waits for you');
    expect(labels(waits)[0]).toBe('▶️ Continue: Nova Game Card (US) 5 USD × 2');
    await person.tap(/Continue/);
    await person.waitFor('2 × $5');
    expect(await purchases(fixture, person)).toHaveLength(0);
    await person.tap(/Cancel/);
    await until(async () => (await dialogs(fixture)) === 0);
  });
});

test.each(['cancel', 'vazgeçtim', 'الغاء'])(
  'typing %s ends the question for the number',
  SLOW,
  async (word) => {
    const person = await fixture.newcomer();
    await toPay(fixture, person);
    await person.tap(/Buy for/);
    await person.waitFor('share your phone number');
    await person.send(word);
    await person.waitFor('no number was saved');
  },
);

describe('a top-up', () => {
  const begin = async (person: Person, fields: number) => {
    const item = await topUpWith(fields);
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await person.start(`item_${item.id}`);
    await person.waitFor('We’ll ask you for:');
    await person.tap(/Buy/);
    await person.waitFor(fields === 1 ? '✏️ Account ID' : `(1 of ${fields})`);
    return item;
  };

  test('asks for one field per message, again after an invalid account', SLOW, async () => {
    const person = await fixture.newcomer();
    await begin(person, 2);
    await person.send('00012345');
    const second = await person.waitFor('(2 of 2)');
    expect(second.text).toContain('For example:');
    await person.send('2001');
    await person.waitFor('couldn’t find this account');
    await person.waitFor('(1 of 2)', { after: 0 });
    await person.send('5123456789');
    await person.waitFor('(2 of 2)');
    await person.send('2001');
    const confirm = await person.waitFor('Please check and confirm');
    expect(confirm.text).toMatch(/^👤 \S+: is this you\?/u);
    expect(confirm.text).toContain('5123456789');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.finishOrders();
    const shown = await person.waitFor('the account is credited');
    expect(shown.text).toContain('5123456789');
  });

  test('another account typed at the confirmation is checked and taken', SLOW, async () => {
    const person = await fixture.newcomer();
    await begin(person, 1);
    await person.send('5123456789');
    await person.waitFor('Please check and confirm');
    await person.send('٥٩٨٧٦٥٤٣٢١');
    const confirm = await person.waitFor(/is this you\?[\s\S]*5987654321/);
    expect(confirm.text).not.toContain('5123456789');
    await person.send('00012345');
    await person.waitFor('couldn’t find this account');
    await person.send('5123456780');
    await person.waitFor(/is this you\?[\s\S]*5123456780/);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.finishOrders();
    const shown = await person.waitFor('the account is credited');
    expect(shown.text).toContain('5123456780');
  });

  test.each(['no', 'لا', 'نەخێر', 'hayır', 'نه', 'Нет.', 'not me!'])(
    'a reply of %s to the question for the player asks for another account',
    SLOW,
    async (no) => {
      const person = await fixture.newcomer();
      await begin(person, 1);
      await person.send('5123456789');
      await person.waitFor('is this you?');
      await person.send(no);
      await person.waitFor('Not that one, then');
      await person.send('5987654321');
      await person.waitFor(/is this you\?[\s\S]*5987654321/);
    },
  );

  test('a typed yes buys nothing, and leads to the button', SLOW, async () => {
    const person = await fixture.newcomer();
    await begin(person, 1);
    await person.send('5123456789');
    await person.waitFor('is this you?');
    await person.send('Yes');
    const answer = await person.waitFor('tap a button below to buy');
    expect(answer.text).toContain('is this you?');
    expect(await purchases(fixture, person)).toEqual([]);
  });

  test('an account that was used before is offered as a button', SLOW, async () => {
    const person = await fixture.newcomer();
    await begin(person, 2);
    await person.send('5123456789');
    await person.waitFor('(2 of 2)');
    await person.send('2001');
    await person.waitFor('Please check and confirm');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');

    await begin(person, 2);
    await person.tap(/5123456789 \/ 2001/);
    const confirm = await person.waitFor('Please check and confirm');
    expect(confirm.text).toContain('5123456789');
    await person.tap(/Change account/);
    await person.waitFor('(1 of 2)');
  });

  test('while the dealer does not answer, what was typed is kept and can be tried again', SLOW, async () => {
    const person = await fixture.newcomer();
    await begin(person, 1);
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order/top-up/preflight',
      fault: { kind: 'status', when: 'before', status: 503 },
      times: 4,
    });
    await person.send('5123456789');
    const down = await person.waitFor('our supplier isn’t responding');
    expect(labels(down)).toEqual(['🔄 Try again', '◀ Back', '✖ Cancel']);
    await fixture.sandbox.control.clearPlans();
    await person.tap(/Try again/);
    const confirm = await person.waitFor('Please check and confirm');
    expect(confirm.text).toContain('5123456789');
  });

  test('that fails is announced with the money back', SLOW, async () => {
    const person = await fixture.newcomer();
    const item = await begin(person, 1);
    await person.send('512399001');
    await person.waitFor('Please check and confirm');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.finishOrders();
    const end = await person.waitFor('could not be delivered');
    expect(end.text).toContain('is back on your balance');
    const balances = await fixture.shop.ledger.balances(person.id);
    const balance = balances.find((one) => one.available.currency === item.currency);
    expect(balance).toEqual({
      available: money('1000', item.currency),
      held: money('0', item.currency),
    });
  });
});
