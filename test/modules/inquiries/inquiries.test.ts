import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up as convertPaymentCases } from '../../../migrations/0107_payment_cases.ts';
import { type InquiryWords, LONGEST_INQUIRY } from '../../../src/modules/inquiries/say.ts';
import { type Actor, NotPermitted, OwnMatter } from '../../../src/modules/staff/index.ts';
import { money } from '../../../src/platform/values/money.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const OWNER = 9001;
let fixture: ShopFixture;
let operator: Actor;
let cashier: Actor;
beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  operator = await join('operator');
  cashier = await join('cashier');
});
afterAll(() => fixture.close());

async function join(role: 'operator' | 'cashier'): Promise<Actor> {
  const id = await fixture.customer();
  await sql`
    insert into staff (person_id, role, invited_by, since) values (${id}, ${role}, ${OWNER}, now())`.execute(
    fixture.db,
  );
  const actor = await fixture.shop.staff.of(id);
  if (!actor) throw new Error('somebody of the staff is not on it');
  return actor;
}

let lastMessage = 0;
const text = (words: string): InquiryWords => ({
  messageId: ++lastMessage,
  kind: 'text',
  text: words,
  file: null,
});
const photo = (name: string): InquiryWords => ({
  messageId: ++lastMessage,
  kind: 'photo',
  text: null,
  file: { id: `${name}-id`, uniqueId: name },
});
const say = (customerId: number, said: InquiryWords) => fixture.shop.inquiries.say(customerId, said);

/** Creates a customer who wrote these words, and returns the id of the conversation. */
async function writer(...words: string[]): Promise<{ customerId: number; id: string }> {
  const customerId = await fixture.customer();
  for (const one of words) await say(customerId, text(one));
  return { customerId, id: await openOf(customerId) };
}

