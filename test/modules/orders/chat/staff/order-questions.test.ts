import type { Person } from '@storefront/bot-api-emulator/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let person: Person;
let admin: Person;

beforeEach(async () => {
  fixture = await openChatFixture();
  person = await fixture.newcomer();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});
afterEach(() => fixture.close());

const posts = async () => (await fixture.sandbox.control.requests())['POST /order'].received;
const submit = (purchase: PurchaseView) => fixture.work.submit(purchase.orders[0]?.id ?? '');

async function sendAlert(kind: 'cost-moved' | 'cost-charged' | 'code-problem'): Promise<void> {
  const alert = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await fixture.telegram.sendAlert(alert.id);
}

/** Creates an order whose item costs this multiple of the quoted cost when it is submitted. */
async function costing(factor: string): Promise<PurchaseView> {
  const purchase = await fixture.buy(person.id, 'voucher');
  await fixture.db
    .updateTable('items')
    .set((eb) => ({ cost: eb('cost', '*', factor) }))
    .where('id', '=', String(purchase.itemId))
    .execute();
  return purchase;
}

async function costPrompted(purchase: PurchaseView): Promise<string> {
  const [story] = await fixture.shop.reports.order(`${purchase.code}-1`);
  return story?.costPrompted?.amount ?? 'none';
}

/** Raises the catalog's cost once more, and makes the order due. */
async function risesAgain(purchase: PurchaseView): Promise<void> {
  await fixture.db
    .updateTable('items')
    .set((eb) => ({ cost: eb('cost', '*', '2') }))
    .execute();
  await submit(purchase);
}

describe('a cost that has moved since the quote', () => {
  test('by little, or down, is nobody’s worry', SLOW, async () => {
    for (const factor of ['1.001', '0.5']) {
      const purchase = await costing(factor);
      await submit(purchase);
      expect(await fixture.state(purchase)).toEqual(['accepted']);
    }
  });

  test('is not read from a later listing in another currency', SLOW, async () => {
    const purchase = await costing('1300');
    await fixture.db
      .updateTable('items')
      .set({ currency: 'IQD' })
      .where('id', '=', String(purchase.itemId))
      .execute();
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });

  test('by much keeps the order in the queue until an admin, asked twice, has it bought', SLOW, async () => {
    const purchase = await costing('1.5');
    await submit(purchase);
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await posts()).toBe(0);
    await sendAlert('cost-moved');
    await admin.waitFor('costs more than it was quoted at', { after: 0 });
    await admin.tap('📋 Open the order');
    await admin.waitFor('It costs more than quoted');
    await admin.tap(/🛒 Buy at/);
    await admin.waitFor(/Buy at .*\?/);
    await admin.tap('✅ Yes');
    await admin.waitFor(/An admin allowed the cost/);
    await fixture.finishOrders();
    await fixture.finishOrders();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    expect(await posts()).toBe(1);
  });

  test('is asked again after a further rise, goes automatically after a fall', SLOW, async () => {
    const purchase = await costing('1.5');
    await submit(purchase);
    const code = `${purchase.code}-1`;
    expect(await fixture.shop.costs.decide(code, { buyAt: await costPrompted(purchase) }, owner(1))).toBe(
      'done',
    );
    await risesAgain(purchase);
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await fixture.db
      .updateTable('items')
      .set((eb) => ({ cost: eb('cost', '/', '3') }))
      .execute();
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });

  test.each([
    { when: 'before the first tap', asked: false },
    { when: 'at the question', asked: true },
  ])('that changes again $when is not approved unseen', SLOW, async ({ asked }) => {
    const purchase = await costing('1.5');
    await submit(purchase);
    await admin.send(`/order ${purchase.code}`);
    await admin.waitFor('It costs more than quoted');
    if (asked) {
      await admin.tap(/🛒 Buy at/);
      await admin.waitFor(/Buy at .*\?/);
    }
    await risesAgain(purchase);
    await admin.tap(asked ? '✅ Yes' : /🛒 Buy at/);
    const story = await admin.waitFor('The cost has changed');
    const cost = await costPrompted(purchase);
    expect(story.text).toContain(`the dealer gets $${cost} instead of`);
    await submit(purchase);
    expect(await posts()).toBe(0);
    await admin.tap(/🛒 Buy at/);
    const question = await admin.waitFor(/Buy at .*\?/);
    expect(question.text).toContain(`Buy at $${cost}?`);
    expect(question.text).toContain(`the dealer gets $${cost} instead of`);
    await admin.tap('✅ Yes');
    await admin.waitFor(/An admin allowed the cost/);
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });

  test('that changes while the answer is on its way is not approved either', SLOW, async () => {
    const purchase = await costing('1.5');
    await submit(purchase);
    const seen = await costPrompted(purchase);
    await risesAgain(purchase);
    const code = `${purchase.code}-1`;
    expect(await fixture.shop.costs.decide(code, { buyAt: seen }, owner(1))).toBe('cost-changed');
    expect(
      await fixture.shop.costs.decide(code, { buyAt: `${await costPrompted(purchase)}00` }, owner(1)),
    ).toBe('done');
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
  });

  test("ends with a refund by an admin's first decision", SLOW, async () => {
    const purchase = await costing('1.5');
    await submit(purchase);
    const code = `${purchase.code}-1`;
    const decided = await Promise.all([
      fixture.shop.costs.decide(code, 'refund', owner(1)),
      fixture.shop.costs.decide(code, 'refund', owner(2)),
    ]);
    expect(decided.toSorted()).toEqual(['done', 'not-asked']);
    expect(await fixture.shop.costs.decide(code, { buyAt: '7.5' }, owner(3))).toBe('not-asked');
    expect(await fixture.state(purchase)).toEqual(['cancelled']);
    expect(await posts()).toBe(0);
    expect((await fixture.shop.ledger.audit()).refundedNotDelivered).toBe(true);
  });

  test('is measured by a limit that admins set', SLOW, async () => {
    await admin.send('/costlimit 60');
    await admin.waitFor('over 60% more');
    await fixture.shop.pricing.set({ of: 'markup', value: '100' }, owner(1));
    const purchase = await costing('1.5');
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await fixture.shop.costs.setLimit('40', owner(1));
    const second = await costing('1.5');
    await submit(second);
    expect(await fixture.state(second)).toEqual(['queued']);
    await admin.send('/costlimit lots');
    await admin.waitFor('Write:');
  });

  test('between catalog and order is told after the dealer has charged it', SLOW, async () => {
    const purchase = await fixture.buy(person.id, 'voucher');
    await fixture.sandbox.control.planPriceChange({ percent: 40 });
    await submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['accepted']);
    await sendAlert('cost-charged');
    await admin.waitFor('The dealer charged more', { after: 0 });
  });
});

