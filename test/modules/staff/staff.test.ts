import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPricing } from '../../../src/modules/catalog/prices/pricing.ts';
import { NotPermitted } from '../../../src/modules/staff/actor.ts';
import type { AuditQuery } from '../../../src/modules/staff/audit-log.ts';
import { createInvitationsOf, createStaff } from '../../../src/modules/staff/staff.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { freely } from '../../support/database/second-words.ts';
import { addCustomer } from '../../support/database/shop-rows.ts';
import { owner } from '../../support/telegram/actors.ts';

const OWNER = 1;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function parts() {
  const staff = createStaff(database.db, [OWNER]);
  return { staff, invitations: createInvitationsOf(database.db, [OWNER]) };
}

let next = 100;
function someone(): Promise<number> {
  next += 1;
  return addCustomer(database.db, next);
}

/** Adds a staff member with this role, by an invitation of the owner. */
async function joined(role: 'operator' | 'cashier' | 'viewer'): Promise<number> {
  const { invitations } = parts();
  const id = await someone();
  const made = await invitations.make(owner(OWNER), role);
  expect(await invitations.accept(id, made?.token ?? '')).toMatchObject({ ok: true, role });
  return id;
}

describe('staff', () => {
  it('join by a link that works once, until its maker loses the right', async () => {
    const { staff, invitations } = parts();
    const [first, second] = [await joined('viewer'), await someone()];
    const made = await invitations.make(owner(OWNER), 'viewer');
    expect(await invitations.accept(first, made?.token ?? '')).toEqual({ ok: false, problem: 'is-staff' });
    expect(await invitations.accept(second, made?.token ?? '')).toMatchObject({ ok: true });
    const third = await someone();
    expect(await invitations.accept(third, made?.token ?? '')).toEqual({ ok: false, problem: 'over' });

    const revoked = await invitations.make(owner(OWNER), 'viewer');
    await invitations.revoke(owner(OWNER), revoked?.invitation.id ?? 0);
    expect(await invitations.accept(third, revoked?.token ?? '')).toEqual({ ok: false, problem: 'over' });

    await staff.setPermission(owner(OWNER), 'operator', 'staff.manage', true);
    const operator = await joined('operator');
    const actor = await staff.of(operator);
    if (!actor) throw new Error('no operator');
    const theirs = await invitations.make(actor, 'viewer');
    await staff.remove(owner(OWNER), operator);
    expect(await invitations.accept(third, theirs?.token ?? '')).toEqual({ ok: false, problem: 'over' });
    expect(await staff.of(third)).toBeNull();
    await staff.setPermission(owner(OWNER), 'operator', 'staff.manage', false);
  });

  it('give only roles or permissions that they have', async () => {
    const { staff, invitations } = parts();
    await staff.setPermission(owner(OWNER), 'viewer', 'staff.manage', true);
    const actor = await staff.of(await joined('viewer'));
    if (!actor) throw new Error('no viewer');
    const [cashier, viewer] = [await joined('cashier'), await joined('viewer')];
    expect(await invitations.make(actor, 'cashier')).toBeNull();
    expect(await invitations.make(actor, 'operator')).toBeNull();
    expect(await staff.setPermission(actor, 'viewer', 'money.adjust', true)).toBe(false);
    expect(await staff.setRole(actor, viewer, 'cashier')).toEqual({ ok: false, problem: 'not-yours' });
    expect(await staff.setRole(actor, actor.id, 'operator')).toEqual({ ok: false, problem: 'not-yours' });
    expect(await staff.remove(actor, cashier)).toEqual({ ok: false, problem: 'not-yours' });
    expect(await staff.remove(actor, OWNER)).toEqual({ ok: false, problem: 'is-owner' });
    expect(await staff.setRole(actor, OWNER, 'viewer')).toEqual({ ok: false, problem: 'is-owner' });
    expect((await staff.of(viewer))?.role).toBe('viewer');
    await staff.setPermission(owner(OWNER), 'viewer', 'staff.manage', false);
  });

  it('lose all rights once removed, while their acts stay in the log', async () => {
    const { staff } = parts();
    const pricing = createPricing(database.db, freely);
    const operator = await joined('operator');
    const actor = await staff.of(operator);
    if (!actor) throw new Error('no operator');
    expect(await pricing.set({ of: 'markup', value: '7' }, actor)).toMatchObject({ ok: true });
    await staff.remove(owner(OWNER), operator);
    expect(await staff.of(operator)).toBeNull();
    expect(await staff.holders('prices.edit')).toEqual([OWNER]);

    const { entries } = await staff.search(owner(OWNER), { actorId: operator });
    expect(entries.map(({ act, subject, detail }) => [act, subject, detail.value])).toEqual([
      ['setting-changed', 'markup', { percent: '7' }],
      ['invitation-accepted', expect.any(String), undefined],
    ]);
    expect(
      (await staff.search(owner(OWNER), { act: 'staff-removed', subject: String(operator) })).entries,
    ).toHaveLength(1);
    for (const change of [
      'update audit_log set actor_id = 9',
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
    }
  });

  it('have no right while suspended, until an owner gives it back', async () => {
    const { staff, invitations } = parts();
    await staff.setPermission(owner(OWNER), 'operator', 'staff.manage', true);
    const [manager, cashier] = [await staff.of(await joined('operator')), await joined('cashier')];
    if (!manager) throw new Error('no operator');
    const invitation = await invitations.make(owner(OWNER), 'operator');
    expect(await staff.suspend(manager, cashier)).toEqual({ ok: true });
    expect(await staff.suspend(manager, cashier)).toEqual({ ok: true });
    expect(await staff.of(cashier)).toBeNull();
    expect(await staff.holders('money.approve')).not.toContain(cashier);
    expect(await invitations.accept(cashier, invitation?.token ?? '')).toEqual({
      ok: false,
      problem: 'is-staff',
    });
    expect((await staff.list()).find(({ id }) => id === cashier)).toMatchObject({
      role: 'cashier',
      suspendedSince: expect.any(String),
    });

    expect(await staff.restore(manager, cashier)).toEqual({ ok: false, problem: 'not-yours' });
    expect(await staff.of(cashier)).toBeNull();
    expect(await staff.restore(owner(OWNER), cashier)).toEqual({ ok: true });
    expect((await staff.of(cashier))?.may('money.approve')).toBe(true);
    expect(await staff.suspend(owner(OWNER), OWNER)).toEqual({ ok: false, problem: 'is-owner' });
    const { entries } = await staff.search(owner(OWNER), { subject: String(cashier) });
    expect(entries.map(({ act }) => act)).toEqual(['staff-restored', 'staff-suspended']);
    await staff.setPermission(owner(OWNER), 'operator', 'staff.manage', false);
  });

  it('are found by days of the shop’s time zone, beside person and act', async () => {
    const inBaghdad = createStaff(database.db, [OWNER], () => 'Asia/Baghdad');
    const times = ['01T20:59', '01T21:00', '02T20:59', '02T21:00'].map((time) => `2100-11-${time}:00.000Z`);
    for (const at of times) {
      await database.pool.query(
        "insert into audit_log (at, actor_id, act, subject) values ($1, 77, 'setting-changed', 'days')",
        [at],
      );
    }
    const found = async (query: AuditQuery) =>
      (await inBaghdad.search(owner(OWNER), query)).entries.map(({ at }) => at);
    expect(await found({ from: '2100-11-02', to: '2100-11-02' })).toEqual([times[2], times[1]]);
    expect(await found({ actorId: 77, from: '2100-11-02' })).toEqual([times[3], times[2], times[1]]);
    expect(await found({ act: 'setting-changed', subject: 'days', to: '2100-11-01' })).toEqual([times[0]]);
    expect(await found({ actorId: 78, from: '2100-11-01' })).toEqual([]);
  });

  it('are refused by the domain where the role lacks the permission', async () => {
    const { staff } = parts();
    const cashier = await staff.of(await joined('cashier'));
    if (!cashier) throw new Error('no cashier');
    const pricing = createPricing(database.db, freely);
    const before = await pricing.markup();
    await expect(pricing.set({ of: 'markup', value: '93' }, cashier)).rejects.toThrow(NotPermitted);
    await expect(staff.search(cashier, {})).rejects.toThrow(NotPermitted);
    expect(await pricing.markup()).toEqual(before);
  });
});

it('nothing but the staff module makes an actor', () => {
  const folder = new URL('../../../src/', import.meta.url);
  const makers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /new StaffMember\(/.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(makers).toEqual(['modules/staff/staff.ts']);
});
