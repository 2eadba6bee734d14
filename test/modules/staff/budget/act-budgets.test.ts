import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../../src/modules/all.ts';
import { settle } from '../../../../src/modules/ledger/index.ts';
import { findOrder } from '../../../../src/modules/orders/core/find-order.ts';
import { settlementOf } from '../../../../src/modules/orders/index.ts';
import type { Actor } from '../../../../src/modules/staff/actor.ts';
import { ACT_BUDGETS } from '../../../../src/modules/staff/budget/act-budgets.ts';
import { SPENDING_KINDS, type SpendingKind } from '../../../../src/modules/staff/budget/spending.ts';
import { SecondWordNeeded } from '../../../../src/modules/staff/second-word/second-word.ts';
import { newPurchaseCode } from '../../../../src/platform/values/codes.ts';
import { money } from '../../../../src/platform/values/money.ts';
import { holdForOrders } from '../../../support/database/ledger.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { addPurchase } from '../../../support/database/shop-rows.ts';
import { addStaff } from '../../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';

const OWNER = 9001;
/** More than an operator's own limit of 500 USD. */
const MUCH = '600';
let fixture: ShopFixture;
let operator: Actor;
/** The friend whom the operator enriches. */
let friend: number;
let nextStaff = 20_000;
let nextId = 70_000;

beforeAll(async () => {
  fixture = await openShopFixture({ owners: [OWNER] });
  for (const permission of ['payments.edit', 'settings.edit'] as const)
    await fixture.shop.staff.setPermission(owner(OWNER), 'operator', permission, true);
  friend = await fixture.customer('0');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`truncate spendings, second_words`.execute(fixture.db);
  nextStaff += 1;
  await addStaff(fixture.db, nextStaff, 'operator');
  const actor = await fixture.shop.staff.of(nextStaff);
  if (!actor) throw new Error('no operator');
  operator = actor;
});

/** Adds an orphan order whose two answers agreed; a voucher has its sealed code. */
async function orphan(cost: string | null, type: 'chargingCard' | 'topUp' = 'chargingCard'): Promise<number> {
  nextId += 1;
  const code = newPurchaseCode();
  const card = type === 'chargingCard' ? Buffer.from('sealed') : null;
  await sql`
    insert into orphan_orders (dealer_order_id, client_order_ref, order_code, dealer_type, dealer_status, currency, cost,
      found_at, key_id, wrapped_key, sealed)
    values (${nextId}, ${`${code}-1-1`}, ${`${code}-1`}, ${type}, 'success', 'USD', ${cost}, now(),
      ${card && 'k1'}, ${card}, ${card})`.execute(fixture.db);
  return nextId;
}

async function order(state: 'queued' | 'review' | 'succeeded' | 'reversed', price = MUCH): Promise<string> {
  nextId += 1;
  const { code, orderIds } = await addPurchase(fixture.db, {
    customerId: friend,
    state,
    unitPrice: price,
    ...(state !== 'queued' && state !== 'review' && { dealerOrderIds: [nextId] }),
  });
  await sql`update orders set cost_prompted = case when state = 'queued' then 9 end where id = ${orderIds[0]}`.execute(
    fixture.db,
  );
  const id = orderIds[0] ?? '';
  if (state === 'succeeded') {
    await enrich(price);
    await fixture.db.transaction().execute(async (tx) => {
      await holdForOrders(tx, { customerId: friend, currency: 'USD', orders: [{ id, price }] });
      const found = await findOrder(tx, { code: `${code}-1` }, { in: ['succeeded'] });
      if (found) await settle(tx, 'capture', settlementOf(found));
    });
    await sql`insert into code_problems (order_id, reason, opened_at) values (${orderIds[0]}, 'used', now())`.execute(
      fixture.db,
    );
  }
  return `${code}-1`;
}

async function adjustment(kind: 'credit' | 'debit' | 'credit-limit', amount: string): Promise<number> {
  nextId += 1;
  const asked = { kind, customerId: friend, money: money(amount, 'USD'), privateNote: null, message: null };
  await fixture.shop.adjustments.propose({ ...asked, id: nextId, actor: operator });
  return nextId;
}

const adjust = async (kind: 'credit' | 'debit' | 'credit-limit', amount: string) =>
  fixture.shop.adjustments.confirm(await adjustment(kind, amount), operator);

/** Gives the friend money, credited by the owner. */
async function enrich(amount: string): Promise<void> {
  nextId += 1;
  const input = { customerId: friend, actorId: OWNER, note: null, key: `rich:${nextId}` };
  await fixture.shop.ledger.credit({ ...input, money: money(amount, 'USD') });
}

