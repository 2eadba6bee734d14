import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseView } from '../../../src/modules/orders/core/views.ts';
import { reversePayment } from '../../../src/modules/payments/credit.ts';
import { money } from '../../../src/platform/values/money.ts';
import {
  MINUTE,
  openUnknownFixture,
  type UnknownFixture,
} from '../../modules/orders/reconcile/unknown-fixture.ts';
import { paidElsewhere } from '../dealer/paid-elsewhere.ts';
import { owner } from '../telegram/actors.ts';
import { disagreements } from './agree.ts';

const provider = paidElsewhere();
const log = { warn() {} } as never;
let fixture: UnknownFixture;
let second = 0;
const codeOf = (purchase: PurchaseView) => `${purchase.code}-1`;
const idOf = (purchase: PurchaseView) => purchase.orders[0]?.id ?? '';
const found = (since?: string) => disagreements(fixture.db, fixture.shop, since);

async function delivered(buyer: number, type: 'voucher' | 'top-up' = 'voucher'): Promise<PurchaseView> {
  const purchase = await fixture.buy(buyer, type);
  await fixture.submit(purchase);
  await fixture.bringHome();
  expect(await fixture.state(purchase)).toEqual(['succeeded']);
  return purchase;
}

async function reviewed(type: 'voucher' | 'top-up' = 'voucher'): Promise<PurchaseView> {
  const purchase = await fixture.lose(type, { kind: 'status', when: 'before', status: 503 });
  await fixture.db.updateTable('orders').set({ state: 'review' }).where('id', '=', idOf(purchase)).execute();
  return purchase;
}

/** Pays, spends a part, and takes the payment back, so that the customer owes the spent part. */
async function takeBack(paid: string, spent: string): Promise<void> {
  const customerId = await fixture.customer('0');
  const begun = await fixture.shop.payments.begin({
    requestKey: 'taken-back',
    customerId,
    method: 'elsewhere',
    variant: null,
    wants: money(paid, 'USD'),
    charge: { amount: paid, unit: 'USD' },
    wanted: null,
    chatId: customerId,
    messageId: null,
  });
  if (!begun.ok) throw new Error(begun.problem);
  await fixture.work.advancePayment(begun.payment.id);
  provider.pay(begun.payment);
  await fixture.work.advancePayment(begun.payment.id);
  const debit = { customerId, actorId: 1, note: null, key: 'taken-back' };
  await fixture.shop.ledger.debit({ ...debit, money: money(spent, 'USD') });
  await reversePayment(fixture.db, begun.payment.id, { ref: 'taken-back', log });
}

beforeAll(async () => {
  fixture = await openUnknownFixture({ paymentMethods: [provider.method] });
  second = await fixture.customer('500');
  const { shop } = fixture;
  await delivered(second, 'top-up');
  await fixture.sandbox.control.planOutcome('failed');
  const failed = await fixture.buy(second, 'voucher');
  await fixture.submit(failed);
  await fixture.bringHome();
  await shop.purchases.cancel(codeOf(await fixture.buy(fixture.buyer, 'voucher')), fixture.buyer);
  const paidBack = await delivered(fixture.buyer);
  await shop.codeProblems.open(codeOf(paidBack), fixture.buyer, 'used');
  await shop.codeProblems.decide(codeOf(paidBack), { kind: 'refunded' }, owner(1));
  const replaced = await delivered(second);
  await shop.codeProblems.open(codeOf(replaced), second, 'refused');
  const cost = (await shop.codeProblems.replacementCost(codeOf(replaced)))?.amount ?? '';
  await shop.codeProblems.decide(codeOf(replaced), { kind: 'replaced', cost }, owner(1));
  await delivered(fixture.buyer);
  await reviewed('top-up');
  expect(await shop.reviews.decide(codeOf(await reviewed()), 'delivered-elsewhere', owner(1))).toBe('done');
  const stock = await fixture.buy(fixture.buyer, 'voucher');
  await fixture.submit(stock);
  await fixture.finals();
  await sql`update orders set state = 'review' where id = ${idOf(stock)}`.execute(fixture.db);
  expect(await shop.reviews.decide(codeOf(stock), 'refund', owner(1))).toBe('done');
  fixture.ahead(MINUTE);
  await fixture.work.fetchSurplus();
  const reversed = await delivered(second, 'top-up');
  const [sold] = (await fixture.sandbox.control.orders()).slice(-1);
  await fixture.sandbox.control.rollBack(sold?.id ?? 0);
  fixture.ahead(2 * 60 * MINUTE);
  await fixture.work.recheckOrders();
  expect(await fixture.state(reversed)).toEqual(['reversed']);
  await fixture.buy(second, 'voucher');
  await takeBack('50', '45');
});
afterAll(() => fixture.close());

