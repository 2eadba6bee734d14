import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../src/modules/audit/audit.ts';
import { auditChanges } from '../../../src/modules/audit/changes.ts';
import { fragments } from '../../../src/modules/fragments.ts';
import { InsufficientBalance, type LedgerReport, settle } from '../../../src/modules/ledger/index.ts';
import { createLedger } from '../../../src/modules/ledger/ledger.ts';
import type { OrderState } from '../../../src/modules/orders/core/states.ts';
import type { Db, Tx } from '../../../src/platform/database/db.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { holdForOrders } from '../../support/database/ledger.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import { SLOW } from '../../support/sizes.ts';

let db: Db;
let drop: () => Promise<void>;
let lastCustomer = 3000;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

type Step =
  | { kind: 'credit' | 'debit'; amount: string }
  | { kind: 'buy'; amount: string }
  | { kind: 'deliver' | 'refund'; order: number };

type Invariants = Omit<LedgerReport, 'postings'>;

const sound: Invariants = {
  entriesSumToZero: true,
  balancesMatchEntries: true,
  deliveredCapturedOnce: true,
  refundedNotDelivered: true,
  heldOnlyForOpenOrders: true,
  paymentsCreditedOnce: true,
  paymentsPaidBackOnce: true,
  figuresMatchLedger: true,
  ...Object.fromEntries(Object.keys(fragments.audit).map((name) => [name, true])),
};

class Undo extends Error {}

