// @module-tag slow
import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentRow } from '../../../../../src/modules/payments/row.ts';
import { money } from '../../../../../src/platform/values/money.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { openAlerts } from '../../../../support/telegram/alerts.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { PICTURE, receiptPicture } from '../../../../support/telegram/picture.ts';
import { actsOf } from '../../../../support/telegram/taps.ts';

const SECOND = 9002;
let fixture: ChatFixture;
let admin: Person;
let second: Person;
let person: Person;
let methodId: number;
let begun = 0;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [SECOND] });
  ({ admin } = fixture);
  second = await fixture.people.createUser({ id: SECOND, firstName: 'Layla', languageCode: 'ar' });
  for (const one of [admin, second]) {
    await one.start();
    await one.waitFor('Noor Store');
  }
  person = await fixture.newcomer({ amount: '0' });
  const { manualMethods } = fixture.shop;
  const added = await manualMethods.add(
    { kind: 'mobile-wallet', name: { en: 'Mina Wallet' } },
    owner(admin.id),
  );
  methodId = added.id;
  await manualMethods.change(
    methodId,
    {
      instructions: { language: 'en', text: 'Send it to our wallet.' },
      qrFileId: null,
      fields: { language: 'en', fields: [{ label: 'Number', value: '0770 123 4567' }] },
      currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0.5' }],
      isOn: true,
    },
    owner(admin.id),
  );
});
afterAll(() => fixture.close());
// Above five waiting deposits, the admins get only a count.
beforeEach(async () => {
  await sql`update payments set state = 'cancelled' where state = 'awaiting' and submitted_at is not null`.execute(
    fixture.db,
  );
});

