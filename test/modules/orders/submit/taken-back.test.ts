// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseSubmitting } from '../../../../src/modules/availability/index.ts';
import { transition } from '../../../../src/modules/orders/core/transition.ts';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import { lockBeforeReversal } from '../../../../src/modules/orders/submit/stops.ts';
import { reversePayment } from '../../../../src/modules/payments/credit.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import { paidElsewhere } from '../../../support/dealer/paid-elsewhere.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';
import { owner } from '../../../support/telegram/actors.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

const provider = paidElsewhere();
let fixture: ShopFixture;
let customerId: number;
let begun = 0;
let postsBefore = 0;

beforeAll(async () => {
  fixture = await openShopFixture({ paymentMethods: [provider.method] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  customerId = await fixture.customer('0');
  await fixture.shop.customers.setPhone(customerId, '+9647705550199');
  postsBefore = await received();
});
afterEach(async () => {
  await sql`update upstream set paused_until = null, pause_cause = null, outage_since = null`.execute(
    fixture.db,
  );
  const { postings: _, ...holds } = await fixture.shop.ledger.audit();
  expect(Object.entries(holds).filter(([, isTrue]) => !isTrue)).toEqual([]);
});

const received = async () => (await fixture.sandbox.control.requests())['POST /order'].received;
const posts = async () => (await received()) - postsBefore;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';
const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const takeBack = (paymentId: string) =>
  reversePayment(fixture.db, paymentId, { ref: `charge-${paymentId}`, log: fixture.deps.log });
const waitsForLock = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    fixture.db,
  );
  return rows.length > 0;
};
const usd = async () =>
  (await fixture.shop.ledger.balances(customerId)).find(({ available }) => available.currency === 'USD')
    ?.available.amount;
const notices = async () =>
  (
    await fixture.db
      .selectFrom('notifications')
      .select('detail')
      .where('customer_id', '=', String(customerId))
      .execute()
  ).map(({ detail }) => (detail as { kind: string }).kind);

async function paid(amount: string, wanted: object | null = null): Promise<string> {
  begun += 1;
  const result = await fixture.shop.payments.begin({
    requestKey: `taken-back-${begun}`,
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money(amount, 'USD'),
    charge: { amount, unit: 'USD' },
    wanted: wanted as never,
    chatId: customerId,
    messageId: 7,
  });
  if (!result.ok) throw new Error(result.problem);
  await fixture.work.advancePayment(result.payment.id);
  provider.pay(result.payment);
  await fixture.work.advancePayment(result.payment.id);
  return result.payment.id;
}

/** Creates a queued purchase with its own payment. */
async function paidDirectly(): Promise<{ payment: string; purchase: PurchaseView }> {
  const { id: itemId } = await fixture.item('voucher');
  const quoted = await fixture.shop.purchases.quote({ customerId, itemId, quantity: 1 });
  if (!quoted.ok) throw new Error(quoted.problem);
  const { unitPrice } = quoted.quote;
  const payment = await paid(unitPrice.amount, {
    itemId,
    quantity: 1,
    context: {},
    nickname: null,
    unitPrice,
  });
  await fixture.work.advancePayment(payment);
  const [entry] = (await fixture.shop.purchases.list(customerId, 1)).entries;
  const purchase = entry && (await fixture.shop.purchases.view(entry.code, customerId));
  if (!purchase) throw new Error('nothing was placed');
  expect(await fixture.state(purchase)).toEqual(['queued']);
  return { payment, purchase };
}

/** Creates a queued purchase from a balance that one payment filled. */
async function paidFromBalance(): Promise<{ payment: string; purchase: PurchaseView }> {
  const payment = await paid(new Big((await fixture.item('voucher')).price).toFixed());
  const amount = (await usd()) ?? '0';
  const purchase = await fixture.buy(customerId, 'voucher');
  expect(Number(amount)).toBeGreaterThanOrEqual(Number(purchase.total.amount));
  return { payment, purchase };
}

async function stopped(): Promise<PurchaseView> {
  const { payment, purchase } = await paidDirectly();
  await takeBack(payment);
  await fixture.runJobs();
  expect(await fixture.state(purchase)).toEqual(['review']);
  return purchase;
}

