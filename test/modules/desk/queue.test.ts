import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertKind, raiseAlert } from '../../../src/modules/alerts/index.ts';
import { alertKinds, waitsFor } from '../../../src/modules/alerts/kinds.ts';
import { alertNatures } from '../../../src/modules/alerts/natures.ts';
import type { DeciderDeps } from '../../../src/modules/desk/decide.ts';
import { createDesk } from '../../../src/modules/desk/desk.ts';
import { readQueue } from '../../../src/modules/desk/queue.ts';
import { type MatterKind, matterKinds, matterOf, sources } from '../../../src/modules/desk/sources.ts';
import { StaffMember } from '../../../src/modules/staff/actor.ts';
import { NotPermitted } from '../../../src/modules/staff/index.ts';
import { defaultPermissions } from '../../../src/modules/staff/permissions.ts';
import { createStaff } from '../../../src/modules/staff/staff.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

let db: Db;
let drop: () => Promise<void>;
const subjects: Partial<Record<MatterKind, string>> = {};

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  const customerId = await addCustomer(db, 5);
  const review = await addPurchase(db, { customerId, units: 2, state: 'review' });
  const cost = await addPurchase(db, { customerId });
  await sql`update orders set cost_prompted = 12 where purchase_id = ${cost.id}`.execute(db);
  const reversal = await addPurchase(db, { customerId, state: 'reversed', dealerOrderIds: [1] });
  const wrong = await addPurchase(db, { customerId, state: 'succeeded', dealerOrderIds: [2] });
  await sql`
    insert into code_problems (order_id, reason, opened_at) values (${wrong.orderIds[0]}, 'used', now())`.execute(
    db,
  );
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, submitted_at, credited_amount)
    values ('P-AAAAAAAA', 'a', 5, 'manual', 'awaiting', 'USD', 20, 'USD', 20, 'a', 5, now() + interval '1 day', now(), null),
      ('P-BBBBBBBB', 'b', 5, 'manual', 'refunding', 'USD', 20, 'USD', 20, 'b', 5, now(), null, 20),
      ('P-CCCCCCCC', 'c', 5, 'manual', 'credited', 'USD', 20, 'USD', 20, 'c', 5, now(), null, 20)`.execute(
    db,
  );
  await raiseAlert(db, 'refund-by-hand', 'P-BBBBBBBB');
  await raiseAlert(db, 'refund-wanted', 'P-CCCCCCCC');
  await raiseAlert(db, 'wallet-too-low', 'USD');
  await raiseAlert(db, 'wallet-fall', 'EUR');
  await sql`
    insert into adjustments (id, kind, customer_id, currency, amount, actor_id, agreed_at)
    values (77, 'credit', 5, 'USD', 5000, 1, now())`.execute(db);
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, dealer_created_at, found_at)
    values (9, 'ORPHAN00-1-1-AAAAAAAA', 'ORPHAN00-1', 'chargingCard', 'success', now(), now())`.execute(db);
  await sql`
    insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, withheld_at)
    values (10, 'x', 7, 'USD', 'voucher', 'success', now(), now())`.execute(db);
  await sql`
    insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, due_at)
    values (11, 'y', 7, 'USD', 'voucher', 'success', now(), now())`.execute(db);
  await raiseAlert(db, 'surplus-slow', '11');
  await addCustomer(db, 6);
  const kept = await addPurchase(db, { customerId: 6, state: 'succeeded', dealerOrderIds: [3] });
  await sql`update purchases set kept_since = now() where id = ${kept.id}`.execute(db);
  await sql`
    insert into second_words (key, amount, currency, first_by, kind, subject)
    values ('deposit:P-AAAAAAAA', 5000, 'USD', 1, 'deposit', 'P-AAAAAAAA')`.execute(db);
  await raiseAlert(db, 'second-word-wanted', 'deposit:P-AAAAAAAA');
  const shift = await sql<{ id: string }>`
    insert into shifts (cashier_id, closed_at) values (2, now()) returning id`.execute(db);
  await raiseAlert(db, 'till-differs', shift.rows[0]?.id ?? '');
  const [pay, alarm, word, till] = await Promise.all(
    (['refund-wanted', 'wallet-fall', 'second-word-wanted', 'till-differs'] as const).map((kind) =>
      db.selectFrom('alerts').select('id').where('kind', '=', kind).executeTakeFirstOrThrow(),
    ),
  );
  await sql`
    with product as (
      insert into products (id, name, type, dealer_status, required_info, search_text, synced_at)
      values (801, 'Nova', 'voucher', 'active', '[]', 'nova', now()) returning id)
    insert into items (id, product_id, name, currency, list_price, cost, synced_at, changed_at)
    select 802, id, '60', 'USD', 5, 4, now(), now() from product`.execute(db);
  const inquiry = await sql<{ id: string }>`
    insert into inquiries (customer_id, state, waits_since) values (6, 'open', now()) returning id::text`.execute(
    db,
  );
  Object.assign(subjects, {
    review: review.code,
    cost: cost.code,
    reversal: reversal.code,
    case: wrong.code,
    inquiry: inquiry.rows[0]?.id,
    deposit: 'P-AAAAAAAA',
    refund: 'P-BBBBBBBB',
    'pay-back': pay?.id,
    alarm: alarm?.id,
    adjustment: '77',
    'second-word': word?.id,
    till: till?.id,
    orphan: 'ORPHAN00',
    surplus: '11',
    withheld: 'surplus',
    unreachable: '6',
    goods: '801',
    wallet: 'USD',
  } satisfies Record<MatterKind, string | undefined>);
});
afterAll(() => drop());