async function begin(who = person, amount = '20'): Promise<PaymentRow> {
  begun += 1;
  const result = await fixture.shop.payments.begin({
    requestKey: `by-hand-${begun}`,
    customerId: who.id,
    method: 'manual',
    variant: String(methodId),
    wants: money(amount, 'USD'),
    charge: { amount: `${Number(amount) + 0.5}`, unit: 'USD' },
    wanted: null,
    chatId: who.id,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.finishPayments();
  return result.payment;
}
let photos = 0;
/** Sends a different photo each time. */
const photo = (
  caption?: string,
  bytes: Buffer = Buffer.concat([PICTURE, Buffer.from(String(++photos))]),
) => ({
  name: 'receipt.png',
  bytes,
  photo: true,
  ...(caption !== undefined && { caption }),
});
const stateOf = async ({ customerId, code }: PaymentRow) =>
  (await fixture.shop.payments.find(customerId, code))?.state;
const balanceOf = async ({ customerId }: PaymentRow) =>
  (await fixture.shop.ledger.balances(customerId))[0]?.available.amount ?? '0';
const labels = (message: ChatMessage) => message.buttons.flat().map(({ label }) => label);
const dataOf = (message: ChatMessage, label: RegExp) =>
  message.buttons.flat().find((one) => label.test(one.label))?.data ?? '';
/** Returns the bot's newest message with this text, in its present form. */
async function shown(who: Person, text: string): Promise<ChatMessage> {
  const found = (await who.transcript()).findLast((one) => one.from === 'bot' && one.text.includes(text));
  if (!found) throw new Error(`${who.profile.firstName} sees no message with ${text}`);
  return found;
}
/** Sends the proof of a payment, and waits for the admins' cards. */
async function sent(send: () => Promise<unknown>, who = person): Promise<void> {
  await send();
  await who.waitFor('we have it');
  await fixture.finishPayments();
}
/** Taps a button of an admin's newest card of a payment, once the card exists. */
async function decide(label: RegExp, { code }: PaymentRow, who = admin): Promise<void> {
  const button = expect.stringMatching(label);
  await expect.poll(async () => labels(await shown(who, code))).toContainEqual(button);
  await who.tap(label, { message: (await shown(who, code)).id });
  await who.waitForCallbackAnswer();
}

test("a receipt's photo becomes a card per admin, which names the approver", async () => {
  const payment = await begin();
  const open = await shown(person, payment.code);
  expect(open.text).toContain('Send it to our wallet.');
  expect(open.text).toContain('Number: 0770 123 4567');
  expect(open.text).toContain('$20.50');
  expect(labels(open).slice(0, 3)).toEqual(['📋 $20.50', '📋 Number', '✅ I’ve paid']);
  expect(
    open.buttons
      .flat()
      .slice(0, 2)
      .map(({ copyText }) => copyText),
  ).toEqual(['20.5', '0770 123 4567']);

  await person.tap(/I’ve paid/, { message: open.id });
  await person.waitFor('Send a photo of the receipt');
  await person.sendMedia('sticker', { name: 's.webp', bytes: Buffer.from('x') });
  await person.waitFor('I can’t use that');
  await person.send('done!');
  await person.waitFor('I can’t use that');
  await sent(() => person.sendFile(photo('TX 5501')));
  expect((await shown(person, 'for your balance')).text).toContain('We check your payment');

  const card = await shown(admin, payment.code);
  expect(card.kind).toBe('photo');
  expect(card.text).toContain(`Sami (@user${person.id}) · ${person.id}`);
  expect(card.text).toContain('Mina Wallet · to be paid: $20.50');
  expect(card.text).toContain('Reference: TX 5501');
  expect(card.text).toContain('bought nothing so far');
  expect(labels(card)).toEqual(['✅ Approve $20', '✏️ Other amount', '✖ Reject']);
  expect((await shown(second, payment.code)).kind).toBe('photo');

  const [taps] = await actsOf(fixture.people, second);
  await decide(/20/, payment, second);
  await expect.poll(() => balanceOf(payment)).toBe('20');
  expect((await actsOf(fixture.people, second))[0] - taps, 'taps from its alert').toBe(1);
  await fixture.finishPayments();
  for (const who of [admin, second]) {
    const decided = await shown(who, payment.code);
    expect(decided.text).toContain('Layla');
    expect(labels(decided)).toEqual([expect.stringMatching(/^↩️ (Pay back|إعادة المال)…$/u)]);
  }
  expect((await shown(admin, payment.code)).text).toContain('Approved by Layla: $20');
  await person.waitFor('is on your balance', { after: 0 });

  // A tap on a card that is not updated yet.
  await admin.tapData(dataOf(card, /Reject/), { message: card.id });
  await admin.tapData(`mk:not-received:${payment.code}`, { message: card.id });
  await admin.waitForCallbackAnswer();
  expect([await stateOf(payment), await balanceOf(payment)]).toEqual(['credited', '20']);
});

test('no customer decides, whatever their client sends', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const payment = await begin(customer);
  await sent(() => customer.sendFile(photo()), customer);
  const card = await shown(admin, payment.code);
  const forged = [
    ...card.buttons.flat().map(({ data }) => data ?? ''),
    `ma:yes:${payment.code}`,
    `mc:${payment.code}:500`,
    `my:${payment.code}`,
    `mo:${payment.code}`,
    'ml:1',
  ];
  for (const data of forged) {
    await customer.tapData(data);
    expect((await customer.waitForCallbackAnswer()).text).toContain('out of date');
  }
  for (const command of ['/deposits', `/deposits ${payment.code}`, '/paymethods']) {
    await customer.send(command);
    await customer.waitFor('I don’t know that command');
  }
  await fixture.finishPayments();
  expect([await stateOf(payment), await balanceOf(payment)]).toEqual(['awaiting', '0']);
  await decide(/Reject/, payment);
  await decide(/In my own words/, payment);
  await admin.waitFor('Why is');
  await admin.send('We know you, <friend>.');
  await admin.waitFor('Rejected by Huda');
  await fixture.finishPayments();
  const notified = await customer.waitFor('We know you, <friend>.', { after: 0 });
  expect(labels(notified)).toEqual([
    '📸 Send another receipt',
    '🎧 Contact support',
    '🧾 My payments',
    '🏠 Home',
  ]);
  expect(await stateOf(payment)).toBe('rejected');
});

test('flags a repeated picture, approves it only after a second question', async () => {
  const first = await begin();
  await sent(() => person.sendFile(photo()));
  const receipt = (await person.transcript()).findLast(
    ({ kind, from }) => kind === 'photo' && from === 'person',
  );
  await decide(/20/, first);
  await expect.poll(() => stateOf(first)).toBe('credited');
  const again = await begin();
  await sent(() => person.forward(receipt?.id ?? 0));
  const card = await shown(admin, again.code);
  expect(card.text).toContain(`The same picture came with ${first.code} (approved)`);
  await decide(/Approve/, again);
  const question = ['⚠️ Approve it all the same', '◀ Back'];
  await expect.poll(async () => labels(await shown(admin, again.code))).toEqual(question);
  expect(await stateOf(again)).toBe('awaiting');
  await decide(/Back/, again);
  await decide(/Reject/, again);
  await decide(/used before/, again);
  await expect.poll(() => stateOf(again)).toBe('rejected');
});

test('asks about an unrequested reference, confirms another amount', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const payment = await begin(customer);
  await customer.send('no digits in it');
  await customer.waitFor(/No results|Results|Nothing matches/);
  await customer.send('REF-998877');
  await customer.waitFor('the reference of payment');
  await sent(() => customer.tap(/Yes, send it/), customer);
  const card = await shown(admin, payment.code);
  expect(card.kind).toBe('text');
  expect(card.text).toContain('Reference: REF-998877');
  await decide(/Other amount/, payment);
  await admin.waitFor('How much goes on the balance');
  await admin.send('1000000');
  await admin.waitFor('At most');
  await admin.send('twelve');
  await admin.waitFor('not an amount in USD');
  await admin.send('١٢٫٥');
  await admin.waitFor('Add $12.50 instead of $20?');
  expect(await stateOf(payment)).toBe('awaiting');
  await admin.tap(/Yes/);
  await admin.waitFor('Approved by Huda: $12.50');
  expect(await balanceOf(payment)).toBe('12.5');
  const live = (await admin.transcript()).filter((one) => labels(one).some((label) => /Yes/.test(label)));
  expect(live).toEqual([]);
  await fixture.finishPayments();
  await customer.waitFor('$12.50 is on your balance instead of $20', { after: 0 });
});

