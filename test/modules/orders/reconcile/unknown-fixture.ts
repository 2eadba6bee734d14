import type { FaultChoice } from '@storefront/dealer-sandbox/control';
import { expect } from 'vitest';
import type { PurchaseView } from '../../../../src/modules/orders/core/views.ts';
import type { PaymentMethod, StarsProvider } from '../../../../src/modules/payments/index.ts';
import { openShopFixture, type ShopFixture } from '../../../support/shop-fixture.ts';

export const MINUTE = 60_000;
/** The product's time from an attempt's start to its deadline. A second was too short for a busy machine. */
const ATTEMPT_MS = 35_000;

export interface UnknownFixture extends ShopFixture {
  readonly buyer: number;
  /** Buys with this fault at `POST /order`, so that the outcome is unknown. */
  lose(
    type: 'voucher' | 'top-up',
    fault?: Extract<FaultChoice, { endpoint: unknown }>['fault'],
  ): Promise<PurchaseView>;
  /** Scans now, like the job. */
  scan(): Promise<void>;
  /** Runs two scans, more than the gap apart. */
  scanTwice(): Promise<void>;
  submit(purchase: PurchaseView): Promise<void>;
  /** Completes the accepted orders. */
  bringHome(): Promise<void>;
  posts(): Promise<number>;
  alerts(): Promise<string[]>;
  /**
   * Checks that the books balance, and that every dealer order belongs to an order of ours or is known as
   * surplus.
   */
  everythingAddsUp(): Promise<void>;
  /** Checks that the books balance. */
  ledgerAddsUp(): Promise<void>;
}

/** Opens a shop with an earlier sale, so that the order list has a witness. */
export async function openUnknownFixture(
  options: {
    sold?: boolean;
    timeoutMs?: number;
    /** Shorter for tests whose clock waits until attempts have ended. */
    attemptMs?: number;
    dealerDatabaseUrl?: string;
    paymentMethods?: readonly PaymentMethod[];
    stars?: StarsProvider;
  } = {},
): Promise<UnknownFixture> {
  const fixture = await openShopFixture({
    ...(options.timeoutMs === undefined
      ? { attemptMs: options.attemptMs ?? ATTEMPT_MS }
      : { timeoutMs: options.timeoutMs }),
    ...(options.paymentMethods && { paymentMethods: options.paymentMethods }),
    ...(options.stars && { stars: options.stars }),
    ...(options.dealerDatabaseUrl !== undefined && { databaseUrl: options.dealerDatabaseUrl }),
  });
  const buyer = await fixture.customer('1000');
  const submit = (purchase: PurchaseView) => fixture.work.submit(purchase.orders[0]?.id ?? '');
  const own: UnknownFixture = {
    ...fixture,
    buyer,
    submit,
    async lose(type, fault = { kind: 'status', when: 'before', status: 503 }) {
      await fixture.sandbox.control.planFault({ endpoint: 'POST /order', fault });
      const purchase = await fixture.buy(buyer, type);
      await submit(purchase);
      expect(await fixture.state(purchase)).toEqual(['unknown']);
      return purchase;
    },
    scan: () => fixture.work.scan(),
    async scanTwice() {
      await fixture.work.scan();
      fixture.ahead(61_000);
      await fixture.work.scan();
    },
    async bringHome() {
      await fixture.finals();
      const open = await fixture.db
        .selectFrom('orders')
        .select('id')
        .where('state', '=', 'accepted')
        .execute();
      for (const { id } of open) await fixture.work.confirm(id);
    },
    posts: async () => (await fixture.sandbox.control.requests())['POST /order'].received,
    async alerts() {
      const rows = await fixture.db
        .selectFrom('alerts')
        .select('kind')
        .where('ended_at', 'is', null)
        .where('kind', 'not in', ['item-without-wallet', 'breaker-open'])
        .orderBy('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    async ledgerAddsUp() {
      const { postings, ...invariants } = await fixture.shop.ledger.audit();
      expect(postings).toBeGreaterThan(0);
      expect(Object.entries(invariants).filter(([, holds]) => !holds)).toEqual([]);
    },
    async everythingAddsUp() {
      await own.ledgerAddsUp();
      const known = await fixture.db
        .selectFrom('orders')
        .select('dealer_order_id as id')
        .where('dealer_order_id', 'is not', null)
        .union(fixture.db.selectFrom('surplus_orders').select('dealer_order_id as id'))
        .execute();
      const bought = (await fixture.sandbox.control.orders()).map(({ id }) => id);
      expect(known.map(({ id }) => Number(id)).sort()).toEqual(bought.sort());
    },
  };
  if (options.sold !== false) {
    const first = await fixture.buy(buyer, 'voucher');
    await submit(first);
    await own.bringHome();
    expect(await fixture.state(first)).toEqual(['succeeded']);
  }
  await fixture.sandbox.control.clearRequests();
  return own;
}
