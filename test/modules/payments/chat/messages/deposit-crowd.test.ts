import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

const SECOND = 9002;
let fixture: ChatFixture;
let admin: Person;
let second: Person;
let customer: Person;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [SECOND] });
  ({ admin } = fixture);
  second = await fixture.people.createUser({ id: SECOND, firstName: 'Layla', languageCode: 'ar' });
  for (const one of [admin, second]) {
    await one.start();
    await one.waitFor('Noor Store');
  }
  customer = await fixture.newcomer({ amount: '0', name: 'Zainab' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`update payments set state = 'cancelled' where state = 'awaiting'`.execute(fixture.db);
  await sql`delete from deposit_crowds`.execute(fixture.db);
  await sql`delete from alerts`.execute(fixture.db);
});

let made = 0;
/** Adds a deposit whose customer reports the payment. */
async function deposit(): Promise<{ id: string; code: string }> {
  made += 1;
  const code = `P-${String(made).padStart(8, 'C')}`;
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
      charge_amount, payload, chat_id, expires_at, submitted_at)
    values (${code}, ${code}, ${customer.id}, 'manual', '1', 'awaiting', 'USD', 20, 'USD', 20, ${code}, ${customer.id},
      now(), now() - interval '20 minutes') returning id`.execute(fixture.db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into payment_proofs (payment_id, reference, reference_key)
    values (${id}, ${`R${made}`}, ${`r${made}`})`.execute(fixture.db);
  await fixture.shop.alerts.raise('deposit-waiting', code);
  return { id, code };
}

/** Adds deposits, and shows each to the approvers, like the worker. */
async function deposits(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id, code } = await deposit();
    await fixture.telegram.showPaymentCards(id);
    codes.push(code);
  }
  return codes;
}

/** Returns a person's messages after the given ones. */
async function since(person: Person, before: readonly ChatMessage[]): Promise<ChatMessage[]> {
  return (await person.transcript()).slice(before.length);
}

test('forty deposits are five cards and one count for each approver', SLOW, async () => {
  const before = [await admin.transcript(), await second.transcript()] as const;
  await deposits(40);
  const [mine, theirs] = [await since(admin, before[0]), await since(second, before[1])];
  expect([mine.length, theirs.length]).toEqual([6, 6]);
  expect(mine.at(-1)?.text).toContain('40 deposits wait for a decision');
  expect(theirs.at(-1)?.text).toContain('40');
  const { rows } = await sql`select from alerts where sent_at is null and ended_at is null`.execute(
    fixture.db,
  );
  expect(rows).toHaveLength(0);
});

test('follows each decision with the count, leads to the deposits', SLOW, async () => {
  const codes = await deposits(7);
  const count = (await admin.transcript()).at(-1);
  expect(count?.text).toContain('7 deposits wait');
  await admin.tap('💵 Decide them', { message: count?.id ?? 0 });
  const card = await admin.waitFor(/Needs you: 1 of 7.*P-/s);
  expect(card.id).not.toBe(count?.id);
  for (const [index, code] of codes.entries()) {
    await fixture.shop.deposits.reject(code, {
      actor: owner(ADMIN, [SECOND]),
      reason: { kind: 'not-received' },
    });
    const { id } = await fixture.db
      .selectFrom('payments')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await fixture.telegram.showPaymentCards(id);
    const left = codes.length - index - 1;
    const now = (await admin.transcript()).find((message) => message.id === count?.id);
    expect(now?.text).toContain(left > 0 ? `${left} deposits wait` : 'No deposit waits any more');
  }
});

test('an approver counts as notified only once the count is sent', SLOW, async () => {
  await deposits(6);
  await sql`update deposit_crowds set message_id = null, sent_at = now()`.execute(fixture.db);
  const { id, code } = await deposit();
  await expect(fixture.telegram.showPaymentCards(id)).rejects.toThrow('again in');
  const sent = () =>
    fixture.db.selectFrom('alerts').select('sent_at').where('subject', '=', code).executeTakeFirstOrThrow();
  expect(await sent()).toEqual({ sent_at: null });
  await sql`update deposit_crowds set sent_at = now() - interval '2 minutes'`.execute(fixture.db);
  await fixture.telegram.showPaymentCards(id);
  expect((await admin.transcript()).at(-1)?.text).toContain('7 deposits wait');
  expect(await sent()).toEqual({ sent_at: expect.any(Date) });
});

test('a deposit that comes long after the count rings again', SLOW, async () => {
  await deposits(6);
  const before = await admin.transcript();
  await deposits(1);
  expect(await since(admin, before)).toHaveLength(0);
  await sql`update deposit_crowds set sent_at = sent_at - interval '11 minutes'`.execute(fixture.db);
  await deposits(1);
  const newest = (await admin.transcript()).at(-1);
  expect(newest?.text).toContain('8 deposits wait');
  expect(newest?.id).not.toBe(before.at(-1)?.id);
  expect((await admin.transcript()).some(({ id }) => id === before.at(-1)?.id)).toBe(false);
});

test('two deposits at once leave the newest count in one message', SLOW, async () => {
  await deposits(6);
  const before = await admin.transcript();
  const ids = [(await deposit()).id, (await deposit()).id];
  await Promise.all(ids.map((id) => fixture.telegram.showPaymentCards(id)));
  expect((await admin.transcript()).at(-1)?.text).toContain('8 deposits wait');
  expect(await since(admin, before)).toHaveLength(0);
});

test('a message whose sender died is sent by the next deposit', async () => {
  await deposits(5);
  await sql`insert into deposit_crowds (chat_id, count, sent_at)
    values (${ADMIN}, 6, now() - interval '2 minutes')`.execute(fixture.db);
  await deposits(1);
  await admin.waitFor('6 deposits wait for a decision', { after: 0 });
});