test('a receipt for a payment that was cancelled is answered with what to do', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const payment = await begin(customer);
  await customer.tap(/Cancel payment/);
  await customer.waitFor('Please don’t pay it anymore');
  await customer.sendFile(photo());
  expect((await customer.waitFor('isn’t open anymore')).text).toContain(payment.code);
});

test('an admin reopens a rejected payment when its money arrives', async () => {
  const customer = await fixture.newcomer({ amount: '0', name: 'Rami' });
  const payment = await begin(customer);
  await sent(() => customer.sendFile(photo()), customer);
  await fixture.shop.deposits.reject(payment.code, {
    actor: owner(admin.id),
    reason: { kind: 'not-received' },
  });
  await fixture.finishPayments();
  await customer.waitFor('didn’t arrive');
  await admin.send(`/deposits ${payment.code}`);
  const card = await admin.waitFor(({ text }) => text.includes(payment.code) && text.includes('Rejected by'));
  await admin.tap(/open again/, { message: card.id });
  await admin.waitFor(
    ({ id, buttons }) => id === card.id && buttons.flat().some(({ label }) => /Approve/.test(label)),
  );
  await fixture.finishPayments();
  await customer.send(` ${payment.code.toLowerCase()} `);
  await customer.waitFor('We check your payment');
  await decide(/Approve \$20/, payment);
  await expect.poll(() => stateOf(payment)).toBe('credited');
  await fixture.finishPayments();
  await customer.waitFor('$20 is on your balance');
  expect(await balanceOf(payment)).toBe('20');
});

test('/deposits lists what waits, and reminders lead to it until it is decided', async () => {
  const customer = await fixture.newcomer({ amount: '0', name: 'Dana' });
  const payment = await begin(customer);
  await sent(() => customer.sendFile(photo()), customer);
  await admin.send('/deposits');
  const list = await admin.waitFor(/Needs you: \d+.*💵 Deposits, ↩️ To pay back/s);
  expect(labels(list).join()).toMatch(/💵 \$20 · Dana/);
  await sql`update alerts set remind_at = now() where kind = 'deposit-waiting' and subject = ${payment.code}`.execute(
    fixture.db,
  );
  await fixture.telegram.remind();
  await admin.waitFor('A deposit waits for a decision');
  await admin.tap(/Deposit/);
  const card = await admin.waitFor(({ kind, text }) => kind === 'photo' && text.includes(payment.code));
  await admin.tap(/Approve/, { message: card.id });
  await admin.waitFor('Approved by Huda');
  await fixture.finishPayments();
  const title = `Deposit of $20 · ${payment.code}`;
  const cards = (await admin.transcript()).filter(({ text }) => text.includes(title));
  expect(cards.map((one) => labels(one))).toEqual([['↩️ Pay back…'], ['↩️ Pay back…']]);
  await fixture.telegram.remind();
  expect((await openAlerts(fixture.db)).filter((alert) => alert.endsWith(payment.code))).toEqual([]);
});

