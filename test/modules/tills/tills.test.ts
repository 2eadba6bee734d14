import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQueue } from '../../../src/modules/desk/queue.ts';
import { adjust } from '../../../src/modules/ledger/postings.ts';
import { summaryScreen } from '../../../src/modules/reports/chat/messages/closing.ts';
import { readClosing } from '../../../src/modules/reports/closing.ts';
import { StaffMember } from '../../../src/modules/staff/actor.ts';
import { type Actor, NotPermitted, OwnMatter } from '../../../src/modules/staff/index.ts';
import { type Cash, createCash } from '../../../src/modules/tills/balances.ts';
import { createHandovers, type Handovers } from '../../../src/modules/tills/handovers.ts';
import { createTills, type Tills } from '../../../src/modules/tills/tills.ts';
import { money } from '../../../src/platform/values/money.ts';
import { textOf } from '../../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../../src/telegram/ui/texts/texts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

const HUDA = owner(9001);
let database: TestDatabase;
let tills: Tills;
let handovers: Handovers;
let cash: Cash;
let lastId = 3000;
let postings = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  tills = createTills(database.db);
  handovers = createHandovers(database.db);
  cash = createCash(database.db);
});
afterAll(() => database.drop());

function cashier(): Promise<Actor> {
  lastId += 1;
  return addStaff(database.db, lastId, 'cashier');
}

/** Adds money to the balance of a new customer by hand. */
async function credit(actor: Actor, amount: string, currency: string): Promise<void> {
  lastId += 1;
  postings += 1;
  await adjust(database.db, {
    key: `till:${postings}`,
    kind: 'credit',
    customerId: await addCustomer(database.db, lastId),
    currency,
    amount,
    actorId: actor.id,
    note: null,
  });
}

/** Counts the till of cash in this currency, and signs. */
async function countAndSign(actor: Actor, counted: string, currency: string): Promise<number> {
  expect(await tills.count(actor, 'hand', money(counted, currency))).toBe(true);
  const shift = await tills.mine(actor);
  expect(await tills.close(actor, shift?.moves ?? -1)).toBe('closed');
  return shift?.id ?? 0;
}

test('each move counts in one shift, also what came between two', async () => {
  const [sara, ali] = [await cashier(), await cashier()];
  await credit(sara, '7', 'USD');
  expect(await tills.open(sara)).toBe(true);
  expect(await tills.open(sara)).toBe(false);
  await tills.open(ali);
  await credit(sara, '100', 'USD');
  await credit(ali, '25000', 'IQD');
  const first = await countAndSign(sara, '100', 'USD');
  await credit(sara, '30', 'USD');
  await tills.open(sara);
  const again = await tills.mine(sara);
  expect(again?.lines).toMatchObject([
    {
      till: 'hand',
      opening: { amount: '100' },
      cameIn: { amount: '30' },
      wentOut: { amount: '0' },
      counted: null,
    },
  ]);
  const second = await countAndSign(sara, '125', 'USD');
  expect(await tills.shift(HUDA, first)).toMatchObject({
    lines: [{ opening: { amount: '0' }, cameIn: { amount: '100' }, difference: { amount: '0' } }],
  });
  expect(await tills.shift(HUDA, second)).toMatchObject({
    cashierId: sara.id,
    lines: [{ opening: { amount: '100' }, counted: { amount: '125' }, difference: { amount: '-5' } }],
  });
  const found = await tills.list(HUDA, 1);
  expect(found.entries.map(({ id }) => id)).toEqual([second, first]);
});

test('nothing is signed that was not counted, or not seen', async () => {
  const sara = await cashier();
  expect(await tills.close(sara, 0)).toBe('none');
  await tills.open(sara);
  await credit(sara, '40', 'USD');
  expect(await tills.close(sara, 1)).toBe('uncounted');
  await tills.count(sara, 'hand', money('40', 'USD'));
  await credit(sara, '5', 'USD');
  expect(await tills.close(sara, 1)).toBe('changed');
  expect(await tills.count(sara, '12', money('1', 'USD'))).toBe(false);
  expect((await tills.mine(sara))?.moves).toBe(2);
  await countAndSign(sara, '45', 'USD');
});

