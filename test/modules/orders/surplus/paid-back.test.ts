import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockOrder } from '../../../../src/modules/orders/core/transition.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { restoreAttempt } from '../../../../src/modules/orders/reconcile/match/restore-attempt.ts';
import { recordOutcome } from '../../../../src/modules/orders/submit/record-outcome.ts';
import { readCandidate } from '../../../../src/modules/orders/submit/rules.ts';
import { SLOW } from '../../../support/sizes.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { until } from '../../../support/until.ts';
import { MINUTE, openUnknownFixture, type UnknownFixture } from '../reconcile/unknown-fixture.ts';

const ADMIN = 1;
let fixture: UnknownFixture;

beforeEach(async () => {
  fixture = await openUnknownFixture();
});
afterEach(() => fixture.close());

const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';

/** Creates an order whose first attempt has an unknown outcome, and that a person retried. */
async function attemptedAgain(type: 'voucher' | 'top-up'): Promise<PurchaseView> {
  const purchase = await fixture.lose(type);
  await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(ADMIN))).toBe('done');
  return purchase;
}

async function held(purchase: PurchaseView): Promise<string | undefined> {
  const balances = await fixture.shop.ledger.balances(fixture.buyer);
  return balances.find(({ available }) => available.currency === purchase.total.currency)?.held.amount;
}

/** Adds a dealer order of this attempt that could not be adopted when it was found. */
async function surplusOf(purchase: PurchaseView, status: string, dealerOrderId = 990_001): Promise<void> {
  await fixture.db
    .insertInto('surplus_orders')
    .values({
      dealer_order_id: dealerOrderId,
      order_id: idOf(purchase),
      client_order_ref: await firstRef(purchase),
      item_id: purchase.itemId,
      currency: purchase.total.currency,
      type: purchase.type,
      dealer_status: status,
      found_at: fixture.now(),
    })
    .execute();
  await fixture.db
    .updateTable('attempts')
    .set({ matched_at: fixture.now() })
    .where('client_order_ref', '=', await firstRef(purchase))
    .execute();
}

async function firstRef(purchase: PurchaseView): Promise<string> {
  const { ref } = await fixture.db
    .selectFrom('attempts')
    .select('client_order_ref as ref')
    .where('order_id', '=', idOf(purchase))
    .orderBy('number')
    .executeTakeFirstOrThrow();
  return ref;
}

/** Restores an attempt that the database lost, in a transaction that is still open. */
async function restoringAttempt(purchase: PurchaseView) {
  const restoring = await fixture.db.startTransaction().execute();
  await restoreAttempt(restoring, {
    ref: `${codeOf(purchase)}-1-CCCCCCCC`,
    startedAt: fixture.now(),
    deadlineAt: fixture.now(),
    outcome: 'unknown',
    at: fixture.now(),
  });
  return restoring;
}

/** Resolves once a statement waits for a lock of another one. */
function untilOneWaits(): Promise<void> {
  return until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      fixture.db,
    );
    return rows.length === 1;
  });
}