test('a refund that no provider makes is paid by an admin, who says so', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const payment = await begin(customer);
  await sent(() => customer.sendFile(photo()), customer);
  await decide(/Approve/, payment);
  await expect.poll(() => stateOf(payment)).toBe('credited');
  await decide(/Pay back/, payment);
  const question = await admin.waitFor(`Pay $20 of payment ${payment.code} back`);
  expect(question.text).toContain('$20 → $0');
  await admin.tap(/Yes/);
  expect((await admin.waitFor('is being paid back')).id).toBe(question.id);
  await fixture.finishPayments();
  await admin.send(`/deposits ${payment.code.toLowerCase()}`);
  const card = await admin.waitFor('Please pay $20 back');
  expect(labels(card)).toEqual(['✅ I have paid it back', '✖ It can’t be paid back']);
  await decide(/I have paid it back/, payment);
  await decide(/Yes, it is paid back/, payment);
  await admin.waitFor('Paid back, confirmed by Huda');
  expect([await stateOf(payment), await balanceOf(payment)]).toEqual(['refunded', '0']);
});

test('a proof that was asked for before a restart is taken after it', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const other = await begin(customer, '7');
  const payment = await begin(customer, '9');
  await customer.tap(/I’ve paid/, { message: (await shown(customer, other.code)).id });
  await customer.waitFor('Send a photo of the receipt');
  await fixture.telegram.stop();
  await (await fixture.anotherDoor()).start();
  await sent(() => customer.send('778899'), customer);
  expect((await shown(admin, other.code)).text).toContain('Reference: 778899');
  expect((await fixture.shop.deposits.card(payment.code))?.proofs).toBe(0);
});

test.each([
  ['uploaded again', 360, 'The same picture'],
  ['scaled and saved again', 270, 'A picture that looks the same'],
])('the card shows who used a receipt before that was %s', async (how, width, words) => {
  const [first, second] = [
    await fixture.newcomer({ amount: '0', name: 'Dana' }),
    await fixture.newcomer({ amount: '0' }),
  ];
  const reference = how === 'uploaded again' ? '88412' : '19203';
  const [one, other] = [await begin(first), await begin(second)];
  await sent(async () => first.sendFile(photo(undefined, await receiptPicture(reference))), first);
  await sent(async () => second.sendFile(photo(undefined, await receiptPicture(reference, width))), second);

  const card = await shown(admin, other.code);
  expect(card.text).toContain(`${words} came with ${one.code}`);
  expect(card.text).toContain('of Dana');
});

test('a receipt of the same layout with another number is not taken for an earlier one', async () => {
  const [first, second] = [await fixture.newcomer({ amount: '0' }), await fixture.newcomer({ amount: '0' })];
  const [, other] = [await begin(first), await begin(second)];
  await sent(async () => first.sendFile(photo(undefined, await receiptPicture('40518'))), first);
  await sent(async () => second.sendFile(photo(undefined, await receiptPicture('40517'))), second);

  expect((await shown(admin, other.code)).text).not.toContain('came with');
});

test('an unreadable picture is accepted with a note on the card', async () => {
  const customer = await fixture.newcomer({ amount: '0' });
  const payment = await begin(customer);
  await sent(() => customer.sendFile(photo()), customer);

  const card = await shown(admin, payment.code);
  expect(card.text).toContain('couldn’t be compared with earlier ones');
  expect(labels(card)[0]).toBe('✅ Approve $20');
});

test('a cashier counts and signs a shift, and sees the difference', async () => {
  await admin.send('/tills');
  await admin.waitFor('You have no open shift');
  await admin.tap('▶ Open my shift');
  await admin.waitFor('Nothing came in or went out yet');
  const payment = await begin();
  await sent(() => person.sendFile(photo()));
  await decide(/Approve/, payment);
  expect(await stateOf(payment)).toBe('credited');
  await admin.send('/tills');
  await admin.waitFor('Not counted yet');
  await admin.tap('🧮 Mina Wallet · USD');
  await admin.waitFor('How much is in Mina Wallet now');
  await admin.send('18.5');
  const counted = await admin.waitFor('Difference −$2');
  expect(counted.text).toContain('in $20.50 · out $0 · counted $18.50');
  await admin.tap('✍️ Sign and close');
  await admin.waitFor('Sign this shift?');
  await admin.tap('✅ Yes');
  await admin.waitFor('Signed.');
  await admin.tap('🗒 Signed shifts');
  await admin.waitFor('newest first');
  await admin.tap(/⚠️ Huda/);
  const signed = await admin.waitFor('Another person settles the difference');
  expect(signed.text).toMatch(
    /Mina Wallet\tUSD\n(.+\n){2}Went out\t\$0\nCounted\t\$18\.50\nDifference\t⚠️ −\$2\n/,
  );
  expect(labels(signed)).not.toContain('☑️ Settle the difference');
  const [shift] = (await fixture.shop.tills.list(owner(admin.id), 1)).entries;
  await second.tapData(`tlh:${shift?.id}`);
  await second.waitFor('يسوّي الفرق شخص آخر');
  await second.tap('☑️ سوِّ الفرق');
  await second.waitFor('أين ذهب الفرق؟');
  await second.send('أعطاها لزبون.');
  await second.waitFor('أعطاها لزبون.');
  expect((await fixture.shop.tills.shift(owner(admin.id), shift?.id ?? 0))?.settlement?.by).toBe(SECOND);
});