test('an exact till, and the difference of a person who works alone, are no matters', async () => {
  const alone = await createTestDatabase();
  const exact = await cashier();
  await tills.open(exact);
  await credit(exact, '7', 'USD');
  const id = await countAndSign(exact, '7', 'USD');
  const own = createTills(alone.db);
  await own.open(HUDA);
  await adjust(alone.db, {
    key: 'till:alone',
    kind: 'credit',
    customerId: await addCustomer(alone.db, 4001),
    currency: 'IQD',
    amount: '5000',
    actorId: HUDA.id,
    note: null,
  });
  expect(await own.count(HUDA, 'hand', money('4000', 'IQD'))).toBe(true);
  expect(await own.close(HUDA, 1)).toBe('closed');
  expect(await openAlerts(database.db)).not.toContain(`till-differs:${id}`);
  expect(await openAlerts(alone.db)).toEqual([]);
  await alone.drop();
});

test('a difference is settled once, by another person', async () => {
  const [sara, ali] = [await cashier(), await cashier()];
  await tills.open(sara);
  await credit(sara, '40', 'USD');
  const id = await countAndSign(sara, '39', 'USD');
  expect(await openAlerts(database.db)).toContain(`till-differs:${id}`);
  await expect(tills.settle(sara, id, 'I found it')).rejects.toThrow(OwnMatter);
  const own = sql`update shifts set settled_at = now(), settler_id = cashier_id, settlement = 'x' where id = ${id}`;
  await expect(own.execute(database.db)).rejects.toMatchObject({ constraint: 'shifts_settler_is_another' });
  expect(await tills.settle(ali, id, '  ')).toBe(false);
  expect(await tills.settle(ali, id, 'Change was given wrongly.')).toBe(true);
  expect(await tills.settle(HUDA, id, 'Again')).toBe(false);
  expect(await openAlerts(database.db)).not.toContain(`till-differs:${id}`);
  expect(await tills.shift(HUDA, id)).toMatchObject({
    settlement: { by: ali.id, text: 'Change was given wrongly.' },
  });
});

test('the database refuses signed sums that change or do not add up', async () => {
  const sara = await cashier();
  await tills.open(sara);
  await credit(sara, '40', 'USD');
  const id = await countAndSign(sara, '40', 'USD');
  const refused = (statement: string, constraint: string) =>
    expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ constraint });
  await refused(`update shift_tills set counted = 41 where shift_id = ${id}`, 'signed_sums_are_final');
  await refused(`delete from shift_moves where shift_id = ${id}`, 'signed_sums_are_final');
  await refused(`update shifts set closed_at = null where id = ${id}`, 'shifts_signed_once');
  const wrong = (opening: number, cameIn: number) => `
    insert into shift_tills (shift_id, till, currency, opening, came_in, went_out, counted)
    values (${id}, 'hand', 'IQD', ${opening}, ${cameIn}, 0, 0)`;
  await refused(wrong(5, 0), 'shift_tills_add_up');
  await refused(wrong(0, 5), 'shift_tills_add_up');
});

test('the module asks for the permission of each read and act', async () => {
  lastId += 1;
  const viewer = await addStaff(database.db, lastId, 'viewer');
  for (const act of [
    () => tills.open(viewer),
    () => tills.mine(viewer),
    () => tills.count(viewer, 'hand', money('1', 'USD')),
    () => tills.close(viewer, 0),
    () => tills.settle(viewer, 1, 'Fine'),
  ]) {
    await expect(act()).rejects.toThrow(NotPermitted);
  }
});

test('a difference waits in the queue of those who may settle it, and of no others', async () => {
  const [sara] = [await cashier(), await cashier()];
  await tills.open(sara);
  await credit(sara, '40', 'USD');
  const id = await countAndSign(sara, '38', 'USD');
  const settler = new StaffMember(7001, 'cashier', ['money.approve']);
  const technician = new StaffMember(7002, 'viewer', ['operation.view', 'operation.manage', 'money.view']);
  const seen = async (actor: Actor) => {
    const { rows } = await sql<{ id: string }>`
      select id from alerts where kind = 'till-differs' and subject = ${String(id)}`.execute(database.db);
    const { entries } = await readQueue(database.db, actor, { offset: 0, limit: 50 });
    return entries.some(({ kind, subject }) => kind === 'till' && subject === rows[0]?.id);
  };
  expect(await seen(settler)).toBe(true);
  expect(await seen(technician)).toBe(false);
  expect(await tills.shift(settler, id)).toMatchObject({ id });
  await expect(tills.list(settler, 1)).rejects.toThrow(NotPermitted);
  expect(await tills.settle(settler, id, 'Found it under the till.')).toBe(true);
  expect(await seen(settler)).toBe(false);
});

