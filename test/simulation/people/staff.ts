import type { Shop } from '../../../src/modules/all.ts';
import type { ReviewDecision } from '../../../src/modules/orders/support/review.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import { together } from '../processes.ts';

/** Possible decisions about an order in review. */
const decisions: readonly ReviewDecision[] = ['retry', 'retry', 'refund', 'refund', 'delivered-elsewhere'];

/** Decides about the orders in review and the reversed ones. */
export async function decide(db: Db, shop: Shop, random: Random, since: string): Promise<void> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['p.code', 'o.unit', 'o.state'])
    .where('o.id', '>', since)
    .where('o.state', 'in', ['review', 'reversed'])
    .execute();
  for (const { code, unit, state } of rows) {
    if (state === 'reversed')
      await shop.reversals.decide(`${code}-${unit}`, random.pick(['refunded', 'kept']), owner(1));
    else await shop.reviews.decide(`${code}-${unit}`, random.pick(decisions), owner(1));
  }
}

/** Reports codes as customers, and decides as two admins at once. */
export async function decideCases(db: Db, shop: Shop, random: Random, since: string): Promise<void> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['p.code', 'o.unit', 'p.customer_id'])
    .where('o.id', '>', since)
    .where('o.state', 'in', ['succeeded', 'reversed'])
    .where('p.type', '=', 'voucher')
    .execute();
  for (const row of rows.filter(() => random.chance(0.3))) {
    const code = `${row.code}-${row.unit}`;
    await shop.codeProblems.open(code, Number(row.customer_id), 'used');
    await decideCase(shop, random, code);
  }
}

/** Decides about an order's case as two admins at once. */
export async function decideCase(shop: Shop, random: Random, code: string): Promise<void> {
  const cost = await shop.codeProblems.replacementCost(code);
  const decisions = [1, 2].map((admin) => {
    const kind = random.pick(
      cost === null ? (['refunded', 'closed'] as const) : (['refunded', 'replaced'] as const),
    );
    const decision = kind === 'replaced' ? { kind, cost: cost?.amount ?? '' } : { kind };
    return shop.codeProblems.decide(code, decision, owner(admin));
  });
  await together(decisions);
}

/** Decides about orders that wait because of a cost rise. */
export async function decideCosts(db: Db, shop: Shop, random: Random, since: string): Promise<void> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['p.code', 'o.unit', 'o.cost_prompted'])
    .where('o.id', '>', since)
    .where('o.state', '=', 'queued')
    .where('o.cost_prompted', 'is not', null)
    .execute();
  for (const { code, unit, cost_prompted: cost } of rows) {
    const decision = random.chance(0.5) || cost === null ? 'refund' : { buyAt: cost };
    await shop.costs.decide(`${code}-${unit}`, decision, owner(1));
  }
}

/** Sells the items that the dealer turned into other goods, by their new names. */
export async function sellChanged(db: Db, shop: Shop): Promise<void> {
  const rows = await db
    .selectFrom('items')
    .select('product_id')
    .distinct()
    .where('changed_at', 'is not', null)
    .where('changed_seen_at', 'is', null)
    .execute();
  for (const { product_id } of rows) {
    const goods = await shop.changedGoods.find(Number(product_id));
    if (goods)
      await shop.changedGoods.decide(Number(product_id), 'sell', {
        shown: goods.lastChange,
        actor: owner(1),
      });
  }
}

/** Cancels a customer's queued orders. */
export async function cancel(shop: Shop, customer: number): Promise<void> {
  const { entries } = await shop.purchases.list(customer, 1);
  for (const purchase of entries) await shop.purchases.cancel(purchase.code, customer);
}
