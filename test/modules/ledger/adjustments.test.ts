import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../src/modules/audit/index.ts';
import { type Adjustments, createAdjustments } from '../../../src/modules/ledger/adjustments.ts';
import { readBalances } from '../../../src/modules/ledger/balances.ts';
import { adjust, InsufficientBalance } from '../../../src/modules/ledger/postings.ts';
import { money } from '../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';
import { addStaff, budgetOf } from '../../support/database/staff-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

const HUDA = 9001;
const OMAR = 9002;
let owners = [HUDA, OMAR];
let database: TestDatabase;
const LIMITS = { notice: { USD: '1000' }, ceilings: { USD: '100' } };
/** The adjustments of a shop with its present owners. */
const adjustments: Adjustments = new Proxy({} as Adjustments, {
  get: (_, name: keyof Adjustments) =>
    createAdjustments(database.db, {}, budgetOf(database.db, owners, LIMITS))[name],
});
let customerId = 1000;
let id = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  owners = [HUDA, OMAR];
  await sql`truncate spendings, second_words`.execute(database.db);
  customerId = await addCustomer(database.db, customerId + 1);
});

async function ask(kind: 'credit' | 'debit' | 'credit-limit', amount: string) {
  id += 1;
  const words = { privateNote: 'seen', message: null };
  const asked = { id, kind, customerId, money: money(amount, 'USD'), actor: owner(HUDA), ...words };
  const result = await adjustments.propose(asked);
  if (!result.ok) throw new Error(result.problem);
  return id;
}

async function credited(amount: string) {
  const asked = await ask('credit', amount);
  await adjustments.confirm(asked, owner(HUDA));
  return asked;
}

async function usd() {
  const [balance] = await readBalances(database.db, customerId);
  return balance?.available.amount ?? '0';
}

function spend(amount: string) {
  const input = { key: `spent:${customerId}:${amount}`, kind: 'debit', customerId, currency: 'USD' } as const;
  return adjust(database.db, { ...input, amount, actorId: HUDA, note: null });
}

async function limits() {
  const row = await database.db
    .selectFrom('balances')
    .select(['credit_limit', 'owed'])
    .where('customer_id', '=', String(customerId))
    .executeTakeFirstOrThrow();
  return { limit: Number(row.credit_limit), owed: Number(row.owed) };
}

test('of one’s own balance needs another admin, however small', async () => {
  customerId = await addCustomer(database.db, HUDA);
  const asked = await ask('credit', '1');
  expect(await adjustments.confirm(asked, owner(HUDA))).toMatchObject({ outcome: 'needs-second' });
  expect(await usd()).toBe('0');
  expect(await adjustments.second(asked, owner(OMAR))).toMatchObject({ outcome: 'posted' });
  expect(await usd()).toBe('1');
  customerId = HUDA + 1000;
});

describe('above the ceiling', () => {
  test('nothing is moved until another admin confirms, however often the first one does', async () => {
    const asked = await ask('credit', '100.01');
    expect(await adjustments.confirm(asked, owner(HUDA))).toMatchObject({
      outcome: 'needs-second',
      after: { amount: '100.01' },
    });
    expect(await adjustments.confirm(asked, owner(HUDA))).toMatchObject({ outcome: 'needs-second' });
    expect(await adjustments.second(asked, owner(HUDA))).toEqual({ outcome: 'same-admin' });
    expect(await usd()).toBe('0');
    const posted = { outcome: 'posted', actorId: HUDA, secondActorId: OMAR };
    expect(await adjustments.second(asked, owner(OMAR))).toMatchObject(posted);
    expect(await adjustments.second(asked, owner(OMAR))).toMatchObject(posted);
    expect(await usd()).toBe('100.01');
    const { rows } = await sql`
      select actor_id, second_actor_id, note, private_note from postings where customer_id = ${customerId}`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { actor_id: String(HUDA), second_actor_id: String(OMAR), note: null, private_note: 'seen' },
    ]);
  });

  test('a second admin says nothing before the first one did, and may cancel afterwards', async () => {
    const asked = await ask('credit', '500');
    expect(await adjustments.second(asked, owner(OMAR))).toEqual({ outcome: 'not-open' });
    expect(await adjustments.cancel(asked, owner(OMAR))).toEqual({ outcome: 'not-open' });
    await adjustments.confirm(asked, owner(HUDA));
    expect(await adjustments.cancel(asked, owner(OMAR))).toEqual({ outcome: 'cancelled' });
    expect(await adjustments.second(asked, owner(OMAR))).toEqual({ outcome: 'cancelled' });
    expect(await usd()).toBe('0');
  });

  test('what somebody asked for who may not any more is posted by nobody', async () => {
    const asked = await ask('credit', '500');
    await adjustments.confirm(asked, owner(HUDA));
    owners = [OMAR];
    expect(await adjustments.second(asked, owner(OMAR))).toEqual({
      outcome: 'not-open',
    });
    owners = [HUDA, OMAR];
    expect(await usd()).toBe('0');
    expect(await adjustments.cancel(asked, owner(OMAR))).toEqual({ outcome: 'cancelled' });
  });

  test('the only admin confirms a second time', async () => {
    const asked = await ask('credit', '500');
    owners = [HUDA];
    const alone = owner(HUDA);
    expect(await adjustments.second(asked, alone)).toEqual({ outcome: 'not-open' });
    await adjustments.confirm(asked, owner(HUDA));
    expect(await adjustments.second(asked, alone)).toMatchObject({ outcome: 'posted', secondActorId: null });
    expect(await usd()).toBe('500');
  });

  test('the second admin has a day', async () => {
    const asked = await ask('credit', '500');
    await adjustments.confirm(asked, owner(HUDA));
    await sql`update adjustments set agreed_at = now() - interval '24 hours' where id = ${asked}`.execute(
      database.db,
    );
    expect(await adjustments.second(asked, owner(OMAR))).toEqual({ outcome: 'not-open' });
  });
});