test('the closing report has the shifts of its day, by cashier and way, for who may see money', async () => {
  const [sara, ali] = [await cashier(), await cashier()];
  for (const [actor, amount, currency] of [
    [sara, '12', 'USD'],
    [ali, '7000', 'IQD'],
  ] as const) {
    await tills.open(actor);
    await credit(actor, amount, currency);
  }
  const first = await countAndSign(sara, '12', 'USD');
  await sql`alter table shifts disable trigger shifts_signed_once`.execute(database.db);
  await sql`update shifts set closed_at = '2026-03-01T20:59:59Z' where id = ${first}`.execute(database.db);
  const second = await countAndSign(ali, '6500', 'IQD');
  await sql`update shifts set closed_at = '2026-03-01T21:00:00Z' where id = ${second}`.execute(database.db);
  await sql`alter table shifts enable trigger shifts_signed_once`.execute(database.db);
  // A day of Baghdad begins at 21:00 UTC.
  const of = (day: string, reader?: Actor) => readClosing(database.db, 'Asia/Baghdad', day, reader);
  expect((await of('2026-03-01', HUDA)).shifts).toMatchObject([
    { cashierId: sara.id, lines: [{ till: 'hand', cameIn: { amount: '12', currency: 'USD' } }] },
  ]);
  expect((await of('2026-03-02')).shifts).toMatchObject([
    { cashierId: ali.id, lines: [{ counted: { amount: '6500' }, difference: { amount: '-500' } }] },
  ]);
  const reader = new StaffMember(7003, 'viewer', ['reports.view']);
  expect((await of('2026-03-02', reader)).shifts).toEqual([]);
  const texts = createTexts('en')('en');
  const screen = summaryScreen(texts, { currencies: [] } as never, await of('2026-03-02'));
  expect(textOf(screen.text)).toMatch(
    /Tills as signed\n.+ · Cash by hand: at the start IQD.0 · in IQD.7,000 · out IQD.0 · counted IQD.6,500 ⚠️ .+500/,
  );
});

/** Signs a first shift of a new cashier that leaves this amount in the till of cash. */
async function left(amount: string, currency: string): Promise<Actor> {
  const actor = await cashier();
  await tills.open(actor);
  await credit(actor, amount, currency);
  await countAndSign(actor, amount, currency);
  return actor;
}

test('an opening that differs from the last count is a matter for another person', async () => {
  const [sara, ali] = [await left('500000', 'IQD'), await left('80', 'USD')];
  for (const actor of [sara, ali]) await tills.open(actor);
  await credit(sara, '30000', 'IQD');
  // What came in by now is part of what she counts.
  expect(await tills.countOpening(sara, 'hand', money('510000', 'IQD'))).toBe('done');
  expect(await tills.countOpening(sara, 'hand', money('530000', 'IQD'))).toBe('counted');
  expect(await tills.openAsLeft(ali)).toBe(true);
  expect(await tills.countOpening(ali, 'hand', money('79', 'USD'))).toBe('counted');
  const [mine, his] = [await tills.mine(sara), await tills.mine(ali)];
  expect(mine?.lines).toMatchObject([
    { opening: { amount: '480000' }, found: { amount: '-20000' }, cameIn: { amount: '30000' } },
  ]);
  expect(his?.lines).toMatchObject([{ opening: { amount: '80' }, found: { amount: '0' } }]);
  const open = await openAlerts(database.db);
  expect(open).toContain(`opening-differs:${mine?.id}`);
  expect(open).not.toContain(`opening-differs:${his?.id}`);
  const id = mine?.id ?? 0;
  await expect(tills.settleOpening(sara, id, 'I found it')).rejects.toThrow(OwnMatter);
  expect(await tills.settle(ali, id, 'It is open.')).toBe(false);
  expect(await tills.settleOpening(ali, id, 'Huda took it to the bank.')).toBe(true);
  expect(await tills.settleOpening(HUDA, id, 'Again')).toBe(false);
  expect(await openAlerts(database.db)).not.toContain(`opening-differs:${id}`);
  await countAndSign(sara, '510000', 'IQD');
  expect(await openAlerts(database.db)).not.toContain(`till-differs:${id}`);
  expect(await tills.shift(HUDA, id)).toMatchObject({
    lines: [
      {
        opening: { amount: '480000' },
        found: { amount: '-20000' },
        difference: { amount: '0' },
        foundSettlement: { by: ali.id, text: 'Huda took it to the bank.' },
      },
    ],
  });
  // The next opening is the count, whatever was found before.
  await tills.open(sara);
  expect((await tills.mine(sara))?.lines).toMatchObject([{ opening: { amount: '510000' }, found: null }]);
});

