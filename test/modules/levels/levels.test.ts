import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LevelTerms } from '../../../src/modules/catalog/index.ts';
import { refund, settle } from '../../../src/modules/ledger/index.ts';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import { assignLevels } from '../../../src/modules/levels/assign.ts';
import { createLevels, LEVELS_SET_AFTER_MINUTES } from '../../../src/modules/levels/levels.ts';
import { payAndCredit, reversePayment } from '../../../src/modules/payments/credit.ts';
import { NotPermitted } from '../../../src/modules/staff/index.ts';
import { money } from '../../../src/platform/values/money.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { freely } from '../../support/database/second-words.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';

const ZONE = 'Asia/Baghdad';
const log = pino({ level: 'silent' });
const boss = owner(9_001);
const TERMS: LevelTerms = {
  months: 3,
  levels: [
    { group: 'reseller', from: money('100', 'USD') },
    { group: 'vip', from: money('500', 'USD') },
  ],
};
let database: TestDatabase;
let nextCustomer = 5_000;
let nextKey = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into exchange_rates (currency, base, rate, margin, set_by, set_at)
    values ('IQD', 'USD', 0.001, 0, 1, now() - interval '1 year')`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from settings where key = 'levels'`.execute(database.db);
  await levels().set(TERMS, boss);
});

/** A customer who is also an owner of the shop. */
const OWNER = 4_999;
const levels = () =>
  createLevels({ db: database.db, spendBudget: freely, timeZone: () => ZONE, owners: [OWNER] });
const customer = () => {
  nextCustomer += 1;
  return addCustomer(database.db, nextCustomer);
};
const key = (name: string) => {
  nextKey += 1;
  return `${name}-${nextKey}`;
};

