import { afterEach, beforeEach, expect, it } from 'vitest';
import { newClientOrderRef, newPurchaseCode } from '../../../../src/shop/codes.ts';
import { readCandidate } from '../../../../src/shop/orders/submit/candidate.ts';
import { recordOutcome } from '../../../../src/shop/orders/submit/record-outcome.ts';
import { openUnknownWorld, type UnknownWorld } from '../reconcile/unknown-fixture.ts';

let world: UnknownWorld;

beforeEach(async () => {
  world = await openUnknownWorld();
});
afterEach(() => world.close());

/** A dealer order of an order that the database has lost with everything. */
async function boughtAndLost(): Promise<{ id: number; code: string; ref: string }> {
  const item = await world.item('voucher');
  const code = newPurchaseCode();
  const ref = newClientOrderRef(code, 1, 1);
  const bought = await world.dealer.createOrder(
    { productItem: item.id, phone: '+9647709999999', orderCurrency: item.currency, clientOrderRef: ref },
    { deadline: new Date(Date.now() + 5_000) },
  );
  if (bought.outcome !== 'accepted') throw new Error(`not bought: ${bought.outcome}`);
  return { id: bought.order.id, code: `${code}-1`, ref };
}

it('an orphan order is told once, and handed over by a person, who alone sees its code', async () => {
  const { id, code, ref } = await boughtAndLost();
  await world.finals();
  await world.work.reconcile();
  await world.work.reconcile();
  await world.work.fetchOrphans();
  expect(await world.alerts()).toEqual(['orphan-order']);
  const [orphan] = await world.shop.orphans.find(code);
  expect(orphan).toMatchObject({
    ...{ dealerOrderId: id, ref, type: 'voucher', dealerStatus: 'success', phone: '+9647709999999' },
    choices: ['handed-over', 'written-off'],
  });
  expect(orphan?.cost).not.toBeNull();
  expect(await world.shop.orphans.find(String(id))).toEqual([orphan]);
  expect(await world.shop.orphans.card(id)).toBeNull();

  expect(await world.shop.orphans.decide(id, 'handed-over', 1)).toBe(true);
  expect(await world.shop.orphans.decide(id, 'written-off', 2)).toBe(false);
  const card = await world.shop.orphans.card(id);
  const sold = (await world.dealer.order(id)).soldItem?.voucher;
  expect(card?.code.expose()).toBe(sold?.code.expose());
  expect(await world.alerts()).toEqual([]);
  const alerts = await world.db.selectFrom('alerts').selectAll().execute();
  expect(JSON.stringify(alerts)).not.toContain(sold?.code.expose());
});

it('an orphan order whose item a process still knew can be sold to the next buyer, without another POST', async () => {
  const purchase = await world.buy(world.buyer, 'voucher');
  const candidate = await readCandidate(world.deps, purchase.orders[0]?.id ?? '');
  if (!candidate) throw new Error('the order is not queued');
  const { id, code, ref } = await boughtAndLost();
  const at = world.now();
  await recordOutcome(
    world.deps,
    { ...candidate, id: '999999', purchaseCode: code.slice(0, 8) },
    { number: 1, ref, startedAt: at, deadlineAt: at },
    { outcome: 'accepted', order: await world.dealer.order(id) },
  );
  await world.finals();
  await world.work.fetchOrphans();
  expect((await world.shop.orphans.find(code))[0]?.choices).toEqual([
    'handed-over',
    'to-stock',
    'written-off',
  ]);
  expect(await world.shop.orphans.decide(id, 'to-stock', 1)).toBe(true);
  await world.work.fetchSurplus();
  const before = await world.posts();
  await world.submit(purchase);
  expect(await world.state(purchase)).toEqual(['succeeded']);
  expect(await world.posts()).toBe(before);
  const [goods] = await world.shop.purchases.goods(purchase.code, world.buyer);
  expect(goods?.code.expose()).toBe((await world.dealer.order(id)).soldItem?.voucher?.code.expose());
});

it('an orphan order that failed cost nothing, and needs no decision', async () => {
  await world.sandbox.control.planOutcome('failed');
  const { code } = await boughtAndLost();
  await world.work.reconcile();
  expect(await world.alerts()).toEqual(['orphan-order']);
  await world.finals();
  await world.work.fetchOrphans();
  expect(await world.alerts()).toEqual([]);
  expect((await world.shop.orphans.find(code))[0]?.choices).toEqual([]);
});

it('many orphan orders at once are told as one from the twentieth on', async () => {
  for (let made = 0; made < 23; made += 1) await boughtAndLost();
  await world.work.reconcile();
  const subjects = await world.db
    .selectFrom('alerts')
    .select('subject')
    .where('kind', '=', 'orphan-order')
    .execute();
  expect(subjects).toHaveLength(21);
  expect(subjects.filter(({ subject }) => subject === 'more')).toHaveLength(1);
  expect(await world.shop.orphans.find('more')).toHaveLength(10);
});