/** Creates a manual payment that the friend announced with an amount. */
async function payment(announced: string): Promise<string> {
  const { db, shop } = fixture;
  const method = await shop.manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, owner(OWNER));
  const currencies = [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }];
  const instructions = { language: 'en', text: 'Send it.' } as const;
  await shop.manualMethods.change(method.id, { instructions, currencies, isOn: true }, owner(OWNER));
  const begun = await shop.payments.begin({
    requestKey: `pay:${method.id}`,
    customerId: friend,
    method: 'manual',
    variant: String(method.id),
    wants: money(announced, 'USD'),
    charge: { amount: announced, unit: 'USD' },
    wanted: null,
    chatId: friend,
    messageId: null,
  });
  if (!begun.ok) throw new Error('the payment was not begun');
  const { code } = begun.payment;
  await sql`update payments set state = 'awaiting', submitted_at = now() where code = ${code}`.execute(db);
  return code;
}

/** Creates a product priced above cost, and a brand without products priced at cost. */
async function cheapBrand() {
  nextId += 1;
  const key = `cheap-${nextId}`;
  const { db } = fixture;
  const { rows } = await sql<{ product: string; own: string; cheap: string }>`
    with made as (
      insert into brands (key, derived_name, derived_category) values (${key}, 'Cheap', 'other') returning id
    ), rule as (
      insert into price_rules (scope, subject, kind, base, value, set_by)
      select 'brand', id::text, 'percent', 'cost', 0, 1 from made
    ), markup as (
      insert into settings (key, value, updated_by) values ('markup', '{"percent":"100"}', 1)
      on conflict (key) do update set value = excluded.value
    )
    select p.id as product, p.brand_id as own, made.id as cheap
    from made, items i join products p on p.id = i.product_id where i.id = ${(await fixture.item('voucher')).id}`.execute(
    db,
  );
  const [row] = rows;
  return { key, product: Number(row?.product), own: Number(row?.own), cheap: Number(row?.cheap) };
}

/** The kinds of promotions have their test in their module. */
type Kind = Exclude<SpendingKind, 'promotion' | 'referral'>;

/**
 * Performs an act that would give the friend more than an operator may give. A missing kind does not compile.
 */