describe('a code that does not do what it should', () => {
  async function bought(quantity: number): Promise<PurchaseView> {
    const purchase = await fixture.buy(person.id, 'voucher', { quantity });
    await fixture.finishOrders();
    await fixture.finishOrders();
    expect(new Set(await fixture.state(purchase))).toEqual(new Set(['succeeded']));
    return purchase;
  }

  test('is reported by its owner, closed with a message to the customer', SLOW, async () => {
    const purchase = await bought(2);
    await person.send('/myorders');
    await person.waitFor('My orders');
    await person.tap(new RegExp(purchase.code));
    await person.waitFor('Code:');
    await person.tap('⚠️ Code doesn’t work?');
    await person.waitFor('Which code has the problem?');
    await person.tap('Code 2');
    await person.waitFor('What’s wrong');
    await person.tap('It was already used');
    await person.waitFor('We have your report');
    await sendAlert('code-problem');
    await admin.waitFor('has a problem with the code', { after: 0 });
    await admin.tap('📋 Open the order');
    const story = await admin.waitFor('the code was used already');
    expect(story.text).toContain(`${purchase.code}-2`);
    await admin.tap('✅ Just close it');
    await admin.waitFor(/Just close it\?.*the case is closed, without a reason/s);
    await admin.tap('✅ Yes');
    await admin.waitFor('The case about the code was closed');
    await fixture.finishOrders();
    await person.waitFor('was looked into and is closed');
  });

  test('is one case of its owner, however often it is reported', SLOW, async () => {
    const purchase = await bought(1);
    const code = `${purchase.code}-1`;
    const other = await fixture.newcomer({ name: 'Mallory' });
    await other.tapData(`kr:used:${code}`);
    await other.tapData(`kp:${purchase.code}`);
    await other.send('/balance');
    await other.waitFor('Balance');
    expect(await fixture.db.selectFrom('code_problems').selectAll().execute()).toEqual([]);
    await Promise.all(
      Array.from({ length: 5 }, () => fixture.shop.codeProblems.open(code, person.id, 'refused')),
    );
    expect(await fixture.db.selectFrom('code_problems').select('reason').execute()).toEqual([
      { reason: 'refused' },
    ]);
    await other.tapData(`kc:yes:refunded:${code}`);
    await other.tapData(`kn:yes:${code}:4.98`);
    await other.tapData(`kq:${code}`);
    await other.waitFor('There is no open report');
    await other.tapData(`kw:fine:${code}`);
    await other.send('/balance');
    await other.waitFor('Balance');
    expect(await fixture.shop.codeProblems.decide(code, { kind: 'closed' }, owner(1))).toBe('done');
    expect(await fixture.shop.codeProblems.decide(code, { kind: 'refunded' }, owner(1))).toBe('no-case');
  });
});
