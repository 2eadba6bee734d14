import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDebts, type Debts } from '../../../src/modules/debts/debts.ts';
import { adjust } from '../../../src/modules/ledger/postings.ts';
import { createNotifications } from '../../../src/modules/notifications/notifications.ts';
import { MOST_CARD_VIEWS } from '../../../src/modules/people/index.ts';
import { StaffMember } from '../../../src/modules/staff/actor.ts';
import { type Actor, NotPermitted, OwnMatter } from '../../../src/modules/staff/index.ts';
import { createStaff } from '../../../src/modules/staff/staff.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

const HUDA = owner(9001);
const ALL = { order: 'age', days: 0, currency: null, page: 1 } as const;
let database: TestDatabase;
let debts: Debts;
let lastId = 2000;
let postings = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  debts = createDebts(database.db);
});
afterAll(() => database.drop());

/** Posts an adjustment of a customer's balance, even below zero. */
async function move(customerId: number, currency: string, amount: string): Promise<void> {
  const isDebit = amount.startsWith('-');
  await sql`
    insert into balances (customer_id, currency, credit_limit) values (${customerId}, ${currency}, 1000000)
    on conflict (customer_id, currency) do nothing`.execute(database.db);
  postings += 1;
  await adjust(database.db, {
    key: `moved:${postings}`,
    kind: isDebit ? 'debit' : 'credit',
    customerId,
    currency,
    amount: amount.replace('-', ''),
    actorId: HUDA.id,
    note: null,
  });
}

async function debtor(moves: Record<string, string>): Promise<number> {
  lastId += 1;
  const customerId = await addCustomer(database.db, lastId);
  for (const [currency, amount] of Object.entries(moves)) await move(customerId, currency, amount);
  return customerId;
}

/** Makes debts older: the trigger that keeps their time is left out for the transaction. */
async function age(customerId: number, days: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update balances set owes_since = owes_since - make_interval(days => ${days})
      where customer_id = ${customerId}`.execute(tx);
  });
}

function staff(role: 'operator' | 'cashier' | 'viewer') {
  lastId += 1;
  return addStaff(database.db, lastId, role);
}

async function card(customerId: number) {
  const found = await debts.card(HUDA, customerId);
  if (!found || 'until' in found) throw new Error('the card did not open');
  return found;
}

async function notices(customerId: number) {
  return database.db
    .selectFrom('notifications')
    .select(['id', 'key', 'detail'])
    .where('customer_id', '=', String(customerId))
    .orderBy('id')
    .execute();
}

test('the list has the oldest debt first, with sums by currency', async () => {
  const young = await debtor({ IQD: '-25000' });
  const old = await debtor({ USD: '-12.5', IQD: '-75000' });
  const rich = await debtor({ USD: '40' });
  await age(old, 40);
  const found = await debts.list(HUDA, ALL);
  expect(found.entries.map(({ customerId, owed }) => [customerId, owed.currency, owed.amount])).toEqual([
    [old, 'USD', '12.5'],
    [old, 'IQD', '75000'],
    [young, 'IQD', '25000'],
  ]);
  expect(found.entries.some(({ customerId }) => customerId === rich)).toBe(false);
  expect(found.totals).toEqual([
    { owed: { amount: '100000', currency: 'IQD' }, customers: 2 },
    { owed: { amount: '12.5', currency: 'USD' }, customers: 1 },
  ]);
  const largest = await debts.list(HUDA, { ...ALL, order: 'amount', currency: 'IQD' });
  expect(largest.entries.map(({ customerId }) => customerId)).toEqual([old, young]);
  const overdue = await debts.list(HUDA, { ...ALL, days: 30 });
  expect(overdue.entries.map(({ customerId }) => customerId)).toEqual([old, old]);
  expect(overdue.currencies).toEqual(['IQD', 'USD']);
  await move(young, 'IQD', '25000');
  await move(old, 'USD', '12.5');
  await move(old, 'IQD', '75000');
  expect((await debts.list(HUDA, ALL)).entries).toEqual([]);
});

test('a payment on account lessens a debt without making it younger', async () => {
  const customerId = await debtor({ IQD: '-60000' });
  await age(customerId, 9);
  const [before] = (await card(customerId)).debts;
  await move(customerId, 'IQD', '20000');
  const [after] = (await card(customerId)).debts;
  expect(after).toMatchObject({
    owed: { amount: '40000', currency: 'IQD' },
    paid: { amount: '20000', currency: 'IQD' },
    payments: 1,
    since: before?.since,
  });
  await move(customerId, 'IQD', '40000');
  expect(await card(customerId)).toMatchObject({ debts: [], canRemind: 'paid' });
  await move(customerId, 'IQD', '-5000');
  const [again] = (await card(customerId)).debts;
  expect(again).toMatchObject({ owed: { amount: '5000' }, payments: 0, lastPaidAt: null });
  expect(again && before && again.since > before.since).toBe(true);
});

test('a customer is reminded once a day, by whomever', async () => {
  const customerId = await debtor({ USD: '-30', IQD: '-15000' });
  const [operator, cashier] = [await staff('operator'), await staff('cashier')];
  const both = await Promise.all([debts.remind(operator, customerId), debts.remind(cashier, customerId)]);
  expect(both.toSorted()).toEqual(['reminded', 'too-soon']);
  expect(await notices(customerId)).toHaveLength(1);
  expect(await debts.remind(HUDA, customerId)).toBe('too-soon');
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where act = 'customer-reminded' and subject = ${String(customerId)}`.execute(
    database.db,
  );
  expect(rows).toEqual([
    {
      detail: {
        debts: [
          { amount: '30', currency: 'USD' },
          { amount: '15000', currency: 'IQD' },
        ],
      },
    },
  ]);
  const sooner = sql`update debt_reminders set reminded_at = now(), times = times + 1`;
  await expect(sooner.execute(database.db)).rejects.toMatchObject({
    constraint: 'debt_reminders_once_a_day',
  });
  await sql`delete from debt_reminders where customer_id = ${customerId}`.execute(database.db);
  await sql`
    insert into debt_reminders (customer_id, reminded_by, reminded_at) values (${customerId}, 1, now() - interval '1 day')`.execute(
    database.db,
  );
  expect(await debts.remind(HUDA, customerId)).toBe('reminded');
  expect((await notices(customerId)).map(({ key }) => key)).toEqual([
    `debt:${customerId}:1`,
    `debt:${customerId}:2`,
  ]);
});