async function openOf(customerId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where customer_id = ${customerId} and state <> 'done'`.execute(fixture.db);
  if (!rows[0]) throw new Error(`${customerId} has no open conversation`);
  return rows[0].id;
}

const cardOf = async (id: string) => {
  const card = await fixture.shop.inquiries.card(operator, id);
  if (!card) throw new Error(`there is no conversation ${id}`);
  return card;
};
const saidIn = async (id: string) => (await cardOf(id)).messages.map((one) => one.text);
const alertsOf = async (id: string) =>
  (await openAlerts(fixture.db)).filter((one) => one === `customer-writes:${id}`);
const noticesOf = async (customerId: number) => {
  const { rows } = await sql<{ detail: { kind: string; text: string; photo?: string } }>`
    select detail from notifications where customer_id = ${customerId} and detail ->> 'kind' = 'message'
    order by id`.execute(fixture.db);
  return rows.map(({ detail }) => detail);
};
let answers = 0;
const answer = (actor: Actor, id: string, words: string, key = `key-${++answers}`) =>
  fixture.shop.inquiries.answer(actor, id, { key, text: words, file: null });

/** Buys a voucher, and returns its delivered code. */
async function boughtCode(customerId: number): Promise<string> {
  const purchase = await fixture.buy(customerId, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await fixture.work.sweep(true);
  await fixture.runJobs();
  const { goods } = await fixture.shop.purchases.goods(purchase.code, customerId);
  const code = goods[0]?.code?.expose();
  if (code === undefined) throw new Error(`${purchase.code} was not delivered`);
  return code;
}

describe("a customer's message", () => {
  test('opens one conversation, which goes on until it is done', async () => {
    const { customerId, id } = await writer('Hello?', 'Where is my code?');
    expect(await saidIn(id)).toEqual(['Hello?', 'Where is my code?']);
    const { lastId } = await cardOf(id);
    expect(await fixture.shop.inquiries.finish(operator, id, lastId)).toBe('done');
    await say(customerId, text('One more thing'));
    const next = await openOf(customerId);
    expect(next).not.toBe(id);
    expect(await saidIn(next)).toEqual(['Hello?', 'Where is my code?', 'One more thing']);
  });

  test('stays with its customer', async () => {
    const [one, other] = [await writer('I am one'), await writer('I am the other')];
    expect(await saidIn(one.id)).toEqual(['I am one']);
    expect(await saidIn(other.id)).toEqual(['I am the other']);
    expect(one.id).not.toBe(other.id);
  });

  test('is kept once, however often its update is handled', async () => {
    const customerId = await fixture.customer();
    const said = text('Twice?');
    expect(await say(customerId, said)).toEqual({ result: 'kept', isFirst: true });
    expect(await say(customerId, said)).toEqual({ result: 'repeated' });
    const id = await openOf(customerId);
    const { lastId } = await cardOf(id);
    expect(await fixture.shop.inquiries.finish(operator, id, lastId)).toBe('done');
    expect(await say(customerId, said)).toEqual({ result: 'repeated' });
    expect(await fixture.shop.inquiries.isOpen(customerId)).toBe(false);
  });

  test('opens one conversation where two messages come at once', async () => {
    const customerId = await fixture.customer();
    await Promise.all(['a', 'b', 'c', 'd'].map((one) => say(customerId, text(one))));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inquiries where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows[0]?.count).toBe(1);
  });

  test('makes one matter with one alert of a hundred lines, until staff answer', SLOW, async () => {
    const customerId = await fixture.customer();
    for (let line = 0; line < 100; line += 1) await say(customerId, text(`line ${line}`));
    const id = await openOf(customerId);
    expect(await alertsOf(id)).toHaveLength(1);
    const { rows } = await sql<{ times: number }>`
      select times from alerts where kind = 'customer-writes' and subject = ${id}`.execute(fixture.db);
    expect(rows[0]?.times).toBe(100);
    const { entries } = await fixture.shop.desk.queue(operator, { offset: 0, limit: 500 });
    expect(entries.filter(({ kind, subject }) => kind === 'inquiry' && subject === id)).toHaveLength(1);
    expect(await say(customerId, text('line 101'))).toEqual({ result: 'too-many' });
    await answer(operator, id, 'I am here.');
    expect(await say(customerId, text('at last'))).toEqual({ result: 'kept', isFirst: true });
  });

  test('is kept without bought codes or balance codes', SLOW, async () => {
    const customerId = await fixture.customer();
    const code = await boughtCode(customerId);
    const made = await fixture.shop.balanceCodes.make({
      requestKey: 'masked',
      each: money('5', 'USD'),
      count: 1,
      actor: owner(OWNER),
    });
    const balanceCode = made.codes?.[0]?.expose() ?? '';
    await say(customerId, text(`My code ${code} fails, and ${balanceCode} too. Order 12345.`));
    const id = await openOf(customerId);
    expect(await saidIn(id)).toEqual(['My code •••• fails, and •••• too. Order 12345.']);
    const { rows } = await sql<{ note: string }>`
      select detail ->> 'note' as note from alerts where kind = 'customer-writes' and subject = ${id}`.execute(
      fixture.db,
    );
    expect(rows[0]?.note).toBe('My code •••• fails, and •••• too. Order 12345.');
  });

  test('is kept without a code of letters in groups', SLOW, async () => {
    const customerId = await fixture.customer();
    await fixture.buyCode(customerId, 'QWER-TYPA-SDFG');
    await say(customerId, text('It is qwer typa sdfg'));
    expect(await saidIn(await openOf(customerId))).toEqual(['It is ••••']);
  });

  test('is kept without half a code where it is cut', SLOW, async () => {
    const customerId = await fixture.customer();
    const code = await boughtCode(customerId);
    await say(customerId, text(`${'x '.repeat(LONGEST_INQUIRY / 2 - 4)}${code}`));
    const [kept] = await saidIn(await openOf(customerId));
    expect(kept?.slice(-8)).toBe('x x ••••');
  });

  test('is kept without the code of a purchase that many others followed', SLOW, async () => {
    const customerId = await fixture.customer();
    const code = await boughtCode(customerId);
    for (let later = 0; later < 25; later += 1) await fixture.buy(customerId, 'voucher');
    await say(customerId, text(`I meant ${code}.`));
    expect(await saidIn(await openOf(customerId))).toEqual(['I meant ••••.']);
  });
});

describe('an answer of staff', () => {
  test('reaches the customer once, which ends the alert', async () => {
    const { customerId, id } = await writer('Hello?');
    expect(await answer(operator, id, 'How can I help?', 'same')).toBe(true);
    expect(await answer(operator, id, 'How can I help?', 'same')).toBe(true);
    expect(await noticesOf(customerId)).toMatchObject([{ text: 'How can I help?' }]);
    expect(await alertsOf(id)).toEqual([]);
    expect((await cardOf(id)).state).toBe('answered');
    await say(customerId, text('My code fails'));
    expect(await openOf(customerId)).toBe(id);
    expect(await alertsOf(id)).toHaveLength(1);
    expect((await cardOf(id)).assignedTo?.id).toBe(operator.id);
  });

  test('carries a photo', async () => {
    const { customerId, id } = await writer('How?');
    await fixture.shop.inquiries.answer(operator, id, {
      key: 'photo',
      text: '',
      file: { kind: 'photo', id: 'how-to' },
    });
    expect(await noticesOf(customerId)).toMatchObject([{ text: '', photo: 'how-to' }]);
  });

  test('waits for a customer who blocked the bot', async () => {
    const { customerId, id } = await writer('Hello?');
    await fixture.shop.customers.markUnreachable(customerId);
    await answer(operator, id, 'Are you there?');
    const { rows } = await sql<{ kept: boolean }>`
      select kept from notifications where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toEqual([{ kept: true }]);
  });

  test('needs the permission, and is refused for one’s own conversation', async () => {
    const { id } = await writer('Hello?');
    expect(() => answer(cashier, id, 'Hi')).toThrow(NotPermitted);
    expect(() => fixture.shop.inquiries.finish(cashier, id, '999')).toThrow(NotPermitted);
    expect(() => fixture.shop.inquiries.assign(cashier, id, cashier.id)).toThrow(NotPermitted);
    await say(operator.id, text('I am a customer, too'));
    await expect(answer(operator, await openOf(operator.id), 'Yes')).rejects.toThrow(OwnMatter);
  });

  test('is not sent once the conversation is done', async () => {
    const { customerId, id } = await writer('Hello?');
    const { lastId } = await cardOf(id);
    await fixture.shop.inquiries.finish(operator, id, lastId);
    expect(await answer(operator, id, 'Too late')).toBe(false);
    expect(await noticesOf(customerId)).toEqual([]);
  });
});

