/**
 * Module `reports`: look-ups of admins: orders, their history, sales and profit, delays of orders. In: the
 * tables of orders, the ledger, and a search text. Out: pages, stories and figures as plain JSON. Rule: it
 * changes only the figures, which follow the ledger (`figures.ts`). Begin with `reports.ts`, then
 * `order-story.ts` and `numbers.ts`.
 */
import type { DealerProfile } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { parseCode } from '../../platform/values/codes.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import {
  callingDealer,
  createWaitingPeople,
  type DealerProblem,
  type WaitingPeople,
} from '../availability/index.ts';
import {
  type OrderView,
  openStates,
  type PurchaseView,
  purchaseViews,
  withoutCodes,
} from '../orders/index.ts';
import { attemptsView, ordersView, purchasesView, surplusView } from '../orders/reads/orders.ts';
import type { OrderState } from '../orders/tables.ts';
import type { Actor } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Wallets } from '../wallets/index.ts';
import { type Breakdown, type BreakdownLine, readBreakdown } from './breakdown.ts';
import {
  closingDue,
  closingSent,
  type DayReport,
  readClosing,
  readSummaryHour,
  setSummaryHour,
} from './closing.ts';
import { type Days, recordZone, todayIn } from './days.ts';
import { type DetectionLatency, readDetectionLatency } from './detection-latency.ts';
import { readSales, type SalesReport } from './numbers.ts';
import { type OrderStory, orderStories } from './order-story.ts';
import { type FoundOrders, type OrderQuery, searchOrders } from './search-orders.ts';

export interface Reports {
  /**
   * Fetches the dealer profile and wallets live, and refreshes the shop's record of the wallets. For an
   * `admin` who waits in the chat it makes one call, of 6 s at most.
   */
  wallets(
    waiting?: 'admin',
  ): Promise<{ ok: true; profile: DealerProfile } | { ok: false; problem: DealerProblem }>;
  /** Reads a page of orders, newest first, at most a hundred pages; `open` leaves out finished orders. */
  orders(query: {
    filter: 'all' | 'open' | 'review';
    page: number;
  }): Promise<Page<{ order: OrderView; purchase: PurchaseView }>>;
  /**
   * Finds orders by any id: purchase or order code (ignoring case and dashes), dealer order id, attempt ref,
   * Telegram user id (the newest ten).
   */
  order(anyId: string): Promise<OrderStory[]>;
  /** Reads any page of the matching orders, newest first, for staff who may see orders. */
  search(query: OrderQuery, reader: Actor): Promise<FoundOrders>;
  /** Measures the delays of orders, by type, from which staff choose the quarantine. */
  detectionLatency(): Promise<DetectionLatency[]>;
  /** Records the shop's time zone, in case it changed while no process ran. */
  recordZone(): Promise<void>;
  /** Reads today's date in the shop's time zone, such as 2026-11-22. */
  today(): Promise<string>;
  /**
   * Reads the closing report of a day.
   *
   * @param day such as 2026-11-22, in the shop's time zone
   * @param reader the member of staff who asks; absent: the owners' summary
   */
  closing(day: string, reader?: Actor): Promise<DayReport>;
  /** Returns the day whose summary is due; null if it was sent. */
  closingDue(): Promise<string | null>;
  closingSent(): Promise<void>;
  /** Returns the hour after which the summary of the previous day is sent; null if none is. */
  summaryHour(): Promise<number | null>;
  setSummaryHour(hour: number | null, actor: Actor): Promise<void>;
  /** Reads sales and profit of these days. */
  sales(days: Days): Promise<SalesReport>;
  /**
   * Reads the sales by item, brand, type or customer, largest first. Sales by customer require the permission
   * to open customers' cards. Only owners get more than 10 customers on a page.
   */
  breakdown(
    by: Breakdown,
    request: {
      readonly days: Days;
      readonly currency?: string;
      readonly page: number;
      readonly size: number;
    },
    reader: Actor,
  ): Promise<Page<BreakdownLine>>;
}

const ORDERS_PER_PAGE = 8;
/** Maximum customers that a page of a report names; a file for owners names all. */
const MOST_NAMED = 10;

/** Returns the maximum of lines that a reader gets of a breakdown at once. */
export function mostLines(by: Breakdown, { role }: Pick<Actor, 'role'>): number {
  return by === 'customer' && role !== 'owner' ? MOST_NAMED : Number.MAX_SAFE_INTEGER;
}

/** Maximum pages of a list. Older orders are found by their code, customer or dealer order. */
const MOST_PAGES = 100;

const statesOf: Record<'open' | 'review', readonly OrderState[]> = {
  open: openStates,
  review: ['review'],
};