test('a till that was never used may be counted at the start', async () => {
  const [sara] = [await cashier(), await cashier()];
  expect(await tills.countOpening(sara, 'hand', money('5', 'USD'))).toBe('none');
  await tills.open(sara);
  expect(await tills.countOpening(sara, '999', money('5', 'USD'))).toBe('no-till');
  expect(await tills.countOpening(sara, 'hand', money('25000', 'IQD'))).toBe('done');
  const id = await countAndSign(sara, '25000', 'IQD');
  expect(await openAlerts(database.db)).toContain(`opening-differs:${id}`);
  expect(await tills.shift(HUDA, id)).toMatchObject({
    lines: [{ opening: { amount: '25000' }, found: { amount: '25000' }, difference: { amount: '0' } }],
  });
});

test('the database keeps an opening count as it was typed', async () => {
  const sara = await left('40', 'USD');
  await tills.open(sara);
  await tills.countOpening(sara, 'hand', money('38', 'USD'));
  const id = (await tills.mine(sara))?.id;
  const refused = (statement: string, constraint: string) =>
    expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ constraint });
  await refused(`update shift_openings set counted = 40 where shift_id = ${id}`, 'shift_openings_once');
  await refused(`delete from shift_openings where shift_id = ${id}`, 'shift_openings_once');
  await refused(
    `update shift_openings set settled_at = now(), settler_id = ${sara.id}, settlement = 'x' where shift_id = ${id}`,
    'shift_openings_once',
  );
  await countAndSign(sara, '38', 'USD');
  await refused(
    `insert into shift_openings (shift_id, till, currency, due, counted) values (${id}, 'hand', 'IQD', 0, 5)`,
    'shift_openings_once',
  );
  const tillOf = (columns: string, values: string) =>
    `insert into shift_tills (shift_id, till, currency, came_in, went_out, counted, ${columns})
      values (${id}, 'hand', 'IQD', 0, 0, 0, ${values})`;
  await refused(tillOf('opening, found', '5, 5'), 'shift_tills_found');
  await refused(tillOf('opening, found', '5, 0'), 'shift_tills_add_up');
  // A process of the version before signs without the column.
  await refused(tillOf('opening', '5'), 'shift_tills_add_up');
  await sql.raw(tillOf('opening', '0')).execute(database.db);
});

/** Gives cash by hand, and returns the number of the handover. */
async function give(giver: Actor, receiver: Actor | null, amount: string, currency: string): Promise<number> {
  const cash = { till: 'hand', money: money(amount, currency), receiverId: receiver?.id ?? null };
  expect(await handovers.give(giver, cash)).toBe('given');
  return (await handovers.open(giver)).find(({ giver: { id } }) => id === giver.id)?.id ?? 0;
}

/** Returns the sums of a till of cash: opening, in, out, handed in, handed out. */
async function sumsOf(actor: Actor, currency: string): Promise<string[]> {
  const shift = await tills.mine(actor);
  const line = shift?.lines.find(({ opening }) => opening.currency === currency);
  if (!line) return [];
  return [line.opening, line.cameIn, line.wentOut, line.handedIn, line.handedOut].map(({ amount }) => amount);
}

