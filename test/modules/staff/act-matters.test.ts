import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../src/modules/all.ts';
import { type ActWithParties, ruleOf } from '../../../src/modules/staff/act-matters.ts';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import { HigherRank, OwnMatter } from '../../../src/modules/staff/outsiders.ts';
import type { StaffRole } from '../../../src/modules/staff/permissions.ts';
import { money } from '../../../src/platform/values/money.ts';
import { addPurchase } from '../../support/database/shop-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

const OWNER = 9001;
let fixture: ShopFixture;
/** A staff member who is also a customer, and a colleague with the same permissions. */
let me: Actor;
let colleague: Actor;
let mine: Awaited<ReturnType<typeof makeMatters>>;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  for (const permission of ['payments.edit', 'settings.edit', 'staff.manage'] as const)
    await fixture.shop.staff.setPermission(owner(OWNER), 'operator', permission, true);
  me = await join(await fixture.customer(), 'operator');
  colleague = await join(await fixture.customer(), 'operator');
  mine = await makeMatters(me.id);
});
afterAll(() => fixture.close());

async function join(id: number, role: StaffRole): Promise<Actor> {
  await sql`
    insert into staff (person_id, role, invited_by, since) values (${id}, ${role}, ${OWNER}, now() - interval '3 days')`.execute(
    fixture.db,
  );
  const actor = await fixture.shop.staff.of(id);
  if (!actor) throw new Error('somebody of the staff is not on it');
  return actor;
}

/** Creates one matter of each kind for this person. */
async function makeMatters(customerId: number) {
  const { db, shop } = fixture;
  const order = async (state: 'queued' | 'review' | 'succeeded' | 'reversed', dealerOrderId?: number) => {
    const { code, orderIds } = await addPurchase(db, {
      customerId,
      state,
      ...(dealerOrderId !== undefined && { dealerOrderIds: [dealerOrderId] }),
    });
    return { code: `${code}-1`, id: orderIds[0] ?? '' };
  };
  const [waiting, review, delivered, reversed] = [
    await order('queued'),
    await order('review'),
    await order('succeeded', 801),
    await order('reversed', 802),
  ];
  await sql`update orders set cost_prompted = 9 where id = ${waiting.id}`.execute(db);
  await sql`insert into code_problems (order_id, reason, opened_at) values (${delivered.id}, 'used', now())`.execute(
    db,
  );
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, found_at)
    values (803, ${`${delivered.code}-9`}, ${delivered.code}, 'topUp', 'success', now())`.execute(db);
  for (const id of [804, 805])
    await sql`
      insert into surplus_orders (dealer_order_id, order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, withheld_at)
      values (${id}, ${delivered.id}, ${`${delivered.code}-${id}`}, 70, 'USD', 'voucher', 'success', now(), now())`.execute(
      db,
    );
  const method = await shop.manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, owner(OWNER));
  await shop.manualMethods.change(
    method.id,
    {
      instructions: { language: 'en', text: 'Send it.' },
      currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
      isOn: true,
    },
    owner(OWNER),
  );
  const begun = await shop.payments.begin({
    requestKey: 'mine',
    customerId,
    method: 'manual',
    variant: String(method.id),
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: null,
  });
  if (!begun.ok) throw new Error('the payment was not begun');
  await sql`update payments set state = 'awaiting', submitted_at = now() where code = ${begun.payment.code}`.execute(
    db,
  );
  await shop.alerts.raise('payment-unexplained', 'P-0', { customer: String(customerId) });
  const { rows } = await sql<{
    id: string;
  }>`select id from alerts where kind = 'payment-unexplained'`.execute(db);
  return {
    customerId,
    waiting,
    review,
    delivered,
    reversed,
    payment: begun.payment.code,
    alertId: rows[0]?.id ?? '',
    shiftId: await signedShift(customerId),
    handoverId: await disputedHandover(customerId),
  };
}

/** Creates a signed shift of this cashier that began and ended with more money than it should. */
async function signedShift(cashierId: number): Promise<number> {
  const { db } = fixture;
  const { rows } = await sql<{ id: string }>`
    insert into shifts (cashier_id) values (${cashierId}) returning id`.execute(db);
  const id = Number(rows[0]?.id);
  await sql`
    insert into shift_openings (shift_id, till, currency, due, counted)
    values (${id}, 'hand', 'USD', 0, 2)`.execute(db);
  await sql`
    insert into shift_tills (shift_id, till, currency, opening, found, came_in, went_out, counted)
    values (${id}, 'hand', 'USD', 2, 2, 0, 0, 5)`.execute(db);
  await sql`update shifts set closed_at = now() where id = ${id}`.execute(db);
  return id;
}

/** Creates cash that this cashier gave, of which another person counted less. */
async function disputedHandover(giverId: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with shift as (insert into shifts (cashier_id) values (${giverId}) returning id)
    select id from shift`.execute(fixture.db);
  const { rows: given } = await sql<{ id: string }>`
    insert into cash_handovers (giver_id, shift_id, till, currency, amount)
    values (${giverId}, ${rows[0]?.id}, 'hand', 'USD', 5) returning id`.execute(fixture.db);
  const id = Number(given[0]?.id);
  await sql`
    update cash_handovers set state = 'disputed', counted = 4, counted_by = 424242, counted_at = now()
    where id = ${id}`.execute(fixture.db);
  return id;
}