test('of two colleagues at once one reminds, the other reads that it was done', async () => {
  const customerId = await debtor({ USD: '-30' });
  const second = await database.db.transaction().execute(async (tx) => {
    await sql`insert into debt_reminders (customer_id, reminded_by) values (${customerId}, 1)`.execute(tx);
    const reminding = debts.remind(HUDA, customerId);
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(tx)).rows.length)
      .toBeGreaterThan(0);
    return { reminding };
  });
  expect(await second.reminding).toBe('too-soon');
});

test('a reminder names what is owed as it is sent', async () => {
  const customerId = await debtor({ IQD: '-9000' });
  expect(await debts.remind(HUDA, customerId)).toBe('reminded');
  const [notice] = await notices(customerId);
  const unsent = () => createNotifications(database.db).unsent(notice?.id ?? '');
  await move(customerId, 'IQD', '4000');
  expect((await unsent())?.notice).toEqual({
    kind: 'debt-reminder',
    debts: [{ amount: '5000', currency: 'IQD' }],
  });
  await move(customerId, 'IQD', '5000');
  expect((await unsent())?.notice).toBeNull();
});

test('nobody is reminded who owes nothing, is blocked or out of reach', async () => {
  const customerId = await debtor({ USD: '5' });
  expect(await debts.remind(HUDA, customerId)).toBe('paid');
  await move(customerId, 'USD', '-8');
  await sql`update customers set blocked_at = now() where id = ${customerId}`.execute(database.db);
  expect(await debts.remind(HUDA, customerId)).toBe('blocked');
  await sql`update customers set unreachable_at = now() where id = ${customerId}`.execute(database.db);
  expect(await debts.remind(HUDA, customerId)).toBe('unreachable');
  expect(await notices(customerId)).toEqual([]);
});

test('the module itself asks for the permission of each read and act', async () => {
  const customerId = await debtor({ USD: '-7' });
  const viewer = await staff('viewer');
  await expect(debts.remind(viewer, customerId)).rejects.toThrow(NotPermitted);
  await createStaff(database.db, [HUDA.id]).setPermission(HUDA, 'viewer', 'money.view', false);
  const blind = await staff('viewer');
  await expect(debts.list(blind, ALL)).rejects.toThrow(NotPermitted);
  await expect(debts.card(blind, customerId)).rejects.toThrow(NotPermitted);
  const cashier = await staff('cashier');
  await move(cashier.id, 'USD', '-3');
  await expect(debts.remind(cashier, cashier.id)).rejects.toThrow(OwnMatter);
});

test('opening a debtor’s card counts as a view of the customer', async () => {
  const customerId = await debtor({ USD: '-7' });
  await card(customerId);
  const { rows } = await sql`
    select from audit_log where act = 'customer-viewed' and subject = ${String(customerId)}`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
  expect(await debts.card(HUDA, 1)).toBeNull();
});

test('for all but owners, the list ends at the day’s limit of cards', async () => {
  const many = Array.from({ length: MOST_CARD_VIEWS + 3 }, () => debtor({ USD: '-1' }));
  await Promise.all(many);
  const viewer = new StaffMember(51, 'viewer', ['money.view']);
  const named = async (reader: Actor) => {
    const { pages } = await debts.list(reader, ALL);
    const found = await Promise.all(
      Array.from({ length: pages + 1 }, (_, n) => debts.list(reader, { ...ALL, page: n + 1 })),
    );
    // The page after the last one shows the last one again.
    return found.slice(0, pages).flatMap(({ entries }) => entries).length;
  };
  expect(await named(viewer)).toBe(MOST_CARD_VIEWS);
  expect(await named(HUDA)).toBeGreaterThanOrEqual(MOST_CARD_VIEWS + 3);
  const { totals } = await debts.list(viewer, { ...ALL, currency: 'USD' });
  expect(totals.find(({ owed }) => owed.currency === 'USD')?.customers).toBeGreaterThan(MOST_CARD_VIEWS);
});