test('cash that was handed over counts in both tills once it is confirmed', async () => {
  const [sara, ali] = [await left('500000', 'IQD'), await cashier()];
  await tills.open(sara);
  expect(
    await handovers.give(sara, { till: 'hand', money: money('500001', 'IQD'), receiverId: ali.id }),
  ).toBe('too-much');
  const id = await give(sara, ali, '300000', 'IQD');
  const again = { till: 'hand', money: money('100000', 'IQD'), receiverId: ali.id };
  expect(await handovers.give(sara, again)).toBe('waits');
  expect(await openAlerts(database.db)).toContain(`handover-waiting:${id}`);
  expect(await sumsOf(sara, 'IQD')).toEqual(['500000', '0', '0', '0', '0']);
  // Whoever gives it cannot confirm it, and neither can anybody else.
  for (const other of [sara, HUDA]) expect(await handovers.confirm(other, id)).toBe('gone');
  await tills.count(sara, 'hand', money('200000', 'IQD'));
  expect(await tills.close(sara, 0)).toBe('handover');
  expect(await handovers.confirm(ali, id)).toBe('confirmed');
  expect(await handovers.confirm(ali, id)).toBe('gone');
  expect(await openAlerts(database.db)).not.toContain(`handover-waiting:${id}`);
  expect(await sumsOf(sara, 'IQD')).toEqual(['500000', '0', '0', '0', '300000']);
  const gave = await countAndSign(sara, '200000', 'IQD');
  // A person without a shift has it in the next one, also in the first.
  await tills.open(ali);
  await credit(ali, '80', 'USD');
  expect(await sumsOf(ali, 'IQD')).toEqual(['0', '0', '0', '300000', '0']);
  await tills.count(ali, 'hand', money('80', 'USD'));
  const got = await countAndSign(ali, '300000', 'IQD');
  const lineOf = async (shift: number) =>
    (await tills.shift(HUDA, shift))?.lines.find(({ opening }) => opening.currency === 'IQD');
  expect(await lineOf(gave)).toMatchObject({ handedOut: { amount: '300000' }, difference: { amount: '0' } });
  expect(await lineOf(got)).toMatchObject({ handedIn: { amount: '300000' }, difference: { amount: '0' } });
  for (const actor of [sara, ali]) await tills.open(actor);
  expect(await sumsOf(sara, 'IQD')).toEqual(['200000', '0', '0', '0', '0']);
  expect(await sumsOf(ali, 'IQD')).toEqual(['300000', '0', '0', '0', '0']);
});

test('confirming and taking back at once have one end', async () => {
  const [sara, ali] = [await left('40', 'USD'), await cashier()];
  for (const actor of [sara, ali]) await tills.open(actor);
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await give(sara, ali, '5', 'USD');
    const [back, got, other] = await Promise.all([
      handovers.takeBack(sara, id),
      handovers.confirm(ali, id),
      handovers.count(ali, id, '4'),
    ]);
    expect([back, got === 'confirmed', other === 'disputed'].filter(Boolean)).toHaveLength(1);
    if (other === 'disputed') expect(await handovers.agree(sara, id)).toBe(true);
  }
  const [gave, , , , out] = (await sumsOf(sara, 'USD')).map(Number);
  const [, , , took = 0] = (await sumsOf(ali, 'USD')).map(Number);
  expect(gave).toBe(40);
  expect(took).toBe(out);
});