const PERFORM: Record<Kind, (shop: Shop) => Promise<unknown>> = {
  credit: () => adjust('credit', MUCH),
  debit: async () => {
    await enrich('3000');
    return adjust('debit', '2500');
  },
  'credit-limit': () => adjust('credit-limit', MUCH),
  undo: async ({ adjustments }) => {
    await enrich('700');
    const id = await adjustment('debit', MUCH);
    await adjustments.confirm(id, operator);
    return adjustments.undo(id, operator);
  },
  deposit: async ({ deposits }) => deposits.approve(await payment('1'), { actor: operator, credit: '2000' }),
  'pay-back': async ({ deposits, refunds }) => {
    const code = await payment(MUCH);
    await deposits.approve(code, { actor: owner(OWNER) });
    return refunds.payBack(code, operator, { amount: MUCH, nth: 1 });
  },
  codes: ({ balanceCodes }) =>
    balanceCodes.make({
      requestKey: `codes:${nextId}`,
      each: money('60', 'USD'),
      count: 10,
      actor: operator,
    }),
  'order-refund': async ({ afterDelivery }) => afterDelivery.refund(operator, await order('succeeded')),
  review: async ({ reviews }) => reviews.decide(await order('review'), 'refund', operator),
  retry: async ({ reviews }) => {
    const code = await order('review');
    await sql`
      update purchases set type = 'top-up', unit_cost = ${MUCH} where code = split_part(${code}, '-', 1)`.execute(
      fixture.db,
    );
    return reviews.decide(code, 'retry', operator);
  },
  cost: async ({ costs }) => costs.decide(await order('queued'), 'refund', operator),
  'cost-rise': async ({ costs }) => {
    const code = await order('queued');
    await sql`
      update orders o set cost_prompted = 700 from purchases p
      where p.id = o.purchase_id and p.code = split_part(${code}, '-', 1)`.execute(fixture.db);
    return costs.decide(code, { buyAt: '700' }, operator);
  },
  reversal: async ({ reversals }) => reversals.decide(await order('reversed'), 'refunded', operator),
  case: async ({ codeProblems }) =>
    codeProblems.decide(await order('succeeded'), { kind: 'refunded' }, operator),
  replacement: async ({ codeProblems }) => {
    const code = await order('succeeded');
    const item = await fixture.item('voucher');
    await sql`
      update purchases p set item_id = i.id, product_id = i.product_id, currency = i.currency from items i
      where p.code = split_part(${code}, '-', 1) and i.id = ${item.id}`.execute(fixture.db);
    const cost = await codeProblems.replacementCost(code);
    return codeProblems.decide(code, { kind: 'replaced', cost: cost?.amount ?? '0' }, operator);
  },
  orphan: async ({ orphans }) => orphans.decide(await orphan(MUCH), 'handed-over', operator),
  'orphan-unpriced': async ({ orphans }) => orphans.decide(await orphan(null), 'handed-over', operator),
  rate: async ({ exchange }) => {
    await sql`insert into exchange_rates (currency, base, rate, margin, set_by) values ('TRY', 'USD', 0.025, 0, 1)`.execute(
      fixture.db,
    );
    return exchange.set('TRY', '1000000', '0', operator);
  },
  'stars-rate': async ({ stars }) => {
    await agreed(fixture.db, () => stars.setRate('USD', '1.3', owner(OWNER)));
    return stars.setRate('USD', '1000000', operator);
  },
  prices: ({ pricing }) => pricing.set({ of: 'markup', value: '0' }, operator),
  'price-group': async ({ people }) => {
    await sql`
      insert into price_rules (scope, subject, price_group, kind, base, value, set_by)
      values ('shop', '', 'vip', 'percent', 'cost', 0, 1) on conflict do nothing`.execute(fixture.db);
    return people.setGroup(operator, friend, 'vip');
  },
  levels: async ({ levels }) => {
    await sql`
      insert into price_rules (scope, subject, price_group, kind, base, value, set_by)
      values ('shop', '', 'vip', 'percent', 'cost', 0, 1) on conflict do nothing`.execute(fixture.db);
    return levels.set({ months: 3, levels: [{ group: 'vip', from: money('1000', 'USD') }] }, operator);
  },
  'product-brand': async ({ brands }) => {
    const { product, cheap } = await cheapBrand();
    return brands.correctProduct(product, { brandId: cheap }, operator);
  },
  'brand-merge': async ({ brands }) => {
    const { own, cheap } = await cheapBrand();
    return brands.merge(own, cheap, operator);
  },
  'shelf-brand': async ({ corrections }) => {
    const { product, key } = await cheapBrand();
    return corrections.correct(operator, { kind: 'product', id: product }, 'brand', key);
  },
  'sheet-brands': async ({ corrections }) => {
    const { product, key } = await cheapBrand();
    const { importId } = await corrections.dryRun(operator, `kind,id,brand\nproduct,${product},${key}\n`);
    return corrections.apply(operator, importId);
  },
  'role-limit': ({ limits }) => {
    // Only an owner may raise one.
    operator = owner(OWNER);
    return limits.set({ role: 'cashier', name: 'alone', amount: MUCH }, operator);
  },
};

const balanceOf = async () => {
  const balances = await fixture.shop.ledger.balances(friend);
  return balances.find(({ available }) => available.currency === 'USD');
};

/** Agrees, as the owner, to the present question. */
async function agree(key: string) {
  const { secondWords } = fixture.shop;
  const waiting = await secondWords.waiting(key);
  return secondWords.agree(key, owner(OWNER), Date.parse(waiting?.at ?? ''));
}

