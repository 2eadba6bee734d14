import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import { SecondWordNeeded } from '../../../src/modules/staff/second-word/second-word.ts';
import { agreed } from '../../support/database/second-words.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

const OWNER = 9001;
let fixture: ShopFixture;
let manager: Actor;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER, 9002] });
  await fixture.shop.staff.setPermission(owner(OWNER), 'operator', 'staff.manage', true);
  const { id } = await addStaff(fixture.db, 5001, 'operator');
  const actor = await fixture.shop.staff.of(id);
  if (!actor) throw new Error('no operator');
  manager = actor;
});
afterAll(() => fixture.close());
beforeEach(() => sql`delete from alerts`.execute(fixture.db));

const news = async () => {
  const rows = await fixture.db
    .selectFrom('alerts')
    .select('detail')
    .where('kind', '=', 'staff-changed')
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => detail);
};

it('owners are notified of invitations, joins, roles and removals, with both people', async () => {
  const { invitations, staff } = fixture.shop;
  const joined = await fixture.customer('0');
  const made = await invitations.make(manager, 'viewer');
  await invitations.accept(joined, made?.token ?? '');
  await staff.setRole(owner(OWNER), joined, 'cashier');
  await staff.remove(owner(OWNER), joined);
  expect(await news()).toEqual([
    { kind: 'staff-invited', by: manager.id, role: 'viewer' },
    { kind: 'staff-joined', by: manager.id, person: joined, role: 'viewer' },
    { kind: 'staff-role', by: OWNER, person: joined, role: 'cashier' },
    { kind: 'staff-removed', by: OWNER, person: joined, role: 'cashier' },
  ]);
});

it('owners are notified of what a role may do from now on', async () => {
  await fixture.shop.staff.setPermission(owner(OWNER), 'viewer', 'money.adjust', true);
  expect(await news()).toEqual([
    { kind: 'role-allowed', by: OWNER, role: 'viewer', permission: 'money.adjust' },
  ]);
});

it('only an owner raises a limit, and whoever manages staff may lower one', async () => {
  const { limits } = fixture.shop;
  const alone = async () => (await limits.read()).operator.alone;
  expect(await alone()).toBe('500');
  const raise = { role: 'operator', name: 'alone', amount: '501' } as const;
  expect(await limits.set(raise, manager)).toBe('owners-only');
  expect(await limits.set({ ...raise, role: 'owner', amount: '1' }, manager)).toBe('owners-only');
  expect(await limits.set({ ...raise, amount: '400' }, manager)).toBe('done');
  expect(await alone()).toBe('400');
  expect(await agreed(fixture.db, () => limits.set({ ...raise, amount: '900' }, owner(OWNER)))).toBe('done');
  expect(await alone()).toBe('900');
  expect(await limits.set({ ...raise, amount: '-1' }, owner(OWNER))).toBe('not-an-amount');
  expect(await news()).toMatchObject([
    { kind: 'limit-set', by: manager.id, role: 'operator', amount: '400 USD' },
    { kind: 'limit-set', by: OWNER, role: 'operator', amount: '900 USD' },
  ]);
});

it('nobody raises a limit alone, an owner their own neither', async () => {
  const { limits, secondWords } = fixture.shop;
  const raise = { role: 'owner', name: 'alone', amount: '1000000' } as const;
  const asked = await limits.set(raise, owner(OWNER, [9002])).catch((error: SecondWordNeeded) => error.key);
  expect(asked).toMatch(/^limit:owner:alone:1000000:/);
  expect((await limits.read()).owner.alone).toBe('2000');
  const waiting = await secondWords.waiting(asked);
  await secondWords.agree(asked, owner(9002, [OWNER]), Date.parse(waiting?.at ?? ''));
  expect(await limits.set(raise, owner(OWNER, [9002]))).toBe('done');
  await limits.set({ ...raise, amount: '2000' }, owner(OWNER));
  await expect(limits.set(raise, owner(OWNER, [9002]))).rejects.toThrow(SecondWordNeeded);
});

it('a person of the role that would gain is not the second one about its limit', async () => {
  const { limits, secondWords } = fixture.shop;
  const raise = { role: 'operator', name: 'alone', amount: '7000' } as const;
  const asked = await limits.set(raise, owner(OWNER)).catch((error: SecondWordNeeded) => error.key);
  const at = Date.parse((await secondWords.waiting(asked))?.at ?? '');
  expect(await secondWords.agree(asked, manager, at)).toEqual({ ok: false, problem: 'not-independent' });
});