/** Adds money by a payment. */
async function paid(
  customerId: number,
  amount: string,
  currency = 'USD',
  method = 'manual',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at)
    values (${key('P')}, ${key('request')}, ${customerId}, ${method}, 'awaiting', ${currency}, ${amount}::numeric,
      ${currency}, ${amount}::numeric, ${key('payload')}, ${customerId}, now() + interval '1 day')
    returning id`.execute(database.db);
  const id = rows[0]?.id ?? '';
  await payAndCredit(database.db, id, { cause: { kind: 'reconciled', ref: id } });
  return id;
}

const credited = (customerId: number, amount: string) =>
  createLedger(database.db).credit({
    customerId,
    money: money(amount, 'USD'),
    actorId: 1,
    note: null,
    key: key('credit'),
  });

/** Buys one unit, which is delivered. */
async function bought(customerId: number, amount: string, currency = 'USD') {
  const { db } = database;
  const { orderIds } = await addPurchase(db, { customerId, currency, unitPrice: amount });
  const sale = { orderId: orderIds[0] ?? '', customerId, currency, amount };
  await db.transaction().execute(async (tx) => {
    await holdForOrders(tx, { customerId, currency, orders: [{ id: sale.orderId, price: amount }] });
    await settle(tx, 'capture', sale);
  });
  return sale;
}

/** Puts the postings of a customer that no figure has yet into the past. */
async function monthsAgo(customerId: number, months: number): Promise<void> {
  await sql`
    alter table postings disable trigger postings_append_only;
    update postings set created_at = created_at - make_interval(months => ${sql.lit(months)}) where customer_id = ${sql.lit(customerId)};
    alter table postings enable trigger postings_append_only`.execute(database.db);
}

/** Computes the due levels, by two processes at once. */
async function assigned(): Promise<void> {
  const { db } = database;
  await sql`update level_due set due_at = now()`.execute(db);
  await Promise.all([1, 2].map(() => assignLevels({ db, log, timeZone: ZONE, owners: [OWNER] })));
}

async function groupOf(customerId: number): Promise<string> {
  const { rows } = await sql<{ price_group: string }>`
    select price_group from customers where id = ${customerId}`.execute(database.db);
  return rows[0]?.price_group ?? '';
}

async function notices(customerId: number): Promise<string[]> {
  const { rows } = await sql<{ notice: string }>`
    select (detail ->> 'why') || ' ' || (detail ->> 'to') || ' ' || (detail ->> 'amount') as notice from notifications
    where customer_id = ${customerId} and detail ->> 'kind' = 'level' order by id`.execute(database.db);
  return rows.map(({ notice }) => notice);
}

describe('a turnover', () => {
  it('brings the group of its level once, with a message', SLOW, async () => {
    const [buyer, other] = [await customer(), await customer()];
    for (const one of [buyer, other]) await paid(one, '600');
    await bought(buyer, '99.99');
    await bought(other, '99.99');
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    await bought(buyer, '0.01');
    await assigned();
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    expect(await notices(buyer)).toEqual(['up reseller 100']);
    expect(await groupOf(other)).toBe('retail');
    await bought(buyer, '400');
    await assigned();
    expect(await notices(buyer)).toEqual(['up reseller 100', 'up vip 500']);
    expect(await levels().standing(other)).toMatchObject({
      group: 'retail',
      isFixed: false,
      turnover: { amount: '99.99' },
      next: { group: 'reseller', missing: { amount: '0.01' } },
    });
    expect(await levels().standing(buyer)).toMatchObject({ group: 'vip', next: null });
  });

  it('counts another currency by the rate of its day', async () => {
    const buyer = await customer();
    await paid(buyer, '150000', 'IQD');
    await bought(buyer, '90000', 'IQD');
    await monthsAgo(buyer, 1);
    await assigned();
    await sql`
      insert into exchange_rates (currency, base, rate, margin, set_by) values ('IQD', 'USD', 0.002, 0, 1)`.execute(
      database.db,
    );
    await bought(buyer, '4999', 'IQD');
    await assigned();
    expect((await levels().standing(buyer))?.turnover.amount).toBe('99.99');
    expect(await groupOf(buyer)).toBe('retail');
    await bought(buyer, '5', 'IQD');
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
  });

  const gamed: Record<string, (buyer: number) => Promise<unknown>> = {
    'that was refunded': async (buyer) => {
      await paid(buyer, '200');
      const sale = await bought(buyer, '200');
      await database.db.transaction().execute((tx) => refund(tx, { ...sale, actorId: 1 }));
    },
    'of a deposit that its payer took back': async (buyer) => {
      const payment = await paid(buyer, '200');
      await bought(buyer, '200');
      await reversePayment(database.db, payment, { ref: 'taken-back', log });
    },
    'that staff gave': async (buyer) => {
      await credited(buyer, '200');
      await bought(buyer, '200');
    },
    'that staff gave long before it was spent': async (buyer) => {
      await credited(buyer, '200');
      await monthsAgo(buyer, 5);
      await bought(buyer, '200');
    },
    'of balance codes': async (buyer) => {
      await paid(buyer, '200', 'USD', 'code');
      await bought(buyer, '200');
    },
    'of a bonus': async (buyer) => {
      await paid(buyer, '99');
      await database.db.transaction().execute(async (tx) => {
        await sql`alter table postings disable trigger bonus_has_grant`.execute(tx);
        await sql`insert into postings (key, kind, customer_id) values (${`bonus:${buyer}`}, 'bonus', ${buyer})`.execute(
          tx,
        );
        await sql`
          insert into entries (posting_key, account, currency, amount)
          values (${`bonus:${buyer}`}, ${`customer:${buyer}`}, 'USD', 101), (${`bonus:${buyer}`}, 'bonus', 'USD', -101)`.execute(
          tx,
        );
        await sql`set constraints all immediate`.execute(tx);
        await sql`alter table postings enable trigger bonus_has_grant`.execute(tx);
      });
      await bought(buyer, '200');
    },
    'of what is owed': async (buyer) => {
      await sql`insert into balances (customer_id, currency, amount, credit_limit) values (${buyer}, 'USD', 0, 500)`.execute(
        database.db,
      );
      await bought(buyer, '200');
    },
  };
  it.each(Object.keys(gamed))('does not count money %s', async (name) => {
    const buyer = await customer();
    await gamed[name]?.(buyer);
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    expect(await notices(buyer)).toEqual([]);
  });

  it('counts what was bought on account once it is paid', async () => {
    const buyer = await customer();
    await gamed['of what is owed']?.(buyer);
    await paid(buyer, '120');
    await assigned();
    expect((await levels().standing(buyer))?.turnover.amount).toBe('120');
    expect(await groupOf(buyer)).toBe('reseller');
  });

  it('that goes back takes the level with it', async () => {
    const buyer = await customer();
    await paid(buyer, '200');
    const sale = await bought(buyer, '150');
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    await database.db.transaction().execute((tx) => refund(tx, { ...sale, actorId: 1 }));
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    expect(await notices(buyer)).toEqual(['up reseller 150', 'down retail 0']);
  });

  it('that grew too old lowers the level as a month begins', async () => {
    const buyer = await customer();
    await paid(buyer, '200');
    await bought(buyer, '150');
    await monthsAgo(buyer, 3);
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    // The next month: its figures and the last computation are a month older.
    await sql`
      update sales_figures set start = (start - interval '1 month')::date
      where dimension = 'customer' and key = ${String(buyer)} and grain = 'day'`.execute(database.db);
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    await sql`update customers set level_month = (level_month - interval '1 month')::date where id = ${buyer}`.execute(
      database.db,
    );
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    expect(await notices(buyer)).toEqual(['up reseller 150', 'down retail 0']);
  });
});

describe('a level', () => {
  const risen = async () => {
    const buyer = await customer();
    await paid(buyer, '200');
    await bought(buyer, '150');
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    return buyer;
  };
  const setGroup = (id: number, group: string) =>
    sql`update customers set price_group = ${group} where id = ${id}`.execute(database.db);

  it('leaves a group that staff set, until they choose that of the level', SLOW, async () => {
    const [buyer, other] = [await risen(), await customer()];
    await setGroup(buyer, 'retail');
    await setGroup(other, 'vip');
    await paid(other, '300');
    await bought(other, '150');
    await bought(buyer, '10');
    await assigned();
    expect([await groupOf(buyer), await groupOf(other)]).toEqual(['retail', 'vip']);
    expect((await levels().standing(buyer))?.isFixed).toBe(true);
    await setGroup(buyer, 'reseller');
    await setGroup(other, 'retail');
    await paid(buyer, '400');
    await bought(buyer, '400');
    await assigned();
    expect([await groupOf(buyer), await groupOf(other)]).toEqual(['vip', 'reseller']);
  });

  it('is for no member of staff', async () => {
    const member = await risen();
    await sql`insert into staff (person_id, role, invited_by) values (${member}, 'cashier', 9001)`.execute(
      database.db,
    );
    await assigned();
    expect(await groupOf(member)).toBe('retail');
    expect(await levels().standing(member)).toBeNull();
    expect(await notices(member)).toEqual(['up reseller 150']);
    await sql`delete from staff where person_id = ${member}`.execute(database.db);
    await assigned();
    expect(await groupOf(member)).toBe('reseller');
  });

  it('is for no owner', async () => {
    await addCustomer(database.db, OWNER);
    await paid(OWNER, '200');
    await bought(OWNER, '150');
    await assigned();
    expect(await groupOf(OWNER)).toBe('retail');
    expect(await levels().standing(OWNER)).toBeNull();
  });

  it('neither rises nor falls while its customer is blocked', SLOW, async () => {
    const [buyer, other] = [await customer(), await risen()];
    await paid(buyer, '200');
    await bought(buyer, '150');
    await sql`update customers set blocked_at = now() where id in (${buyer}, ${other})`.execute(database.db);
    await levels().set(null, boss);
    await levels().set(TERMS, boss);
    await assigned();
    expect([await groupOf(buyer), await groupOf(other)]).toEqual(['retail', 'reseller']);
    await sql`update customers set blocked_at = null where id = ${buyer}`.execute(database.db);
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
  });

  it('is lost by an erasure, without a message', async () => {
    const buyer = await risen();
    await sql`update customers set erased_at = now() where id = ${buyer}`.execute(database.db);
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    expect(await notices(buyer)).toEqual(['up reseller 150']);
  });

  it('counts although the level of another customer cannot be recorded', async () => {
    const buyers = [await customer(), await customer(), await customer(), await customer()];
    for (const buyer of buyers) {
      await paid(buyer, '200');
      await bought(buyer, '150');
    }
    const { db } = database;
    await sql`
      alter table customers add constraint refused
      check (price_group = 'retail' or id <> ${sql.lit(buyers[0])}) not valid`.execute(db);
    await sql`update level_due set due_at = now()`.execute(db);
    const assign = () => assignLevels({ db, log, timeZone: ZONE, owners: [OWNER] });
    await expect(assign()).rejects.toThrow('refused');
    await sql`alter table customers drop constraint refused`.execute(db);

    expect(await Promise.all(buyers.map(groupOf))).toEqual(['retail', 'reseller', 'reseller', 'reseller']);
    await assign();
    expect(await groupOf(buyers[0] ?? 0)).toBe('reseller');
  });

  it('begins and ends for everybody some minutes after it was set', SLOW, async () => {
    await levels().set(null, boss);
    await assigned();
    const buyer = await customer();
    await paid(buyer, '200');
    await bought(buyer, '150');
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    await levels().set(TERMS, boss);
    await assignLevels({ db: database.db, log, timeZone: ZONE, owners: [OWNER] });
    expect(await groupOf(buyer)).toBe('retail');
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from due_at - now()) / 60)::integer as minutes from level_due`.execute(
      database.db,
    );
    expect(rows).toEqual([{ minutes: LEVELS_SET_AFTER_MINUTES }]);
    await assigned();
    expect(await groupOf(buyer)).toBe('reseller');
    await levels().set(null, boss);
    await assigned();
    expect(await groupOf(buyer)).toBe('retail');
    expect(await notices(buyer)).toEqual(['up reseller 150', 'ended retail 0']);
  });
});

