import type { Person } from '@storefront/bot-api-emulator/client';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertDetail, type AlertKind, waitingKinds } from '../../../src/modules/alerts/index.ts';
import { rungChats } from '../../../src/modules/staff/index.ts';
import { SLOW } from '../../support/sizes.ts';
import { owner } from '../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const SECOND = 9002;
let fixture: ChatFixture;
let admin: Person;
let second: Person;
let cashier: Person;
let operator: Person;

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [SECOND] });
  ({ admin } = fixture);
  second = await fixture.people.createUser({ id: SECOND, firstName: 'Omar', languageCode: 'en' });
  for (const one of [admin, second]) {
    await one.start();
    await one.waitFor('desk');
  }
  cashier = await colleague('Sara', 'cashier');
  operator = await colleague('Ali', 'operator');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`delete from alerts`.execute(fixture.db);
  await sql`delete from staff_off_duty`.execute(fixture.db);
});

async function colleague(name: string, role: 'cashier' | 'operator'): Promise<Person> {
  const one = await fixture.newcomer({ name });
  await sql`insert into staff (person_id, role, invited_by) values (${one.id}, ${role}, ${ADMIN})`.execute(
    fixture.db,
  );
  return one;
}

async function offDuty(...people: readonly Person[]): Promise<void> {
  for (const { id } of people) {
    await sql`insert into staff_off_duty (person_id) values (${id})`.execute(fixture.db);
  }
}

/** Raises an alert, and returns the names of its recipients. */
async function rung(
  kind: AlertKind,
  subject: string,
  { detail = {}, send = sendNow }: { detail?: AlertDetail; send?: (id: string) => Promise<void> } = {},
): Promise<string[]> {
  const people = { admin, second, cashier, operator };
  const before = new Map<string, number>();
  for (const [name, one] of Object.entries(people)) before.set(name, (await one.transcript()).length);
  await fixture.shop.alerts.raise(kind, subject, detail);
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  await send(id);
  const names: string[] = [];
  for (const [name, one] of Object.entries(people)) {
    if ((await one.transcript()).length > (before.get(name) ?? 0)) names.push(name);
  }
  return names;
}

const sendNow = (id: string) => fixture.telegram.sendAlert(id);
/** Repeats it as if it had waited for this time. */
const repeatedAfter = (hours: number) => async (id: string) => {
  await sql`
    update alerts set sent_at = now(), times = 0, remind_at = now(), raised_at = now() - make_interval(hours => ${hours})
    where id = ${id}::bigint`.execute(fixture.db);
  await fixture.telegram.remind();
};

describe('somebody who is off duty', () => {
  test('is not rung while a colleague can decide it', async () => {
    expect(await rung('wallet-fall', 'USD')).toEqual(['admin', 'second', 'cashier', 'operator']);
    await sql`delete from alerts`.execute(fixture.db);
    await offDuty(cashier, second);
    expect(await rung('wallet-fall', 'USD')).toEqual(['admin', 'operator']);
  });

  test('still sees and decides what their role may', async () => {
    await offDuty(operator);
    await fixture.shop.alerts.raise('order-slow', 'K7QM2F9X-1');
    await operator.send('/desk');
    await operator.waitFor('You are off duty since');
    await operator.tap(/👥 Customers/);
    await operator.waitFor(/Customers/);
  });

  test('finds what waited in the list when coming on duty', async () => {
    await offDuty(admin, second, cashier, operator);
    expect(await rung('surplus-order', 'K7QM2F9X-1', { detail: { dealerOrderId: 7 } })).toEqual([]);
    await admin.send('/desk');
    await admin.waitFor('You are off duty');
    await admin.tap('🔔 Come on duty');
    await admin.waitFor(/You are on duty\. One thing needs you/);
    await admin.tap('⚠️ Needs you (1)');
    await admin.waitFor('Another dealer order of K7QM2F9X-1');
  });
});

describe('when nobody is on duty', () => {
  test('an urgent alert rings the owners all the same', async () => {
    await offDuty(admin, second, cashier, operator);
    expect(await rung('ledger-broken', 'USD')).toEqual(['admin', 'second']);
  });

  test('a question to a second person rings somebody other than the asker', async () => {
    await offDuty(second, cashier, operator);
    const detail = { kind: 'credit', by: String(ADMIN), amount: '900', currency: 'USD' };
    expect(await rung('second-word-wanted', 'codes:1', { detail })).toEqual(['second']);
  });

  test('a question of the only owner rings the next one who can decide', () => {
    const asked = {
      readers: [1, 3],
      owners: [1],
      offDuty: new Set([3]),
      parties: [1],
      mayWait: false,
      isLoud: false,
    };
    expect(rungChats(asked)).toContain(3);
  });

  test('what can wait rings the owners after a day', async () => {
    await offDuty(admin, second, cashier, operator);
    const detail = { dealerOrderId: 7 };
    const later = (hours: number) => ({ detail, send: repeatedAfter(hours) });
    expect(await rung('surplus-order', 'K7QM2F9X-1', later(5))).toEqual([]);
    await sql`delete from alerts`.execute(fixture.db);
    expect(await rung('surplus-order', 'K7QM2F9X-1', later(29))).toEqual(['admin', 'second']);
  });
});