describe('an order that waits while its payment is taken back', () => {
  it('is not submitted, goes to a person', async () => {
    const purchase = await stopped();
    expect(await posts()).toBe(0);
    expect(await openAlerts(fixture.db)).toContain(`order-in-review:${codeOf(purchase)}`);
  });

  it('is told to its customer once', async () => {
    const purchase = await stopped();
    await fixture.work.submit(idOf(purchase));
    expect(await notices()).toEqual(['order-stopped']);
    const [order] = (await fixture.shop.purchases.view(purchase.code, customerId))?.orders ?? [];
    expect(order).toMatchObject({
      stage: 'checking',
      inReview: true,
      stoppedFor: 'unpaid',
      isCancellable: true,
    });
  });

  it('stops at once though submitting is paused', async () => {
    const { payment, purchase } = await paidDirectly();
    await pauseSubmitting(fixture.db, new Date(fixture.now().getTime() + 3_600_000), 'rate-limited');
    await takeBack(payment);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['review']);
  });

  it('stops though it was paid from the balance', async () => {
    const { payment, purchase } = await paidFromBalance();
    await takeBack(payment);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await posts()).toBe(0);
  });

  it('goes on where other money covers it', async () => {
    const { payment } = await paidFromBalance();
    await fixture.shop.ledger.credit({
      customerId,
      money: money('50', 'USD'),
      actorId: 1,
      note: null,
      key: `covers:${customerId}`,
    });
    await takeBack(payment);
    await fixture.runJobs();
    expect(await posts()).toBe(1);
  });

  it('is told from the orders of other customers', async () => {
    const other = await fixture.customer('50');
    const theirs = await fixture.buy(other, 'voucher');
    const { payment } = await paidFromBalance();
    await takeBack(payment);
    await fixture.runJobs();
    expect(await fixture.state(theirs)).not.toEqual(['review']);
    expect(await posts()).toBe(1);
  });

  it('is not stopped by a credit limit that is lowered', async () => {
    await sql`insert into balances (customer_id, currency, credit_limit) values (${customerId}, 'USD', 50)`.execute(
      fixture.db,
    );
    const purchase = await fixture.buy(customerId, 'voucher');
    await sql`update balances set credit_limit = 0 where customer_id = ${customerId}`.execute(fixture.db);
    await fixture.work.submit(idOf(purchase));
    expect(await posts()).toBe(1);
  });

  it('stops when it is queued again after its attempt', async () => {
    await fixture.sandbox.control.planFault({
      endpoint: 'POST /order',
      fault: { kind: 'status', when: 'before', status: 401 },
    });
    const { payment, purchase } = await paidDirectly();
    await fixture.work.submit(idOf(purchase));
    expect(await fixture.state(purchase)).toEqual(['queued']);
    await takeBack(payment);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await posts()).toBe(1);
  });

  it.each(['claim', 'allocate'] as const)(
    'is refused by the statement of the move itself: %s',
    async (move) => {
      const { payment, purchase } = await paidDirectly();
      await takeBack(payment);
      const change = {
        at: fixture.now(),
        log: { cause: { kind: 'attempt-begun', attempt: 1, ref: 'x' } },
        set: { dealerOrderId: 4_000_001 },
      } as const;
      expect(await transition(fixture.db, idOf(purchase), move, change)).toBeNull();
    },
  );

  it('is not submitted by a claim that began before the payment was taken back', async () => {
    const { payment, purchase } = await paidDirectly();
    let claim: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await reversePayment(tx, payment, { ref: `charge-${payment}`, log: fixture.deps.log });
      let isOver = false;
      claim = fixture.work.submit(idOf(purchase)).finally(() => {
        isOver = true;
      });
      await vi.waitFor(async () => expect(isOver || (await waitsForLock())).toBe(true), {
        interval: 5,
        timeout: 10_000,
      });
    });
    await claim;
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await posts()).toBe(0);
  });

  it('stops though it was placed after the reversal had begun', async () => {
    const payment = await paid(new Big((await fixture.item('voucher')).price).toFixed());
    let purchase: PurchaseView | undefined;
    await fixture.db.transaction().execute(async (tx) => {
      await sql`select now()`.execute(tx);
      purchase = await fixture.buy(customerId, 'voucher');
      // Its order is being submitted at that moment.
      await sql`update orders set state = 'submitting' where id = ${idOf(purchase)}`.execute(fixture.db);
      await reversePayment(tx, payment, { ref: `charge-${payment}`, log: fixture.deps.log });
    });
    if (!purchase) throw new Error('nothing was placed');
    await sql`update orders set state = 'queued' where id = ${idOf(purchase)}`.execute(fixture.db);
    await fixture.runJobs();
    expect([await posts(), await fixture.state(purchase)]).toEqual([0, ['review']]);
  });

  it('leaves a debt and an alert if it was submitted before', async () => {
    const { payment, purchase } = await paidFromBalance();
    await sql`update orders set state = 'submitting' where id = ${idOf(purchase)}`.execute(fixture.db);
    const before = new Big((await usd()) ?? '0');
    await takeBack(payment);
    const { rows } = await sql<{ code: string; owed: string }>`
      select p.code, b.owed from payments p
      join balances b on b.customer_id = p.customer_id and b.currency = p.currency where p.id = ${payment}`.execute(
      fixture.db,
    );
    expect(rows[0]?.owed).toBe(before.minus(purchase.total.amount).abs().toFixed(8));
    expect(await openAlerts(fixture.db)).toContain(`payment-taken-back:${rows[0]?.code}`);
  });

  it('stops when it replaces a code that the payment had paid for', async () => {
    const { payment, purchase } = await paidDirectly();
    await fixture.runJobs();
    await fixture.finals();
    fixture.ahead(5_000);
    await fixture.work.sweep(true);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['succeeded']);
    const { codeProblems } = fixture.shop;
    await codeProblems.open(codeOf(purchase), customerId, 'refused');
    const cost = (await codeProblems.replacementCost(codeOf(purchase)))?.amount ?? '';
    await codeProblems.decide(codeOf(purchase), { kind: 'replaced', cost }, owner(1));
    await fixture.shop.ledger.credit({
      customerId,
      money: money('50', 'USD'),
      actorId: 1,
      note: null,
      key: `more:${customerId}`,
    });
    await takeBack(payment);
    await fixture.runJobs();
    const code = (await fixture.shop.purchases.view(purchase.code, customerId))?.orders[0]?.replacedBy ?? '';
    const replacement = await fixture.shop.purchases.view(code, customerId);
    expect(replacement?.orders[0]?.state).toBe('review');
  });
});

