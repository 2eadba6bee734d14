import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import type { OrderState } from '../../../src/modules/orders/core/states.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { currencies } from '../dealer/shelf.ts';
import type { BookedOrder, Ordered } from '../dealer/taken.ts';
import type { Asked, Buyers } from '../people/buyers.ts';

interface Sold {
  readonly id: string;
  readonly unit: number;
  readonly state: OrderState;
  readonly reversal: string | null;
  /** A person stated that the customer got the goods another way, so the shop has none to show. */
  readonly isElsewhere: boolean;
  readonly dealerOrderId: number | null;
  readonly purchaseId: string;
  readonly code: string;
  /** A person decided about it, and may have read that its item became another good. */
  readonly wasDecided: boolean;
  readonly asked: Asked;
}

/** Sources for the goods oracle: the shop, the customers, and the Dealer API's books. */
export interface GoodsDeps {
  readonly db: Db;
  readonly shop: Shop;
  readonly buyers: Buyers;
  readonly made: readonly BookedOrder[];
  readonly since: string;
}

/**
 * Compares each customer's confirmation with the order, the charge and the shown goods: item, currency,
 * amount, account and fields, phone, code and PIN. The customers and the Dealer API keep their own records.
 * The shop's rows only connect them.
 */
export async function wrongGoods(deps: GoodsDeps): Promise<string[]> {
  const made = new Map(deps.made.map((order) => [order.id, order]));
  const { sold, strange } = await readSold(deps);
  return [
    ...deps.buyers.surprises,
    ...strange,
    ...(await wronglyOrdered(deps, sold)),
    ...sold.flatMap((order) => wronglyServed(order, made)),
    ...(await wronglyShown(deps, sold, made)),
    ...(await wrongBalances(deps, sold)),
  ];
}

async function readSold({ db, buyers, since }: GoodsDeps): Promise<{ sold: Sold[]; strange: string[] }> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.id', 'o.unit', 'o.state', 'o.reversal', 'o.dealer_order_id', 'p.id as purchaseId', 'p.code'])
    .select('p.replaces_order_id')
    .select(
      sql<boolean>`exists (select from order_events e where e.order_id = o.id and e.actor_id is not null)`.as(
        'wasDecided',
      ),
    )
    .select([
      'o.fulfilled_elsewhere_by',
      'p.checkout_id',
      'p.customer_id',
      'p.item_id',
      'p.quantity',
      'p.currency',
      'p.unit_price',
      'p.pay_currency',
      'p.unit_pay',
    ])
    .select(['p.unit_cost', 'p.phone', 'p.context'])
    .where('o.id', '>', since)
    .orderBy('o.id')
    .execute();
  const sold: Sold[] = [];
  const strange: string[] = [];
  for (const row of rows) {
    // A replacement repeats the first order without a further charge.
    const replaced = sold.find(({ id }) => id === row.replaces_order_id)?.asked;
    const asked = replaced
      ? { ...replaced, quantity: 1, ware: { ...replaced.ware, cost: row.unit_cost } }
      : buyers.asked.get(row.checkout_id);
    if (!asked) {
      strange.push(`purchase ${row.code} was confirmed by nobody`);
      continue;
    }
    const { ware, customer, quantity, phone, context } = asked;
    const written = [row.customer_id, row.item_id, row.quantity, row.phone, spoken(row.context)].join(', ');
    const isErased = buyers.erased.has(customer);
    const who = isErased ? ['', spoken({})] : [phone, spoken(context)];
    const wanted = [customer, ware.item, quantity, ...who].join(', ');
    if (written !== wanted)
      strange.push(`purchase ${row.code} is written down as ${written} instead of ${wanted}`);
    if (row.currency !== ware.currency || !new Big(row.unit_price).eq(new Big(ware.price))) {
      strange.push(
        `purchase ${row.code} was sold for ${row.unit_price} ${row.currency} instead of ${ware.price} ${ware.currency}`,
      );
    }
    const pay = paidOf(asked);
    const isPaidSo =
      (row.pay_currency ?? row.currency) === pay.currency &&
      new Big(row.unit_pay ?? row.unit_price).eq(pay.amount);
    if (!isPaidSo) {
      strange.push(
        `purchase ${row.code} was paid with ${row.unit_pay} ${row.pay_currency} instead of ${pay.amount} ${pay.currency}`,
      );
    }
    if (!asked.isPlacedLater && !new Big(row.unit_cost).eq(new Big(ware.cost))) {
      strange.push(`purchase ${row.code} was reckoned to cost ${row.unit_cost} instead of ${ware.cost}`);
    }
    const { id, unit, state, reversal, purchaseId, code, wasDecided } = row;
    const dealerOrderId = row.dealer_order_id === null ? null : Number(row.dealer_order_id);
    const isElsewhere = row.fulfilled_elsewhere_by !== null;
    sold.push({ id, unit, state, reversal, isElsewhere, dealerOrderId, purchaseId, code, wasDecided, asked });
  }
  return { sold, strange };
}