describe('an undo', () => {
  test('posts the opposite once, and the books stay whole', async () => {
    const asked = await credited('40');
    const twice = await Promise.all([
      adjustments.undo(asked, owner(HUDA)),
      adjustments.undo(asked, owner(HUDA)),
    ]);
    expect(twice).toMatchObject([{ outcome: 'undone' }, { outcome: 'undone' }]);
    expect(await usd()).toBe('0');
    const { rows } = await sql`
      select detail ->> 'kind' as kind from notifications where customer_id = ${customerId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ kind: 'corrected-down' }]);
    expect(await audit(database.db)).toMatchObject({ entriesSumToZero: true, balancesMatchEntries: true });
  });

  test('of a debit gives back', async () => {
    await credited('40');
    const asked = await ask('debit', '15');
    await adjustments.confirm(asked, owner(HUDA));
    expect(await adjustments.undo(asked, owner(HUDA))).toMatchObject({ outcome: 'undone' });
    expect(await usd()).toBe('40');
  });

  test('moves nothing if the money was spent, time is over or the admin differs', async () => {
    const asked = await credited('40');
    const other = await addStaff(database.db, 9003, 'cashier');
    expect(await adjustments.undo(asked, other)).toEqual({ outcome: 'not-open' });
    await spend('1');
    expect(await adjustments.undo(asked, owner(HUDA))).toEqual({ outcome: 'spent' });
    await credited('1');
    await sql`update adjustments set decided_at = now() - interval '24 hours' where id = ${asked}`.execute(
      database.db,
    );
    expect(await adjustments.undo(asked, owner(HUDA))).toEqual({ outcome: 'too-late' });
    expect(await usd()).toBe('40');
  });
});

test('allows every owner a day for an undo, the crediting cashier ten minutes', async () => {
  const cashier = await addStaff(database.db, 9004, 'cashier');
  id += 1;
  const asked = {
    kind: 'credit',
    customerId,
    money: money('5', 'USD'),
    privateNote: null,
    message: null,
  } as const;
  await adjustments.propose({ ...asked, id, actor: cashier });
  await adjustments.confirm(id, cashier);
  await sql`update adjustments set decided_at = now() - interval '11 minutes' where id = ${id}`.execute(
    database.db,
  );
  expect(await adjustments.undo(id, cashier)).toEqual({ outcome: 'too-late' });
  expect(await adjustments.undo(id, owner(OMAR))).toMatchObject({ outcome: 'undone' });
});

describe('a credit limit', () => {
  test('lets a customer spend so far below zero, and no further', async () => {
    await adjustments.confirm(await ask('credit-limit', '50'), owner(HUDA));
    await spend('50');
    await expect(spend('0.01')).rejects.toBeInstanceOf(InsufficientBalance);
    const [balance] = await readBalances(database.db, customerId);
    expect(balance).toMatchObject({ available: { amount: '-50' }, creditLimit: { amount: '50' } });
  });

  test('that is lowered below what was spent leaves the rest as owed, until it is paid', async () => {
    await adjustments.confirm(await ask('credit-limit', '50'), owner(HUDA));
    await spend('40');
    await adjustments.confirm(await ask('credit-limit', '10'), owner(HUDA));
    expect(await limits()).toEqual({ limit: 10, owed: 30 });
    await expect(spend('1')).rejects.toBeInstanceOf(InsufficientBalance);
    await credited('35');
    expect(await limits()).toEqual({ limit: 10, owed: 0 });
    await spend('5');
    await expect(spend('0.01')).rejects.toBeInstanceOf(InsufficientBalance);
    await adjustments.confirm(await ask('credit-limit', '0'), owner(HUDA));
    expect(await limits()).toEqual({ limit: 0, owed: 10 });
    const { rows } = await sql<{ before: string }>`
      select limit_before::float8 as before from adjustments
      where customer_id = ${customerId} and kind = 'credit-limit' order by id`.execute(database.db);
    expect(rows.map(({ before }) => before)).toEqual([0, 50, 10]);
  });

  test('needs a second admin above the ceiling, and is not undone', async () => {
    const asked = await ask('credit-limit', '200');
    expect(await adjustments.confirm(asked, owner(HUDA))).toMatchObject({ outcome: 'needs-second' });
    expect(await adjustments.second(asked, owner(OMAR))).toMatchObject({
      outcome: 'posted',
      undoable: false,
    });
    expect(await adjustments.undo(asked, owner(HUDA))).toEqual({ outcome: 'not-open' });
    expect(await limits()).toEqual({ limit: 200, owed: 0 });
  });
});