describe('a top-up retried while its first attempt may still credit the account', () => {
  it('is not paid back when the second attempt is refused: a person decides', SLOW, async () => {
    const purchase = await attemptedAgain('top-up');
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 400 },
    });
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
    expect(await fixture.alerts()).toContain('order-in-review');
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(ADMIN))).toBe('done');
    expect(await held(purchase)).toBe('0');
  });

  it.each(['failed', 'rejected'])(
    'is not paid back when the second dealer order is %s',
    SLOW,
    async (status) => {
      const purchase = await attemptedAgain('top-up');
      await fixture.sandbox.control.planOutcome(status);
      await fixture.submit(purchase);
      await fixture.finals();
      await fixture.work.confirm(idOf(purchase));
      expect(await fixture.state(purchase)).toEqual(['review']);
      expect(await held(purchase)).toBe(purchase.total.amount);
      expect(await fixture.alerts()).toContain('order-in-review');
      // A second confirmation changes nothing, and does not notify again.
      await fixture.work.confirm(idOf(purchase));
      expect(await fixture.state(purchase)).toEqual(['review']);
      const { times } = await fixture.db
        .selectFrom('alerts')
        .select('times')
        .where('kind', '=', 'order-in-review')
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      expect(times).toBe(1);
    },
  );

  it('is refunded automatically after the first dealer order failed as well', SLOW, async () => {
    const purchase = await attemptedAgain('top-up');
    await fixture.sandbox.control.planOutcome('failed');
    await fixture.submit(purchase);
    await fixture.finals();
    await fixture.work.confirm(idOf(purchase));
    await surplusOf(purchase, 'failed');
    await fixture.work.confirm(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['failed']);
    expect(await held(purchase)).toBe('0');
    await fixture.ledgerAddsUp();
  });

  it('is not refunded after the first credited it, with the second absent', SLOW, async () => {
    const purchase = await attemptedAgain('top-up');
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 503 },
    });
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['unknown']);
    await surplusOf(purchase, 'success');
    fixture.ahead(61 * MINUTE);
    await fixture.scanTwice();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
  });

  it('is not cancelled while a possibly effective refusal is recorded', async () => {
    const purchase = await fixture.buy(fixture.buyer, 'top-up');
    const id = idOf(purchase);
    const ref = `${codeOf(purchase)}-1-BBBBBBBB`;
    await fixture.db
      .insertInto('attempts')
      .values({ order_id: id, number: 1, client_order_ref: ref, deadline_at: new Date(Date.now() + MINUTE) })
      .execute();
    const answering = await fixture.db.startTransaction().execute();
    await answering
      .updateTable('attempts')
      .set({ outcome: 'rate-limited', ended_at: new Date(), detail: '{}' })
      .where('client_order_ref', '=', ref)
      .execute();
    await lockOrder(answering, id);
    const cancelling = fixture.shop.purchases.cancel(purchase.code, fixture.buyer);
    await untilOneWaits();
    await answering.commit().execute();
    expect(await cancelling).toBe(0);
    expect(await fixture.state(purchase)).toEqual(['queued']);
    expect(await held(purchase)).toBe(purchase.total.amount);
  });

  it('is not paid back by a refusal while a lost attempt is restored', SLOW, async () => {
    const purchase = await fixture.buy(fixture.buyer, 'top-up');
    const order = await readCandidate(fixture.deps, idOf(purchase));
    if (!order) throw new Error('no such order');
    const times = { startedAt: fixture.now(), deadlineAt: new Date(Date.now() + MINUTE) };
    const attempt = { number: 1, ref: `${codeOf(purchase)}-1-BBBBBBBB`, ...times };
    await fixture.db.updateTable('orders').set({ state: 'submitting' }).where('id', '=', order.id).execute();
    await fixture.db
      .insertInto('attempts')
      .values({
        order_id: order.id,
        number: 1,
        client_order_ref: attempt.ref,
        deadline_at: attempt.deadlineAt,
      })
      .execute();
    const restoring = await restoringAttempt(purchase);
    const recording = recordOutcome(fixture.deps, order, attempt, {
      outcome: 'refused',
      failure: { kind: 'validation', messages: ['refused'] },
    });
    await untilOneWaits();
    await restoring.commit().execute();
    await recording;
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
  });

  it('is not paid back by a failure while a lost attempt is restored', SLOW, async () => {
    await fixture.sandbox.control.planOutcome('failed');
    const purchase = await fixture.buy(fixture.buyer, 'top-up');
    await fixture.submit(purchase);
    await fixture.finals();
    const restoring = await restoringAttempt(purchase);
    const confirming = fixture.work.confirm(idOf(purchase));
    await untilOneWaits();
    await restoring.commit().execute();
    await confirming;
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
  });

  it('is not paid back by an answer about its cost', SLOW, async () => {
    const purchase = await attemptedAgain('top-up');
    await fixture.db
      .updateTable('items')
      .set({ cost: '900' })
      .where('id', '=', String(purchase.itemId))
      .execute();
    await fixture.submit(purchase);
    expect(await fixture.alerts()).toContain('cost-moved');
    expect(await fixture.shop.costs.decide(codeOf(purchase), 'refund', owner(ADMIN))).toBe('may-appear');
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await held(purchase)).toBe(purchase.total.amount);
    expect(await fixture.alerts()).toEqual(['order-in-review']);
  });
});

describe('a voucher that was attempted again', () => {
  it('is refunded after a refused second attempt, the first serves another', SLOW, async () => {
    const purchase = await attemptedAgain('voucher');
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 400 },
    });
    await fixture.submit(purchase);
    expect(await fixture.state(purchase)).toEqual(['refused']);
    expect(await held(purchase)).toBe('0');
  });
});