test('a cashier counts what is there at the start, and another person settles it', async () => {
  await admin.send('/tills');
  await admin.waitFor('You have no open shift');
  await admin.tap('▶ Open my shift');
  const opened = await admin.waitFor('At the start $18.50. Not counted yet.');
  expect(labels(opened)).toContain('✅ As I left it');
  await admin.tap('🧮 Counted at the start');
  await admin.waitFor('What was in your tills at the start?');
  await admin.tap('🧮 Mina Wallet · USD');
  await admin.waitFor('There should be $18.50.');
  await admin.send('17');
  await admin.waitFor('$17 in Mina Wallet at the start instead of $18.50: −$1.50.');
  await admin.tap('✅ Yes');
  const counted = await admin.waitFor('Found at the start, against what was left: −$1.50');
  expect(labels(counted)).not.toContain('✅ As I left it');
  await admin.tap('🧮 Counted at the start');
  await admin.waitFor('What was in your tills at the start?');
  await admin.tap('➕ Cash by hand · another currency');
  await admin.waitFor('Type the sum with its currency');
  await admin.send('25000');
  await admin.waitFor('That is not an amount with a currency.');
  await admin.send('25000 IQD');
  await admin.waitFor('in Cash by hand at the start instead of');
  await admin.tap('✅ Yes');
  await admin.waitFor('Cash by hand · IQD');
  const shift = await fixture.shop.tills.mine(owner(admin.id));
  await second.tapData(`tlh:${shift?.id}`);
  await second.waitFor('مفتوحة منذ');
  await second.tap('☑️ سوِّ فرق البداية');
  await second.waitFor('أين ذهب الفرق؟');
  await second.send('أخذها المالك.');
  await second.waitFor('أخذها المالك.');
  const settled = await fixture.shop.tills.shift(owner(admin.id), shift?.id ?? 0);
  expect(settled?.lines.map(({ foundSettlement }) => foundSettlement?.by)).toEqual([SECOND, SECOND]);
});