describe('the levels', () => {
  const [from, more] = [money('100', 'USD'), money('500', 'USD')];
  it.each<[string, LevelTerms]>([
    ['no level', { months: 3, levels: [] }],
    [
      'a level that falls',
      {
        months: 3,
        levels: [
          { group: 'reseller', from: more },
          { group: 'vip', from },
        ],
      },
    ],
    [
      'groups in the wrong order',
      {
        months: 3,
        levels: [
          { group: 'vip', from },
          { group: 'reseller', from: more },
        ],
      },
    ],
    [
      'two currencies',
      {
        months: 3,
        levels: [
          { group: 'reseller', from },
          { group: 'vip', from: money('900', 'EUR') },
        ],
      },
    ],
    ['a level for nothing', { months: 3, levels: [{ group: 'vip', from: money('0', 'USD') }] }],
    ['too many months', { months: 13, levels: [{ group: 'vip', from }] }],
  ])('are refused with %s', async (_, refused) => {
    await expect(levels().set(refused, boss)).rejects.toThrow(RangeError);
    expect(await levels().terms()).toEqual(TERMS);
  });

  it('are put back by an undo of the last change alone', async () => {
    const first = await levels().lastChange();
    await levels().set({ ...TERMS, months: 6 }, boss);
    const second = await levels().lastChange();
    expect(second?.before).toEqual(TERMS);
    expect(await levels().undo(first?.id ?? 0, boss)).toBe(false);
    expect(await levels().undo(second?.id ?? 0, boss)).toBe(true);
    expect(await levels().terms()).toEqual(TERMS);
  });

  it('are set by those who may change prices alone', async () => {
    const cashier = await addStaff(database.db, 4_001, 'cashier');
    await expect(levels().set(null, cashier)).rejects.toThrow(NotPermitted);
    await expect(levels().undo((await levels().lastChange())?.id ?? 0, cashier)).rejects.toThrow(
      NotPermitted,
    );
    expect(await levels().terms()).toEqual(TERMS);
  });
});
