import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { money } from '../../../../src/shop/money.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';
import { until } from '../../../support/until.ts';

let fixture: ChatFixture;

beforeEach(async () => {
  fixture = await openChatFixture();
});

afterEach(async () => {
  await fixture.close();
});

const labels = (message: ChatMessage) => message.buttons.flat().map((button) => button.label);

/** A top-up that can be bought now and prompts for `fields` fields. */
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

/** From the item's screen to the question for the quantity. */
async function beginVoucher(person: Person): Promise<void> {
  const item = await fixture.item('voucher');
  await person.start(`item_${item.id}`);
  await person.waitFor('Price');
  await person.tap(/Buy/);
  await person.waitFor('How many?');
}

/** To the confirm screen of one voucher, for somebody whose phone number is known. */
async function toConfirm(person: Person): Promise<ChatMessage> {
  await fixture.shop.customers.setPhone(person.id, '+9647701234567');
  await beginVoucher(person);
  await person.tap('1');
  return person.waitFor('Please check and confirm');
}

async function dialogs(): Promise<number> {
  const { rows } = await fixture.database.pool.query(
    `select from conversations where state->>'left' = 'false'`,
  );
  return rows.length;
}

async function purchases(person: Person) {
  return (await fixture.shop.purchases.list(person.id, 1)).entries;
}

