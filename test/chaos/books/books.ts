import type { EmulatorClient } from '@storefront/bot-api-emulator/client';
import type { SandboxControl, SandboxOrder } from '@storefront/dealer-sandbox/control';
import { audit } from '../../../src/modules/audit/index.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { storyOf } from '../../support/database/evidence.ts';
import { isForeign } from '../buyers/channel.ts';
import type { Confirmed } from '../buyers/shoppers.ts';
import { QUARANTINE_MS } from '../fixture.ts';
import { currencies, funds } from '../items.ts';
import { wrongChat } from './chat.ts';
import type { Diary } from './diary.ts';
import { wrongGoods, wrongPurchases } from './goods.ts';

export interface BooksDeps {
  readonly db: Db;
  readonly dealer: SandboxControl;
  readonly chats: EmulatorClient;
  /** Each customer's confirmations, tap by tap. */
  readonly confirmed: ReadonlyMap<number, readonly Confirmed[]>;
  /** Refs that the gateway sent a second time, or whose orders it denied after they were made. */
  readonly unasked: ReadonlySet<string>;
  readonly diary: Diary;
  /** Returns what the processes logged about a purchase. */
  readonly loggedOf: (code: string) => readonly string[];
}

export interface Books {
  /** Broken promises in words, with the story of the order. Empty if all were kept. */
  readonly violations: string[];
  /** Taps on Confirm without a purchase: no charge, and the customer taps again. */
  readonly idleTaps: number;
  /** Dealer orders that appeared after their quarantine, which is unforeseeable: kept as surplus. */
  readonly appearedLate: number;
}

export interface SoldOrder {
  readonly id: string;
  readonly unit: number;
  readonly state: string;
  readonly dealerOrderId: number;
  readonly customerId: number;
  /** Code of the purchase. */
  readonly code: string;
  readonly type: string;
  readonly item: number;
  readonly quantity: number;
  readonly currency: string;
  readonly unitPrice: string;
  readonly phone: string;
  readonly context: Readonly<Record<string, string>>;
  /** The dealer order of its card; null without one. */
  readonly card: number | null;
}

const moneyBack = ['failed', 'rejected', 'refused', 'abandoned', 'cancelled'];

/** Checks every promise against the shop's rows, the dealer and the chats. */
export async function readBooks(deps: BooksDeps): Promise<Books> {
  const { postings: _, ...invariants } = await audit(deps.db);
  const violations = Object.entries(invariants).flatMap(([name, holds]) =>
    holds ? [] : [`ledger: ${name}`],
  );
  const orders = await readOrders(deps.db);
  const sold = (await allOrders(deps.dealer)).filter((order) => !isForeign(order.clientOrderRef));
  const surplus = await bookSurplus(deps.db, sold, deps.unasked);
  violations.push(
    ...surplus.violations,
    ...(await wrongOrders(deps.db, orders, sold)),
    ...unaccounted(orders, sold, surplus.ids),
  );
  let idleTaps = 0;
  violations.push(...(await wrongGoods({ db: deps.db, orders, sold })));
  for (const [person, confirmed] of deps.confirmed) {
    const own = orders.filter((order) => order.customerId === person);
    idleTaps += Math.max(0, confirmed.length - new Set(own.map(({ code }) => code)).size);
    violations.push(...(await wrongBalances(deps.db, person, own)));
    const shown = (await (await deps.chats.person(person)).transcript()).filter(({ from }) => from === 'bot');
    violations.push(
      ...wrongPurchases(person, confirmed, own),
      ...(await explained(deps, person, wrongChat({ person, own, shown, sold }))),
    );
  }
  return { violations, idleTaps, appearedLate: surplus.appearedLate };
}

/** Adds to each broken promise of a chat the story of its purchase. */
async function explained(
  { db, diary, loggedOf }: BooksDeps,
  person: number,
  found: readonly { readonly code: string | null; readonly what: string }[],
): Promise<string[]> {
  return Promise.all(
    found.map(async ({ code, what }) => {
      if (code === null) return what;
      const row = await db
        .selectFrom('purchases')
        .select(['message_id', 'stale_message_id', 'announced_at', 'shown', 'created_at'])
        .where('code', '=', code)
        .executeTakeFirst();
      const logged = loggedOf(code).map((line) => `\n  ${line}`);
      return `${what}\n  ${JSON.stringify(row)}${diary.storyOf(person, code)}${logged.join('')}`;
    }),
  );
}

