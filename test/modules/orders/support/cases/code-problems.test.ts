import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundPart } from '../../../../../src/modules/ledger/index.ts';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import type { CaseDecision } from '../../../../../src/modules/orders/support/cases/decide-case.ts';
import { NotPermitted, OwnMatter, SecondWordNeeded } from '../../../../../src/modules/staff/index.ts';
import { newBalanceCode } from '../../../../../src/platform/values/balance-code.ts';
import { Big, money } from '../../../../../src/platform/values/money.ts';
import { addStaff } from '../../../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../../../support/shop-fixture.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { openAlerts } from '../../../../support/telegram/alerts.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const posts = async () => (await fixture.sandbox.control.requests())['POST /order'].received;

async function quiesce(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
  }
}

/** Creates a delivered voucher with an open case, and returns its owner's data. */
async function caseAbout(): Promise<{ customerId: number; purchase: PurchaseView; code: string }> {
  const customerId = await fixture.customer();
  const purchase = await fixture.buy(customerId, 'voucher');
  await quiesce();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  const code = `${purchase.code}-1`;
  expect(await fixture.shop.codeProblems.open(code, customerId, 'used')).toBe(true);
  return { customerId, purchase, code };
}

const balance = async (customerId: number, currency: string) =>
  (await fixture.shop.ledger.balances(customerId)).find((one) => one.available.currency === currency)
    ?.available.amount;
const decide = (code: string, decision: CaseDecision) =>
  fixture.shop.codeProblems.decide(code, decision, owner(1));
const viewOf = async (code: string, customerId: number) => {
  const view = await fixture.shop.purchases.view(code, customerId);
  if (!view) throw new Error(`${code} is not there`);
  return view;
};
const isInOrder = async () => {
  const { postings: _, ...holds } = await fixture.shop.ledger.audit();
  return holds;
};
const inOrder = {
  entriesSumToZero: true,
  balancesMatchEntries: true,
  deliveredCapturedOnce: true,
  refundedNotDelivered: true,
  heldOnlyForOpenOrders: true,
  paymentsCreditedOnce: true,
  paymentsPaidBackOnce: true,
};

describe('a refund of a code case', () => {
  test('pays back once, however many decide, without another delivery', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    const results = await Promise.all(Array.from({ length: 4 }, () => decide(code, { kind: 'refunded' })));
    expect(results.toSorted()).toEqual(['done', 'no-case', 'no-case', 'no-case']);
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe('1000');
    const { goods } = await fixture.shop.purchases.goods(purchase.code, customerId);
    expect(goods).toEqual([]);
    const [order] = (await viewOf(purchase.code, customerId)).orders;
    expect(order).toMatchObject({
      state: 'succeeded',
      stage: 'refunded',
      reversal: 'refunded',
      caseOf: null,
    });
    expect(await fixture.shop.codeProblems.open(code, customerId, 'used')).toBe(false);
    expect(await isInOrder()).toMatchObject(inOrder);
  });

  test('leaves nothing to decide when the dealer reverses the order afterwards', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    expect(await decide(code, { kind: 'refunded' })).toBe('done');
    const [sold] = (await fixture.sandbox.control.orders()).slice(-1);
    await fixture.sandbox.control.rollBack(sold?.id ?? 0);
    fixture.ahead(2 * 3_600_000);
    await fixture.work.recheckOrders();
    expect(await fixture.state(purchase)).toEqual(['reversed']);
    expect((await openAlerts(fixture.db)).filter((one) => one === `success-reversed:${code}`)).toEqual([]);
    expect(await fixture.shop.reversals.decide(code, 'refunded', owner(1))).toEqual({
      decision: 'refunded',
      first: false,
    });
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe('1000');
    expect(await isInOrder()).toMatchObject(inOrder);
  });

  test('does nothing after the refund of the dealer’s reversal closed the case', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    const [sold] = (await fixture.sandbox.control.orders()).slice(-1);
    await fixture.sandbox.control.rollBack(sold?.id ?? 0);
    fixture.ahead(2 * 3_600_000);
    await fixture.work.recheckOrders();
    await fixture.shop.reversals.decide(code, 'refunded', owner(1));
    expect(await decide(code, { kind: 'refunded' })).toBe('no-case');
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe('1000');
    expect((await openAlerts(fixture.db)).filter((one) => one === `code-problem:${code}`)).toEqual([]);
  });
});

