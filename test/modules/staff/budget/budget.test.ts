import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../src/modules/staff/actor.ts';
import { createSecondWords } from '../../../../src/modules/staff/budget/budget.ts';
import type { Spending } from '../../../../src/modules/staff/budget/spending.ts';
import { createStaff } from '../../../../src/modules/staff/staff.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { addStaff, budgetOf } from '../../../support/database/staff-rows.ts';
import { owner } from '../../../support/telegram/actors.ts';

const OWNER = 1;
const FRIEND = 7001;
/** A cashier's limit is a quarter: 500 USD. */
const rules = { ceilings: { USD: '2000', IQD: '3000000' }, notice: { USD: '1000' } };
let database: TestDatabase;
let cashier: Actor;
let nextKey = 0;
let nextPerson = 2000;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  cashier = await addStaff(database.db, newPerson(), 'cashier');
});
afterAll(() => database.drop());

function newPerson(): number {
  nextPerson += 1;
  return nextPerson;
}

const budget = (owners: readonly number[] = [OWNER], base = 'USD') =>
  budgetOf(database.db, owners, rules, base);

interface Given {
  readonly actor?: Actor;
  readonly key?: string;
  readonly to?: number;
  readonly purse?: Spending['purse'];
  readonly owners?: readonly number[];
  readonly base?: string;
}

/** Gives an amount such as `100 USD`. */
async function give(amount: string, given: Given = {}) {
  const { actor = cashier, to = FRIEND, purse = 'given', owners, base } = given;
  nextKey += 1;
  const { key = `test:${nextKey}` } = given;
  const [number = '', currency = ''] = amount.split(' ');
  return database.db.transaction().execute((tx) =>
    budget(owners, base).spend(tx, {
      key,
      kind: 'credit',
      actor,
      money: money(number, currency),
      purse,
      needs: 'money.adjust',
      subject: String(to),
      beneficiaries: [to],
    }),
  );
}

const agree = (key: string, actor: Actor, owners?: readonly number[]) =>
  database.db.transaction().execute((tx) => budget(owners).agree(tx, key, actor));
const askedAt = async (key: string) => Date.parse((await budget().waiting(key))?.at ?? expect.fail());

const alertsOf = async (kind: string) => {
  const rows = await database.db.selectFrom('alerts').select('detail').where('kind', '=', kind).execute();
  return rows.map(({ detail }) => detail);
};

async function setRate(currency: string, rate: string, hoursAgo = 0) {
  await sql`
    insert into exchange_rates (currency, base, rate, margin, set_by, set_at)
    values (${currency}, 'USD', ${rate}::numeric, 0, 1, now() - make_interval(hours => ${hoursAgo}))`.execute(
    database.db,
  );
}

describe('the budget of a day', () => {
  test('holds over many small acts of one person', async () => {
    for (let count = 0; count < 5; count += 1) expect(await give('100 USD')).toBe('go');
    expect(await give('0.01 USD')).toBe('needs-second');
  });

  test('is free again once 24 hours are over', async () => {
    expect(await give('500 USD')).toBe('go');
    await database.pool.query(
      "alter table spendings disable trigger spendings_append_only; update spendings set at = now() - interval '24 hours 1 second'; alter table spendings enable trigger spendings_append_only",
    );
    expect(await give('500 USD')).toBe('go');
  });

  test('counts the same key once, and another amount under it is not done', async () => {
    expect(await give('500 USD', { key: 'once' })).toBe('go');
    expect(await give('500 USD', { key: 'once' })).toBe('go');
    expect(await give('5 USD', { key: 'once' })).toBe('same-person');
  });

  test('holds for all people of a role together', async () => {
    for (let count = 0; count < 3; count += 1) {
      const actor = await addStaff(database.db, newPerson(), 'cashier');
      expect(await give('500 USD', { actor })).toBe('go');
    }
    expect(await give('1 USD')).toBe('needs-second');
  });

  test('holds for two acts of one person at the same moment', async () => {
    const words = await Promise.all([give('300 USD'), give('300 USD'), give('300 USD')]);
    expect(words.toSorted()).toEqual(['go', 'needs-second', 'needs-second']);
  });

  test('counts every currency by its exchange rate', async () => {
    await setRate('EUR', '1.25');
    expect(await give('400 EUR')).toBe('go');
    expect(await give('0.01 EUR')).toBe('needs-second');
  });

  test('counts a currency without a rate as the ceilings relate it', async () => {
    expect(await give('750000 IQD')).toBe('go');
    expect(await give('1 USD')).toBe('needs-second');
  });

  test('lets nobody give a currency without a rate or a ceiling alone', async () => {
    expect(await give('0.01 JPY')).toBe('needs-second');
  });

  test('takes the highest rate of the day, so a lowered rate makes nothing cheaper', async () => {
    await setRate('EUR', '1.25', 48);
    await setRate('EUR', '0.0001');
    expect(await give('401 EUR')).toBe('needs-second');
  });

  test('keeps what a person handles apart from what they give', async () => {
    expect(await give('2000 USD', { purse: 'handled' })).toBe('go');
    expect(await give('500 USD')).toBe('go');
    expect(await give('2000.01 USD', { purse: 'handled' })).toBe('needs-second');
    expect(await give('2000 USD', { purse: 'handled' })).toBe('go');
    expect(await give('1000.01 USD', { purse: 'handled' })).toBe('needs-second');
  });

  test('of nobody pays themselves alone, however small', async () => {
    expect(await give('0.01 USD', { to: cashier.id })).toBe('needs-second');
  });

  test('is in the base currency, whatever the ceilings name', async () => {
    await database.pool.query(
      `insert into exchange_rates (currency, base, rate, margin, set_by) values ('USD', 'TRY', 40, 0, 1)`,
    );
    expect(await give('20000 TRY', { base: 'TRY' })).toBe('go');
    expect(await give('1 TRY', { base: 'TRY' })).toBe('needs-second');
  });
});