async function allOrders(dealer: SandboxControl): Promise<SandboxOrder[]> {
  const all: SandboxOrder[] = [];
  for (;;) {
    const page = await dealer.orders({ limit: 10_000, after: all.at(-1)?.id ?? 0 });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

async function readOrders(db: Db): Promise<SoldOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('vouchers as v', 'v.order_id', 'o.id')
    .select([
      'o.id',
      'o.unit',
      'o.state',
      'o.dealer_order_id as dealerOrderId',
      'p.customer_id as customerId',
      'p.code',
    ])
    .select(['p.type', 'p.item_id as item', 'p.quantity', 'p.currency', 'p.unit_price as unitPrice'])
    .select(['p.phone', 'p.context', 'v.dealer_order_id as card'])
    .execute();
  return rows.map(({ dealerOrderId, customerId, item, card, ...row }) => ({
    ...row,
    item: Number(item),
    dealerOrderId: Number(dealerOrderId),
    customerId: Number(customerId),
    card: card === null ? null : Number(card),
  }));
}

/**
 * Books a surplus order. It is excused if it appeared after its attempt's deadline and quarantine. It is also
 * excused if an attempt of its order was sent a second time by the gateway, or was refused although it acted.
 */
async function bookSurplus(
  db: Db,
  sold: readonly SandboxOrder[],
  unasked: ReadonlySet<string>,
): Promise<{ violations: string[]; appearedLate: number; ids: Set<number> }> {
  const rows = await db
    .selectFrom('surplus_orders as s')
    .innerJoin('attempts as a', 'a.client_order_ref', 's.client_order_ref')
    .select(['s.dealer_order_id as id', 's.order_id as orderId', 'a.deadline_at as deadlineAt'])
    .execute();
  const attempts = await db.selectFrom('attempts').select(['order_id', 'client_order_ref']).execute();
  const excused = new Set(
    attempts.filter((one) => unasked.has(one.client_order_ref)).map((one) => one.order_id),
  );
  const violations: string[] = [];
  let appearedLate = 0;
  for (const { id, orderId, deadlineAt } of rows) {
    const made = sold.find((order) => order.id === Number(id));
    if (made && Date.parse(made.createdAt) > deadlineAt.getTime() + QUARANTINE_MS) appearedLate += 1;
    else if (orderId === null || !excused.has(orderId))
      violations.push(`dealer order ${id} was bought without need: ${await storyOf(db, orderId)}`);
  }
  // The shop has also notified a person of these.
  const orphans = await db.selectFrom('orphan_orders').select('dealer_order_id as id').execute();
  return { violations, appearedLate, ids: new Set([...rows, ...orphans].map(({ id }) => Number(id))) };
}

function unaccounted(
  orders: readonly SoldOrder[],
  sold: readonly SandboxOrder[],
  surplus: ReadonlySet<number>,
): string[] {
  const known = new Set(orders.map(({ dealerOrderId }) => dealerOrderId));
  return sold
    .filter(({ id }) => !known.has(id) && !surplus.has(id))
    .map(({ id, status }) => `dealer order ${id} (${status}) is unaccounted for`);
}

async function wrongOrders(
  db: Db,
  orders: readonly SoldOrder[],
  sold: readonly SandboxOrder[],
): Promise<string[]> {
  const found: string[] = [];
  const statuses = new Map(sold.map(({ id, status }) => [id, status]));
  for (const { id, state, type, card, dealerOrderId } of orders) {
    const status = statuses.get(dealerOrderId);
    const isBack = moneyBack.includes(state);
    const wrong =
      state !== 'succeeded' && !isBack
        ? `is stuck as ${state}`
        : isBack && (status === 'success' || card !== null)
          ? 'has money and goods'
          : state === 'succeeded' && status !== 'success'
            ? `was paid, and its dealer order is ${status}`
            : state === 'succeeded' && type === 'voucher' && card === null
              ? 'was paid and has no code'
              : null;
    if (wrong !== null) found.push(`order ${id} ${wrong}: ${await storyOf(db, id)}`);
  }
  const cards = orders.flatMap(({ card }) => (card === null ? [] : [card]));
  if (new Set(cards).size !== cards.length) found.push('a code went to two orders');
  return found;
}

/** Returns the balances that differ from the credit minus the delivered orders. */
async function wrongBalances(db: Db, person: number, orders: readonly SoldOrder[]): Promise<string[]> {
  const rows = await db
    .selectFrom('balances')
    .select(['currency', 'amount'])
    .where('customer_id', '=', String(person))
    .execute();
  return currencies.flatMap((currency) => {
    const left = rows.find((row) => row.currency === currency)?.amount ?? '0';
    const spent = orders
      .filter((order) => order.state === 'succeeded' && order.currency === currency)
      .reduce((sum, { unitPrice }) => sum.plus(unitPrice), new Big('0'));
    const wanted = new Big(funds.customer[currency]).minus(spent);
    return new Big(left).eq(wanted)
      ? []
      : [`customer ${person} has ${left} ${currency} left instead of ${wanted.toFixed()}`];
  });
}