test('an overdue matter notifies the owners who are off duty', async () => {
  await offDuty(second);
  const send = repeatedAfter(1);
  expect(await rung('upstream-refuses-us', 'dealer', { send })).toContain('second');
  await second.waitFor('Not decided in its time', { after: 0 });
});

test('every kind that waits for a person rings somebody who can decide it within a day', SLOW, async () => {
  await offDuty(admin, second, cashier, operator);
  for (const kind of waitingKinds) {
    await sql`delete from alerts`.execute(fixture.db);
    await fixture.shop.alerts.raise(kind, `of ${kind}`);
    await sql`update alerts set sent_at = now(), remind_at = now(), raised_at = now() - interval '29 hours'`.execute(
      fixture.db,
    );
    const due = await fixture.shop.alerts.reminders.claim();
    // An alert whose matter does not exist ends instead.
    for (const alert of due) expect(alert, kind).toMatchObject({ kind, isLoud: true });
  }
});

test('whatever cannot wait reaches somebody who can decide it, whoever is off duty', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(some, some, some, some, fc.boolean(), (readers, owners, off, parties, isLoud) => {
      const chats = rungChats({ readers, owners, offDuty: new Set(off), parties, mayWait: false, isLoud });
      const able = [...readers, ...owners].filter((one) => !parties.includes(one));
      if (able.length > 0) expect(chats.some((one) => able.includes(one))).toBe(true);
      expect(chats.every((one) => [...readers, ...owners].includes(one))).toBe(true);
    }),
  );
});

describe('duty', () => {
  test('is nobody’s to change but one’s own and an owner’s', async () => {
    const { duty } = fixture.shop.staff;
    const by = async (id: number) => {
      const actor = await fixture.shop.staff.of(id);
      if (!actor) throw new Error('is no staff');
      return actor;
    };
    await sql`
      insert into staff_roles (role, permissions, updated_by)
      values ('operator', array['staff.manage', 'money.approve', 'money.adjust'], ${ADMIN})`.execute(
      fixture.db,
    );
    expect(await duty.set(await by(operator.id), cashier.id, true)).toBe(false);
    expect(await duty.set(await by(operator.id), ADMIN, true)).toBe(false);
    expect(await duty.set(owner(ADMIN, [SECOND]), SECOND, true)).toBe(false);
    expect((await duty.off()).size).toBe(0);
    expect(await duty.set(owner(ADMIN, [SECOND]), cashier.id, true)).toBe(true);
    expect(await duty.set(await by(operator.id), operator.id, true)).toBe(true);
    expect([...(await duty.off())].sort()).toEqual([cashier.id, operator.id].sort());
    await sql`delete from staff_roles`.execute(fixture.db);
  });

  test('of a colleague is told to every owner', async () => {
    await fixture.shop.staff.duty.set(owner(ADMIN, [SECOND]), cashier.id, true);
    const row = await fixture.db
      .selectFrom('alerts')
      .select(['kind', 'detail'])
      .where('kind', '=', 'staff-changed')
      .executeTakeFirstOrThrow();
    expect(row.detail).toMatchObject({ kind: 'duty-off', person: cashier.id });
  });

  test('of a colleague is changed from their card', async () => {
    await admin.send('/staff');
    await admin.waitFor('Sara');
    await admin.tap('Sara');
    await admin.waitFor('👤 Sara');
    await admin.tap('🔕 Take off duty');
    await admin.waitFor('🔕 Off duty since');
    await cashier.send('/desk');
    await cashier.waitFor('You are off duty');
    await cashier.tap('🔔 Come on duty');
    await cashier.waitFor('You are on duty');
  });

  test('ends with the role: somebody who is invited again is on duty', async () => {
    await offDuty(cashier);
    await fixture.shop.staff.remove(owner(ADMIN, [SECOND]), cashier.id);
    expect((await fixture.shop.staff.duty.off()).has(cashier.id)).toBe(false);
    await sql`insert into staff (person_id, role, invited_by) values (${cashier.id}, 'cashier', ${ADMIN})`.execute(
      fixture.db,
    );
  });
});