/** Compares each dealer order with a ref of ours with the purchase of that ref. */
async function wronglyOrdered(deps: GoodsDeps, sold: readonly Sold[]): Promise<string[]> {
  const attempts = await deps.db
    .selectFrom('attempts')
    .select(['order_id', 'client_order_ref as ref', 'cost', 'outcome'])
    .where('order_id', '>', deps.since)
    .execute();
  const byRef = new Map(attempts.map((attempt) => [attempt.ref, attempt]));
  const orders = new Map(sold.map((order) => [order.id, order]));
  return deps.made.flatMap(({ id, ref, input, cost }) => {
    const attempt = byRef.get(ref);
    const order = attempt && orders.get(attempt.order_id);
    if (!order) return [];
    const found = wrongInput(`dealer order ${id} (${ref})`, input, order.asked);
    if (attempt.outcome === 'accepted' && attempt.cost !== null && !new Big(attempt.cost).eq(new Big(cost))) {
      found.push(`dealer order ${id} (${ref}) was charged ${cost} and is written down as ${attempt.cost}`);
    }
    return found;
  });
}

function wrongInput(what: string, input: Ordered, { ware, phone, context }: Asked): string[] {
  const found = wrongWare(what, input, ware);
  if (spoken(input.context ?? {}) !== spoken(context)) {
    found.push(`${what} was ordered for ${spoken(input.context ?? {})} instead of ${spoken(context)}`);
  }
  if (input.phone !== phone)
    found.push(`${what} was ordered with the phone ${input.phone} instead of ${phone}`);
  return found;
}

function wrongWare(what: string, input: Ordered, ware: Asked['ware']): string[] {
  const found: string[] = [];
  if (input.productItem !== ware.item)
    found.push(`${what} is of item ${input.productItem} instead of item ${ware.item}`);
  if (input.orderCurrency !== ware.currency) {
    found.push(`${what} was bought in ${input.orderCurrency} instead of ${ware.currency}`);
  }
  return found;
}

/** Checks that the dealer order of an order, its own or a surplus one, has the paid item and currency. */
function wronglyServed(order: Sold, made: ReadonlyMap<number, BookedOrder>): string[] {
  if (order.dealerOrderId === null) return [];
  const own = made.get(order.dealerOrderId);
  if (!own) return [`order ${order.id} has dealer order ${order.dealerOrderId}, which does not exist`];
  const what = `order ${order.id} has dealer order ${own.id}, which`;
  const found = wrongWare(what, own.input, order.asked.ware);
  if (spoken(own.input.context ?? {}) !== spoken(order.asked.context)) {
    found.push(
      `${what} was ordered for ${spoken(own.input.context ?? {})} instead of ${spoken(order.asked.context)}`,
    );
  }
  if (own.good !== order.asked.ware.good && !order.wasDecided)
    found.push(`${what} is good ${own.good} of its item instead of ${order.asked.ware.good}`);
  return found;
}