describe('the books of a shop', () => {
  it('agree, with orders of every kind', async () => {
    const { rows } = await sql<{ state: string }>`select distinct state from orders order by 1`.execute(
      fixture.db,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      'abandoned',
      'cancelled',
      'failed',
      'queued',
      'reversed',
      'review',
      'succeeded',
    ]);
    expect(await found()).toEqual([]);
  });

  it('are compared by customer and order only after the order that is named', async () => {
    const { rows } = await sql<{ last: string }>`select max(id) as last from orders`.execute(fixture.db);
    const change = (amount: number) =>
      sql`update balances set amount = amount + ${amount} where customer_id = ${second}`.execute(fixture.db);
    await change(1);
    expect(await found(rows[0]?.last)).toEqual([]);
    expect(await found()).not.toEqual([]);
    await change(-1);
  });
});

/** Runs a statement without the rules that prevent such rows. */
const unguarded = (statement: string) =>
  `set session_replication_role = replica; ${statement}; reset session_replication_role`;

describe('a disagreement is named', () => {
  it.each([
    [
      'a balance',
      "update balances set amount = amount + 1 where currency = 'USD'",
      "update balances set amount = amount - 1 where currency = 'USD'",
      /the statement of \d+: USD closing is .*, and the balance is/,
    ],
    [
      'a state of an order',
      "update orders set state = 'failed' where id = (select max(id) from orders where state = 'succeeded' and fulfilled_elsewhere_by is null)",
      "update orders set state = 'succeeded' where id = (select max(id) from orders where state = 'failed' and dealer_status = 'success')",
      /the report: USD kept is 5, and the orders say 4/,
    ],
    [
      'sales of a day',
      'update sales_figures set sales = sales + 1',
      'update sales_figures set sales = sales - 1',
      /the report: USD sales is .*, and the ledger says/,
    ],
    [
      'the figures of a customer',
      "update sales_figures set cost = cost + 1 where dimension = 'customer'",
      "update sales_figures set cost = cost - 1 where dimension = 'customer'",
      /the report by customer: USD cost is .*, and the total/,
    ],
    [
      'a posting on another day',
      "update postings set created_at = created_at - interval '2 days' where kind = 'debit' or key like 'credit:%'",
      "update postings set created_at = created_at + interval '2 days' where kind = 'debit' or key like 'credit:%'",
      /the closing of [\d-]+: USD credit is .*, and the ledger says/,
    ],
    [
      'an entry of the shop',
      "update ledger_figures set amount = amount + 1 where kind = 'credit'",
      "update ledger_figures set amount = amount - 1 where kind = 'credit'",
      /the report: USD credit {2}is .*, and the ledger says/,
    ],
    [
      'a charge',
      'update dealer_charges set cost = cost + 1',
      'update dealer_charges set cost = cost - 1',
      /the report: USD delivered is .*, and dealer_spending says/,
    ],
    [
      'a dealer order in two lines',
      `insert into surplus_orders (dealer_order_id, order_id, client_order_ref, item_id, currency, type, dealer_status, found_at)
        select dealer_order_id, id, 'TWICE', 70, 'USD', 'top-up', 'success', now() from orders
        where state = 'succeeded' and dealer_order_id is not null limit 1`,
      "delete from surplus_orders where client_order_ref = 'TWICE'",
      /dealer order \d+ is in 2 lines of dealer_spending instead of 1/,
    ],
    [
      'a dealer order in no line',
      "update surplus_orders set dealer_status = 'failed'; insert into dealer_charges (dealer_order_id, currency, cost) values (999999, 'USD', 1)",
      "update surplus_orders set dealer_status = 'success'; delete from dealer_charges where dealer_order_id = 999999",
      /dealer order 999999 is in 0 lines of dealer_spending instead of 1/,
    ],
    [
      'money of an order',
      'update purchases set unit_price = unit_price + 1 where id = (select max(id) from purchases)',
      'update purchases set unit_price = unit_price - 1 where id = (select max(id) from purchases)',
      /order \d+ is queued: its customer's balance moved by/,
    ],
  ])('%s', async (_, breaks, repairs, sentence) => {
    await sql.raw(unguarded(breaks)).execute(fixture.db);
    const said = await found();
    await sql.raw(unguarded(repairs)).execute(fixture.db);
    expect(said.join('\n')).toMatch(sentence);
    expect(await found()).toEqual([]);
  });
});