describe('a part of the price', () => {
  /** Creates a delivered voucher, paid in the currency of its price. */
  async function delivered(): Promise<{ customerId: number; purchase: PurchaseView; code: string }> {
    const customerId = await fixture.customer();
    const purchase = await fixture.buy(customerId, 'voucher');
    await quiesce();
    return { customerId, purchase, code: `${purchase.code}-1` };
  }
  const part = (code: string, amount: string, number = 1, actor = owner(1)) =>
    fixture.shop.afterDelivery.refundPart(actor, code, { amount, number });
  const refundsOf = async (purchase: PurchaseView) => {
    const { currencies } = await fixture.shop.reports.sales({
      from: await fixture.shop.reports.today(),
      to: await fixture.shop.reports.today(),
    });
    return currencies.find(({ currency }) => currency === purchase.unitPrice.currency)?.refunds ?? '0';
  };

  test('goes back once by its number, is told, and the books agree', SLOW, async () => {
    const { customerId, purchase, code } = await delivered();
    const { amount: price, currency } = purchase.unitPrice;
    const before = await refundsOf(purchase);
    const results = await Promise.all(Array.from({ length: 3 }, () => part(code, '1')));
    expect(results.toSorted()).toEqual(['done', 'not-done', 'not-done']);
    expect(await balance(customerId, currency)).toBe(new Big('1001').minus(price).toFixed());
    const { goods } = await fixture.shop.purchases.goods(purchase.code, customerId);
    expect(goods).toHaveLength(1);
    const [story] = await fixture.shop.reports.order(code);
    expect(story?.refund).toEqual(money(new Big(price).minus('1'), currency));
    expect(story?.events.at(-1)?.cause).toEqual({ kind: 'part-refunded', amount: '1', currency });
    const { rows } = await sql<{ detail: unknown }>`
      select detail from notifications where customer_id = ${customerId}`.execute(fixture.db);
    expect(rows).toMatchObject([{ detail: { kind: 'part-refunded', amount: '1', currency } }]);
    expect(new Big(await refundsOf(purchase)).minus(before).toFixed()).toBe('1');
    expect(await isInOrder()).toMatchObject({ ...inOrder, figuresMatchLedger: true });
  });

  test('leaves the rest to a refund of the order, and all of it to that alone', SLOW, async () => {
    const { customerId, purchase, code } = await delivered();
    const { amount: price, currency } = purchase.unitPrice;
    expect(await part(code, price)).toBe('too-much');
    expect(await part(code, '0')).toBe('too-much');
    expect(await part(code, '0.001')).toBe('too-much');
    expect(await part(code, '1')).toBe('done');
    expect(await part(code, new Big(price).minus('1').toFixed(), 2)).toBe('too-much');
    expect(await part(code, '0.5', 2)).toBe('done');
    expect(await fixture.shop.codeProblems.open(code, customerId, 'used')).toBe(true);
    const cost = (await fixture.shop.codeProblems.replacementCost(code))?.amount ?? '';
    expect(await decide(code, { kind: 'replaced', cost })).toBe('part-refunded');
    expect(await fixture.shop.afterDelivery.refund(owner(1), code)).toBe('done');
    expect(await balance(customerId, currency)).toBe('1000');
    expect(await part(code, '0.1', 3)).toBe('not-done');
    expect(await isInOrder()).toMatchObject({ ...inOrder, figuresMatchLedger: true });
  });

  test('can’t exceed the price, whoever writes it', SLOW, async () => {
    const { customerId, purchase, code } = await delivered();
    const { amount: price, currency } = purchase.unitPrice;
    expect(await part(code, '1')).toBe('done');
    const order = purchase.orders[0]?.id ?? '';
    const again = fixture.db.transaction().execute(async (tx) => {
      await refundPart(tx, {
        orderId: order,
        customerId,
        currency,
        amount: price,
        part: price,
        number: 2,
        actorId: 1,
      });
    });
    await expect(again).rejects.toThrow(/more than the price/);
    expect(await isInOrder()).toMatchObject(inOrder);
  });

  test('goes back in the currency that was paid, with as much of the sale', SLOW, async () => {
    const { customerId, purchase, code } = await delivered();
    const { currency } = purchase.unitPrice;
    const other = currency === 'EUR' ? 'USD' : 'EUR';
    const sale = { orderId: purchase.orders[0]?.id ?? '', customerId, currency, amount: '3' };
    const paid = {
      ...sale,
      currency: other,
      amount: '7',
      sale: { currency, amount: purchase.unitPrice.amount },
    };
    await expect(
      fixture.db.transaction().execute(async (tx) => {
        await refundPart(tx, { ...paid, part: '1', number: 1, actorId: 1 });
        const { rows } = await sql<{ account: string; currency: string; amount: string }>`
          select split_part(account, ':', 1) as account, currency, trim_scale(amount) as amount from entries
          where posting_key = ${`refund:${paid.orderId}:1`} order by 1, 2`.execute(tx);
        const ofPrice = new Big(purchase.unitPrice.amount).div('7').round(8).toFixed();
        expect(rows.toSorted((one, two) => one.account.localeCompare(two.account))).toMatchObject([
          { account: 'customer', currency: other, amount: '1' },
          { account: 'exchange' },
          { account: 'exchange' },
          { account: 'sales', currency, amount: `-${ofPrice}` },
        ]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(code).not.toBe('');
  });

  test('counts against the budget, and is nobody’s own', SLOW, async () => {
    const { customerId, code } = await delivered();
    await sql`insert into staff (person_id, role, invited_by, since) values (${customerId}, 'operator', 1, now())`.execute(
      fixture.db,
    );
    const own = await fixture.shop.staff.of(customerId);
    if (!own) throw new Error('the customer is not on the staff');
    await expect(part(code, '1', 1, own)).rejects.toThrow(OwnMatter);
    expect(await part(code, '1')).toBe('done');
    const { rows } = await sql`select kind, key from spendings where key like ${`order:${code}:%`}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ kind: 'order-refund', key: `order:${code}:part:1` }]);
  });
});

describe('another code', () => {
  const costOf = async (code: string) =>
    (await fixture.shop.codeProblems.replacementCost(code))?.amount ?? '';

  test('is bought once, paid with what the first gave back, and delivered like any other', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    const before = await posts();
    const paid = await balance(customerId, purchase.unitPrice.currency);
    const [first] = (await fixture.shop.purchases.goods(purchase.code, customerId)).goods;
    const cost = await costOf(code);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => decide(code, { kind: 'replaced', cost })),
    );
    expect(results.toSorted()).toEqual(['done', 'no-case', 'no-case', 'no-case']);
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe(paid);
    await quiesce();
    expect((await posts()) - before).toBe(1);
    const old = await viewOf(purchase.code, customerId);
    const newer = await viewOf(old.orders[0]?.replacedBy ?? '', customerId);
    expect(newer).toMatchObject({ replaces: code, quantity: 1, unitPrice: purchase.unitPrice });
    expect(newer.orders).toMatchObject([{ state: 'succeeded', stage: 'delivered' }]);
    expect((await fixture.shop.purchases.goods(purchase.code, customerId)).goods).toEqual([]);
    const [second] = (await fixture.shop.purchases.goods(newer.code, customerId)).goods;
    expect(second?.code?.expose()).not.toBe(first?.code?.expose());
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe(paid);
    expect(await isInOrder()).toMatchObject(inOrder);
  });

  test('that cannot be delivered gives the money back', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    expect(await decide(code, { kind: 'replaced', cost: await costOf(code) })).toBe('done');
    await fixture.sandbox.control.planOutcome({ result: 'failed' });
    await quiesce();
    expect(await balance(customerId, purchase.unitPrice.currency)).toBe('1000');
    expect(await isInOrder()).toMatchObject(inOrder);
  });

  test('is not bought at an unseen cost, from a debt, or without an item on sale', SLOW, async () => {
    const { customerId, purchase, code } = await caseAbout();
    const cost = await costOf(code);
    const before = await posts();
    expect(await decide(code, { kind: 'replaced', cost: new Big(cost).plus('1').toFixed() })).toBe(
      'cost-changed',
    );
    const { currency } = purchase.unitPrice;
    await fixture.db
      .updateTable('balances')
      .set({ amount: '-500', owed: '500' })
      .where('customer_id', '=', String(customerId))
      .where('currency', '=', currency)
      .execute();
    expect(await decide(code, { kind: 'replaced', cost })).toBe('owed');
    await fixture.db
      .updateTable('balances')
      .set({ amount: '1000', owed: '0' })
      .where('customer_id', '=', String(customerId))
      .execute();
    const listed = fixture.db.updateTable('items').where('id', '=', String(purchase.itemId));
    const { shelf_position: place } = await fixture.db
      .selectFrom('items')
      .select('shelf_position')
      .where('id', '=', String(purchase.itemId))
      .executeTakeFirstOrThrow();
    await listed.set({ shelf_position: null }).execute();
    expect(await decide(code, { kind: 'replaced', cost })).toBe('not-sold');
    await listed.set({ shelf_position: place }).execute();
    await quiesce();
    expect((await posts()) - before).toBe(0);
    expect((await viewOf(purchase.code, customerId)).orders).toMatchObject([
      { caseOf: 'shop', reversal: null },
    ]);
  });
});

test('a voucher of somebody who was erased is not replaced: no phone is known', async () => {
  const customerId = await fixture.customer();
  const purchase = await fixture.buy(customerId, 'voucher');
  await quiesce();
  const { ledger, people, customers, codeProblems } = fixture.shop;
  for (const { available } of await ledger.balances(customerId)) {
    const key = `erased:${customerId}:${available.currency}`;
    if (available.amount !== '0')
      await ledger.debit({ customerId, money: available, actorId: 1, note: null, key });
  }
  expect(await people.erase(owner(1), customerId)).toBe('erased');
  await customers.seen({ id: customerId, firstName: 'Back', languageCode: 'en' });
  const code = `${purchase.code}-1`;
  expect(await codeProblems.open(code, customerId, 'used')).toBe(true);

  expect(await codeProblems.replacementCost(code)).toBeNull();
  const item = await fixture.item('voucher');
  const { cost } = await fixture.db
    .selectFrom('items')
    .select('cost')
    .where('id', '=', String(item.id))
    .executeTakeFirstOrThrow();
  expect(await decide(code, { kind: 'replaced', cost })).toBe('not-sold');
  expect(await decide(code, { kind: 'refunded' })).toBe('done');
});

test('a case records messages without the code until an admin answers', SLOW, async () => {
  const { customerId, purchase, code } = await caseAbout();
  const { codeProblems } = fixture.shop;
  const [card] = (await fixture.shop.purchases.goods(purchase.code, customerId)).goods;
  const secret = card?.code?.expose() ?? '';
  const text = `It says ${secret.toLowerCase()} is invalid`;
  expect(await codeProblems.say(code, customerId + 1, { text, fileId: null })).toBe('no-case');
  expect(await codeProblems.say(code, customerId, { text, fileId: 'photo-1' })).toBe('added');
  const [story] = await fixture.shop.reports.order(code);
  expect(story?.caseMessages).toMatchObject([
    { adminId: null, text: 'It says •••• is invalid', kind: 'photo' },
  ]);
  for (let more = 0; more < 9; more += 1)
    await codeProblems.say(code, customerId, { text: 'x', fileId: null });
  expect(await codeProblems.say(code, customerId, { text: 'x', fileId: null })).toBe('too-many');
  expect(await codeProblems.question(code, owner(1), 'Which country?')).toBe(true);
  expect((await viewOf(purchase.code, customerId)).orders).toMatchObject([{ caseOf: 'customer' }]);
  expect(await codeProblems.say(code, customerId, { text: 'Iraq', fileId: null })).toBe('added');
  expect((await viewOf(purchase.code, customerId)).orders).toMatchObject([{ caseOf: 'shop' }]);
  expect(await codeProblems.photos(code, owner(1))).toEqual(['photo-1']);
});

test('shows the photos of a case only to those who decide about it', async () => {
  const { customerId, code } = await caseAbout();
  const { codeProblems } = fixture.shop;
  await codeProblems.say(code, customerId, { text: null, fileId: 'photo-1' });
  const [viewer, operator] = [
    await addStaff(fixture.db, 70_001, 'viewer'),
    await addStaff(fixture.db, 70_002, 'operator'),
  ];
  await expect(codeProblems.photos(code, viewer)).rejects.toThrow(NotPermitted);
  expect(await codeProblems.photos(code, operator)).toEqual(['photo-1']);
});

describe('a message in a case is recorded without', () => {
  const saidIn = async (code: string) => {
    const [story] = await fixture.shop.reports.order(code);
    return story?.caseMessages.map(({ text }) => text);
  };
  const codeOf = async (purchase: PurchaseView, customerId: number) => {
    const [card] = (await fixture.shop.purchases.goods(purchase.code, customerId)).goods;
    return card?.code?.expose() ?? '';
  };

  test('the codes of other purchases', SLOW, async () => {
    const { customerId, code } = await caseAbout();
    const other = await fixture.buy(customerId, 'voucher');
    await quiesce();
    const text = `Not this one, ${await codeOf(other, customerId)} works`;
    expect(await fixture.shop.codeProblems.say(code, customerId, { text, fileId: null })).toBe('added');
    expect(await saidIn(code)).toEqual(['Not this one, •••• works']);
  });

  test('codes whose money was paid back', SLOW, async () => {
    const { customerId, code } = await caseAbout();
    const other = await fixture.buy(customerId, 'voucher');
    await quiesce();
    const text = `As with ${await codeOf(other, customerId)}`;
    expect(await fixture.shop.codeProblems.open(`${other.code}-1`, customerId, 'used')).toBe(true);
    expect(await decide(`${other.code}-1`, { kind: 'refunded' })).toBe('done');
    expect(await fixture.shop.codeProblems.say(code, customerId, { text, fileId: null })).toBe('added');
    expect(await saidIn(code)).toEqual(['As with ••••']);
  });

  test('balance codes', SLOW, async () => {
    const { customerId, code } = await caseAbout();
    const text = `I also have your ${newBalanceCode().expose()}`;
    expect(await fixture.shop.codeProblems.say(code, customerId, { text, fileId: null })).toBe('added');
    expect(await saidIn(code)).toEqual(['I also have your ••••']);
  });
});

describe('the order of somebody on the staff', () => {
  test('is decided by a colleague, never by its own customer', async () => {
    const { customerId, purchase, code } = await caseAbout();
    const self = owner(customerId, [9001]);
    const cost = (await fixture.shop.codeProblems.replacementCost(code))?.amount ?? '';
    await expect(fixture.shop.codeProblems.decide(code, { kind: 'refunded' }, self)).rejects.toThrow(
      OwnMatter,
    );
    await expect(fixture.shop.codeProblems.decide(code, { kind: 'replaced', cost }, self)).rejects.toThrow(
      OwnMatter,
    );
    await expect(fixture.shop.afterDelivery.refund(self, code)).rejects.toThrow(OwnMatter);
    expect((await viewOf(purchase.code, customerId)).orders[0]).toMatchObject({ reversal: null });
    expect(await decide(code, { kind: 'refunded' })).toBe('done');
  });

  test('is decided by themselves, by a second question, where they are the only one', SLOW, async () => {
    const alone = await openShopFixture({ owners: [77] });
    await alone.shop.customers.seen({ id: 77, firstName: 'Only', languageCode: 'en' });
    const item = await alone.item('voucher');
    await alone.shop.ledger.credit({
      customerId: 77,
      money: money('1000', item.currency),
      actorId: 77,
      note: null,
      key: 'alone',
    });
    const purchase = await alone.buy(77, 'voucher');
    await alone.runJobs();
    await alone.finals();
    for (const { id } of purchase.orders) await alone.work.confirm(id);
    const refund = () => alone.shop.afterDelivery.refund(owner(77), `${purchase.code}-1`);
    await expect(refund()).rejects.toThrow(SecondWordNeeded);
    await alone.database.pool.query(`update second_words set first_at = now() - interval '3 seconds'`);
    expect(await refund()).toBe('done');
    await alone.close();
  });
});