/** Sends the alert of the newest handover, and the waiting notices. */
async function sendNews(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from alerts where kind like 'handover-%' and ended_at is null and sent_at is null order by id`.execute(
    fixture.db,
  );
  for (const { id } of rows) await fixture.telegram.sendAlert(id);
  await fixture.finishOrders();
}

test('a cashier hands over cash, and the receiver confirms it in their chat', async () => {
  await admin.send('/tills');
  await admin.waitFor('Cash by hand · IQD');
  await admin.tap('🤝 Hand over cash');
  await admin.waitFor('From which till?');
  await admin.tap(/^Cash by hand/);
  await admin.waitFor('Who gets it?');
  await admin.tap('👤 Layla');
  await admin.waitFor('How much goes to Layla?');
  await admin.send('10000');
  await admin.waitFor(/Hand IQD.10,000 from Cash by hand to Layla\?/);
  await admin.tap('✅ Yes');
  const given = await admin.waitFor('It waits to be confirmed.');
  expect(labels(given)).toContainEqual(expect.stringMatching(/^⏳ IQD.10,000 → Layla$/));
  await sendNews();
  await second.waitFor('سُلّم نقد وينتظر التأكيد.');
  const { rows: told } = await sql<{ chat_id: string }>`
    select chat_id from alert_messages m join alerts a on a.id = m.alert_id where a.kind = 'handover-waiting'`.execute(
    fixture.db,
  );
  expect(told.map(({ chat_id }) => Number(chat_id))).toEqual([SECOND]);
  await second.tapData('nq:1');
  await second.waitFor(/1[\s\S]*سُلّم نقد/);
  await second.tap(/^✅ استلمت/);
  await second.waitFor(/تأكّد، وهو في .?صندوقك/);
  await sendNews();
  await admin.waitFor('The cash you handed over was confirmed');
});

test('the two agree when the receiver counted another amount', async () => {
  await admin.send('/tills');
  await admin.waitFor('Handed over: in IQD');
  await admin.tap('🤝 Hand over cash');
  await admin.waitFor('From which till?');
  await admin.tap(/^Mina Wallet/);
  await admin.waitFor('Who gets it?');
  await admin.tap('👤 Layla');
  await admin.waitFor('There should be $17 in the till.');
  await admin.tap('🤝 All of it: $17');
  await admin.waitFor('Hand $17 from Mina Wallet to Layla?');
  await admin.tap('✅ Yes');
  await admin.waitFor('It waits to be confirmed.');
  await sendNews();
  await second.waitFor(/سُلّم نقد[\s\S]*17/);
  await second.tap('✋ ليس ما عددته');
  await second.waitFor('كم عددت؟');
  await second.send('15');
  await second.waitFor('سُجّل. يسوّي الفرق شخص ثالث.');
  await sendNews();
  await admin.waitFor('The cash you handed over was counted differently: $15.');
  await admin.tap('🤝 The handover');
  await admin.waitFor('The receiver counted $15.');
  await admin.tap('✅ Yes, it was $15');
  await admin.waitFor('Accept $15?');
  await admin.tap('✅ Yes');
  await admin.waitFor('Settled: $15 changed hands.');
  await sendNews();
  await second.waitFor('سُوّي تسليم النقد');
});

test('a third person says in their chat how much changed hands', async () => {
  const third = await fixture.people.createUser({ id: 7009, firstName: 'Zozan', languageCode: 'ar' });
  await third.start();
  await third.waitFor('Noor Store');
  await sql`
    insert into staff (person_id, role, invited_by, since) values (7009, 'cashier', ${SECOND}, now() - interval '3 days')`.execute(
    fixture.db,
  );
  const { handovers } = fixture.shop;
  const [giver, receiver] = [owner(admin.id, [SECOND]), owner(SECOND, [admin.id])];
  const cash = { till: 'hand', money: money('15000', 'IQD'), receiverId: SECOND };
  expect(await handovers.give(giver, cash)).toBe('given');
  const id = (await handovers.open(giver))[0]?.id ?? 0;
  expect(await handovers.count(receiver, id, '14000')).toBe('disputed');
  await third.tapData(`thc:${id}`);
  await third.waitFor('يسوّيه شخص ثالث');
  await third.tap('☑️ مبلغ آخر');
  await third.waitFor(/كم انتقل بعملة.*14,000.*15,000/);
  await third.send('5000');
  await third.waitFor(/ليس بين المبلغين.*14,000.*15,000/);
  await third.send('14500');
  await third.waitFor('ماذا حدث؟');
  await third.send('التصقت ورقتان.');
  await third.waitFor(/☑️ سُوّي: انتقل .*14,500/);
  expect(await handovers.find(giver, id)).toMatchObject({
    state: 'settled',
    agreed: { amount: '14500' },
    settlement: 'التصقت ورقتان.',
  });
});

test('the safe shows what was laid in, and is counted with a word about the difference', async () => {
  const { handovers } = fixture.shop;
  const giver = owner(admin.id);
  const cash = { till: 'hand', money: money('500', 'IQD'), receiverId: null };
  expect(await handovers.give(giver, cash)).toBe('given');
  const id = (await handovers.open(giver))[0]?.id ?? 0;
  await second.tapData(`thc:${id}`);
  await second.waitFor(/500[\s\S]*الخزنة/);
  await second.tap(/^✅ استلمت/);
  await second.waitFor(/وهو في .*الخزنة/);
  await admin.send('/tills');
  await admin.waitFor('Your shift');
  await admin.tap('💰 Where the cash is');
  const places = await admin.waitFor(/The safe\nCash by hand · IQD.500/);
  expect(labels(places)).toContain('🧮 Count the safe');
  await admin.tap('🧮 Count the safe');
  await admin.waitFor('Which cash of the safe');
  await admin.tap('🧮 Cash by hand · IQD');
  await admin.waitFor('is in the safe now, in IQD?');
  await admin.send('400');
  await admin.waitFor(/There should be IQD.500: a difference of .*100/);
  await admin.send('Taken to the bank.');
  await admin.waitFor(/Counted\.[\s\S]*IQD.400[\s\S]*100 · Taken to the bank\./);
});
