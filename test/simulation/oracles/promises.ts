import type { Shop } from '../../../src/modules/all.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { storyOf } from '../../support/database/evidence.ts';
import type { SimulatedDealerApi } from '../dealer/dealer-api.ts';
import type { Buyers } from '../people/buyers.ts';
import { quarantineMs } from '../times.ts';
import { wrongGoods } from './goods.ts';
import { wrongWallet } from './wallet.ts';

/** A schedule that has quiesced. */
export interface Played {
  readonly db: Db;
  readonly shop: Shop;
  readonly dealerApi: SimulatedDealerApi;
  readonly buyers: Buyers;
  /** The last order before it. */
  readonly since: string;
  /** The shop could not know its own orders, so it may have ordered again. By now it must know. */
  readonly mayBuyAgain: boolean;
}

/** Checks every promise against the rows and the Dealer API. */
export async function brokenPromises(played: Played): Promise<string[]> {
  const { db, shop, dealerApi, buyers, since } = played;
  const found: string[] = [];
  const orders = await db
    .selectFrom('orders as o')
    .leftJoin('vouchers as v', 'v.order_id', 'o.id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.id',
      'o.state',
      'o.dealer_order_id',
      'p.type',
      'v.dealer_order_id as card',
      'o.fulfilled_elsewhere_by',
    ])
    .where('o.id', '>', since)
    .execute();
  const surplus = await db.selectFrom('surplus_orders').select(['dealer_order_id', 'order_id']).execute();
  // A person was notified of each of these, and decides about it.
  const orphans = await db.selectFrom('orphan_orders').select('dealer_order_id').execute();
  const known = new Set(
    [...orders, ...surplus, ...orphans].map(({ dealer_order_id }) => Number(dealer_order_id)),
  );
  for (const { id, ref, status } of dealerApi.orders()) {
    if (!known.has(id)) found.push(`dealer order ${id} (${ref}, ${status}) is unaccounted for`);
  }
  if (!played.mayBuyAgain) found.push(...(await boughtWithoutNeed(played)));
  found.push(...(await wrongGoods({ db, shop, buyers, made: dealerApi.orders(), since })));
  found.push(...(await wrongWallet(db, dealerApi.orders())));
  const cards = orders.flatMap(({ card }) => (card === null ? [] : [card]));
  if (new Set(cards).size !== cards.length) found.push('two orders have the same card');
  const statuses = new Map(dealerApi.orders().map(({ id, status }) => [id, status]));
  const refunded = ['failed', 'rejected', 'refused', 'abandoned', 'cancelled'];
  for (const order of orders) {
    const status = statuses.get(Number(order.dealer_order_id));
    if (refunded.includes(order.state) && order.card !== null)
      found.push(`order ${order.id} has money and goods`);
    if (refunded.includes(order.state) && status === 'success') {
      found.push(`order ${order.id} is ${order.state}, and its dealer order a success`);
    }
    const credited = surplus.some(
      (s) => s.order_id === order.id && statuses.get(Number(s.dealer_order_id)) === 'success',
    );
    if (order.state === 'cancelled' && order.type === 'top-up' && credited) {
      found.push(`order ${order.id} was cancelled by its customer, whose account was credited`);
    }
    if (order.state === 'reversed' && status === 'success') {
      found.push(`order ${order.id} is reversed, and its dealer order a success`);
    }
    const elsewhere = order.fulfilled_elsewhere_by !== null;
    if (order.state === 'succeeded' && order.type === 'voucher' && order.card === null && !elsewhere) {
      found.push(`order ${order.id} was paid and has no code`);
    }
  }
  return found;
}

/**
 * Returns surplus orders that the list showed in time, and about which no person has decided. A surplus order
 * is excused if a dealer order of its order appeared too late for the next attempt. It is also excused if the
 * Dealer API alone made one: by executing a POST twice, or by a refusal that acted.
 */
async function boughtWithoutNeed({ db, dealerApi, since }: Played): Promise<string[]> {
  const attempts = await db
    .selectFrom('attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['a.client_order_ref as ref', 'a.deadline_at as deadlineAt', 'a.detail', 'p.type'])
    .where('o.id', '>', since)
    .execute();
  const surplus = await db
    .selectFrom('surplus_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.dealer_order_id as id', 's.order_id as orderId', 'o.dealer_order_id as own'])
    .where('s.order_id', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events as e')
            .select('e.id')
            .whereRef('e.order_id', '=', 's.order_id')
            .where('e.actor_id', 'is not', null),
        ),
      ),
    )
    .execute();
  const made = new Map(dealerApi.orders().map((order) => [order.id, order]));
  const takenAt = new Map(dealerApi.orders().map((order) => [order.ref, order.takenAt]));
  // For an attempt that the database lost, the rows have the time of its order's appearance, not of its
  // sending.
  const deadlineOf = ({ ref, deadlineAt, detail }: (typeof attempts)[number]) => {
    const isRestored = JSON.stringify(detail).includes('the database had lost the attempt');
    return isRestored ? (takenAt.get(ref) ?? deadlineAt.getTime()) : deadlineAt.getTime();
  };
  const provenAt = new Map(
    attempts.map((attempt) => [attempt.ref, deadlineOf(attempt) + quarantineMs[attempt.type]]),
  );
  const excused = (id: string | null) => {
    const order = made.get(Number(id));
    if (order === undefined) return false;
    return order.unasked || order.listedAt > (provenAt.get(order.ref) ?? Number.POSITIVE_INFINITY);
  };
  const byOrder = Map.groupBy(surplus, ({ orderId }) => orderId);
  const needless = surplus.filter(
    ({ own, orderId }) => !excused(own) && !(byOrder.get(orderId) ?? []).some(({ id }) => excused(id)),
  );
  return Promise.all(
    needless.map(
      async ({ id, orderId }) => `dealer order ${id} was bought without need: ${await storyOf(db, orderId)}`,
    ),
  );
}