test('a third person settles an amount that was counted differently', async () => {
  const [sara, ali, zozan] = [await left('90', 'USD'), await cashier(), await cashier()];
  await tills.open(sara);
  const id = await give(sara, ali, '50', 'USD');
  expect(await handovers.count(ali, id, '45')).toBe('disputed');
  expect(await openAlerts(database.db)).toContain(`handover-differs:${id}`);
  expect(await handovers.takeBack(sara, id)).toBe(false);
  for (const party of [sara, ali])
    await expect(handovers.settle(party, id, '50', 'Mine')).rejects.toThrow(OwnMatter);
  const cheats = [
    `update cash_handovers set state = 'settled', settler_id = ${sara.id}, agreed = 50, ended_at = now() where id = ${id}`,
    `update cash_handovers set state = 'settled', settler_id = ${ali.id}, agreed = 45, ended_at = now() where id = ${id}`,
  ];
  for (const cheat of cheats)
    await expect(sql.raw(cheat).execute(database.db)).rejects.toMatchObject({
      constraint: 'cash_handovers_another_settles',
    });
  expect(await handovers.settle(zozan, id, '48', 'Two notes stuck together.')).toBe('done');
  expect(await handovers.settle(HUDA, id, '50', 'Again')).toBe('gone');
  expect(await openAlerts(database.db)).not.toContain(`handover-differs:${id}`);
  expect(await sumsOf(sara, 'USD')).toEqual(['90', '0', '0', '0', '48']);
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from notifications where key like ${`handover:${id}:settled:%`} order by customer_id`.execute(
    database.db,
  );
  expect(rows.map(({ customer_id }) => Number(customer_id))).toEqual([sara.id, ali.id]);
});

test('a third person settles a difference within the two counts', async () => {
  const [sara, ali, zozan] = [await left('90', 'USD'), await cashier(), await cashier()];
  await tills.open(sara);
  const countedAs = async (counted: string) => {
    const id = await give(sara, ali, '20', 'USD');
    expect(await handovers.count(ali, id, counted)).toBe('disputed');
    return id;
  };
  const settle = (id: number, amount: string) => handovers.settle(zozan, id, amount, 'Two notes stuck.');
  const less = await countedAs('15');
  for (const outside of ['0', '14.99', '20.01', '5000']) expect(await settle(less, outside)).toBe('outside');
  expect(await openAlerts(database.db)).toContain(`handover-differs:${less}`);
  expect(await settle(less, '15')).toBe('done');
  const more = await countedAs('25');
  for (const outside of ['19.99', '25.01']) expect(await settle(more, outside)).toBe('outside');
  expect(await settle(more, '20')).toBe('done');
  expect(await settle(await countedAs('0'), '0')).toBe('done');
  expect(await sumsOf(sara, 'USD')).toEqual(['90', '0', '0', '0', '35']);
});

/** Returns what the safe holds of cash by hand: what should be there, and what came in since the last count. */
async function safeOf(actor: Actor, currency: string): Promise<(string | undefined)[]> {
  const { safe } = await cash.places(actor);
  const line = safe.find(({ due }) => due.currency === currency);
  return [line?.due.amount, line?.cameIn.amount];
}

test('the safe holds what was laid in, less what a count says has left', SLOW, async () => {
  const [sara, ali] = [await left('900', 'KWD'), await cashier()];
  await tills.open(sara);
  for (const amount of ['300', '200']) {
    await handovers.confirm(ali, await give(sara, null, amount, 'KWD'));
  }
  expect(await safeOf(ali, 'KWD')).toEqual(['500', '500']);
  const count = (actor: Actor, counted: string, due: string, words: string | null = null) =>
    cash.countSafe(actor, { till: 'hand', counted: money(counted, 'KWD'), due, words });
  expect(await count(ali, '100', '500')).toBe('no-words');
  expect(await count(ali, '100', '400', 'Bank')).toBe('changed');
  const twice = [1, 2].map(() => count(ali, '100', '500', 'Taken to the bank.'));
  expect((await Promise.all(twice)).sort()).toEqual(['changed', 'counted']);
  await handovers.confirm(ali, await give(sara, null, '50', 'KWD'));
  expect(await safeOf(HUDA, 'KWD')).toEqual(['150', '50']);
  const [line] = (await cash.places(HUDA)).safe.filter(({ due }) => due.currency === 'KWD');
  expect(line?.count).toMatchObject({ difference: { amount: '-400' }, words: 'Taken to the bank.' });
  expect(await count(HUDA, '150', '150')).toBe('counted');
  await expect(sql`delete from safe_counts`.execute(database.db)).rejects.toMatchObject({
    constraint: 'safe_counts_stay',
  });
  const viewer = new StaffMember(7010, 'viewer', ['money.view']);
  await expect(count(viewer, '150', '150')).rejects.toThrow(NotPermitted);
  const adjuster = new StaffMember(7011, 'viewer', ['money.adjust']);
  await expect(cash.places(adjuster)).rejects.toThrow(NotPermitted);
});

test('the tills of the others show what should be in them, those of the reader do not', async () => {
  const [sara, ali] = [await left('70', 'EUR'), await cashier()];
  await tills.open(sara);
  const linesOf = async (reader: Actor, person: Actor) =>
    (await cash.places(reader)).people
      .find(({ id }) => id === person.id)
      ?.lines.map(({ due }) => `${due.amount} ${due.currency}`);
  expect(await linesOf(HUDA, sara)).toEqual(['70 EUR']);
  await handovers.confirm(ali, await give(sara, ali, '20', 'EUR'));
  expect(await linesOf(HUDA, sara)).toEqual(['50 EUR']);
  expect(await linesOf(HUDA, ali)).toEqual(['20 EUR']);
  await countAndSign(sara, '50', 'EUR');
  expect(await linesOf(ali, sara)).toEqual(['50 EUR']);
  expect(await linesOf(ali, ali)).toBeUndefined();
});

test('cash waits in the queue of its receiver, whatever else they may decide', async () => {
  const [sara, ali] = [await left('80', 'USD'), await cashier()];
  await tills.open(sara);
  const id = await give(sara, ali, '30', 'USD');
  const inQueue = async (person: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from alerts where kind like 'handover-%' and subject = ${String(id)} and ended_at is null`.execute(
      database.db,
    );
    const actor = new StaffMember(person, 'viewer', ['money.adjust']);
    const { entries } = await readQueue(database.db, actor, { offset: 0, limit: 50 });
    return entries.map(({ kind, subject }) => `${kind} ${subject}`).includes(`till ${rows[0]?.id}`);
  };
  const all = () => Promise.all([ali.id, sara.id, 7009].map(inQueue));
  expect(await all()).toEqual([true, false, false]);
  expect(await handovers.count(ali, id, '25')).toBe('disputed');
  expect(await all()).toEqual([true, true, false]);
  expect(await handovers.agree(sara, id)).toBe(true);
  expect(await all()).toEqual([false, false, false]);
});