describe('the end of a conversation', () => {
  test('waits until the newest message was read', async () => {
    const { customerId, id } = await writer('Hello?');
    const { lastId } = await cardOf(id);
    await say(customerId, text('I paid twice'));
    expect(await fixture.shop.inquiries.finish(operator, id, lastId)).toBe('news');
    expect(await alertsOf(id)).toHaveLength(1);
    expect(await fixture.shop.inquiries.finish(operator, id, (await cardOf(id)).lastId)).toBe('done');
    expect(await alertsOf(id)).toEqual([]);
  });

  test('counts once, whoever ends it', async () => {
    const { id } = await writer('Hello?');
    const { lastId } = await cardOf(id);
    const ends = await Promise.all(
      [operator, owner(OWNER)].map((actor) => fixture.shop.inquiries.finish(actor, id, lastId)),
    );
    expect(ends.toSorted()).toEqual(['done', 'over']);
  });
});

describe('looking after a conversation', () => {
  test('goes to somebody who may answer it', async () => {
    const { customerId, id } = await writer('Hello?');
    const { inquiries, desk } = fixture.shop;
    expect(await inquiries.assign(owner(OWNER), id, operator.id)).toBe(true);
    expect((await cardOf(id)).assignedTo?.id).toBe(operator.id);
    const mine = await desk.queue(operator, {
      offset: 0,
      limit: 50,
      filter: { kinds: ['inquiry'], method: null, who: operator.id, hours: null },
    });
    expect(mine.entries.map(({ subject }) => subject)).toContain(id);
    expect(await inquiries.assign(owner(OWNER), id, cashier.id)).toBe(false);
    expect(await inquiries.assign(owner(OWNER), id, customerId)).toBe(false);
    expect((await cardOf(id)).assignedTo?.id).toBe(operator.id);
  });
});