let asked = 0;
/** Creates a change of a balance that `asker` proposed and agreed to, for a second person to confirm. */
async function askedAbout(customerId: number, asker: Actor, kind: 'credit' | 'debit'): Promise<number> {
  const id = 500 + asked++;
  const proposal = { id, kind, customerId, money: money('1', 'USD'), privateNote: null, message: null };
  await fixture.shop.adjustments.propose({ ...proposal, actor: asker });
  await fixture.shop.adjustments.confirm(id, asker);
  await sql`update adjustments set agreed_at = coalesce(agreed_at, now()) where id = ${id}`.execute(
    fixture.db,
  );
  return id;
}

/** The acts of conversations have their test in their module. */
type Act = Exclude<ActWithParties, `inquiry-${string}`>;

/** Performs each act on a matter. A missing act does not compile. */
const PERFORM: Record<Act, (shop: Shop, actor: Actor, customerId: number) => Promise<unknown>> = {
  'adjustment-posted': async ({ adjustments }, actor) => {
    const id = await unposted(() => askedAbout(mine.customerId, owner(OWNER), 'credit'));
    return adjustments.second(id, actor);
  },
  'adjustment-cancelled': async ({ adjustments }, actor) =>
    adjustments.cancel(await unposted(() => askedAbout(mine.customerId, owner(OWNER), 'debit')), actor),
  'adjustment-undone': async ({ adjustments }, actor) => {
    const id = await askedAbout(mine.customerId, me, 'debit');
    await adjustments.second(id, colleague);
    return adjustments.undo(id, actor);
  },
  'alert-ended': ({ alerts }, actor) => alerts.reminders.acknowledge(mine.alertId, actor),
  'alert-assigned': ({ desk }, actor) => desk.assign(actor, mine.alertId),
  'case-decided': ({ codeProblems }, actor) =>
    codeProblems.decide(mine.delivered.code, { kind: 'closed' }, actor),
  'case-question': ({ codeProblems }, actor) => codeProblems.question(mine.delivered.code, actor, 'Which?'),
  'cost-decided': ({ costs }, actor) => costs.decide(mine.waiting.code, { buyAt: '9' }, actor),
  'customer-admitted': ({ people }, actor, id) => people.admit(actor, id),
  'customer-blocked': ({ people }, actor, id) => people.block(actor, id),
  'customer-erased': ({ people }, actor, id) => people.erase(actor, id),
  'customer-group-set': ({ people }, actor, id) => people.setGroup(actor, id, 'reseller'),
  'customer-noted': ({ people }, actor, id) => people.note(actor, id, { text: 'Fine', order: null }),
  'customer-refused': ({ people }, actor, id) => people.refuse(actor, id),
  'customer-reminded': ({ debts }, actor, id) => debts.remind(actor, id),
  'customer-unblocked': ({ people }, actor, id) => people.unblock(actor, id),
  'customer-written': ({ people }, actor, id) =>
    people.message(actor, id, { key: 'mine', text: 'Hello', order: null }),
  'deposit-approved': ({ deposits }, actor) => deposits.approve(mine.payment, { actor }),
  'deposit-refund-ended': ({ deposits }, actor) =>
    deposits.endRefund(mine.payment, { actor, refundId: '1', done: true }),
  'deposit-rejected': ({ deposits }, actor) =>
    deposits.reject(mine.payment, { actor, reason: { kind: 'said-by-admin', text: 'No' } }),
  'deposit-reopened': ({ deposits }, actor) => deposits.reopen(mine.payment, { actor }),
  'matter-put-off': ({ desk }, actor) => desk.putOff(actor, 'deposit', mine.payment, 4),
  'shift-settled': ({ tills }, actor) => tills.settle(actor, mine.shiftId, 'Found again.'),
  'handover-settled': ({ handovers }, actor) => handovers.settle(actor, mine.handoverId, '0', 'Miscounted.'),
  'opening-settled': ({ tills }, actor) => tills.settleOpening(actor, mine.shiftId, 'Found again.'),
  'order-adopted': ({ reviews }, actor) => reviews.adopt(mine.review.code, 801, actor),
  'order-refunded': ({ afterDelivery }, actor) => afterDelivery.refund(actor, mine.delivered.code),
  'order-sent-again': ({ afterDelivery }, actor) => afterDelivery.sendAgain(actor, mine.delivered.code),
  'orphan-decided': ({ orphans }, actor) => orphans.decide(803, 'written-off', actor),
  'payment-paid-back': ({ refunds }, actor) => refunds.payBack(mine.payment, actor, { amount: '20', nth: 1 }),
  'reversal-decided': ({ reversals }, actor) => reversals.decide(mine.reversed.code, 'refunded', actor),
  'review-decided': ({ reviews }, actor) => reviews.decide(mine.review.code, 'refund', actor),
  'spending-limit-set': ({ people }, actor, id) =>
    people.setSpendingLimit(actor, id, { currency: 'USD', mostPerDay: null }),
  'staff-removed': ({ staff }, actor, id) => staff.remove(actor, id),
  'staff-suspended': ({ staff }, actor, id) => staff.suspend(actor, id),
  'staff-role-given': ({ staff }, actor, id) => staff.setRole(actor, id, 'operator'),
  'surplus-released': ({ recoveries }, actor) =>
    recoveries.decideSurplus({ vouchers: { dealerOrderId: 804 }, decision: 'release' }, actor),
  'surplus-written-off': ({ recoveries }, actor) =>
    recoveries.decideSurplus({ vouchers: { dealerOrderId: 805 }, decision: 'write-off' }, actor),
};