describe('an act that counts against the budget', () => {
  it.each(Object.keys(PERFORM) as Kind[])('waits for a second person above it: %s', async (kind) => {
    const outcome = await PERFORM[kind](fixture.shop).catch((error: unknown) => error);
    const said = outcome instanceof SecondWordNeeded ? 'needs-second' : JSON.stringify(outcome);
    expect(said).toContain('needs-second');
    const { rows } = await sql`select kind, first_by, second_by from second_words`.execute(fixture.db);
    expect(rows).toEqual([{ kind, first_by: String(operator.id), second_by: null }]);
    const { rows: spent } =
      await sql`select kind from spendings where kind = ${kind} and person_id = ${operator.id}`.execute(
        fixture.db,
      );
    expect(spent).toEqual([]);
  });

  it('counts what a replacement costs more than the first code did', async () => {
    const { db, shop } = fixture;
    const code = await order('succeeded', '10');
    const { id } = await fixture.item('voucher');
    await sql`
      update purchases p set item_id = i.id, product_id = i.product_id, currency = i.currency from items i
      where p.code = split_part(${code}, '-', 1) and i.id = ${id}`.execute(db);
    const { rows } = await sql<{ cost: string }>`
      with before as (select id, cost from items where id = ${id})
      update items i set cost = ${MUCH} from before where i.id = before.id returning before.cost`.execute(db);
    const cost = (await shop.codeProblems.replacementCost(code))?.amount ?? '';
    await expect(shop.codeProblems.decide(code, { kind: 'replaced', cost }, operator)).rejects.toThrow(
      SecondWordNeeded,
    );
    await sql`update items set cost = ${rows[0]?.cost ?? '0'}::numeric where id = ${id}`.execute(db);
    const { rows: asked } = await sql`
      select kind, trim_scale(amount)::text as amount from second_words`.execute(db);
    expect(asked).toEqual([{ kind: 'cost-rise', amount: '591.5' }]);
    // The price of a code that was not replaced would stop a refund of what a part left.
    const part = { amount: '3', number: 1 };
    expect(await shop.afterDelivery.refundPart(operator, code, part)).toBe('done');
    expect(await shop.codeProblems.decide(code, { kind: 'refunded' }, operator)).toBe('done');
  });

  it('counts an order that goes on without its payment', async () => {
    const { shop, db } = fixture;
    const code = await order('review');
    await sql`update purchases set unit_cost = ${MUCH} where code = split_part(${code}, '-', 1)`.execute(db);
    expect(await shop.reviews.decide(code, 'retry', operator)).toBe('done');
    const unpaid = await order('review');
    await sql`
      with bought as (
        update purchases set unit_cost = ${MUCH} where code = split_part(${unpaid}, '-', 1) returning id
      )
      insert into order_events (order_id, from_state, to_state, cause)
      select o.id, 'queued', 'review', '{"kind": "payment-taken-back"}' from bought b join orders o on o.purchase_id = b.id`.execute(
      db,
    );
    await expect(shop.reviews.decide(unpaid, 'retry', operator)).rejects.toThrow(SecondWordNeeded);
  });

  it('counts each orphan voucher whose code a person may see', async () => {
    const { shop, db } = fixture;
    for (const cost of ['300', '200'])
      expect(await shop.orphans.decide(await orphan(cost), 'handed-over', operator)).toBe(true);
    const third = await orphan('50');
    const decide = () => shop.orphans.decide(third, 'handed-over', operator);
    await expect(decide()).rejects.toThrow(SecondWordNeeded);
    expect(await shop.orphans.card(third, operator)).toBeNull();
    expect(await shop.orphans.find(String(third))).toMatchObject([{ decision: null }]);
    expect(await shop.orphans.decide(await orphan(MUCH), 'written-off', operator)).toBe(true);
    expect(await shop.orphans.decide(await orphan(MUCH, 'topUp'), 'handed-over', operator)).toBe(true);
    expect(await agree(`orphan:${third}`)).toMatchObject({ ok: true });
    expect(await decide()).toBe(true);
    const { rows } = await sql`
      select trim_scale(amount)::text as amount, second_by from spendings where kind = 'orphan' order by spendings.amount desc`.execute(
      db,
    );
    expect(rows).toEqual([
      { amount: '300', second_by: null },
      { amount: '200', second_by: null },
      { amount: '50', second_by: String(OWNER) },
    ]);
  });

  it('is named by every kind of spending, and by nothing else', () => {
    const counting = Object.entries(ACT_BUDGETS).flatMap(([act, rule]) => (rule === 'counts' ? [act] : []));
    expect([...new Set<string>(Object.values(SPENDING_KINDS))].sort()).toEqual(counting.sort());
  });

  it('is done once by the asking person after an independent agreement', async () => {
    const { shop, db } = fixture;
    const code = await order('succeeded');
    const before = Number((await balanceOf())?.available.amount ?? '0');
    await expect(shop.afterDelivery.refund(operator, code)).rejects.toThrow(SecondWordNeeded);
    await expect(shop.afterDelivery.refund(operator, code)).rejects.toThrow(SecondWordNeeded);
    expect(await agree(`order:${code}`)).toMatchObject({ ok: true });
    expect(await shop.afterDelivery.refund(operator, code)).toBe('done');
    expect(await shop.afterDelivery.refund(operator, code)).toBe('not-done');
    expect(Number((await balanceOf())?.available.amount)).toBe(before + 600);
    const { rows } = await sql`select kind, second_by from spendings`.execute(db);
    expect(rows).toEqual([{ kind: 'order-refund', second_by: String(OWNER) }]);
  });

  it('counts with every other one: six refunds of 100 USD are too much', async () => {
    const { shop } = fixture;
    const outcomes: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const code = await order('succeeded', '100');
      outcomes.push(
        await shop.afterDelivery.refund(operator, code).catch((error: SecondWordNeeded) => error.word),
      );
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'needs-second']);
    expect(await adjust('credit', '0.01')).toMatchObject({ outcome: 'needs-second' });
  });
});