describe('a voucher', () => {
  test('is bought from the link to its codes: quantity, phone once, confirm, result', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await person.send('٢');
    await person.waitFor('share your phone number');
    await person.shareContact();
    await person.waitFor('Your phone number is +9647701234567');
    const confirm = await person.waitFor('Please check and confirm');
    expect(confirm.text).toContain('2 × $5');
    expect(confirm.text).toContain('Total: $10');
    expect(confirm.text).toContain('$1,000 → $990');
    expect(confirm.text).toContain('you get your money back automatically');
    const [commit] = confirm.buttons.flat();
    expect(commit).toMatchObject({ label: '✅ Buy for $10', style: 'success' });
    expect(confirm.buttons.flat().at(-1)).toMatchObject({ label: '✖ Cancel', style: 'danger' });

    await person.tap(/Buy for/);
    const placed = await person.waitFor('In progress');
    expect(placed.id).toBe(confirm.id);
    await until(async () => (await dialogs()) === 0);
    await fixture.settle();
    const shown = await person.waitFor(/Code: .+ · PIN: /);
    expect(shown.id).toBe(confirm.id);
    const copies = shown.buttons.flat().filter((button) => button.kind === 'copy');
    expect(copies.map((button) => button.label)).toEqual(['📋 Code 1', '📋 PIN 1', '📋 Code 2', '📋 PIN 2']);
    for (const { copyText } of copies) expect(shown.text).toContain(copyText);
    expect(shown.entities.filter((entity) => entity.type === 'spoiler')).toHaveLength(4);
    const ready = await person.waitFor('your 2 codes are ready');
    expect(ready.replyTo).toBe(confirm.id);

    await beginVoucher(person);
    await person.tap('1');
    await person.waitFor('Please check and confirm');
  });

  test('is bought once, however often the button is tapped', async () => {
    const person = await fixture.newcomer();
    const confirm = await toConfirm(person);
    const data = confirm.buttons.flat()[0]?.data ?? '';
    await Promise.all([person.tapData(data), person.tapData(data), person.tapData(data)]);
    await person.waitFor('In progress');
    await until(async () => {
      const { rows } = await fixture.database.pool.query('select from updates where done_at is null');
      return rows.length === 0;
    });
    expect(await purchases(person)).toHaveLength(1);
    const bot = (await person.transcript()).filter((message) => message.from === 'bot');
    expect(bot.at(-1)?.text).toContain('In progress');
  });

  test('costs another price than confirmed only after asking again', async () => {
    const person = await fixture.newcomer();
    await toConfirm(person);
    await fixture.shop.pricing.set({ of: 'markup', value: '50' }, owner(1));
    await person.tap(/Buy for/);
    const again = await person.waitFor(/The price just changed from \$5 to \$\d/);
    expect(await purchases(person)).toHaveLength(0);
    const total = /Total: (\S+)/.exec(again.text)?.[1];
    expect(total).not.toBe('$5');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    const [purchase] = await purchases(person);
    expect(`$${purchase?.total.amount}`).toContain(total?.replace(/0+$/, ''));
  });

  test('cannot be bought short of balance: how much is missing and how to get it is said, and then it goes on', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await fixture.shop.ledger.credit({
      customerId: person.id,
      money: money('3', 'USD'),
      actorId: 1,
      note: null,
      key: 'first',
    });
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(person);
    await person.tap('2');
    const short = await person.waitFor('You need');
    expect(short.text).toContain('It costs $10, and your balance is $3. You need $7 more.');
    expect(short.text).toContain('contact @noor_help and give your customer ID');
    expect(labels(short)).toEqual([
      '🔢 Quantity: 2',
      '💬 Contact support',
      '🔄 Try again',
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

  test('takes a typed number from 1 to 10 and nothing else', async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(person);
    for (const wrong of ['0', '11', 'two', '1.5', '-1']) {
      await person.send(wrong);
      await person.waitFor(({ text, buttons }) => text.includes('from 1 to 10.\n\n') && buttons.length > 0);
    }
    await person.send('10');
    await person.waitFor('Total: $50');
  });

  test('that left the catalog meanwhile is not sold, and the customer is told', async () => {
    const person = await fixture.newcomer();
    await toConfirm(person);
    await fixture.db.updateTable('items').set({ shelf_position: null }).execute();
    await person.tap(/Buy for/);
    await person.waitFor('on sale right now');
    expect(await purchases(person)).toHaveLength(0);
    await until(async () => (await dialogs()) === 0);
  });
});

describe('a phone number', () => {
  test("somebody else's contact and half a number are not taken, and a typed one is", async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await person.tap('1');
    const asked = await person.waitFor('share your phone number');
    expect(asked.keyboard?.flat().map((button) => button.kind)).toEqual(['contact', 'text']);
    const other = await fixture.people.createUser({ firstName: 'Other' });
    await person.shareContact('+9647709999999', { ofUser: other.id });
    await person.waitFor("somebody else's contact");
    await person.send('0770 123');
    await person.waitFor('not a complete phone number');
    await person.send('+٩٦٤ ٧٧٠ ٩٩٩ ٩٩٩٩');
    const kept = await person.waitFor('Your phone number is +9647709999999');
    expect(kept.removesKeyboard).toBe(true);
    await person.waitFor('Please check and confirm');
  });

  test('can be changed on the confirm screen and in the settings', async () => {
    const person = await fixture.newcomer();
    await toConfirm(person);
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
    await until(async () => (await dialogs()) === 0);
  });

  test('the cancel key of the phone question leaves the dialog', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await person.tap('1');
    await person.waitFor('share your phone number');
    await person.tap('✖ Cancel');
    const cancelled = await person.waitFor('Cancelled. Nothing was charged.');
    expect(cancelled.removesKeyboard).toBe(true);
    await until(async () => (await dialogs()) === 0);
  });
});

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

  test('asks for one field a message, lets the dealer check the account, and asks again for a wrong one', async () => {
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
    expect(confirm.text).toMatch(/Account holder: \S+/);
    expect(confirm.text).toContain('5123456789');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.settle();
    await person.waitFor('the account is credited');
    const shown = (await person.transcript()).find((message) => message.id === confirm.id);
    expect(shown?.text).toContain('Delivered: the account is credited.');
  });

  test('an account that was used before is offered as a button', async () => {
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

  test('while the dealer does not answer, what was typed is kept and can be tried again', async () => {
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

  test('that fails is told of, and the money is back', async () => {
    const person = await fixture.newcomer();
    const item = await begin(person, 1);
    await person.send('512399001');
    await person.waitFor('Please check and confirm');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.settle();
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

describe('inside a dialog', () => {
  test.each([
    ['/start', 'What can we get you?'],
    ['/balance', 'To add money'],
    ['/myorders', 'My orders'],
    ['/help', 'Questions?'],
    ['/search nova', 'Results for'],
    ['/cancel', 'Cancelled. Nothing was charged.'],
  ])('%s works and leaves it', async (command, answer) => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await until(async () => (await dialogs()) === 1);
    await person.send(command);
    await person.waitFor(answer);
    await until(async () => (await dialogs()) === 0);
    await person.send('2');
    await person.waitFor(/Results for “2”|No results/);
  });

  test('an unknown command is answered as ever, and the dialog goes on', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await person.send('/credit');
    await person.waitFor('I don’t know that command');
    await person.send('3');
    await person.waitFor('share your phone number');
  });

  test('a tap on another screen leaves it, and a button of an earlier step brings the present one again', async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(person);
    const question = (await person.transcript()).at(-1);
    const two = question?.buttons.flat().find((button) => button.label === '2')?.data ?? '';
    await person.tapData(two);
    await person.waitFor('Please check and confirm');
    await person.tapData(two);
    await person.waitFor('belongs to an earlier step');
    await until(async () => (await dialogs()) === 1);
    await person.tapData('m');
    await person.waitFor('To add money');
    await until(async () => (await dialogs()) === 0);
    await person.tapData(two);
    const answer = await person.waitForCallbackAnswer();
    expect(answer.text).toContain('That step has expired');
    await person.waitFor('What can we get you?');
  });

  test('words, stickers and contacts that do not fit are asked about again, and it ends kindly at last', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    for (let n = 0; n < 13; n++) {
      await person.send('yes please');
      await person.waitFor(({ text, buttons }) => text.includes('from 1 to 10.\n\n') && buttons.length > 0);
    }
    await person.send('yes please');
    const end = await person.waitFor('start over');
    expect(labels(end)).toEqual(['◀ Back', '🏠 Home']);
    expect(await purchases(person)).toHaveLength(0);
    await until(async () => (await dialogs()) === 0);
  });

  test('only the newest question has buttons', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    const first = (await person.transcript()).at(-1);
    await person.send('two');
    const second = await person.waitFor('from 1 to 10.\n\n');
    const buttons = async (id: number | undefined) =>
      (await person.transcript()).find((message) => message.id === id)?.buttons.length;
    await until(async () => (await buttons(first?.id)) === 0);
    expect(await buttons(second.id)).toBeGreaterThan(0);
  });
});

describe('a dialog that is left', () => {
  test('says what is not finished, and goes on where it was', async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(person);
    await person.send('/balance');
    const left = await person.waitFor('Not finished: Nova Game Card');
    expect(left.id).toBe(question.id);
    expect(labels(left)).toEqual(['▶ Continue']);
    await until(async () => (await dialogs()) === 0);
    await person.tap('▶ Continue');
    const again = await person.waitFor('Total: $5');
    expect(again.id).toBe(question.id);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(person)).toHaveLength(1);
  });

  test('is begun again with what was chosen where it was forgotten', async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(person);
    await person.tap('3');
    await person.waitFor('Total: $15');
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await until(async () => (await dialogs()) === 0);
    await fixture.db.deleteFrom('conversations').execute();
    await person.tap('▶ Continue');
    await person.waitFor('Total: $15');
  });

  test('is not confirmed by its old button: the step is shown again first', async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(person);
    const buy = question.buttons.flat()[0]?.data ?? '';
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await person.tapData(buy, { message: question.id });
    await person.waitFor('Total: $5');
    expect(await purchases(person)).toHaveLength(0);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(person)).toHaveLength(1);
  });

  test('by words that its step cannot take finds what they say, with the way back', async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(person);
    await person.send('nova');
    const found = await person.waitFor((message) => labels(message).includes('◀ Back to your purchase'));
    expect(found.id).not.toBe(question.id);
    await person.waitFor('Not finished:', { after: 0 });
    await person.tap('◀ Back to your purchase');
    await person.waitFor('Total: $5');
    const chat = await person.transcript();
    await until(async () => (await purchases(person)).length === 0);
    expect(chat.filter((message) => labels(message).some((label) => label.includes('Buy for')))).toHaveLength(
      1,
    );
  });

  test('at the phone number goes on as soon as the number is shared', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await person.tap('1');
    await person.waitFor('share your phone number');
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await person.shareContact();
    await person.waitFor('Total: $5');
  });

  test('is not left by another language, and speaks it', async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(person);
    await person.send('/language');
    await person.waitFor('Phone number:');
    await person.tap('العربية');
    const arabic = await person.waitFor((message) => message.id === question.id);
    expect(labels(arabic).some((label) => label.includes('✅'))).toBe(true);
    expect(await dialogs()).toBe(1);
    const chat = await person.transcript();
    expect(chat.some(({ text }) => text.includes('⏸'))).toBe(false);
  });
});

