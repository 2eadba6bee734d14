import type { Db } from '../../../src/database/jobs.ts';
import type { SandboxControl, SandboxOrder } from '../../../src/sandbox/dealer/control.ts';
import type { ChatMessage, EmulatorClient } from '../../../src/sandbox/telegram/client.ts';
import { createLedger } from '../../../src/shop/ledger/ledger.ts';
import { Big } from '../../../src/shop/money.ts';
import { storyOf } from '../evidence.ts';
import { endOfPurchase } from './shoppers.ts';
import { credit, quarantineMs } from './world.ts';

export interface BooksDeps {
  readonly db: Db;
  readonly dealer: SandboxControl;
  readonly chats: EmulatorClient;
  /** How often each customer tapped on Confirm. */
  readonly confirmed: ReadonlyMap<number, number>;
}

export interface Books {
  /** What was broken, in words, with the story of the order; empty when every promise was kept. */
  readonly violations: string[];
  /** Taps on Confirm that led to no purchase: nothing was charged, and the customer taps again. */
  readonly idleTaps: number;
  /** Dealer orders that landed after their quarantine, which nobody can foresee: kept as surplus. */
  readonly landedLate: number;
}

interface SoldOrder {
  readonly id: string;
  readonly state: string;
  readonly dealerOrderId: number;
  readonly customerId: number;
  readonly code: string;
  readonly type: string;
  readonly unitPrice: string;
  /** The dealer order that its card is from; null without one. */
  readonly card: number | null;
}

const moneyBack = ['failed', 'rejected', 'refused', 'abandoned', 'cancelled'];

/** Every promise, asked of the shop's rows, of the dealer and of the chats. */
export async function readBooks(deps: BooksDeps): Promise<Books> {
  const { postings: _, ...invariants } = await createLedger(deps.db).audit();
  const violations = Object.entries(invariants).flatMap(([name, holds]) =>
    holds ? [] : [`ledger: ${name}`],
  );
  const orders = await readOrders(deps.db);
  const sold = await deps.dealer.orders({ limit: 10_000 });
  const surplus = await bookSurplus(deps.db, sold);
  violations.push(
    ...surplus.violations,
    ...(await wrongOrders(deps.db, orders, sold)),
    ...unaccounted(orders, sold, surplus.ids),
  );
  let idleTaps = 0;
  for (const [person, taps] of deps.confirmed) {
    const own = orders.filter((order) => order.customerId === person);
    idleTaps += Math.max(0, taps - new Set(own.map(({ code }) => code)).size);
    violations.push(...(await wrongBalance(deps.db, person, own)));
    const shown = (await (await deps.chats.person(person)).transcript()).filter(({ from }) => from === 'bot');
    violations.push(...wrongChat({ person, taps, own, shown, sold }));
  }
  return { violations, idleTaps, landedLate: surplus.landedLate };
}

async function readOrders(db: Db): Promise<SoldOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('vouchers as v', 'v.order_id', 'o.id')
    .select([
      'o.id',
      'o.state',
      'o.dealer_order_id as dealerOrderId',
      'p.customer_id as customerId',
      'p.code',
    ])
    .select(['p.type', 'p.unit_price as unitPrice', 'v.dealer_order_id as card'])
    .execute();
  return rows.map(({ dealerOrderId, customerId, card, ...row }) => ({
    ...row,
    dealerOrderId: Number(dealerOrderId),
    customerId: Number(customerId),
    card: card === null ? null : Number(card),
  }));
}

/** A surplus order is excused only by having landed after its attempt's deadline and quarantine. */
async function bookSurplus(
  db: Db,
  sold: readonly SandboxOrder[],
): Promise<{ violations: string[]; landedLate: number; ids: Set<number> }> {
  const rows = await db
    .selectFrom('surplus_orders as s')
    .innerJoin('attempts as a', 'a.client_order_ref', 's.client_order_ref')
    .select(['s.dealer_order_id as id', 's.order_id as orderId', 'a.deadline_at as deadlineAt'])
    .execute();
  const violations: string[] = [];
  let landedLate = 0;
  for (const { id, orderId, deadlineAt } of rows) {
    const made = sold.find((order) => order.id === Number(id));
    if (made && Date.parse(made.createdAt) > deadlineAt.getTime() + quarantineMs) landedLate += 1;
    else violations.push(`dealer order ${id} was bought without need: ${await storyOf(db, orderId)}`);
  }
  return { violations, landedLate, ids: new Set(rows.map(({ id }) => Number(id))) };
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

/** What the chat shows must be what was bought: an end for each purchase, each code once, nobody else's code. */
function wrongChat(chat: {
  person: number;
  taps: number;
  own: readonly SoldOrder[];
  shown: readonly ChatMessage[];
  sold: readonly SandboxOrder[];
}): string[] {
  const { person, taps, own, shown } = chat;
  const found: string[] = [];
  const purchases = new Set(own.map(({ code }) => code));
  if (purchases.size > taps) {
    found.push(`customer ${person} confirmed ${taps} times and has ${purchases.size} purchases`);
  }
  const ends = shown.filter(({ text }) => endOfPurchase.test(text));
  for (const code of purchases) {
    if (!ends.some(({ text }) => text.includes(code)))
      found.push(`customer ${person} was not told the end of ${code}`);
  }
  const cards = new Map(chat.sold.flatMap(({ id, voucher }) => (voucher ? [[voucher.code, id]] : [])));
  const visible = shown
    .flatMap(({ buttons }) => buttons.flat())
    .filter(({ kind, label }) => kind === 'copy' && /code/i.test(label))
    .map(({ copyText }) => cards.get(copyText ?? ''));
  const due = own.flatMap(({ state, card }) => (state === 'succeeded' && card !== null ? [card] : []));
  for (const card of due) {
    if (!visible.includes(card))
      found.push(`customer ${person} does not see the code of dealer order ${card}`);
  }
  for (const card of visible) {
    if (card === undefined || !due.includes(card)) {
      found.push(`customer ${person} sees the code of dealer order ${card}, which is not theirs`);
    }
  }
  return found;
}

/** What is left of the credit must be what was not delivered. */
async function wrongBalance(db: Db, person: number, orders: readonly SoldOrder[]): Promise<string[]> {
  const row = await db
    .selectFrom('balances')
    .select('amount')
    .where('customer_id', '=', String(person))
    .where('currency', '=', 'USD')
    .executeTakeFirst();
  const spent = orders
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { unitPrice }) => sum.plus(unitPrice), new Big('0'));
  const wanted = new Big(credit).minus(spent);
  return new Big(row?.amount ?? '0').eq(wanted)
    ? []
    : [`customer ${person} has ${row?.amount} left instead of ${wanted.toFixed()}`];
}
