/**
 * Module `reports`: what admins look up: orders, their history, what was sold and earned, how late orders were detected.
 * In: the tables of orders, the ledger, and a search text.
 * Out: pages, stories and figures as plain JSON.
 * Rule: it changes nothing but the figures, which follow the ledger (`figures.ts`).
 * Begin with `reports.ts`, then `order-story.ts` and `numbers.ts`.
 */
import type { DealerProfile } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import type { OrderState } from '../../database/tables/orders/orders.ts';
import { openStates } from '../orders/core/states.ts';
import { type OrderView, type PurchaseView, purchaseViews } from '../orders/core/views.ts';
import { type Page, pageOf } from '../page.ts';
import type { Actor } from '../staff/actor.ts';
import { callingDealer, type DealerProblem } from '../upstream/dealer-problem.ts';
import { createWaitingPeople, type WaitingPeople } from '../upstream/waiting-people.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { type DayReport, readClosing } from './closing.ts';
import { closingDue, closingSent, readSummaryHour, setSummaryHour } from './closing-round.ts';
import { type Days, todayIn } from './days.ts';
import { type DetectionLatency, readDetectionLatency } from './detection-latency.ts';
import { findOrders } from './find-orders.ts';
import { type Breakdown, type BreakdownLine, readBreakdown, readSales, type SalesReport } from './numbers.ts';
import { type OrderStory, orderStories } from './order-story.ts';
import { type FoundOrders, type OrderQuery, searchOrders } from './search-orders.ts';
import { recordZone } from './shop-zones.ts';

export interface Reports {
  /**
   * The dealer profile and wallets, fetched live; also refreshes what the shop knows of the wallets. For an `admin` who waits in
   * the chat it is called once and for 6 s at most.
   */
  wallets(
    waiting?: 'admin',
  ): Promise<{ ok: true; profile: DealerProfile } | { ok: false; problem: DealerProblem }>;
  /** Newest first, at most a hundred pages; `open` leaves out what is finished. */
  orders(query: {
    filter: 'all' | 'open' | 'review';
    page: number;
  }): Promise<Page<{ order: OrderView; purchase: PurchaseView }>>;
  /**
   * Orders found by any id: purchase or order code (case and dashes do not matter), dealer order id, attempt ref,
   * Telegram user id (their newest ten).
   */
  order(anyId: string): Promise<OrderStory[]>;
  /** A page of the orders that fit, newest first, however many there are. */
  search(query: OrderQuery): Promise<FoundOrders>;
  /** How late orders appeared, by type: what the quarantine is chosen from. */
  detectionLatency(): Promise<DetectionLatency[]>;
  /** Records the shop's time zone, should it have been changed while no process ran. */
  recordZone(): Promise<void>;
  /** Today in the shop's time zone, such as 2026-11-22. */
  today(): Promise<string>;
  /** @param day such as 2026-11-22, in the shop's time zone */
  closing(day: string): Promise<DayReport>;
  /** The day whose summary is to be sent to the admins; null where that was done. */
  closingDue(): Promise<string | null>;
  closingSent(): Promise<void>;
  /** The hour after which the summary of the day before is sent; null: none is. */
  summaryHour(): Promise<number | null>;
  setSummaryHour(hour: number | null, actor: Actor): Promise<void>;
  /** What was sold and earned on these days. */
  sales(days: Days): Promise<SalesReport>;
  /** The same by item, brand, type or customer, the most first. */
  breakdown(
    by: Breakdown,
    request: {
      readonly days: Days;
      readonly currency?: string;
      readonly page: number;
      readonly size: number;
    },
  ): Promise<Page<BreakdownLine>>;
}

const ORDERS_PER_PAGE = 8;
/** An order that is further back is found by its code, its customer or its dealer order: nobody turns a million pages. */
const MOST_PAGES = 100;

const statesOf: Record<'open' | 'review', readonly OrderState[]> = {
  open: openStates,
  review: ['review'],
};

/** What admins look at. */
export function createReports({
  db,
  wallets,
  people = createWaitingPeople(),
  timeZone = () => 'UTC',
}: {
  db: Db;
  wallets: Pick<Wallets, 'refresh'>;
  people?: WaitingPeople;
  /** By its IANA name; it may change at any time. */
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
    search: (query) => searchOrders(db, query, timeZone()),
    detectionLatency: () => readDetectionLatency(db),
    recordZone: () => recordZone(db, timeZone()),
    today: () => todayIn(db, timeZone()),
    closing: (day) => readClosing(db, timeZone(), day),
    closingDue: () => closingDue(db, timeZone()),
    closingSent: () => closingSent(db, timeZone()),
    summaryHour: () => readSummaryHour(db),
    setSummaryHour: (hour, actor) => setSummaryHour(db, timeZone(), hour, actor),
    sales: (days) => readSales(db, timeZone(), days),
    breakdown: (by, request) => readBreakdown(db, timeZone(), by, request),
    order: async (anyId) => orderStories(db, await findOrders(db, anyId)),
  };
}

async function listOrders(
  db: Db,
  { filter, page }: Parameters<Reports['orders']>[0],
): ReturnType<Reports['orders']> {
  let wanted = db.selectFrom('orders');
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
    // Not by the column itself: sorted by its index, few open orders would be looked for among all.
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