describe('a direct payment that goes back while its purchase is placed', () => {
  /** Creates a credited payment whose purchase, paid from other money if need be, is quoted already. */
  async function quotedDirectly() {
    await fixture.shop.ledger.credit({
      customerId,
      money: money('50', 'USD'),
      actorId: 1,
      note: null,
      key: `beside:${customerId}`,
    });
    const { id: itemId } = await fixture.item('voucher');
    const quoted = await fixture.shop.purchases.quote({ customerId, itemId, quantity: 1 });
    if (!quoted.ok) throw new Error(quoted.problem);
    const { unitPrice } = quoted.quote;
    const payment = await paid(unitPrice.amount);
    const place = () =>
      fixture.shop.purchases.place({
        checkoutId: randomUUID(),
        customerId,
        itemId,
        quantity: 1,
        unitPrice,
        phone: '+9647705550199',
        context: {},
        nickname: null,
        chatId: customerId,
        messageId: null,
        paidBy: payment,
      });
    return { payment, place };
  }
  it('is held only once the reversal has ended', async () => {
    const { payment, place } = await quotedDirectly();
    let placing: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await lockBeforeReversal(tx, { customerId, currency: 'USD' });
      placing = place();
      await vi.waitFor(async () => expect(await waitsForLock()).toBe(true), { interval: 5, timeout: 10_000 });
      expect(await bought()).toBe(0);
    });
    expect(await placing).toMatchObject({ placed: true });
    await takeBack(payment);
  });

  const bought = async () =>
    (await sql`select from purchases where customer_id = ${customerId}`.execute(fixture.db)).rows.length;

  it('places nothing from other money', async () => {
    const { payment, place } = await quotedDirectly();
    await takeBack(payment);
    expect(await place()).toMatchObject({ placed: false, problem: 'insufficient-balance' });
    expect(await bought()).toBe(0);
  });

  it('is waited for by the statement that places', async () => {
    const { payment, place } = await quotedDirectly();
    let placing: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await reversePayment(tx, payment, { ref: `charge-${payment}`, log: fixture.deps.log });
      placing = place();
      await vi.waitFor(async () => expect(await waitsForLock()).toBe(true), { interval: 5, timeout: 10_000 });
    });
    expect(await placing).toMatchObject({ placed: false });
    expect(await bought()).toBe(0);
  });
});