describe('news of a conversation', () => {
  const newsOf = async (personId: number) => {
    const { rows } = await sql<{ inquiry: string }>`
      select detail ->> 'inquiry' as inquiry from notifications
      where customer_id = ${personId} and detail ->> 'kind' = 'inquiry-news' order by id`.execute(fixture.db);
    return rows.map(({ inquiry }) => inquiry);
  };

  test('reach who looks after it, once for a burst', async () => {
    const colleague = await join('operator');
    const { customerId, id } = await writer('Hello?');
    expect(await newsOf(colleague.id)).toEqual([]);
    await fixture.shop.inquiries.assign(owner(OWNER), id, colleague.id);
    await say(customerId, text('Are you there?'));
    await say(customerId, text('I paid twice'));
    expect(await newsOf(colleague.id)).toEqual([id]);
  });

  test('go to nobody off duty', async () => {
    const colleague = await join('operator');
    const { customerId, id } = await writer('Hello?');
    await answer(colleague, id, 'Which order?');
    await fixture.shop.staff.duty.set(colleague, colleague.id, true);
    await say(customerId, text('The last one'));
    expect((await cardOf(id)).assignedTo?.id).toBe(colleague.id);
    expect(await newsOf(colleague.id)).toEqual([]);
  });
});

describe('quick answers', () => {
  test('are kept by language, counted by revision, and end when removed', async () => {
    const { quickAnswers } = fixture.shop.inquiries;
    const id = await quickAnswers.set(operator, null, { language: 'en', text: ' On its way. ' });
    await quickAnswers.set(operator, id, { language: 'ar', text: 'في الطريق' });
    const found = (await quickAnswers.list(operator)).find((one) => one.id === id);
    expect(found).toEqual({ id, texts: { en: 'On its way.', ar: 'في الطريق' }, revision: 2 });
    expect(await quickAnswers.remove(operator, id ?? 0)).toBe(true);
    expect(await quickAnswers.remove(operator, id ?? 0)).toBe(false);
    expect(await quickAnswers.set(operator, id, { language: 'en', text: 'Again' })).toBeNull();
    expect(await quickAnswers.list(operator)).toEqual([]);
  });

  test('are thirty at most, also for two who add at once', async () => {
    const { quickAnswers } = fixture.shop.inquiries;
    const made = await Promise.all(
      Array.from({ length: 32 }, (_, number) =>
        quickAnswers.set(operator, null, { language: 'en', text: `Answer ${number}` }),
      ),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(30);
  });

  test('are written by those alone who answer customers', async () => {
    const { quickAnswers } = fixture.shop.inquiries;
    const said = { language: 'en', text: 'Hi' } as const;
    await expect(quickAnswers.set(cashier, null, said)).rejects.toThrow(NotPermitted);
    await expect(quickAnswers.remove(cashier, 1)).rejects.toThrow(NotPermitted);
  });
});

describe('a photo that is attached to a payment', () => {
  async function payment(customerId: number): Promise<string> {
    const { shop } = fixture;
    const method = await shop.manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, owner(OWNER));
    await shop.manualMethods.change(
      method.id,
      {
        instructions: { language: 'en', text: 'Send it.' },
        currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
        isOn: true,
      },
      owner(OWNER),
    );
    const begun = await shop.payments.begin({
      requestKey: `attach-${customerId}`,
      customerId,
      method: 'manual',
      variant: String(method.id),
      wants: money('20', 'USD'),
      charge: { amount: '20', unit: 'USD' },
      wanted: null,
      chatId: customerId,
      messageId: null,
    });
    if (!begun.ok) throw new Error('the payment was not begun');
    await sql`update payments set state = 'awaiting' where code = ${begun.payment.code}`.execute(fixture.db);
    return begun.payment.code;
  }

  test('waits for a decision as if its customer had sent it there', async () => {
    const { customerId, id } = await writer('I paid');
    const code = await payment(customerId);
    await say(customerId, photo('receipt'));
    const [file] = await fixture.shop.inquiries.files(operator, id);
    const messageId = file?.messageId ?? '';
    expect(await fixture.shop.inquiries.attach(operator, id, { messageId, code })).toMatchObject({
      ok: true,
    });
    const card = await fixture.shop.deposits.card(code);
    expect(card?.proof).toMatchObject({ fileId: 'receipt-id' });
    expect(await openAlerts(fixture.db)).toContain(`deposit-waiting:${code}`);
  });

  test('goes to a payment of the same customer alone', async () => {
    const { customerId, id } = await writer('I paid');
    const code = await payment(await fixture.customer());
    await say(customerId, photo('stranger'));
    const [file] = await fixture.shop.inquiries.files(operator, id);
    const proof = { messageId: file?.messageId ?? '', code };
    expect(await fixture.shop.inquiries.attach(operator, id, proof)).toEqual({ ok: false, problem: 'gone' });
    const other = await writer('I am somebody else');
    const own = await payment(other.customerId);
    expect(
      await fixture.shop.inquiries.attach(operator, other.id, { messageId: proof.messageId, code: own }),
    ).toEqual({ ok: false, problem: 'unreadable' });
  });
});

