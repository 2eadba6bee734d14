import type { SandboxOrder } from '@storefront/dealer-sandbox/control';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { Confirmed } from '../buyers/shoppers.ts';
import { phoneOf } from '../fixture.ts';
import type { SoldOrder } from './books.ts';

/**
 * Compares each purchase with the customer's confirmation: item, quantity, account, and the catalog's price.
 */
export function wrongPurchases(
  person: number,
  confirmed: readonly Confirmed[],
  own: readonly SoldOrder[],
): string[] {
  const found: string[] = [];
  const left = confirmed.map((one) => ({
    ...one,
    wanted: spokenOf(one.ware.item, one.quantity, one.context),
  }));
  for (const [code, orders] of Map.groupBy(own, (order) => order.code)) {
    const first = orders[0];
    if (!first) continue;
    const { item, quantity, context, currency, unitPrice, phone } = first;
    const written = spokenOf(item, quantity, context);
    const at = left.findIndex(({ wanted }) => wanted === written);
    const [tap] = at === -1 ? [] : left.splice(at, 1);
    if (!tap) {
      found.push(`customer ${person} has purchase ${code} (${written}) and never confirmed it`);
      continue;
    }
    if (orders.length !== quantity)
      found.push(`purchase ${code} has ${orders.length} orders instead of ${quantity}`);
    if (phone !== phoneOf(person))
      found.push(`purchase ${code} has the phone ${phone} instead of ${phoneOf(person)}`);
    if (currency !== tap.ware.currency || !new Big(unitPrice).eq(tap.ware.price)) {
      found.push(
        `purchase ${code} was sold for ${unitPrice} ${currency} instead of ${tap.ware.price} ${tap.ware.currency}`,
      );
    }
  }
  return found;
}

/** Compares each dealer order with the purchase of its ref, and with the item of the order that it serves. */
export async function wrongGoods(deps: {
  readonly db: Db;
  readonly orders: readonly SoldOrder[];
  readonly sold: readonly SandboxOrder[];
}): Promise<string[]> {
  const attempts = await deps.db
    .selectFrom('attempts')
    .select(['order_id', 'client_order_ref as ref', 'outcome', 'cost'])
    .execute();
  const orders = new Map(deps.orders.map((order) => [order.id, order]));
  const sold = new Map(deps.sold.map((order) => [order.id, order]));
  const byRef = Map.groupBy(deps.sold, (order) => order.clientOrderRef);
  const ordered = attempts.flatMap(({ order_id, ref, outcome, cost }) => {
    const order = orders.get(order_id);
    return (byRef.get(ref) ?? []).flatMap((made) => {
      const what = `dealer order ${made.id} (${ref})`;
      const wrong = order ? wronglyMade(what, made, order) : [`${what} belongs to an order that is gone`];
      if (outcome === 'accepted' && cost !== null && !new Big(cost).eq(made.price)) {
        wrong.push(`${what} was charged ${made.price} and is written down as ${cost}`);
      }
      return wrong;
    });
  });
  const served = deps.orders.flatMap((order) => {
    const made = sold.get(order.card ?? order.dealerOrderId);
    return made
      ? wrongWare(`order ${order.id} was served with dealer order ${made.id}, which`, made, order)
      : [];
  });
  return [...ordered, ...served];
}

function wronglyMade(what: string, made: SandboxOrder, order: SoldOrder): string[] {
  const found = wrongWare(what, made, order);
  if (made.phone !== order.phone)
    found.push(`${what} was ordered with the phone ${made.phone} instead of ${order.phone}`);
  return found;
}

function wrongWare(what: string, made: SandboxOrder, order: SoldOrder): string[] {
  const found: string[] = [];
  if (made.itemId !== order.item)
    found.push(`${what} is of item ${made.itemId} instead of item ${order.item}`);
  if (made.currency !== order.currency)
    found.push(`${what} was bought in ${made.currency} instead of ${order.currency}`);
  const [madeFor, wanted] = [spokenContext(made.context), spokenContext(order.context)];
  if (madeFor !== wanted) found.push(`${what} was ordered for ${madeFor} instead of ${wanted}`);
  return found;
}

function spokenOf(item: number, quantity: number, context: Readonly<Record<string, string>>): string {
  return `${quantity} of item ${item} for ${spokenContext(context)}`;
}

function spokenContext(context: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(context).toSorted()));
}
