import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModules } from '../../../../src/modules/all.ts';
import { recordOutcome } from '../../../../src/modules/orders/submit/record-outcome.ts';
import { readCandidate } from '../../../../src/modules/orders/submit/rules.ts';
import { NotPermitted, OwnMatter } from '../../../../src/modules/staff/index.ts';
import { createVault } from '../../../../src/modules/vault/index.ts';
import { Secret } from '../../../../src/platform/secret.ts';
import { newPurchaseCode } from '../../../../src/platform/values/codes.ts';
import { Big } from '../../../../src/platform/values/money.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { addStaff } from '../../../support/database/staff-rows.ts';
import { ownRef } from '../../../support/dealer/own-refs.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

/** Buys a dealer order, and removes all its traces from the database. */
async function boughtAndLost(phone = '+9647709999999'): Promise<{ id: number; code: string; ref: string }> {
  const item = await fixture.item('voucher');
  const code = newPurchaseCode();
  const ref = await ownRef(fixture.db, code);
  const bought = await fixture.dealer.createOrder(
    { productItem: item.id, phone, orderCurrency: item.currency, clientOrderRef: ref },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (bought.outcome !== 'accepted') throw new Error(`not bought: ${bought.outcome}`);
  return { id: bought.order.id, code: `${code}-1`, ref };
}

/** Fetches them until two answers agree. */
async function fetchTwice(): Promise<void> {
  await fixture.work.fetchOrphans();
  fixture.ahead(2 * MINUTE);
  await fixture.work.fetchOrphans();
}

it('alerts about an orphan order once, lets a person hand it over', SLOW, async () => {
  const { id, code, ref } = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  await fixture.work.reconcile();
  await fetchTwice();
  expect(await fixture.alerts()).toEqual(['orphan-order']);
  const [orphan] = await fixture.shop.orphans.find(code);
  expect(orphan).toMatchObject({
    dealerOrderId: id,
    ref,
    type: 'voucher',
    dealerStatus: 'success',
    phone: '+9647709999999',
    choices: ['handed-over', 'written-off'],
  });
  expect(orphan?.cost).not.toBeNull();
  expect(await fixture.shop.orphans.find(String(id))).toEqual([orphan]);
  expect(await fixture.shop.orphans.card(id, owner(1))).toBeNull();

  expect(await fixture.shop.orphans.decide(id, 'handed-over', owner(1))).toBe(true);
  expect(await fixture.shop.orphans.decide(id, 'written-off', owner(2))).toBe(false);
  const card = await fixture.shop.orphans.card(id, owner(1));
  const sold = (await fixture.dealer.order(id)).soldItem?.voucher;
  expect(card?.code?.expose()).toBe(sold?.code?.expose());
  expect(await fixture.alerts()).toEqual([]);
  const alerts = await fixture.db.selectFrom('alerts').selectAll().execute();
  expect(JSON.stringify(alerts)).not.toContain(sold?.code?.expose());
});

async function handedOver(): Promise<number> {
  const { id } = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  await fixture.work.reconcile();
  await fetchTwice();
  expect(await fixture.shop.orphans.decide(id, 'handed-over', owner(1))).toBe(true);
  return id;
}

it('shows the card of an orphan order only to those who decide about orders', SLOW, async () => {
  const id = await handedOver();
  const [viewer, operator] = [
    await addStaff(fixture.db, 60_001, 'viewer'),
    await addStaff(fixture.db, 60_002, 'operator'),
  ];
  await expect(fixture.shop.orphans.card(id, viewer)).rejects.toThrow(NotPermitted);
  expect((await fixture.shop.orphans.card(id, operator))?.code).not.toBeNull();
});

it('shows the card of an orphan order to no member of staff with its phone number', SLOW, async () => {
  const id = await handedOver();
  const party = await addStaff(fixture.db, 60_003, 'operator');
  await addStaff(fixture.db, 60_004, 'operator');
  await fixture.shop.customers.setPhone(party.id, '+9647709999999');
  await expect(fixture.shop.orphans.card(id, party)).rejects.toThrow(OwnMatter);
});

it('an orphan order with a known item serves the next buyer without a POST', SLOW, async () => {
  const purchase = await fixture.buy(fixture.buyer, 'voucher');
  const candidate = await readCandidate(fixture.deps, purchase.orders[0]?.id ?? '');
  if (!candidate) throw new Error('the order is not queued');
  const { id, code, ref } = await boughtAndLost();
  const at = fixture.now();
  await recordOutcome(
    fixture.deps,
    { ...candidate, id: '999999', purchaseCode: code.slice(0, 8) },
    { number: 1, ref, startedAt: at, deadlineAt: at },
    { outcome: 'accepted', order: await fixture.dealer.order(id) },
  );
  await fixture.finals();
  await fetchTwice();
  expect((await fixture.shop.orphans.find(code))[0]?.choices).toEqual([
    'handed-over',
    'to-stock',
    'written-off',
  ]);
  expect(await fixture.shop.orphans.decide(id, 'to-stock', owner(1))).toBe(true);
  await fixture.work.fetchSurplus();
  const before = await fixture.posts();
  await fixture.submit(purchase);
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  expect(await fixture.posts()).toBe(before);
  const [goods] = (await fixture.shop.purchases.goods(purchase.code, fixture.buyer)).goods;
  expect(goods?.code?.expose()).toBe((await fixture.dealer.order(id)).soldItem?.voucher?.code?.expose());
});

it('an orphan order that failed cost nothing, and needs no decision', SLOW, async () => {
  await fixture.sandbox.control.planOutcome('failed');
  const { code } = await boughtAndLost();
  await fixture.work.reconcile();
  expect(await fixture.alerts()).toEqual(['orphan-order']);
  await fixture.finals();
  await fetchTwice();
  expect(await fixture.alerts()).toEqual([]);
  expect((await fixture.shop.orphans.find(code))[0]?.choices).toEqual([]);
});

it('many orphan orders at once are told as one from the twentieth on', SLOW, async () => {
  for (let made = 0; made < 23; made += 1) await boughtAndLost();
  await fixture.work.reconcile();
  const subjects = await fixture.db
    .selectFrom('alerts')
    .select('subject')
    .where('kind', '=', 'orphan-order')
    .execute();
  expect(subjects).toHaveLength(21);
  expect(subjects.filter(({ subject }) => subject === 'more')).toHaveLength(1);
  expect(await fixture.shop.orphans.find('more')).toHaveLength(10);
});

it('an orphan order adopted by a purchase in review serves only that', SLOW, async () => {
  const lost = await fixture.lose('voucher', { kind: 'late', answer: 'drop', byMs: 1500 });
  const order = lost.orders[0]?.id ?? '';
  await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', order).execute();
  const { phone } = await fixture.db
    .selectFrom('purchases')
    .select('phone')
    .where('code', '=', lost.code)
    .executeTakeFirstOrThrow();
  const [adopted, handed] = [await boughtAndLost(phone), await boughtAndLost(phone)];
  await fixture.finals();
  await fixture.work.reconcile();
  await fetchTwice();
  expect(await fixture.shop.orphans.decide(handed.id, 'handed-over', owner(1))).toBe(true);
  const adopt = (id: number) => fixture.shop.reviews.adopt(`${lost.code}-1`, id, owner(1));

  expect(await adopt(handed.id)).toEqual({ ok: false, problem: 'owned-by-another' });
  expect(await adopt(adopted.id)).toEqual({ ok: true });
  expect(await fixture.shop.orphans.card(adopted.id, owner(1))).toBeNull();
  expect(await fixture.shop.orphans.find(adopted.code)).toMatchObject([
    { decision: 'handed-over', choices: [] },
  ]);
  expect(await fixture.shop.orphans.decide(adopted.id, 'to-stock', owner(2))).toBe(false);
  expect(await fixture.alerts()).not.toContain('orphan-order');
});

it('an answer about another order leaves an orphan order unchanged', SLOW, async () => {
  const { id, code } = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  const right = await fixture.dealer.order(id);
  const { dealer } = fixture.deps;
  const liar = {
    ...dealer,
    order: async () => ({
      ...right,
      clientOrderRef: 'SOMEBODY-ELSE',
      status: 'failed' as const,
      appliedDealerPrices: right.appliedDealerPrices && {
        ...right.appliedDealerPrices,
        price: new Big('99'),
      },
    }),
  };
  const [before] = await fixture.shop.orphans.find(code);
  await createModules({ ...fixture.deps, dealer: liar }).work.fetchOrphans();
  expect(await fixture.alerts()).toEqual(['orphan-order']);
  expect(await fixture.shop.orphans.find(code)).toEqual([before]);

  fixture.ahead(2 * MINUTE);
  await fetchTwice();
  const [orphan] = await fixture.shop.orphans.find(code);
  expect(orphan?.dealerStatus).toBe('success');
  expect(orphan?.cost?.amount).toBe(right.appliedDealerPrices?.price?.toFixed());
});

it('an orphan order ends when two answers in a row agree', SLOW, async () => {
  const { id, code } = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  const right = await fixture.dealer.order(id);
  const { dealer } = fixture.deps;
  const foreign = { code: new Secret('FOREIGN-CODE'), pin: null };
  const answers = [
    { orderCurrency: 'EUR' },
    { status: 'failed' as const, soldItem: null },
    right,
    { soldItem: right.soldItem && { ...right.soldItem, voucher: foreign } },
    { type: 'topUp' as const },
  ];
  for (const answer of answers) {
    const liar = { ...dealer, order: async () => ({ ...right, ...answer }) };
    await createModules({ ...fixture.deps, dealer: liar }).work.fetchOrphans();
    expect(await fixture.alerts()).toEqual(['orphan-order']);
    expect((await fixture.shop.orphans.find(code))[0]?.choices).toEqual(['written-off']);
    expect(await fixture.shop.orphans.find('more')).toHaveLength(1);
    fixture.ahead(2 * MINUTE);
  }
  await fetchTwice();
  expect(await fixture.shop.orphans.find(code)).toMatchObject([
    { type: 'voucher', dealerStatus: 'success', cost: { currency: right.orderCurrency } },
  ]);
  expect(await fixture.shop.orphans.decide(id, 'handed-over', owner(1))).toBe(true);
  const card = await fixture.shop.orphans.card(id, owner(1));
  expect(card?.code?.expose()).toBe(right.soldItem?.voucher?.code?.expose());
  expect(await reportedCharge(id)).toBe(right.orderCurrency);
});

it('orphan orders end although the key that sealed the first answer is lost', SLOW, async () => {
  const { id, code } = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  await fixture.work.fetchOrphans();
  const later = await boughtAndLost();
  await fixture.finals();
  await fixture.work.reconcile();
  const vault = createVault({ current: 'k2', keys: new Map([['k2', randomBytes(32)]]) });
  const shop = createModules({ ...fixture.deps, vault });
  for (let asked = 0; asked < 3; asked += 1) {
    fixture.ahead(2 * MINUTE);
    await shop.work.fetchOrphans();
  }

  for (const one of [code, later.code])
    expect((await fixture.shop.orphans.find(one))[0]?.choices).toEqual(['handed-over', 'written-off']);
  // These modules have no configured limit, so a second person agrees.
  const decide = () => shop.shop.orphans.decide(id, 'handed-over', owner(1));
  expect(await agreed(fixture.db, decide)).toBe(true);
  const sold = (await fixture.dealer.order(id)).soldItem?.voucher;
  expect((await shop.shop.orphans.card(id, owner(1)))?.code?.expose()).toBe(sold?.code?.expose());
});

async function reportedCharge(id: number): Promise<string | undefined> {
  const row = await fixture.db
    .selectFrom('dealer_charges')
    .select('currency')
    .where('dealer_order_id', '=', String(id))
    .executeTakeFirst();
  return row?.currency;
}