describe('a code that is replaced twice', () => {
  it('stops where the payment of the first one was taken back before', async () => {
    const { payment, purchase } = await paidDirectly();
    const delivered = async (code: string) => {
      await fixture.runJobs();
      await fixture.finals();
      fixture.ahead(5_000);
      await fixture.work.sweep(true);
      await fixture.runJobs();
      const view = await fixture.shop.purchases.view(code, customerId);
      expect(view?.orders[0]?.state).toBe('succeeded');
    };
    const replaced = async (code: string) => {
      const { codeProblems } = fixture.shop;
      await codeProblems.open(`${code}-1`, customerId, 'refused');
      const cost = (await codeProblems.replacementCost(`${code}-1`))?.amount ?? '';
      expect(await codeProblems.decide(`${code}-1`, { kind: 'replaced', cost }, owner(1))).toBe('done');
      return (await fixture.shop.purchases.view(code, customerId))?.orders[0]?.replacedBy ?? '';
    };
    await delivered(purchase.code);
    const first = await replaced(purchase.code);
    await delivered(first);
    const other = { customerId, money: money('50', 'USD'), actorId: 1, note: null };
    await fixture.shop.ledger.credit({ ...other, key: `chain:${customerId}` });
    await takeBack(payment);
    const second = await replaced(first);
    await fixture.runJobs();
    expect((await fixture.shop.purchases.view(second, customerId))?.orders[0]?.state).toBe('review');
  });
});

describe('a person’s decision about an order whose payment was taken back', () => {
  it('lets it go on', async () => {
    const purchase = await stopped();
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(1))).toBe('done');
    await fixture.runJobs();
    expect(await posts()).toBe(1);
    expect(await openAlerts(fixture.db)).not.toContain(`order-in-review:${codeOf(purchase)}`);
  });

  it('gives it up, and its price lessens what the customer owes', async () => {
    const purchase = await stopped();
    expect(await usd()).toBe(`-${purchase.total.amount}`);
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'refund', owner(1))).toBe('done');
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['abandoned']);
    expect(await usd()).toBe('0');
    expect(await posts()).toBe(0);
  });

  it('about its outcome alone does not let it go on unpaid', async () => {
    const { payment, purchase } = await paidDirectly();
    await fixture.db
      .updateTable('orders')
      .set({ state: 'review' })
      .where('id', '=', idOf(purchase))
      .execute();
    await takeBack(payment);
    await fixture.runJobs();
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(1))).toBe('done');
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['review']);
    expect(await posts()).toBe(0);
    expect(await notices()).toEqual(['order-stopped']);
    expect(await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(1))).toBe('done');
    await fixture.runJobs();
    expect(await posts()).toBe(1);
  });

  it('does not cover a payment that is taken back later', async () => {
    const purchase = await stopped();
    await pauseSubmitting(fixture.db, new Date(fixture.now().getTime() + 3_600_000), 'rate-limited');
    await fixture.shop.reviews.decide(codeOf(purchase), 'retry', owner(1));
    const later = await paid('1');
    await takeBack(later);
    await fixture.runJobs();
    expect(await fixture.state(purchase)).toEqual(['review']);
  });
});