/** Creates the admins' reports. */
export function createReports({
  db,
  vault,
  wallets,
  people = createWaitingPeople(),
  timeZone = () => 'UTC',
}: {
  db: Db;
  /** Opens codes of goods, which are masked in the accounts of orders. */
  vault: Pick<Vault, 'open'>;
  wallets: Pick<Wallets, 'refresh'>;
  people?: WaitingPeople;
  /** Returns the IANA time zone, which may change at any time. */
  timeZone?: () => string;
}): Reports {
  return {
    async wallets(waiting) {
      const fetched = await callingDealer(() =>
        waiting === undefined ? wallets.refresh() : people.call(waiting, wallets.refresh),
      );
      return fetched.ok ? { ok: true, profile: fetched.value } : { ok: false, problem: fetched.problem };
    },
    orders: (query) => listOrders(db, query),
    async search(query, reader) {
      reader.require('orders.view');
      return searchOrders(db, query, timeZone());
    },
    detectionLatency: () => readDetectionLatency(db),
    recordZone: () => recordZone(db, timeZone()),
    today: () => todayIn(db, timeZone()),
    closing: (day, reader) => readClosing(db, timeZone(), day, reader),
    closingDue: () => closingDue(db, timeZone()),
    closingSent: () => closingSent(db, timeZone()),
    summaryHour: () => readSummaryHour(db),
    setSummaryHour: (hour, actor) => setSummaryHour(db, timeZone(), hour, actor),
    sales: (days) => readSales(db, timeZone(), days),
    async breakdown(by, request, reader) {
      if (by === 'customer') reader.require('customers.view');
      const size = Math.min(request.size, mostLines(by, reader));
      return readBreakdown(db, timeZone(), by, { ...request, size });
    },
    order: async (anyId) => maskAccounts({ db, vault }, await orderStories(db, await findOrders(db, anyId))),
  };
}

/**
 * Masks codes in the accounts of orders: some customers type the code of a voucher as the account that it is
 * for.
 */
async function maskAccounts(
  deps: { readonly db: Db; readonly vault: Pick<Vault, 'open'> },
  stories: readonly OrderStory[],
): Promise<OrderStory[]> {
  const masked = new Map<string, Record<string, string>>();
  for (const { purchase, customer } of stories) {
    if (masked.has(purchase.id)) continue;
    const context: Record<string, string> = {};
    for (const [name, value] of Object.entries(purchase.context))
      context[name] = await withoutCodes(deps, customer.id, value, { isReference: true });
    masked.set(purchase.id, context);
  }
  return stories.map((story) => ({
    ...story,
    purchase: { ...story.purchase, context: masked.get(story.purchase.id) ?? {} },
  }));
}

async function listOrders(
  db: Db,
  { filter, page }: Parameters<Reports['orders']>[0],
): ReturnType<Reports['orders']> {
  let wanted = db.selectFrom(ordersView.as('orders'));
  if (filter !== 'all') wanted = wanted.where('state', 'in', literals(statesOf[filter]));
  const { count } = await db
    .selectFrom(
      wanted
        .select('id')
        .limit(sql.lit(MOST_PAGES * ORDERS_PER_PAGE))
        .as('shown'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const shown = pageOf(Number(count), ORDERS_PER_PAGE, page);
  const rows = await wanted
    .select(['id', 'purchase_id'])
    // An expression, because by the index of the ids PostgreSQL would read all orders to find a few open
    // ones.
    .orderBy(filter === 'all' ? sql.ref('id') : sql`id + 0`, 'desc')
    .limit(sql.lit(ORDERS_PER_PAGE))
    .offset(shown.offset)
    .execute();
  const purchases = await purchaseViews(db, [...new Set(rows.map((row) => row.purchase_id))]);
  const entries = rows.flatMap((row) => {
    const purchase = purchases.find((view) => view.id === row.purchase_id);
    const order = purchase?.orders.find((view) => view.id === row.id);
    return purchase && order ? [{ order, purchase }] : [];
  });
  return { entries, page: shown.page, pages: shown.pages };
}

/** Maximum of one customer's orders, the newest. */
const ORDERS_OF_CUSTOMER = 10;

/**
 * Returns the ids of the orders that a text can name, newest first. It can be the code of a purchase or an
 * order, in any case, with or without dashes. It can also be a dealer order id, the Telegram id of a customer,
 * or the ref of an attempt. A number can name several of these; then all matches are returned.
 */
async function findOrders(db: Db, text: string): Promise<string[]> {
  const typed = plainTyped(text).replace(/^#/, '');
  const ways: RawBuilder<{ id: string }>[] = [
    sql`select order_id as id from ${attemptsView} attempts where client_order_ref = ${typed.toUpperCase()}`,
  ];
  const code = parseCode(typed) ?? parseCode(withDash(typed));
  if (code) {
    ways.push(sql`
      select orders.id from ${ordersView} orders
      join ${purchasesView} purchases on purchases.id = orders.purchase_id
      where purchases.code = ${code.purchaseCode} and orders.unit = coalesce(${code.unit}::integer, orders.unit)`);
  }
  if (/^\d{1,16}$/.test(typed)) {
    ways.push(
      sql`select id from ${ordersView} orders where dealer_order_id = ${typed}::bigint`,
      sql`select order_id as id from ${surplusView} surplus_orders where dealer_order_id = ${typed}::bigint and order_id is not null`,
      sql`(
        select orders.id from ${ordersView} orders
        join ${purchasesView} purchases on purchases.id = orders.purchase_id
        where purchases.customer_id = ${typed}::bigint
        order by orders.id desc limit ${ORDERS_OF_CUSTOMER})`,
    );
  }
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(ways, sql` union `)}) found order by id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns an order's code with the dash before its unit, which people may leave out, as in `K7QM2F9X2`. */
function withDash(text: string): string {
  return text.replace(/[-\s]/g, '').replace(/^(\w{8})(\d{1,2})$/, '$1-$2');
}