/** Runs `ask`, then undoes the decision about its adjustment, so that it waits for a second person. */
async function unposted(ask: () => Promise<number>): Promise<number> {
  const id = await ask();
  await sql`update adjustments set decision = null, decided_at = null where id = ${id}`.execute(fixture.db);
  return id;
}

const acts = Object.keys(PERFORM) as Act[];

describe('staff do not decide about their own matter', () => {
  it.each(acts)('%s', async (act) => {
    const before = await recorded();
    await expect(PERFORM[act](fixture.shop, me, me.id)).rejects.toThrow(OwnMatter);
    expect((await recorded()).filter((one) => one === act)).toEqual(before.filter((one) => one === act));
  });

  async function recorded(): Promise<string[]> {
    const rows = await fixture.db
      .selectFrom('audit_log')
      .select('act')
      .where('actor_id', '=', String(me.id))
      .execute();
    return rows.map((row) => row.act);
  }
});

describe('staff do not act on staff of higher rank', () => {
  const ranked = acts.filter((act) => ruleOf(act).isRanked);

  it.each(ranked)('%s', async (act) => {
    await fixture.shop.customers.seen({ id: OWNER, firstName: 'Huda', languageCode: 'en' });
    const refusal = PERFORM[act](fixture.shop, me, OWNER);
    // Owners are not in the table of the staff: their role is refused before their rank.
    if (act.startsWith('staff-')) expect(await refusal).toEqual({ ok: false, problem: 'is-owner' });
    else await expect(refusal).rejects.toThrow(HigherRank);
  });

  it('rank goes by role, whatever its permissions are', async () => {
    const { staff, people } = fixture.shop;
    await staff.setPermission(owner(OWNER), 'cashier', 'customers.edit', true);
    const cashier = await join(await fixture.customer(), 'cashier');
    const other = await join(await fixture.customer(), 'cashier');
    await expect(people.block(cashier, me.id)).rejects.toThrow(HigherRank);
    expect(await people.block(cashier, other.id)).toBe(true);
    expect(await people.block(me, cashier.id)).toBe(true);
  });

  it('staff.manage gives no role above one’s own', async () => {
    const { staff, invitations } = fixture.shop;
    for (const permission of await staff.permissionsOf('operator'))
      await staff.setPermission(owner(OWNER), 'cashier', permission, true);
    const cashier = await join(await fixture.customer(), 'cashier');
    const viewer = await join(await fixture.customer(), 'viewer');
    expect(await invitations.make(cashier, 'operator')).toBeNull();
    expect(await staff.setRole(cashier, viewer.id, 'operator')).toEqual({ ok: false, problem: 'not-yours' });
    expect(await staff.setPermission(cashier, 'operator', 'news.send', false)).toBe(false);
    await expect(staff.remove(cashier, me.id)).rejects.toThrow(HigherRank);
    expect(await staff.setRole(cashier, viewer.id, 'cashier')).toEqual({ ok: true });
  });
});

describe('an owner', () => {
  it('decides about their own matter only where no colleague can', async () => {
    const { people, staff } = fixture.shop;
    const alone = await staff.of(OWNER);
    if (!alone) throw new Error('the owner is not on the staff');
    // An operator ranks below: only the only owner can set their own prices.
    expect(await people.setGroup(alone, OWNER, 'vip')).toBe(true);
    const pair = owner(OWNER, [9002]);
    await expect(people.setGroup(pair, OWNER, 'retail')).rejects.toThrow(OwnMatter);
  });
});

describe('the maker of codes', () => {
  it('does not redeem their own balance code, which stays good for a customer', async () => {
    const { balanceCodes } = fixture.shop;
    const customerId = await fixture.customer('0');
    const { codes } = await balanceCodes.make({
      requestKey: 'own',
      each: money('5', 'USD'),
      count: 1,
      actor: me,
    });
    const [code] = codes ?? [];
    if (!code) throw new Error('no code was made');
    expect(await balanceCodes.redeem(me.id, code)).toEqual({ ok: false, problem: 'own' });
    expect(await balanceCodes.redeem(customerId, code)).toMatchObject({ ok: true });
  });
});