test('cash that nobody counted ends as taken back or as nothing', async () => {
  const [sara, ali, zozan] = [await left('90', 'USD'), await cashier(), await cashier()];
  await tills.open(sara);
  const id = await give(sara, ali, '50', 'USD');
  expect(await handovers.settle(zozan, id, '50', 'He has it.')).toBe('outside');
  expect(await handovers.settle(zozan, id, '0', 'It never left the drawer.')).toBe('done');
  expect(await handovers.takeBack(sara, id)).toBe(false);
  const safe = await give(sara, null, '20', 'USD');
  expect(await handovers.confirm(sara, safe)).toBe('gone');
  expect(await handovers.confirm(zozan, safe)).toBe('confirmed');
  expect(await sumsOf(sara, 'USD')).toEqual(['90', '0', '0', '0', '20']);
  await tills.open(zozan);
  expect(await sumsOf(zozan, 'USD')).toEqual([]);
});

test('the database refuses cash that vanishes or counts twice', async () => {
  const [sara, ali] = [await left('90', 'USD'), await cashier()];
  for (const actor of [sara, ali]) await tills.open(actor);
  const id = await give(sara, ali, '50', 'USD');
  const refused = (statement: string, constraint: string) =>
    expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ constraint });
  const counted = (by: number) =>
    `update cash_handovers set state = 'confirmed', counted = 50, counted_by = ${by}, counted_at = now(), agreed = 50,
      ended_at = now() where id = ${id}`;
  await refused(counted(sara.id), 'cash_handovers_another_counts');
  await refused(counted(HUDA.id), 'cash_handovers_another_counts');
  await refused(`delete from cash_handovers where id = ${id}`, 'cash_handovers_move');
  await refused(`update cash_handovers set amount = 40 where id = ${id}`, 'cash_handovers_move');
  const shift = (await tills.mine(ali))?.id;
  const move = (way: string, amount: number) =>
    `insert into shift_moves (source, shift_id, till, currency, amount)
      values ('handover:${id}:${way}', ${shift}, 'hand', 'USD', ${amount})`;
  await refused(move('in', 50), 'shift_moves_of_handover');
  expect(await handovers.confirm(ali, id)).toBe('confirmed');
  await refused(move('in', 51), 'shift_moves_of_handover');
  await refused(move('out', -50), 'shift_moves_of_handover');
  await refused(
    `update cash_handovers set state = 'taken-back', agreed = null where id = ${id}`,
    'cash_handovers_move',
  );
  await countAndSign(ali, '50', 'USD');
  await refused(
    `insert into shift_tills (shift_id, till, currency, opening, came_in, went_out, handed_in, counted)
      values (${shift}, 'hand', 'IQD', 0, 0, 0, 5, 0)`,
    'shift_tills_handed',
  );
});