describe('the second person', () => {
  test('agrees, and the one who asked does it then, outside the budget of the first', async () => {
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    expect(await give('600 USD', { key: 'big' })).toBe('same-person');
    expect(await agree('big', owner(OWNER))).toMatchObject({ ok: true, asker: { id: cashier.id } });
    expect(await give('600 USD', { key: 'big' })).toBe('go');
    expect(await give('500 USD')).toBe('go');
  });

  test('agrees only to the amount that they saw', async () => {
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    const seen = await askedAt('big');
    expect(await give('60000 USD', { key: 'big' })).toBe('needs-second');
    const words = createSecondWords(database.db, budget(), [OWNER]);
    expect(await words.agree('big', owner(OWNER), seen)).toEqual({ ok: false, problem: 'not-open' });
    expect(await give('60000 USD', { key: 'big' })).toBe('same-person');
    expect(await words.agree('big', owner(OWNER), await askedAt('big'))).toMatchObject({ ok: true });
    expect(await give('60000 USD', { key: 'big' })).toBe('go');
  });

  test('states the same amount to do it at once', async () => {
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    expect(await give('700 USD', { key: 'big', actor: owner(OWNER) })).toBe('go');
    expect(await give('600 USD', { key: 'other' })).toBe('needs-second');
    const other = await addStaff(database.db, newPerson(), 'operator');
    expect(await give('600 USD', { key: 'other', actor: other })).toBe('go');
  });

  test('has been on the staff for 24 hours', async () => {
    const stooge = await addStaff(database.db, newPerson(), 'operator', 23);
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    expect(await agree('big', stooge)).toEqual({ ok: false, problem: 'not-independent' });
    expect(await give('600 USD', { key: 'big', actor: stooge })).toBe('needs-second');
    expect(await give('600 USD', { key: 'big' })).toBe('same-person');
  });

  test.each(['a new role', 'a new permission of the role'])(
    'has approved money for 24 hours: %s',
    async (by) => {
      const { db } = database;
      const stooge = await addStaff(db, newPerson(), 'viewer');
      const staff = createStaff(db, [OWNER]);
      if (by === 'a new role') await staff.setRole(owner(OWNER), stooge.id, 'operator');
      else await staff.setPermission(owner(OWNER), 'viewer', 'money.approve', true);
      const promoted = (await staff.of(stooge.id)) ?? expect.fail();
      expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
      expect(await agree('big', promoted)).toEqual({ ok: false, problem: 'not-independent' });
      // A change between two roles that approve money takes nothing away.
      const other = await addStaff(db, newPerson(), 'cashier');
      await staff.setRole(owner(OWNER), other.id, 'operator');
      expect(await agree('big', (await staff.of(other.id)) ?? expect.fail())).toMatchObject({ ok: true });
    },
  );

  test('is not the one who gains by it', async () => {
    const friend = await addStaff(database.db, newPerson(), 'operator');
    expect(await give('600 USD', { key: 'big', to: friend.id })).toBe('needs-second');
    expect(await agree('big', friend)).toEqual({ ok: false, problem: 'not-independent' });
    expect(await give('600 USD', { key: 'big', to: friend.id, actor: friend })).toBe('needs-second');
  });

  test('is never the one who asked, unless an owner is without an independent colleague', async () => {
    await database.db.deleteFrom('staff').execute();
    const alone = { actor: owner(OWNER), key: 'own' };
    expect(await give('2001 USD', alone)).toBe('needs-second');
    expect(await give('2001 USD', alone)).toBe('same-person');
    await sql`update second_words set first_at = now() - interval '3 seconds'`.execute(database.db);
    expect(await give('2001 USD', alone)).toBe('go');

    const two = { ...alone, key: 'two', owners: [OWNER, 2] };
    expect(await give('2001 USD', two)).toBe('needs-second');
    await sql`update second_words set first_at = now() - interval '3 seconds'`.execute(database.db);
    expect(await give('2001 USD', two)).toBe('same-person');
    expect(await agree('two', owner(OWNER), two.owners)).toMatchObject({ ok: false });
  });

  test('of another role than owner is never the one who asked', async () => {
    const nobodyElse = { key: 'big', owners: [FRIEND] };
    expect(await give('600 USD', nobodyElse)).toBe('needs-second');
    await sql`update second_words set first_at = now() - interval '3 seconds'`.execute(database.db);
    expect(await give('600 USD', nobodyElse)).toBe('same-person');
    expect(await agree('big', cashier, nobodyElse.owners)).toMatchObject({ ok: false });
  });

  test("does not count once removed, nor does a removed person's question", async () => {
    const other = await addStaff(database.db, newPerson(), 'operator');
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    expect(await agree('big', other)).toMatchObject({ ok: true });
    await database.db.deleteFrom('staff').where('person_id', '=', String(other.id)).execute();
    expect(await give('600 USD', { key: 'big' })).toBe('same-person');

    expect(await give('600 USD', { key: 'gone', actor: cashier })).toBe('needs-second');
    await database.db.deleteFrom('staff').where('person_id', '=', String(cashier.id)).execute();
    expect(await agree('gone', owner(OWNER))).toEqual({ ok: false, problem: 'not-open' });
  });

  test('counts for nothing once the one who asked may not do the act', async () => {
    expect(await give('600 USD', { key: 'big' })).toBe('needs-second');
    expect(await agree('big', owner(OWNER))).toMatchObject({ ok: true });
    await database.db.updateTable('staff').set({ role: 'viewer' }).execute();
    expect(await give('600 USD', { key: 'big' })).toBe('same-person');
  });

  test('has a day, and a word is good for one act', async () => {
    expect(await give('600 USD', { key: 'late' })).toBe('needs-second');
    await sql`update second_words set first_at = now() - interval '24 hours 1 second'`.execute(database.db);
    expect(await agree('late', owner(OWNER))).toEqual({ ok: false, problem: 'not-open' });
    expect(await give('600 USD', { key: 'late' })).toBe('needs-second');
  });

  test('is asked by an alert that waits until somebody has answered', async () => {
    await give('600 USD', { key: 'big' });
    expect(await alertsOf('second-word-wanted')).toEqual([
      { by: String(cashier.id), kind: 'credit', amount: '600 USD', customer: String(FRIEND) },
    ]);
    await agree('big', owner(OWNER));
    const open = await database.db.selectFrom('alerts').select('id').where('ended_at', 'is', null).execute();
    expect(open).toEqual([]);
  });
});

describe('owners are notified', () => {
  test('of each act above the threshold, with the total of the day', async () => {
    await give('250 USD');
    expect(await alertsOf('large-adjustment')).toEqual([]);
    await give('1 USD');
    expect(await alertsOf('large-adjustment')).toEqual([
      {
        by: String(cashier.id),
        kind: 'credit',
        amount: '1 USD',
        customer: String(FRIEND),
        total: '251 USD',
      },
    ]);
  });

  test('of both people who agreed', async () => {
    await give('600 USD', { key: 'big' });
    await agree('big', owner(OWNER));
    await give('600 USD', { key: 'big' });
    expect(await alertsOf('large-adjustment')).toMatchObject([
      { by: String(cashier.id), second: String(OWNER), total: '600 USD' },
    ]);
  });
});