test('a request from before conversations becomes one, of which staff hear', async () => {
  const [asked, talking] = [await fixture.customer('0'), await fixture.customer('0')];
  await say(talking, text('Hello'));
  for (const id of [asked, talking]) {
    await sql`
      insert into alerts (kind, subject, detail)
      values ('payment-case', ${String(id)}, '{"customer": "Sami"}')`.execute(fixture.db);
  }
  for (let turn = 0; turn < 2; turn += 1) await convertPaymentCases(fixture.db as never);
  const kindsOf = async (id: number) => (await cardOf(await openOf(id))).messages.map(({ kind }) => kind);
  expect(await kindsOf(asked)).toEqual(['call']);
  expect(await kindsOf(talking)).toEqual(['text', 'call']);
  for (const id of [asked, talking]) expect(await alertsOf(await openOf(id))).toHaveLength(1);
  const { rows } = await sql`select from alerts where kind = 'payment-case' and ended_at is null`.execute(
    fixture.db,
  );
  expect(rows).toEqual([]);
});

describe('time', () => {
  test('takes what was said in ended conversations, and nothing that is unanswered', async () => {
    const waiting = await writer('Waits');
    const ended = await writer('Ended');
    await fixture.shop.inquiries.finish(operator, ended.id, (await cardOf(ended.id)).lastId);
    await sql`update inquiry_messages set at = now() - interval '181 days'`.execute(fixture.db);
    await sql`
      update inquiries set ended_at = now() - interval '181 days' where id = ${ended.id}`.execute(fixture.db);
    await fixture.work.forgetOld({ keepAlertsDays: 90 });
    await fixture.work.forgetOld({ keepAlertsDays: 90 });
    expect(await saidIn(waiting.id)).toEqual(['Waits']);
    expect(await fixture.shop.inquiries.card(operator, ended.id)).toBeNull();
  });

  test('leaves nothing of an erased customer', async () => {
    const customerId = await fixture.customer('0');
    await say(customerId, text('My name is Zainab'));
    const id = await openOf(customerId);
    expect(await fixture.shop.people.erase(owner(OWNER), customerId)).toBe('erased');
    const { rows } = await sql`
      select from inquiry_messages where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toEqual([]);
    expect(await alertsOf(id)).toEqual([]);
    expect(await say(customerId, text('Again'))).toEqual({ result: 'nobody' });
  });
});