test('everything that waits for a person is in one queue, whatever it is about', async () => {
  const { entries, total } = await readQueue(db, owner(1), { offset: 0, limit: 100 });
  const found = Object.fromEntries(entries.map(({ kind, subject }) => [kind, subject]));
  // A kind without rows is of a module that the shop lacks.
  const kinds = matterKinds.filter((kind) => sources[kind].rows !== null);
  expect(found).toEqual(Object.fromEntries(kinds.map((kind) => [kind, subjects[kind]])));
  expect(total).toBe(entries.length);
  expect(entries.find(({ kind }) => kind === 'review')?.units).toBe(2);
});

test('the oldest stands first, and a page knows how many there are', async () => {
  const { entries } = await readQueue(db, owner(1), { offset: 0, limit: 100 });
  const times = entries.map(({ since }) => since);
  expect(times).toEqual(times.toSorted());
  const page = await readQueue(db, owner(1), { offset: 3, limit: 1 });
  expect(page.entries).toEqual([entries[3]]);
  expect((await readQueue(db, owner(1), { offset: 500, limit: 1 })).total).toBe(entries.length);
});

test('every kind of waiting alert is in the queue or leads to a matter in it', async () => {
  const before = await readQueue(db, owner(1), { offset: 0, limit: 100 });
  // Kinds without a required subject: some need an existing one.
  const kinds = alertKinds.filter(
    (kind) => waitsFor(kind) !== 'nobody' && !('stillOpen' in alertNatures[kind]),
  );
  for (const kind of kinds) await raiseAlert(db, kind, 'K7QM2F9X-2');
  const after = await readQueue(db, owner(1), { offset: 0, limit: 100 });
  const alerts = await db
    .selectFrom('alerts')
    .select(['id', 'kind'])
    .where('subject', '=', 'K7QM2F9X-2')
    .execute();
  const added = after.entries.filter(
    ({ kind, subject }) => !before.entries.some((one) => one.kind === kind && one.subject === subject),
  );
  const named = alerts.map(({ id, kind }) =>
    matterOf({ id, kind: kind as AlertKind, subject: 'K7QM2F9X-2' }),
  );
  const alarms = named.filter(({ kind }) => kind === 'alarm').map(({ subject }) => subject);
  expect(alarms.length).toBeGreaterThan(10);
  expect(added.map(({ subject }) => subject)).toEqual(expect.arrayContaining(alarms));
  expect(matterOf({ id: '4', kind: 'order-in-review', subject: 'K7QM2F9X-2' })).toEqual({
    kind: 'review',
    subject: 'K7QM2F9X',
  });
  await sql`delete from alerts where subject = 'K7QM2F9X-2'`.execute(db);
});

test('whoever may see orders alone sees no money that waits', async () => {
  await addCustomer(db, 50);
  await sql`insert into staff (person_id, role, invited_by) values (50, 'viewer', 1)`.execute(db);
  await sql`
    insert into staff_roles (role, permissions, updated_by) values ('viewer', '{orders.view}', 1)`.execute(
    db,
  );
  const viewer = await createStaff(db, []).of(50);
  if (!viewer) throw new Error('no viewer');
  const { entries } = await readQueue(db, viewer, { offset: 0, limit: 100 });
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['review', 'cost', 'reversal', 'case', 'orphan', 'surplus', 'withheld']),
  );
});

test('who only looks takes no matter out of the queue of those who decide', async () => {
  const desk = createDesk({ db, decisions: {} as DeciderDeps, timeZone: () => 'UTC' });
  const viewer = new StaffMember(51, 'viewer', defaultPermissions.viewer);
  const decider = new StaffMember(52, 'operator', defaultPermissions.operator);
  for (const kind of matterKinds) {
    await expect(desk.putOff(viewer, kind, 'A1', 4)).rejects.toThrow(NotPermitted);
    await desk.putOff(decider, kind, 'A1', 4);
  }
  await sql`delete from desk_put_off where subject = 'A1'`.execute(db);
});