describe('across a restart', () => {
  test('a dialog goes on with another process where it was left', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await fixture.telegram.stop();
    const next = await fixture.anotherDoor();
    await next.start();
    await person.tap('2');
    await person.waitFor('share your phone number');
    await next.stop();
    const last = await fixture.anotherDoor();
    await last.start();
    await person.shareContact();
    await person.waitFor('Total: $10');
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(person)).toHaveLength(1);
  });

  test('a process killed between placing and saying so makes no second purchase', async () => {
    const person = await fixture.newcomer();
    await toConfirm(person);
    await fixture.telegram.stop();
    const crash = Promise.withResolvers<never>();
    let placed = 0;
    const doomed = await fixture.anotherDoor({
      leaseMs: 300,
      shop: {
        ...fixture.shop,
        purchases: {
          ...fixture.shop.purchases,
          place: async (input) => {
            await fixture.shop.purchases.place(input);
            placed++;
            // As far as the rest can see, the process is gone.
            return crash.promise;
          },
        },
      },
    });
    await doomed.start();
    await person.tap(/Buy for/);
    await until(() => placed === 1);
    void doomed.stop();
    const next = await fixture.anotherDoor({ leaseMs: 300 });
    await next.start();
    await person.waitFor('In progress');
    expect(await purchases(person)).toHaveLength(1);
    crash.reject(new Error('the process is gone'));
  });

  test('one begun by another version of the shop is ended with a word instead of silence', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(person);
    await fixture.telegram.stop();
    const renewed = await fixture.anotherDoor({ dialogVersion: 'next' });
    await renewed.start();
    await person.send('2');
    await person.waitFor('just updated the shop');
    await until(async () => (await dialogs()) === 0);
    await beginVoucher(person);
    await person.send('2');
    await person.waitFor('share your phone number');
  });

  test('a dialog holds no code and no PIN at any step', async () => {
    const person = await fixture.newcomer();
    await toConfirm(person);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.settle();
    const ready = await person.waitFor(/Code: /);
    const code = ready.buttons.flat().find((button) => button.kind === 'copy')?.copyText ?? '';
    expect(code.length).toBeGreaterThan(5);
    await person.tap(/My orders/);
    await person.waitFor('My orders');
    await person.tap(/✅/);
    await person.waitFor(/Code: /);
    const { rows } = await fixture.database.pool.query<{ all: string }>(`
      select coalesce((select string_agg(state::text, '') from conversations), '')
          || coalesce((select string_agg(payload::text, '') from updates), '') as all`);
    expect(rows[0]?.all).not.toContain(code);
    expect(JSON.stringify(fixture.lines)).not.toContain(code);
  });
});