/** Returns the audit's findings about a state that is rolled back afterwards. */
async function auditOf(arrange: (tx: Tx) => Promise<unknown>): Promise<Invariants> {
  let report: LedgerReport | undefined;
  let broken: string[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      await arrange(tx);
      report = await audit(tx);
      broken = await auditChanges(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  const { postings: _, ...invariants } = report as LedgerReport;
  // The hourly audit in steps must find the same as the complete audit.
  expect(broken.sort()).toEqual(
    Object.entries(invariants)
      .flatMap(([name, holds]) => (holds ? [] : [name]))
      .sort(),
  );
  return invariants;
}

async function paidOrder(tx: Tx): Promise<{ orderId: string; customerId: number }> {
  const customerId = await addCustomer(tx, ++lastCustomer);
  const money = { amount: '10', currency: 'USD' };
  await createLedger(tx).credit({ customerId, money, actorId: 1, note: null, key: `audit-${customerId}` });
  const { orderIds } = await addPurchase(tx, { customerId, dealerOrderIds: [customerId] });
  const orderId = orderIds[0] as string;
  const orders = [{ id: orderId, price: '10' }];
  await holdForOrders(tx, { customerId, currency: 'USD', orders });
  return { orderId, customerId };
}

const settlement = (order: { orderId: string; customerId: number }) => ({
  ...order,
  currency: 'USD',
  amount: '10',
});

async function become(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  await tx.updateTable('orders').set({ state }).where('id', '=', orderId).execute();
}

describe('the audit', () => {
  it('finds nothing in an empty ledger or in open, delivered, refunded orders', async () => {
    expect(await auditOf(async () => {})).toEqual(sound);
    const report = await auditOf(async (tx) => {
      await paidOrder(tx);
      const delivered = await paidOrder(tx);
      await settle(tx, 'capture', settlement(delivered));
      await become(tx, delivered.orderId, 'succeeded');
      const refunded = await paidOrder(tx);
      await settle(tx, 'release', settlement(refunded));
      await become(tx, refunded.orderId, 'failed');
    });
    expect(report).toEqual(sound);
  });

  it('finds a balance that is not the sum of its entries', async () => {
    const report = await auditOf(async (tx) => {
      await paidOrder(tx);
      await tx.updateTable('balances').set({ amount: '99' }).execute();
    });
    expect(report).toEqual({ ...sound, balancesMatchEntries: false });
  });

  it('finds a posting that does not sum to zero', async () => {
    const report = await auditOf(async (tx) => {
      const { customerId } = await paidOrder(tx);
      await sql`insert into entries (posting_key, account, currency, amount)
                select key, 'sales', 'USD', 1 from postings where customer_id = ${customerId} limit 1`.execute(
        tx,
      );
    });
    expect(report).toEqual({ ...sound, entriesSumToZero: false });
  });

  it('finds a delivered order that was not paid for', async () => {
    const report = await auditOf(async (tx) => become(tx, (await paidOrder(tx)).orderId, 'succeeded'));
    expect(report).toEqual({ ...sound, deliveredCapturedOnce: false, heldOnlyForOpenOrders: false });
  });

  it('finds an order that was delivered and refunded', async () => {
    const report = await auditOf(async (tx) => {
      const order = await paidOrder(tx);
      await settle(tx, 'release', settlement(order));
      await become(tx, order.orderId, 'succeeded');
    });
    expect(report).toEqual({ ...sound, deliveredCapturedOnce: false, refundedNotDelivered: false });
  });

  it('finds a refunded order whose voucher is kept', async () => {
    const report = await auditOf(async (tx) => {
      const order = await paidOrder(tx);
      await settle(tx, 'release', settlement(order));
      await become(tx, order.orderId, 'failed');
      const bytes = Buffer.from('sealed');
      await tx
        .insertInto('vouchers')
        .values({
          order_id: order.orderId,
          dealer_order_id: order.customerId,
          key_id: 'k',
          wrapped_key: bytes,
          sealed: bytes,
        })
        .execute();
    });
    expect(report).toEqual({ ...sound, refundedNotDelivered: false });
  });

  it('finds a hold of an ended order, or an open order without its hold', async () => {
    const kept = await auditOf(async (tx) => become(tx, (await paidOrder(tx)).orderId, 'failed'));
    expect(kept).toEqual({ ...sound, heldOnlyForOpenOrders: false });
    const unpaid = await auditOf(async (tx) => {
      const { customerId } = await paidOrder(tx);
      await addPurchase(tx, { customerId });
    });
    expect(unpaid).toEqual({ ...sound, heldOnlyForOpenOrders: false });
  });
});

/** Creates a payment of 20 USD in this state, without its money. */
async function paymentIn(tx: Tx, state: string): Promise<{ id: string; customerId: number }> {
  const customerId = await addCustomer(tx, ++lastCustomer);
  const { rows } = await sql<{ id: string }>`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount, payload,
      chat_id, expires_at, credited_amount)
    values (${`P-${customerId}`}, ${`key-${customerId}`}, ${customerId}, 'elsewhere', ${state}, 'USD', 20, 'USD', 20,
      ${`payload-${customerId}`}, 1, now(),
      case when ${state} in ('credited', 'refunding', 'refunded', 'reversed') then 20 end)
    returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await sql`insert into payment_events (payment_id, to_state, cause) values (${id}, ${state}, '{"kind":"begun"}')`.execute(
    tx,
  );
  return { id, customerId };
}

/** Moves money of the payment; a positive amount goes to its customer. */
async function post(tx: Tx, kind: string, id: string, owner: number, amount: string, key = id) {
  await sql`select post_payment(${`${kind}:${key}`}, ${kind}, ${owner}, ${id}, null, 'funding:elsewhere',
    ${`customer:${owner}`}, 'USD', ${amount}::numeric)`.execute(tx);
}

describe('the audit of payments', () => {
  it('finds nothing in open, credited, refunded or reversed payments', async () => {
    const report = await auditOf(async (tx) => {
      await paymentIn(tx, 'awaiting');
      for (const state of ['credited', 'refunding', 'refunded', 'reversed']) {
        const { id, customerId } = await paymentIn(tx, state);
        await post(tx, 'deposit', id, customerId, '20');
        const part = state === 'refunded' ? '20' : '5';
        const refund = await sql<{ id: string }>`
          insert into payment_refunds (payment_id, amount, reason, state, ended_at)
          values (${id}, ${part}, '{}', ${state === 'refunding' ? 'begun' : 'done'},
            case when ${state} <> 'refunding' then now() end) returning id`.execute(tx);
        await post(tx, 'payout', id, customerId, `-${part}`, refund.rows[0]?.id);
        if (state === 'reversed') await post(tx, 'reversal', id, customerId, '-15');
      }
    });
    expect(report).toEqual(sound);
  });

  it('finds a payment whose deposit is missing, unexpected or wrong', async () => {
    const without = await auditOf((tx) => paymentIn(tx, 'credited'));
    const early = await auditOf(async (tx) => {
      const { id, customerId } = await paymentIn(tx, 'awaiting');
      await post(tx, 'deposit', id, customerId, '20');
    });
    const more = await auditOf(async (tx) => {
      const { id, customerId } = await paymentIn(tx, 'credited');
      await post(tx, 'deposit', id, customerId, '21');
    });
    for (const report of [without, early, more])
      expect(report).toEqual({ ...sound, paymentsCreditedOnce: false });
  });

  it('finds a payment that was credited to somebody else', async () => {
    const report = await auditOf(async (tx) => {
      const { id } = await paymentIn(tx, 'credited');
      await post(tx, 'deposit', id, await addCustomer(tx, ++lastCustomer), '20');
    });
    expect(report).toEqual({ ...sound, paymentsCreditedOnce: false });
  });

  it('finds a payout without a refund, or a refund without its payout', async () => {
    const taken = await auditOf(async (tx) => {
      const { id, customerId } = await paymentIn(tx, 'credited');
      await post(tx, 'deposit', id, customerId, '20');
      await post(tx, 'payout', id, customerId, '-5');
    });
    const kept = await auditOf(async (tx) => {
      const { id, customerId } = await paymentIn(tx, 'reversed');
      await post(tx, 'deposit', id, customerId, '20');
    });
    for (const report of [taken, kept]) expect(report).toEqual({ ...sound, paymentsPaidBackOnce: false });
  });
});

describe('the ledger', () => {
  it('refuses to be changed', async () => {
    await db.transaction().execute(paidOrder);
    await expect(sql`update entries set amount = amount + 1`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from postings`.execute(db)).rejects.toThrow('append-only');
  });

  it('refuses a posting that does not sum to zero when the transaction ends', async () => {
    const broken = db.transaction().execute(async (tx) => {
      const { customerId } = await paidOrder(tx);
      await sql`insert into entries (posting_key, account, currency, amount)
                select key, 'sales', 'USD', 1 from postings where customer_id = ${customerId} limit 1`.execute(
        tx,
      );
    });
    await expect(broken).rejects.toMatchObject({ constraint: 'entries_sum_to_zero' });
  });

  it('keeps its invariants and never overdraws, whatever people do at once', SLOW, async () => {
    const cents = fc.integer({ min: 1, max: 5000 }).map((n) => (n / 100).toFixed(2));
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constantFrom('credit' as const, 'debit' as const), amount: cents }),
      fc.record({ kind: fc.constant('buy' as const), amount: cents }),
      fc.record({
        kind: fc.constantFrom('deliver' as const, 'refund' as const),
        order: fc.integer({ min: 0, max: 20 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
        const customerId = await addCustomer(db, ++lastCustomer);
        const placed: { orderId: string; amount: string }[] = [];
        const ledger = createLedger(db);
        let updates = 0;

        const buy = (amount: string) =>
          db.transaction().execute(async (tx) => {
            const { orderIds } = await addPurchase(tx, { customerId, unitPrice: amount });
            const orderId = orderIds[0] as string;
            await holdForOrders(tx, {
              customerId,
              currency: 'USD',
              orders: [{ id: orderId, price: amount }],
            });
            placed.push({ orderId, amount });
          });
        const end = (kind: 'deliver' | 'refund', order: { orderId: string; amount: string }) =>
          db.transaction().execute(async (tx) => {
            const hold = { ...order, customerId, currency: 'USD' };
            const done = await settle(tx, kind === 'deliver' ? 'capture' : 'release', hold);
            if (!done) return;
            const change =
              kind === 'deliver'
                ? { state: 'succeeded' as const, dealer_order_id: order.orderId }
                : { state: 'refused' as const };
            await tx.updateTable('orders').set(change).where('id', '=', order.orderId).execute();
          });
        const take = async (taken: Step): Promise<void> => {
          if ('order' in taken) {
            const order = placed[taken.order % Math.max(placed.length, 1)];
            if (order) await end(taken.kind, order);
          } else if (taken.kind === 'buy') {
            await buy(taken.amount);
          } else {
            const money = { amount: taken.amount, currency: 'USD' };
            const key = `random-${customerId}-${++updates}`;
            await ledger[taken.kind]({ customerId, money, actorId: 1, note: null, key });
          }
        };

        for (const round of rounds) {
          for (const result of await Promise.allSettled(round.map(take))) {
            if (result.status === 'rejected' && !(result.reason instanceof InsufficientBalance)) {
              expect(result.reason).toMatchObject({ code: 'settled-otherwise' });
            }
          }
        }
        const { postings: _, ...invariants } = await audit(db);
        expect(invariants).toEqual(sound);
        for (const { available, held } of await ledger.balances(customerId)) {
          expect(Number(available.amount)).toBeGreaterThanOrEqual(0);
          expect(Number(held.amount)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