/** Checks that the chat would show exactly the cards of each purchase's own orders, unit by unit. */
async function wronglyShown(
  { shop }: GoodsDeps,
  sold: readonly Sold[],
  made: ReadonlyMap<number, BookedOrder>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [purchaseId, orders] of Map.groupBy(sold, (order) => order.purchaseId)) {
    const shown = await shop.delivery.purchase(purchaseId);
    const first = orders[0];
    if (!shown || !first) {
      found.push(`purchase ${purchaseId} cannot be shown`);
      continue;
    }
    const given = new Set(shown.opened.gifted.map(({ orderCode }) => orderCode));
    const kept = orders.filter((order) => hasGoods(order) && !given.has(`${order.code}-${order.unit}`));
    const due = kept.flatMap(({ unit, dealerOrderId, isElsewhere }) => {
      const card = isElsewhere ? null : made.get(dealerOrderId ?? 0)?.card;
      return card ? [`${unit}: code ${card.code}, PIN ${card.pin}`] : [];
    });
    const seen = shown.opened.goods.map(
      ({ unit, code, pin }) => `${unit}: code ${code?.expose()}, PIN ${pin?.expose() ?? 'none'}`,
    );
    if (seen.toSorted().join('; ') !== due.toSorted().join('; ')) {
      found.push(
        `purchase ${first.code} shows the codes [${seen.join('; ')}] instead of [${due.join('; ')}]`,
      );
    }
    const { ware, quantity } = first.asked;
    const total = new Big(ware.price).times(new Big(String(quantity)));
    const { view } = shown;
    if (
      view.itemId !== ware.item ||
      !new Big(view.total.amount).eq(total) ||
      view.total.currency !== ware.currency
    ) {
      found.push(
        `purchase ${first.code} is shown as item ${view.itemId} for ${view.total.amount} ${view.total.currency} instead of item ${ware.item} for ${total.toFixed()} ${ware.currency}`,
      );
    }
  }
  return found;
}

/** Returns the confirmed price of one unit. */
function paidOf({ ware, unitPay }: Asked): { amount: string; currency: string } {
  return unitPay ?? { amount: ware.price, currency: ware.currency };
}

/** Returns true if the customer has the voucher: paid, and not returned. */
function hasGoods({ state, reversal }: Sold): boolean {
  const isPaidBack = reversal === 'refunded' || reversal === 'replaced';
  return (state === 'succeeded' || state === 'reversed') && !isPaidBack;
}

/** Returns the balances that differ from the customer's deposits minus their purchases. */
async function wrongBalances({ db, shop, buyers }: GoodsDeps, sold: readonly Sold[]): Promise<string[]> {
  const found: string[] = [];
  for (const person of buyers.people) {
    const balances = await shop.ledger.balances(person);
    for (const currency of currencies) {
      const spent = sold
        .filter(({ asked }) => asked.customer === person && paidOf(asked).currency === currency)
        .filter(hasGoods)
        .reduce((sum, { asked }) => sum.plus(paidOf(asked).amount), new Big('0'));
      const due = new Big(buyers.given(person, currency))
        .minus(spent)
        .plus(await bonusesOf(db, person, currency));
      const left = balances.find(({ available }) => available.currency === currency)?.available.amount ?? '0';
      if (!new Big(left).eq(due)) {
        found.push(`customer ${person} has ${left} ${currency} left instead of ${due.toFixed()}`);
      }
    }
  }
  return found;
}

/** Returns the bonuses of promotions and referrals. `growth.ts` checks whether they were due. */
async function bonusesOf(db: Db, person: number, currency: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(e.amount), 0) as sum from postings p join entries e on e.posting_key = p.key
    where p.kind = 'bonus' and p.customer_id = ${person} and e.account = ${`customer:${person}`} and e.currency = ${currency}`.execute(
    db,
  );
  return rows[0]?.sum ?? '0';
}

function spoken(context: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
